import Testing

@testable import ExpoProject

/// Texts with bytes changed, taken out and doubled: readers may refuse them, and must come to an end.
@Suite struct MutationTests {
  /// A generator that gives the same numbers in every run.
  private struct Numbers {
    var state: UInt64

    mutating func next(below limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(max(1, limit)))
    }
  }

  private static let marks = Array("{}[]()'\"`\\/$,:.=*\n\r@#-_!| \u{0}é".utf8)

  private func mutations(of text: String, count: Int) -> [String] {
    var numbers = Numbers(state: 42)
    return (0..<count).map { _ in
      var bytes = Array(text.utf8)
      for _ in 0...numbers.next(below: 4) where !bytes.isEmpty {
        let place = numbers.next(below: bytes.count)
        switch numbers.next(below: 4) {
        case 0: bytes[place] = Self.marks[numbers.next(below: Self.marks.count)]
        case 1: bytes.insert(Self.marks[numbers.next(below: Self.marks.count)], at: place)
        case 2: bytes.removeSubrange(place..<min(bytes.count, place + 1 + numbers.next(below: 12)))
        default: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 8)], at: place)
        }
      }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  @Test func sources() throws {
    let source = """
      import 'tsx/cjs'; import { type A } from 'x';
      const groups = ['g', ...more], r = /[/]\\/g/i;
      module.exports = ({ config }) => ({ ...config, "ios": { b: `a${f({ c: `d` })}e` }, list: [['x', { k: 1 }]], f() {} });
      """
    let node = try JSON5Reader.read("{ios: {b: 'x'}, list: [['x', {k: 1}]], f: 1}", file: "").node
    for text in mutations(of: source, count: 1500) {
      var locator = KeyLocator(source: text, file: "c.js")
      let found = locator.locate(node)
      #expect(found.members.map(\.key) == node.members.map(\.key))
      _ = ExportShape.isFunction(text)
      _ = HarmlessImports(text, isTypeScript: true)
    }
  }

  @Test func json() {
    let text = "{\"a\": [1, -2.5e3, 0x1F, 'b\\u0041\\\n'], b: {c: null, d: true}, /* e */ // f\n}"
    for text in mutations(of: text, count: 3000) {
      for dialect in [JSONDialect.json, .jsonWithComments, .json5] {
        _ = try? JSON5Reader.read(text, file: "a.json", dialect: dialect)
      }
    }
  }

  @Test func lockfiles() {
    let wanted = WantedPackages(manifest: nil)
    let query = LockfileQuery(wanted: wanted, importer: "apps/a", packageName: "a", specifiers: ["expo": "^54"])
    let npm =
      "{\"lockfileVersion\":3,\"packages\":{\"apps/a/node_modules/expo\":{\"version\":\"54.0.0\",\"link\":true}}}"
    let bun =
      "{\"lockfileVersion\":1,\"workspaces\":{\"apps/a\":{\"name\":\"a\"}},\"packages\":{\"a/expo\":[\"expo@54.0.0\",{}],}}"
    let yarn = "# yarn lockfile v1\n\n\"expo@npm:^54\", expo@^53:\n  version \"54.0.0\"\n\n__metadata:\n  version: 8\n"
    let pnpm =
      "lockfileVersion: '9.0'\nimporters:\n  apps/a:\n    dependencies:\n      expo:\n        version: 54.0.0(x)\npackages:\n  '@bacons/xcode@1.0.0':\n    a: b\n"
    for text in mutations(of: npm, count: 800) { _ = try? NpmLockfile.read(Array(text.utf8), query: query) }
    for text in mutations(of: bun, count: 800) { _ = try? BunLockfile.read(Array(text.utf8), query: query) }
    for text in mutations(of: yarn, count: 800) { _ = try? YarnLockfile.read(text, query: query) }
    for text in mutations(of: pnpm, count: 800) { _ = try? PnpmLockfile.read(text, query: query) }
  }

  @Test func globs() {
    for text in mutations(of: "./t{a,b{1..3}}/**/@(x|!(y*))[!a-z]?/+(k|[[:alpha:]])", count: 2000) {
      _ = Glob(text)?.matches("ta/k/xk/kk")
    }
  }

  @Test func specifiers() {
    for text in mutations(of: "npm:@scope/name@^1.2.3 || workspace:~5 catalog:x file:../a#b", count: 2000) {
      _ = PackageSpecifier(text)
      _ = ModuleFolders.isPlain(text)
    }
  }
}
