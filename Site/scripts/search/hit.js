// Builds the entries of the list of hits. Facts are put in as text only.
"use strict";
(() => {
  const { marks } = globalThis.atqSearch;

  const element = (tag, className, ...content) => {
    const made = document.createElement(tag);
    if (className) made.className = className;
    made.append(...content);
    return made;
  };

  /** A text in pieces, the words that give one of the terms in `mark` elements. */
  const marked = (text, terms) => {
    const pieces = [];
    let end = 0;
    for (const word of marks(text)) {
      if (!word.terms.some((term) => terms.has(term))) continue;
      pieces.push(text.slice(end, word.start), element("mark", "", text.slice(word.start, word.end)));
      end = word.end;
    }
    pieces.push(text.slice(end));
    return pieces;
  };

  /** The titles of what contains a fact, the outermost first. */
  const way = (index, fact) => {
    const titles = [];
    for (let row = fact.parent; row >= 0; row = index.facts[row].parent) titles.unshift(index.facts[row].title);
    const system = index.systems.names.indexOf(fact.system);
    if (system >= 0 && titles[0] !== index.systems.labels[system]) titles.unshift(index.systems.labels[system]);
    return titles;
  };

  const option = (address, root, place, content) => {
    const made = element("a", "hit", ...content);
    made.id = `search-hit-${place}`;
    made.href = new URL(address, root).href;
    made.setAttribute("role", "option");
    made.setAttribute("aria-selected", "false");
    made.tabIndex = -1;
    return made;
  };

  /** A fact with its status, kind, day and scope. */
  const factOption = (index, { fact, isExact }, { root, place, terms }) => {
    const facts = element("span", "hit-facts");
    if (isExact) facts.append(element("span", "hit-exact", "exact match"));
    if (fact.status) facts.append(element("span", `status ${fact.status}`, fact.status));
    facts.append(element("span", "", index.kinds.labels[index.kinds.names.indexOf(fact.kind)] ?? fact.kind));
    if (fact.date) facts.append(element("span", "", `as of ${fact.date}`));
    if (fact.scope) facts.append(element("span", "hit-scope", `for ${fact.scope}`));
    return option(fact.address, root, place, [
      element("span", "hit-way", way(index, fact).join(" › ")),
      element("span", "hit-title", ...marked(fact.title, terms)),
      facts,
      element("span", "hit-text", ...marked(fact.excerpt, terms)),
    ]);
  };

  /** A rule or checker that the question is the name of. */
  const pageOption = (page, { root, place }) => {
    const [family, ...name] = page.id.split("/");
    return option(page.address, root, place, [
      element("span", "hit-way", family === "rules" ? "Rules" : "Checkers"),
      element("span", "hit-title", name.join("/")),
      element("span", "hit-facts", element("span", "hit-exact", "exact match"), element("span", "", family.slice(0, -1))),
      element("span", "hit-text", page.title),
    ]);
  };

  globalThis.atqSearch = { ...globalThis.atqSearch, element, factOption, pageOption };
})();
