import ExpoProject
import SourceRules

extension Checker {
  static let hostAppOpenAttempt = Checker(
    "host-app/open-attempt",
    rationale: """
      A share extension or keyboard has no supported way to open its app. What people try instead does not compile with \
      extension-safe calls, does nothing, or works until the next iOS: the old selector stopped with iOS 18. What the \
      user shared must not depend on it.
      """,
    facts: [
      "apple-platform/opening-host-app", "apple-platform/opening-host-app#nsextensioncontextopen",
      "apple-platform/opening-host-app#uiapplicationshared-in-extensions",
      "apple-platform/opening-host-app#responder-chain-workaround",
      "apple-platform/data-handoff#picking-data-up-in-the-foreground",
    ],
    rules: ["apple-platform/open/supported"], needs: [.sources],
    passing: [
      .app(
        "the data is left in the App Group",
        files: [
          "targets/share/expo-target.config.json": "{ \"type\": \"share\" }\n",
          "targets/share/ShareViewController.swift": """
          import UIKit

          class ShareViewController: UIViewController {
            // UIApplication.shared.open(url) is not to be had here
            func done() { extensionContext?.completeRequest(returningItems: nil) }
          }

          """,
        ]),
      .app(
        "an iMessage extension may open its app",
        files: [
          "targets/messages/expo-target.config.json": "{ \"type\": \"imessage\" }\n",
          "targets/messages/Messages.swift":
            "import Messages\n\nclass Messages: MSMessagesAppViewController {\n  func go(_ url: URL) { extensionContext?.open(url) }\n}\n",
        ]),
    ],
    failing: [
      .app(
        "all three ways",
        files: [
          "targets/share/expo-target.config.json": "{ \"type\": \"share\" }\n",
          "targets/share/ShareViewController.swift": """
          import UIKit

          class ShareViewController: UIViewController {
            func open(_ url: URL) {
              extensionContext?.open(url, completionHandler: nil)
              UIApplication.shared.open(url)
              var responder: UIResponder? = self
              while let current = responder {
                if let application = current as? UIApplication { application.open(url) }
                responder = current.next
              }
            }
          }

          """,
        ],
        expecting: [
          .init("targets/share/ShareViewController.swift", line: 5),
          .init("targets/share/ShareViewController.swift", line: 6),
          .init("targets/share/ShareViewController.swift", line: 9),
        ]),
      .app(
        "a keyboard with the old selector",
        files: [
          "targets/keyboard/expo-target.config.json": KeyboardExample.config,
          "targets/keyboard/KeyboardViewController.swift": KeyboardExample.controller(
            "  let selector = NSSelectorFromString(\"openURL:\")"),
        ], expecting: [.init("targets/keyboard/KeyboardViewController.swift", line: 9)]),
    ]
  ) { context in
    context.extensions.filter { $0.isOf("share") || $0.isOf("keyboard") }.flatMap { unit in
      unit.nativeSources.flatMap { source in
        OpenAttempt.all.compactMap { attempt in
          guard let place = attempt.place(in: source) else { return nil }
          return Issue(
            at: place, target: unit.name, "`\(unit.name)` \(attempt.message)",
            mend: """
              Leave the data in the App Group and complete the request; the app picks it up when it comes to the \
              foreground. Keep an attempt to open it, if any, apart from the delivery.
              """,
            facts: [attempt.fact])
        }
      }
    }
  }
}

/// A way in which extensions try to open their app.
private struct OpenAttempt {
  let message: String
  let fact: String
  let calls: [String]
  var literals: Set<String> = []

  static let all = [
    OpenAttempt(
      message: "calls `open` of its extension context, which on iOS works in Today and iMessage extensions only.",
      fact: "apple-platform/opening-host-app#nsextensioncontextopen",
      calls: ["extensionContext . open (", "[ self . extensionContext openURL"]),
    OpenAttempt(
      message: "uses `UIApplication.shared`, which is not available in extensions.",
      fact: "apple-platform/opening-host-app#uiapplicationshared-in-extensions",
      calls: ["UIApplication . shared", "UIApplication sharedApplication"]),
    OpenAttempt(
      message: "looks in the responder chain for something that opens URLs, which Apple supports nowhere.",
      fact: "apple-platform/opening-host-app#responder-chain-workaround",
      calls: [
        "as ? UIApplication", "is UIApplication", "# selector ( openURL", "# selector ( UIApplication . openURL",
        "@ selector ( openURL",
      ], literals: ["openURL:", "openURL:options:completionHandler:"]),
  ]

  func place(in source: SourceFile) -> ProjectLocation? {
    let places = calls.compactMap(source.place) + source.literals.filter { literals.contains($0.text) }.map(\.location)
    return places.min().map { ProjectLocation(file: $0.file, line: $0.line) }
  }
}
