// Splits text into tokens as `Tokenizer` of Sources/Answering does.
"use strict";
(() => {
  const { stem } = globalThis.atqSearch;
  const word = /[\p{Alphabetic}\p{N}]+(?:[.\-_/@:][\p{Alphabetic}\p{N}]+)*/gu;
  const wordCharacter = /[\p{Alphabetic}\p{N}]/u;
  const upper = /\p{Uppercase}/u;
  const lower = /\p{Lowercase}/u;
  const stems = new Map();

  const stemmed = (surface) => {
    let result = stems.get(surface);
    if (result === undefined) {
      result = stem(surface);
      stems.set(surface, result);
    }
    return result;
  };

  /** The parts of a word at its joining marks and at the humps of camel case, in lower case. */
  const parts = (text) => {
    const found = [];
    let current = "";
    let previous = "";
    const characters = [...text];
    const flush = () => {
      if (current) found.push(current);
      current = "";
    };
    characters.forEach((character, index) => {
      if (!wordCharacter.test(character)) {
        flush();
        previous = "";
        return;
      }
      if (previous && upper.test(character)) {
        const nextIsLower = lower.test(characters[index + 1] ?? "");
        // The `i` of `iOS` is no part of its own.
        if ((lower.test(previous) && current !== "i") || (upper.test(previous) && nextIsLower)) flush();
      }
      current += character.toLowerCase();
      previous = character;
    });
    flush();
    return found;
  };

  const isVersion = (pieces, text) =>
    pieces.every((piece) => /^[0-9]+$/.test(piece)) && /^[\p{Alphabetic}\p{N}.]+$/u.test(text);

  const simple = (surface) => ({ term: stemmed(surface), surface, isCompound: false });

  /** The tokens of one word: of an identifier its parts and the whole, of a version one. */
  const tokensOfWord = (text) => {
    const pieces = parts(text);
    if (pieces.length === 1) return [simple(pieces[0])];
    if (isVersion(pieces, text)) {
      return [{ term: pieces.join("v"), surface: pieces.join("."), isCompound: false }];
    }
    const whole = pieces.join("");
    return [...pieces.map(simple), { term: whole, surface: whole, isCompound: true }];
  };

  /** The tokens of a text in their order. */
  const tokens = (text) => [...text.matchAll(word)].flatMap(([found]) => tokensOfWord(found));

  /** The words of a text with their places and the terms that they give, for marking them. */
  const marks = (text) =>
    [...text.matchAll(word)].map((match) => ({
      start: match.index, end: match.index + match[0].length, terms: tokensOfWord(match[0]).map(({ term }) => term),
    }));

  /** The letters and digits of a text in lower case, run together: the form in which names are compared. */
  const joined = (text) => [...text].filter((one) => wordCharacter.test(one)).map((one) => one.toLowerCase()).join("");

  globalThis.atqSearch = { ...globalThis.atqSearch, tokens, marks, joined };
})();
