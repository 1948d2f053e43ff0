/// The kernel's own limit, for when the watchdog does not get to run. It is moved on for every entry.
enum CPULimit {
  /// Allows `seconds` more, and half as much again for the engine's helper threads.
  static func allow(seconds: Double) {
    var usage = rusage()
    getrusage(rusageSelf, &usage)
    let used = usage.ru_utime.tv_sec + usage.ru_stime.tv_sec
    var limit = rlimit()
    getrlimit(cpu, &limit)
    limit.rlim_cur = min(rlim_t(Int(used) + Int((seconds * 1.5).rounded(.up)) + 2), limit.rlim_max)
    setrlimit(cpu, &limit)
  }

  #if canImport(Glibc)
    private static let cpu = __rlimit_resource_t(RLIMIT_CPU.rawValue)
    private static let rusageSelf = __rusage_who_t(RUSAGE_SELF.rawValue)
  #else
    private static let cpu = RLIMIT_CPU
    private static let rusageSelf = RUSAGE_SELF
  #endif
}
