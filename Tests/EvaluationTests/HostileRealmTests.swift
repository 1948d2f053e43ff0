import Evaluation
import Testing

/// Configs that change the ground that everything stands on: built-in objects, the module system, what is thrown. Each entry has a realm of
/// its own, and what reads its value relies on nothing that the config can change.
@Suite(.serialized) struct HostileRealmTests {
  private static let good = """
    const clean = Object.keys(Object.prototype).length === 0 && [].evil === undefined && ({}).evil === undefined
      && [1, 2].map(x => x + 1).join() === '2,3' && JSON.stringify({ a: 1 }) === '{"a":1}' && globalThis.evil === undefined
      && typeof process.exit === 'function' && String(Symbol.iterator) === 'Symbol(Symbol.iterator)';
    module.exports = { clean, list: [1, 'two', null], nested: require('./other') }
    """
  private static let expected: JSValue = ["clean": true, "list": [1, "two", .null], "nested": ["a": 1]]

  /// The outcome of a hostile module between two good ones in the same process.
  private func outcome(_ source: String, seconds: Double = 20) -> Result<JSValue, EvaluationFailure>? {
    let project = Project(["hostile.js": source, "good.js": Self.good, "other.js": "module.exports = { a: 1 }"])
    var limits = HostileTests.limits
    limits.entrySeconds = seconds
    let good = EvaluationRequest(file: "good.js")
    let results = project.evaluate([good, EvaluationRequest(file: "hostile.js"), good], limits: limits)
    #expect(results.first?.value == Self.expected, "\(results)")
    #expect(results.last?.value == Self.expected, "\(results)")
    #expect(Children.left(of: project).isEmpty)
    return results.dropFirst().first?.outcome
  }

