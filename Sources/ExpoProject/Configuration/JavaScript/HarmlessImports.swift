/// Imports that a config does not need for its values: `import 'tsx/cjs'`, which prepares Node.js for what the
/// evaluator does by itself, and imports of nothing but types, which every compiler for TypeScript takes out.
struct HarmlessImports {
  /// Modules whose loading changes nothing that a config is made of, but for what `dotenv` reads.
  static let loaders: Set<String> = [
    "@babel/register", "@esbuild-kit/cjs-loader", "@swc-node/register", "@swc/register", "dotenv/config",
    "dotenv-flow/config", "esbuild-register", "expo/internal/unstable-register-tsx", "source-map-support/register",
    "sucrase/register", "sucrase/register/ts", "ts-node/register", "ts-node/register/transpile-only", "tsx", "tsx/cjs",
    "tsx/cjs/api", "tsx/esm",
  ]
  private static let typeModules: Set<String> = ["expo/config", "@expo/config", "@expo/config-types"]
  /// The types of those modules that app configs use.
  private static let types: Set<String> = [
    "AppJSONConfig", "ConfigContext", "ExpoConfig", "ExpoConfigContext", "PackageJSONConfig", "Platform",
    "ProjectConfig",
  ]

  /// The source with the imports blanked out by spaces, so that all else keeps its place.
  private(set) var source: String
  /// The modules of the blanked imports, in their order.
  private(set) var modules: [String] = []

  private let tokens: [JSToken]
  private let bytes: [UInt8]

  /// `isTypeScript` tells whether a name that is imported may be a type's.
  init(_ text: String, isTypeScript: Bool) {
    source = text
    bytes = Array(text.utf8)
    tokens = JSScanner.tokens(text)
    var blanked = bytes
    for (index, token) in tokens.enumerated() {
      guard case .string(let name) = token.kind else { continue }
      let loader = Self.loaders.contains(name) ? loading(at: index) : nil
      guard let range = loader ?? (isTypeScript ? typesOnly(of: name, at: index) : nil) else { continue }
      modules.append(name)
      for place in range where blanked[place] != UInt8(ascii: "\n") { blanked[place] = UInt8(ascii: " ") }
    }
    if !modules.isEmpty { source = String(decoding: blanked, as: UTF8.self) }
  }

  private func word(_ index: Int) -> String? {
    guard tokens.indices.contains(index), tokens[index].kind == .word else { return nil }
    return String(decoding: bytes[tokens[index].range], as: UTF8.self)
  }

  /// The whole statement where it is `import 'x'` or `require('x')` and nothing else.
  private func loading(at index: Int) -> Range<Int>? {
    if word(index - 1) == "import" {
      return begins(index - 1) ? tokens[index - 1].range.lowerBound..<tokens[index].range.upperBound : nil
    }
    guard word(index - 2) == "require", tokens[index - 1].isMark("("), tokens.indices.contains(index + 1),
      tokens[index + 1].isMark(")"), begins(index - 2), ends(index + 1)
    else { return nil }
    return tokens[index - 2].range.lowerBound..<tokens[index + 1].range.upperBound
  }

  /// The whole statement where it is `import { type A, B } from 'x'` and the names are types.
  private func typesOnly(of module: String, at index: Int) -> Range<Int>? {
    guard word(index - 1) == "from", index > 2, tokens[index - 2].isMark("}") else { return nil }
    var isType = true
    var names: [String] = []
    var place = index - 3
    while place >= 0, !tokens[place].isMark("{") {
      if tokens[place].isMark(",") {
        isType = isType && self.isType(names.reversed(), of: module)
        names = []
      } else if let word = word(place) {
        names.append(word)
      } else {
        return nil
      }
      place -= 1
    }
    isType = isType && self.isType(names.reversed(), of: module)
    guard isType, word(place - 1) == "import", begins(place - 1) else { return nil }
    return tokens[place - 1].range.lowerBound..<tokens[index].range.upperBound
  }

  /// Whether `type A`, `type A as B` or a known type's name is imported; nothing between two commas is no value either.
  private func isType(_ names: [String], of module: String) -> Bool {
    guard let first = names.first else { return true }
    if first == "type", names.count > 1 { return true }
    return Self.typeModules.contains(module) && Self.types.contains(first)
  }

  private func begins(_ index: Int) -> Bool {
    guard index > 0 else { return true }
    let before = tokens[index - 1]
    if before.isMark(";") || before.isMark("}") { return true }
    // A line of its own, unless the one before ends with an operator.
    guard before.line < tokens[index].line else { return false }
    if case .mark(let mark) = before.kind { return mark == UInt8(ascii: ")") || mark == UInt8(ascii: "]") }
    return before.kind != .arrow
  }

  private func ends(_ index: Int) -> Bool {
    guard index + 1 < tokens.count else { return true }
    let next = tokens[index + 1]
    return next.isMark(";") || next.line > tokens[index].line && !next.isMark(".") && !next.isMark("(")
  }
}
