import Evaluation
import TestSupport
import Testing

@testable import ExpoProject

/// What is read as data is what JavaScriptCore makes of it; what is more than data is left to it.
@Suite struct DataModulesTests {
  private static let argument: JSValue = [
    "name": "Acme", "slug": "acme", "primaryColor": "#336699", "newArch": true, "count": 3, "nothing": .null,
    "absent": .undefined,
    "ios": [
      "bundleIdentifier": "com.acme.app",
      "entitlements": ["com.apple.security.application-groups": ["group.com.acme.app", "group.b"]],
    ],
    "plugins": ["a", ["b", ["x": 1]]],
  ]

  private static let shared = [
    "shared.js": "module.exports = { frameworks: ['SwiftUI', 'WidgetKit'], name: \"Shared\" };\n",
    "data.json": "{\"b\": 1, \"a\": [true, null], \"b\": 2}",
    "folder/index.js": "module.exports = { folder: 1 }",
    "folder/inner.js": "const up = require('../shared');\nmodule.exports = [up.name, require('./deep.json')]",
    "folder/deep.json": "\"deep\"",
    "both.js": "module.exports = 'js'", "both.json": "\"json\"", "both/index.js": "module.exports = 'folder'",
    "numbers.json": "{\"b\": 1, \"2\": 2, \"1\": 3}",
    "code.js": "globalThis.seen = true; module.exports = { code: 1 }",
    "escaped.json": "{\"a\": \"\\ud800\"}", "broken.json": "{a: 1}", "function.js": "module.exports = () => 1",
    "loop.js": "module.exports = { loop: require('./loop') }", "text.txt": "module.exports = 1",
  ]

  /// The values of texts as `module.js` of a project, here and by the evaluator.
  private func values(
    of texts: [String], argument: JSValue? = argument, files shared: [String: String] = shared
  ) throws -> [(text: String, here: EvaluationResult?, evaluated: EvaluationResult)] {
    let fixture = Fixture(shared)
    for (index, text) in texts.enumerated() { fixture.write("module\(index).js", text) }
    let files = try ProjectFiles(root: fixture.root)
    let requests = texts.indices.map { index in
      EvaluationRequest(
        file: "module\(index).js", export: "module.exports",
        call: argument.map(EvaluationRequest.Call.ifFunction) ?? .never)
    }
    let evaluated = Evaluator(executablePath: EvaluatorProgram.path).evaluate(
      requests, in: EvaluationScope(root: fixture.root))
    let modules = DataModules(files: files, argument: argument)
    return texts.enumerated().map { index, text in
      (text, modules.result(of: text, at: "module\(index).js"), evaluated[index])
    }
  }

  private static let data = [
    "module.exports = { type: 'widget' };",
    "'use strict'\n/** @type {import('@bacons/apple-targets').Config} */\nmodule.exports = {\n  type: \"widget\", // a widget\n  'a-b': [1, 2.5, -3, 0,],\n}\n",
    "module.exports = config => ({ type: 'share', icon: './icon.png', entitlements: { g: config.ios.entitlements['com.apple.security.application-groups'] } })",
    "module.exports = (config) => {\n  const id = config.ios.bundleIdentifier;\n  let groups = [`group.${id}`]\n  return { id: id + '.share', groups, all: [...groups, ...config.plugins] }\n}",
    "module.exports = function make(config) { return { ...config.ios, bundleIdentifier: '.x' }; };",
    "module.exports = () => ({ a: undefined, b: null, c: true, d: false, })",
    "const a = { x: 1, y: 2 };\nconst b = { ...a, x: 3, z: a }\nmodule.exports = { b, ...b, ...null, ...undefined }",
    "module.exports = (c) => ({ a: c.none ?? 'fallback', b: c.none?.deep.deeper, c: c.nothing || c.slug, d: c?.name, e: (c.count || 0) })",
    "module.exports = { s: 'it\\'s', t: \"a\\n\\tb\\\\\", u: `x\\`y\\${z}`, v: `two\nlines`, w: 'ü “quoted” 🎉' }",
    "module.exports = { ...require('./shared'), type: 'widget', json: require('./data.json') };",
    "module.exports = require('./folder/inner')", "module.exports = [require('./both'), require('./both.json')];",
    "var shared = require('./shared.js'); module.exports = shared.frameworks; module.exports = { last: shared.name }",
    "module.exports = { default: 1, class: { if: 2 }, async: 3, get: 4, $a: 5, _b: 6 };", "module.exports = {}",
    "module.exports = []",
    "module.exports = 'text'", "module.exports = -1.50", "module.exports = undefined", "module.exports = (((1)))",
    "module.exports = { a: 1, b: 2, a: 3 }", "module.exports = { \"\": 1, \"a b\": 2 }",
    "module.exports = c => { const x = c.name; return { x }; }", "module.exports = c => c",
    "module.exports = c => `${c.name}-${c.slug}`;",
  ]

