import Testing

@testable import ExpoProject

@Suite struct NativeReaderTests {
  @Test func `all parts are filled`() throws {
    let fixture = try NativeFixture(
      XcodeFixture.files.merging([
        ".gitignore": "/ios\n", "App.tsx": "const a = 'b'", "ios/Acme/AppDelegate.swift": "\"c\"",
        "targets/widget/index.swift": "", "ios/Podfile.lock": "PODS:\n  - Expo (53.0.0)\nCOCOAPODS: 1.16.2\n",
        ".xcode-version": "26.0", "Package.resolved": "{\"pins\": [{\"identity\": \"a\", \"location\": \"b\"}]}",
        "project.yml":
          "targets: {App: {type: application, sources: App}, S: {type: app-extension, sources: [Ext, App/x.swift]}}",
        "App/x.swift": "", "Ext/y.swift": "",
      ]) { $1 })
    let project = try fixture.native(targetFolders: ["targets/widget"])
    #expect(project.nativeFolder == .generated)
    #expect(project.xcode?.targets.count == 2)
    #expect(project.podfileLock?.pods["Expo"]?.value == "53.0.0")
    #expect(project.toolVersions.xcode?.value == "26.0")
    #expect(project.packagePins.count == 1)
    #expect(project.xcodegen?.targets.map(\.name) == ["App", "S"])
    #expect(project.hostSources.map(\.path) == ["App.tsx", "App/x.swift"])
    #expect(project.nativeSources.map(\.path) == ["ios/Acme/AppDelegate.swift"])
    #expect(project.problems.map(\.part) == [.entitlements])
  }

  @Test func `an empty folder has nothing and no problems`() throws {
    let project = try NativeFixture().native()
    #expect(project.problems.isEmpty && project.xcode == nil && project.xcodegen == nil && project.hostSources.isEmpty)
    #expect(project.nativeFolder == .absent && project.toolVersions == ToolVersions())
  }

  @Test func `files of the wrong kind are problems`() throws {
    let fixture = try NativeFixture()
    for path in [
      "ios/A.xcodeproj/project.pbxproj", "ios/Podfile.lock", ".nvmrc", "Package.resolved", "project.yml", "a.js",
    ] { try fixture.makeFolder(path) }
    let project = try fixture.native()
    #expect(
      project.problems.map(\.message) == [
        "ios/A.xcodeproj/project.pbxproj cannot be read: it is not a file",
        "ios/Podfile.lock cannot be read: it is not a file", ".nvmrc cannot be read: it is not a file",
        "Package.resolved cannot be read: it is not a file", "project.yml cannot be read: it is not a file",
      ])
  }

  @Test func `earlier problems are kept, and reading twice gives the same`() throws {
    let fixture = try NativeFixture(XcodeFixture.files)
    var project = ExpoProject(root: fixture.root)
    project.problems = [ReadProblem(part: .project, location: ProjectLocation(file: "x"), message: "y")]
    NativeReader.read(into: &project, files: try fixture.files(), environment: [:], targetFolders: [])
    #expect(project.problems.map(\.part) == [.project, .entitlements])
    let again = try fixture.native()
    #expect(again.xcode == project.xcode && again.hostSources == project.hostSources)
  }
}
