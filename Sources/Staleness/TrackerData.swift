import KnowledgeGraph

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What an issue tracker says: the output of `gh issue list --json number,state,title,closedAt,url`, or of `gh issue view` or `gh pr
/// list` with the same fields.
public struct TrackerData: Sendable {
  /// An issue or a pull request.
  public struct Thread: Sendable, Decodable {
    /// Its number.
    public let number: Int
    /// `OPEN`, `CLOSED` or `MERGED`.
    public let state: String
    /// Its title.
    public let title: String?
    /// When it was closed.
    public let closedAt: String?
    /// Its address.
    public let url: String

    /// Owner and name of the repository, by the address.
    public var repository: String? {
      let parts = url.split(separator: "/")
      guard parts.count >= 4, parts[1] == "github.com" else { return nil }
      return "\(parts[2])/\(parts[3])"
    }
  }

  /// The threads.
  public let threads: [Thread]

  /// Reads a list, or one object.
  ///
  /// - Throws: `DataError` for anything else.
  public init(parsing bytes: [UInt8]) throws(DataError) {
    let decoder = JSONDecoder()
    let data = Data(bytes)
    if let several = try? decoder.decode([Thread].self, from: data) {
      threads = several
    } else if let one = try? decoder.decode(Thread.self, from: data) {
      threads = [one]
    } else {
      throw DataError(
        description:
          "this is not the output of `gh issue list --json number,state,title,closedAt,url`, or of `gh issue view`")
    }
  }

  /// What the tracker knows and the graph does not, or no longer rightly.
  public func outdated(in graph: KnowledgeGraph) -> [OutdatedFact] {
    var known: [String: [FactNode]] = [:]
    for node in graph.facts where node.trackerState != nil {
      for key in Self.threadKeys(of: node) { known[key, default: []].append(node) }
    }
    var mentioned: Set<String> = []
    for node in graph.facts {
      for source in node.sources {
        if let key = Self.threadKey(source.url) { mentioned.insert(key) }
      }
    }
    var news: [OutdatedFact] = []
    var unknown: [String: [Int]] = [:]
    for thread in threads {
      guard let repository = thread.repository else { continue }
      let key = "\(repository.lowercased())#\(thread.number)"
      for node in known[key] ?? [] {
        if let outdated = Self.compare(thread, with: node) { news.append(outdated) }
      }
      if !mentioned.contains(key), thread.state.uppercased() == "OPEN" {
        unknown[repository, default: []].append(thread.number)
      }
    }
    for (repository, numbers) in unknown.sorted(by: { $0.key < $1.key }) {
      let listed = numbers.sorted().prefix(20).map { "#\($0)" }.joined(separator: ", ")
      news.append(
        OutdatedFact(
          kind: .unknownThreads, fact: nil, location: nil, known: "no fact speaks of them",
          found: "\(numbers.count) open threads of \(repository): \(listed)\(numbers.count > 20 ? ", …" : "")",
          settle: "Read them, and add a fact for each that matters to extensions."))
    }
    return news
  }

  private static func compare(_ thread: Thread, with node: FactNode) -> OutdatedFact? {
    let isOpen = thread.state.uppercased() == "OPEN"
    guard let state = node.trackerState, (state == .open) != isOpen else { return nil }
    let day = thread.closedAt.map { " on \($0.prefix(10))" } ?? ""
    return OutdatedFact(
      kind: isOpen ? .reopenedThread : .closedThread, fact: node.id, location: node.location,
      known: "#\(thread.number) is \(state.rawValue)",
      found: "the tracker has it \(thread.state.lowercased())\(isOpen ? "" : day)",
      settle: isOpen
        ? "Read why it was opened again, and set `tracker: open`."
        : "Read how it was closed, set `tracker: \(thread.state.lowercased())`, and narrow the scope if a release mends it."
    )
  }

  /// The threads that a fact is about: for a document its aliases' numbers in the repositories of its sources, for a row its sources.
  private static func threadKeys(of node: FactNode) -> [String] {
    let keys = node.sources.compactMap { threadKey($0.url) }
    guard node.parent == nil else { return keys }
    let numbers = Set(node.aliases.compactMap { $0.hasPrefix("#") ? String($0.dropFirst()) : nil })
    return keys.filter { key in numbers.contains(String(key.split(separator: "#").last ?? "")) }
  }

  /// `owner/name#number` of a thread's address, in lower case; nil for any other address.
  static func threadKey(_ url: String) -> String? {
    let parts = url.split(separator: "/").map(String.init)
    guard parts.count >= 6, parts[1] == "github.com", parts[4] == "issues" || parts[4] == "pull" else { return nil }
    let number = parts[5].prefix { $0.isNumber }
    guard !number.isEmpty else { return nil }
    return "\(parts[2])/\(parts[3])#\(number)".lowercased()
  }
}
