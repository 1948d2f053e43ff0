import ExpoProject
import SourceRules

/// A place in which the project names the Xcode that it is built with.
struct XcodeChoice {
  /// The version as it is written: `26.4`.
  let version: String
  /// The name of the EAS image; nil for `.xcode-version`.
  let image: String?
  /// Where it is named, for messages.
  let origin: String
  /// Whether builds for the App Store are made with it.
  let isForStore: Bool
  /// Where it stands.
  let location: ProjectLocation

  /// All of them, each place once. What is not written out, as the default image of EAS or `latest`, is left out.
  static func all(in context: CheckContext) -> [XcodeChoice] {
    var choices: [XcodeChoice] = []
    if let file = context.project.toolVersions.xcode, SystemVersion.lowest(file.value) != nil {
      choices.append(
        XcodeChoice(
          version: file.value, image: nil, origin: "`\(file.location.file)`", isForStore: false,
          location: file.location))
    }
    for profile in EASProfile.all(in: context.project) {
      guard let image = profile.text("image"), let version = version(ofImage: image.value) else { continue }
      if let index = choices.firstIndex(where: { $0.location == image.location }) {
        choices[index] = choices[index].with(isForStore: choices[index].isForStore || profile.isForStore)
      } else {
        choices.append(
          XcodeChoice(
            version: version, image: image.value,
            origin: "the EAS image `\(image.value)` (profile `\(profile.name)`)", isForStore: profile.isForStore,
            location: image.location))
      }
    }
    return choices
  }

  /// The name of an image where an alias of an SDK stands for it.
  static func resolved(_ image: String) -> String {
    guard image.hasPrefix("sdk-"), let number = UInt64(image.dropFirst(4)) else { return image }
    return ExpoSDKRules.release(number)?.buildImage.current ?? image
  }

  /// `26.4` of `macos-tahoe-26.4-xcode-26.4`.
  private static func version(ofImage image: String) -> String? {
    let parts = resolved(image).split(separator: "-")
    guard let index = parts.lastIndex(of: "xcode"), parts.indices.contains(index + 1) else { return nil }
    let version = String(parts[index + 1])
    return SystemVersion.lowest(version) == nil ? nil : version
  }

  private func with(isForStore: Bool) -> XcodeChoice {
    XcodeChoice(version: version, image: image, origin: origin, isForStore: isForStore, location: location)
  }
}
