import Foundation

/// The questions for one run of the real node-semver, by index into `versions` and `ranges`.
struct NodeQuestions: Encodable {
  var versions: [String] = []
  var ranges: [String] = []
  var satisfies: [[Int]] = []
  var compare: [[Int]] = []
  var intersects: [[Int]] = []
}

/// What node-semver answers, in the order of the questions; nil where it refuses the text.
struct NodeAnswers: Decodable {
  var versions: [String?]
  var ranges: [String?]
  var satisfies: [Bool]
  var compare: [Int?]
  var intersects: [Bool?]
}

/// Runs node once with Debian's node-semver.
enum NodeSemver {
  struct Missing: Error, CustomStringConvertible {
    var description: String
  }

  private static let script = """
    const semver = require('semver')
    const q = JSON.parse(require('fs').readFileSync(0, 'utf8'))
    const attempt = (f) => { try { return f() } catch (e) { return null } }
    const v = q.versions.map((text) => semver.valid(text))
    const r = q.ranges.map((text) => attempt(() => new semver.Range(text)))
    const parsed = q.versions.map((text) => semver.parse(text))
    process.stdout.write(JSON.stringify({
      versions: v,
      ranges: r.map((range) => range && range.range),
      satisfies: q.satisfies.map(([a, b]) => !!(parsed[a] && r[b] && r[b].test(parsed[a]))),
      compare: q.compare.map(([a, b]) => parsed[a] && parsed[b] ? parsed[a].compare(parsed[b]) : null),
      intersects: q.intersects.map(([a, b]) => r[a] && r[b] ? attempt(() => r[a].intersects(r[b])) : null),
    }))
    """

  static func answer(_ questions: NodeQuestions) throws -> NodeAnswers {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("atq-semver-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let input = folder.appendingPathComponent("questions.json")
    let output = folder.appendingPathComponent("answers.json")
    try JSONEncoder().encode(questions).write(to: input)
    try Data().write(to: output)

    let process = Process()
    process.executableURL = try node()
    process.arguments = ["-e", script]
    process.environment = ProcessInfo.processInfo.environment.merging(["NODE_PATH": "/usr/share/nodejs"]) { $1 }
    process.standardInput = try FileHandle(forReadingFrom: input)
    process.standardOutput = try FileHandle(forWritingTo: output)
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Missing(description: "node cannot load semver from /usr/share/nodejs: apt install node-semver")
    }
    return try JSONDecoder().decode(NodeAnswers.self, from: Data(contentsOf: output))
  }

  private static func node() throws -> URL {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let candidates = ["/usr/bin/node"] + path.split(separator: ":").map { "\($0)/node" }
    guard let found = candidates.first(where: FileManager.default.isExecutableFile(atPath:)) else {
      throw Missing(description: "there is no node: apt install node-semver")
    }
    return URL(fileURLWithPath: found)
  }
}
