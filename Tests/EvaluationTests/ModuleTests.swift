import Evaluation
import Testing

@Suite struct ModuleTests {
  @Test func siblingsAndJSONAreLoadedOnce() {
    let project = Project([
      "targets/w/config.js": """
      const shared = require('../shared'); const again = require('../shared/index.js');
      const { name } = require('../../app.json').expo;
      module.exports = { same: shared === again, n: shared.n, name, c: require('./c').c };
      """,
      "targets/shared/index.js": "globalThis.count = (globalThis.count ?? 0) + 1; exports.n = globalThis.count",
      "targets/w/c.cjs": "exports.c = __filename.endsWith('c.cjs')",
      "app.json": "\u{FEFF}{\"expo\": {\"name\": \"App\"}}",
    ])
    #expect(project.evaluate("targets/w/config.js").value == ["same": true, "n": 1, "name": "App", "c": true])
  }

  @Test func modulesMayRequireEachOther() {
    let project = Project([
      "a.js": "exports.early = 1; exports.b = require('./b').seen; exports.late = 2",
      "b.js": "exports.seen = Object.keys(require('./a'))",
    ])
    #expect(project.evaluate("a.js").value == ["early": 1, "b": ["early"], "late": 2])
  }

  @Test func packagesAreFoundByMainAndExports() {
    let project = Project([
      "targets/w/config.js": """
      module.exports = [require('plain'), require('@scope/pkg'), require('@scope/pkg/sub'), require('@scope/pkg/x/y'),
        require('plain/lib/other'), require('bare')]
      """,
      "node_modules/plain/package.json": #"{"main": "lib"}"#,
      "node_modules/plain/lib/index.js": "module.exports = 'main'",
      "node_modules/plain/lib/other.js": "module.exports = 'other'",
      "node_modules/bare/index.js": "module.exports = 'index'",
      "node_modules/@scope/pkg/package.json": """
      {"exports": {
        ".": {"import": "./esm.mjs", "require": {"types": "./t.d.ts", "default": "./cjs.js"}},
        "./sub": "./s.js", "./x/*": "./d/*.js"
      }}
      """,
      "node_modules/@scope/pkg/cjs.js": "module.exports = 'cjs'",
      "node_modules/@scope/pkg/s.js": "module.exports = 'sub'",
      "node_modules/@scope/pkg/d/y.js": "module.exports = 'pattern'",
    ])
    #expect(project.evaluate("targets/w/config.js").value == ["main", "cjs", "sub", "pattern", "other", "index"])
  }

  @Test func packagesAboveTheRootNeedToBeAllowed() {
    let project = Project([
      "apps/a/config.js": "module.exports = require('up')", "node_modules/up/index.js": "module.exports = 1",
    ])
    let request = EvaluationRequest(file: "config.js")
    let closed = EvaluationScope(root: project.root + "/apps/a")
    #expect(project.evaluate(request, scope: closed).failure?.kind == .moduleNotFound)
    let open = EvaluationScope(root: project.root + "/apps/a", extraRoots: [project.root + "/node_modules"])
    #expect(project.evaluate(request, scope: open).value == 1)
  }

  @Test func aMissingModuleIsNamedWithItsPlace() {
    let failure = Project(["a/c.js": "\nconst x = require('left-pad')"]).evaluate("a/c.js").failure
    #expect(failure?.kind == .moduleNotFound)
    #expect(failure?.message.contains("'left-pad'") == true)
    #expect(failure?.file == "a/c.js")
    #expect(failure?.line == 2)
    let relative = Project(["c.js": "require('./nope')"]).evaluate("c.js").failure
    #expect(relative?.message == "Cannot find module './nope' from c.js")
  }

  @Test func aMissingModuleCanBeCaught() {
    let source = "try { require('nope') } catch (e) { module.exports = e.code }"
    #expect(Project.run(source).value == "MODULE_NOT_FOUND")
  }

  @Test func aMissingModuleCanBeReplaced() {
    let source = "const plist = require('@expo/plist').default; module.exports = { a: 1, f: () => plist.parse('x') }"
    let request = EvaluationRequest(file: "c.js", source: source, replacesMissingModules: true)
    #expect(Project().evaluate(request).value == ["a": 1, "f": .function])
    let called = EvaluationRequest(file: "c.js", source: "require('x').y()", replacesMissingModules: true)
    let failure = Project().evaluate(called).failure
    #expect(failure?.kind == .moduleNotFound)
    #expect(failure?.message == "'x.y' was called, but the module 'x' is not installed")
  }

