import Evaluation
import EvaluationProtocol
import SourceRules
import Versions

/// Finds a plugin on disk, evaluates its own modules, and holds what they do against the encoded rules of its version.
public struct DriftReader: Sendable {
  /// The package that can be read.
  public static let package = "@bacons/apple-targets"

  private let evaluator: Evaluator
  private let typescriptPath: String?

  /// Makes a reader.
  ///
  /// - Parameter typescriptPath: The `typescript` package by which a checkout's sources are transpiled; without one their types are
  ///   stripped by the evaluator's own, narrower method.
  public init(evaluator: Evaluator = Evaluator(), typescriptPath: String? = nil) {
    self.evaluator = evaluator
    self.typescriptPath = typescriptPath
  }

  /// Reads the plugin in or below a folder.
  ///
  /// - Throws: `DataError` where no plugin is found, its version cannot be read, or its modules cannot be evaluated.
  public func check(_ folder: String) throws(DataError) -> DriftCheck {
    guard let place = PluginPlace.find(in: folder, package: Self.package) else {
      throw DataError(
        description:
          "\(folder) holds no \(Self.package): neither itself, nor in node_modules, nor in packages/apple-targets")
    }
    guard let version = Version(place.version) else {
      throw DataError(description: "\(place.folder)/package.json has the version `\(place.version)`, which is none")
    }
    guard let modules = place.modules else {
      throw DataError(description: "\(place.folder) has neither build/target.js nor src/target.ts")
    }
    var request = EvaluationRequest(file: "\(modules.folder)/atq-probe.js", source: DriftProbe.script)
    request.stubs = DriftProbe.stubs
    request.replacesMissingModules = true
    request.allowsESM = true
    // A checkout may be written in a newer TypeScript than the compiler that is at hand.
    let scope = EvaluationScope(root: place.folder, typescriptPath: typescriptPath, stripsTypesFirst: true)
    guard let result = evaluator.evaluate([request], in: scope).first else {
      throw DataError(description: "the evaluator gave no answer")
    }
    switch result.outcome {
    case .failure(let failure):
      let position = [failure.file, failure.line.map(String.init)].compactMap { $0 }.joined(separator: ":")
      throw DataError(
        description: "\(place.folder) cannot be evaluated (\(failure.kind.rawValue)): \(failure.message)"
          + (position.isEmpty ? "" : " at \(position)"))
    case .success(let value):
      let comparison = DriftComparison(value, plugin: AppleTargetsSource.at(version))
      return DriftCheck(
        package: Self.package, version: version, folder: place.folder, caution: Self.caution(version),
        compared: comparison.compared, differences: comparison.differences, unread: comparison.unread)
    }
  }

  private static func caution(_ version: Version) -> String? {
    let reading = AppleTargetsSource.at(version)
    guard case .nearest(let read) = reading.exactness else { return nil }
    return version > read && read == AppleTargetsSource.newest.version
      ? "\(version) is newer than any version that was read; compared with the rules of \(read)."
      : "Nobody read \(version); compared with the rules of \(read)."
  }
}
