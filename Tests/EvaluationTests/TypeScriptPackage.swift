#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The `typescript` package that the tests use.
enum TypeScriptPackage {
  static let path: String? = {
    if let given = getenv("ATQ_TYPESCRIPT") { return String(cString: given) }
    return ["/usr/share/nodejs/typescript/lib/typescript.js", "/usr/lib/node_modules/typescript/lib/typescript.js"]
      .first { access($0, R_OK) == 0 }
  }()
}
