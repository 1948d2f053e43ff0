#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Writing to and reading from a process at the same time, so that neither side waits for the other.
struct Exchange {
  /// Why it is over.
  enum Ending: Equatable {
    /// Every entry has its answer.
    case answered
    /// The process closed its output.
    case closed
    /// No answer came in time.
    case late
    /// The time for the whole batch is over.
    case outOfTime
    /// A line is larger than any answer may be.
    case tooLarge
    /// A line is not the answer that is due.
    case garbled
  }

  private static let errorBytes = 4 << 10

  let child: ChildProcess
  let request: [UInt8]
  /// In the order in which the answers must come.
  let ids: [Int]
  let largestLine: Int

  private(set) var results: [EvaluationResult] = []
  private var sent = 0
  private var lines = LineBuffer()
  private var errors: [UInt8] = []
  private var errorsAreOpen = true

  init(child: ChildProcess, request: [UInt8], ids: [Int], largestLine: Int) {
    self.child = child
    self.request = request
    self.ids = ids
    self.largestLine = largestLine
  }

  /// What the process said on standard error, on one line.
  var errorText: String {
    String(decoding: errors, as: UTF8.self).split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  /// Goes on until it is over.
  mutating func run(secondsPerAnswer: Double, deadline: Double) -> Ending {
    var due = Clock.now() + secondsPerAnswer
    while results.count < ids.count {
      let now = Clock.now()
      if now >= deadline { return .outOfTime }
      if now >= due { return .late }
      var descriptors = [
        pollfd(fd: child.output, events: Int16(POLLIN), revents: 0),
        pollfd(fd: errorsAreOpen ? child.errors : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: sent < request.count ? child.input : -1, events: Int16(POLLOUT), revents: 0),
      ]
      let wait = Int32(max(1, min((min(due, deadline) - now) * 1000, 60_000)))
      if poll(&descriptors, nfds_t(descriptors.count), wait) < 0, errno != EINTR { return .closed }
      if descriptors[2].revents != 0 { send() }
      if descriptors[1].revents != 0 { readErrors() }
      guard descriptors[0].revents != 0 else { continue }
      let count = results.count
      if let ending = readAnswers() { return ending }
      if results.count > count { due = Clock.now() + secondsPerAnswer }
    }
    return .answered
  }

  private mutating func send() {
    let count = request[sent...].withUnsafeBytes { bytes in
      #if canImport(Darwin)
        Darwin.send(child.input, bytes.baseAddress, bytes.count, 0)
      #elseif canImport(Musl)
        Musl.send(child.input, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
      #else
        Glibc.send(child.input, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
      #endif
    }
    if count > 0 {
      sent += count
    } else if count < 0, errno != EAGAIN, errno != EINTR {
      // The process is gone; what it wrote before is still to be read.
      sent = request.count
    }
  }

  private mutating func readErrors() {
    var chunk = [UInt8](repeating: 0, count: 4096)
    let count = read(child.errors, &chunk, chunk.count)
    if count > 0 {
      errors += chunk[..<min(count, Self.errorBytes - errors.count)]
    } else if count == 0 || (errno != EAGAIN && errno != EINTR) {
      errorsAreOpen = false
    }
  }

  private mutating func readAnswers() -> Ending? {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(child.output, &chunk, chunk.count)
    if count < 0, errno == EAGAIN || errno == EINTR { return nil }
    guard count > 0 else {
      if errorsAreOpen { readErrors() }
      return .closed
    }
    lines.append(chunk[..<count])
    while results.count < ids.count, let line = lines.next() {
      guard let result = try? JSONDecoder().decode(EvaluationResult.self, from: Data(line)),
        result.id == ids[results.count]
      else { return .garbled }
      results.append(result)
    }
    return lines.count > largestLine ? .tooLarge : nil
  }
}
