import EvaluationProtocol

/// Makes a failure of what JavaScript threw. Getters on it run, and may throw in their turn.
struct ExceptionReader {
  private static let stackLimit = 20
  private static let messageLimit = 4000

  let realm: Realm

  /// `file` is where it is said to be when the error does not tell.
  func failure(for value: JSValueRef, file: String?) -> EvaluationFailure {
    let context = realm.context
    JSValueProtect(context.ref, value)
    defer { JSValueUnprotect(context.ref, value) }
    guard let error = context.object(value) else {
      let text = (try? context.text(value)) ?? "a value that is not an error"
      return EvaluationFailure(.threw, "threw \(cut(text)), which is not an Error and has no place", file: file)
    }
    let name = text("name", of: error) ?? "Error"
    let message = text("message", of: error) ?? ((try? context.text(value)) ?? "an object without a message")
    var failure = EvaluationFailure(.threw, cut(name == "Error" ? message : "\(name): \(message)"), file: file)
    if name == "RangeError", message == "Out of memory" { failure.kind = .memory }
    failure.stack = frames(text("stack", of: error) ?? "")
    if let top = failure.stack.first {
      failure.file = top.file
      failure.line = top.line
      failure.column = top.column
    }
    return failure
  }

  private func text(_ property: String, of object: JSObjectRef) -> String? {
    let context = realm.context
    guard let value = try? context.property(property, of: object), JSValueIsString(context.ref, value) else {
      return nil
    }
    return try? context.text(value)
  }

  private func cut(_ text: String) -> String {
    text.utf8.count <= Self.messageLimit ? text : String(text.prefix(Self.messageLimit / 4)) + "…"
  }

  /// Lines have the form `function@file:line:column`. Only those in known files are kept.
  private func frames(_ stack: String) -> [StackFrame] {
    var frames: [StackFrame] = []
    for line in stack.split(separator: "\n") {
      guard let frame = frame(line) else { continue }
      frames.append(frame)
      if frames.count == Self.stackLimit { break }
    }
    return frames
  }

  private func frame(_ line: Substring) -> StackFrame? {
    guard let at = line.firstIndex(of: "@") else { return nil }
    var place = line[line.index(after: at)...]
    guard let column = number(at: &place), let row = number(at: &place) else { return nil }
    guard let source = realm.sources[String(place)] else { return nil }
    let original = source.original(line: row, column: column)
    let function = line[..<at]
    return StackFrame(
      function: function == "anonymous" || function == "global code" ? "" : String(function),
      file: realm.files.shown(String(place)), line: original.line, column: original.column)
  }

  private func number(at place: inout Substring) -> Int? {
    guard let colon = place.lastIndex(of: ":"), let number = Int(place[place.index(after: colon)...]) else {
      return nil
    }
    place = place[..<colon]
    return number
  }
}
