import EvaluationProtocol

/// What ends an evaluation early.
enum Interruption: Error, @unchecked Sendable {
  /// A value that JavaScript threw.
  case thrown(JSValueRef)
  /// A failure that was found outside JavaScript.
  case failure(EvaluationFailure)

  /// Does `body`, its failure as an interruption.
  static func lifting<Value>(
    _ body: () throws(EvaluationFailure) -> Value
  ) throws(Interruption) -> Value {
    do throws(EvaluationFailure) {
      return try body()
    } catch {
      throw .failure(error)
    }
  }
}
