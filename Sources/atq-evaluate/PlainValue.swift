import EvaluationProtocol

/// `JSValue` of the protocol: Apple's JavaScriptCore has a class of the same name.
typealias PlainValue = EvaluationProtocol.JSValue
