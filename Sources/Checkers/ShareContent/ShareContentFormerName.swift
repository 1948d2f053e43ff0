import ExpoProject
import SourceRules

extension Checker {
  static let shareContentFormerName = Checker(
    "share-content/former-name",
    rationale: """
      The package was renamed with 0.2.0; under the former name nothing new appears, and with both names in one project \
      two plugins make one extension. The options stay as they are.
      """,
    facts: ["share-content#former-name", "share-content#moving-from-the-former-name"],
    rules: ["share-content/package/name"], needs: [.appConfig, .packageManifest],
    passing: [ShareContentExample.app("the present name")],
    failing: [
      ShareContentExample.app(
        "the former name", name: "expo-share-content", version: "0.1.2", expecting: [.init("app.json", line: 7)]),
      ShareContentExample.app(
        "both names", plugins: ",\n      \"expo-share-content\"", expecting: [.init("app.json", line: 10)]),
    ]
  ) { context in
    guard let now = ShareContentSource.packageNames.first, let former = ShareContentSource.packageNames.last else {
      return []
    }
    let project = context.project
    let dependency = project.manifest?.dependency(former)
    guard let place = project.appConfig?.plugin(former)?.location ?? dependency?.location else { return [] }
    let hasBoth = project.appConfig?.plugin(now) != nil || project.manifest?.dependency(now) != nil
    return [
      Issue(
        at: place,
        hasBoth
          ? "`\(former)` and `\(now)` are one package under its former and its present name, and both are here."
          : "`\(former)` is the former name of `\(now)`, which it has from 0.2.0 on.",
        mend: hasBoth
          ? "Remove `\(former)`: dependency, plugin entry and imports."
          : """
          Remove the old dependency, install the new one, change imports and plugin entry, and run \
          `npx expo prebuild --clean`.
          """,
        snippet: "\"\(now)\"")
    ]
  }
}
