import EvaluationProtocol

/// The engine's virtual machine, shared by the realms of one process, and the compiler that they share.
final class Engine {
  let group: JSContextGroupRef
  let hostClass: JSClassRef
  let translator: Translator
  /// The text of the bootstrap script, which every realm evaluates.
  let bootstrapText: JSStringRef

  /// Nil when the engine cannot start.
  init?(batch: EvaluationBatch, scope: ReadableScope, watchdog: Watchdog) {
    guard let group = JSContextGroupCreate(), let hostClass = HostFunction.makeClass(),
      let bootstrapText = JSText.make(BootstrapScript.text)
    else { return nil }
    self.group = group
    self.hostClass = hostClass
    self.bootstrapText = bootstrapText
    translator = Translator(batch: batch, scope: scope, watchdog: watchdog)
  }
}
