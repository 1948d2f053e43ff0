import ExpoProject
import SourceRules
import TextTools

extension Checker {
  static let shareContentUnknownOption = Checker(
    "share-content/unknown-option",
    rationale: """
      The plugin knows twelve options. Another name is passed over without a word, so that the default counts instead \
      of what was meant; a value of the wrong type or out of range stops prebuild.
      """,
    facts: [
      "share-content/options#name-and-count-of-the-options", "share-content/options#limits",
      "share-content/options#mime-filters",
    ],
    rules: ["share-content/options/names", "share-content/options/limits"],
    scope: "The options are the same from 0.1.0 to 0.2.0; for later versions unknown names are left alone.",
    needs: [.appConfig],
    passing: [
      ShareContentExample.app("known ones", options: #""maxSharedItems": 5, "iosOpenHostAppAfterShare": false"#),
      ShareContentExample.app("an unknown one of a later version", options: #""iosTheme": "dark""#, version: "0.9.0"),
    ],
    failing: [
      ShareContentExample.app(
        "a misspelled one", options: #""iosAppGroupId": "group.com.acme.app""#, expecting: [.init("app.json", line: 8)]),
      ShareContentExample.app(
        "a number as text", options: #""maxSharedItems": "5""#, expecting: [.init("app.json", line: 8)]),
      ShareContentExample.app(
        "a total below the single file", options: #""maxSharedTotalSize": 1000"#,
        expecting: [.init("app.json", line: 8)]),
      ShareContentExample.app(
        "no MIME type", options: #""androidIntentFilters": ["text"]"#, expecting: [.init("app.json", line: 8)]),
    ]
  ) { context in
    guard let plugin = context.shareContent, let options = plugin.entry.options else { return [] }
    let known = plugin.plugin.options
    let isNewer = plugin.version.map { $0 > plugin.plugin.version } ?? false
    let issues = options.members.compactMap { member -> Issue? in
      guard let option = known.first(where: { $0.name == member.key }) else {
        return isNewer ? nil : unknown(member, plugin)
      }
      guard !member.node.isNothing, let problem = problem(member.node, option) else { return nil }
      return Issue(
        at: plugin.location(option.name), "`\(option.name)` \(problem), and prebuild stops.",
        mend: "It takes \(article(option)).\(default: option)")
    }
    return issues + [total(plugin)].compactMap { $0 }
  }

  private static func unknown(_ member: ConfigNode.Member, _ plugin: ShareContentPlugin) -> Issue {
    let near = NearestName.of(member.key, among: plugin.plugin.options.map(\.name))
    return Issue(
      at: member.keyLocation ?? member.node.location ?? plugin.entry.location,
      "`\(plugin.entry.name)` has no option `\(member.key)` (\(plugin.versionText)), so that it does nothing.",
      mend: near.map { "Probably `\($0)` is meant." } ?? "Remove it.", snippet: near.map { "\"\($0)\": …" })
  }

  /// What is wrong with a value; nil if nothing is. Activation rules have a checker of their own, as have the three names.
  private static func problem(_ node: ConfigNode, _ option: ShareContentOption) -> String? {
    switch option.type {
    case .string: return node.string == nil ? "is a \(node.kindName) and no string" : nil
    case .boolean: return node.boolean == nil ? "is a \(node.kindName) and no boolean" : nil
    case .activationRules: return nil
    case .integer:
      guard let number = node.number else { return "is a \(node.kindName) and no number" }
      let isInRange = number >= 1 && number <= Double(ShareContentSource.greatestLimit)
      return isInRange && number == number.rounded() ? nil : "is out of range"
    case .stringList:
      guard let texts = node.array else { return "is a \(node.kindName) and no list" }
      let wrong = texts.first { element in
        let parts = (element.string ?? "").split(separator: "/", omittingEmptySubsequences: false)
        return parts.count != 2 || parts.contains { $0.allSatisfy(\.isWhitespace) }
      }
      return wrong.map { "holds \($0.string.map { "\"\($0)\"" } ?? "a \($0.kindName)"), which is no MIME type" }
    }
  }

  private static func total(_ plugin: ShareContentPlugin) -> Issue? {
    guard !plugin.isUnknown("maxSharedTotalSize"), !plugin.isUnknown("maxSharedFileSize"),
      let total = limit("maxSharedTotalSize", plugin), let single = limit("maxSharedFileSize", plugin), total < single
    else { return nil }
    let given = plugin["maxSharedTotalSize"] == nil ? "maxSharedFileSize" : "maxSharedTotalSize"
    return Issue(
      at: plugin.location(given),
      "`maxSharedTotalSize` (\(total)) is below `maxSharedFileSize` (\(single)), and prebuild stops.",
      mend: "Raise the total to that of a single file at least, or lower the other.",
      snippet: "\"maxSharedTotalSize\": \(single)")
  }

  private static func limit(_ name: String, _ plugin: ShareContentPlugin) -> Int? {
    if let given = plugin[name] { return given.number.flatMap { Int(exactly: $0) } }
    guard case .integer(let value)? = plugin.plugin.options.first(where: { $0.name == name })?.defaultValue else {
      return nil
    }
    return value
  }

  private static func article(_ option: ShareContentOption) -> String {
    switch option.type {
    case .integer: "a whole number of 1 to \(ShareContentSource.greatestLimit)"
    case .stringList: "a list of MIME types such as `image/*`"
    default: "a \(option.type.rawValue)"
    }
  }
}

extension DefaultStringInterpolation {
  /// The default of an option as a sentence; nothing where it has none of its own.
  fileprivate mutating func appendInterpolation(default option: ShareContentOption) {
    if let value = option.defaultValue { appendLiteral(" The default is `\(value)`.") }
  }
}
