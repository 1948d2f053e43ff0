import Answering
import SourceRules
import Versions

/// What a question says that a rule can be given: versions, target types, names, identifiers.
struct QuestionDetails: Sendable {
  /// A word of the question.
  struct Word: Sendable, Hashable {
    /// As it was typed, without the punctuation around it.
    let text: String
    /// In lower case.
    let lower: String
    /// Whether it stood in backticks or quotes.
    let isQuoted: Bool
  }

  /// A target that the question describes.
  struct Target: Sendable, Hashable {
    let type: String
    /// What follows `named` or `called`; nil where nothing does.
    var name: String?
  }

  let words: [Word]

  /// Reads a question.
  init(_ text: String) {
    let spaced = text.map { character -> Character in "()[]{},;?!\n\t".contains(character) ? " " : character }
    words = String(spaced).split(separator: " ").compactMap { raw in
      let trimmed = raw.drop { Self.quotes.contains($0) || $0 == ":" }
      var word = trimmed
      while let last = word.last, Self.quotes.contains(last) || last == "." || last == ":" { word = word.dropLast() }
      guard !word.isEmpty else { return nil }
      let isQuoted = raw.first.map(Self.quotes.contains) ?? false
      return Word(text: String(word), lower: word.lowercased(), isQuoted: isQuoted)
    }
  }

  private static let quotes: Set<Character> = ["`", "\"", "'", "“", "”", "‘", "’", "«", "»"]

  // MARK: Versions

  /// The version of a package that the question names: after the package, or alone where it is a whole version that somebody read.
  func version(of package: RulePackage) -> Version? {
    for (index, word) in words.enumerated() {
      if let version = Self.glued(word.lower, package) { return version }
      guard Self.names(of: package).contains(word.lower) else { continue }
      let rest = words[(index + 1)...].drop { Self.fillers.contains($0.lower) }
      if let next = rest.first, let version = Self.version(next.lower, of: package) { return version }
    }
    guard package != .ios, package != .expo else { return nil }
    let whole = words.compactMap { Version(Self.withoutMark($0.lower)) }
    return whole.first { package.versions.contains($0) }
  }

  /// `sdk56`, `sdk-56`, `ios17`, `@bacons/apple-targets@4.0.6`.
  private static func glued(_ word: String, _ package: RulePackage) -> Version? {
    for name in names(of: package) where word.hasPrefix(name) {
      let rest = word.dropFirst(name.count).drop { "-@v:".contains($0) }
      if rest.first?.isNumber == true, let version = version(String(rest), of: package) { return version }
    }
    return nil
  }

  private static func version(_ word: String, of package: RulePackage) -> Version? {
    guard let partial = PartialVersion(withoutMark(word)) else { return nil }
    let lowest = partial.lowest
    // `4.0` stands for the newest 4.0 that was read, `56` of Expo for the SDK.
    return partial.patch == nil ? package.versions.last { partial.matches($0) } ?? lowest : lowest
  }

  private static func withoutMark(_ word: String) -> String {
    word.hasPrefix("v") ? String(word.dropFirst()) : word
  }

  private static let fillers: Set<String> = ["version", "plugin", "sdk", "is", "at", "release", "v", "of"]

  private static func names(of package: RulePackage) -> [String] {
    switch package {
    case .appleTargets: ["@bacons/apple-targets", "apple-targets", "plugin"]
    case .shareContent: ["react-native-share-content", "share-content"]
    case .nevis: ["nevis"]
    case .clerk: ["clerk-ios", "clerk"]
    case .xcodeGen: ["xcodegen"]
    case .ios: ["ios"]
    case .expo: ["sdk", "expo"]
    case .easCLI: ["eas-cli"]
    }
  }

  // MARK: Targets

  /// The types among `known` that the question names, in its order, each once.
  func types(among known: [String]) -> [String] {
    var seen: Set<String> = []
    return targets(among: known).map(\.type).filter { seen.insert($0).inserted }
  }

  /// The targets that the question describes, in its order; `two widgets` are two.
  func targets(among known: [String]) -> [Target] {
    let known = TypeNames(known)
    var found: [Target] = []
    var index = 0
    while index < words.count {
      guard let (type, length) = type(at: index, among: known) else {
        if Self.naming.contains(words[index].lower), index + 1 < words.count, !found.isEmpty,
          found[found.count - 1].name == nil
        {
          found[found.count - 1].name = words[index + 1].text
          index += 1
        }
        index += 1
        continue
      }
      let isTwice = index > 0 && ["two", "2", "both"].contains(words[index - 1].lower)
      for _ in 0..<(isTwice ? 2 : 1) { found.append(Target(type: type)) }
      index += length
    }
    return found
  }

  /// What follows `named` or `called`.
  var name: String? {
    guard let index = words.firstIndex(where: { Self.naming.contains($0.lower) }), index + 1 < words.count else {
      return nil
    }
    return words[index + 1].text
  }

  private static let naming: Set<String> = ["named", "called"]

  /// Names of types by what a question may run together or write apart: letters and digits alone.
  private struct TypeNames {
    private let types: [String: String]

