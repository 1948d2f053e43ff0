/// The checkers by identifier, severity and title.
///
/// Knowledge cites checkers by identifier; this list is what a citation is checked against.
public enum CheckerCatalogue {
  /// How bad a finding of a checker is.
  public enum Severity: String, Sendable, CaseIterable, Codable {
    /// The build, signing, review or data sharing will fail.
    case error
    /// Likely wrong or fragile.
    case warning
    /// Good to know.
    case information
  }

  /// One checker's identifier, severity and title.
  public struct Entry: Sendable, Hashable {
    /// The identifier, `topic/name`.
    public let id: String
    /// The usual severity of its findings.
    public let severity: Severity
    /// The identifier of the system whose configuration it looks at.
    public let system: String
    /// What it finds.
    public let title: String
  }

  /// All checkers, in the order of the documentation.
  public static let all: [Entry] = [
    Entry(
      id: "target-config/unreadable", severity: .error, system: "apple-targets",
      title: """
        Config cannot be evaluated (syntax error, throws, time or memory limit, needs a module that is not \
        there): the JavaScript error with its line
        """),
    Entry(
      id: "target-config/ignored-file", severity: .warning, system: "apple-targets",
      title: """
        `expo-target.config.{ts,mjs,cjs}` or a config not exactly at `<root>/<match>/`: the plugin's glob \
        never sees it
        """),
    Entry(
      id: "target-config/esm-syntax", severity: .error, system: "apple-targets",
      title:
        "`export default` / `import` in a `.js` config (CommonJS only)"),
    Entry(
      id: "target-config/not-an-object", severity: .error, system: "apple-targets",
      title:
        "Exports something other than an object or a function returning one; an `async` function"),
    Entry(
      id: "target-config/missing-type", severity: .error, system: "apple-targets",
      title:
        "No `type`"),
    Entry(
      id: "target-config/unknown-type", severity: .error, system: "apple-targets",
      title: """
        A type not in the registry at the installed version; nearest names; types that Xcode has and the \
        plugin does not support; types of a known fork
        """),
    Entry(
      id: "target-config/unknown-field", severity: .warning, system: "apple-targets",
      title: """
        A field outside the documented type (`infoPlist`, `buildSettings`, `template`, `capabilities`, …), \
        nearest name
        """),
    Entry(
      id: "target-config/invalid-field", severity: .error, system: "apple-targets",
      title:
        "Wrong value type for a known field"),
    Entry(
      id: "target-config/color-shape", severity: .warning, system: "apple-targets",
      title: """
        A colour as `{color, darkColor}` (the README's shape) where the source reads `light`/`dark`; \
        `accent` without `$`
        """),
    Entry(
      id: "target-config/template-left", severity: .warning, system: "apple-targets",
      title:
        "Scaffold values left in: the template icon URL, `com.anonymous.*`, a placeholder group"),
    Entry(
      id: "target-config/foreign", severity: .information, system: "apple-targets",
      title:
        "A file of the same name that belongs to another tool"),
    Entry(
      id: "target-name/empty", severity: .error, system: "apple-targets",
      title:
        "Nothing left after sanitising"),
    Entry(
      id: "target-name/duplicate-product", severity: .error, system: "apple-targets",
      title:
        "Two targets sanitise to one product name"),
    Entry(
      id: "target-name/display-name-missing", severity: .warning, system: "apple-targets",
      title:
        "Share or keyboard without `displayName`: users see the directory name"),
    Entry(
      id: "plugin/not-registered", severity: .error, system: "apple-targets",
      title:
        "Targets exist, the plugin is not among the resolved `plugins`"),
    Entry(
      id: "plugin/not-installed", severity: .error, system: "apple-targets",
      title:
        "Registered, not in package.json / lockfile"),
    Entry(
      id: "plugin/dead-config", severity: .warning, system: "apple-targets",
      title:
        "Targets exist, plugin neither installed nor registered"),
    Entry(
      id: "plugin/expo-peer", severity: .error, system: "apple-targets",
      title:
        "Installed Expo outside the plugin's peer range; W under the README's practical floor (53)"),
    Entry(
      id: "plugin/fork", severity: .information, system: "apple-targets",
      title:
        "A fork is installed: which rules still apply"),
    Entry(
      id: "plugin/dev-client", severity: .information, system: "apple-targets",
      title:
        "No development client or EAS configuration: such targets do not run in Expo Go"),
    Entry(
      id: "plugin/team-id-missing", severity: .warning, system: "apple-targets",
      title:
        "No `appleTeamId` from config, plugin options or target (E for 0.0.10 to 0.1.8)"),
    Entry(
      id: "plugin/unknown-option", severity: .warning, system: "apple-targets",
      title:
        "An option other than `appleTeamId`, `match`, `root`"),
    Entry(
      id: "plugin/sdk-break", severity: .error, system: "apple-targets",
      title: """
        Plugin and SDK versions known not to work together (3.x on SDK 54, before the fix of #198 on SDK 56 \
        with a strict package layout, 0.0.6 and later on SDK 50, …), with the version that does
        """),
    Entry(
      id: "plugin/teams-differ", severity: .warning, system: "apple-targets",
      title:
        "Targets with different teams: one is written into all"),
    Entry(
      id: "plugin/pods-name", severity: .warning, system: "apple-targets",
      title:
        "A `pods.rb` in a target whose name differs from its directory (#127, #211)"),
    Entry(
      id: "icon/composer", severity: .warning, system: "apple-targets",
      title: """
        `ios.icon` ending in `.icon` with targets that have no icon of their own, at Expo versions without \
        the fix (#137, #157, #158)
        """),
    Entry(
      id: "bundle-id/host-missing", severity: .warning, system: "apple-targets",
      title:
        "No `ios.bundleIdentifier`: the fallback that the plugin invents (E before 4.0.4, where it throws)"),
    Entry(
      id: "bundle-id/duplicate", severity: .error, system: "apple-targets",
      title:
        "Two targets resolve to one identifier (the default is made of the *type*)"),
    Entry(
      id: "bundle-id/same-type-collapse", severity: .error, system: "apple-targets",
      title: """
        Two targets of one type collapse into one Xcode target in every version read (to 5.0.0), whatever \
        their names or identifiers; W when the other target of that type comes from another plugin \
        (`expo-widgets`, `expo-sharing`, expo-live-activity, …)
        """),
    Entry(
      id: "bundle-id/not-under-host", severity: .error, system: "apple-targets",
      title:
        "Not prefixed by the host's identifier"),
    Entry(
      id: "bundle-id/equals-host", severity: .error, system: "apple-targets",
      title:
        "The same as the host's"),
    Entry(
      id: "bundle-id/characters", severity: .error, system: "apple-targets",
      title:
        "Characters outside letters, digits, `.` and `-`"),
    Entry(
      id: "bundle-id/default-surprise", severity: .information, system: "apple-targets",
      title:
        "No explicit identifier: what it will be, and that it is permanent once registered"),
    Entry(
      id: "entitlements/several-files", severity: .error, system: "apple-targets",
      title:
        "More than one top-level `*.entitlements` in a target"),
    Entry(
      id: "entitlements/file-overwritten", severity: .warning, system: "apple-targets",
      title: """
        `entitlements` in the config beside a hand-written file: overwritten until 4.0.6, ignored from 5.0.0 \
        (generated under `ios/.targets/`); a leftover `generated.entitlements`
        """),
    Entry(
      id: "entitlements/sdk57-hand-written", severity: .error, system: "apple-targets",
      title:
        "A hand-written entitlements file on SDK 57 with a plugin up to 5.0.0"),
    Entry(
      id: "app-groups/prefix", severity: .error, system: "apple-targets",
      title:
        "An identifier without `group.`"),
    Entry(
      id: "app-groups/mismatch", severity: .error, system: "apple-targets",
      title:
        "The target's groups and the host's share no identifier"),
    Entry(
      id: "app-groups/partial", severity: .warning, system: "apple-targets",
      title:
        "The target lacks one of the host's groups (legal, easily forgotten)"),
    Entry(
      id: "app-groups/case", severity: .error, system: "apple-targets",
      title:
        "Two identifiers that differ only in case"),
    Entry(
      id: "app-groups/host-missing", severity: .error, system: "apple-targets",
      title:
        "The target declares a group, the host declares none"),
    Entry(
      id: "app-groups/not-synced", severity: .warning, system: "apple-targets",
      title: """
        A type with default groups (the set of that version) whose config has no `entitlements` object: \
        0.1.9 to 5.0.0 sync only then, an empty object is enough, an explicit empty list switches it off
        """),
    Entry(
      id: "app-groups/register", severity: .warning, system: "apple-targets",
      title:
        "App Groups in an extension at versions before `REGISTER_APP_GROUPS` is written"),
    Entry(
      id: "app-groups/type-not-synced", severity: .warning, system: "apple-targets",
      title:
        "A type outside the auto-sync list with no explicit groups, whose sources use a group"),
    Entry(
      id: "app-groups/literal", severity: .warning, system: "apple-targets",
      title: """
        A `suiteName:`, `containerURL(forSecurityApplicationGroupIdentifier:)` or `new ExtensionStorage(…)` \
        literal in sources that no target declares: the silent typo
        """),
    Entry(
      id: "app-groups/hard-coded", severity: .information, system: "apple-targets",
      title:
        "Group repeated as a literal in several configs instead of read from the app config"),
    Entry(
      id: "eas/app-extension-mismatch", severity: .error, system: "apple-targets",
      title: """
        Hand-written `extra.eas.build.experimental.ios.appExtensions` that disagrees with the targets (since \
        0.1.16 an entry with the same identifier is replaced; the same name with another identifier stays as \
        a second entry)
        """),
    Entry(
      id: "eas/target-name", severity: .warning, system: "apple-targets",
      title: """
        A target name that differs from its sanitised form (space, `-`, `_`): EAS is given the sanitised \
        name, Xcode keeps the raw one (inferred from source: say so)
        """),
    Entry(
      id: "eas/build-number", severity: .warning, system: "apple-targets",
      title:
        "Remote `autoIncrement` in `eas.json` with extension targets: version mismatch at submission (#186, #147)"),
    Entry(
      id: "eas/app-extension-redundant", severity: .warning, system: "apple-targets",
      title:
        "Hand-written entries that repeat what the plugin writes"),
    Entry(
      id: "eas/clip-parent-identifiers", severity: .warning, system: "apple-targets",
      title:
        "An App Clip with EAS-managed credentials and an eas-cli older than 16.32.0 (bug 111)"),
    Entry(
      id: "deployment-target/defaulted", severity: .warning, system: "apple-targets",
      title:
        "None set: the default, and the host's own target when lower: users on older systems lose the extension"),
    Entry(
      id: "deployment-target/below-sdk", severity: .error, system: "apple-targets",
      title:
        "Below the installed SDK's minimum"),
    Entry(
      id: "deployment-target/above-host", severity: .information, system: "apple-targets",
      title:
        "Higher than the host's"),
    Entry(
      id: "deployment-target/app-config-field", severity: .warning, system: "apple-targets",
      title: """
        `ios.deploymentTarget` in app config at an SDK that does not know it (before 56); I from 56: it \
        reaches the host only
        """),
    Entry(
      id: "prebuild/existing-target", severity: .warning, system: "apple-targets",
      title:
        "A generated `ios/` with existing targets at versions with bug 201: use `--clean`"),
    Entry(
      id: "prebuild/app-intent-duplicate", severity: .error, system: "apple-targets",
      title: """
        More than one native target for an `app-intent` config in the Xcode project (bug 202 has happened); \
        W when it can happen
        """),
    Entry(
      id: "prebuild/synchronized-groups", severity: .warning, system: "apple-targets",
      title:
        "CocoaPods older than 1.16.2 (Podfile.lock) with synchronized root groups (bug 155)"),
    Entry(
      id: "prebuild/out-of-date", severity: .warning, system: "apple-targets",
      title: """
        Xcode project disagrees with configs: missing target, other identifier, other deployment target, \
        other entitlements path
        """),
    Entry(
      id: "xcode/duplicate-embed", severity: .error, system: "apple-targets",
      title:
        "A product embedded twice, or a framework embedded by host and extension"),
    Entry(
      id: "xcode/generated-plist", severity: .error, system: "apple-targets",
      title: """
        An extension target with `GENERATE_INFOPLIST_FILE = YES` and no `INFOPLIST_FILE` (both together are \
        what the plugin itself writes: fine)
        """),
    Entry(
      id: "xcode/scene-life-cycle", severity: .warning, system: "apple-targets",
      title:
        "A host built with Xcode 27 on SDK 57 without `ios.enableSceneSupport`; the leftover option on 58"),
    Entry(
      id: "xcode/tool-versions", severity: .warning, system: "apple-targets",
      title:
        "CocoaPods, Xcode (`eas.json` image, `.xcode-version`), Ruby, Node below what plugin or SDK need"),
    Entry(
      id: "export-js/type", severity: .warning, system: "apple-targets",
      title:
        "`exportJs` on a type it is not meant for"),
    Entry(
      id: "activation-rule/true-predicate", severity: .error, system: "apple-platform",
      title:
        "Effective Info.plist (file, else the plugin's default) has `TRUEPREDICATE` on a share or action target"),
    Entry(
      id: "activation-rule/unknown-key", severity: .warning, system: "apple-platform",
      title:
        "Keys outside Apple's ten, nearest name; wrong value types"),
    Entry(
      id: "activation-rule/never", severity: .warning, system: "apple-platform",
      title:
        "A dictionary that can never match"),
    Entry(
      id: "plist/malformed", severity: .error, system: "apple-platform",
      title:
        "Not a readable property list"),
    Entry(
      id: "plist/principal-class", severity: .warning, system: "apple-platform",
      title:
        "Class not found in the target's sources, or without its module prefix where needed"),
    Entry(
      id: "share/no-completion", severity: .warning, system: "apple-platform",
      title:
        "A share target whose sources never complete or cancel the request"),
    Entry(
      id: "keyboard/open-access-off", severity: .warning, system: "apple-platform",
      title:
        "No `RequestsOpenAccess`, but sources use the network or write to the group container"),
    Entry(
      id: "keyboard/open-access-on", severity: .information, system: "apple-platform",
      title:
        "What the user must allow, and what reviewers ask"),
    Entry(
      id: "keyboard/microphone", severity: .error, system: "apple-platform",
      title:
        "A keyboard that declares or uses microphone or camera"),
    Entry(
      id: "keyboard/next-key", severity: .warning, system: "apple-platform",
      title:
        "No input-mode switching in the sources"),
    Entry(
      id: "host-app/open-attempt", severity: .warning, system: "apple-platform",
      title: """
        `UIApplication.shared`, a responder walk to `openURL:`, or `extensionContext.open` in a share or \
        keyboard target
        """),
    Entry(
      id: "memory/assumed-limit", severity: .information, system: "apple-platform",
      title:
        "A hard-coded budget of 120 MB or 48 MB: folklore, not documented"),
    Entry(
      id: "share-content/bundle-id", severity: .error, system: "share-content",
      title:
        "The extension identifier equals the host's or lies outside its prefix"),
    Entry(
      id: "share-content/name-empty", severity: .error, system: "share-content",
      title:
        "The extension name has no ASCII letter or digit left"),
    Entry(
      id: "share-content/unknown-option", severity: .warning, system: "share-content",
      title: """
        An option outside the plugin's twelve, nearest name; wrong type or range (limits, \
        `maxSharedTotalSize` below `maxSharedFileSize`)
        """),
    Entry(
      id: "share-content/activation-rule", severity: .error, system: "share-content",
      title: """
        A rule right for Apple that this plugin refuses: one of the two keys outside its eight, a count of \
        0, `SupportsText: 1`
        """),
    Entry(
      id: "share-content/former-name", severity: .warning, system: "share-content",
      title:
        "The plugin under its former name `expo-share-content`, or both names"),
    Entry(
      id: "share-content/peer", severity: .error, system: "share-content",
      title:
        "Expo outside the plugin's peer range"),
    Entry(
      id: "share-content/app-group", severity: .error, system: "share-content",
      title:
        "Group missing, unprefixed, or not on the host"),
    Entry(
      id: "share-content/open-host", severity: .warning, system: "share-content",
      title:
        "`iosOpenHostAppAfterShare` on: best effort only; E without a `scheme`"),
    Entry(
      id: "share-content/several-embedded", severity: .error, system: "share-content",
      title:
        "Host embeds other than exactly one extension product"),
    Entry(
      id: "share-content/deployment-target", severity: .error, system: "share-content",
      title:
        "Below the plugin's floor of 16.4, or not one to three numeric parts"),
    Entry(
      id: "share-content/collision", severity: .error, system: "share-content",
      title:
        "This plugin and an apple-targets `share` target claim one identifier (both default to `<app>.share`)"),
    Entry(
      id: "share/several-plugins", severity: .warning, system: "share-content",
      title: """
        Two plugins that each make a share extension (share-content, expo-share-intent, \
        expo-share-extension, expo-sharing, apple-targets), or each a widget: who takes over whose target, \
        identifier or EAS entry
        """),
    Entry(
      id: "nevis/access-group-missing", severity: .error, system: "nevis",
      title:
        "The extension does not declare the host's default keychain access group"),
    Entry(
      id: "nevis/access-group-not-default", severity: .error, system: "nevis",
      title:
        "Declares another group than the host's first one"),
    Entry(
      id: "nevis/app-group-as-access-group", severity: .error, system: "nevis",
      title: """
        A `group.…` identifier passed as the Nevis SDK's access group (Apple allows groups as access groups; \
        this SDK's items are not there)
        """),
    Entry(
      id: "nevis/new-first-group", severity: .warning, system: "nevis",
      title:
        "The host's first keychain group is not its App ID: what moves if it was added late"),
    Entry(
      id: "nevis/application-identifier", severity: .error, system: "nevis",
      title:
        "The extension's own identifier or `Bundle.main.bundleIdentifier` passed as application identifier"),
    Entry(
      id: "nevis/configuration-missing", severity: .error, system: "nevis",
      title:
        "Extension initialises without app-extension configuration; host initialises with one"),
    Entry(
      id: "nevis/framework-embedded", severity: .error, system: "nevis",
      title:
        "Framework embedded by the extension"),
    Entry(
      id: "nevis/sdk-version", severity: .error, system: "nevis",
      title:
        "SDK older than 4.6.0 in either target (the seed's page is the only source for 4.6.0: cite it)"),
    Entry(
      id: "nevis/flavour", severity: .warning, system: "nevis",
      title: """
        Release and debug flavours mixed between host and extension; the debug flavour in a release \
        configuration
        """),
    Entry(
      id: "nevis/cocoapods", severity: .information, system: "nevis",
      title:
        "The SDK through CocoaPods: support ends with 2026"),
    Entry(
      id: "nevis/teams-differ", severity: .error, system: "nevis",
      title:
        "Host and extension signed by different teams"),
    Entry(
      id: "nevis/extension-type", severity: .warning, system: "nevis",
      title:
        "A type that cannot authenticate interactively, or is not validated"),
    Entry(
      id: "nevis/app-attest", severity: .warning, system: "nevis",
      title:
        "Key creation in an extension (most kinds); branching on `isSupported`"),
    Entry(
      id: "nevis/facet-id", severity: .warning, system: "nevis",
      title:
        "The process-global facet identifier used in an extension"),
    Entry(
      id: "clerk/not-pinned", severity: .error, system: "convex-clerk",
      title:
        "`Clerk.configure` without keychain service and access group in app or extension"),
    Entry(
      id: "clerk/pin-differs", severity: .error, system: "convex-clerk",
      title:
        "The two targets pin different values"),
    Entry(
      id: "clerk/sdk-version", severity: .warning, system: "convex-clerk",
      title: """
        The configuration form and the installed clerk-ios do not fit (1.0.0 for the form, 1.3.3 for shared \
        session sync, minimum iOS 17)
        """),
    Entry(
      id: "clerk/team-prefix", severity: .error, system: "convex-clerk",
      title:
        "Run-time access group without team prefix"),
    Entry(
      id: "clerk/keychain-entitlement", severity: .error, system: "convex-clerk",
      title:
        "`keychain-access-groups` missing on one target"),
    Entry(
      id: "clerk/app-group", severity: .error, system: "convex-clerk",
      title:
        "Group differs between app entitlement, extension entitlement and `suiteName`"),
    Entry(
      id: "xcodegen/not-embedded", severity: .error, system: "convex-clerk",
      title:
        "The extension target is no dependency of the app, or is not embedded"),
    Entry(
      id: "xcodegen/generated-plist", severity: .error, system: "convex-clerk",
      title: """
        The extension has no `INFOPLIST_FILE` (with `GENERATE_INFOPLIST_FILE: YES` its activation rule is \
        lost); I when both are set: the seed warns, the plugin's practice says it merges (disputed)
        """),
    Entry(
      id: "xcodegen/info-overwrites", severity: .error, system: "convex-clerk",
      title: """
        `info:` points at a hand-written plist whose `NSExtension` is not in its `properties`: XcodeGen \
        rewrites the file; `entitlements:` without `properties` empties its file
        """),
    Entry(
      id: "xcodegen/group-type", severity: .error, system: "convex-clerk",
      title:
        "`com.apple.security.application-groups` as a string instead of a list"),
    Entry(
      id: "xcodegen/bundle-id-prefix", severity: .warning, system: "convex-clerk",
      title:
        "No identifier on the extension: `bundleIdPrefix` and target name make one outside the app's"),
    Entry(
      id: "xcodegen/version-literals", severity: .warning, system: "convex-clerk",
      title:
        "Generated plist with literal version and build that differ from the host's"),
    Entry(
      id: "xcodegen/settings-ignored", severity: .warning, system: "convex-clerk",
      title:
        "Plain keys beside `base`, `configs` or `groups` under `settings`: XcodeGen ignores them"),
    Entry(
      id: "xcodegen/whole-app", severity: .warning, system: "convex-clerk",
      title:
        "The extension compiles the app's whole source folder"),
    Entry(
      id: "convex/no-fallback", severity: .warning, system: "convex-clerk",
      title:
        "A share controller that saves over the network and never queues to the group"),
  ]
}
