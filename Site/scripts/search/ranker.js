// Orders the facts by how well they answer a question, as `Ranker` and `Answerer` of Sources/Answering do. What each measure is, the
// comment of `Ranker` says; the shares, weights and thresholds come with the index.
"use strict";
(() => {
  const { joined, readQuestion, tokens } = globalThis.atqSearch;

  /** Where the terms of a question occur: one value a fact in each measure. */
  const findTerms = (index, question) => {
    const { fieldWeights, masks } = index.ranking;
    const weightOf = (mask) => Math.max(0, ...fieldWeights.filter((_, field) => mask & (1 << field)));
    const values = () => new Float64Array(index.facts.length);
    const found = { rows: new Set(), coverage: values(), statement: values(), version: values() };
    for (const { term, weight, alternatives, isCompound } of question.terms) {
      const best = new Map();
      for (const alternative of alternatives) {
        for (const { row, mask } of index.postings(alternative.term)) {
          found.rows.add(row);
          const covered = alternative.factor * weightOf(mask);
          const said = mask & masks.said ? alternative.factor : 0;
          const current = best.get(row) ?? { covered: 0, said: 0 };
          best.set(row, { covered: Math.max(current.covered, covered), said: Math.max(current.said, said) });
          if (/^\p{N}/u.test(term) && !isCompound && mask & masks.title) found.version[row] = 1;
        }
      }
      if (isCompound) continue;
      for (const [row, { covered, said }] of best) {
        found.coverage[row] += weight * covered;
        found.statement[row] += weight * said;
      }
    }
    return found;
  };

  /** How near a phrase is to the question: twice the common weight over the weights of both, as in Dice's coefficient. */
  const likeness = (origin, weight, common, count, total) => {
    const dice = Math.min(1, (2 * common) / (weight + total));
    if (origin === "asked") return dice;
    if (origin !== "symptom") return 0.9 * dice;
    // A symptom is often pasted with much around it: what counts is how much of it the question holds.
    if (weight <= 0 || count < 2 || common < 0.75 * weight) return dice;
    return Math.max(dice, Math.min(1, common / weight) * (0.7 + 0.3 * Math.min(1, common / total)));
  };

  /** How near the nearest phrase of each fact is to the question, and the second nearest. */
  const findNearest = (index, question) => {
    const found = {
      likeness: new Float64Array(index.facts.length), support: new Float64Array(index.facts.length),
    };
    if (question.totalWeight <= 0) return found;
    const common = new Map();
    for (const { weight, alternatives, isCompound } of question.terms) {
      if (isCompound) continue;
      const best = new Map();
      for (const { term, factor } of alternatives) {
        for (const phrase of index.phrasesWith(term)) best.set(phrase, Math.max(best.get(phrase) ?? 0, factor));
      }
      for (const [phrase, factor] of best) {
        const current = common.get(phrase) ?? { weight: 0, count: 0 };
        common.set(phrase, { weight: current.weight + weight * factor, count: current.count + 1 });
      }
    }
    for (const [phrase, { weight, count }] of common) {
      const near = likeness(phrase.origin, index.phraseWeight(phrase), weight, count, question.totalWeight);
      const nearest = found.likeness[phrase.row];
      found.likeness[phrase.row] = Math.max(nearest, near);
      found.support[phrase.row] = Math.max(found.support[phrase.row], Math.min(nearest, near));
    }
    return found;
  };

  /** The weight of the question's terms, each by how many phrases of a fact have it: see `PhraseSaturation`. Synonyms do not count. */
  const findPhrasing = (index, question) => {
    const { saturation, lengthShare } = index.ranking.phrasing;
    const found = new Float64Array(index.facts.length);
    const usual = Math.max(1, index.phrases.length) / Math.max(1, index.facts.length);
    for (const { term, ownWeight, isCompound } of question.terms) {
      if (isCompound) continue;
      const counts = new Map();
      for (const { row } of index.phrasesWith(term)) counts.set(row, (counts.get(row) ?? 0) + 1);
      for (const [row, count] of counts) {
        const half = saturation * (1 - lengthShare + (lengthShare * index.phraseCounts[row]) / usual);
        found[row] += (ownWeight * count) / (count + half);
      }
    }
    return found;
  };

  /** The rows that a question names, with how tellingly. */
  const findNames = (index, question) => {
    const named = new Map();
    for (const { places, strength } of question.names) {
      for (const { row } of places.slice(0, 40)) {
        if (row !== undefined) named.set(row, Math.max(named.get(row) ?? 0, strength));
      }
    }
    for (const number of question.issueNumbers) {
      for (const name of [`issue${number}`, number]) {
        for (const { row, isAlias } of index.names.get(name) ?? []) if (isAlias) named.set(row, 1);
      }
    }
    return named;
  };

  /** The systems that a question has telling words of. */
  const askedSystems = (index, question) => new Set(question.terms.flatMap(({ term, alternatives }) =>
    alternatives[0]?.term === term ? index.tellingSystem(term) ?? [] : []));

  /** The share of the question's pairs of neighbouring terms that are neighbours in a fact, too. */
  const pairsIn = (index, question, row) => {
    const terms = question.terms.filter(({ isCompound }) => !isCompound).map(({ term }) => index.numbers.get(term));
    const pairs = terms.slice(1).map((term, place) => [terms[place], term]);
    if (pairs.length === 0) return index.ranking.noPairs;
    const has = ([one, other]) => one !== undefined && other !== undefined && index.sequences[row].some((sequence) =>
      sequence.some((term, place) => term === one && sequence[place + 1] === other));
    return pairs.filter(has).length / pairs.length;
  };

  /** Gives each hit the score of the best other one of its document. */
  const keepCompany = (index, hits) => {
    const documents = hits.map(({ row }) => index.facts[row].id.split("#")[0]);
    const scores = hits.map(({ score }) => score);
    hits.forEach((hit, at) => {
      hit.measures.company = Math.max(0, ...scores.filter((_, other) => other !== at && documents[other] === documents[at]));
    });
  };

  const scoreOf = ({ shares }, measures) =>
    Object.entries(shares).reduce((sum, [name, share]) => sum + share * measures[name], 0);

  const byScore = (left, right) => right.score - left.score || left.row - right.row;

  /** All facts that have to do with a question, with their measures, best first. */
  const rank = (index, question) => {
    const { ranking, traits } = index;
    const found = findTerms(index, question);
    const near = findNearest(index, question);
    const phrasing = findPhrasing(index, question);
    const named = findNames(index, question);
    const asked = askedSystems(index, question);
    const asksParticular = traits.some(({ isParticular }, row) => isParticular && asked.has(index.facts[row].system));
    const tellsTrouble = question.surfaces.some((word) => ranking.troubleWords.has(word));
    const total = question.totalWeight;
    const share = (value) => (total > 0 ? Math.min(1, value / total) : 0);
    const hits = [...new Set([...found.rows, ...named.keys()])].map((row) => {
      const { isTrouble, isParticular } = traits[row];
      const isAsked = asked.has(index.facts[row].system);
      const name = named.get(row) ?? 0;
      const measures = {
        coverage: share(found.coverage[row]), statement: share(found.statement[row]), likeness: near.likeness[row],
        agreement: near.likeness[row] * share(found.coverage[row]), support: near.support[row],
        phrasing: total > 0 ? phrasing[row] / question.ownWeight : 0, name, pairs: 0, company: 0,
        version: found.version[row], wholeName: Number(name >= 1),
        trouble: Number(isTrouble && !tellsTrouble), unasked: Number(isParticular && !isAsked), elsewhere: Number(asksParticular && !isAsked),
      };
      return { row, measures, score: scoreOf(ranking, measures) };
    });
    hits.sort(byScore);
    const first = hits.slice(0, ranking.limits.pairs);
    for (const hit of first) {
      hit.measures.pairs = pairsIn(index, question, hit.row);
      hit.score = scoreOf(ranking, hit.measures);
    }
    keepCompany(index, first);
    for (const hit of first) hit.score = scoreOf(ranking, hit.measures);
    return hits.sort(byScore);
  };

  /** What tells whether the first fact answers a question, as `Signals` has it. */
  const signalsOf = (index, question, hits) => {
    const [{ row, score, measures }] = hits;
    const total = question.totalWeight;
    const simple = question.terms.filter(({ isCompound }) => !isCompound);
    const has = (term) => index.postings(term).find((posting) => posting.row === row);
    const signals = {
      ...measures, lead: hits.length > 3 ? Math.min(1, Math.max(0, score - hits[3].score) * 4) : 0,
      evidence: 0, unknown: 0, missed: 0, outside: 0, identifier: Number(question.hasUnknownIdentifier), number: 0,
    };
    if (total <= 0) return signals;
    signals.evidence = Math.min(1, (measures.coverage * total) / index.ranking.confidence.ample);
    const products = index.ranking.confidence.products.split(" ");
    const isNumber = ({ term }) => /^\p{N}/u.test(term);
    const holds = ({ alternatives }) => alternatives.some(({ term }) => has(term));
    signals.number = Number(simple.slice(1).some((term, before) =>
      products.includes(simple[before].surface) && isNumber(term) && !holds(term)));
    signals.unknown = simple.reduce((sum, { isKnown, weight }) => sum + (isKnown ? 0 : weight), 0) / total;
    for (const term of simple) {
      if (term.isKnown && !holds(term)) signals.missed = Math.max(signals.missed, term.weight / total);
    }
    const isOwn = (term) => ((has(term)?.mask ?? 0) & index.ranking.masks.own) !== 0;
    // A name of several words is the fact's own only where they stand in a row.
    const stand = (terms) => {
      const numbers = terms.filter((term) => !index.stopWords.has(term)).map((term) => index.numbers.get(term));
      return numbers.length < 2 || index.sequences[row].some((sequence) => sequence.some((_, start) =>
        numbers.every((number, place) => number !== undefined && sequence[start + place] === number)));
    };
    if (!question.outside.every((terms) => terms.every(isOwn) && stand(terms))) signals.outside = 1;
    return signals;
  };

  const confidenceOf = ({ confidence }, signals) => {
    const sum = Object.entries(confidence.coefficients).reduce((rest, [name, one]) => rest + one * signals[name], 0);
    if (signals.name >= 1 || signals.likeness >= confidence.verbatim) return confidence.named;
    return (1 / (1 + Math.exp(-(confidence.intercept + sum)))) ** confidence.power;
  };

  /**
   * The facts that answer a question, best first.
   *
   * `isCertain` says whether the first one answers; where it is false they are only near.
   */
  const answer = (index, text) => {
    const { ranking } = index;
    const question = readQuestion(index, text);
    const hits = rank(index, question);
    const confidence = hits.length > 0 ? confidenceOf(ranking, signalsOf(index, question, hits)) : 0;
    const kept = hits.filter(({ score }) => score >= ranking.nearest).map((hit) => ({
      ...hit, fact: index.facts[hit.row], confidence: confidence * Math.max(0, hit.score / hits[0].score),
    }));
    return {
      question, hits: kept, threshold: ranking.confidence.threshold,
      isCertain: kept.length > 0 && confidence >= ranking.confidence.threshold,
    };
  };

  /** The facts, rules and checkers that a question is the exact name of, and the facts of which it is an exact error string. */
  const exactMatches = (index, text) => {
    const places = index.names.get(joined(text)) ?? [];
    const rows = new Set(places.flatMap(({ row }) => (row === undefined ? [] : [row])));
    const { telling } = index.read(text);
    const isSame = (phrase) =>
      phrase.telling.length === telling.length && phrase.telling.every((term, at) => term === telling[at]);
    for (const phrase of index.phrases) if (phrase.origin === "symptom" && isSame(phrase)) rows.add(phrase.row);
    const pages = new Set([...places.flatMap(({ page }) => page ?? []), ...(index.shortNames.get(text) ?? [])]);
    return { rows, pages: [...pages] };
  };

  /** A question whose last word is still being typed, with the most frequent word that begins like it. */
  const complete = (index, text) => {
    const typed = /[\p{Alphabetic}\p{N}]{3,}$/u.exec(text)?.[0].toLowerCase();
    if (!typed || index.has(tokens(typed)[0].term) || index.isWord(typed)) return text;
    const word = index.words.find((known) => known.startsWith(typed));
    return word ? text + word.slice(typed.length) : text;
  };

  globalThis.atqSearch = { ...globalThis.atqSearch, answer, complete, exactMatches };
})();
