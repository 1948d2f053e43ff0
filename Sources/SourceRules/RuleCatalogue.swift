/// The source rules by identifier and title.
///
/// A rule is what a system's source does at a version. Knowledge cites rules by identifier; this list is what a citation
/// is checked against.
public enum RuleCatalogue {
  /// One rule's identifier and title.
  public struct Entry: Sendable, Hashable {
    /// The identifier, `system/topic/name`.
    public let id: String
    /// What the rule says, as a noun phrase.
    public let title: String
  }

  /// All rules, in the order of the documentation.
  public static let all: [Entry] = [
    Entry(id: "apple-targets/target-types/registry", title: "The target types that the plugin knows"),
    Entry(id: "apple-targets/target-types/extension-point", title: "The extension point of a target type"),
    Entry(id: "apple-targets/target-types/product-type", title: "The Xcode product type of a target type"),
    Entry(id: "apple-targets/target-types/frameworks", title: "The frameworks that a target type links by default"),
    Entry(
      id: "apple-targets/target-types/embedded-swift",
      title: "Whether a target type makes the host embed the Swift libraries"),
    Entry(id: "apple-targets/target-types/template", title: "Whether `create-target` has a template for a target type"),
    Entry(
      id: "apple-targets/app-groups/auto-sync-types",
      title: "The target types into which the host's App Groups are mirrored"),
    Entry(
      id: "apple-targets/app-groups/needs-entitlements-key",
      title: "Whether the App Group mirror needs an `entitlements` object in the target config"),
    Entry(
      id: "apple-targets/app-groups/explicit-list-wins",
      title: "Whether an explicit App Group list switches the mirror off"),
    Entry(id: "apple-targets/app-groups/mirror-source", title: "Where the App Group mirror reads the host's groups"),
    Entry(id: "apple-targets/app-groups/register-setting", title: "Whether `REGISTER_APP_GROUPS` is written"),
    Entry(
      id: "apple-targets/deployment-target/default", title: "The deployment target of a target whose config gives none"),
    Entry(
      id: "apple-targets/deployment-target/watch-default",
      title: "The watchOS deployment target of a watch target whose config gives none"),
    Entry(id: "apple-targets/deployment-target/app-intent", title: "The deployment target of an `app-intent` target"),
    Entry(id: "apple-targets/bundle-id/default", title: "The bundle identifier of a target whose config gives none"),
    Entry(
      id: "apple-targets/bundle-id/clip-default", title: "The bundle identifier of an App Clip whose config gives none"),
    Entry(id: "apple-targets/bundle-id/leading-dot", title: "What a leading dot in `bundleIdentifier` does"),
    Entry(id: "apple-targets/bundle-id/sanitising", title: "How the default part of a bundle identifier is sanitised"),
    Entry(id: "apple-targets/bundle-id/host-fallback", title: "What happens without `ios.bundleIdentifier`"),
    Entry(id: "apple-targets/name/product-name", title: "From what the product name of a target is made"),
    Entry(id: "apple-targets/name/sanitising", title: "How a name is sanitised for a product"),
    Entry(id: "apple-targets/name/xcode-target-name", title: "How the Xcode target is named"),
    Entry(id: "apple-targets/name/display-name", title: "From what the display name of a target is made"),
    Entry(id: "apple-targets/config/fields", title: "The fields of a target config and their types"),
    Entry(id: "apple-targets/config/plugin-options", title: "The options of the config plugin"),
    Entry(id: "apple-targets/config/file-names", title: "Which target config files are picked up"),
    Entry(id: "apple-targets/config/function-form", title: "Whether a target config may be a function"),
    Entry(id: "apple-targets/config/missing-type", title: "What a missing `type` does"),
    Entry(id: "apple-targets/config/evaluation-time", title: "When the target configs are evaluated"),
    Entry(id: "apple-targets/info-plist/written-when", title: "When the plugin writes a target's Info.plist"),
    Entry(
      id: "apple-targets/info-plist/activation-rule", title: "The activation rule of a target type's default Info.plist"
    ),
    Entry(
      id: "apple-targets/info-plist/open-access", title: "The open-access value of the default keyboard Info.plist"),
    Entry(
      id: "apple-targets/info-plist/principal-class", title: "The principal class of a target type's default Info.plist"
    ),
    Entry(
      id: "apple-targets/info-plist/generate-setting",
      title: "The value of `GENERATE_INFOPLIST_FILE` on the plugin's targets"),
    Entry(
      id: "apple-targets/entitlements/generated-file", title: "Where the entitlements of a target config are written"),
    Entry(
      id: "apple-targets/entitlements/hand-written-file", title: "What becomes of a hand-written entitlements file"),
    Entry(
      id: "apple-targets/entitlements/several-files", title: "What several entitlements files in a target folder do"),
    Entry(
      id: "apple-targets/entitlements/clip-parent", title: "When an App Clip gets the parent application identifier"),
    Entry(id: "apple-targets/entitlements/clip-domains", title: "When an App Clip gets associated domains"),
    Entry(id: "apple-targets/eas/list-built-when", title: "When and from what the EAS list of app extensions is built"),
    Entry(id: "apple-targets/eas/merge-key", title: "By which key an entry of the EAS list is replaced"),
    Entry(id: "apple-targets/eas/target-name", title: "Which target name EAS is given"),
    Entry(
      id: "apple-targets/eas/parent-identifier", title: "Whether entries of the EAS list carry a parent identifier"),
    Entry(id: "apple-targets/xcode-target/lookup", title: "How an existing Xcode target is found"),
    Entry(id: "apple-targets/xcode-target/same-type", title: "What becomes of two targets of one type"),
    Entry(id: "apple-targets/xcode-target/update-path", title: "What updating an existing Xcode target does"),
    Entry(
      id: "apple-targets/xcode-target/app-intent-match", title: "Whether an existing `app-intent` target is recognised"),
    Entry(
      id: "apple-targets/xcode-target/synchronized-groups",
      title: "Whether target folders are file-system synchronized groups"),
    Entry(id: "apple-targets/xcode-target/watch-embedding", title: "Into what watch targets are embedded"),
    Entry(
      id: "apple-targets/xcode-target/marketing-version", title: "From what the marketing version of targets is taken"),
    Entry(id: "apple-targets/shared-folder/target", title: "What a `_shared` folder inside a target does"),
    Entry(id: "apple-targets/shared-folder/root", title: "What a `_shared` folder beside the targets does"),
    Entry(id: "apple-targets/team/identifier", title: "From what the team identifier is taken"),
    Entry(id: "apple-targets/team/missing", title: "What a missing team identifier does"),
    Entry(id: "apple-targets/export-js/default", title: "The default of `exportJs`"),
    Entry(id: "apple-targets/colors/shape", title: "The shapes of a colour that the source reads"),
    Entry(id: "apple-targets/assets/icon-path", title: "Against what an icon path is resolved"),
    Entry(id: "apple-targets/assets/bad-image", title: "What a bad icon or image does"),
    Entry(id: "apple-targets/pods/loader", title: "Which `pods.rb` files are loaded"),
    Entry(id: "apple-targets/pods/target-name", title: "After what the Podfile target is named"),
    Entry(id: "apple-targets/requirements/expo-peer", title: "The peer range for `expo`"),
    Entry(id: "apple-targets/requirements/cocoapods", title: "The minimum CocoaPods"),
    Entry(id: "apple-targets/storage/api", title: "The methods of `ExtensionStorage`"),
    Entry(id: "share-content/defaults/bundle-id", title: "The extension's default bundle identifier"),
    Entry(id: "share-content/defaults/app-group", title: "The default App Group"),
    Entry(id: "share-content/defaults/extension-name", title: "The default extension name"),
    Entry(id: "share-content/defaults/deployment-target", title: "The default deployment target and its floor"),
    Entry(id: "share-content/defaults/open-host", title: "The default of `iosOpenHostAppAfterShare`"),
    Entry(id: "share-content/options/names", title: "The plugin's options and their types"),
    Entry(id: "share-content/options/limits", title: "The limits of shared items and sizes"),
    Entry(id: "share-content/name/sanitising", title: "How the extension name becomes a target name"),
    Entry(id: "share-content/bundle-id/constraints", title: "What an overridden bundle identifier must satisfy"),
    Entry(id: "share-content/activation-rule/keys", title: "The activation-rule keys that the plugin accepts"),
    Entry(id: "share-content/intake/data-form", title: "How text and URLs are loaded"),
    Entry(id: "share-content/package/name", title: "The names of the package"),
    Entry(id: "share-content/requirements/expo-peer", title: "The peer range for `expo`"),
    Entry(id: "share-content/xcode-target/reuse", title: "When an existing target is reused"),
    Entry(id: "share-content/info-plist/generate-setting", title: "The value of `GENERATE_INFOPLIST_FILE`"),
    Entry(id: "nevis/keychain/group-order", title: "The order of an app's keychain access groups"),
    Entry(id: "nevis/keychain/default-group", title: "The access group that the extension must declare and pass"),
    Entry(id: "nevis/application-identifier/value", title: "The application identifier that the extension must pass"),
    Entry(id: "nevis/configuration/where", title: "In which process the app-extension configuration must be set"),
    Entry(id: "nevis/extension-types/initialise", title: "Whether the SDK initialises in an extension type"),
    Entry(id: "nevis/extension-types/authenticate", title: "Whether an extension type can authenticate interactively"),
    Entry(id: "nevis/sdk/minimum", title: "The minimum SDK for app extensions"),
    Entry(id: "nevis/sdk/languages", title: "The languages in which app extensions are supported"),
    Entry(id: "nevis/sdk/flavours", title: "The flavours of the SDK"),
    Entry(id: "nevis/companion/skipped", title: "What a companion does not do"),
    Entry(id: "nevis/app-attest/key-creation", title: "Whether an extension can create an App Attest key"),
    Entry(id: "nevis/framework/embedding", title: "Which target embeds the framework"),
    Entry(id: "nevis/facet-id/source", title: "Which property gives the right facet identifier"),
    Entry(id: "convex-clerk/keychain/service-default", title: "The default keychain service of Clerk"),
    Entry(id: "convex-clerk/keychain/access-group-default", title: "The default keychain access group of Clerk"),
    Entry(id: "convex-clerk/keychain/pinning", title: "What pinning service and access group does to a stored session"),
    Entry(id: "convex-clerk/keychain/team-prefix", title: "Whether the access group needs the team prefix at run time"),
    Entry(id: "convex-clerk/keychain/entitlement-form", title: "How the entitlement names the access group"),
    Entry(id: "convex-clerk/clerk/configure-form", title: "The form of `Clerk.configure`"),
    Entry(id: "convex-clerk/clerk/minimum-ios", title: "The minimum iOS of clerk-ios"),
    Entry(id: "convex-clerk/clerk/session-sync", title: "Since which version shared session sync exists"),
    Entry(id: "convex-clerk/app-group/places", title: "The places where the App Group must be the same"),
    Entry(id: "convex-clerk/xcodegen/info-plist", title: "From what XcodeGen takes the Info.plist"),
    Entry(id: "convex-clerk/xcodegen/info-overwrites", title: "What XcodeGen's `info` does to the file"),
    Entry(id: "convex-clerk/xcodegen/generate-setting", title: "Whether XcodeGen sets `GENERATE_INFOPLIST_FILE`"),
    Entry(id: "convex-clerk/xcodegen/embedding", title: "Whether an extension dependency is embedded by default"),
    Entry(id: "convex-clerk/xcodegen/bundle-id-prefix", title: "What `bundleIdPrefix` makes"),
    Entry(id: "convex-clerk/xcodegen/settings-shape", title: "Which keys of `settings` count"),
    Entry(id: "apple-platform/activation-rule/keys", title: "Apple's activation-rule keys and their value types"),
    Entry(id: "apple-platform/app-groups/prefix", title: "The prefix of an App Group identifier on iOS"),
    Entry(id: "apple-platform/open-access/without", title: "What a keyboard may do without full access"),
    Entry(id: "apple-platform/open/supported", title: "Which extension points may open an address"),
    Entry(id: "apple-platform/keychain/group-order", title: "The order of keychain access groups"),
    Entry(id: "apple-platform/app-attest/key-creation", title: "Which extension kinds may create an App Attest key"),
    Entry(id: "expo-sdk/minimum-ios", title: "The minimum iOS of an SDK"),
    Entry(id: "expo-sdk/xcode", title: "The Xcode floor of an SDK"),
    Entry(id: "expo-sdk/node", title: "The Node floor of an SDK"),
    Entry(id: "expo-sdk/react-native", title: "The React Native of an SDK"),
    Entry(id: "expo-sdk/react", title: "The React of an SDK"),
    Entry(id: "expo-sdk/release-date", title: "The release day of an SDK"),
    Entry(id: "expo-sdk/build-image", title: "The EAS build image of an SDK and its CocoaPods"),
    Entry(id: "expo-sdk/deployment-target-field", title: "Whether the app config knows `ios.deploymentTarget`"),
    Entry(id: "expo-sdk/scene-life-cycle", title: "What an SDK does about the scene life cycle"),
    Entry(id: "expo-sdk/new-architecture", title: "Whether the new architecture can be switched off"),
    Entry(id: "expo-sdk/eas/entry-keys", title: "The keys of an EAS app-extension entry"),
    Entry(id: "expo-sdk/eas/clip-parent", title: "Since which eas-cli App Clips are registered under their parent"),
  ]

  /// Where each rule stands in `all`, by its identifier.
  static let places = Dictionary(all.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
}
