import Versions

/// The registry of target types over all versions: one row a type, with the versions that brought it.
///
/// Extension points, product types, frameworks and the embedding of the Swift libraries are those of `target.ts` at `2c5d860`,
/// compared with the file at the commit of every version; the two `wallet` types are those of `ae8d0a6`. What once was
/// different stands in `TargetTypeTable.type(_:at:)`.
enum TargetTypeTable {
  struct Row: Sendable {
    let name: String
    let since: Version?
    let extensionPoint: String?
    let product: TargetType.ProductType
    let frameworks: [String]
    let embedsSwift: Bool
    let groupsSince: Version?

    init(
      _ name: String, since: String, _ extensionPoint: String? = nil, product: TargetType.ProductType = .appExtension,
      frameworks: [String] = [], embedsSwift: Bool = false, groupsSince: String? = nil
    ) {
      self.name = name
      self.since = Version(since)
      self.extensionPoint = extensionPoint
      self.product = product
      self.frameworks = frameworks
      self.embedsSwift = embedsSwift
      self.groupsSince = groupsSince.flatMap { Version($0) }
    }
  }

  /// The types that a version knows.
  static func types(at version: Version) -> [TargetType] { stretches.last { $0.since <= version }?.types ?? [] }

  /// The types from each version on that changed them.
  private static let stretches: [(since: Version, types: [TargetType])] = {
    let changes = Set(rows.flatMap { [$0.since, $0.groupsSince] } + [templatesSince, widgetFrameworksSince])
    return changes.compactMap { $0 }.sorted().map { since in (since, rows.compactMap { type($0, at: since) }) }
  }()

  /// The version that brought `create-target`, and the extension point of `device-activity-monitor`.
  private static let templatesSince = Version(major: 0, minor: 1, patch: 8)
  /// The version that brought ActivityKit and AppIntents to widgets.
  private static let widgetFrameworksSince = Version(major: 0, minor: 1, patch: 14)

  /// The type of a row as it is at a version; nil before there is one.
  static func type(_ row: Row, at version: Version) -> TargetType? {
    guard let since = row.since, since <= version else { return nil }
    return TargetType(
      name: row.name, extensionPoint: extensionPoint(of: row, at: version), productType: row.product,
      frameworks: frameworks(of: row, at: version), needsEmbeddedSwift: row.embedsSwift,
      appGroupsByDefault: row.groupsSince.map { $0 <= version } ?? false,
      hasTemplate: version >= templatesSince && row.name != "imessage")
  }

  /// Until 0.1.7 the look-up table has no extension point for the type, so its default Info.plist has none either.
  private static func extensionPoint(of row: Row, at version: Version) -> String? {
    let isLate = row.name != "device-activity-monitor" || version >= templatesSince
    return isLate ? row.extensionPoint : nil
  }

  private static func frameworks(of row: Row, at version: Version) -> [String] {
    let isEarlyWidget = row.name == "widget" && version < widgetFrameworksSince
    return isEarlyWidget ? ["WidgetKit", "SwiftUI"] : row.frameworks
  }