  @Test func `what is nothing but data has the value that JavaScript gives it`() throws {
    for (text, here, evaluated) in try values(of: Self.data) {
      #expect(evaluated.failure == nil, "\(text)")
      #expect(here?.value == evaluated.value, "\(text)")
      #expect(here?.wasCalled == evaluated.wasCalled, "\(text)")
      // `String` calls texts equal that are not the same bytes.
      let (read, given) = ("\(here?.value as Any)", "\(evaluated.value as Any)")
      #expect(Array(read.utf8) == Array(given.utf8), "\(text)")
    }
  }

  @Test(arguments: [
    "", "module.exports", "module.exports = ", "exports.a = 1", "module.exports.a = 1", "module = { exports: 1 }",
    "module.exports = { a: 1 } // \u{2028} globalThis.x = 1", "module.exports = [,]", "module.exports = [1,,2]",
    "module.exports = { 1: 'a' }", "module.exports = { '1': 'a' }", "module.exports = { __proto__: null }",
    "module.exports = { ['a']: 1 }", "module.exports = { a() {} }", "module.exports = { get a() { return 1 } }",
    "module.exports = 'a'.length", "module.exports = [1].length", "module.exports = {}.toString",
    "module.exports = { a: {} }.constructor",
    "module.exports = c => c.toString", "module.exports = c => c.hasOwnProperty('name')",
    "module.exports = c => c.absent.x",
    "module.exports = c => c.name.length", "module.exports = c => c.plugins[0]",
    "module.exports = c => c['__proto__']",
    "module.exports = c => c.count + 1", "module.exports = 1 + 'a'", "module.exports = 'a' - 1",
    "module.exports = !0", "module.exports = 1 ? 2 : 3",
    "module.exports = 0x10", "module.exports = 1e3", "module.exports = 010", "module.exports = 1_000",
    "module.exports = 1n", "module.exports = .5",
    "module.exports = 1.", "module.exports = 1.a", "module.exports = 3in []", "module.exports = '\\x41'",
    "module.exports = '\\u0041'", "module.exports = '\\0'",
    "module.exports = 'a\\\nb'", "module.exports = 'a\nb'", "module.exports = \"a", "module.exports = `a",
    "module.exports = `a\r\nb`",
    "module.exports = `${1}`", "module.exports = String.raw`a`", "const f = 'x'\nmodule.exports = f\n`a`",
    "module.exports = /a/", "module.exports = /* a",
    "module.exports = a => b => 1", "module.exports = async c => 1", "module.exports = (a, b) => a",
    "module.exports = ({ name }) => name",
    "module.exports = (c = {}) => c", "module.exports = c\n=> 1", "module.exports = function* (c) { return 1 }",
    "module.exports = c => { return\n1 }",
    "module.exports = c => { if (c) return 1 }", "module.exports = c => { return 1 } ()",
    "module.exports = (c => 1)(2)", "module.exports = c => {}",
    "const a = 1\n(2)\nmodule.exports = a", "const a = 1 const b = 2; module.exports = a",
    "const a = 1; const a = 2; module.exports = a",
    "const a = 1; module.exports = c => { const b = a; const a = 2; return b }",
    "module.exports = c => ({ x: later }); const later = 1",
    "const module = 1; module.exports = 2", "const let = 1; module.exports = 1",
    "const a = 1, b = 2; module.exports = a", "let a; module.exports = 1",
    "const { a } = { a: 1 }; module.exports = a", "const a = b; const b = 1; module.exports = a",
    "const undefined = 1; module.exports = 1",
    "a = 1; module.exports = a", "module.exports = process.env.A", "module.exports = __dirname",
    "module.exports = globalThis", "module.exports = this",
    "module.exports = new Date(0)", "module.exports = { ...'ab' }", "module.exports = [...'ab']",
    "module.exports = { ...[1] }", "module.exports = [...{}]",
    "module.exports = 1 || 2 ?? 3", "module.exports = 1 ?? 2 || 3", "module.exports = { a: 1 b: 2 }",
    "module.exports = { a: 1 }}", "module.exports = (1", "module.exports = 1)",
    "module.exports = --1", "module.exports = 1 <!-- 2", "module.exports = { a: 1 }\n--> a comment",
    "#!/usr/bin/env node\nmodule.exports = 1", "import x from 'y'", "export default {}",
    "module.exports = require('path')", "module.exports = require('./folder')", "module.exports = require('./code')",
    "module.exports = require('./numbers.json')",
    "module.exports = require('./escaped.json')", "module.exports = require('./broken.json')",
    "module.exports = require('./absent')", "module.exports = require('../../../../etc/hosts')",
    "module.exports = require('./loop')", "module.exports = require('./text.txt')",
    "module.exports = require('./function')", "module.exports = require(`./shared`)",
    "module.exports = require.resolve('./shared')",
    "const require = 1; module.exports = 1", "module.exports = require => 1", "module.exports = { \"é\": 1 }",
    "module.exports = { é: 1 }", "module.exports = { \\u0061: 1 }",
    "module.exports = { if }", "module.exports = { a: 1 }; throw 1", "debugger; module.exports = 1",
    "module.exports = a?.5:1", "module.exports = 1 /* \u{2029} */", "'use asm'; module.exports = 1",
  ])
  func `what takes more than reading is left to the evaluator`(text: String) throws {
    let fixture = Fixture(Self.shared)
    let modules = DataModules(files: try ProjectFiles(root: fixture.root), argument: Self.argument)
    #expect(modules.result(of: text, at: "shared.js") == nil)
  }

