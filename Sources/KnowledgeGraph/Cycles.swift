/// Finds circles in a relation.
public enum Cycles {
  /// The circles that a walk from each element in the order of the alphabet meets, each from an element back to the same.
  public static func found(in pairs: [(from: String, to: String)]) -> [[String]] {
    let following = Dictionary(grouping: pairs, by: \.from).mapValues { $0.map(\.to).sorted() }
    var cycles: [[String]] = []
    var finished: Set<String> = []
    for start in following.keys.sorted() where !finished.contains(start) {
      var path: [String] = [start]
      var branches: [[String]] = [following[start] ?? []]
      while let branch = branches.last {
        guard let next = branch.first else {
          branches.removeLast()
          if let done = path.popLast() { finished.insert(done) }
          continue
        }
        branches[branches.count - 1].removeFirst()
        if let index = path.firstIndex(of: next) {
          cycles.append(path[index...] + [next])
        } else if !finished.contains(next) {
          path.append(next)
          branches.append(following[next] ?? [])
        }
      }
    }
    return cycles
  }
}
