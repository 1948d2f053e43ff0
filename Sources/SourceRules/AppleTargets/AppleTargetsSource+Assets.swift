extension AppleTargetsSource.Reading {
  /// A shape that a colour of `colors` may have; the raw value is how documentation writes it.
  public enum ColorShape: String, Sendable, Hashable, CaseIterable {
    /// One colour for both appearances.
    case string
    /// An object with `light` and, if wanted, `dark`.
    case lightAndDark = "{light, dark}"
  }

  /// What a bad icon or image does.
  public enum BadImage: String, Sendable, Hashable {
    /// Prebuild fails.
    case error = "prebuild fails"
    /// A warning is printed and the image left out.
    case warning
  }

  /// The shapes of a colour that are read.
  public var colorShapes: [ColorShape] { ColorShape.allCases }

  /// The names of colours that do more than name a colour, dollar sign included.
  public var specialColors: [String] { ["$accent", "$widgetBackground"] }

  /// What a bad icon or image does.
  public var badImage: BadImage { isAtLeast(4) ? .warning : .error }

  /// The icon's path below the project root; an address is left alone.
  ///
  /// - Parameter targetFolder: The target's folder relative to the project root.
  public func iconPath(_ icon: String, targetFolder: String) -> String {
    Self.isAddress(icon) ? icon : targetFolder + "/" + icon
  }

  /// The path of an `images` entry below the project root; an address is left alone.
  ///
  /// Only a path that begins with a dot or slash is joined to the target folder, except SVG files from 5.0.0 on, which always are.
  public func imagePath(_ image: String, targetFolder: String) -> String {
    if isAtLeast(5), image.hasSuffix(".svg") {
      return image.hasPrefix("https://") || image.hasPrefix("http://") ? image : targetFolder + "/" + image
    }
    return image.hasPrefix(".") || image.hasPrefix("/") ? targetFolder + "/" + image : image
  }

  private static func isAddress(_ text: String) -> Bool {
    text.contains("https://") || text.contains("http://")
  }
}
