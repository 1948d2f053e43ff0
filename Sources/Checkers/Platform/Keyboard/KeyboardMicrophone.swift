import ExpoProject

extension Checker {
  static let keyboardMicrophone = Checker(
    "keyboard/microphone",
    rationale: """
      A keyboard gets neither microphone nor camera, with full access or without. Recording fails on the device, \
      whatever the Info.plist says; those who want speech record in the app and hand the text over.
      """,
    facts: [
      "apple-platform/keyboard#microphone-and-camera-in-a-keyboard",
      "apple-platform/unverified/keyboard-microphone-exception", "apple-platform/data-handoff",
    ],
    needs: [.infoPlist, .sources, .xcodegen],
    passing: [
      .app(
        "sound is played only",
        files: [
          "targets/keyboard/expo-target.config.json": KeyboardExample.config,
          "targets/keyboard/Info.plist": PlistExample.keyboard(openAccess: false),
          "targets/keyboard/KeyboardViewController.swift": KeyboardExample.controller(
            "  let player = AVAudioPlayer()\n  let engine = AVAudioEngine()", imports: "AVFoundation"),
        ]),
      .app(
        "a share extension with a camera",
        files: [
          "targets/share/expo-target.config.json": "{ \"type\": \"share\" }\n",
          "targets/share/ShareViewController.swift": "import AVFoundation\nlet session = AVCaptureSession()\n",
        ]),
    ],
    failing: [
      .app(
        "a usage description",
        files: [
          "targets/keyboard/expo-target.config.json": KeyboardExample.config,
          "targets/keyboard/Info.plist": PlistExample.keyboard(
            openAccess: true, principal: nil,
            rest: "  <key>NSMicrophoneUsageDescription</key>\n  <string>For dictation</string>\n"),
        ], expecting: [.init("targets/keyboard/Info.plist", line: 14)]),
      .app(
        "a recorder",
        files: [
          "targets/keyboard/expo-target.config.json": KeyboardExample.config,
          "targets/keyboard/KeyboardViewController.swift": KeyboardExample.controller(
            "  let recorder = AVAudioRecorder()", imports: "AVFoundation"),
        ], expecting: [.init("targets/keyboard/KeyboardViewController.swift", line: 9)]),
    ]
  ) { context in
    context.extensions.filter { $0.isOf("keyboard") }.flatMap { unit in declared(unit) + used(unit) }
  }

  private static func declared(_ unit: ExtensionUnit) -> [Issue] {
    [("NSMicrophoneUsageDescription", "microphone"), ("NSCameraUsageDescription", "camera")].compactMap { key, device in
      guard let member = unit.infoPlist?.member(key) else { return nil }
      return Issue(
        at: member.keyLocation ?? member.node.location ?? unit.plistLocation([key]), target: unit.name,
        "`\(unit.name)` declares the use of the \(device) by `\(key)`; a keyboard cannot get it.",
        mend: "Take the key out here and put it into the app's own Info.plist if the app records.")
    }
  }

  private static let calls: [(device: String, calls: [String])] = [
    (
      "microphone",
      [
        "AVAudioRecorder", ". inputNode", "requestRecordPermission", "AVCaptureAudioDataOutput", ". playAndRecord",
        "setCategory ( . record",
      ]
    ), ("camera", ["AVCaptureSession", "AVCaptureVideoPreviewLayer"]),
  ]

  private static func used(_ unit: ExtensionUnit) -> [Issue] {
    unit.nativeSources.flatMap { source in
      calls.compactMap { device, calls in
        guard let (call, place) = calls.lazy.compactMap({ call in source.place(of: call).map { (call, $0) } }).first
        else { return nil }
        return Issue(
          at: place, target: unit.name,
          "`\(unit.name)` uses the \(device) (`\(call.filter { $0 != " " })`), which a keyboard cannot get.",
          mend: "Record in the app, and hand the result to the keyboard through the App Group.")
      }
    }
  }
}
