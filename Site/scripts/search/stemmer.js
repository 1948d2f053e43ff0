// The English stemmer of Snowball (Porter 2, https://snowballstem.org/algorithms/english/stemmer.html), as libstemmer 2.2 has it,
// for words of the letters a to z. `atq ask` stems with libstemmer; the tests hold the two against each other.
"use strict";
(() => {
  const exceptions = new Map(Object.entries({
    skis: "ski", skies: "sky", dying: "die", lying: "lie", tying: "tie",
    idly: "idl", gently: "gentl", ugly: "ugli", early: "earli", only: "onli", singly: "singl",
    sky: "sky", news: "news", howe: "howe", atlas: "atlas", cosmos: "cosmos", bias: "bias", andes: "andes",
  }));
  const unchangedAfterPlurals =
    new Set(["inning", "outing", "canning", "herring", "earring", "proceed", "exceed", "succeed"]);

  // Suffixes with what replaces them, longest first where one ends in another.
  const step2 = [
    ["ization", "ize"], ["ational", "ate"], ["fulness", "ful"], ["ousness", "ous"], ["iveness", "ive"],
    ["tional", "tion"], ["biliti", "ble"], ["lessli", "less"], ["entli", "ent"], ["ation", "ate"],
    ["alism", "al"], ["aliti", "al"], ["ousli", "ous"], ["iviti", "ive"], ["fulli", "ful"], ["enci", "ence"],
    ["anci", "ance"], ["abli", "able"], ["izer", "ize"], ["ator", "ate"], ["alli", "al"], ["bli", "ble"],
    ["ogi", "og"], ["li", ""],
  ];
  const step3 = [
    ["ational", "ate"], ["tional", "tion"], ["alize", "al"], ["icate", "ic"], ["iciti", "ic"], ["ative", ""],
    ["ical", "ic"], ["ness", ""], ["ful", ""],
  ];
  const step4 = [
    "ement", "ance", "ence", "able", "ible", "ment", "ant", "ent", "ism", "ate", "iti", "ous", "ive", "ize", "ion",
    "al", "er", "ic",
  ];

  const isVowel = (letter) => letter !== undefined && letter !== "" && "aeiouy".includes(letter);
  const hasVowel = (text) => /[aeiouy]/.test(text);

  /** Whether a text ends in a short syllable. `Y` is a consonant. */
  const endsShort = (text) => /[^aeiouy][aeiouy][^aeiouywxY]$/.test(text) || /^[aeiouy][^aeiouy]$/.test(text);

  /** The index after the first consonant that follows a vowel, from an index on. */
  const afterVowelAndConsonant = (word, start) => {
    let index = start;
    while (index < word.length && !isVowel(word[index])) index += 1;
    while (index < word.length && isVowel(word[index])) index += 1;
    return Math.min(index + 1, word.length);
  };

  const stem = (word) => {
    if (word.length <= 2 || word.length > 64 || !/^[a-z]+$/.test(word)) return word;
    const exception = exceptions.get(word);
    if (exception !== undefined) return exception;

    // A `y` at the beginning or after a vowel is a consonant.
    let text = "";
    for (const letter of word) {
      text += letter === "y" && (text === "" || isVowel(text.at(-1))) ? "Y" : letter;
    }
    const prefix = /^(?:gener|commun|arsen)/.exec(text);
    const region1 = prefix ? prefix[0].length : afterVowelAndConsonant(text, 0);
    const region2 = afterVowelAndConsonant(text, region1);
    const endsIn = (suffix) => text.endsWith(suffix);
    const startOf = (suffix) => text.length - suffix.length;
    const replace = (suffix, by) => { text = text.slice(0, startOf(suffix)) + by; };

    // Step 1a: plurals.
    if (endsIn("sses")) replace("sses", "ss");
    else if (endsIn("ied") || endsIn("ies")) replace("ied", text.length > 4 ? "i" : "ie");
    else if (endsIn("s") && !endsIn("us") && !endsIn("ss") && hasVowel(text.slice(0, -2))) replace("s", "");
    if (unchangedAfterPlurals.has(text)) return text;

    // Step 1b: past tenses and participles.
    const past = ["eedly", "ingly", "edly", "eed", "ing", "ed"].find(endsIn);
    if (past === "eed" || past === "eedly") {
      if (startOf(past) >= region1) replace(past, "ee");
    } else if (past && hasVowel(text.slice(0, startOf(past)))) {
      replace(past, "");
      if (/(?:at|bl|iz)$/.test(text)) text += "e";
      else if (/(?:bb|dd|ff|gg|mm|nn|pp|rr|tt)$/.test(text)) text = text.slice(0, -1);
      else if (text.length === region1 && endsShort(text)) text += "e";
    }

    // Step 1c: a final `y`.
    if (/[^aeiouy][yY]$/.test(text) && text.length > 2) text = `${text.slice(0, -1)}i`;

    // Step 2.
    const second = step2.find(([suffix]) => endsIn(suffix));
    if (second && startOf(second[0]) >= region1) {
      const before = text[startOf(second[0]) - 1];
      if (second[0] === "ogi" ? before === "l" : second[0] === "li" ? "cdeghkmnrt".includes(before) : true) {
        replace(...second);
      }
    }

    // Step 3.
    const third = step3.find(([suffix]) => endsIn(suffix));
    if (third && startOf(third[0]) >= (third[0] === "ative" ? Math.max(region1, region2) : region1)) replace(...third);

    // Step 4.
    const fourth = step4.find(endsIn);
    if (fourth && startOf(fourth) >= region2 && (fourth !== "ion" || /[st]ion$/.test(text))) replace(fourth, "");

    // Step 5.
    if (endsIn("e")) {
      const start = text.length - 1;
      if (start >= region2 || (start >= region1 && !endsShort(text.slice(0, -1)))) text = text.slice(0, -1);
    } else if (endsIn("ll") && text.length - 1 >= region2) {
      text = text.slice(0, -1);
    }
    return text.replaceAll("Y", "y");
  };

  globalThis.atqSearch = { ...globalThis.atqSearch, stem };
})();
