// Words that no fact has: misspelt ones, and ones that are run together, as `Spelling` of Sources/Answering reads them.
"use strict";
(() => {
  const { tokens } = globalThis.atqSearch;

  /** The number of insertions, deletions, substitutions and swaps of neighbours; null above the limit. */
  const editDistance = (left, right, limit) => {
    if (Math.abs(left.length - right.length) > limit) return null;
    let before = [];
    let previous = Array.from({ length: right.length + 1 }, (_, column) => column);
    for (let row = 0; row < left.length; row += 1) {
      const current = [row + 1];
      for (let column = 0; column < right.length; column += 1) {
        const cost = left[row] === right[column] ? 0 : 1;
        let value = Math.min(previous[column + 1] + 1, current[column] + 1, previous[column] + cost);
        if (row > 0 && column > 0 && left[row] === right[column - 1] && left[row - 1] === right[column]) {
          value = Math.min(value, before[column - 1] + 1);
        }
        current.push(value);
      }
      if (Math.min(...current) > limit) return null;
      before = previous;
      previous = current;
    }
    const distance = previous.at(-1);
    return distance <= limit ? distance : null;
  };

  /** The word of the knowledge that a misspelt one probably means, with its term; null when none is near enough. */
  const correction = (index, word) => {
    const wanted = [...word];
    if (wanted.length < 4 || wanted.length > 40 || !/\p{Alphabetic}/u.test(wanted[0])) return null;
    const limit = wanted.length >= 8 ? 2 : 1;
    let best = null;
    // The words come with the most frequent first, so the first of the nearest is the one to take.
    for (const surface of index.words) {
      const letters = [...surface];
      const startsAlike = letters[0] === wanted[0] || (letters[1] === wanted[0] && wanted[1] === letters[0]);
      if (!startsAlike) continue;
      const distance = editDistance(wanted, letters, limit);
      if (distance !== null && (best === null || distance < best.distance)) best = { surface, distance };
    }
    return best && { surface: best.surface, term: tokens(best.surface)[0].term };
  };

  const shortParts = new Set(["id", "js", "ns", "ts", "ui"]);

  /** The words that are run together in one, at most five; null where it is not made of words of the facts. */
  const partsOf = (index, word) => {
    if (!/^[a-z]{7,40}$/.test(word)) return null;
    const ways = [[]];
    for (let end = 1; end <= word.length; end += 1) {
      let best = null;
      for (let start = Math.max(0, end - 18); start < end; start += 1) {
        const before = ways[start];
        if (before === null || before.length >= Math.min(5, best?.length ?? 5)) continue;
        const part = word.slice(start, end);
        if ((part.length > 2 || shortParts.has(part)) && index.isFactWord(part)) best = [...before, part];
      }
      ways.push(best);
    }
    const parts = ways[word.length];
    return parts !== null && parts.length > 1 ? parts : null;
  };

  /** The phrases of a vocabulary that stand in a sequence of stems, with where they begin and end. */
  const findPhrases = (stems, vocabulary) =>
    stems.flatMap((stem, start) =>
      (vocabulary.get(stem) ?? [])
        .filter(({ terms }) => terms.every((term, place) => stems[start + place] === term))
        .map((phrase) => ({ ...phrase, start, end: start + phrase.terms.length })));

  globalThis.atqSearch = { ...globalThis.atqSearch, correction, findPhrases, partsOf };
})();
