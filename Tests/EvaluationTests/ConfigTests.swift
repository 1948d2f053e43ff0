import Evaluation
import Testing

@Suite struct ConfigTests {
  @Test func anObjectKeepsTheOrderOfItsKeys() {
    let value = Project.run("module.exports = { type: 'widget', z: 1, a: [true, null, 'é\\u{1F600}'] }").value
    #expect(value == ["type": "widget", "z": 1, "a": [true, .null, "é😀"]])
    #expect(Project.run("module.exports = null").value == .null)
    #expect(Project.run("module.exports = undefined").value == .undefined)
    #expect(value?["a"]?[0]?.boolean == true)
    #expect(value?["missing"] == nil)
  }

  @Test func undefinedIsNotAbsent() {
    let value = Project.run("module.exports = { a: undefined, list: [undefined, , 1] }").value
    #expect(value?["a"] == .undefined)
    #expect(value?["b"] == nil)
    #expect(value?["list"] == [.undefined, .undefined, 1])
  }

  @Test func otherKindsAreNamed() {
    let value = Project.run(
      """
      module.exports = {
        f() {}, arrow: () => 1, date: new Date(), re: /x/, map: new Map(), s: Symbol('x'), big: 10n, nan: NaN,
        inf: -Infinity, bytes: new Uint8Array(2), error: new Error('x'), later: Promise.resolve(1), zero: -0,
      }
      """
    ).value
    #expect(value?["f"] == .function)
    #expect(value?["arrow"] == .function)
    #expect(value?["date"] == .unsupported("Date"))
    #expect(value?["re"] == .unsupported("RegExp"))
    #expect(value?["map"] == .unsupported("Map"))
    #expect(value?["s"] == .unsupported("Symbol"))
    #expect(value?["big"] == .unsupported("BigInt"))
    #expect(value?["nan"]?.number?.isNaN == true)
    #expect(value?["inf"]?.number == -.infinity)
    #expect(value?["bytes"] == .unsupported("typed array"))
    #expect(value?["error"] == .unsupported("Error"))
    #expect(value?["later"] == .unsupported("Promise"))
    #expect(value?["zero"]?.number?.sign == .minus)
  }

  @Test func aFunctionIsCalledWithACopy() {
    let project = Project([
      "config.js": "module.exports = config => { config.seen = 1; config.list.push(2); return config }"
    ])
    let argument: JSValue = ["name": "app", "list": [1], "gone": .undefined, "__proto__": ["own": true]]
    let request = EvaluationRequest(file: "config.js", call: .ifFunction(argument))
    let results = project.evaluate([request, request])
    for result in results {
      #expect(result.wasCalled)
      #expect(result.value?["list"] == [1, 2])
      #expect(result.value?["gone"] == .undefined)
      #expect(result.value?["__proto__"] == ["own": true])
      #expect(result.value?["seen"] == 1)
    }
  }

  @Test func whatIsNoFunctionIsTheResultOrAFailure() {
    let project = Project(["config.js": "module.exports = { type: 'clip' }"])
    #expect(project.evaluate(EvaluationRequest(file: "config.js", call: .ifFunction([:]))).value == ["type": "clip"])
    let failure = project.evaluate(EvaluationRequest(file: "config.js", call: .always([:]))).failure
    #expect(failure?.kind == .notAFunction)
  }

  @Test func anAsyncFunctionIsNamedAsSuch() {
    let project = Project(["config.js": "module.exports = async () => ({})"])
    let failure = project.evaluate(EvaluationRequest(file: "config.js", call: .ifFunction([:]))).failure
    #expect(failure?.kind == .asyncFunction)
    #expect(failure?.file == "config.js")
  }

  @Test func theEnvironmentIsWhatWasGiven() {
    let project = Project(["config.js": "module.exports = { ...process.env, n: Object.keys(process.env).length }"])
    let request = EvaluationRequest(file: "config.js", environment: ["APP_VARIANT": "dev"])
    #expect(project.evaluate(request).value == ["NODE_ENV": "development", "APP_VARIANT": "dev", "n": 2])
    let production = EvaluationRequest(file: "config.js", environment: ["NODE_ENV": "production"])
    #expect(project.evaluate(production).value == ["NODE_ENV": "production", "n": 1])
  }

  @Test func whatIsPrintedIsKept() {
    let project = Project(["config.js": "console.log('a', { b: 1 }); console.warn([1]); module.exports = 1"])
    let result = project.evaluate([EvaluationRequest(file: "config.js")]).first
    #expect(result?.console == "a {\"b\":1}\n[1]\n")
    #expect(result?.consoleIsCut == false)
  }

  @Test func processSaysWhereItIs() {
    let project = Project([
      "a/config.js":
        """
      const here = process.cwd() === require('path').resolve('.');
      module.exports = [here, process.platform, __filename.slice(-12), __dirname.slice(-2)];
      """
    ])
    #expect(project.evaluate("a/config.js").value == [true, "darwin", "/a/config.js", "/a"])
  }

  @Test func exportsCanBeChosen() {
    let project = Project(["c.js": "exports.__esModule = true; exports.default = 1; exports.other = 2"])
    #expect(project.evaluate(EvaluationRequest(file: "c.js")).value == 1)
    #expect(project.evaluate(EvaluationRequest(file: "c.js", export: "other")).value == 2)
    #expect(project.evaluate(EvaluationRequest(file: "c.js", export: "none")).value == .undefined)
    #expect(project.evaluate(EvaluationRequest(file: "c.js", export: "module.exports")).value?["default"] == 1)
  }

  @Test func anExpressionIsEvaluated() {
    let request = EvaluationRequest(file: "x.js", source: "const a = { b: 1 };\n({ ...a, c: 2 })", kind: .expression)
    #expect(Project().evaluate(request).value == ["b": 1, "c": 2])
    let call = EvaluationRequest(file: "x.js", source: "(a => a.b)", kind: .expression, call: .always(["b": 3]))
    #expect(Project().evaluate(call).value == 3)
  }

  @Test func manyEntriesHaveTheirOwnGlobals() {
    let pollute = "Object.prototype.evil = 1; globalThis.shared = 1; Array.prototype.map = null; module.exports = 1"
    let look = "module.exports = [({}).evil, typeof shared, typeof [].map]"
    let requests = [pollute, look].map { EvaluationRequest(file: "c.js", source: $0) }
    #expect(Project().evaluate(requests).last?.value == [.undefined, "undefined", "function"])
  }

  @Test func aPoisonedPrototypeDoesNotHideValues() {
    let value = Project.run(
      """
      Object.keys = () => []; Object.prototype.toString = null; Array.isArray = () => false; JSON.stringify = null;
      Function.prototype.call = null; Reflect.apply = null;
      module.exports = { a: [1] }
      """
    ).value
    #expect(value == ["a": [1]])
  }
}
