import Commands
import KnowledgeGraph

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads the environment of the running process.
enum ProcessEnvironment {
  static func current() -> Environment {
    Environment(
      arguments: Array(CommandLine.arguments.dropFirst()), variables: variables(), executablePath: executablePath(),
      outputIsTerminal: isatty(STDOUT_FILENO) == 1, errorIsTerminal: isatty(STDERR_FILENO) == 1,
      inputIsTerminal: isatty(STDIN_FILENO) == 1, terminalWidth: terminalWidth(), today: today(),
      readInput: { StandardStreams.readAll(STDIN_FILENO, limit: 1 << 20) }, uptime: uptime,
      inherited: inherited,
      showProgress: { StandardStreams.write($0, to: STDERR_FILENO) })
  }

  private static func variables() -> [String: String] {
    let names = [
      "ATQ_KNOWLEDGE", "ATQ_CACHE", "ATQ_EVALUATE", "ATQ_TYPESCRIPT", "ATQ_SITE", "XDG_CACHE_HOME", "HOME", "NO_COLOR",
      "TERM",
    ]
    var variables: [String: String] = [:]
    for name in names {
      if let value = getenv(name) { variables[name] = String(cString: value) }
    }
    return variables
  }

  private static let inherited: @Sendable () -> [String: String] = {
    var variables: [String: String] = [:]
    var entry = environ
    while let text = entry.pointee {
      let parts = String(cString: text).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { variables[String(parts[0])] = String(parts[1]) }
      entry += 1
    }
    return variables
  }

  private static func executablePath() -> String? {
    #if os(Linux)
      let path = "/proc/self/exe"
    #else
      let path = CommandLine.arguments.first ?? ""
    #endif
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  private static func terminalWidth() -> Int? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// The day in UTC; the epoch's first day for a clock before 1970.
  private static func today() -> CalendarDate {
    let days = Int(time(nil)) / 86_400
    return CalendarDate(daysSinceEpoch: max(0, days)) ?? CalendarDate.earliest
  }

  private static let uptime: @Sendable () -> UInt64 = {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return UInt64(now.tv_sec) * 1_000_000_000 + UInt64(now.tv_nsec)
  }
}

/// Reads and writes whole streams.
enum StandardStreams {
  /// Writes a text; a reader that has gone away ends the writing quietly.
  ///
  /// - Returns: Why the text could not be written; nil where it was, or where its reader has gone away.
  @discardableResult
  static func write(_ text: String, to descriptor: Int32) -> String? {
    if text.isEmpty { return nil }
    signal(SIGPIPE, SIG_IGN)
    var text = text
    return text.withUTF8 { buffer in
      var rest = UnsafeRawBufferPointer(buffer)
      while !rest.isEmpty {
        #if canImport(Darwin)
          let count = Darwin.write(descriptor, rest.baseAddress, rest.count)
        #elseif canImport(Musl)
          let count = Musl.write(descriptor, rest.baseAddress, rest.count)
        #else
          let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
        #endif
        if count < 0, errno == EINTR { continue }
        if count < 0, errno == EAGAIN {
          var slot = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          poll(&slot, 1, -1)
          continue
        }
        guard count > 0 else { return errno == EPIPE ? nil : String(cString: strerror(errno)) }
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
      }
      return nil
    }
  }

  /// The bytes of a stream, up to a limit.
  static func readAll(_ descriptor: Int32, limit: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count < limit {
      let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes.append(contentsOf: buffer[0..<count])
    }
    return bytes
  }
}
