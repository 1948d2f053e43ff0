import ExpoProject

extension Checker {
  static let keyboardNextKey = Checker(
    "keyboard/next-key",
    rationale: """
      A keyboard must offer a way to the next one. Where the system shows no globe, as on an iPhone with a home button, \
      users are stuck in the keyboard, and App Review rejects it.
      """,
    facts: [
      "apple-platform/keyboard#next-keyboard-key", "apple-platform/keyboard#wiring-the-globe-key",
      "apple-platform/keyboard#rejection-without-a-next-keyboard-key",
    ],
    needs: [.sources],
    passing: [
      .app(
        "a globe key",
        files: [
          "targets/keyboard/expo-target.config.json": KeyboardExample.config,
          "targets/keyboard/KeyboardViewController.swift": KeyboardExample.controller(),
        ]),
      .app(
        "a controller of KeyboardKit, which has the key",
        files: [
          "targets/keyboard/expo-target.config.json": KeyboardExample.config,
          "targets/keyboard/KeyboardViewController.swift":
            "import KeyboardKit\n\nclass KeyboardViewController: KeyboardInputViewController {}\n",
        ]),
      .app(
        "the key in a _shared folder",
        files: [
          "targets/keyboard/expo-target.config.json": KeyboardExample.config,
          "targets/keyboard/KeyboardViewController.swift":
            "import UIKit\n\nclass KeyboardViewController: UIInputViewController {}\n",
          "targets/_shared/Globe.swift":
            "import UIKit\n\nfunc next(_ controller: UIInputViewController) { controller.advanceToNextInputMode() }\n",
        ]),
    ],
    failing: [
      .app(
        "no way out",
        files: [
          "targets/keyboard/expo-target.config.json": KeyboardExample.config,
          "targets/keyboard/KeyboardViewController.swift":
            "import UIKit\n\nclass KeyboardViewController: UIInputViewController {\n  // the globe key is to do\n}\n",
        ], expecting: [.init("targets/keyboard/KeyboardViewController.swift", line: 3)])
    ]
  ) { context in
    context.extensions.compactMap { unit in
      guard unit.isOf("keyboard"), !unit.isMissingSources(in: context), !unit.usesReactNative(in: context) else {
        return nil
      }
      let sources = unit.compiledSources(in: context)
      let hasWay = sources.contains { source in ways.contains(where: source.mentions) }
      let hasKit = sources.contains { source in source.importsKeyboardLibrary }
      guard !hasWay, !hasKit, let controller = unit.inputController else { return nil }
      return Issue(
        at: controller.location, target: unit.name,
        "`\(controller.name)` of `\(unit.name)` never switches to the next keyboard.",
        mend: "Add a globe key that is shown where `needsInputModeSwitchKey` is true.",
        snippet: """
          globe.addTarget(self, action: #selector(handleInputModeList(from:with:)), for: .allTouchEvents)
          globe.isHidden = !needsInputModeSwitchKey
          """)
    }
  }

  private static let ways = ["handleInputModeList", "advanceToNextInputMode"]
}

extension ExtensionUnit {
  /// The class that inherits directly from `UIInputViewController`; one between the two may have the key.
  fileprivate var inputController: DeclaredClass? {
    nativeSources.lazy.flatMap(DeclaredClass.all).first { $0.parent == "UIInputViewController" }
  }
}

extension SourceFile {
  /// Whether it imports a module that is named for keyboards, which then may bring the key.
  fileprivate var importsKeyboardLibrary: Bool {
    guard language == .swift, mentions("import ") else { return false }
    let tokens = SourceTokens(self)
    return tokens.indices(of: "import").contains { tokens.text($0 + 1).lowercased().contains("keyboard") }
  }
}
