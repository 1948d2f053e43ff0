import SourceRules
import Versions

/// The version of a package that counts for a question: the one that it names, else the project's.
struct AskedVersion {
  /// The version; nil where neither says one, so that the newest that was read counts.
  let version: Version?
  /// Who said so.
  let origin: ComputedAnswer.Given.Origin?

  init(of package: RulePackage, _ details: QuestionDetails, _ project: ProjectSetting?) {
    if let named = details.version(of: package) {
      (version, origin) = (named, .question)
    } else {
      version = project?.versions[package]
      origin = version.map { _ in .project }
    }
  }
}
