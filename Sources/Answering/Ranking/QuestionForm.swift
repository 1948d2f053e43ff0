/// What a question is after, by its words: somebody in trouble wants bugs and symptoms, others rather not.
struct QuestionForm {
  /// Whether it tells of trouble: something fails, is missing, is wrong.
  let tellsTrouble: Bool

  init(words: [String]) {
    tellsTrouble = words.contains { Self.trouble.contains($0) }
  }

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
