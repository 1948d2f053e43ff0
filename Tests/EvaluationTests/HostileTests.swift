import Evaluation
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Configs that mean harm. Each ends in a typed failure, and the entry after it is none the worse.
@Suite(.serialized) struct HostileTests {
  /// Small where reaching them is the point. Time is not, but for what never ends.
  static let limits = EvaluationLimits(
    entrySeconds: 30, compilerSeconds: 20, batchSeconds: 300, memoryBytes: 160 << 20, outputBytes: 1 << 20,
    consoleBytes: 1000, fileBytes: 8 << 20, modules: 50, depth: 100)

  /// The failure of a hostile module, after checking that its neighbours are fine and that nothing is left.
  private func failure(_ source: String, seconds: Double = limits.entrySeconds) -> EvaluationFailure? {
    let project = Project(["hostile.js": source, "good.js": "module.exports = ({}).evil === undefined"])
    let good = EvaluationRequest(file: "good.js")
    var limits = Self.limits
    limits.entrySeconds = seconds
    let results = project.evaluate([good, EvaluationRequest(file: "hostile.js"), good], limits: limits)
    #expect(results.map(\.id) == [0, 1, 2])
    #expect(results.first?.value == true, "\(results)")
    #expect(results.last?.value == true, "\(results)")
    #expect(Children.left(of: project).isEmpty)
    let failure = results.dropFirst().first?.failure
    #expect(failure?.message.isEmpty == false)
    return failure
  }

  @Test(arguments: [
    "for (;;) {}", "try { for (;;) {} } catch {} finally { for (;;) {} }", "while (true) { try { throw 1 } catch {} }",
    "/^(([a-z])+.)+[A-Z]([a-z])+$/.test('a'.repeat(64)); for (;;) {}",
    "Promise.resolve().then(function f() { return Promise.resolve().then(f) }); module.exports = 1",
    "module.exports = { get a() { for (;;) {} } }", "module.exports = new Proxy({}, { ownKeys() { for (;;) {} } })",
    "Array.from({ length: 2 ** 32 - 1 })", "throw { get message() { for (;;) {} } }",
  ])
  func whatDoesNotEndIsStopped(_ source: String) {
    let kind = failure(source, seconds: 2)?.kind
    #expect(kind == .timeout || kind == .memory)
  }

  @Test func aRegularExpressionThatBacktracksIsStoppedOrGivenUp() {
    let source = "module.exports = [/^(([a-z])+.)+[A-Z]([a-z])+$/, /(x+x+)+y/].map(r => r.test('x'.repeat(6000)))"
    let project = Project(["c.js": source])
    let outcome = project.evaluate(EvaluationRequest(file: "c.js"), limits: EvaluationLimits(entrySeconds: 3))
    #expect(outcome.value == [false, false] || outcome.failure?.kind == .timeout)
    #expect(Children.left(of: project).isEmpty)
  }

  @Test(arguments: [
    "const a = []; for (;;) a.push(new Array(1000).fill({}))",
    "let s = 'x'; const a = []; for (let i = 0; ; i++) a.push((s + i).repeat(1e6) + i)",
    "const a = []; for (;;) a.push(new Uint8Array(1e7).fill(1))", "new Array(4e9).fill(0)",
    "const m = new Map(); for (let i = 0; ; i++) m.set(i, { i, t: [i] })", "'x'.repeat(2 ** 30).split('')",
    "const a = []; for (;;) try { for (;;) a.push(new Uint8Array(1e6).fill(1)) } catch {}",
  ])
  func whatFillsTheMemoryIsStopped(_ source: String) {
    let kind = failure(source)?.kind
    #expect(kind == .memory || kind == .timeout)
  }

  @Test func deepRecursionIsAnError() {
    let found = failure("function f(n) { return f(n + 1) + 1 }\nf(0)")
    #expect(found?.kind == .threw)
    #expect(found?.message.contains("call stack") == true)
    #expect(failure("const o = { get a() { return { ...o } } }; o.a")?.kind == .threw)
  }

  @Test func modulesThatRequireEachOtherForeverAreStopped() {
    var files = ["c.js": "require('./m0')"]
    for number in 0..<60 { files["m\(number).js"] = "require('./m\(number + 1)')" }
    let failure = Project(files).evaluate(EvaluationRequest(file: "c.js"), limits: Self.limits).failure
    #expect(failure?.kind == .tooManyModules)
  }

