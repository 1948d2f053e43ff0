import Markdown
import YAML

/// Reads one file of the knowledge into nodes and pending edges.
struct DocumentParser {
  let file: String
  let id: String
  private var sink: DiagnosticSink
  private let text: String
  private var drafts: [NodeDraft] = []
  private var anchors: [String: String] = [:]
  private var slugs = SlugSequence()
  /// The indices of the open drafts, outermost first.
  private var open: [Int] = []
  private var section: (kind: NamedSection, owner: Int)?

  private init(file: String, text: String) {
    self.file = file
    self.id = LinkTarget.identifier(of: file)
    self.text = text
    self.sink = DiagnosticSink(file: file, text: text)
  }

  /// Parses the text of a file whose path is relative to the knowledge folder.
  static func parse(file: String, text: String) -> ParsedDocument {
    var parser = DocumentParser(file: file, text: text)
    return parser.run()
  }

  private mutating func run() -> ParsedDocument {
    checkPath()
    let front = FrontMatter(text, lines: sink.lines)
    guard let front else {
      sink.report(
        .missingFrontMatter, line: 1, "The file has no front matter.",
        hint: "Begin with a line `---`, then kind, status and as_of, then a line `---`; see Knowledge/README.md.")
      return ParsedDocument(file: file, diagnostics: sink.diagnostics)
    }
    var scalars = FactScalars()
    if case .success(let yaml) = readYAML(front.yaml, firstLine: 2) {
      scalars = FactScalars(yaml, isDocument: true, line: 1, sink: &sink)
    }
    let tree: MarkdownNode
    do {
      tree = try MarkdownParser().parse(front.body, firstLine: front.bodyLine)
    } catch {
      var place = SourcePosition(line: front.bodyLine, column: 1)
      switch error {
      case .tooDeep(_, let position?), .tooComplex(let position?): place = position
      default: break
      }
      sink.report(
        .invalidMarkdown, line: place.line, column: place.column, "The text cannot be read: \(error.description).")
      return ParsedDocument(file: file, diagnostics: sink.diagnostics)
    }
    drafts = [NodeDraft(id: id, level: 1, title: "", line: front.bodyLine, parent: nil, scalars: scalars)]
    open = [0]
    read(tree.children)
    if drafts[0].title.isEmpty {
      sink.report(
        .missingTitle, line: front.bodyLine, "The document has no title.", hint: "Begin the text with one `# ` heading."
      )
    }
    var assembler = NodeAssembler(
      id: id, file: file, drafts: drafts, tables: scalars.tables, anchors: anchors, sink: sink)
    return assembler.assemble()
  }

  private mutating func checkPath() {
    for component in id.split(separator: "/", omittingEmptySubsequences: false) {
      let isPlain =
        !component.isEmpty
        && component.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
      if !isPlain {
        sink.report(
          .invalidPath, line: 1, "The path has a component `\(component)` that cannot be an identifier.",
          hint: "Use lower-case letters, digits and hyphens.")
      }
    }
    if KnowledgeSystem(identifier: id) == nil {
      let head = id.split(separator: "/").first.map(String.init) ?? id
      sink.reportUnknown(
        .invalidPath, "system", head, among: KnowledgeSystem.allCases.map(\.rawValue), line: 1, column: 1)
    }
  }

  /// The value of a YAML text, nil for an empty one; a failure has been reported.
  ///
  /// - Parameter indentation: The column before the fence of a block, which its lines are indented by.
  private mutating func readYAML(
    _ yaml: String, firstLine: Int, indentation: Int = 0
  ) -> Result<YAMLNode?, YAMLError> {
    do {
      let node = try YAMLReader.read(yaml, firstLine: firstLine)
      return .success(node?.mappingColumns { sink.column(ofCharacter: $1, line: $0, indentation: indentation) })
    } catch {
      let column = sink.column(ofCharacter: error.column, line: error.line, indentation: indentation)
      let message = error.message.prefix(1).uppercased() + error.message.dropFirst()
      sink.report(.invalidYAML, line: error.line, column: column, "\(message).", hint: error.hint)
      return .failure(error)
    }
  }

  // MARK: Blocks

  private mutating func read(_ blocks: [MarkdownNode]) {
    for block in blocks {
      checkInline(block)
      let line = block.range?.start.line ?? 1
      switch block.kind {
      case .heading(let level):
        heading(level: level, title: block.plainText.trimmingBlanks(), line: line)
      case .codeBlock(let info, let literal) where info == "fact":
        factBlock(literal, line: line, indentation: (block.range?.start.column ?? 1) - 1)
      case .codeBlock(let info, let literal) where info == "claim":
        claimBlock(literal, line: line, indentation: (block.range?.start.column ?? 1) - 1)
      // Refused by `checkInline`, but a reader who gets the text all the same sees what was written.
      case .htmlBlock where section != nil:
        break
      default:
        append(block)
      }
    }
  }

  private mutating func append(_ block: MarkdownNode) {
    if let section {
      drafts[section.owner].sections[section.kind, default: []].append(block)
    } else if let current = open.last {
      drafts[current].blocks.append(block)
    }
  }

