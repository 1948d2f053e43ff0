import ExpoProject

extension Checker {
  static let shareContentNameEmpty = Checker(
    "share-content/name-empty",
    rationale: """
      Users see the name as it is written, but the Xcode target, its folder and its product keep the ASCII letters and \
      digits only. Where none is left prebuild stops; a name in Japanese or of an emoji needs one of them beside it.
      """,
    facts: ["share-content/identifiers#extension-name"], rules: ["share-content/name/sanitising"],
    needs: [.appConfig],
    passing: [ShareContentExample.app("blanks and letters", options: #""iosShareExtensionName": "Share to Acme""#)],
    failing: [
      ShareContentExample.app(
        "no ASCII letter", options: #""iosShareExtensionName": "共有""#, expecting: [.init("app.json", line: 8)]),
      ShareContentExample.app(
        "blank", options: #""iosShareExtensionName": " ""#, expecting: [.init("app.json", line: 8)]),
    ]
  ) { context in
    let option = "iosShareExtensionName"
    guard let plugin = context.shareContent, let name = plugin[option]?.string,
      plugin.plugin.targetName(extensionName: name) == nil
    else { return [] }
    return [
      Issue(
        at: plugin.location(option),
        "`\(option)` is \"\(name)\": no ASCII letter or digit is left for the name of the target, and prebuild stops.",
        mend: "Write at least one letter of A to Z or a digit in the name, or leave the option out.",
        snippet: "\"\(option)\": \"ShareExtension\"")
    ]
  }
}
