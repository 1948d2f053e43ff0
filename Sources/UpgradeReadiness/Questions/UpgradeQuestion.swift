import Versions

/// A question whether an upgrade is safe, with what it says of the app: "from sdk 54 to 56 with deploymentTarget 15.1".
public struct UpgradeQuestion: Sendable, Hashable {
  /// The SDK to start from.
  public let source: Int
  /// The SDK to upgrade to.
  public let target: Int
  /// The deployment target of the app and of the targets that are named; nil where none is.
  public let deploymentTarget: String?
  /// The types of the extension targets that are named.
  public let types: [String]
  /// The version of `@bacons/apple-targets`; nil where none is named.
  public let plugin: Version?

  /// Makes a question.
  public init(
    from source: Int, to target: Int, deploymentTarget: String? = nil, types: [String] = [], plugin: Version? = nil
  ) {
    self.source = source
    self.target = target
    self.deploymentTarget = deploymentTarget
    self.types = types
    self.plugin = plugin
  }

  /// Recognises a question that asks about going from one SDK to a later one; nil for any other.
  ///
  /// - Parameters:
  ///   - knownTypes: The target types that may be named.
  ///   - current: The SDK from which a question goes that names only where to: that of a project.
  public init?(_ text: String, knownTypes: [String], current: Int? = nil) {
    let words = Self.words(text)
    guard words.contains(where: { $0 == "sdk" || $0 == "expo" }), !Self.intents.isDisjoint(with: words),
      let (source, target) = Self.step(words) ?? Self.goal(words, from: current), source < target
    else { return nil }
    self.source = source
    self.target = target
    deploymentTarget = Self.deploymentTarget(words)
    types = Self.types(words, knownTypes: knownTypes)
    plugin = Self.plugin(words)
  }

  /// The words that make a question one about an upgrade and not about a difference.
  private static let intents: Set<String> = [
    "safe", "safely", "upgrade", "upgrading", "bump", "bumping", "go", "going", "move", "moving", "migrate",
    "migrating", "jump", "jumping", "ready", "break", "breaks", "risky", "update", "updating", "switch", "switching",
    "need", "needs", "require", "requires",
  ]

  /// Lower-case words; a number keeps its dots, a hyphen keeps a word together, `sdk54` and `sdk-54` become two words.
  private static func words(_ text: String) -> [String] {
    let arrows = text.lowercased().replacing("->", with: " to ").replacing("→", with: " to ").replacing(
      "=>", with: " to ")
    let raw = arrows.split { !($0.isLetter || $0.isNumber || $0 == "." || $0 == "-" || $0 == "@" || $0 == "/") }
    return raw.flatMap { word -> [String] in
      var trimmed = word
      while trimmed.last == "." || trimmed.last == "-" { trimmed = trimmed.dropLast() }
      for prefix in ["sdk-", "sdk", "ios"] where trimmed.hasPrefix(prefix) {
        let rest = trimmed.dropFirst(prefix.count)
        if rest.first?.isNumber == true { return [prefix.replacing("-", with: ""), String(rest)] }
      }
      return trimmed.isEmpty ? [] : [String(trimmed)]
    }
  }

  /// The two SDKs of "54 to 56", between which only `sdk`, `expo` and the like may stand.
  private static func step(_ words: [String]) -> (Int, Int)? {
    for (index, word) in words.enumerated() where word == "to" {
      guard let before = words[..<index].last(where: { !fillers.contains($0) }).flatMap(sdk),
        let after = sdk(after: index, words)
      else { continue }
      return (before, after)
    }
    return nil
  }

  /// What may stand beside the number of an SDK.
  private static let fillers: Set<String> = ["sdk", "expo", "version"]

  private static func sdk(after index: Int, _ words: [String]) -> Int? {
    words[(index + 1)...].first { !fillers.contains($0) }.flatMap(sdk)
  }

  /// The SDK of "to sdk 56", where the question does not name the one to start from.
  private static func goal(_ words: [String], from current: Int?) -> (Int, Int)? {
    guard let current else { return nil }
    for (index, word) in words.enumerated() where word == "to" {
      if let goal = sdk(after: index, words) { return (current, goal) }
    }
    return nil
  }

  /// `56`, also written `56.0.0`; nothing below 40, so that versions of iOS, Xcode and Node are none.
  private static func sdk(_ word: String) -> Int? {
    guard let partial = PartialVersion(word), partial.major >= 40, partial.major < 1_000 else { return nil }
    return Int(partial.major)
  }

  /// The version after `deploymentTarget`, `deployment target` or `ios`.
  private static func deploymentTarget(_ words: [String]) -> String? {
    let fillers: Set<String> = ["of", "is", "at", "set", "to", "ios", "target", "minimum", "still"]
    for (index, word) in words.enumerated() {
      let isNamed =
        word == "deploymenttarget" || word == "ios"
        || (word == "deployment" && words.dropFirst(index + 1).first == "target")
      guard isNamed, let next = words[(index + 1)...].first(where: { !fillers.contains($0) }) else { continue }
      if let partial = PartialVersion(next), partial.major >= 8, partial.major < 40 { return next }
    }
    return nil
  }

  /// Target types by name; `app clip` and `clip` are one.
  private static func types(_ words: [String], knownTypes: [String]) -> [String] {
    var found: [String] = []
    for word in words {
      let singular = word.hasSuffix("s") ? String(word.dropLast()) : word
      guard let type = knownTypes.first(where: { $0 == word || $0 == singular }), !found.contains(type) else {
        continue
      }
      found.append(type)
    }
    return found
  }

  /// The version after `apple-targets` or `plugin`.
  private static func plugin(_ words: [String]) -> Version? {
    for (index, word) in words.enumerated() where word.hasSuffix("apple-targets") || word == "plugin" {
      if let next = words[(index + 1)...].first, let version = Version(next) { return version }
    }
    return nil
  }
}
