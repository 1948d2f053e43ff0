import ExpoProject
import SourceRules
import Versions

/// A call that configures Clerk, with the pin that it gives.
struct ClerkConfiguration {
  /// The call.
  let call: SwiftCall
  /// The extension in whose sources it is; nil in the app.
  let unit: ExtensionUnit?
  /// The sources in which its constants are looked up.
  let sources: [SourceFile]

  /// The service argument; nil where there is none.
  var service: SwiftArgument? { call.argument("service") }
  /// The access group argument; nil where there is none or it is `nil`.
  var accessGroup: SwiftArgument? {
    let argument = call.argument("accessGroup")
    return argument?.isNil == true || argument?.value(sources).string?.allSatisfy(\.isWhitespace) == true
      ? nil : argument
  }
  /// Whether the options or the keychain configuration are made elsewhere, so that nothing can be said of what they hold.
  var isOpen: Bool {
    ["options", "settings", "keychainConfig"].contains { label in
      call.argument(label).map { !$0.text.contains("(") } ?? false
    }
  }

  /// The service as a string, where it is known.
  var serviceText: String? { service?.value(sources).string }
  /// The access group as a string, where it is known.
  var accessGroupText: String? { accessGroup?.value(sources).string }

  /// The calls in sources.
  static func all(in sources: [SourceFile], constants: [SourceFile], of unit: ExtensionUnit?) -> [ClerkConfiguration] {
    let importing = sources.filter { $0.mentions("Clerk") }
    return ["Clerk.configure", "Clerk.shared.configure", "clerk.configure"].flatMap { name in
      SwiftCall.all(name, in: importing).filter { $0.has("publishableKey") }
        .map { ClerkConfiguration(call: $0, unit: unit, sources: constants) }
    }
  }
}

/// What a project does with Clerk in an extension.
struct ClerkUse {
  /// The extensions that import Clerk.
  let extensions: [ExtensionUnit]
  /// The configurations of the app.
  let app: [ClerkConfiguration]
  /// Those of the extensions.
  let inExtensions: [ClerkConfiguration]

  private static let imports = ["import ClerkKit", "import Clerk", "import ClerkConvex"]

  /// Nil where no extension uses Clerk.
  init?(_ context: CheckContext) {
    let units = context.extensions.filter { unit in
      unit.type != "watch" && unit.type != "clip" && unit.sources.contains(where: Self.importsClerk)
    }
    guard !units.isEmpty else { return nil }
    extensions = units
    inExtensions = units.flatMap { unit in
      let sources = unit.compiledSources(in: context)
      return ClerkConfiguration.all(in: sources, constants: sources, of: unit)
    }
    let shared = Set(inExtensions.map(\.call.location))
    let sources = context.appSources
    // A call in a file of both targets is the same call, and says the same in both.
    app = ClerkConfiguration.all(in: sources, constants: sources, of: nil).filter { !shared.contains($0.call.location) }
  }

  /// All configurations.
  var all: [ClerkConfiguration] { app + inExtensions }

  /// Whether a source imports Clerk's SDK.
  static func importsClerk(_ source: SourceFile) -> Bool {
    source.language == .swift && imports.contains(where: source.mentions)
  }
}

extension CheckContext {
  /// What the project does with Clerk in an extension; nil where no extension uses it.
  var clerk: ClerkUse? { ClerkUse(self) }

  /// The keychain service that Clerk's Expo plugin gives the app: its option, else the app's identifier; nil without the plugin.
  var expoClerkService: Located<String>? {
    for name in ["@clerk/expo", "@clerk/clerk-expo"] {
      guard let entry = project.appConfig?.plugin(name) else { continue }
      if let option = entry.options?["keychainService"] {
        return option.string.map { Located($0, at: option.location ?? entry.location) }
      }
      return host.bundleIdentifier.map { Located($0.value, at: entry.location) }
    }
    return nil
  }
}
