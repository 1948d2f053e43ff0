import ExpoProject
import SourceRules

/// The floors of SDK and plugin beside what the project asks for.
struct ToolVersionFloors {
  let context: CheckContext

  /// The Ruby of the plugin's README, as `apple-targets/requirements#cocoapods` has it.
  static let ruby = "3.2.0"
  /// The Xcode of the plugin's README, as `apple-targets/requirements#xcode-and-macos` has it.
  private static let pluginXcode = "16"
  /// The Xcode that the App Store asks for, as `expo-sdk/risks/app-store-xcode` has it.
  private static let storeXcode = "26"

  /// The CocoaPods that the plugin needs for the targets of the project; nil where it makes none.
  var neededCocoaPods: String? {
    context.targets.isEmpty ? nil : context.plugin.minimumCocoaPods
  }

  var xcode: [Issue] {
    XcodeChoice.all(in: context).compactMap { choice in
      let start = "\(choice.origin.prefix(1).uppercased())\(choice.origin.dropFirst()) takes Xcode \(choice.version)"
      if let release = context.sdkRelease, let current = release.xcode.current {
        let lowest = release.xcode.values.map(\.text).min { SystemVersion.isBelow($0, $1) } ?? current
        if SystemVersion.isBelow(choice.version, lowest) {
          return xcodeIssue(
            choice, "\(start), and Expo SDK \(release.number) needs \(lowest) or later.", needs: lowest,
            fact: "expo-sdk/tools#xcode")
        }
        if SystemVersion.isBelow(choice.version, current) {
          return xcodeIssue(
            choice,
            """
            \(start); Expo's table asks for \(current) or later on SDK \(release.number), though \(lowest) stood \
            there before, so it may do.
            """, needs: current, fact: "expo-sdk/risks/xcode-floor", severity: .information)
        }
      }
      if neededCocoaPods != nil, SystemVersion.isBelow(choice.version, Self.pluginXcode) {
        return xcodeIssue(
          choice, "\(start), and @bacons/apple-targets needs \(Self.pluginXcode) or later for its folders.",
          needs: Self.pluginXcode, fact: "apple-targets/requirements#xcode-and-macos")
      }
      guard choice.isForStore, SystemVersion.isBelow(choice.version, Self.storeXcode) else { return nil }
      return xcodeIssue(
        choice, "\(start), and the App Store takes nothing below Xcode \(Self.storeXcode) since 2026-04-28.",
        needs: Self.storeXcode, fact: "expo-sdk/risks/app-store-xcode")
    }
  }

  private func xcodeIssue(
    _ choice: XcodeChoice, _ message: String, needs floor: String, fact: String,
    severity: CheckerCatalogue.Severity? = nil
  ) -> Issue {
    let alias = context.sdk.map { "sdk-\($0)" }
    return Issue(
      at: choice.location, message,
      mend: choice.image == nil
        ? "Write \(floor) or later."
        : "Name an image with Xcode \(floor) or later\(alias.map { ", as the alias `\($0)`" } ?? "").",
      severity: severity, facts: [fact])
  }

  var cocoaPods: [Issue] {
    guard let needed = neededCocoaPods else { return [] }
    var issues: [Issue] = []
    if let locked = context.project.toolVersions.cocoaPods, SystemVersion.isBelow(locked.value, needed) {
      issues.append(
        podsIssue(
          at: locked.location, "`\(locked.location.file)` has CocoaPods \(locked.value)", needed,
          mend: "Run `bundle update cocoapods` with `gem \"cocoapods\", \">= \(needed)\"` in the Gemfile."))
    }
    var seen: Set<ProjectLocation> = []
    for profile in EASProfile.all(in: context.project) {
      guard let found = profileCocoaPods(profile), SystemVersion.isBelow(found.version, needed),
        seen.insert(found.location).inserted
      else { continue }
      issues.append(
        podsIssue(
          at: found.location, "Profile `\(profile.name)` builds with CocoaPods \(found.version) (\(found.origin))",
          needed, mend: "Set the version in the profile, or name an image that has it."))
    }
    return issues
  }

  /// The CocoaPods of a profile: its own, the one of its image, or that of the SDK's default image.
  private func profileCocoaPods(
    _ profile: EASProfile
  ) -> (version: String, origin: String, location: ProjectLocation)? {
    if let own = profile.text("cocoapods") { return (own.value, "as it says", own.location) }
    if let image = profile.text("image") {
      let name = XcodeChoice.resolved(image.value)
      guard let version = ExpoSDKRules.releases.first(where: { $0.buildImage.current == name })?.cocoaPods.current
      else {
        return nil
      }
      return (version, "image `\(image.value)`", image.location)
    }
    guard let eas = context.project.eas, let release = context.sdkRelease, let version = release.cocoaPods.current,
      let image = release.buildImage.current
    else { return nil }
    let location = eas.node["build"]?[profile.name]?.location ?? ProjectLocation(file: eas.path)
    return (version, "image `\(image)`, the default of SDK \(release.number)", location)
  }

  private func podsIssue(at location: ProjectLocation, _ start: String, _ needed: String, mend: String) -> Issue {
    Issue(
      at: location,
      "\(start), and the targets of @bacons/apple-targets need \(needed) or later (\(context.inVersion)).",
      mend: mend,
      snippet: location.file == context.project.eas?.path ? "\"ios\": { \"cocoapods\": \"\(needed)\" }" : nil,
      facts: ["apple-targets/requirements#cocoapods", "expo-sdk/risks/old-image-cocoapods"])
  }

  var node: [Issue] {
    guard let release = context.sdkRelease else { return [] }
    let floors = release.node.values.map { $0.text.hasSuffix(".x") ? String($0.text.dropLast(2)) : $0.text }
    guard let floor = floors.min(by: { SystemVersion.isBelow($0, $1) }) else { return [] }
    var pins = [context.project.toolVersions.node].compactMap { $0 }
    for profile in EASProfile.all(in: context.project) {
      if let node = profile.text("node"), !pins.contains(where: { $0.location == node.location }) { pins.append(node) }
    }
    return pins.compactMap { pin in
      let version = pin.value.hasPrefix("v") ? String(pin.value.dropFirst()) : pin.value
      guard SystemVersion.isBelow(version, floor) else { return nil }
      return Issue(
        at: pin.location,
        "`\(pin.location.file)` asks for Node \(version), and Expo's table has \(floor).x for SDK \(release.number).",
        mend: "Ask for Node \(floor) or later.", snippet: pin.location.file.hasSuffix(".json") ? nil : floor,
        facts: ["expo-sdk/tools#node"])
    }
  }

  var ruby: [Issue] {
    guard neededCocoaPods != nil, let pin = context.project.toolVersions.ruby else { return [] }
    let version = pin.value.hasPrefix("ruby-") ? String(pin.value.dropFirst(5)) : pin.value
    guard SystemVersion.isBelow(version, Self.ruby) else { return [] }
    return [
      Issue(
        at: pin.location,
        "`\(pin.location.file)` asks for Ruby \(version), and @bacons/apple-targets for \(Self.ruby) or later.",
        mend: "Ask for Ruby \(Self.ruby) or later.", snippet: pin.location.file == ".ruby-version" ? Self.ruby : nil,
        facts: ["apple-targets/requirements#cocoapods"])
    ]
  }
}