  @Test(arguments: [
    "require('../outside')", "require('/etc/passwd')", "require('/etc/hostname.json')", "require('./link')",
    "require('./linked/x')", "require('fs').readFileSync('/etc/passwd', 'utf8')", "require('fs').readdirSync('..')",
    "require('fs').existsSync('/root/.ssh/id_rsa')", "require('fs').readFileSync('link.js')",
    "require('fs').statSync('linked/../../..')", "require('fs').realpathSync('link.js')",
    "require('./a/../../../../../../etc/passwd')", "require('fs').existsSync('/nonexistent/file')",
    "require('fs').readFileSync('/proc/self/environ')", "require('evil')",
  ])
  func nothingOutsideTheRootIsRead(_ source: String) {
    let outside = Project(["x.js": "module.exports = 'outside'", "package/index.js": "module.exports = 1"])
    let project = Project(["hostile.js": "module.exports = \(source)", "a/b.js": "", "node_modules/a/index.js": ""])
    project.link("link.js", to: outside.root + "/x.js")
    project.link("linked", to: outside.root)
    project.link("node_modules/evil", to: outside.root + "/package")
    let failure = project.evaluate(EvaluationRequest(file: "hostile.js"), limits: Self.limits).failure
    #expect(failure?.kind == .outsideRoot, "\(String(describing: failure))")
    #expect(failure?.line == 1)
  }

  @Test func theEntryItselfMayNotBeOutside() {
    let outside = Project(["x.js": "module.exports = 1"])
    let project = Project()
    project.link("x.js", to: outside.root + "/x.js")
    for file in ["x.js", "../x.js", outside.root + "/x.js", "/etc/passwd"] {
      #expect(project.evaluate(file).failure?.kind == .outsideRoot)
    }
    let named = EvaluationRequest(file: "/elsewhere/x.js", source: "module.exports = 1")
    #expect(project.evaluate(named).failure?.kind == .outsideRoot)
  }

  @Test func linksThatLeadInACircleAreNamed() {
    let project = Project(["c.js": "require('./loop')"])
    project.link("loop.js", to: "loop2.js")
    project.link("loop2.js", to: "loop.js")
    let failure = project.evaluate("c.js").failure
    #expect(failure?.kind == .unreadable)
    #expect(failure?.message.contains("circle") == true)
  }

  @Test(arguments: [
    "require('./a\\0.js')", "require('fs').readFileSync('a\\0b')", "require('\\0')", "require('x'.repeat(1e6))",
    "require('./' + 'x/'.repeat(1e5))",
  ])
  func strangePathsAreRefused(_ source: String) {
    let kind = failure(source)?.kind
    #expect(kind == .unreadable || kind == .moduleNotFound)
  }

  @Test func pipesAndDevicesAreNotRead() {
    let project = Project(["c.js": "require('./pipe.js')"])
    mkfifo(project.root + "/pipe.js", 0o644)
    #expect(project.evaluate(EvaluationRequest(file: "c.js"), limits: Self.limits).failure?.kind == .unreadable)
    #expect(project.evaluate(EvaluationRequest(file: "pipe.js"), limits: Self.limits).failure?.kind == .unreadable)
    #expect(project.evaluate(EvaluationRequest(file: "."), limits: Self.limits).failure?.kind == .unreadable)
    #expect(project.evaluate(EvaluationRequest(file: "none.js"), limits: Self.limits).failure?.kind == .unreadable)
  }

  @Test(arguments: [
    "module.exports = 'x'.repeat(2e6)", "module.exports = new Array(5e5).fill(1)", "module.exports = new Array(4e9)",
    "module.exports = Object.fromEntries(Array.from({ length: 1e5 }, (_, i) => ['key' + i, 'value' + i]))",
    "module.exports = 'x'.repeat(2 ** 31 - 1)",
    "const a = { s: 'x'.repeat(1e5) }; module.exports = new Array(100).fill(a)",
    "module.exports = { ['k'.repeat(2e6)]: 1 }",
  ])
  func hugeValuesAreRefused(_ source: String) {
    let kind = failure(source)?.kind
    #expect(kind == .outputTooLarge || kind == .memory)
  }

  @Test func oneValueSharedManyTimesIsCountedEachTime() {
    let source = "let a = []; for (let i = 0; i < 60; i++) a = [a, a]; module.exports = a"
    #expect(failure(source)?.kind == .outputTooLarge)
  }

  @Test func nestingIsBounded() {
    #expect(failure("let a = []; for (let i = 0; i < 200; i++) a = [a]; module.exports = a")?.kind == .tooDeep)
    let endless = failure("const f = () => ({ get a() { return f() } }); module.exports = f()")
    #expect(endless?.kind == .tooDeep)
    #expect(Project.run("let a = []; for (let i = 0; i < 199; i++) a = [a]; module.exports = a").value != nil)
  }

  @Test func aGetterThatThrowsIsNamed() {
    let found = failure("module.exports = { a: [1, {\n  get b() { throw new Error('no') } }] }")
    #expect(found?.kind == .threw)
    #expect(found?.property == "a[1].b")
    #expect(found?.message == "reading a[1].b threw: no")
    #expect(found?.line == 2)
  }

