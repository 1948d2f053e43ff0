// Reads questions as `QuestionReader` of Sources/Answering does.
"use strict";
(() => {
  const { correction, findPhrases, issueNumbersIn, namesIn, partsOf, tokens } = globalThis.atqSearch;
  const maximumLength = 20_000;

  /** The terms of a question while they are read. */
  class TermReading {
    constructor(index) {
      this.index = index;
      this.corrections = [];
      this.terms = [];
      this.seen = new Set();
    }

    /** Whether a term comes for the first time. */
    isNew(term) {
      if (this.seen.has(term)) return false;
      this.seen.add(term);
      return true;
    }

    append({ term, surface, isCompound }, alternatives) {
      const weights = alternatives.map((alternative) => this.index.weight(alternative.term));
      const weight = weights.length > 0 ? Math.min(...weights) : this.index.unknownWeight;
      const ownWeight = this.index.weight(term);
      this.terms.push({ term, surface, isCompound, weight, ownWeight, alternatives, isKnown: alternatives.length > 0 });
    }

    /** Adds the joined form of an identifier; false where no fact has it. */
    addCompound(token) {
      if (!this.index.has(token.term)) return false;
      if (this.isNew(token.term)) this.append(token, [{ term: token.term, factor: 1 }]);
      return true;
    }

    /** Adds a word with the groups of synonyms that it stands in; one that belongs to a name out of scope is no misspelling. */
    add(token, groups, isNamed) {
      if (!this.isNew(token.term)) return;
      const { factors } = this.index.ranking;
      const alternatives = new Map();
      const offer = (term, factor) => {
        if (this.index.has(term) && !alternatives.has(term)) alternatives.set(term, { term, factor });
      };
      offer(token.term, 1);
      for (const group of groups) offer(group.meaning, factors.synonym);
      // 5.0 means every 5.0.x, too.
      if (/^\p{N}[^v]*v[^v]*$/u.test(token.term)) {
        for (let patch = 0; patch <= 30; patch += 1) offer(`${token.term}v${patch}`, factors.version);
      }
      if (alternatives.size === 0 && !isNamed && !this.index.isWord(token.surface) && this.addRespelt(token)) return;
      this.append(token, [...alternatives.values()]);
    }

    /** Adds what a word that no fact has was probably meant to be; false where that is not to be seen. */
    addRespelt(token) {
      const parts = partsOf(this.index, token.surface);
      const meant = parts === null || parts.length > 2 ? correction(this.index, token.surface) : null;
      if (meant) {
        this.corrections.push({ typed: token.surface, read: meant.surface });
        if (this.isNew(meant.term)) {
          const known = this.index.has(meant.term) ? [{ term: meant.term, factor: 1 }] : [];
          this.append({ ...meant, isCompound: false }, known);
        }
        return true;
      }
      if (parts === null) return false;
      for (const part of parts.filter((one) => !this.index.stopWords.has(one))) {
        for (const read of tokens(part)) {
          if (this.isNew(read.term) && this.index.has(read.term)) this.append(read, [{ term: read.term, factor: 1 }]);
        }
      }
      return true;
    }

    /** The terms in their order; of too many those of the greatest weight. */
    mostTelling(limit) {
      if (this.terms.length <= limit) return this.terms;
      const kept = this.terms.map((_, place) => place)
        .sort((left, right) => this.terms[right].weight - this.terms[left].weight || left - right).slice(0, limit);
      return kept.sort((left, right) => left - right).map((place) => this.terms[place]);
    }
  }

  /** The places of the words that a joined form is made of: those before it that are as long together. */
  const partPlaces = (simple, end, { surface }) => {
    let start = end;
    for (let length = 0; start > 0 && length < surface.length;) {
      start -= 1;
      length += simple[start].surface.length;
    }
    return Array.from({ length: end - start }, (_, place) => start + place);
  };

  /** The names out of scope as terms, and the places of their words among those that are no joined form: see `OutsideNames`. */
  const outsideNames = (index, written) => {
    const simple = written.filter(({ isCompound }) => !isCompound);
    const findIn = (places) => findPhrases(places.map((place) => simple[place].term), index.outside)
      .map(({ terms, start, end }) => ({ terms, places: places.slice(start, end) }));
    const all = [...simple.keys()];
    const others = all.filter((place) => !index.ranking.articles.has(simple[place].surface));
    // What stands in one piece is found by the first.
    const apart = findIn(others).filter(({ places }) => places.at(-1) - places[0] >= places.length);
    let finds = [...findIn(all), ...apart];
    const wholes = [];
    let end = 0;
    for (const token of written) {
      if (!token.isCompound) {
        end += 1;
        continue;
      }
      const places = partPlaces(simple, end, token);
      if (index.isFactWord(token.surface)) {
        finds = finds.filter((find) => find.places.length > 1 || !places.includes(find.places[0]));
      }
      if (finds.some((find) => find.places.some((place) => places.includes(place)))) continue;
      for (const { term, isCompound } of tokens(token.surface)) {
        const isName = !isCompound && (index.outside.get(term) ?? []).some(({ terms }) => terms.length === 1);
        if (isName) wholes.push({ terms: [term], places });
      }
    }
    const found = [...finds, ...wholes];
    return { names: found.map(({ terms }) => terms), places: new Set(found.flatMap(({ places }) => places)) };
  };

  /** What a question says, in the terms of the knowledge. */
  const readQuestion = (index, written) => {
    const text = [...written].slice(0, maximumLength).join("");
    const all = tokens(text);
    const simple = all.filter(({ isCompound }) => !isCompound);
    const stems = simple.map(({ term }) => term);
    const groups = stems.map(() => []);
    for (const find of findPhrases(stems, index.synonyms)) {
      for (let place = find.start; place < find.end; place += 1) groups[place].push(find);
    }
    const outside = outsideNames(index, all);

    const reading = new TermReading(index);
    const lowered = text.toLowerCase();
    let hasUnknownIdentifier = false;
    let place = -1;
    for (const token of all) {
      if (token.isCompound) {
        const isKnown = reading.addCompound(token);
        // With marks between its parts a joined form is not what was written.
        hasUnknownIdentifier ||= !isKnown && lowered.includes(token.surface);
        continue;
      }
      place += 1;
      if (!index.stopWords.has(token.surface)) reading.add(token, groups[place], outside.places.has(place));
    }
    const terms = reading.mostTelling(index.ranking.limits.terms);
    const sum = (name) => terms.reduce((rest, term) => rest + (term.isCompound ? 0 : term[name]), 0);
    return {
      terms, corrections: reading.corrections, names: namesIn(index, text), issueNumbers: issueNumbersIn(text),
      surfaces: simple.map(({ surface }) => surface), outside: outside.names, hasUnknownIdentifier,
      totalWeight: sum("weight"), ownWeight: sum("ownWeight"),
    };
  };

  globalThis.atqSearch = { ...globalThis.atqSearch, readQuestion };
})();
