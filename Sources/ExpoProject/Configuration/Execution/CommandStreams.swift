#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Reads what a command prints, until both streams are closed, too much is there, or time is up.
struct CommandStreams {
  enum Ending {
    case closed
    case tooMuch
    case late
  }

  private let descriptors: [Int32]
  private let outputLimit: Int
  private var isOpen = [true, true]
  private(set) var printed: [UInt8] = []
  private var errors: [UInt8] = []

  init(output: Int32, errors: Int32, outputLimit: Int) {
    descriptors = [output, errors]
    self.outputLimit = outputLimit
  }

  /// The last line of standard error with `: ` before it; empty where nothing was printed there.
  var lastError: String {
    let text = String(decoding: errors, as: UTF8.self)
    guard let line = text.split(whereSeparator: \.isNewline).last(where: { !$0.allSatisfy(\.isWhitespace) }) else {
      return ""
    }
    return ": " + String(line.prefix(300).filter { !$0.isASCII || $0 >= " " })
  }

  mutating func read(seconds: Double) -> Ending {
    let deadline = Self.now() + seconds
    while isOpen.contains(true) {
      let left = deadline - Self.now()
      guard left > 0 else { return .late }
      var polled = descriptors.enumerated().map { index, descriptor in
        pollfd(fd: isOpen[index] ? descriptor : -1, events: Int16(POLLIN), revents: 0)
      }
      let count = poll(&polled, nfds_t(polled.count), Int32(min(left * 1000, 1000)) + 1)
      if count < 0, errno != EINTR { return .closed }
      guard count > 0 else { continue }
      for index in polled.indices where polled[index].revents != 0 { take(index) }
      if printed.count > outputLimit { return .tooMuch }
    }
    return .closed
  }

  private mutating func take(_ index: Int) {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = chunk.withUnsafeMutableBytes { systemRead(descriptors[index], $0.baseAddress, $0.count) }
    if count < 0, errno == EINTR || errno == EAGAIN { return }
    guard count > 0 else {
      isOpen[index] = false
      return
    }
    if index == 0 {
      printed += chunk[..<count]
    } else {
      // Only the end of what goes wrong is shown.
      errors = (errors + chunk[..<count]).suffix(1 << 14)
    }
  }

  /// Seconds on a clock that nobody sets.
  static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// The system's `read`, which `CommandStreams.read` hides.
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, buffer, count)
}
