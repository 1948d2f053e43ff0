/// English words that are not searched for: articles, pronouns, auxiliaries and the like.
///
/// Words such as `not`, `without`, `same` and `where` are not among them: they tell a fact from its siblings, and weigh little where many
/// facts have them.
public enum StopWords {
  static func contains(_ word: String) -> Bool { all.contains(word) }

  /// The words in the order of the alphabet.
  public static var ordered: [String] { all.sorted() }

  fileprivate static let all: Set<String> = Set(
    """
    a about am an and another any anybody anyone anything are as at be been being but by can d did do does doing done \
    for had has have having he her here hey hi him his i if im in is it its itself ive just like ll m me mine my of oh \
    ok on or our per please re really s she so some somebody someone something t tell than thank thanks that the their \
    them then there these they thing things this those thx to too us ve very was we well were whatever whenever \
    whether will would yet you your yours
    """.split(separator: " ").map(String.init))
}

/// English words that carry no subject of their own: the stop words, and more that only say how something is asked.
public enum CommonWords {
  static func contains(_ word: String) -> Bool { all.contains(word) }

  /// The words in the order of the alphabet.
  public static var ordered: [String] { all.sorted() }

  private static let all = StopWords.all.union(
    """
    above actually after again all already also always ask away because before best better between both cannot cant \
    come could didn doesn don dont each either else even ever every exactly few fine from further get gets getting \
    give gives go goes going gone got happen happening happens hasn haven help how instead into isn keep know let look \
    make makes making many may maybe mean means might more most much must need needed needs never no nor not nothing \
    now off often once one only onto other out over own possible put right said same say says see seems shall should \
    shouldn show since sometimes somewhere still such suddenly take through try trying up upon use used uses using via \
    want wanted wants wasn way weren what when where which while who whole whose why with within without won work \
    worked working works wouldn
    """.split(separator: " ").map(String.init))
}
