import Foundation
import Testing

@testable import ExpoProject

/// The sizes that SECURITY.md states: at the limit a file is read, one byte more and it is refused with words.
@Suite struct FileLimitTests {
  private static let manifest = "{\"name\": \"acme\", \"dependencies\": {\"expo\": \"~55.0.0\"}}"

  /// A fixture in which one file is filled up with blanks to a size.
  private func project(_ path: String, _ text: String, bytes: Int, others: [String: String] = [:]) -> ExpoProject {
    let fixture = Fixture(
      ["package.json": Self.manifest, "app.json": "{\"expo\": {\"name\": \"A\", \"slug\": \"a\"}}"].merging(others) {
        $1
      })
    fixture.write(path, text + String(repeating: " ", count: bytes - text.utf8.count))
    return fixture.project()
  }

  private static let config = "ios/Acme.xcodeproj/project.pbxproj"

  @Test(arguments: [
    ("package.json", manifest, 8 << 20), ("app.json", "{\"expo\": {\"name\": \"A\", \"slug\": \"a\"}}", 8 << 20),
    ("eas.json", "{\"build\": {}}", 8 << 20),
    (config, "{ objects = { P = { isa = PBXProject; targets = ( ); }; }; rootObject = P; }", 32 << 20),
    (
      "package-lock.json", "{\"lockfileVersion\": 3, \"packages\": {\"node_modules/expo\": {\"version\": \"55.0.1\"}}}",
      64 << 20
    ),
  ])
  func aFile(_ path: String, _ text: String, _ limit: Int) {
    #expect(project(path, text, bytes: limit).problems.filter { $0.location.file == path }.isEmpty)
    let refused = project(path, text, bytes: limit + 1).problems.filter { $0.location.file == path }
    #expect(
      refused.contains { $0.message.contains("it has \(limit + 1) bytes and the limit is \(limit)") }, "\(refused)")
  }

  @Test func aSource() {
    let text = "let group = \"group.com.acme\"\n"
    let others = ["targets/widget/expo-target.config.json": "{\"type\": \"widget\"}"]
    #expect(project("targets/widget/W.swift", text, bytes: 1 << 20, others: others).problems.isEmpty)
    let refused = project("targets/widget/W.swift", text, bytes: (1 << 20) + 1, others: others).problems
    #expect(refused.map { $0.message.contains("1048576") } == [true], "\(refused)")
  }

  @Test func aSpecOfXcodeGen() {
    #expect(
      project("project.yml", "name: Acme\ntargets: {}\n", bytes: 4 << 20).problems.filter {
        $0.location.file == "project.yml"
      }.isEmpty)
    let refused = project("project.yml", "name: Acme\ntargets: {}\n", bytes: (4 << 20) + 1).problems
    #expect(refused.contains { $0.location.file == "project.yml" && $0.message.contains("4194304") }, "\(refused)")
  }

  @Test func aConfigurationFile() throws {
    func read(_ files: [String: String]) throws -> XcodeProject.ConfigurationFile {
      let fixture = Fixture(files)
      return ConfigurationFileReader.read("a.xcconfig", files: try ProjectFiles(root: fixture.root))
    }
    let full = "A = 1\n" + String(repeating: "\n", count: (1 << 20) - 6)
    #expect(try read(["a.xcconfig": full]).settings["A"] == "1")
    let large = try read(["a.xcconfig": full + "\n"])
    #expect(!large.isComplete && large.settings.isEmpty)

    // A file and 63 that it includes, one by the other, and one more.
    func chain(_ count: Int) -> [String: String] {
      var files = ["a.xcconfig": "#include \"1.xcconfig\"\n"]
      for number in 1..<count { files["\(number).xcconfig"] = "#include \"\(number + 1).xcconfig\"\nN\(number) = 1\n" }
      files["\(count).xcconfig"] = "LAST = 1\n"
      return files
    }
    let whole = try read(chain(63))
    #expect(whole.isComplete && whole.settings["LAST"] == "1")
    #expect(try !read(chain(64)).isComplete)

    // Each file includes the next one twice: two to the thirtieth readings if nothing held them.
    var doubling = ["a.xcconfig": "#include \"0.xcconfig\"\n"]
    for number in 0..<30 {
      doubling["\(number).xcconfig"] = "#include \"\(number + 1).xcconfig\"\n#include \"\(number + 1).xcconfig\"\n"
    }
    #expect(try !read(doubling).isComplete)
  }

  @Test func aChainOfVariables() {
    func settings(_ count: Int) -> String {
      var lines = (0..<count).map { "V\($0) = \"$(V\($0 + 1))\";" }
      lines.append("V\(count) = Acme/Info.plist;")
      return """
        { objects = {
          P = { isa = PBXProject; buildConfigurationList = L; targets = ( T ); };
          T = { isa = PBXNativeTarget; name = Acme; buildConfigurationList = L; productType = "com.apple.product-type.application"; };
          L = { isa = XCConfigurationList; buildConfigurations = ( C ); };
          C = { isa = XCBuildConfiguration; name = Release; buildSettings = { INFOPLIST_FILE = "$(V0)"; \(lines.joined(separator: " ")) }; };
        }; rootObject = P; }
        """
    }
    let plist = ["ios/Acme/Info.plist": "<plist version=\"1.0\"><dict><key>A</key><string>B</string></dict></plist>"]
    func read(_ count: Int) -> Int? {
      let text = settings(count)
      return project(Self.config, text, bytes: text.utf8.count, others: plist).xcode?.propertyLists.count
    }
    #expect(read(6) == 1)
    #expect(read(9) == 0, "deeper than eight expansions the path is not known")
    // A variable that stands for itself twice would grow without end.
    let endless = settings(0).replacingOccurrences(of: "V0 = Acme/Info.plist;", with: "V0 = \"$(V0)$(V0)\";")
    #expect(
      project(Self.config, endless, bytes: endless.utf8.count, others: plist).xcode?.propertyLists.isEmpty == true)
  }
}
