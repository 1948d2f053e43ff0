import ExpoProject
import SourceRules

extension Checker {
  static let nevisAppAttest = Checker(
    "nevis/app-attest",
    rationale: """
      Most kinds of extension cannot create or attest an App Attest key, and `isSupported` may be true in them all the \
      same. Code that makes its key in the extension fails on users' devices; code that asks the flag first fails as \
      well.
      """,
    facts: [
      "apple-platform/app-attest#app-attest-support-by-kind-of-extension",
      "nevis/app-attest#key-creation-by-extension-kind",
      "nevis/app-attest#issupported-misleads", "nevis/app-attest#containing-app-owns-the-key",
    ],
    rules: ["nevis/app-attest/key-creation", "apple-platform/app-attest/key-creation"], needs: [.sources],
    passing: [
      attest("an assertion with the app's key", "try await service.generateAssertion(key, clientDataHash: hash)"),
      attest("an action extension, which may", type: "action", "try await service.generateKey()"),
    ],
    failing: [
      attest(
        "a key of the extension's own", "try await service.generateKey()",
        expecting: [.init("targets/share/Attest.swift", line: 3)]),
      attest(
        "a branch on the flag", "if service.isSupported { assert() }",
        expecting: [.init("targets/share/Attest.swift", line: 3)]),
    ]
  ) { context in
    let kinds = ApplePlatformRules.appAttestKeyTypes
    return context.extensions.filter { unit in
      unit.type.map { !kinds.contains($0) && $0 != "watch" && $0 != "clip" } ?? false
    }
    .flatMap { unit in
      unit.sources.filter { $0.isNative && $0.mentions("DCAppAttestService") }.flatMap { issues(in: $0, of: unit) }
    }
  }

  private static func issues(in file: SourceFile, of unit: ExtensionUnit) -> [Issue] {
    let source = SwiftText(file)
    let creating = ["generateKey", "attestKey"].flatMap { name in
      source.occurrences(of: name).filter { isMember($0, source) }.map { offset in
        Issue(
          at: source.location(offset), target: unit.name,
          "`\(unit.name)` calls `\(name)` of App Attest, which fails in most kinds of extension.",
          mend: "Create and attest the key in the app, and let the extension make assertions with it at most.")
      }
    }
    let asking = source.occurrences(of: "isSupported").filter { isMember($0, source) }.map { offset in
      Issue(
        at: source.location(offset), target: unit.name,
        "`\(unit.name)` branches on `DCAppAttestService.isSupported`, which may be true where creating a key fails.",
        mend: "Treat the creation of keys as unavailable in the extension, whatever the flag says.")
    }
    return creating + asking
  }

  private static func isMember(_ offset: Int, _ source: SwiftText) -> Bool {
    offset > 0 && source.bytes[offset - 1] == UInt8(ascii: ".")
  }

  private static func attest(
    _ title: String, type: String = "share", _ line: String, expecting expectations: [Example.Expectation] = []
  ) -> Example {
    .app(
      title,
      files: [
        "targets/\(type)/expo-target.config.json": "{ \"type\": \"\(type)\" }\n",
        "targets/\(type)/Attest.swift": "import DeviceCheck\nlet service = DCAppAttestService.shared\n\(line)\n",
      ], expecting: expectations)
  }
}
