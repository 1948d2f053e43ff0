// Reads what `SearchIndex` of Sources/SiteGenerator wrote into search/data.js.
"use strict";
(() => {
  const { findPhrases, joined, tokens } = globalThis.atqSearch;
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

    get isAtEnd() { return this.place >= this.text.length; }

    all() {
      const numbers = [];
      while (!this.isAtEnd) numbers.push(this.next());
      return numbers;
    }
  }

  const lines = (text) => (text === "" ? [] : text.split("\n"));

  /** For each fact the terms of its prose, some twice, with the masks of statement and detail. */
  const readProse = ({ counts, rows }, statements, { statement, detail }) => {
    const maskOf = [statement, detail, statement | detail];
    const prose = statements.map((terms) => terms.map((term) => ({ term, mask: statement })));
    const reader = new NumberReader(rows);
    new NumberReader(counts).all().forEach((count, term) => {
      let row = -1;
      for (let left = count; left > 0; left -= 1) {
        const number = reader.next();
        row += Math.floor(number / 3) + 1;
        prose[row].push({ term, mask: maskOf[number % 3] });
      }
    });
    return prose;
  };

  /** The facts that have each term, with the masks of the fields: those of the prose, of the phrases, and of what contains the fact. */
  class Postings {
    constructor(index, prose) {
      const { masks } = index.ranking;
      this.ofTerm = index.vocabulary.map(() => ({ rows: [], masks: [] }));
      const names = index.facts.map(() => []);
      const phrases = index.facts.map(() => []);
      for (const { row, origin, terms } of index.phrases) {
        if (origin === "title" || origin === "alias") names[row].push(...terms);
        phrases[row].push({ terms, mask: masks[origin] });
      }
      const { names: systemNames, labels } = index.systems;
      const systems = new Map(systemNames.map((name, place) => [name, index.read(labels[place]).terms]));
      const fields = new Uint8Array(index.vocabulary.length);
      index.facts.forEach(({ system, parent }, row) => {
        const found = [];
        const add = (term, mask) => {
          if (fields[term] === 0) found.push(term);
          fields[term] |= mask;
        };
        for (const { term, mask } of prose[row]) add(term, mask);
        for (const { terms, mask } of phrases[row]) for (const term of terms) add(term, mask);
        for (const term of systems.get(system) ?? []) add(term, masks.context);
        for (let holder = parent; holder >= 0; holder = index.facts[holder].parent) {
          for (const term of names[holder]) add(term, masks.context);
        }
        for (const term of found) {
          this.ofTerm[term].rows.push(row);
          this.ofTerm[term].masks.push(fields[term]);
          fields[term] = 0;
        }
      });
    }

    /** In how many facts a term stands. */
    count(term) { return this.ofTerm[term].rows.length; }

    of(term) {
      const { rows, masks } = this.ofTerm[term];
      return rows.map((row, place) => ({ row, mask: masks[place] }));
    }
  }

  /** The phrases of one origin: which fact each is of, in their order the terms that carry a subject, and all its terms. */
  const readPhrases = (origin, data, index) => {
    const reader = new NumberReader(data.telling);
    const phrases = [];
    index.facts.forEach((_, row) => {
      for (let count = reader.next(); count > 0; count -= 1) {
        const telling = [];
        for (let number = reader.next(); number > 0; number = reader.next()) telling.push(number - 1);
        phrases.push({ row, origin, telling, terms: new Set([...telling, ...index.groupsOf(telling)]) });
      }
    });
    const exceptions = new NumberReader(data.exceptions);
    for (let place = 0; !exceptions.isAtEnd;) {
      place += exceptions.next();
      const { terms } = phrases[place];
      for (let count = exceptions.next(); count > 0; count -= 1) {
        const term = exceptions.next();
        if (!terms.delete(term)) terms.add(term);
      }
    }
    return phrases;
  };

  /** Names with the facts that bear them. */
  const readNames = ({ counts, texts }) => {
    const rows = new NumberReader(counts).all().flatMap((count, row) => Array.from({ length: count }, () => row));
    return lines(texts).map((text, place) => ({ row: rows[place], text }));
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
      this.commonWords = new Set(data.commonWords.split(" "));
      this.synonyms = readVocabularyPhrases(data.synonyms);
      this.outside = readVocabularyPhrases(data.outside);
      this.ranking = {
        ...data.ranking, troubleWords: new Set(data.ranking.troubleWords.split(" ")),
        articles: new Set(data.ranking.articles.split(" ")),
      };
      const statements = readSequences(data.statements, this.facts.length);
      this.readPhrases(data, statements);
      this.terms = new Postings(this, readProse(data.postings, statements, this.ranking.masks));
      this.unknownWeight = this.weightOf(0);
      this.shortNames = shortNames(this.others);
    }

    readPhrases(data, statements) {
      const titles = this.facts.map(({ title }, row) => ({ row, text: title }));
      const aliases = readNames(data.aliases);
      const read = (origin, texts) => texts.map(({ row, text }) => ({ row, origin, ...this.read(text) }));
      this.phrases = [
        ...read("title", titles).filter(({ terms }) => terms.size > 0), ...read("alias", aliases),
        ...["asked", "symptom"].flatMap((origin) => readPhrases(origin, data.phrases[origin], this)),
      ];
      this.names = nameTable(this.facts, this.others, aliases);
      this.sequences = statements.map((sequence) => [sequence]);
      this.phrasesOf = this.vocabulary.map(() => []);
      this.phraseCounts = new Int32Array(this.facts.length);
      for (const phrase of this.phrases) {
        this.phraseCounts[phrase.row] += 1;
        if (phrase.origin !== "alias") this.sequences[phrase.row].push(phrase.telling);
        for (const term of phrase.terms) this.phrasesOf[term].push(phrase);
      }
    }

    /** Whether a fact has a term. */
    has(term) { return this.numbers.has(term); }

    /** The facts that have a term, with the mask of the fields. */
    postings(term) {
      const number = this.numbers.get(term);
      return number === undefined ? [] : this.terms.of(number);
    }

    /** The numbers of a text's terms and of the groups of synonyms that it has; of them in their order those that carry a subject,
     *  undefined where no fact has one. */
    read(text) {
      const all = tokens(text);
      const simple = all.filter(({ isCompound }) => !isCompound);
      const groups = findPhrases(simple.map(({ term }) => term), this.synonyms);
      const telling = simple.filter(({ surface }) => !this.stopWords.has(surface));
      const terms = [...all.map(({ term }) => term), ...groups.map(({ meaning }) => meaning)];
      return {
        terms: new Set(terms.flatMap((term) => this.numbers.get(term) ?? [])),
        telling: telling.map(({ term }) => this.numbers.get(term)),
      };
    }

    /** The groups of synonyms in a row of terms, all by their numbers. */
    groupsOf(numbers) {
      return findPhrases(numbers.map((number) => this.vocabulary[number]), this.synonyms)
        .flatMap(({ meaning }) => this.numbers.get(meaning) ?? []);
    }

    phrasesWith(term) { return this.phrasesOf[this.numbers.get(term)] ?? []; }

    /** How telling a term is: see `TermWeight`. */
    weight(term) {
      const number = this.numbers.get(term);
      return this.weightOf(number === undefined ? 0 : this.terms.count(number));
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
