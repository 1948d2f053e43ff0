// The search field of every page. What it searches with is loaded when it is first used.
"use strict";
(() => {
  const input = document.getElementById("search-input");
  if (!input) return;
  const root = new URL("..", document.currentScript.src);
  const parts = [
    "stemmer", "tokenizer", "spelling", "index", "names", "question", "ranker", "hit", "panel", "data",
  ].map((name) => `search/${name}.js`);

  // Scripts and not requests: they work from disk and under the site's Content-Security-Policy.
  const load = (path) => new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = new URL(`scripts/${path}`, root).href;
    script.async = false;
    script.addEventListener("load", resolve);
    script.addEventListener("error", () => reject(new Error(path)));
    document.head.append(script);
  });

  let loading = null;
  const start = () => {
    loading ??= Promise.all(parts.map(load)).then(
      () => globalThis.atqSearch.openPanel(input, root),
      () => { input.placeholder = "The search could not be loaded"; });
    return loading;
  };

  const isTyping = (element) =>
    element.isContentEditable || ["INPUT", "TEXTAREA", "SELECT"].includes(element.tagName);

  input.addEventListener("focus", start, { once: true });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    event.preventDefault();
    input.focus();
    input.select();
  });

  // The page that stands in without scripts is reached with the question in its address.
  const asked = new URLSearchParams(location.search).get("q");
  if (asked) {
    input.value = asked;
    start().then(() => input.focus());
  }
})();