  @Test func aCycleIsNamed() {
    let found = failure("const a = { b: [] }; a.b.push(a); module.exports = a")
    #expect(found?.kind == .cyclic)
    #expect(found?.property == "b[0]")
  }

  @Test(arguments: [
    "module.exports = new Proxy({}, { ownKeys() { throw new Error('trap') } })",
    "module.exports = new Proxy([], { get() { throw new Error('trap') } })",
    "module.exports = new Proxy({ a: 1 }, { get() { throw new Error('trap') } })",
    "module.exports = new Proxy({ a: 1 }, { getOwnPropertyDescriptor() { throw new Error('trap') } })",
    "const { proxy, revoke } = Proxy.revocable({}, {}); revoke(); module.exports = proxy",
  ])
  func trapsThatThrowAreFailures(_ source: String) {
    #expect(failure(source)?.kind == .threw)
  }

  @Test func aWellBehavedProxyIsAnObject() {
    #expect(Project.run("module.exports = new Proxy({ a: 1 }, {})").value == ["a": 1])
    #expect(Project.run("module.exports = new Proxy([1], {})").value == [1])
  }

  @Test func whatIsPrintedIsCut() {
    let project = Project(["c.js": "for (let i = 0; i < 1e4; i++) console.log('x'.repeat(1e4)); module.exports = 1"])
    let result = project.evaluate([EvaluationRequest(file: "c.js")], limits: Self.limits).first
    #expect(result?.value == 1)
    #expect(result?.consoleIsCut == true)
    #expect(result.map { $0.console.utf8.count <= 1000 } == true)
  }

  @Test func largeSourcesAreRefused() {
    let large = "module.exports = '" + String(repeating: "x", count: 10 << 20) + "'"
    let project = Project(["large.js": large, "c.js": "require('./large')"])
    for file in ["large.js", "c.js"] {
      let failure = project.evaluate(EvaluationRequest(file: file), limits: Self.limits).failure
      #expect(failure?.kind == .unreadable)
      #expect(failure?.message == "large.js is larger than 8 MB")
    }
    let given = EvaluationRequest(file: "x.js", source: large)
    #expect(project.evaluate(given, limits: Self.limits).failure?.kind == .unreadable)
  }

  @Test(arguments: [
    "process.exit(0)", "process.kill(1)", "new Function('return process')().exit()",
    "this.constructor.constructor('return process')().exit(1)",
    "require('child_process').execSync('id')", "import('fs').then(f => f.rmSync)", "require.main.require('net')",
    "fetch('http://localhost')", "new WebSocket('ws://x')",
    "Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)",
    "new WebAssembly.Memory({ initial: 1 })", "require('fs').writeFileSync('x', 'y')", "require('fs').rmSync('c.js')",
  ])
  func thereIsNothingToReachOutWith(_ source: String) {
    let project = Project(["c.js": "\(source); module.exports = 'done'"])
    let outcome = project.evaluate(EvaluationRequest(file: "c.js"), limits: Self.limits)
    // Loading a module dynamically gives a promise that nobody fulfils.
    let isHarmless = source.hasPrefix("import(") && outcome.value == "done"
    let kinds: [FailureKind] = [.threw, .moduleNotFound]
    #expect(isHarmless || outcome.failure.map { kinds.contains($0.kind) } == true, "\(outcome)")
    #expect(project.evaluate("c.js").failure?.kind != .unreadable)
  }

  @Test func everyEntryMayBeHostile() {
    let requests = (0..<4).map { EvaluationRequest(file: "c\($0).js", source: "for (;;) {}") }
    var limits = Self.limits
    limits.entrySeconds = 0.3
    let project = Project()
    let results = project.evaluate(requests, limits: limits)
    #expect(results.map { $0.failure?.kind } == Array(repeating: .timeout, count: 4))
    #expect(results.map { $0.failure?.file } == ["c0.js", "c1.js", "c2.js", "c3.js"])
    #expect(Children.left(of: project).isEmpty)
  }

  @Test func theWholeBatchHasALimit() {
    let requests = (0..<50).map { EvaluationRequest(file: "c\($0).js", source: "for (;;) {}") }
    var limits = Self.limits
    limits.entrySeconds = 0.4
    limits.batchSeconds = 1
    let project = Project()
    let results = project.evaluate(requests, limits: limits)
    #expect(results.count == 50)
    #expect(results.allSatisfy { $0.failure?.kind == .timeout })
    #expect(results.last?.failure?.message.contains("batch") == true)
    #expect(Children.left(of: project).isEmpty)
  }
}
