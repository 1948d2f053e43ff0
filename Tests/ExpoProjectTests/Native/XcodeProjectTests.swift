import FoundationEssentials
import Testing

@testable import ExpoProject

@Suite struct XcodeProjectTests {
  private func read(_ files: [String: String]) throws -> (project: XcodeProject?, problems: [ReadProblem]) {
    let (project, problems) = try NativeFixture(files).read(XcodeProjectReader.read)
    return (project, problems)
  }

  @Test func `targets are read with what belongs to them`() throws {
    let (found, problems) = try read(XcodeFixture.files)
    let project = try #require(found)
    #expect(project.file == "ios/Acme.xcodeproj/project.pbxproj")
    #expect(project.objectVersion == 70)
    #expect(project.targets.map(\.name) == ["Acme", "widget"])
    #expect(project.configurations.map(\.name) == ["Debug"])
    #expect(project.configurations[0].settings["IPHONEOS_DEPLOYMENT_TARGET"] == "15.1")
    #expect(project.objectClasses.contains("PBXFileSystemSynchronizedRootGroup"))

    let host = try #require(project.host)
    #expect(host.id == "13B07F861A680F5B00A75B9A" && host.productName == "Acme" && host.productFile == "Acme.app")
    #expect(host.dependencies == ["widget"])
    #expect(host.copyPhases.map(\.name) == ["Embed Foundation Extensions"])
    #expect(host.copyPhases[0].destination == 13 && host.copyPhases[0].files == ["widget.appex"])
    #expect(host.linkedFrameworks == ["libPods-Acme.a", "Nevis"])
    #expect(host.scriptPhases == ["Bundle React Native code and images"])
    #expect(host.configurations.map(\.name) == ["Debug", "Release"])
    #expect(host.configurations[0].settings["LD_RUNPATH_SEARCH_PATHS"] == "$(inherited) @executable_path/Frameworks")
    #expect(project.hostValues(of: "PRODUCT_BUNDLE_IDENTIFIER") == ["com.acme.app"])
    #expect(host.location.place == "ios/Acme.xcodeproj/project.pbxproj:45:3")

    let widget = project.targets[1]
    #expect(widget.isExtension && widget.productFile == "widget.appex")
    #expect(widget.synchronizedGroups == ["targets/widget"])
    #expect(widget.linkedFrameworks == ["System/Library/Frameworks/WidgetKit.framework"])
    #expect(widget.location.line == 61)
    #expect(problems.map(\.part) == [.entitlements])
    #expect(problems[0].message == "targets/widget/generated.entitlements cannot be read: line 1: it has no value")
  }

