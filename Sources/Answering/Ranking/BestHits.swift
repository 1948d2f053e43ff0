/// The best of many hits: a heap whose root is the worst of those that are kept.
struct BestHits {
  private let count: Int
  private var heap: [Ranker.Hit] = []

  /// - Parameter count: How many are kept.
  init(count: Int) {
    self.count = count
  }

  /// The hits that were kept, best first.
  var ordered: [Ranker.Hit] { heap.sorted { $0.isBetter(than: $1) } }

  /// Keeps a hit if it is one of the best so far.
  mutating func add(_ hit: Ranker.Hit) {
    if heap.count < count {
      heap.append(hit)
      rise(heap.count - 1)
    } else if let worst = heap.first, hit.isBetter(than: worst) {
      heap[0] = hit
      sink()
    }
  }

  private mutating func rise(_ start: Int) {
    var place = start
    while place > 0, heap[(place - 1) / 2].isBetter(than: heap[place]) {
      heap.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  private mutating func sink() {
    var place = 0
    while true {
      var worst = place
      for child in [2 * place + 1, 2 * place + 2] where child < heap.count && heap[worst].isBetter(than: heap[child]) {
        worst = child
      }
      if worst == place { return }
      heap.swapAt(place, worst)
      place = worst
    }
  }
}
