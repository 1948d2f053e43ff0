// The panel under the search field: filters, hits, and what the keys do. It follows the combobox pattern of the ARIA Authoring
// Practices: the focus stays in the field, the arrows move through the hits.
"use strict";
(() => {
  const { answer, complete, exactMatches, element, factOption, pageOption, readIndex } = globalThis.atqSearch;
  const maximumHits = 20;

  class SearchPanel {
    constructor(input, root, index) {
      this.input = input;
      this.root = root;
      this.index = index;
      this.options = [];
      this.active = -1;
      this.build();
      this.listen();
      if (document.activeElement === input) this.open();
    }

    // MARK: Making

    build() {
      this.status = element("p", "search-status");
      this.status.setAttribute("role", "status");
      this.list = element("div", "search-hits");
      this.list.id = "search-hits";
      this.list.setAttribute("role", "listbox");
      this.list.setAttribute("aria-label", "Facts");
      this.filters = ["systems", "kinds", "statuses"].map((name) => this.filter(name));
      const keys = element("p", "search-keys");
      for (const [key, what] of [["↑ ↓", "choose"], ["↵", "open"], ["Esc", "close"]]) {
        keys.append(element("span", "", element("kbd", "", key), ` ${what}`));
      }
      this.panel = element("div", "search-panel",
        element("div", "search-filters", ...this.filters.map(({ label }) => label)), this.status, this.list, keys);
      this.panel.hidden = true;
      this.input.form.append(this.panel);

      // A field of type `search` may not be a combobox.
      this.input.type = "text";
      this.input.enterKeyHint = "go";
      for (const [name, value] of [
        ["role", "combobox"], ["aria-autocomplete", "list"], ["aria-controls", this.list.id], ["aria-haspopup", "listbox"],
      ]) this.input.setAttribute(name, value);
    }

    /** A choice among the systems, kinds or statuses that occur. */
    filter(name) {
      const { names, labels, of } = this.index[name];
      const title = { systems: "System", kinds: "Kind", statuses: "Status" }[name];
      const select = element("select", "", new Option(title, ""));
      const occurring = new Set(of);
      names.forEach((value, place) => {
        if (!occurring.has(value)) return;
        const label = name === "statuses" ? value : labels[place] ?? value;
        select.append(new Option(label, value));
      });
      select.addEventListener("change", () => {
        select.classList.toggle("chosen", select.value !== "");
        this.update();
      });
      const label = element("label", "", element("span", "visually-hidden", "Filter by"), select);
      return { label, select, field: { systems: "system", kinds: "kind", statuses: "status" }[name] };
    }

    listen() {
      this.input.addEventListener("input", () => (this.panel.hidden ? this.open() : this.update()));
      this.input.addEventListener("focus", () => this.open());
      this.input.addEventListener("click", () => this.open());
      this.input.form.addEventListener("keydown", (event) => this.pressed(event));
      this.input.form.addEventListener("submit", (event) => { event.preventDefault(); this.choose(); });
      this.input.form.addEventListener("focusout", ({ relatedTarget }) => {
        // Where the focus goes nowhere, as with a press on a hit, the handlers below decide.
        if (relatedTarget && !this.input.form.contains(relatedTarget)) this.close();
      });
      document.addEventListener("pointerdown", ({ target }) => {
        if (!this.input.form.contains(target)) this.close();
      });
      this.list.addEventListener("click", () => this.close());
      this.list.addEventListener("pointermove", ({ target }) => {
        const place = this.options.indexOf(target.closest("[role=option]"));
        if (place >= 0 && place !== this.active) this.activate(place, { scrolls: false });
      });
    }

    // MARK: Showing

    open() {
      if (!this.panel.hidden) return;
      this.panel.hidden = false;
      this.update();
    }

    close() {
      this.panel.hidden = true;
      this.input.setAttribute("aria-expanded", "false");
      this.activate(-1);
    }

    /** Asks what stands in the field and shows what comes of it. */
    update() {
      const text = this.input.value.trim();
      this.active = -1;
      this.input.removeAttribute("aria-activedescendant");
      if (text === "") {
        this.show([], "Ask as you would ask a person, or paste an error message.", "idle");
        return;
      }
      const { question, hits, isCertain, threshold } = answer(this.index, complete(this.index, text));
      const terms = new Set(question.terms.filter(({ isKnown }) => isKnown).map(({ term }) => term));
      const exact = exactMatches(this.index, text);
      const chosen = hits.filter(({ fact }) =>
        this.filters.every(({ select, field }) => select.value === "" || fact[field] === select.value));
      const isFiltered = this.filters.some(({ select }) => select.value !== "");
      const certain = isFiltered ? chosen.length > 0 && chosen[0].confidence >= threshold : isCertain;
      const pages = isFiltered ? [] : exact.pages;
      const options = pages.map((page, place) => pageOption(page, { root: this.root, place }));
      for (const hit of chosen.slice(0, maximumHits)) {
        const shown = { fact: hit.fact, isExact: exact.rows.has(hit.row) };
        options.push(factOption(this.index, shown, { root: this.root, place: options.length, terms }));
      }
      const isSure = certain || pages.length > 0 || (chosen.length > 0 && exact.rows.has(chosen[0].row));
      const count = this.count(options.length, pages.length + chosen.length);
      this.show(options, this.summary(question, count, isSure, isFiltered), isSure ? "certain" : "nearby");
      if (isSure) this.activate(0);
      this.list.scrollTop = 0;
    }

    /** How many hits are shown of how many; empty where there are none. */
    count(shown, all) {
      if (all === 0) return "";
      if (shown < all) return `the best ${shown} of ${all} hits`;
      return all === 1 ? "1 hit" : `${all} hits, the best first`;
    }

    summary({ corrections }, count, isSure, isFiltered) {
      const read = corrections.map(({ typed, read: word }) => `“${typed}” read as “${word}”. `).join("");
      if (count === "") return `${read}${isFiltered ? "Nothing with these filters." : "Nothing is known of this."}`;
      return isSure ? `${read}${count[0].toUpperCase()}${count.slice(1)}` : `${read}Nothing certain; nearby: ${count}`;
    }

    show(options, words, state) {
      this.options = options;
      this.list.replaceChildren(...options);
      this.list.hidden = options.length === 0;
      this.panel.dataset.state = state;
      if (this.status.textContent !== words) this.status.textContent = words;
      this.input.setAttribute("aria-expanded", String(options.length > 0 && !this.panel.hidden));
    }

    // MARK: Choosing

    activate(place, { scrolls = true } = {}) {
      this.options[this.active]?.setAttribute("aria-selected", "false");
      this.active = place;
      const option = this.options[place];
      if (!option) {
        this.input.removeAttribute("aria-activedescendant");
        return;
      }
      option.setAttribute("aria-selected", "true");
      this.input.setAttribute("aria-activedescendant", option.id);
      if (scrolls) option.scrollIntoView({ block: "nearest" });
    }

    /** Opens the hit that is chosen; where none is, chooses the first. */
    choose() {
      if (this.active >= 0) {
        this.options[this.active].click();
        this.input.blur();
      } else if (this.options.length > 0) {
        this.activate(0);
      }
    }

    pressed(event) {
      if (event.key === "Escape") {
        event.preventDefault();
        if (event.target !== this.input) {
          this.input.focus();
        } else if (this.panel.hidden) {
          this.input.value = "";
          this.update();
        } else {
          this.close();
        }
        return;
      }
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step === undefined || event.target !== this.input || event.altKey || event.isComposing) return;
      event.preventDefault();
      if (this.panel.hidden) {
        this.open();
        return;
      }
      const count = this.options.length;
      if (count === 0) return;
      this.activate(this.active < 0 ? (step > 0 ? 0 : count - 1) : (this.active + step + count) % count);
    }
  }

  const openPanel = (input, root) => new SearchPanel(input, root, readIndex(globalThis.atqSearchIndex));

  globalThis.atqSearch = { ...globalThis.atqSearch, openPanel };
})();
