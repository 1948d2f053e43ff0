import FuzzTargets
import Testing

/// A short run of every target, the same in every run; `Scripts/fuzz` has the long ones.
@Suite struct FuzzTests {
  static let names = FuzzTarget.all.map(\.name)

  /// How many inputs each target gets. Those that read whole projects and build sites take longest.
  private static func count(_ name: String) -> Int {
    switch name {
    case "html", "question": 12
    case "facts", "yaml", "versions", "json5": 400
    default: 60
    }
  }

  @Test(arguments: names) func mutationsOfSoundInputs(_ name: String) throws {
    let target = try #require(FuzzTarget.all.first { $0.name == name })
    #expect(!target.seeds.isEmpty)
    for seed in target.seeds { try target.run(seed) }
    var mutator = Mutator(seed: 2026)
    for _ in 0..<Self.count(name) {
      let input = mutator.input(from: target.seeds, words: target.words, limit: 16 << 10)
      do { try target.run(input) } catch {
        Issue.record("\(error)\nfrom \(String(decoding: input.prefix(2_000), as: UTF8.self).debugDescription)")
      }
    }
  }

  @Test func theTokenizerSeesWhatABrowserWouldSee() {
    var found: [String] = []
    var tokenizer = MarkupTokenizer(
      Array("<p a=\"<b>\" c='<i>'>x<!-- <u> --><script src=a><s></script><x-y onload=z>&lt;em&gt;< q>".utf8))
    while let tag = tokenizer.next() {
      found.append(([tag.name] + tag.attributes.keys.sorted()).joined(separator: " "))
    }
    #expect(found == ["p a c", "script src", "x-y onload"])
  }
}
