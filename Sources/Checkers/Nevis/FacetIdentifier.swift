import ExpoProject
import SourceRules

extension Checker {
  static let nevisFacetIdentifier = Checker(
    "nevis/facet-id",
    rationale: """
      `MetaData.applicationFacetId` is made of the running bundle, so that in an extension it is the extension's, which \
      the backend does not know. What the extension shows or sends does not fit what the SDK itself presents.
      """,
    facts: ["nevis/facet-id#process-global-property", "nevis/facet-id#per-client-property"],
    rules: ["nevis/facet-id/source"], scope: "Nevis SDK 4.6.0 and later", needs: [.sources],
    passing: [
      NevisExample.app(
        "the client's property", source: NevisExample.source() + "let facet = client.applicationFacetId\n"),
      NevisExample.app(
        "the global one in the app",
        files: [
          "modules/auth/ios/Auth.swift": "import NevisMobileAuthentication\nlet facet = MetaData.applicationFacetId\n"
        ]),
    ],
    failing: [
      NevisExample.app(
        "the global one in the extension", source: NevisExample.source() + "let facet = MetaData.applicationFacetId\n",
        expecting: [.init("targets/share/Controller.swift", line: 9)])
    ]
  ) { context in
    context.nevisExtensions.flatMap { unit in
      unit.sources.filter { $0.isNative && $0.mentions(NevisRules.globalFacetProperty) }.flatMap { file in
        let source = SwiftText(file)
        return source.occurrences(of: NevisRules.globalFacetProperty).map { offset in
          Issue(
            at: source.location(offset), target: unit.name,
            "`\(unit.name)` reads `\(NevisRules.globalFacetProperty)`, which in an extension is not the app's facet identifier.",
            mend: "Read it from the client: `\(NevisRules.facetProperty)`.", snippet: "client.applicationFacetId")
        }
      }
    }
  }
}
