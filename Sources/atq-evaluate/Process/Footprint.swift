/// Resident bytes of this process. The engine reserves 70 GB of addresses, so no limit on addresses can hold it.
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
