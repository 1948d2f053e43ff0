/// The JavaScript that calls a compiler package: text and file name in, JSON out.
enum CompilerScript {
  static func text(for kind: Compiler.Kind) -> String {
    switch kind {
    case .typescript: typescript
    case .sucrase: sucrase
    }
  }

  private static let typescript = #"""
    (function (ts) {
      if (!ts || typeof ts.transpileModule !== 'function') return undefined;
      return function (text, fileName) {
        const made = ts.transpileModule(text, {
          fileName: /\.[cm]?tsx?$/.test(fileName) ? fileName : fileName + '.ts',
          reportDiagnostics: true,
          compilerOptions: {
            module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2020, esModuleInterop: true, sourceMap: true,
          },
        });
        const error = (made.diagnostics || []).find(found => found.category === ts.DiagnosticCategory.Error);
        if (error) {
          const message = ts.flattenDiagnosticMessageText(error.messageText, '\n');
          const at = error.file && error.start !== undefined && error.file.getLineAndCharacterOfPosition(error.start);
          const place = at ? { line: at.line + 1, column: at.character + 1 } : {};
          return JSON.stringify({ problem: { message, ...place } });
        }
        return JSON.stringify({ code: made.outputText, mappings: JSON.parse(made.sourceMapText || '{}').mappings });
      };
    })
    """#

  /// Sucrase leaves every line where it was.
  private static let sucrase = #"""
    (function (sucrase) {
      if (!sucrase || typeof sucrase.transform !== 'function') return undefined;
      return function (text, filePath) {
        try {
          const made = sucrase.transform(text, { transforms: ['typescript', 'imports'], filePath });
          return JSON.stringify({ code: made.code });
        } catch (error) {
          const at = error.loc || {};
          const message = String(error.message).replace(/^Error transforming [^:]*: /, '').replace(/ \(\d+:\d+\)$/, '');
          return JSON.stringify({ problem: { message, line: at.line, column: at.column } });
        }
      };
    })
    """#
}
