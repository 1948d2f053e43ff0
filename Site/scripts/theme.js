// The theme: as the system has it, or light or dark as the reader chose. Runs before the page is drawn, so that nothing flashes.
"use strict";
(() => {
  const root = document.documentElement;
  const order = ["system", "light", "dark"];
  const words = { system: "as the system has it", light: "light", dark: "dark" };

  // Storage may be switched off; the choice then lasts for the page.
  const read = () => {
    try {
      const kept = localStorage.getItem("atq-theme");
      return order.includes(kept) ? kept : "system";
    } catch {
      return "system";
    }
  };
  const keep = (theme) => {
    try {
      if (theme === "system") localStorage.removeItem("atq-theme");
      else localStorage.setItem("atq-theme", theme);
    } catch { /* The choice lasts for the page. */ }
  };

  let theme = read();
  const show = () => {
    if (theme === "system") root.removeAttribute("data-theme");
    else root.setAttribute("data-theme", theme);
    const button = document.getElementById("theme-switch");
    if (!button) return;
    button.hidden = false;
    button.dataset.theme = theme;
    button.setAttribute("aria-label", `Theme: ${words[theme]}`);
    button.title = `Theme: ${words[theme]}`;
  };

  show();
  document.addEventListener("DOMContentLoaded", () => {
    show();
    document.getElementById("theme-switch")?.addEventListener("click", () => {
      theme = order[(order.indexOf(theme) + 1) % order.length];
      keep(theme);
      show();
    });
  });
})();