    init(_ names: [String]) {
      types = Dictionary(names.map { (Tokenizer.joined($0), $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The type of a name in the singular or the plural.
    func type(named joined: String) -> String? {
      if joined == "appclip" || joined == "appclips", let clip = types["clip"] { return clip }
      return types[joined] ?? (joined.hasSuffix("s") ? types[String(joined.dropLast())] : nil)
    }
  }

  private static let registry = TypeNames(RuleComputation.registry)

  /// The type that begins at a word, and how many words it takes: `credentials provider` is `credentials-provider`, `App Clip` is `clip`.
  private func type(at index: Int, among known: TypeNames) -> (type: String, length: Int)? {
    let here = words[index]
    for length in [3, 2, 1] where index + length <= words.count {
      let joined = Tokenizer.joined(words[index..<(index + length)].map(\.lower).joined())
      guard let type = known.type(named: joined) else { continue }
      if length > 1 || here.isQuoted || !Self.everyday.contains(type) { return (type, length) }
      let after = index + 1 < words.count ? words[index + 1].lower : ""
      let before = index > 0 ? words[index - 1].lower : ""
      if Self.nouns.contains(after) || Self.introducing.contains(before) { return (type, length) }
    }
    return nil
  }

  /// The types whose name is a word of everyday language, and so names a type only beside another word that says so.
  private static let everyday: Set<String> = [
    "share", "action", "intent", "matter", "safari", "spotlight", "wallet", "watch",
  ]
  private static let nouns: Set<String> = [
    "extension", "extensions", "target", "targets", "sheet", "app", "ext", "type",
  ]
  private static let introducing: Set<String> = ["type", "two"]

  /// Whether the question asks for a cause or a way, and so for no value.
  var asksForWay: Bool {
    for (index, word) in words.enumerated() where ["how", "why"].contains(word.lower) {
      let next = index + 1 < words.count ? words[index + 1].lower : ""
      if !["much", "many", "long", "big", "far"].contains(next) { return true }
    }
    return false
  }

  /// The words, and their parts, that name packages, versions, types, identifiers and names: what a rule is given.
  var givenWords: Set<String> {
    var given: Set<String> = []
    func add(_ text: String) {
      let lower = text.lowercased()
      given.insert(lower)
      given.formUnion(lower.split { !($0.isLetter || $0.isNumber || $0 == ".") }.map(String.init))
      given.formUnion(lower.split { !($0.isLetter || $0.isNumber) }.map(String.init))
    }
    for (index, word) in words.enumerated() {
      if RulePackage.allCases.contains(where: { Self.names(of: $0).contains(word.lower) }) || word.lower == "target"
        || word.lower == "targets"
      {
        // `ios` is what is asked for in "minimum ios".
        if word.lower != "ios" { add(word.lower) }
      }
      if let number = PartialVersion(Self.withoutMark(word.lower)), number.major > 0 || number.minor != nil {
        add(word.lower)
      }
      if let (type, length) = type(at: index, among: Self.registry) {
        add(type)
        for offset in 0..<length { add(words[index + offset].lower) }
      }
    }
    for text in bundleIdentifiers + keychainGroups + [relativeIdentifier, name].compactMap({ $0 }) { add(text) }
    return given
  }

  /// Whether the question has a number that names no version of a package that is read here.
  var hasOtherNumber: Bool {
    let known = Set(RulePackage.allCases.compactMap { version(of: $0) })
    return words.contains { word in
      guard let partial = PartialVersion(Self.withoutMark(word.lower)), word.lower.first?.isNumber ?? false else {
        return false
      }
      return !known.contains { partial.matches($0) }
    }
  }

  // MARK: Identifiers and values

  /// The bundle identifiers: three parts or more, none of Apple's keys and no App Group.
  var bundleIdentifiers: [String] {
    words.map(\.text).filter { text in
      let parts = text.split(separator: ".", omittingEmptySubsequences: false)
      return parts.count >= 3 && !text.hasPrefix("group.") && !text.hasPrefix("com.apple.") && !text.contains("/")
        && parts[0].first?.isLetter == true
        && parts.allSatisfy { part in
          !part.isEmpty && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
        } && !text.hasSuffix(".js") && !text.hasSuffix(".json") && !text.hasSuffix(".ts")
    }
  }

  /// A part that begins with a dot, as `bundleIdentifier` of a target config takes it.
  var relativeIdentifier: String? {
    words.first { word in
      word.text.first == "." && word.text.count > 1 && word.text.dropFirst().allSatisfy { $0.isLetter || $0 == "-" }
    }?.text
  }

  /// The keychain access groups: what begins with a team identifier or Xcode's variable for it.
  var keychainGroups: [String] {
    words.map(\.text).filter { text in
      if text.hasPrefix("$(") { return true }
      let team = text.prefix { $0 != "." }
      return team.count == 10 && text.contains(".") && team.allSatisfy { $0.isASCII && ($0.isNumber || $0.isUppercase) }
    }
  }

  /// The value among `values` that the question names, whatever its case; of several words, those of four letters or more count.
  func value(among values: [String]) -> String? {
    let lower = Set(words.map(\.lower))
    for value in values where value.contains(" ") {
      if value.lowercased().split(separator: " ").allSatisfy({ $0.count < 4 || lower.contains(String($0)) }) {
        return value
      }
    }
    for word in words {
      if let value = values.first(where: { $0.lowercased() == word.lower }), word.isQuoted || word.text.count > 3 {
        return value
      }
    }
    return nil
  }
}
