import Evaluation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A project in a temporary folder, removed with the value.
final class Project {
  let root: String

  /// Writes `files`, by their path in the project.
  init(_ files: [String: String] = [:]) {
    var template = Array("/tmp/atq-evaluation-XXXXXX".utf8CString)
    root = template.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) } ?? "/nonexistent"
    }
    for (path, text) in files { write(path, text) }
  }

  deinit { Self.remove(root) }

  /// Writes a file, making the folders above it.
  func write(_ path: String, _ text: String) {
    let parts = path.split(separator: "/")
    for count in parts.indices.dropLast() { mkdir(root + "/" + parts[...count].joined(separator: "/"), 0o755) }
    guard let file = fopen(root + "/" + path, "w") else { return }
    _ = Array(text.utf8).withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) }
    fclose(file)
  }

  /// Makes a symbolic link.
  func link(_ path: String, to target: String) { symlink(target, root + "/" + path) }

  var scope: EvaluationScope { EvaluationScope(root: root) }

  /// Results of the requests under `limits`.
  func evaluate(
    _ requests: [EvaluationRequest], limits: EvaluationLimits = EvaluationLimits(), scope: EvaluationScope? = nil
  ) -> [EvaluationResult] {
    Evaluator(executablePath: Executable.path, limits: limits).evaluate(requests, in: scope ?? self.scope)
  }

  /// The outcome of one request.
  func evaluate(
    _ request: EvaluationRequest, limits: EvaluationLimits = EvaluationLimits(), scope: EvaluationScope? = nil
  ) -> Result<JSValue, EvaluationFailure> {
    evaluate([request], limits: limits, scope: scope).first?.outcome ?? .failure(.init(.crashed, "no result"))
  }

  /// The outcome of a file.
  func evaluate(_ file: String, limits: EvaluationLimits = EvaluationLimits()) -> Result<JSValue, EvaluationFailure> {
    evaluate(EvaluationRequest(file: file), limits: limits)
  }

  /// The outcome of a module's text.
  static func run(
    _ source: String, limits: EvaluationLimits = EvaluationLimits()
  ) -> Result<JSValue, EvaluationFailure> {
    Project().evaluate(EvaluationRequest(file: "config.js", source: source), limits: limits)
  }

  private static func remove(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    if status.st_mode & S_IFMT == S_IFDIR, let folder = opendir(path) {
      var names: [String] = []
      while let entry = readdir(folder) {
        withUnsafePointer(to: &entry.pointee.d_name) { pointer in
          pointer.withMemoryRebound(to: CChar.self, capacity: 256) { names.append(String(cString: $0)) }
        }
      }
      closedir(folder)
      for name in names where name != "." && name != ".." { remove(path + "/" + name) }
      rmdir(path)
    } else {
      unlink(path)
    }
  }
}

extension Result where Success == JSValue, Failure == EvaluationFailure {
  /// The value, when there is one.
  var value: JSValue? { try? get() }

  /// The failure, when there is one.
  var failure: EvaluationFailure? {
    if case .failure(let failure) = self { return failure }
    return nil
  }
}
