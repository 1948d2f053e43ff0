import SourceRules
import Testing
import Versions

@Suite("Expo SDKs")
struct ExpoSDKTests {
  /// The table of SDKs as it was read: number, React Native, React, minimum iOS, Xcode, Node, day. A dash is a cell for which nothing was found.
  private static let table = """
    50 0.73 18.2.0 13.4 15.4 18.19.x 2024-01-18
    51 0.74 18.2.0 13.4 15.4 18.20.x 2024-05-07
    52 0.76 18.3.1 15.1 16.0 20.18.x 2024-11-12
    53 0.79 19.0.0 15.1 16.0 20.18.x -
    54 0.81 19.1.0 15.1 16.1 20.19.x 2025-09-10
    55 0.83 19.2.0 15.1 26.2 20.19.x 2026-02-25
    56 0.85 19.2.3 16.4 26.4 20.19.x 2026-05-21
    57 0.86 19.2.3 16.4 26.4 22.13.x 2026-06-30
    58 0.88 19.3.0 16.4 - - 2026-10-15
    """

  @Test(arguments: table.split(separator: "\n").map(String.init))
  func `every SDK has the values of the table`(line: String) throws {
    let cells = line.split(separator: " ").map(String.init)
    let number = try #require(UInt64(cells[0]))
    let release = try #require(ExpoSDKRules.release(number))
    let found = [
      release.reactNative, release.react, release.minimumIOS, release.xcode, release.node, release.released,
    ].map { $0.current ?? "-" }
    #expect(found == Array(cells.dropFirst()))
    for (rule, cell) in zip(
      ["react-native", "react", "minimum-ios", "xcode", "node", "release-date"], cells.dropFirst())
    {
      let value = try value("expo-sdk/" + rule, at: cells[0] + ".0.0")
      #expect(cell == "-" ? value.isAbsent : value == .text(cell), "\(rule)")
    }
  }

  @Test func `two values with their days`() throws {
    let sdk55 = try #require(ExpoSDKRules.release(55))
    let sdk56 = try #require(ExpoSDKRules.release(56))
    #expect(sdk55.xcode.atRelease == "16.1" && sdk55.xcode.current == "26.2")
    #expect(sdk55.xcode.values.last?.from == "2026-04-27")
    #expect(sdk56.xcode.atRelease == "26.2" && sdk56.xcode.values.first?.until == "2026-05-21")
    #expect(sdk56.node.atRelease == "22.13.x" && sdk56.node.values.last?.from == "2026-07-17")
    #expect(try value("expo-sdk/xcode", at: "55.0.0", given: ["moment": "release"]) == "16.1")
    #expect(ExpoSDKRules.releases.filter(\.xcode.wasChanged).map(\.number) == [55, 56])
  }

  @Test func `what is not known says so`() throws {
    #expect(try value("expo-sdk/xcode", at: "58.0.0") == .unknown(reason: "looked for and not found"))
    #expect(try value("expo-sdk/release-date", at: "53.0.0") == .unknown(reason: "looked for and not found"))
    #expect(try #require(ExpoSDKRules.release(58)).minimumIOS.isPrimary == false)
    #expect(ExpoSDKRules.release(59) == nil)
    #expect(try outcome("expo-sdk/minimum-ios", at: "59.0.0").caution == "rules as of 58.0.0")
    #expect(try outcome("expo-sdk/minimum-ios", at: "57.0.0").entry?.provenance.basis == .readInDocumentation)
    #expect(try outcome("expo-sdk/minimum-ios", at: "58.0.0").entry?.provenance.basis == .secondary)
  }

  @Test func `build images and their CocoaPods`() throws {
    #expect(
      try value("expo-sdk/build-image", at: "51.0.0")
        == ["image": "macos-sonoma-14.5-xcode-15.4", "cocoapods": "1.14.3"])
    #expect(
      try value("expo-sdk/build-image", at: "57.0.0")
        == ["image": "macos-tahoe-26.5-xcode-26.6", "cocoapods": "1.16.2"])
  }

  @Test func `what changes with an SDK`() throws {
    #expect(try value("expo-sdk/deployment-target-field", at: "55.0.0") == false)
    #expect(try value("expo-sdk/deployment-target-field", at: "56.0.0") == true)
    #expect(try value("expo-sdk/scene-life-cycle", at: "56.0.0").isAbsent)
    #expect(try value("expo-sdk/scene-life-cycle", at: "57.0.0") == "opt-in by ios.enableSceneSupport")
    #expect(try value("expo-sdk/scene-life-cycle", at: "58.0.0") == "default")
    #expect(try value("expo-sdk/new-architecture", at: "54.0.0") == "on, can be switched off")
    #expect(try value("expo-sdk/new-architecture", at: "55.0.0") == "always on")
    #expect(try #require(ExpoSDKRules.release(54)).knowsNewArchitectureField)
    #expect(try #require(ExpoSDKRules.release(55)).knowsNewArchitectureField == false)
  }

  @Test func `a version of expo leads to its SDK`() throws {
    #expect(ExpoSDKRules.release(of: try Version(parsing: "56.0.15"))?.number == 56)
    #expect(ExpoSDKRules.release(of: Version(major: 61))?.number == 58)
  }

  @Test func `EAS`() throws {
    #expect(
      try value("expo-sdk/eas/entry-keys")
        == ["targetName", "bundleIdentifier", "parentBundleIdentifier", "entitlements"])
    #expect(try value("expo-sdk/eas/entry-keys", given: ["kind": "required"]) == ["targetName", "bundleIdentifier"])
    #expect(try value("expo-sdk/eas/clip-parent") == "16.32.0")
  }
}
