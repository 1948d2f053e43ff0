import EvaluationProtocol

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads the fields of package.json that say which file is meant.
struct PackageReader {
  let files: FileAccess

  /// The manifest of the package at the real path `folder`; nil when it has none or it is not JSON.
  func manifest(in folder: String) throws(Interruption) -> PackageManifest? {
    let bytes = try Interruption.lifting { () throws(EvaluationFailure) -> [UInt8]? in
      guard case .file(let path) = try files.place(PathText.join(folder, "package.json")) else { return nil }
      return try files.bytes(ofFileAt: path)
    }
    guard let bytes else { return nil }
    return try? JSONDecoder().decode(PackageManifest.self, from: Data(bytes))
  }
}
