// Names of the knowledge in a question, as `NameFinder` of Sources/Answering finds them: identifiers, titles, aliases, issue numbers.
"use strict";
(() => {
  const { joined, tokens } = globalThis.atqSearch;
  const longest = 8;
  const manyWords = 400;

  /** A name of several words is as good as its rarity; a single word as its weight too. */
  const strength = (index, name, wordCount, placeCount) => {
    const rarity = 1 / Math.max(1, placeCount - 2);
    if (wordCount > 1) return Math.min(1, 0.5 + 0.5 * rarity);
    const token = tokens(name)[0];
    return token ? (rarity * index.weight(token.term)) / index.unknownWeight : 0;
  };

  const byteLength = (text) => new TextEncoder().encode(text).length;

  /** The names that a question contains, the longest first, none inside another. */
  const namesIn = (index, text) => {
    const words = text.split(/[\s"'`,;?!]+/u).filter((word) => word !== "").map(joined);
    const found = [];
    const covered = words.map(() => false);
    for (let length = words.length > manyWords ? 1 : Math.min(longest, words.length); length >= 1; length -= 1) {
      for (let start = 0; start + length <= words.length; start += 1) {
        if (covered.slice(start, start + length).includes(true)) continue;
        const name = words.slice(start, start + length).join("");
        const isWhole = length === words.length;
        if (byteLength(name) < 3 || byteLength(name) > 160) continue;
        if (length === 1 && !isWhole && index.commonWords.has(name)) continue;
        const places = index.names.get(name);
        if (!places) continue;
        const isAll = isWhole && places.length <= 3;
        found.push({ places, strength: isAll ? 1 : 0.99 * strength(index, name, length, places.length) });
        covered.fill(true, start, start + length);
      }
    }
    return found;
  };

  const heralds = new Set(["issue", "issues", "bug", "pr", "pull", "ticket"]);

  /** Issue numbers that are named as such: `#201`, `issue 201`. */
  const issueNumbersIn = (text) => {
    const words = text.toLowerCase().split(/[^\p{L}\p{N}#]+/u).filter((word) => word !== "");
    return words.flatMap((word, place) => {
      const isMarked = word.startsWith("#") || heralds.has(words[place - 1]);
      const number = word.replace(/^#+/, "");
      return isMarked && /^\p{N}{1,6}$/u.test(number) ? [number] : [];
    });
  };

  globalThis.atqSearch = { ...globalThis.atqSearch, issueNumbersIn, namesIn };
})();
