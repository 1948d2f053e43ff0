import ExpoProject

extension Checker {
  static let malformedPlist = Checker(
    "plist/malformed",
    rationale: """
      Prebuild and Xcode parse the Info.plist and the entitlements of every target. One that is cut off, still holds \
      the marks of a merge or is no dictionary stops them, with an error that often names no file.
      """,
    facts: ["apple-targets/info-plist", "apple-targets/info-plist#written-once"],
    passing: [
      .app(
        "XML and the old text form",
        files: [
          "targets/share/expo-target.config.json": "{ \"type\": \"share\" }\n",
          "targets/share/Info.plist": PlistExample.share(principal: nil),
          "targets/share/share.entitlements":
            "{ \"com.apple.security.application-groups\" = (\"group.com.acme.app\"); }\n",
        ])
    ],
    failing: [
      .app(
        "a mark of a merge",
        files: [
          "targets/share/expo-target.config.json": "{ \"type\": \"share\" }\n",
          "targets/share/Info.plist": """
          <?xml version="1.0" encoding="UTF-8"?>
          <plist version="1.0">
          <dict>
          <<<<<<< HEAD
            <key>CFBundleName</key>
            <string>Share</string>
          </dict>
          </plist>

          """,
        ], expecting: [.init("targets/share/Info.plist", line: 4)]),
      .app(
        "a list where a dictionary belongs",
        files: [
          "targets/share/expo-target.config.json": "{ \"type\": \"share\" }\n",
          "targets/share/share.entitlements":
            "<?xml version=\"1.0\"?>\n<plist version=\"1.0\">\n<array/>\n</plist>\n",
        ], expecting: [.init("targets/share/share.entitlements", line: 3)]),
    ]
  ) { context in
    var seen: Set<String> = []
    return files(context).filter { seen.insert($0.file.path).inserted }.compactMap { file, target in
      if let node = file.node {
        guard !node.isObject else { return nil }
        return Issue(
          at: node.location ?? ProjectLocation(file: file.path), target: target,
          "\(file.path) holds a \(node.kindName) where a dictionary belongs.", mend: "Make it a dictionary.")
      }
      let (line, reason) = parts(file.failure ?? "it cannot be read")
      return Issue(
        at: ProjectLocation(file: file.path, line: line), target: target,
        "\(file.path) is no readable property list: \(reason).",
        mend: "Correct the file; `plutil -lint \(file.path)` tests it on a Mac.")
    }
  }

  private static func files(_ context: CheckContext) -> [(file: PropertyListFile, target: String?)] {
    let folders = context.folders.flatMap { folder in
      ([folder.infoPlist].compactMap { $0 } + folder.entitlements).map { ($0, Optional(folder.directoryName)) }
    }
    let specs = (context.project.xcodegen?.targets ?? []).flatMap { target in
      // The lists that XcodeGen writes anew are of no matter as they are now.
      [target.info == nil ? target.infoPlist : nil, target.entitlements == nil ? target.entitlementsFile : nil]
        .compactMap { $0 }.map { ($0, Optional(target.name)) }
    }
    let natives = (context.project.xcode?.propertyLists ?? [:]).sorted { $0.key < $1.key }.map {
      ($0.value, nil as String?)
    }
    return folders + specs + natives
  }

  /// `line 4: …` as its two parts.
  private static func parts(_ failure: String) -> (line: Int?, reason: String) {
    guard failure.hasPrefix("line "), let colon = failure.firstIndex(of: ":"),
      let line = Int(failure[..<colon].dropFirst(5))
    else { return (nil, failure) }
    return (line, String(failure[colon...].dropFirst(2)))
  }
}
