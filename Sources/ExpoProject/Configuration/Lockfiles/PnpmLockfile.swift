import YAML

/// Reads `pnpm-lock.yaml` of the forms 5, 6 and 9.
///
/// The parts that name the app's own dependencies are read as YAML; the long list of packages is gone through
/// line by line, as pnpm writes it, for the few that only other packages depend on.
enum PnpmLockfile {
  private static let dependencySections = ["dependencies", "devDependencies", "optionalDependencies"]

  static func read(_ text: String, query: LockfileQuery) throws(LockfileError) -> LockedVersions {
    var versions = LockedVersions()
    let sections = Self.sections(of: text)
    guard sections.contains(where: { $0.name == "lockfileVersion" }) else {
      throw LockfileError("it has no `lockfileVersion`")
    }
    for section in sections {
      switch section.name {
      case "importers": try importers(try yaml(section), query: query, into: &versions)
      case _ where dependencySections.contains(section.name):
        for node in [try yaml(section)] { dependencies(node?[section.name], query: query, into: &versions) }
      case "packages": packages(section, query: query, into: &versions)
      default: continue
      }
    }
    return versions
  }

  private struct Section {
    var name: String
    var line: Int
    var text: Substring
  }

  /// The text cut at the keys that stand at the beginning of a line.
  private static func sections(of text: String) -> [Section] {
    var sections: [Section] = []
    var start = text.startIndex
    var line = 0
    var name: Substring = ""
    var startLine = 1
    var index = text.startIndex
    func cut(at end: String.Index) {
      if !name.isEmpty { sections.append(Section(name: String(name), line: startLine, text: text[start..<end])) }
    }
    while index < text.endIndex {
      line += 1
      let end = text.utf8[index...].firstIndex(of: UInt8(ascii: "\n")) ?? text.endIndex
      if let first = text.utf8[index..<end].first, isKeyStart(first), let colon = text[index..<end].firstIndex(of: ":")
      {
        cut(at: index)
        (name, start, startLine) = (text[index..<colon], index, line)
      }
      index = end < text.endIndex ? text.utf8.index(after: end) : end
    }
    cut(at: text.endIndex)
    return sections
  }

  private static func isKeyStart(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
  }

  private static func yaml(_ section: Section) throws(LockfileError) -> YAMLNode? {
    let options = YAMLReader.Options(allowsAliases: true, maximumBytes: 16 << 20)
    do {
      return try YAMLReader.read(String(section.text), firstLine: section.line, options: options)
    } catch {
      throw LockfileError(error.message, line: error.line, column: error.column, hint: error.hint)
    }
  }

  private static func importers(
    _ node: YAMLNode?, query: LockfileQuery, into versions: inout LockedVersions
  ) throws(LockfileError) {
    let importer = query.importer.isEmpty ? "." : query.importer
    guard let own = node?["importers"]?[importer] else {
      throw LockfileError("it has no importer `\(importer)`", hint: "run `pnpm install`")
    }
    for section in dependencySections { dependencies(own[section], query: query, into: &versions) }
  }

  private static func dependencies(
    _ node: YAMLNode?, query: LockfileQuery, into versions: inout LockedVersions
  ) {
    for pair in node?.mapping ?? [] {
      guard let name = pair.key.text, let value = pair.value["version"] ?? pair.value.scalarNode, let text = value.text
      else { continue }
      if text.hasPrefix("link:") {
        let folder = RelativePath.join(query.importer, String(text.dropFirst("link:".count)))
        versions.link(name, to: RelativePath.normalized(folder))
      } else {
        versions.add(name, version(text, of: name), nearness: .own, line: value.line, column: value.column)
      }
    }
  }

  /// `54.0.1(react@19.0.0)`, `54.0.1_react@18.2.0` and `/name@1.2.3` as the plain version.
  private static func version(_ text: String, of name: String) -> String {
    var text = text[...]
    if let cut = text.firstIndex(where: { $0 == "(" || $0 == "_" }) { text = text[..<cut] }
    if text.hasPrefix("/") { text = text.dropFirst() }
    let plain = PackageSpecifier.split(String(text)).version ?? String(text)
    return plain.split(separator: "/").last.map(String.init) ?? plain
  }

  /// Keys such as `  '@bacons/xcode@1.0.0':`, `  /expo@54.0.0(react@19.0.0):` and `  /expo/48.0.0_react@18.2.0:`.
  private static func packages(_ section: Section, query: LockfileQuery, into versions: inout LockedVersions) {
    var number = section.line - 1
    for line in section.text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      guard line.count > 4, line.starts(with: [0x20, 0x20]), line.dropFirst(2).first != 0x20 else { continue }
      let text = Substring(line).drop { $0 == " " }
      var key = text.prefix { $0 != "(" }.filter { $0 != "'" && $0 != "\"" && $0 != "\r" }
      if key.hasSuffix(":") { key.removeLast() }
      if key.hasPrefix("/") { key.removeFirst() }
      guard let (name, version) = nameAndVersion(key), query.wanted.contains(name) else { continue }
      versions.add(name, version, nearness: .nested, line: number, column: 3)
    }
  }

  private static func nameAndVersion(_ key: String) -> (name: String, version: String)? {
    if case (let name, let version?) = PackageSpecifier.split(key), !name.contains("_"),
      version.first?.isNumber ?? false
    {
      return (name, version)
    }
    let plain = key.prefix { $0 != "_" }
    guard let slash = plain.lastIndex(of: "/") else { return nil }
    return (String(plain[..<slash]), String(plain[plain.index(after: slash)...]))
  }
}

extension YAMLNode {
  fileprivate var scalarNode: YAMLNode? { text == nil ? nil : self }
}
