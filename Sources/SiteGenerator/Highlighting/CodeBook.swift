import ParallelWork

/// Files of examples as blocks of code, each made once: half of what examples show, other examples show too.
final class CodeBook: Sendable {
  private struct File: Hashable {
    let path: String
    let text: String
  }

  private let blocks = Locked<[File: FinishedHTML]>([:])

  /// A file as a block of code without marked lines.
  func html(path: String, text: String) -> FinishedHTML {
    let file = File(path: path, text: text)
    if let block = blocks.withLock({ $0[file] }) { return block }
    let block = FinishedHTML { CodeBlock(info: "", text: text, file: path).html }
    blocks.withLock { $0[file] = block }
    return block
  }
}
