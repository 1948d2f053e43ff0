/// Resident bytes of this process.
///
/// They are watched because the kernel's limits on addresses and data (`RLIMIT_AS`, `RLIMIT_DATA`) cannot hold the engine: measured with
/// JavaScriptCore 2.50, it reserves 134 GB of addresses while it starts and 72 GB from then on, all of them writable and private, so that
/// filling them is no growth that the kernel could refuse. Without its cages it still reserves 9 GB.
struct Footprint: Sendable {
  #if os(Linux)
    /// Opened before the files of the system are out of reach.
    private let statistics = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
    private let pageBytes = Int(sysconf(Int32(_SC_PAGESIZE)))

    func bytes() -> Int {
      var text = [UInt8](repeating: 0, count: 128)
      let count = pread(statistics, &text, text.count, 0)
      guard count > 0 else { return 0 }
      let fields = text[..<count].split(separator: UInt8(ascii: " "))
      guard fields.count > 1, let pages = Int(String(decoding: fields[1], as: UTF8.self)) else { return 0 }
      return pages * pageBytes
    }
  #else
    func bytes() -> Int {
      var usage = rusage()
      getrusage(RUSAGE_SELF, &usage)
      return usage.ru_maxrss
    }
  #endif
}
