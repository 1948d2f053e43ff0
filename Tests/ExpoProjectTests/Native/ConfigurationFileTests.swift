import Testing

@testable import ExpoProject

/// `.xcconfig` files, as Apple's "Adding a build configuration file to your project" has them.
@Suite struct ConfigurationFileTests {
  private func read(_ files: [String: String]) throws -> XcodeProject.ConfigurationFile {
    try NativeFixture(files).read { ConfigurationFileReader.read("ios/Base.xcconfig", files: $0.files) }.value
  }

  @Test func `settings, comments, conditions and inclusion`() throws {
    let file = try read([
      "ios/Base.xcconfig": """
      // the team
      DEVELOPMENT_TEAM = ABCDE12345 // ours
      #include "Shared/Common.xcconfig"
      NAME=  two words \n\
      EMPTY =
      FLAGS = $(inherited) -more
      OTHER = $(inherited) a
      OTHER = $(inherited) b
      CODE_SIGN_ENTITLEMENTS[sdk=iphoneos*] = Acme.entitlements
      LONG = one \\
        two
      nonsense
      """,
      "ios/Shared/Common.xcconfig": "FLAGS = -first\nNAME = overridden\n#include? \"../Deeper.xcconfig\"\n",
      "ios/Deeper.xcconfig": "DEEP = 1\n#include \"Base.xcconfig\"\n",
    ])
    #expect(file.path == "ios/Base.xcconfig" && file.isComplete)
    #expect(
      file.settings == [
        "DEVELOPMENT_TEAM": "ABCDE12345", "NAME": "two words", "EMPTY": "", "FLAGS": "-first -more", "DEEP": "1",
        "OTHER": "$(inherited) a b",
        "LONG": "one   two",
      ])
    #expect(file.conditional == ["CODE_SIGN_ENTITLEMENTS"])
  }

  @Test func `what is missing leaves it incomplete, but for what CocoaPods writes`() throws {
    #expect(try !read([:]).isComplete)
    #expect(try !read(["ios/Base.xcconfig": "#include \"Secrets.xcconfig\"\n"]).isComplete)
    let pods = "#include? \"Pods/Target Support Files/Pods-Acme/Pods-Acme.release.xcconfig\"\n"
    #expect(try read(["ios/Base.xcconfig": pods]).isComplete)
  }

  /// The precedence of Xcode's levels: target, the target's file, project, the project's file.
  @Test func `levels of a setting`() throws {
    let text = """
      { rootObject = O; objects = {
      O = {isa = PBXProject; targets = (T); buildConfigurationList = OL; mainGroup = G; };
      OL = {isa = XCConfigurationList; buildConfigurations = (OC); };
      OC = {isa = XCBuildConfiguration; name = Release; baseConfigurationReference = P;
        buildSettings = {B = project; C = project; VERSION = "1.$(MINOR)"; }; };
      T = {isa = PBXNativeTarget; name = Share; productType = "com.apple.product-type.app-extension"; buildConfigurationList = TL; };
      TL = {isa = XCConfigurationList; buildConfigurations = (TC, TD); };
      TC = {isa = XCBuildConfiguration; name = Release; baseConfigurationReference = F; buildSettings = {A = target; }; };
      TD = {isa = XCBuildConfiguration; name = Debug; baseConfigurationReferenceAnchor = S;
        baseConfigurationReferenceRelativePath = "Debug/Lost.xcconfig"; buildSettings = {A = debug; }; };
      G = {isa = PBXGroup; children = (K, S); sourceTree = "<group>"; };
      K = {isa = PBXGroup; children = (F, P); path = Config; sourceTree = "<group>"; };
      F = {isa = PBXFileReference; path = Share.xcconfig; sourceTree = "<group>"; };
      P = {isa = PBXFileReference; path = Project.xcconfig; sourceTree = "<group>"; };
      S = {isa = PBXFileSystemSynchronizedRootGroup; path = Sync; sourceTree = "<group>"; };
      }; }
      """
    let (found, problems) = try NativeFixture([
      "ios/A.xcodeproj/project.pbxproj": text, "ios/Config/Share.xcconfig": "A = file\nB = file\nMINOR = 7\n",
      "ios/Config/Project.xcconfig": "C = shared\nD = shared\nINFOPLIST_FILE = $(TARGET_NAME)/Info.plist\n",
      "ios/Share/Info.plist": "<plist><dict><key>K</key><true/></dict></plist>",
    ]).read { XcodeProjectReader.read(&$0) }
    let project = try #require(found)
    let target = try #require(project.targets.first)
    let release = target.configurations[0]
    let values = ["A", "B", "C", "D", "VERSION"].map { project.setting($0, of: target, in: release) }
    #expect(values == ["target", "file", "project", "shared", "1.7"].map { .value($0) })
    #expect(project.setting("E", of: target, in: release) == .absent)
    #expect(project.infoPlist(of: target)?.node?["K"]?.value == .boolean(true))

    let debug = target.configurations[1]
    #expect(debug.base?.path == "ios/Sync/Debug/Lost.xcconfig" && debug.base?.isComplete == false)
    #expect(project.setting("A", of: target, in: debug) == .value("debug"))
    #expect(project.setting("B", of: target, in: debug) == .unknown)
    #expect(project.values(of: "A", in: target) == ["target", "debug"] && problems.isEmpty)
  }

  /// `expo-share-intent` writes absolute paths, which are another machine's once they are committed.
  @Test func `absolute paths of another machine`() throws {
    let setting = "/Users/somebody/app/ios/Share/Share-Info.plist"
    let (found, _) = try NativeFixture([
      "ios/A.xcodeproj/project.pbxproj": """
      { objects = { T = {isa = PBXNativeTarget; name = Share; buildConfigurationList = L; };
      L = {isa = XCConfigurationList; buildConfigurations = (C); };
      C = {isa = XCBuildConfiguration; name = Release; buildSettings = {INFOPLIST_FILE = "\(setting)"; }; }; }; }
      """, "ios/Share/Share-Info.plist": "<plist><dict><key>K</key><true/></dict></plist>",
    ]).read { XcodeProjectReader.read(&$0) }
    let project = try #require(found)
    #expect(project.infoPlist(of: project.targets[0])?.path == "ios/Share/Share-Info.plist")
  }
}
