import Testing

@testable import ExpoProject

@Suite struct ToolTests {
  @Test func `a Podfile lock gives versions and places`() throws {
    let fixture = try NativeFixture([
      "ios/Podfile.lock": """
      PODS:
        - boost (1.84.0)
        - "größe/Ä (1.0.0-rc.1)":
          - React
        - React-Core/Default (0.79.2):
          - glog
        - broken
      DEPENDENCIES:
        - boost (from `../node_modules/boost.podspec`)
      SPEC CHECKSUMS:
        boost: 7e761d76ca2ce687f7cc98e698152abd03a18f90
      PODFILE CHECKSUM: 0
      COCOAPODS: 1.16.2

      """
    ])
    let (found, problems) = try fixture.read(PodfileLockReader.read)
    let lock = try #require(found)
    #expect(lock.cocoaPodsVersion?.value == "1.16.2")
    #expect(lock.cocoaPodsVersion?.location.place == "ios/Podfile.lock:13:12")
    #expect(
      lock.pods.mapValues(\.value) == ["boost": "1.84.0", "größe/Ä": "1.0.0-rc.1", "React-Core/Default": "0.79.2"])
    #expect(lock.pods["größe/Ä"]?.location.place == "ios/Podfile.lock:3:5")
    #expect(problems.isEmpty)
  }

  @Test(arguments: [
    ("", "ios/Podfile.lock is empty"),
    ("PODS: [", "ios/Podfile.lock is no readable lock: "),
    ("<<<<<<< HEAD\nPODS:\n  - a (1)\n=======\n", "ios/Podfile.lock is no readable lock: "),
    ("- a\n", "ios/Podfile.lock is no readable lock: it is no mapping"),
    ("PODS: text\n", "ios/Podfile.lock has no list of pods"),
    ("PODFILE CHECKSUM: 0\n", "ios/Podfile.lock has no list of pods"),
    ("PODS: &a [*a]", "ios/Podfile.lock is no readable lock: "),
  ])
  func `broken locks are problems`(_ text: String, _ words: String) throws {
    let problems = try NativeFixture(["ios/Podfile.lock": text]).read(PodfileLockReader.read).problems
    #expect(problems.map(\.part) == [.podfileLock])
    #expect(problems.first?.message.hasPrefix(words) == true)
  }

  @Test func `an empty list of pods and a number as version are fine`() throws {
    let (lock, problems) = try NativeFixture(["Podfile.lock": "PODS:\nCOCOAPODS: 1.10\n"]).read(PodfileLockReader.read)
    #expect(lock?.file == "Podfile.lock" && lock?.cocoaPodsVersion?.value == "1.10" && problems.isEmpty)
    let podless = try NativeFixture(["Podfile.lock": "PODFILE CHECKSUM: 0\n\nCOCOAPODS: 1.16.2\n"]).read(
      PodfileLockReader.read)
    #expect(podless.value?.pods.isEmpty == true && podless.problems.isEmpty)
    let none = try NativeFixture([:]).read(PodfileLockReader.read)
    #expect(none.value == nil && none.problems.isEmpty)
  }

  @Test func `versions of tools are found in their own files first`() throws {
    let fixture = try NativeFixture([
      ".xcode-version": "\n# pinned\n  26.1  # beta\n", ".node-version": "20.11.0\r\n", ".ruby-version": "ruby-3.3.0\n",
      ".tool-versions": "nodejs 18.0.0\nruby 3.1.0 system\npython 3.12\n",
      "Gemfile.lock":
        "GEM\n  specs:\n    cocoapods-core (1.15.0)\n    cocoapods (1.16.2)\n      cocoapods-core (= 1.16.2)\n",
    ])
    let (tools, problems) = try fixture.read(ToolVersionsReader.read)
    #expect(tools.xcode?.value == "26.1" && tools.xcode?.location.place == ".xcode-version:3:3")
    #expect(tools.node?.value == "20.11.0" && tools.node?.location.file == ".node-version")
    #expect(tools.ruby?.value == "ruby-3.3.0")
    #expect(tools.cocoaPods?.value == "1.16.2" && tools.cocoaPods?.location.place == "Gemfile.lock:4:16")
    #expect(problems.isEmpty)
  }

  @Test func `asdf and the folder ios serve where the root has no file of its own`() throws {
    let fixture = try NativeFixture([
      ".tool-versions": "# tools\nnodejs 22.1.0 20\ncocoapods 1.15.2\nruby\n", "ios/.xcode-version": "16.4",
      ".nvmrc": "lts/*",
    ])
    let (tools, problems) = try fixture.read(ToolVersionsReader.read)
    #expect(tools.xcode?.location.file == "ios/.xcode-version" && tools.node?.value == "lts/*" && tools.ruby == nil)
    #expect(tools.cocoaPods?.location.place == ".tool-versions:3:1" && problems.isEmpty)
  }

  @Test func `unreadable tool files are problems`() throws {
    let fixture = try NativeFixture([".nvmrc": "# nothing\n"])
    try fixture.write([0xFF, 0xFE], to: ".xcode-version")
    try fixture.write([UInt8](repeating: 0x61, count: 100_000), to: ".ruby-version")
    try fixture.makeFolder(".tool-versions")
    let (tools, problems) = try fixture.read(ToolVersionsReader.read)
    #expect(tools == ToolVersions())
    #expect(
      problems.map(\.message).sorted() == [
        ".nvmrc names no version", ".ruby-version cannot be read: it has 100000 bytes and the limit is 65536",
        ".tool-versions cannot be read: it is not a file", ".xcode-version cannot be read: its text is not UTF-8",
      ])
  }

  @Test func `pins of every format and place are read`() throws {
    let swiftpm = "xcshareddata/swiftpm/Package.resolved"
    let fixture = try NativeFixture([
      "ios/Acme.xcworkspace/\(swiftpm)": """
      {
        "originHash" : "a",
        "pins" : [
          { "identity" : "clerk-ios", "kind" : "remoteSourceControl", "location" : "https://github.com/clerk/clerk-ios",
            "state" : { "revision" : "b", "version" : "1.3.3" } }
        ],
        "version" : 3
      }
      """,
      "ios/Acme.xcodeproj/project.xcworkspace/\(swiftpm)": """
      { "object": { "pins": [ { "package": "Nuke", "repositoryURL": "https://github.com/kean/Nuke.git",
        "state": { "branch": null, "revision": "c", "version": "12.1.0" } } ] }, "version": 1 }
      """,
      "Package.resolved": """
      { "pins": [ { "identity": "main", "location": "u", "state": { "branch": "main", "revision": "d" } }, 7 ], "version": 2 }
      """,
    ])
    let (pins, problems) = try fixture.read(PackageResolvedReader.read)
    #expect(pins.map(\.identity) == ["nuke", "clerk-ios", "main"])
    #expect(pins.map(\.version) == ["12.1.0", "1.3.3", nil])
    #expect(pins[1].location.place == "ios/Acme.xcworkspace/\(swiftpm):4:5")
    #expect(problems.isEmpty)
  }

  @Test(arguments: ["", "{", "[]", "{\"pins\": 3}", "nonsense", "{\"object\": []}"])
  func `broken pins are problems`(_ text: String) throws {
    let (pins, problems) = try NativeFixture(["Package.resolved": text]).read(PackageResolvedReader.read)
    #expect(pins.isEmpty)
    #expect(problems.map(\.part) == [.packagePins])
  }
}