  private mutating func heading(level: Int, title: String, line: Int) {
    let anchor = slugs.next(title)
    if level > 1 || !title.isEmpty { checkHeading(title, line: line) }
    if level == 1 {
      if drafts[0].title.isEmpty, drafts.count == 1, drafts[0].blocks.isEmpty, drafts[0].sections.isEmpty {
        drafts[0].title = title
        drafts[0].line = line
      } else {
        sink.report(
          .wrongPlace, line: line, "A second `#` heading, or one that is not the first line of the text.",
          hint: "A document has one title; use `##` for what follows.")
      }
      anchors[anchor] = id
      section = nil
      return
    }
    while let last = open.last, last != 0, drafts[last].level >= level { open.removeLast() }
    let owner = open.last ?? 0
    if let named = NamedSection(heading: title) {
      anchors[anchor] = drafts[owner].id
      section = (named, owner)
      if drafts[owner].sectionLines[named] != nil {
        sink.report(
          .duplicateSection, line: line, "The section \(title) stands twice under `\(drafts[owner].title)`.",
          hint: "Put the entries of both under one heading.")
      } else {
        drafts[owner].sectionLines[named] = line
        drafts[owner].sections[named] = []
      }
      return
    }
    if let meant = NamedSection.misspelt(title) {
      sink.report(
        .misspeltSection, line: line, column: sink.column(of: title, line: line), length: title.utf8.count,
        "`\(title)` is nearly the named section `\(meant)`.", hint: "Spell it exactly, or choose another heading.")
    }
    section = nil
    let nodeID = "\(id)#\(anchor)"
    anchors[anchor] = nodeID
    open.append(drafts.count)
    drafts.append(NodeDraft(id: nodeID, level: level, title: title, line: line, parent: owner))
  }

  private mutating func checkHeading(_ title: String, line: Int) {
    if title.hasPrefix("TODO") {
      sink.report(
        .unfinished, line: line, column: sink.column(of: title, line: line), length: title.utf8.count,
        "The heading `\(title)` is still to be written.")
    } else if Slug.github(title).isEmpty {
      sink.report(
        .missingTitle, line: line, "The heading `\(title)` has no letter or digit to make an identifier of.",
        hint: "Name what the text below it is about.")
    }
  }

  private mutating func factBlock(_ literal: String, line: Int, indentation: Int) {
    guard let current = open.last, current != 0, section == nil, drafts[current].blocks.isEmpty,
      drafts[current].claims.isEmpty, drafts[current].scalars == nil
    else {
      sink.report(
        .wrongPlace, line: line, "A `fact` block stands directly after the heading of a section, and once.",
        hint: "For the document itself use the front matter.")
      return
    }
    drafts[current].scalars = FactScalars()
    if case .success(let yaml) = readYAML(literal, firstLine: line + 1, indentation: indentation) {
      drafts[current].scalars = FactScalars(yaml, isDocument: false, line: line, sink: &sink)
    }
  }

  private mutating func claimBlock(_ literal: String, line: Int, indentation: Int) {
    guard section == nil, let current = open.last else {
      sink.report(
        .wrongPlace, line: line, "A `claim` block stands in a node's text, not in a named section.",
        hint: "Move it above the first named section.")
      return
    }
    let location = sink.location(line: line)
    guard case .success(let yaml) = readYAML(literal, firstLine: line + 1, indentation: indentation) else { return }
    if let claim = ClaimBlock(yaml, location: location, sink: &sink) {
      drafts[current].claims.append(claim)
    }
  }

  // MARK: Inline checks

  /// Reports raw HTML and links of a scheme that is not allowed.
  private mutating func checkInline(_ block: MarkdownNode) {
    var line = block.range?.start.line ?? 1
    check(block, line: &line)
  }

  /// - Parameter line: Where the node before stands, for one without a place. The parser bounds the depth of nodes, so that recursion is safe.
  private mutating func check(_ node: MarkdownNode, line: inout Int) {
    if let range = node.range { line = range.start.line }
    switch node.kind {
    case .htmlBlock(let literal), .htmlInline(let literal):
      let column = node.range?.start.column ?? 1
      let tag = String(literal.prefix { $0 != "\n" }).trimmingBlanks()
      sink.report(
        .rawHTML, line: line, column: sink.columnIfFound(of: tag, line: line, from: column) ?? column,
        length: tag.utf8.count, "Raw HTML is not allowed: `\(tag)`.",
        hint: "Put it in a code span, or write `&lt;` for a bare `<`.")
    case .link(let destination, _), .image(let destination, _):
      guard let scheme = LinkTarget.unsafeScheme(of: destination) else { break }
      let link = ListEntry.Link(
        title: "", destination: destination, line: line, column: node.range?.start.column ?? 1)
      sink.report(
        .unsafeLink, line: line, column: sink.column(of: link), length: destination.utf8.count,
        "A link has the scheme `\(scheme)`, which is not allowed.",
        hint: "Link to an https address or to a file of the knowledge.")
    default: break
    }
    for child in node.children { check(child, line: &line) }
  }
}

/// The two parts of a file.
struct FrontMatter {
  let yaml: String
  let body: String
  /// The line of the file at which the body begins.
  let bodyLine: Int

  /// Splits a file, given with its lines, at its `---` lines; nil where it does not begin with one or the second is missing.
  init?(_ text: String, lines: [Substring]) {
    var lines = lines
    if let first = lines.first, first.hasPrefix("\u{FEFF}") { lines[0] = first.dropFirst() }
    guard lines.first == "---" else { return nil }
    guard let end = lines.dropFirst().firstIndex(of: "---") else { return nil }
    let hasReturns = text.utf8.withContiguousStorageIfAvailable { $0.contains(0x0D) } ?? text.utf8.contains(0x0D)
    func joined(_ lines: ArraySlice<Substring>) -> String {
      // Lines that end with `\n` alone stand in the text as they are wanted.
      guard !hasReturns, let first = lines.first, let last = lines.last else { return lines.joined(separator: "\n") }
      return String(text[first.startIndex..<last.endIndex])
    }
    yaml = joined(lines[1..<end])
    body = joined(lines[(end + 1)...])
    bodyLine = end + 2
  }
}