  static let rows: [Row] = [
    Row(
      "widget", since: "0.0.1", "com.apple.widgetkit-extension",
      frameworks: ["WidgetKit", "SwiftUI", "ActivityKit", "AppIntents"], groupsSince: "0.1.9"),
    Row(
      "notification-content", since: "0.0.1", "com.apple.usernotifications.content-extension",
      frameworks: ["UserNotifications", "UserNotificationsUI"]),
    Row("notification-service", since: "0.0.1", "com.apple.usernotifications.service"),
    Row("share", since: "0.0.1", "com.apple.share-services", embedsSwift: true, groupsSince: "0.1.9"),
    Row("intent", since: "0.0.1", "com.apple.intents-service", frameworks: ["Intents"], embedsSwift: true),
    Row(
      "bg-download", since: "0.0.1", "com.apple.background-asset-downloader-extension", embedsSwift: true,
      groupsSince: "0.1.9"),
    Row("intent-ui", since: "0.0.1", "com.apple.intents-ui-service", frameworks: ["IntentsUI"], embedsSwift: true),
    Row("spotlight", since: "0.0.1", "com.apple.spotlight.import", embedsSwift: true),
    Row("matter", since: "0.0.1", "com.apple.matter.support.extension.device-setup", embedsSwift: true),
    Row(
      "quicklook-thumbnail", since: "0.0.1", "com.apple.quicklook.thumbnail", frameworks: ["QuickLookThumbnailing"],
      embedsSwift: true),
    Row("imessage", since: "0.0.1", "com.apple.message-payload-provider"),
    Row("clip", since: "0.0.1", product: .onDemandApplication, embedsSwift: true, groupsSince: "0.1.9"),
    Row("watch", since: "0.0.1", product: .application, embedsSwift: true),
    Row("location-push", since: "0.0.1", "com.apple.location.push.service"),
    Row("credentials-provider", since: "0.0.1", "com.apple.authentication-services-credential-provider-ui"),
    Row("account-auth", since: "0.0.1", "com.apple.authentication-services-account-authentication-modification-ui"),
    Row("action", since: "0.0.1", "com.apple.services"),
    Row("safari", since: "0.0.1", "com.apple.Safari.web-extension"),
    Row(
      "app-intent", since: "0.1.1", "com.apple.appintents-extension", product: .extensionKit, frameworks: ["AppIntents"]
    ),
    Row(
      "device-activity-monitor", since: "0.1.1", "com.apple.deviceactivity.monitor-extension",
      frameworks: ["DeviceActivity"]),
    Row(
      "network-packet-tunnel", since: "3.0.6", "com.apple.networkextension.packet-tunnel",
      frameworks: ["NetworkExtension"], embedsSwift: true),
    Row(
      "network-app-proxy", since: "3.0.6", "com.apple.networkextension.app-proxy", frameworks: ["NetworkExtension"],
      embedsSwift: true),
    Row(
      "network-filter-data", since: "3.0.6", "com.apple.networkextension.filter-data", frameworks: ["NetworkExtension"],
      embedsSwift: true),
    Row(
      "network-dns-proxy", since: "3.0.6", "com.apple.networkextension.dns-proxy", frameworks: ["NetworkExtension"],
      embedsSwift: true),
    Row("keyboard", since: "3.0.6", "com.apple.keyboard-service", embedsSwift: true, groupsSince: "3.0.6"),
    Row("content-blocker", since: "4.0.0", "com.apple.Safari.content-blocker"),
    Row(
      "file-provider", since: "4.0.0", "com.apple.fileprovider-nonui", frameworks: ["UniformTypeIdentifiers"],
      groupsSince: "4.0.0"),
    Row("broadcast-upload", since: "4.0.0", "com.apple.broadcast-services-upload", frameworks: ["ReplayKit"]),
    Row("call-directory", since: "4.0.0", "com.apple.callkit.call-directory", frameworks: ["CallKit"]),
    Row("message-filter", since: "4.0.0", "com.apple.identitylookup.message-filter", frameworks: ["IdentityLookup"]),
    Row("file-provider-ui", since: "4.0.0", "com.apple.fileprovider-actionsui", frameworks: ["FileProviderUI"]),
    Row("broadcast-setup-ui", since: "4.0.0", "com.apple.broadcast-services-setupui", frameworks: ["ReplayKit"]),
    Row("classkit-context", since: "4.0.0", "com.apple.classkit.context-provider", frameworks: ["ClassKit"]),
    Row(
      "unwanted-communication", since: "4.0.0", "com.apple.identitylookup.classification-ui",
      frameworks: ["IdentityLookup", "IdentityLookupUI"]),
    Row("photo-editing", since: "4.0.0", "com.apple.photo-editing", frameworks: ["Photos", "PhotosUI"]),
    Row(
      "quicklook-preview", since: "4.0.0", "com.apple.quicklook.preview", frameworks: ["QuickLook"], embedsSwift: true),
    Row("spotlight-delegate", since: "4.0.0", "com.apple.spotlight.index", frameworks: ["CoreSpotlight"]),
    Row("virtual-conference", since: "4.0.0", "com.apple.calendar.virtualconference"),
    Row(
      "shield-action", since: "4.0.0", "com.apple.ManagedSettings.shield-action-service",
      frameworks: ["ManagedSettings"]),
    Row(
      "shield-config", since: "4.0.0", "com.apple.ManagedSettingsUI.shield-configuration-service",
      frameworks: ["ManagedSettings", "ManagedSettingsUI"]),
    Row("print-service", since: "4.0.0", "com.apple.printing.discovery"),
    Row("smart-card", since: "4.0.0", "com.apple.ctk-tokens", frameworks: ["CryptoTokenKit"]),
    Row(
      "authentication-services", since: "4.0.0", "com.apple.AppSSO.idp-extension",
      frameworks: ["AuthenticationServices"]),
    Row(
      "watch-widget", since: "4.0.1", "com.apple.widgetkit-extension", frameworks: ["WidgetKit", "SwiftUI"],
      groupsSince: "4.0.1"),
    Row(
      "wallet", since: "5.0.0", "com.apple.PassKit.issuer-provisioning", frameworks: ["PassKit"], groupsSince: "5.0.0"),
    Row(
      "wallet-ui", since: "5.0.0", "com.apple.PassKit.issuer-provisioning.authorization",
      frameworks: ["PassKit", "UIKit"], groupsSince: "5.0.0"),
  ]
}
