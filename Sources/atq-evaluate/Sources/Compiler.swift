import EvaluationProtocol

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The `typescript` or `sucrase` package, loaded in a realm of its own. Only strings go in and out.
final class Compiler {
  enum Kind: String {
    case typescript
    case sucrase
  }

  private struct Output: Decodable {
    struct Problem: Decodable {
      var message: String
      var line: Int?
      var column: Int?
    }

    var code: String?
    var mappings: String?
    var problem: Problem?
  }

  /// `typescript.js` has 10 MB.
  private static let largestFile = 64 << 20

  private let realm: Realm
  private let function: JSObjectRef

  init(
    _ kind: Kind, path: String, scope: ReadableScope, limits: EvaluationLimits, engine: Engine
  ) throws(EvaluationFailure) {
    guard let root = scope.root else { throw EvaluationFailure(.unreadable, "there is no root") }
    guard RealPath.of(PathText.join(root, path)) != nil else {
      throw EvaluationFailure(.unreadable, "there is nothing at \(path)")
    }
    let files = FileAccess(root: root, folders: scope.folders, fileBytes: Self.largestFile)
    var limits = limits
    limits.consoleBytes = 0
    do throws(Interruption) {
      realm = try Realm(engine: engine, settings: RealmSettings(files: files, limits: limits))
    } catch {
      throw EvaluationFailure(.crashed, "the engine could not start")
    }
    do throws(Interruption) {
      let package = try realm.require(path.hasPrefix("/") ? path : "./" + path, from: root + "/compiler")
      realm.hold(package)
      let setup = realm.hold(try realm.context.evaluate(CompilerScript.text(for: kind), name: "atq:compiler"))
      guard let setup = realm.context.object(setup) else { throw .failure(EvaluationFailure(.crashed, "no compiler")) }
      let made = realm.hold(try realm.context.call(setup, [package]))
      guard let function = realm.context.object(made) else {
        throw .failure(EvaluationFailure(.unreadable, "\(path) is not the package '\(kind.rawValue)'"))
      }
      self.function = function
    } catch {
      throw realm.failure(for: error, file: path)
    }
  }

  /// Translates the text of `file`.
  func translate(_ text: String, file: String, language: SourceLanguage) throws(EvaluationFailure) -> Translation {
    let json: String
    do throws(Interruption) {
      let arguments = [realm.context.string(text), realm.context.string(file)]
      for case let argument? in arguments { JSValueProtect(realm.context.ref, argument) }
      defer { for case let argument? in arguments { JSValueUnprotect(realm.context.ref, argument) } }
      json = try realm.context.text(try realm.context.call(function, arguments))
    } catch {
      throw EvaluationFailure(
        .syntax, "the compiler failed: \(realm.failure(for: error, file: nil).message)", file: file)
    }
    guard let output = try? JSONDecoder().decode(Output.self, from: Data(json.utf8)) else {
      throw EvaluationFailure(.syntax, "the compiler gave no code", file: file)
    }
    if let problem = output.problem {
      throw EvaluationFailure(.syntax, problem.message, file: file, line: problem.line, column: problem.column)
    }
    guard let code = output.code else { throw EvaluationFailure(.syntax, "the compiler gave no code", file: file) }
    // Both packages mark the exports of an ES module themselves.
    let map = output.mappings.map { PositionMap.sourceMap(SourceMap(mappings: $0)) } ?? .identity
    return Translation(text: code, map: map, isESM: false)
  }
}
