import Testing

@testable import ExpoProject

@Suite struct SourceCollectorTests {
  @Test func `languages are told by endings`() {
    #expect(SourceFileReader.language(of: "a.b/C.swift") == .swift)
    for name in ["a.m", "a.mm", "a.h"] { #expect(SourceFileReader.language(of: name) == .objectiveC) }
    for name in ["a.js", "a.jsx", "a.ts", "a.d.ts", "a.tsx", "a.mjs", "a.cjs"] {
      #expect(SourceFileReader.language(of: name) == .javaScript)
    }
    for name in ["swift", "a.swift/b", "a.json", "a.SWIFT", "", ".", "a."] {
      #expect(SourceFileReader.language(of: name) == nil)
    }
  }

  @Test func `host and native sources are told apart`() throws {
    let fixture = try NativeFixture([
      "App.tsx": "'a'", "src/ios/x.ts": "", "modules/m/ios/M.swift": "", "modules/m/M.mm": "", "ios/App.swift": "",
      "ios/A.m": "", "ios/main.jsbundle.js": "", "ios/Pods/P.swift": "", "ios/build/B.swift": "",
      "node_modules/x/index.js": "", "packages/p/node_modules/y.js": "", "android/a.js": "", "dist/d.js": "",
      ".expo/e.ts": "", "targets/widget/W.swift": "", "targets/_shared/S.swift": "", "build/b.js": "",
      "ios/A.xcassets/x.swift": "", "vendor/bundle/x.js": "", "ソース/ä.js": "",
    ])
    let project = try fixture.native(targetFolders: ["targets/widget"])
    #expect(
      project.hostSources.map(\.path) == [
        "App.tsx", "modules/m/ios/M.swift", "src/ios/x.ts", "targets/_shared/S.swift", "ソース/ä.js",
      ])
    #expect(project.nativeSources.map(\.path) == ["ios/A.m", "ios/App.swift"])
    #expect(project.problems.isEmpty)
  }

  @Test func `what is left out is said`() throws {
    let fixture = try NativeFixture(["a.js": "1", "z.png": ""])
    try fixture.write([UInt8](repeating: 0x20, count: (1 << 20) + 1), to: "big.ts")
    try fixture.write([0x27, 0xFF, 0x27], to: "latin.js")
    try fixture.link("gone.js", to: "nowhere")
    try fixture.link("gone.png", to: "nowhere")
    try fixture.link("skills", to: "nowhere")
    try fixture.link(".agents/gone.js", to: "nowhere")
    try fixture.link("up", to: "..")
    let project = try fixture.native()
    #expect(project.hostSources.map(\.path) == ["a.js"])
    #expect(
      project.problems.map(\.message) == [
        "gone.js is left out: it is not there", "up is left out: it lies outside the project",
        "big.ts is left out: it has 1048577 bytes and the limit is 1048576",
        "latin.js is left out: its text is not UTF-8",
      ])
    #expect(project.problems.allSatisfy { $0.part == .sources })
    #expect(project.problems.map(\.isHarmless) == [true, false, false, false])
  }

  @Test func `all sources together are bounded, and the rest is counted`() throws {
    let fixture = try NativeFixture()
    for number in 100..<150 { try fixture.write(String(repeating: " ", count: 100), to: "s\(number).js") }
    var collector = SourceCollector(files: try fixture.files(), totalLimit: 1000)
    let sources = collector.sources(in: "", skip: { _ in false }) { _ in true }
    collector.finish()
    #expect(sources.count == 10)
    #expect(collector.problems.count == 21)
    #expect(collector.problems[0].message == "s110.js is left out: the sources before it have too many bytes together")
    #expect(collector.problems[20].message == "20 further sources are left out")
    #expect(collector.source("s100.js") != nil && collector.source("s149.js") == nil)
  }
}
