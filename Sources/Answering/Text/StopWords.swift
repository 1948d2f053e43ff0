/// English words that carry no subject of their own.
public enum StopWords {
  static func contains(_ word: String) -> Bool { all.contains(word) }

  /// The words in the order of the alphabet.
  public static var ordered: [String] { all.sorted() }

  private static let all: Set<String> = Set(
    """
    a about above actually after again all already also always am an and another any anybody anyone anything are as ask at \
    away be because been before being best better between both but by can cannot cant come could d did didn do does doesn \
    doing don done dont each either else even ever every exactly few fine for from further get gets getting give gives go \
    goes going gone got had happen happens happening has hasn have haven having he help her here hey hi him his how i if im \
    in instead into is isn it its itself ive just keep know let like ll look m make makes making many may maybe me mean \
    means might mine more most much must my need needs needed never no nor not nothing now of off often oh ok on once one \
    only onto or other our out over own per please possible put re really right s said same say says see seems shall she \
    should shouldn show since so some somebody someone something sometimes somewhere still such suddenly t take tell than \
    thank thanks thx that the their them then there these they thing things this those through to too try trying up upon us use \
    used uses using ve very via want wanted wants was wasn way we well were weren what whatever when whenever where whether \
    which while who whole whose why will with within without won work worked works working would wouldn yet you your yours
    """.split(separator: " ").map(String.init))
}
