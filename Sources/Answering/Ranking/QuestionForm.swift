/// What a question is after, by its words: somebody in trouble wants bugs and symptoms, others rather not.
struct QuestionForm {
  /// Whether it tells of trouble: something fails, is missing, is wrong.
  let tellsTrouble: Bool

  /// Whether it asks for work instead of knowledge: to write code or a text.
  let asksForWork: Bool

  init(words: [String]) {
    tellsTrouble = words.contains { Self.trouble.contains($0) }
    let place = words.firstIndex { !Self.polite.contains($0) }
    asksForWork =
      place.map { Self.work.contains(words[$0]) && words[$0...].prefix(5).contains(where: Self.products.contains) }
      ?? false
  }

  private static let polite: Set<String> = ["can", "could", "hey", "hi", "just", "me", "now", "please", "would", "you"]
  private static let work: Set<String> = ["draft", "generate", "refactor", "rewrite", "translate", "write"]
  private static let products: Set<String> = ["article", "code", "email", "essay", "poem", "readme", "script", "tests"]

  static let trouble: Set<String> = Set(
    """
    absent bad blank blown blows broke broken breaks bug bugs cannot cant changed complains conflict crash crashed crashes crashing dead \
    denied die died dies differ different differs disappear disappeared disappears doesn doesnt dont doubled duplicate duplicated empty \
    error errors exception fail failed failing fails failure forbidden gone hangs ignored ignores invalid isn isnt issue issues killed lost \
    mismatch missing never nil no none not nothing null overwritten problem problems refused rejected rejects stays stopped stops stuck \
    terminated twice unable undefined unexpected unknown unsupported vanish vanished vanishes warn warning warnings warns weird won wont \
    wrong
    """.split(separator: " ").map(String.init))
}
