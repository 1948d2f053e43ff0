import KnowledgeGraph
import TestSupport
import Testing

@Suite struct NearestNameTests {
  /// The definition of the optimal string alignment distance, word for word.
  private func distance(_ left: ArraySlice<Character>, _ right: ArraySlice<Character>) -> Int {
    guard let leftLast = left.last, let rightLast = right.last else { return left.count + right.count }
    var best = min(distance(left.dropLast(), right), distance(left, right.dropLast())) + 1
    best = min(best, distance(left.dropLast(), right.dropLast()) + (leftLast == rightLast ? 0 : 1))
    let (leftRest, rightRest) = (left.dropLast(), right.dropLast())
    if leftLast == rightRest.last, rightLast == leftRest.last {
      best = min(best, distance(leftRest.dropLast(), rightRest.dropLast()) + 1)
    }
    return best
  }

  @Test func `the distance is the defined one, and none above the limit`() {
    var random = SeededGenerator(seed: 2_026)
    func text() -> [Character] {
      (0..<Int.random(in: 0...6, using: &random)).map { _ in Array("abc")[Int.random(in: 0..<3, using: &random)] }
    }
    for _ in 0..<600 {
      let (left, right, limit) = (text(), text(), Int.random(in: 0...6, using: &random))
      let expected = distance(left[...], right[...])
      #expect(
        NearestName.editDistance(left, right, limit: limit) == (expected <= limit ? expected : nil),
        "\(String(left)) to \(String(right)) within \(limit)")
    }
  }

  @Test(arguments: [
    ("keybord", "keyboard"), ("kyeboard", "keyboard"), ("KEYBOARD", "keyboard"), ("shar", "share"), ("clib", "clip"),
    ("wigdet", "widget"), ("wallet_ui", "wallet-ui"),
  ])
  func `a misspelt name is recognised`(written: String, meant: String) {
    let types = ["share", "keyboard", "clip", "widget", "wallet", "wallet-ui"]
    #expect(NearestName.of(written, among: types) == meant)
    #expect(NearestName.of(written, among: types.reversed()) == meant)
  }

  @Test(arguments: ["", "capital of australia", "xyz", String(repeating: "a", count: 201)])
  func `nothing is suggested for a name unlike all`(written: String) {
    #expect(NearestName.of(written, among: ["share", "keyboard", String(repeating: "a", count: 200)]) == nil)
  }

  @Test func `of equally near names it is the first of the alphabet`() {
    #expect(NearestName.of("ab", among: ["ad", "ac", "ae"]) == "ac")
  }

  @Test(arguments: [
    ("apple-targets/prebuld", "apple-targets/prebuild"), ("nevis/prebuild", "apple-targets/prebuild"),
    ("releases", "apple-targets/releases"), ("nevis/release", "nevis/releases"),
  ])
  func `a path is near by its last component, not by its folder`(written: String, meant: String?) {
    let paths = ["nevis/releases", "apple-targets/releases", "apple-targets/prebuild", "apple-targets/bugs/201"]
    #expect(NearestName.ofPath(written, among: paths) == meant)
    #expect(NearestName.ofPath("apple-targets/fact", among: paths) == nil)
  }
}