  @Test func `property lists that settings name are read and told by target`() throws {
    let project = try #require(try read(XcodeFixture.files).project)
    #expect(
      Set(project.propertyLists.keys) == [
        "ios/Acme/Info.plist", "ios/Acme/Acme.entitlements", "targets/widget/Info.plist",
        "targets/widget/generated.entitlements",
      ])
    let host = try #require(project.host)
    #expect(project.infoPlist(of: host)?.path == "ios/Acme/Info.plist")
    #expect(project.entitlements(of: host)?.path == "ios/Acme/Acme.entitlements")
    #expect(
      project.propertyLists("INFOPLIST_FILE", of: project.targets[1]).map(\.path) == ["targets/widget/Info.plist"])
    #expect(project.entitlements(of: project.targets[1])?.node == nil)
    let release = project.targets[1].configurations[1]
    #expect(project.path(of: "INFOPLIST_FILE", target: project.targets[1], configuration: release) == nil)
  }

  @Test(arguments: [
    ("Acme/Info.plist", "ios/Acme/Info.plist"), ("$(SRCROOT)/Info.plist", "ios/Info.plist"),
    ("${PROJECT_DIR}/../Info.plist", "Info.plist"), ("$(A)/Info.plist", "ios/a/b/Info.plist"),
    ("../../x", "../x"), ("/abs/./x", "/abs/x"), ("$(LOOP)", nil), ("$(MISSING)/x", nil), ("$(A", nil),
    ("$(A:lower)/x", nil), ("x$(SRCROOT)", nil), ("", nil), ("$5/x", "ios/$5/x"), ("$(BOMB)", nil), ("a\0b", nil),
  ])
  func `paths are resolved as far as the settings go`(_ path: String, _ expected: String?) {
    let settings = [
      "A": "a/$(B)", "B": "b", "LOOP": "$(LOOP)", "BOMB": String(repeating: "$(BOMB2)", count: 100),
      "BOMB2": String(repeating: "$(BOMB3)", count: 100), "BOMB3": String(repeating: "$(EMPTY)", count: 100),
      "EMPTY": "",
    ]
    #expect(XcodePaths.resolve(path, folder: "ios") { settings[$0] } == expected)
  }

  @Test func `a project in the root is read where ios has none`() throws {
    let plain = "{ objects = { A = {isa = PBXNativeTarget; name = App; }; }; }"
    let (project, problems) = try read(["App.xcodeproj/project.pbxproj": plain, "ios/readme": ""])
    #expect(project?.file == "App.xcodeproj/project.pbxproj")
    #expect(project?.targets.map(\.name) == ["App"] && project?.host == nil && problems.isEmpty)
    #expect(project?.targets.first?.location.place == "App.xcodeproj/project.pbxproj:0:0")
    #expect(try read(["ios/readme": ""]).project == nil)
  }

  @Test func `of several projects the first with a file is taken`() throws {
    let files = ["ios/B.xcodeproj/project.pbxproj": "{ objects = {}; }", "ios/A.xcodeproj/x": ""]
    #expect(try read(files).project?.file == "ios/B.xcodeproj/project.pbxproj")
    let (project, problems) = try read(["ios/A.xcodeproj/x": ""])
    #expect(project == nil)
    #expect(problems.map(\.message) == ["ios/A.xcodeproj/project.pbxproj cannot be read: it is not there"])
  }

  @Test func `XML is read too, and wrong types are passed over`() throws {
    let xml = """
      <plist version="1.0"><dict><key>objectVersion</key><integer>56</integer><key>objects</key><dict>
      <key>A</key><dict><key>isa</key><string>PBXNativeTarget</string><key>name</key><array/>
      <key>buildPhases</key><string>x</string><key>buildConfigurationList</key><string>C</string></dict>
      <key>B</key><string>no object</string>
      <key>C</key><dict><key>isa</key><string>XCConfigurationList</string><key>buildConfigurations</key>
      <array><string>D</string><string>E</string></array></dict>
      <key>D</key><dict><key>isa</key><string>XCBuildConfiguration</string><key>buildSettings</key>
      <dict><key>S</key><true/><key>N</key><integer>3</integer><key>O</key><dict/></dict></dict>
      </dict></dict></plist>
      """
    let project = try #require(try read(["ios/A.xcodeproj/project.pbxproj": xml]).project)
    #expect(project.objectVersion == 56)
    #expect(project.targets.map(\.name) == [""])
    #expect(project.targets[0].configurations.map(\.settings) == [["S": "YES", "N": "3"]])
  }

  @Test func `groups and dependencies in circles end`() throws {
    let text = """
      { objects = { A = {isa = PBXGroup; children = (B); path = a; sourceTree = "<group>"; };
      B = {isa = PBXGroup; children = (A, S); path = b; sourceTree = "<group>"; };
      S = {isa = PBXFileSystemSynchronizedRootGroup; path = s; };
      R = {isa = PBXFileSystemSynchronizedRootGroup; path = r; sourceTree = SOURCE_ROOT; };
      T = {isa = PBXNativeTarget; name = T; dependencies = (D, E, F); fileSystemSynchronizedGroups = (S, R, X); };
      D = {isa = PBXTargetDependency; target = T; }; E = {isa = PBXTargetDependency; targetProxy = P; };
      P = {isa = PBXContainerItemProxy; remoteInfo = Other; };
      O = {isa = PBXProject; targets = (T, T, Z); }; }; rootObject = O; }
      """
    let project = try #require(try read(["ios/A.xcodeproj/project.pbxproj": text]).project)
    #expect(project.targets.count == 1)
    #expect(project.targets[0].dependencies == ["T", "Other"])
    #expect(project.targets[0].synchronizedGroups == ["ios/a/b/s", "ios/r"])
  }

  @Test(arguments: [
    ("", "the file is empty"), ("garbage", nil), ("{ objects = (a); }", nil), ("{ a = b; }", nil),
    (String(XcodeFixture.project.prefix(4000)), nil), ("<plist><dict>", "<dict> is not closed"),
    ("bplist00garbage", "it is a binary property list"), ("\u{0}\u{1}", nil), ("( a, b )", nil),
    (String(repeating: "{a=", count: 100_000), nil),
  ])
  func `broken projects are problems`(_ text: String, _ words: String?) throws {
    let (project, problems) = try read(["ios/A.xcodeproj/project.pbxproj": text])
    #expect(project == nil)
    #expect(problems.map(\.part) == [.xcodeProject])
    let start = "ios/A.xcodeproj/project.pbxproj is no readable project: "
    if let words { #expect(problems.first?.message == start + words) }
  }

  @Test func `no change of bytes stops the process`() throws {
    var mutator = Mutator(seed: 3)
    let fixture = try NativeFixture(XcodeFixture.files)
    let whole = Array(XcodeFixture.project.utf8)
    for _ in 0..<300 {
      try fixture.write(mutator.mutate(whole), to: "ios/Acme.xcodeproj/project.pbxproj")
      _ = try fixture.read(XcodeProjectReader.read)
    }
  }

  @Test func `a thousand targets are read`() throws {
    let text = XcodeFixture.large(targets: 1000, files: 2000)
    let project = try #require(try read(["ios/A.xcodeproj/project.pbxproj": text]).project)
    #expect(project.targets.count == 1000 && project.targets[999].name == "t999")
    #expect(project.targets[999].location.line == 4 + 4000 + 999 * 8 + 1)
  }
}