  @Test(arguments: [
    "Object.prototype.evil = 1; Array.prototype.evil = 2; globalThis.evil = 3",
    "({}).__proto__.evil = 1; JSON.parse('{\"__proto__\": {\"evil\": 1}}')",
    "Object.assign(Object.prototype, { toString() { return '[object RegExp]' }, evil: 1 })",
    "Array.prototype.map = Array.prototype.join = JSON.stringify = Object.keys = Reflect.apply = () => 'evil'",
    "Object.defineProperty(Object.prototype, 'evil', { get() { for (;;) {} }, enumerable: true })",
    "Function.prototype.call = Function.prototype.apply = Function.prototype.bind = () => { throw new Error('evil') }",
    "for (const name of Object.getOwnPropertyNames(globalThis)) try { delete globalThis[name] } catch {}",
    "globalThis.Object = globalThis.Array = globalThis.Error = globalThis.String = undefined",
    "Object.freeze(globalThis); Object.freeze(Object.prototype)",
    "process.exit = process.cwd = undefined; process.env = null; globalThis.process = 1; globalThis.console = 2",
    "require.cache = null; require.resolve = () => '/etc/passwd'; require = module = null",
    "Object.setPrototypeOf(Object.prototype.__proto__ ?? {}, null); Object.setPrototypeOf(globalThis, null)",
    "Array.prototype[Symbol.iterator] = function* () { for (;;) yield 1 }",
    "Object.defineProperty(Array.prototype, 0, { set() { throw new Error('evil') }, get() { return 'evil' } })",
    "Symbol.prototype.toString = String.prototype.toString = () => { throw 1 }; Error.prepareStackTrace = () => { throw 2 }",
  ])
  func whatAConfigChangesIsGoneWithIt(_ source: String) {
    // What is changed before the value is made may change the value, and nothing else: here, it does not.
    let outcome = outcome("const exports2 = exports; \(source); exports2.a = 1; exports2.b = ['x', { c: true }]")
    #expect(
      outcome?.value == ["a": 1, "b": ["x", ["c": true]]] || outcome?.failure?.kind == .threw,
      "\(String(describing: outcome))")
  }

  @Test func toJSONIsNoBusinessOfTheReader() {
    let value = outcome(
      "module.exports = { a: 1, toJSON() { throw new Error('no') } }; Object.prototype.toJSON = () => { for (;;) {} }")
    #expect(value?.value == ["a": 1, "toJSON": .function])
  }

  @Test func valuesThatNoConfigCanCarryAreNamed() {
    let source = """
      module.exports = { big: 10n ** 100n, symbol: Symbol('x'.repeat(1e5)), date: new Date(0), map: new Map([[1, 2]]), wrapped: new String('s'),
        bytes: new Uint8Array(4), weak: new WeakMap(), pattern: /a/, promise: Promise.resolve(1), generator: (function* () {})(),
        nan: NaN, minus: -0, none: undefined, fun: class A {} }
      """
    let value = outcome(source)?.value
    for (key, kind) in [
      ("big", "BigInt"), ("symbol", "Symbol"), ("date", "Date"), ("map", "Map"), ("wrapped", "String"),
      ("bytes", "typed array"),
      ("weak", "WeakMap"), ("pattern", "RegExp"), ("promise", "Promise"),
    ] {
      #expect(value?[key] == .unsupported(kind), "\(key)")
    }
    #expect(value?["fun"] == .function)
    #expect(value?["none"] == .undefined)
  }

  @Test(arguments: [
    "throw undefined", "throw null", "throw Symbol('s')", "throw 10n", "throw Object.create(null)",
    "throw new Proxy({}, {})",
    "throw { toString() { throw 1 } }",
    "throw { get message() { throw 1 }, get stack() { throw 2 }, get name() { throw 3 } }",
    "throw Object.assign(new Error('x'.repeat(1e6)), { stack: 'y'.repeat(1e7) })",
    "throw Object.assign(new Error('e'), { name: {}, message: [], stack: 7 })",
    "throw new Proxy(new Error('e'), { get() { throw new Error('trap') } })",
    "const e = new Error('e'); e.cause = e; e.message = e; throw e", "throw function f() {}",
  ])
  func whateverIsThrownIsAFailureWithWords(_ source: String) {
    let failure = outcome(source)?.failure
    #expect(failure?.kind == .threw)
    #expect(failure.map { !$0.message.isEmpty && $0.message.utf8.count < 20_000 && $0.stack.count <= 20 } == true)
  }

  @Test(arguments: [
    "Object.defineProperty(module, 'exports', { get() { for (;;) {} } })",
    "module.exports = async () => { for (;;) await 0 }; module.exports()",
    "async function f() { for (;;) await null }\nf()",
    "module.exports = { a: { get [Symbol.toStringTag]() { for (;;) {} } } }",
    "module.exports = new Proxy([], { get(t, k) { return k === 'length' ? 1e5 : new Proxy([], this) } })",
    "module.exports = { then(f) { for (;;) {} }, get a() { return this.then() } }",
    "(function* () { for (;;) yield })().return = 1; for (const x of { *[Symbol.iterator]() { for (;;) yield } }) {}",
    "'a'.repeat(1e5).replace(/a/g, () => { for (;;) {} })", "[3, 2, 1].sort(() => { for (;;) {} })",
    "console.log({ toJSON() { for (;;) {} } })", "console.log({ get a() { for (;;) {} } })",
    "require({ toString() { for (;;) {} } } + '')",
    "require('fs').readFileSync('other.js', { get encoding() { for (;;) {} } })",
    "module.exports = { get a() { return Object.create(Object.getPrototypeOf(this), { b: { get() { for (;;) {} }, enumerable: true } }) } }",
  ])
  func whatNeverEndsIsStoppedWhereverItRuns(_ source: String) {
    let kind = outcome(source, seconds: 1.5)?.failure?.kind
    #expect([.timeout, .memory, .tooDeep, .outputTooLarge].contains(kind), "\(String(describing: kind))")
  }

  @Test func modulesThatRequireEachOtherSeeWhatIsThereSoFar() {
    let project = Project([
      "a.js": "exports.early = 1; exports.b = require('./b'); exports.late = 2",
      "b.js": "const a = require('./a'); exports.seen = { ...a }",
      "self.js": "module.exports = { same: require('./self') === exports, again: require('./self').again }",
    ])
    #expect(project.evaluate("a.js").value == ["early": 1, "b": ["seen": ["early": 1]], "late": 2])
    #expect(project.evaluate("self.js").value?["same"] == true)
  }

  @Test func aModuleThatExportsTheModuleSystemIsBounded() {
    for source in [
      "module.exports = module", "module.exports = { require, module }",
      "globalThis.self = globalThis; module.exports = globalThis",
    ] {
      let outcome = outcome(source)
      let kinds: [FailureKind] = [.cyclic, .outputTooLarge, .tooDeep, .threw]
      #expect(outcome?.failure.map { kinds.contains($0.kind) } == true, "\(String(describing: outcome))")
    }
  }

  @Test(arguments: [
    "JSON.parse('['.repeat(1e6))", "JSON.parse('['.repeat(1e6) + ']'.repeat(1e6))", "eval('['.repeat(1e5))",
    "new Function('return ' + '('.repeat(1e5))", "new RegExp('('.repeat(1e5))", "eval('a?.b'.repeat(1e5))",
  ])
  func deepTextsAreErrors(_ source: String) {
    let outcome = outcome("\(source); module.exports = 1")
    let kinds: [FailureKind] = [.threw, .syntax, .memory]
    #expect(
      outcome?.value == 1 || outcome?.failure.map { kinds.contains($0.kind) } == true, "\(String(describing: outcome))")
  }

  @Test func deepSourcesAreErrors() {
    for text in [
      String(repeating: "[", count: 200_000), String(repeating: "(", count: 200_000) + "1",
      String(repeating: "!", count: 200_000) + "1",
      "module.exports = " + String(repeating: "{a:", count: 100_000) + "1" + String(repeating: "}", count: 100_000),
    ] {
      for file in ["c.js", "c.ts", "c.json"] {
        let project = Project([file: text, "good.js": "module.exports = 1"])
        let results = project.evaluate(
          [EvaluationRequest(file: file), EvaluationRequest(file: "good.js")], limits: HostileTests.limits)
        #expect(results.first?.failure != nil, "\(file)")
        #expect(results.last?.value == 1, "\(file) \(results)")
      }
    }
  }

  @Test func aFolderNamedLikeAConfigIsNoConfig() {
    let project = Project(["expo-target.config.js/index.js": "module.exports = 1"])
    #expect(project.evaluate("expo-target.config.js").failure?.kind == .unreadable)
  }

  /// What the configs of one batch change on the disk of the project, they cannot: nothing is written.
  @Test func nothingIsWritten() {
    let project = Project([
      "c.js":
        "const fs = require('fs'); module.exports = ['writeFileSync', 'mkdirSync', 'symlinkSync', 'openSync'].map(n => { try { fs[n]('x', 'y'); return 'done' } catch (e) { return 'no' } })"
    ])
    #expect(project.evaluate("c.js").value == ["no", "no", "no", "no"])
  }
}
