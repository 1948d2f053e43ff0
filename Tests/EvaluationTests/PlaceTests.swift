import Evaluation
import Testing

/// Where failures are said to be.
@Suite struct PlaceTests {
  @Test(arguments: [
    ("const a = 1;\nmodule.exports = { a: 1 b: 2 }", 2, 25),
    ("module.exports = {\n  a: ],\n}", 2, 6),
    ("let a = 1; let a = 2;", 1, nil),
    ("a = (1,\n", 2, 1),
    ("var é = ';'; var x = ;", 1, 22),
    ("});(function () {", 1, nil),
    ("'abc", 1, nil),
    ("module.exports = <View/>", 1, 18),
  ])
  func aSyntaxErrorHasItsLineAndColumn(_ source: String, _ line: Int, _ column: Int?) {
    let failure = Project(["c.js": source]).evaluate("c.js").failure
    #expect(failure?.kind == .syntax)
    #expect(failure?.file == "c.js")
    #expect(failure?.line == line, "\(failure?.message ?? "")")
    if let column { #expect(failure?.column == column, "\(failure?.message ?? "")") }
  }

  @Test func aSyntaxErrorInAModuleIsPlacedThere() {
    let project = Project(["c.js": "require('./lib/x')", "lib/x.js": "\n\nlet = = 1"])
    let failure = project.evaluate("c.js").failure
    #expect(failure?.kind == .syntax)
    #expect(failure?.file == "lib/x.js")
    #expect(failure?.line == 3)
  }

  @Test func aThrowIsPlacedWithItsStack() {
    let project = Project([
      "targets/w/config.js":
        "const check = require('../check');\nmodule.exports = config => {\n  return check(config);\n};",
      "targets/check.js":
        "module.exports = function check(config) {\n  if (!config.id) throw new TypeError('no id');\n};",
    ])
    let failure = project.evaluate(EvaluationRequest(file: "targets/w/config.js", call: .always([:]))).failure
    #expect(failure?.kind == .threw)
    #expect(failure?.message == "TypeError: no id")
    #expect(failure?.file == "targets/check.js")
    #expect(failure?.line == 2)
    #expect(failure?.stack.map(\.file) == ["targets/check.js", "targets/w/config.js"])
    #expect(failure?.stack.first?.function == "check")
    #expect(failure?.stack.last?.line == 3)
  }

  @Test func theFirstLineIsNotShifted() {
    let failure = Project(["c.js": "null.x"]).evaluate("c.js").failure
    #expect(failure?.line == 1)
    #expect(failure?.column == 5)
  }

  @Test(arguments: [
    "throw 'text'", "throw { toString() { throw 1 } }", "throw null", "throw Symbol('x')",
    "throw new Proxy({}, { get() { throw 1 } })",
  ])
  func anythingCanBeThrown(_ source: String) {
    let failure = Project(["c.js": source]).evaluate("c.js").failure
    #expect(failure?.kind == .threw)
    #expect(failure?.file == "c.js")
    #expect(failure?.message.isEmpty == false)
  }

  @Test func aFirstLineForTheShellIsSkipped() {
    #expect(Project.run("#!/usr/bin/env node\nmodule.exports = 1").value == 1)
  }

  @Test(arguments: [
    "import x from 'y'", "import 'y'", "import { a } from 'y'", "import * as n from 'y'", "export default {}",
    "export const a = 1", "export { a }", "export * from 'x'",
  ])
  func moduleSyntaxIsNamedWithItsLine(_ statement: String) {
    let failure = Project(["c.js": "// one\n\(statement)"]).evaluate("c.js").failure
    #expect(failure?.kind == .esmSyntax)
    #expect(failure?.line == 2)
    #expect(failure?.column == 1)
  }
}
