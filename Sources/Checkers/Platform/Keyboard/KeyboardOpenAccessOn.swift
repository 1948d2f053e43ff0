import ExpoProject

extension Checker {
  static let keyboardOpenAccessOn = Checker(
    "keyboard/open-access-on",
    rationale: """
      `RequestsOpenAccess` does nothing by itself: the user has to switch on Allow Full Access for the keyboard in \
      Settings, and may take it back. The keyboard must be of use without it, and the app should say what it wants it \
      for: iOS warns the user that a keyboard with full access can pass on what is typed, and reviewers ask why.
      """,
    facts: [
      "apple-platform/open-access#allow-full-access-in-settings",
      "apple-platform/open-access#full-access-at-run-time-hasfullaccess",
    ],
    rules: ["apple-platform/open-access/without"], needs: [.infoPlist, .xcodegen],
    passing: [
      .app(
        "open access off",
        files: [
          "targets/keyboard/expo-target.config.json": KeyboardExample.config,
          "targets/keyboard/Info.plist": PlistExample.keyboard(openAccess: false),
        ])
    ],
    failing: [
      .app(
        "open access on",
        files: [
          "targets/keyboard/expo-target.config.json": KeyboardExample.config,
          "targets/keyboard/Info.plist": PlistExample.keyboard(openAccess: true),
          "targets/keyboard/KeyboardViewController.swift": KeyboardExample.controller(),
        ], expecting: [.init("targets/keyboard/Info.plist", line: 9)])
    ]
  ) { context in
    context.extensions.compactMap { unit in
      guard unit.isOf("keyboard"), unit.requestsOpenAccess == true else { return nil }
      let sources = unit.nativeSources
      let isTested = sources.isEmpty || sources.contains { $0.mentions("hasFullAccess") }
      return Issue(
        at: unit.openAccessLocation, target: unit.name,
        """
        `\(unit.name)` requests open access, which takes effect only after the user has switched on Allow Full Access \
        in Settings\(isTested ? "" : "; its sources never test `hasFullAccess`").
        """,
        mend: """
          Tell the user in the app what full access is for and how to allow it, test `hasFullAccess` before each use, \
          keep the keyboard useful without it, and say in the review notes what it is for.
          """,
        snippet: isTested ? nil : "guard hasFullAccess else { return }")
    }
  }
}
