import ExpoProject
import Testing

@testable import Checkers

@Suite struct PrebuildTests {
  private static func share(
    _ config: String = "{ \"type\": \"share\" }\n", plugin: String = "5.0.0",
    settings: [String: String] = PrebuildExample.settings("share")
  ) throws -> ExpoProject {
    let example = Example.app(
      "share", plugin: plugin,
      files: [
        ".gitignore": PrebuildExample.ignore, "targets/share/expo-target.config.json": config,
        "targets/share/Info.plist": PrebuildExample.plist("com.apple.share-services"),
        "ios/Acme.xcodeproj/project.pbxproj": PrebuildExample.share(settings),
      ])
    return try ExampleProject(example.files).context.project
  }

  @Test func `nothing is said of versions that nobody read`() throws {
    #expect(findings("prebuild/existing-target", in: try Self.share()).count == 1)
    #expect(findings("prebuild/existing-target", in: try Self.share(plugin: "9.0.0")).isEmpty)
  }

  @Test func `a target of another name and the same type is the one that is updated`() throws {
    let found = findings("prebuild/out-of-date", in: try Self.share("{ \"type\": \"share\", \"name\": \"Inbox\" }\n"))
    // The folder is still that of the target, so the target is found by it.
    #expect(found.isEmpty)
    var example = PrebuildExample.settings("share")
    example["PRODUCT_BUNDLE_IDENTIFIER"] = "com.acme.app.other"
    let changed = findings("prebuild/out-of-date", in: try Self.share(settings: example))
    #expect(changed.count == 1 && changed.allSatisfy { $0.message.contains("`com.acme.app.other`") })
  }

  @Test func `values of the build itself are left alone`() throws {
    var settings = PrebuildExample.settings("share")
    settings["PRODUCT_BUNDLE_IDENTIFIER"] = "$(APP_IDENTIFIER).share"
    settings["IPHONEOS_DEPLOYMENT_TARGET"] = "$(TARGET_IOS)"
    #expect(findings("prebuild/out-of-date", in: try Self.share(settings: settings)).isEmpty)
  }

  @Test(arguments: ["share", "Share"])
  func `5.0.0 may have either name in the path of the entitlements`(_ name: String) throws {
    var settings = PrebuildExample.settings("share")
    settings["CODE_SIGN_ENTITLEMENTS"] = ".targets/\(name)/generated.entitlements"
    let config = "{ \"type\": \"share\", \"name\": \"Share\", \"entitlements\": {} }\n"
    #expect(findings("prebuild/out-of-date", in: try Self.share(config, settings: settings)).isEmpty)
    settings["CODE_SIGN_ENTITLEMENTS"] = "../targets/share/generated.entitlements"
    #expect(findings("prebuild/out-of-date", in: try Self.share(config, settings: settings)).count == 1)
    #expect(findings("prebuild/out-of-date", in: try Self.share(config, plugin: "4.0.6", settings: settings)).isEmpty)
  }

  @Test func `without the plugin in the app config nothing is out of date`() throws {
    var project = try Self.share("{ \"type\": \"share\", \"bundleIdentifier\": \".other\" }\n")
    #expect(findings("prebuild/out-of-date", in: project).count == 1)
    project.appConfig = nil
    #expect(findings("prebuild/out-of-date", in: project).isEmpty)
  }

  @Test func `a committed folder is not to be thrown away`() throws {
    var project = try Self.share("{ \"type\": \"share\", \"bundleIdentifier\": \".other\" }\n")
    project.nativeFolder = .committed
    let found = findings("prebuild/out-of-date", in: project)
    #expect(found.first?.snippet == nil && found.first?.mend.contains("by hand") == true)
  }

  @Test func `a doubled app-intent target is an error, a coming one a warning`() throws {
    let id = "prebuild/app-intent-duplicate"
    let severities = try Checkers.all.first { $0.id == id }?.failing.map { try findings(id, in: $0).map(\.severity) }
    #expect(severities == [[.error], [.warning]])
  }
}
