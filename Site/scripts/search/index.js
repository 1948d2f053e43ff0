// Reads what `SearchIndex` of Sources/SiteGenerator wrote into search/data.js.
"use strict";
(() => {
  const { joined } = globalThis.atqSearch;
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  const digits = new Uint8Array(128);
  [...alphabet].forEach((letter, value) => { digits[letter.charCodeAt(0)] = value; });

  /** Reads a row of numbers: digits of five bits, the lowest first, the sixth bit set where another follows. */
  class NumberReader {
    constructor(text) {
      this.text = text;
      this.place = 0;
    }

    next() {
      let number = 0;
      for (let shift = 0; ; shift += 5) {
        const digit = digits[this.text.charCodeAt(this.place)];
        this.place += 1;
        number |= (digit & 31) << shift;
        if (digit < 32) return number;
      }
    }

    all() {
      const numbers = [];
      while (this.place < this.text.length) numbers.push(this.next());
      return numbers;
    }
  }

  const lines = (text) => (text === "" ? [] : text.split("\n"));

  /** The facts that have each term, with the mask of the fields: those of term `t` stand from `starts[t]` to `starts[t + 1]`. */
  const readPostings = ({ counts, rows, masks }) => {
    const countOf = new NumberReader(counts).all();
    const starts = new Uint32Array(countOf.length + 1);
    countOf.forEach((count, term) => { starts[term + 1] = starts[term] + count; });
    const postings = { starts, rows: new Uint32Array(starts.at(-1)), masks: new Uint8Array(starts.at(-1)) };
    const rowReader = new NumberReader(rows);
    const maskReader = new NumberReader(masks);
    countOf.forEach((_, term) => {
      let row = -1;
      for (let place = starts[term]; place < starts[term + 1]; place += 1) {
        row += rowReader.next() + 1;
        postings.rows[place] = row;
        postings.masks[place] = maskReader.next();
      }
    });
    return postings;
  };

  /** The phrases of one origin: which fact each is of, its terms, and in their order those that carry a subject. */
  const readPhrases = (origin, text, factCount) => {
    const reader = new NumberReader(text);
    const phrases = [];
    for (let row = 0; row < factCount; row += 1) {
      for (let count = reader.next(); count > 0; count -= 1) {
        const phrase = { row, origin, terms: [], telling: [] };
        for (let length = reader.next(); length > 0; length -= 1) {
          const number = reader.next();
          phrase.terms.push(number >> 1);
          if (number & 1) phrase.telling.push(number >> 1);
        }
        phrases.push(phrase);
      }
    }
    return phrases;
  };

  /** For each fact a row of terms. */
  const readSequences = (text, factCount) => {
    const reader = new NumberReader(text);
    return Array.from({ length: factCount }, () => Array.from({ length: reader.next() }, () => reader.next()));
  };

  /** Phrases of the vocabulary by their first term: each line has the terms, a tab, and what they stand for. */
  const readVocabularyPhrases = (text) => {
    const phrases = new Map();
    for (const line of lines(text)) {
      const [written, meaning] = line.split("\t");
      const terms = written.split(" ");
      if (!phrases.has(terms[0])) phrases.set(terms[0], []);
      phrases.get(terms[0]).push({ terms, meaning });
    }
    return phrases;
  };

  const usualAddress = (id) => {
    const [path, ...anchor] = id.split("#");
    return [`${path}.html`, ...anchor].join("#");
  };

  const readPages = ({ ids, titles, addresses }) => {
    const titleOf = lines(titles);
    const addressOf = addresses.split("\n");
    return lines(ids).map((id, place) => {
      return { id, title: titleOf[place], address: addressOf[place] || usualAddress(id) };
    });
  };

  const readChoices = ({ names, labels, values }) => ({
    names, labels, of: new NumberReader(values).all().map((place) => names[place - 1] ?? null),
  });

  /** Where each name leads, names being compared in their joined form. */
  const nameTable = (facts, others, aliases) => {
    const names = new Map();
    const add = (text, place) => {
      const name = joined(text);
      if (!name) return;
      if (!names.has(name)) names.set(name, []);
      names.get(name).push(place);
    };
    facts.forEach(({ id, title }, row) => {
      add(id, { row, isAlias: false });
      add(title, { row, isAlias: false });
    });
    for (const { row, text } of aliases) add(text, { row, isAlias: true });
    for (const page of others) {
      add(page.id, { page, isAlias: false });
      add(page.title, { page, isAlias: false });
    }
    return names;
  };

  /** The rules and checkers by their identifiers without `rules/` and `checkers/`, as people know them. */
  const shortNames = (others) => {
    const names = new Map();
    for (const page of others) {
      const name = page.id.slice(page.id.indexOf("/") + 1);
      names.set(name, [...(names.get(name) ?? []), page]);
    }
    return names;
  };

  const traitsOf = (bits) => ({ isParticular: (bits & 1) !== 0, isTrouble: (bits & 2) !== 0 });

  const readFacts = ({ pages, kinds, statuses, systems, dates, scopes, parents, excerpts }) => {
    const choices = Object.entries({ kind: kinds, status: statuses, system: systems, date: dates, scope: scopes })
      .map(([name, choice]) => [name, readChoices(choice)]);
    const parentOf = new NumberReader(parents).all();
    const excerptOf = excerpts.split("\n");
    const facts = readPages(pages).map((page, row) => ({
      ...page, excerpt: excerptOf[row], parent: parentOf[row] - 1,
      ...Object.fromEntries(choices.map(([name, choice]) => [name, choice.of[row]])),
    }));
    return { facts, choices: Object.fromEntries(choices) };
  };

  /** The index as the ranking asks it. */
  class SearchIndex {
    constructor(data) {
      const { facts, choices } = readFacts(data.facts);
      this.facts = facts;
      this.kinds = choices.kind;
      this.statuses = choices.status;
      this.systems = choices.system;
      this.traits = new NumberReader(data.facts.traits).all().map(traitsOf);
      this.others = readPages(data.others);
      this.vocabulary = data.vocabulary.split(" ");
      this.numbers = new Map(this.vocabulary.map((term, number) => [term, number]));
      this.words = data.words.split(" ");
      this.wordPlaces = new Map(this.words.map((word, place) => [word, place]));
      this.factWordCount = data.factWordCount;
      this.stopWords = new Set(data.stopWords.split(" "));
      this.synonyms = readVocabularyPhrases(data.synonyms);
      this.outside = readVocabularyPhrases(data.outside);
      this.ranking = {
        ...data.ranking, troubleWords: new Set(data.ranking.troubleWords.split(" ")),
      };
      this.readPhrases(data);
      this.terms = readPostings(data.postings);
      this.unknownWeight = this.weightOf(0);
      this.shortNames = shortNames(this.others);
    }

    readPhrases(data) {
      const byOrigin = Object.fromEntries(["title", "alias", "asked", "symptom"].map(
        (origin) => [origin, readPhrases(origin, data.phrases[origin], this.facts.length)]));
      this.phrases = Object.values(byOrigin).flat();
      const aliasOf = lines(data.aliases);
      const aliases = byOrigin.alias.map(({ row }, place) => ({ row, text: aliasOf[place] }));
      this.names = nameTable(this.facts, this.others, aliases);
      this.sequences = readSequences(data.statements, this.facts.length).map((sequence) => [sequence]);
      this.phrasesOf = this.vocabulary.map(() => []);
      for (const phrase of this.phrases) {
        if (phrase.origin !== "alias") this.sequences[phrase.row].push(phrase.telling);
        for (const term of new Set(phrase.terms)) this.phrasesOf[term].push(phrase);
      }
    }

    /** Whether a fact has a term. */
    has(term) { return this.numbers.has(term); }

    /** The facts that have a term, with the mask of the fields. */
    postings(term) {
      const number = this.numbers.get(term);
      if (number === undefined) return [];
      const { starts, rows, masks } = this.terms;
      const found = [];
      for (let place = starts[number]; place < starts[number + 1]; place += 1) {
        found.push({ row: rows[place], mask: masks[place] });
      }
      return found;
    }

    phrasesWith(term) { return this.phrasesOf[this.numbers.get(term)] ?? []; }

    /** How telling a term is: see `TermWeight`. */
    weight(term) {
      const number = this.numbers.get(term);
      return this.weightOf(number === undefined ? 0 : this.terms.starts[number + 1] - this.terms.starts[number]);
    }

    weightOf(documents) {
      const total = Math.max(1, this.facts.length);
      const rarity = Math.log(1 + (total - documents + 0.5) / (documents + 0.5));
      return Math.max(0.1, Math.round(Math.sqrt(rarity) * 1000) / 1000);
    }

    /** The weight of a phrase's telling terms together; it is kept when it has been made once. */
    phraseWeight(phrase) {
      phrase.weight ??= Math.round(this.sumOfWeights(new Set(phrase.telling)) * 1000) / 1000;
      return phrase.weight;
    }

    sumOfWeights(numbers) {
      return [...numbers].reduce((sum, number) => sum + this.weight(this.vocabulary[number]), 0);
    }

    /** The system of which a term is telling: at least two facts have it, and of twenty that have it seventeen are of this system. */
    tellingSystem(term) {
      const counts = new Map();
      const own = this.postings(term).filter(({ mask }) => mask & this.ranking.masks.own);
      for (const { row } of own) counts.set(this.facts[row].system, (counts.get(this.facts[row].system) ?? 0) + 1);
      if (own.length < 2) return null;
      const [system] = [...counts].find(([, count]) => count * 20 >= own.length * 17) ?? [null];
      return system;
    }

    /** Whether a word occurs in the facts or the vocabulary. */
    isWord(word) { return this.wordPlaces.has(word); }

    /** Whether a word occurs in the facts. */
    isFactWord(word) { return (this.wordPlaces.get(word) ?? Infinity) < this.factWordCount; }
  }

  const readIndex = (data) => new SearchIndex(data);

  globalThis.atqSearch = { ...globalThis.atqSearch, readIndex };
})();
