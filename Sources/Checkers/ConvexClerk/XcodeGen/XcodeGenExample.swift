/// Specs of XcodeGen with an app and an extension, for examples.
enum XcodeGenExample {
  /// A spec whose app begins on line 4 and whose dependency upon the extension is on line 9; the extension begins on line 10 and
  /// what is added to it on line 14.
  static func project(
    _ title: String, head: String = "options: {}",
    app: String = "    settings: { PRODUCT_BUNDLE_IDENTIFIER: com.acme.app }",
    dependency: String = "      - target: Share", share: String, files: [String: String] = [:],
    expecting expectations: [Example.Expectation] = []
  ) -> Example {
    let own = [
      "project.yml": """
      name: Acme
      \(head)
      targets:
        Acme:
          type: application
          platform: iOS
      \(app)
          dependencies:
      \(dependency)
        Share:
          type: app-extension
          platform: iOS
          sources: [Share]
      \(share)

      """,
      "Share/Share.swift": "import UIKit\n",
    ]
    return Example(title, files: own.merging(files) { $1 }, expecting: expectations)
  }

  /// Settings of the extension with an identifier and an Info.plist.
  static let settings =
    "    settings: { PRODUCT_BUNDLE_IDENTIFIER: com.acme.app.Share, INFOPLIST_FILE: Share/Info.plist }"
}
