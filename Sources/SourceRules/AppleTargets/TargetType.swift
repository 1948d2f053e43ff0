/// A target type as the plugin's registry has it at a version.
public struct TargetType: Sendable, Hashable {
  /// What Xcode builds; the raw value is the product type in the Xcode project.
  public enum ProductType: String, Sendable, Hashable {
    /// An app extension.
    case appExtension = "com.apple.product-type.app-extension"
    /// An ExtensionKit extension.
    case extensionKit = "com.apple.product-type.extensionkit-extension"
    /// An application, which of the types only the watch app is.
    case application = "com.apple.product-type.application"
    /// An App Clip.
    case onDemandApplication = "com.apple.product-type.application.on-demand-install-capable"
  }

  /// The value of `type` in a target config.
  public let name: String
  /// The extension point that the default Info.plist names; nil for applications.
  ///
  /// `watch-widget` has the one of `widget`. The registry itself leaves it out there, so that an extension point leads to one type.
  public let extensionPoint: String?
  /// What Xcode builds.
  public let productType: ProductType
  /// The frameworks that are linked without being asked for.
  public let frameworks: [String]
  /// Whether the type makes the plugin set `ALWAYS_EMBED_SWIFT_STANDARD_LIBRARIES` on the host.
  public let needsEmbeddedSwift: Bool
  /// Whether the host's App Groups are mirrored into targets of the type.
  public let appGroupsByDefault: Bool
  /// Whether `create-target` has a template; false for all before 0.1.8, when there was no `create-target`.
  public let hasTemplate: Bool

  /// Whether targets of the type are built for watchOS.
  public var isForWatch: Bool { name == "watch" || name == "watch-widget" }
}
