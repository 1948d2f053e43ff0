import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A terminal of a number of columns that a program can be run on.
final class PseudoTerminal {
  /// The descriptor that the program gets.
  let programSide: Int32
  private let ownSide: Int32

  init(columns: Int) throws {
    var own: Int32 = -1
    var program: Int32 = -1
    var size = winsize(ws_row: 24, ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&own, &program, nil, nil, &size) == 0 else {
      throw Program.Failure(description: "There is no pseudo-terminal: \(String(cString: strerror(errno)))")
    }
    _ = fcntl(own, F_SETFD, FD_CLOEXEC)
    _ = fcntl(program, F_SETFD, FD_CLOEXEC)
    ownSide = own
    programSide = program
  }

  deinit { close(ownSide) }

  /// Closes the program's side here, so that the reading ends with the program.
  func closeProgramSide() { close(programSide) }

  /// Reads what is shown until the program's side is closed, on a thread of its own.
  func readInBackground() -> Shown {
    let shown = Shown()
    let descriptor = ownSide
    Thread.detachNewThread {
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = read(descriptor, &buffer, buffer.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { break }
        shown.append(buffer[0..<count])
      }
      shown.finish()
    }
    return shown
  }

  /// The bytes that a terminal has been sent, its line ends as the program wrote them.
  final class Shown: @unchecked Sendable {
    private let ended = DispatchSemaphore(value: 0)
    private var bytes = Data()

    fileprivate func append(_ more: ArraySlice<UInt8>) { bytes.append(contentsOf: more) }

    fileprivate func finish() { ended.signal() }

    /// Waits for the end. The semaphore orders the reading thread's writes before this read.
    func value() -> Data {
      ended.wait()
      return Data(String(decoding: bytes, as: UTF8.self).replacingOccurrences(of: "\r\n", with: "\n").utf8)
    }
  }
}