  @Test func `a function is left to the evaluator where the app config is more than data`() throws {
    let fixture = Fixture(Self.shared)
    let files = try ProjectFiles(root: fixture.root)
    let arguments: [JSValue?] = [
      nil, ["plugins": [.function]], ["10": 1, "9": 2], ["__proto__": [:]], ["a": .unsupported("Date")],
    ]
    for argument in arguments {
      let modules = DataModules(files: files, argument: argument)
      #expect(modules.result(of: "module.exports = c => ({ a: 1 })", at: "shared.js") == nil)
      #expect(modules.result(of: "module.exports = { a: 1 }", at: "shared.js")?.value == ["a": 1])
    }
  }

  @Test func `values that share their parts are bounded`() throws {
    let fixture = Fixture(Self.shared)
    let modules = DataModules(files: try ProjectFiles(root: fixture.root), argument: Self.argument)
    func chain(_ step: (String) -> String) -> String {
      (1...60).map { "const a\($0) = \(step("a\($0 - 1)"));" }.joined() + "module.exports = a60"
    }
    #expect(modules.result(of: "const a0 = 'x';" + chain { "[\($0), \($0)]" }, at: "shared.js") == nil)
    #expect(modules.result(of: "const a0 = 'x';" + chain { "\($0) + \($0)" }, at: "shared.js") == nil)
    #expect(modules.result(of: "const a0 = ['x'];" + chain { "[...\($0), ...\($0)]" }, at: "shared.js") == nil)
    #expect(modules.result(of: "const a0 = { x: 1 };" + chain { "{ x: \($0), y: \($0) }" }, at: "shared.js") == nil)
    let deep = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
    #expect(modules.result(of: "module.exports = \(deep)", at: "shared.js") == nil)
    #expect(
      modules.result(of: "module.exports = '\(String(repeating: "a", count: 300 << 10))'", at: "shared.js") == nil)
    let many = (0..<300).map { "const a\($0) = [\($0 == 0 ? "" : "a\($0 - 1)")];" }.joined()
    #expect(modules.result(of: many + "module.exports = a299", at: "shared.js") == nil)
  }

  @Test func `modules are resolved as the evaluator resolves them, and not out of the project`() throws {
    let outside = Fixture(["secret.json": "{\"secret\": 1}"])
    let fixture = Fixture([
      "app/inner/real.js": "module.exports = require('./beside')", "app/inner/beside.js": "module.exports = 'inner'",
      "app/beside.js": "module.exports = 'outer'",
    ])
    fixture.link("app/linked.js", to: "inner/real.js")
    fixture.link("app/out.json", to: outside.path("secret.json"))
    let modules = DataModules(files: try ProjectFiles(root: fixture.path("app")), argument: nil)
    // A link counts where it leads to.
    #expect(modules.result(of: "module.exports = require('./linked')", at: "beside.js")?.value == "inner")
    #expect(modules.result(of: "module.exports = require('./out.json')", at: "beside.js") == nil)
    #expect(modules.result(of: "module.exports = 1", at: "absent.js") == nil)
  }

  @Test func `changed texts have the value that JavaScript gives them, or are left to it`() throws {
    let pieces = [
      "module", ".", "exports", "=", "{", "}", "[", "]", "(", ")", ",", ":", ";", "\n", "...", "=>", "??", "||", "+",
      "-", "?.", "'a'", "\"b\"", "`c`",
      "`x${config.name}`", "1", "2.5", "null", "undefined", "true", "config", "name", "a", "const", "return",
      "function", "require('./shared')", "/* c */", "// d\n",
      "let", "var", "ios", "toString", "\\", "if", "async", "0", "'1'", "__proto__",
    ]
    var random = SeededGenerator(seed: 15)
    var texts: [String] = []
    for _ in 0..<4000 {
      var tokens = Self.tokens(of: Self.data.randomElement(using: &random) ?? "")
      for _ in 0...Int.random(in: 0...2, using: &random) where !tokens.isEmpty {
        let place = Int.random(in: 0..<tokens.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: tokens[place] = pieces.randomElement(using: &random) ?? ""
        case 1: tokens.insert(pieces.randomElement(using: &random) ?? "", at: place)
        case 2: tokens.remove(at: place)
        default: tokens.insert(tokens.randomElement(using: &random) ?? "", at: place)
        }
      }
      texts.append(tokens.joined())
    }
    let fixture = Fixture(Self.shared)
    let modules = DataModules(files: try ProjectFiles(root: fixture.root), argument: Self.argument)
    let read = Set(texts).subtracting(Self.data).filter { modules.result(of: $0, at: "shared.js") != nil }.sorted()
    #expect(read.count > 100)
    for (text, here, evaluated) in try values(of: read) {
      #expect(evaluated.failure == nil, "\(text)")
      #expect(here?.value == evaluated.value && here?.wasCalled == evaluated.wasCalled, "\(text)")
    }
  }

  /// Words, marks and blanks of a text, each on its own.
  private static func tokens(of text: String) -> [String] {
    var tokens: [String] = []
    var isWord = false
    for character in text {
      let continues = character.isLetter || character.isNumber || character == "_" || character == "$"
      if continues, isWord { tokens[tokens.count - 1].append(character) } else { tokens.append(String(character)) }
      isWord = continues
    }
    return tokens
  }
}
