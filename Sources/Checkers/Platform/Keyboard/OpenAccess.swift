import ExpoProject

extension ExtensionUnit {
  private static let openAccessPath = ["NSExtension", "NSExtensionAttributes", "RequestsOpenAccess"]

  /// Where `RequestsOpenAccess` stands or should stand.
  var openAccessLocation: ProjectLocation { plistLocation(Self.openAccessPath) }

  /// `RequestsOpenAccess`; absent is false. Nil where the Info.plist is not known, or the value is no truth value.
  var requestsOpenAccess: Bool? {
    guard let infoPlist, extensionDictionary != nil else { return nil }
    guard let value = infoPlist[path: Self.openAccessPath] else { return false }
    return value.boolean ?? value.number.map { $0 != 0 }
  }

  /// Lines that ask for open access, in the form of the file that holds it.
  var openAccessSnippet: String {
    let file = openAccessLocation.file
    return file.hasSuffix(".yml") || file.hasSuffix(".yaml")
      ? "RequestsOpenAccess: true" : "<key>RequestsOpenAccess</key>\n<true/>"
  }
}

/// A call that a keyboard without full access cannot make.
struct RestrictedCall {
  /// What it does, for messages: `uses the network`.
  let action: String
  /// Where.
  let location: ProjectLocation

  /// The first one in some sources.
  static func first(in sources: [SourceFile]) -> RestrictedCall? {
    sources.lazy.compactMap { network($0) ?? groupWrite($0) }.first
  }

  private static let networkCalls = [
    "URLSession", "NSURLSession", "NSURLConnection", "NWConnection", "AF . request", "Alamofire",
  ]

  private static func network(_ source: SourceFile) -> RestrictedCall? {
    networkCalls.lazy.compactMap(source.place).first.map {
      RestrictedCall(action: "uses the network", location: $0)
    }
  }

  private static func groupWrite(_ source: SourceFile) -> RestrictedCall? {
    guard source.mentions("suiteName") || source.mentions("forSecurityApplicationGroupIdentifier") else { return nil }
    let tokens = SourceTokens(source)
    let writes = tokens.indices(of: "UserDefaults ( suiteName").lazy.compactMap { defaultsWrite(at: $0, tokens) }.first
    guard let index = writes ?? containerWrite(tokens) else { return nil }
    return RestrictedCall(action: "writes to the App Group", location: tokens.location(index))
  }

  private static let writers: Set<Substring> = ["set", "setValue", "removeObject", "setObject"]

  /// The write through a store that is opened at an index: in one breath, or by the name that it is given.
  private static func defaultsWrite(at index: Int, _ tokens: SourceTokens) -> Int? {
    let end = tokens.endOfBrackets(from: index + 1)
    if let write = write(after: end, tokens) { return write }
    guard let name = name(before: index, tokens) else { return nil }
    return tokens.indices(of: String(name)).lazy.compactMap { write(after: $0 + 1, tokens) }.first
  }

  private static func write(after index: Int, _ tokens: SourceTokens) -> Int? {
    tokens.text(index) == "." && writers.contains(tokens.text(index + 1)) && tokens.text(index + 2) == "("
      ? index + 1 : nil
  }

  /// The name of the constant or property that gets the value at an index: `let store: UserDefaults? = …`, `var store: … { … }`.
  private static func name(before index: Int, _ tokens: SourceTokens) -> Substring? {
    var current = index - 1
    if tokens.text(current) == "return" { current -= 1 }
    guard tokens.text(current) == "=" || tokens.text(current) == "{" else { return nil }
    current -= 1
    while [":", "UserDefaults", "?", "!"].contains(tokens.text(current)) { current -= 1 }
    return ["let", "var"].contains(tokens.text(current - 1)) ? tokens.text(current) : nil
  }

  /// The write to a file in a source that opens the group's folder.
  private static func containerWrite(_ tokens: SourceTokens) -> Int? {
    guard !tokens.indices(of: "containerURL ( forSecurityApplicationGroupIdentifier").isEmpty else { return nil }
    return [". write ( to", ". createFile ( atPath"].lazy.compactMap { tokens.indices(of: $0).first }.first.map {
      $0 + 1
    }
  }
}
