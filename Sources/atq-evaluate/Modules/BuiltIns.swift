/// Node's built-in modules.
enum BuiltIns {
  /// Those that the bootstrap script has.
  static let offered: Set<String> = ["path", "path/posix", "fs", "process", "os"]

  /// Those that are known and not offered: requiring one works, using it says so.
  static let refused: Set<String> = [
    "assert", "async_hooks", "buffer", "child_process", "cluster", "console", "constants", "crypto", "dgram",
    "diagnostics_channel", "dns", "domain", "events", "fs/promises", "http", "http2", "https", "inspector", "module",
    "net", "path/win32", "perf_hooks", "punycode", "querystring", "readline", "repl", "stream", "string_decoder",
    "sys", "timers", "timers/promises", "tls", "trace_events", "tty", "url", "util", "util/types", "v8", "vm", "wasi",
    "worker_threads", "zlib",
  ]

  /// The name without `node:` when `specifier` names a built-in module.
  static func name(of specifier: String) -> String? {
    if specifier.hasPrefix("node:") { return String(specifier.dropFirst(5)) }
    return offered.contains(specifier) || refused.contains(specifier) ? specifier : nil
  }
}
