import ExpoProject

extension Checker {
  static let shareNoCompletion = Checker(
    "share/no-completion",
    rationale: """
      A share extension stays on the screen until it completes or cancels its request. Without either the user can only \
      kill the app that shared.
      """,
    facts: [
      "apple-platform/share-extension#ending-the-request-with-completerequest", "apple-platform/share-extension",
    ],
    needs: [.sources],
    passing: [
      .app(
        "the request is completed",
        files: [
          "targets/share/expo-target.config.json": "{ \"type\": \"share\" }\n",
          "targets/share/ShareViewController.swift": """
          import UIKit

          class ShareViewController: UIViewController {
            func done() { extensionContext?.completeRequest(returningItems: nil) }
          }

          """,
        ]),
      .app(
        "the compose sheet does it by itself",
        files: [
          "targets/share/expo-target.config.json": "{ \"type\": \"share\" }\n",
          "targets/share/ShareViewController.swift": """
          import Social

          class ShareViewController: SLComposeServiceViewController {
            override func didSelectPost() { super.didSelectPost() }
          }

          """,
        ]),
      .app(
        "the context is handed to somebody else",
        files: [
          "targets/share/expo-target.config.json": "{ \"type\": \"share\" }\n",
          "targets/share/ShareViewController.swift": """
          import ShareKit
          import UIKit

          class ShareViewController: UIViewController {
            override func viewDidLoad() { ShareFlow.start(extensionContext) }
          }

          """,
        ]),
      .app(
        "a base class of which nothing is known",
        files: [
          "targets/share/expo-target.config.json": "{ \"type\": \"share\" }\n",
          "targets/share/ShareViewController.swift":
            "import ShareKit\n\nclass ShareViewController: BaseShareController {}\n",
        ]),
    ],
    failing: [
      .app(
        "a controller that never ends",
        files: [
          "targets/share/expo-target.config.json": "{ \"type\": \"share\" }\n",
          "targets/share/ShareViewController.swift": """
          import UIKit

          class ShareViewController: UIViewController {
            override func viewDidLoad() {
              let items = extensionContext?.inputItems ?? []
              print(items)  // completeRequest comes later
            }
          }

          """,
        ], expecting: [.init("targets/share/ShareViewController.swift", line: 3)]),
      .app(
        "a compose sheet whose post ends nothing",
        files: [
          "targets/share/expo-target.config.json": "{ \"type\": \"share\" }\n",
          "targets/share/ShareViewController.swift": """
          import Social

          class ShareViewController: SLComposeServiceViewController {
            override func didSelectPost() { print(contentText ?? "") }
          }

          """,
        ], expecting: [.init("targets/share/ShareViewController.swift", line: 3)]),
    ]
  ) { context in
    context.extensions.compactMap { unit in
      guard unit.isOf("share"), !unit.isMissingSources(in: context), !unit.usesReactNative(in: context) else {
        return nil
      }
      let sources = unit.compiledSources(in: context)
      let isEnded = sources.contains { source in endings.contains(where: source.mentions) || source.handsContextOn }
      guard !isEnded, let controller = controller(unit, sources) else { return nil }
      return Issue(
        at: controller.location, target: unit.name,
        "`\(controller.name)` of `\(unit.name)` never completes or cancels its request: its screen stays.",
        mend: "Complete the request when the work is done, and cancel it when the user gives up.",
        snippet: "extensionContext?.completeRequest(returningItems: nil, completionHandler: nil)")
    }
  }

  private static let endings = ["completeRequest", "cancelRequest"]

  /// Base classes that end no request by themselves.
  private static let plainParents: Set<String> = [
    "UIViewController", "UINavigationController", "UITableViewController", "UICollectionViewController",
    "UITabBarController",
  ]
  private static let composeParent = "SLComposeServiceViewController"

  /// The controller that the extension begins with, where all of its ways are known; nil otherwise.
  private static func controller(_ unit: ExtensionUnit, _ sources: [SourceFile]) -> DeclaredClass? {
    let value = unit.extensionDictionary?["NSExtensionPrincipalClass"]?.string
    let name = value?.split(separator: ".").last.map(String.init)
    let classes = unit.nativeSources.flatMap(DeclaredClass.all)
    // A storyboard names the class in a file that is not read; one controller alone must be it.
    let controllers = classes.filter { $0.parent.map { plainParents.contains($0) || $0 == composeParent } ?? false }
    let found =
      name.map { name in classes.first { $0.name == name && $0.parent != nil } }
      ?? (controllers.count == 1 ? controllers.first : nil)
    guard let found, let parent = found.parent else { return nil }
    if plainParents.contains(parent) { return found }
    guard parent == composeParent, sources.contains(where: { $0.place(of: "func didSelectPost") != nil }) else {
      return nil
    }
    return sources.contains { $0.place(of: "super . didSelectPost") != nil } ? nil : found
  }
}

extension SourceFile {
  /// Whether the extension's context is given away as a whole, so that somebody else may end the request.
  fileprivate var handsContextOn: Bool {
    guard mentions("extensionContext") else { return false }
    let tokens = SourceTokens(self)
    return tokens.indices(of: "extensionContext").contains { index in
      let next = tokens.text(index + 1)
      return next != "." && next != "else" && next != "{" && tokens.text(index - 1) != "let"
    }
  }
}
