import ExpoProject

extension Checker {
  static let keyboardOpenAccessOff = Checker(
    "keyboard/open-access-off",
    rationale: """
      Without full access a keyboard has no network and may only read the App Group. The calls fail on a device and \
      work in the simulator, and without `RequestsOpenAccess` the user is not even asked for it.
      """,
    facts: [
      "apple-platform/open-access#without-full-access", "apple-platform/open-access#no-network-in-a-keyboard",
      "apple-platform/open-access#writing-to-the-app-group-from-a-keyboard",
      "apple-targets/info-plist#keyboard-default",
    ],
    rules: ["apple-platform/open-access/without", "apple-targets/info-plist/open-access"],
    needs: [.infoPlist, .sources, .xcodegen],
    passing: [
      .app(
        "reading the group",
        files: [
          "targets/keyboard/expo-target.config.json": KeyboardExample.config,
          "targets/keyboard/Info.plist": PlistExample.keyboard(openAccess: false),
          "targets/keyboard/KeyboardViewController.swift": KeyboardExample.controller(
            """
              func words() -> [String] {
                UserDefaults.standard.set(true, forKey: "seen")
                return UserDefaults(suiteName: "group.com.acme.app")?.stringArray(forKey: "words") ?? []
              }
            """),
        ]),
      .app(
        "the network with open access",
        files: [
          "targets/keyboard/expo-target.config.json": KeyboardExample.config,
          "targets/keyboard/Info.plist": PlistExample.keyboard(openAccess: true),
          "targets/keyboard/KeyboardViewController.swift": KeyboardExample.controller(
            "  let session = URLSession.shared"),
        ]),
    ],
    failing: [
      .app(
        "the network with open access off",
        files: [
          "targets/keyboard/expo-target.config.json": KeyboardExample.config,
          "targets/keyboard/Info.plist": PlistExample.keyboard(openAccess: false),
          "targets/keyboard/KeyboardViewController.swift": KeyboardExample.controller(
            "  let session = URLSession.shared"),
        ], expecting: [.init("targets/keyboard/Info.plist", line: 9)]),
      .app(
        "writing to the group's defaults, with the plugin's default Info.plist",
        files: [
          "targets/keyboard/expo-target.config.json": KeyboardExample.config,
          "targets/keyboard/KeyboardViewController.swift": KeyboardExample.controller(
            """
              let store = UserDefaults(suiteName: "group.com.acme.app")

              func remember(_ word: String) {
                store?.set(word, forKey: "last")
              }
            """),
        ], expecting: [.init("targets/keyboard/expo-target.config.json")]),
      Example(
        "a keyboard of XcodeGen that writes a file",
        files: [
          "project.yml": """
          name: Acme
          targets:
            Keyboard:
              type: app-extension
              platform: iOS
              sources: [Keyboard]
              info:
                path: Keyboard/Info.plist
                properties:
                  NSExtension:
                    NSExtensionPointIdentifier: com.apple.keyboard-service
                    NSExtensionAttributes:
                      RequestsOpenAccess: false

          """,
          "Keyboard/KeyboardViewController.swift": KeyboardExample.controller(
            """
              func save(_ data: Data) throws {
                let folder = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: "group.com.acme.app")
                try data.write(to: folder!.appendingPathComponent("words"))
              }
            """),
        ], expecting: [.init("project.yml", line: 13)]),
    ]
  ) { context in
    context.extensions.compactMap { unit in
      guard unit.isOf("keyboard"), unit.requestsOpenAccess == false,
        let call = RestrictedCall.first(in: unit.nativeSources)
      else { return nil }
      return Issue(
        at: unit.openAccessLocation, target: unit.name,
        """
        `\(unit.name)` \(call.action) (\(call.location.file):\(call.location.line ?? 1)) and does not request open \
        access: that fails on every device.
        """,
        mend: """
          Set `RequestsOpenAccess` to true, let the user allow full access, and test `hasFullAccess` before such a \
          call; or leave the work to the app.
          """,
        snippet: unit.openAccessSnippet)
    }
  }
}