  @Test func aModuleCanBeStoodInFor() {
    var request = EvaluationRequest(file: "c.js", source: "module.exports = [require('a').x, require('fs').y]")
    request.stubs = ["a": "exports.x = 1", "fs": "exports.y = 2"]
    #expect(Project().evaluate(request).value == [1, 2])
  }

  @Test func builtInsThatAreNotOfferedSaySoWhenUsed() {
    #expect(Project.run("require('crypto'); module.exports = 1").value == 1)
    let source = "const { execSync } = require('node:child_process');\nmodule.exports = `${execSync('id')}`"
    let failure = Project(["c.js": source]).evaluate("c.js").failure
    #expect(failure?.kind == .moduleNotFound)
    #expect(
      failure?.message
        == "'child_process.execSync' was called, but the built-in module 'child_process' is not offered to configs")
    #expect(failure?.line == 2)
    #expect(Project.run("module.exports = '' + require('crypto').x").failure?.kind == .moduleNotFound)
  }

  @Test func machineCodeIsNotLoaded() {
    let failure = Project(["c.js": "require('./x.node')", "x.node": "ELF"]).evaluate("c.js").failure
    #expect(failure?.kind == .moduleNotFound)
    #expect(failure?.message.contains("machine code") == true)
  }

  @Test(arguments: [
    ("path.join('a', '..', '/b/')", "b/"), ("path.join('')", "."), ("path.join('/', '..', 'x')", "/x"),
    ("path.join('../a', './b')", "../a/b"), ("path.basename('/a/b.ts', '.ts')", "b"), ("path.basename('/a/b/')", "b"),
    ("path.extname('a/b.c.js')", ".js"), ("path.extname('.env')", ""), ("path.dirname('/a')", "/"),
    ("path.dirname('a')", "."), ("path.dirname('/a/b/')", "/a"), ("path.relative('/a/b/c', '/a/d')", "../../d"),
    ("path.resolve('/a', 'b', '../c')", "/a/c"), ("path.normalize('a//b/../c/.')", "a/c"),
    ("path.posix.sep + path.delimiter", "/:"), ("path.parse('/x/y.tar.gz').name", "y.tar"),
    ("path.format({ dir: '/a', name: 'b', ext: '.c' })", "/a/b.c"), ("String(path.isAbsolute('/a'))", "true"),
  ])
  func pathIsThatOfPOSIX(_ expression: String, _ expected: String) {
    #expect(Project.run("const path = require('path'); module.exports = \(expression)").value == .string(expected))
  }

  @Test func filesOfTheProjectCanBeRead() {
    let project = Project([
      "config.js": """
      const fs = require('fs');
      module.exports = {
        text: fs.readFileSync('a.txt', 'utf8'), bytes: fs.readFileSync('a.txt').length,
        parsed: JSON.parse(fs.readFileSync(__dirname + '/app.json')).x, list: fs.readdirSync('d'),
        yes: fs.existsSync('d/one'), no: fs.existsSync('d/two'), dir: fs.statSync('d').isDirectory(),
        file: fs.statSync('a.txt').isFile(), none: fs.statSync('q', { throwIfNoEntry: false }),
      };
      try { fs.readFileSync('missing') } catch (e) { module.exports.code = e.code }
      """, "a.txt": "hé", "app.json": #"{"x": 1}"#, "d/one": "", "d/.hidden": "",
    ])
    #expect(
      project.evaluate("config.js").value == [
        "text": "hé", "bytes": 3, "parsed": 1, "list": [".hidden", "one"], "yes": true, "no": false, "dir": true,
        "file": true, "none": .undefined, "code": "ENOENT",
      ])
  }

  @Test func jsonIsRead() {
    let project = Project(["a.json": #"{"b": [1, {"__proto__": 2}], "a": null}"#, "bad.json": "{\n  \"a\": 1,\n}"])
    #expect(project.evaluate("a.json").value == ["b": [1, ["__proto__": 2]], "a": .null])
    let failure = project.evaluate("bad.json").failure
    #expect(failure?.kind == .syntax)
    #expect(failure?.line == 3)
    #expect(failure?.column == 1)
    #expect(failure?.message == "expected a key in double quotes")
  }
}
