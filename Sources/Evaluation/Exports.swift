// Callers meet the protocol's values in every call.
@_exported import EvaluationProtocol
