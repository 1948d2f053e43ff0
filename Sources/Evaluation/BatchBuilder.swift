/// Makes batches of requests. A value that several of them are called with is sent once.
struct BatchBuilder {
  let scope: EvaluationScope
  let limits: EvaluationLimits

  /// The batch of the requests at `indices`, whose positions become the identifiers.
  func batch(of requests: [EvaluationRequest], at indices: ArraySlice<Int>) -> EvaluationBatch {
    var arguments: [JSValue] = []
    var positions: [JSValue: Int] = [:]
    let entries = indices.map { index in
      let request = requests[index]
      let argument = request.call.argument.map { value in
        if let position = positions[value] { return position }
        arguments.append(value)
        positions[value] = arguments.count - 1
        return arguments.count - 1
      }
      return EvaluationEntry(
        id: index, file: request.file, source: request.source, kind: request.kind, language: request.language,
        export: request.export, argument: argument, mustBeFunction: request.call.needsFunction,
        environment: request.environment, allowsESM: request.allowsESM,
        replacesMissingModules: request.replacesMissingModules, stubs: request.stubs)
    }
    return EvaluationBatch(
      root: scope.root, extraRoots: scope.extraRoots, typescriptPath: scope.typescriptPath,
      sucrasePath: scope.sucrasePath, stripsTypesFirst: scope.stripsTypesFirst, arguments: arguments, limits: limits,
      entries: entries)
  }
}

extension EvaluationRequest.Call {
  fileprivate var argument: JSValue? {
    switch self {
    case .never: nil
    case .ifFunction(let value), .always(let value): value
    }
  }

  fileprivate var needsFunction: Bool {
    if case .always = self { return true }
    return false
  }
}
