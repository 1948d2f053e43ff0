/// Tells whether a question is in a language other than English, by its little words and its letters.
enum ForeignLanguage {
  /// The language's name in English; nil where the question seems to be English, or it is not to be seen.
  static func name(of text: String) -> String? {
    let words = text.lowercased().split { !$0.isLetter }
    guard !words.isEmpty else { return nil }
    let letters = text.unicodeScalars.filter(\.properties.isAlphabetic)
    for (script, ranges) in scripts
    where letters.filter({ letter in ranges.contains { $0.contains(letter.value) } }).count * 2 > letters.count {
      return script == "Chinese" && letters.contains { kana.contains($0.value) } ? "Japanese" : script
    }
    let english = words.filter { CommonWords.contains(String($0)) }.count
    let counts = languages.map { language in (language.name, words.filter { language.words.contains($0) }.count) }
    guard let most = counts.max(by: { $0.1 < $1.1 }), most.1 >= 2, most.1 > english else { return nil }
    return most.0
  }

  /// Hiragana and Katakana, which Japanese mixes with Chinese characters.
  private static let kana: ClosedRange<UInt32> = 0x3040...0x30FF

  /// The blocks of Unicode, https://www.unicode.org/Public/UNIDATA/Blocks.txt .
  private static let scripts: [(String, [ClosedRange<UInt32>])] = [
    ("Russian or Ukrainian", [0x400...0x4FF]), ("Greek", [0x370...0x3FF]), ("Hebrew", [0x590...0x5FF]),
    ("Arabic", [0x600...0x6FF]), ("Hindi", [0x900...0x97F]), ("Korean", [0xAC00...0xD7AF]),
    ("Chinese", [0x4E00...0x9FFF, kana]),
  ]

  private static let languages: [(name: String, words: Set<Substring>)] = [
    (
      "German",
      [
        "der", "die", "das", "und", "ich", "nicht", "wie", "ist", "für", "mit", "eine", "einen", "mein", "meine",
        "kann", "warum",
        "auf", "bei", "wird", "morgen", "oder", "muss", "den", "dem", "zu", "es", "wenn", "geht", "welche",
      ]
    ),
    (
      "French",
      [
        "le", "la", "les", "est", "pas", "comment", "pour", "avec", "une", "dans", "mon", "ma", "pourquoi", "je", "et",
        "sur", "des",
        "un", "du", "que", "ne", "mes",
      ]
    ),
    (
      "Spanish",
      [
        "el", "los", "cómo", "como", "para", "con", "una", "por", "qué", "que", "mi", "no", "se", "puedo", "de", "la",
        "en", "un", "es",
      ]
    ),
    (
      "Italian",
      [
        "il", "che", "come", "per", "con", "una", "non", "mio", "perché", "di", "la", "è", "posso", "nel", "della",
        "un", "si",
      ]
    ),
    (
      "Portuguese",
      [
        "o", "que", "como", "para", "com", "uma", "não", "meu", "minha", "porque", "de", "em", "um", "posso", "do",
        "da", "é",
      ]
    ),
  ]
}
