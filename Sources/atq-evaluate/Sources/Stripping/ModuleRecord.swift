/// What a module imports and exports, collected while it is read.
struct ModuleRecord {
  /// An `import` declaration.
  struct Import {
    var range: Range<Int>
    /// The specifier with its quotes, as written.
    var specifier: String
    var defaultName: String?
    var namespace: String?
    /// Imported name, as written, and the name that it is bound to.
    var names: [(imported: String, local: String)] = []
    var isTypeOnly = false
  }

  var imports: [Import] = []
  /// Exported names with the expressions that they stand for.
  var exports: [(name: String, expression: String)] = []
  /// Names of types. A name may be both a type and a value.
  var typeNames: Set<String> = []
  /// Names of values that are declared here.
  var valueNames: Set<String> = []
  /// Whether there is any `import` or `export`.
  var isESM = false
  /// The name of the function or class read last.
  var lastName: String?
  /// How many names were made up.
  var temporaries = 0
}
