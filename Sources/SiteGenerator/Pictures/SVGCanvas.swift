import TextTools

/// Draws boxes and lines of a layout as SVG whose text can be selected and whose colours come from the page's style.
struct SVGCanvas: Sendable {
  /// A box with up to three lines of text.
  struct Box {
    let lines: [String]
    /// What the reader who hovers, or does not see the picture, is told, in parts.
    let title: [String]
    let address: Address?
    let style: String
  }

  /// Where a box stands, with everything written that does not depend on what is in it.
  private struct Place: Sendable {
    let rectangle: FinishedHTML
    /// The starts of the lines of its text, by how many there are.
    let lines: [[FinishedStart]]
  }

  /// Points for an inch, so that the letters of a 12 point font fit what the layout was given.
  private static let scale = 72.0
  /// At most so many lines stand in a box.
  static let mostLines = 3

  /// The names of the places in the layout's graph.
  let names: [String]
  private let height: Double
  private let size: [Attribute]
  private var edges = FinishedHTML {}
  private var places: [Place] = []

  /// Draws what is the same for all pictures of a layout, of which there may be thousands.
  init(_ layout: PlainLayout) {
    names = layout.nodes.map(\.name)
    height = layout.height
    let (width, height) = (Self.number(layout.width * Self.scale + 8), Self.number(layout.height * Self.scale + 8))
    size = [.plain(.viewBox, "-4 -4 \(width) \(height)"), .plain(.width, width), .plain(.height, height)]
    let layer = self
    edges = FinishedHTML { layout.edges.map(layer.line) }
    places = layout.nodes.map(layer.place)
  }

  /// The picture of the boxes that a closure gives for the places, which have the order of the layout.
  func svg(class name: String, box: (Int) -> Box?) -> HTML {
    Tag.svg([.class(name)] + size) {
      edges
      HTML.each(places.indices) { place in box(place).map { draw($0, at: places[place]) } ?? .empty }
    }
  }

  private func x(_ point: PlainLayout.Point) -> Double { point.x * Self.scale }
  private func y(_ point: PlainLayout.Point) -> Double { (height - point.y) * Self.scale }

  /// A number with one digit after the point at most, the same on every machine.
  private static func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    let sign = tenths < 0 ? "-" : ""
    let rest = abs(tenths) % 10
    return "\(sign)\(abs(tenths) / 10)\(rest == 0 ? "" : ".\(rest)")"
  }

  private func pair(_ point: PlainLayout.Point) -> String { "\(Self.number(x(point))) \(Self.number(y(point)))" }

  private func line(_ edge: PlainLayout.Edge) -> HTML {
    guard let first = edge.points.first, let last = edge.points.last else { return .empty }
    var curve = "M\(pair(first))"
    for index in stride(from: 1, to: edge.points.count - 2, by: 3) {
      curve += "C\(pair(edge.points[index])) \(pair(edge.points[index + 1])) \(pair(edge.points[index + 2]))"
    }
    var parts = [Tag.path(.plain(.d, curve))]
    if edge.points.count > 1 { parts.append(arrow(from: edge.points[edge.points.count - 2], to: last)) }
    return Tag.g([.class("edge"), .aria(.hidden, "true")], parts)
  }

  private func arrow(from start: PlainLayout.Point, to end: PlainLayout.Point) -> HTML {
    let (dx, dy) = (x(end) - x(start), y(end) - y(start))
    let length = max(0.001, (dx * dx + dy * dy).squareRoot())
    let (ux, uy) = (dx / length, dy / length)
    // The layout ends its curves where an arrow of this length begins.
    let (tipX, tipY) = (x(end) + ux * 7, y(end) + uy * 7)
    let corners = [(tipX, tipY), (x(end) - uy * 3.5, y(end) + ux * 3.5), (x(end) + uy * 3.5, y(end) - ux * 3.5)]
    return Tag.polygon(
      .plain(.points, corners.map { "\(Self.number($0.0)),\(Self.number($0.1))" }.joined(separator: " ")))
  }

  private func place(_ node: PlainLayout.Node) -> Place {
    let (width, height) = (node.width * Self.scale, node.height * Self.scale)
    let (left, top) = (x(node.center) - width / 2, y(node.center) - height / 2)
    let step = 15.0
    return Place(
      rectangle: FinishedHTML {
        Tag.rect(
          .plain(.x, Self.number(left)), .plain(.y, Self.number(top)), .plain(.width, Self.number(width)),
          .plain(.height, Self.number(height)), .plain(.rx, "6"))
      },
      lines: (0...Self.mostLines).map { count in
        let start = top + height / 2 - step * Double(count - 1) / 2 + 4
        return (0..<count).map { line in
          FinishedStart(
            .text, .plain(.x, Self.number(left + 10)), .plain(.y, Self.number(start + step * Double(line))),
            .class(line == 0 && count > 1 ? "first" : "more"))
        }
      })
  }

  private func draw(_ box: Box, at place: Place) -> HTML {
    guard let address = box.address else { return Tag.g(.class("node \(box.style)")) { inside(box, place) } }
    return Tag.a(.href(address), .class("node \(box.style)")) { inside(box, place) }
  }

  @HTMLBuilder private func inside(_ box: Box, _ place: Place) -> HTML {
    Tag.title { HTML.each(box.title, HTML.text) }
    place.rectangle
    let starts = place.lines[min(box.lines.count, Self.mostLines)]
    HTML.each(starts.indices) { HTML.make(starts[$0], text: box.lines[$0]) }
  }
}

/// Breaks labels to the width of boxes. Widths are counted in letters, because no font can be measured here.
enum LabelText {
  /// A stretch of the bytes of a text, and how many letters it has.
  private struct Line {
    var bytes: Range<Int>
    var letters: Int
  }

  /// The text on at most two lines of so many letters, cut with an ellipsis.
  static func lines(_ text: String, width: Int, count: Int = 2) -> [String] {
    text.withBytes { bytes in
      let lines = broken(bytes, width: width, most: count + 1)
      return lines.prefix(count).enumerated().map { index, line in
        let text = String(decoding: bytes[line.bytes], as: UTF8.self)
        if line.letters > width { return "\(text.prefix(width - 1))…" }
        guard index == count - 1, lines.count > count, line.letters < width else { return text }
        return line.letters + 2 > width ? text + "…" : text + " …"
      }
    }
  }

  /// The lines as stretches of the text, one without words for a text that has none.
  private static func broken(_ bytes: UnsafeBufferPointer<UInt8>, width: Int, most: Int) -> [Line] {
    var lines = [Line(bytes: 0..<0, letters: 0)]
    var end = 0
    while let start = bytes[end...].firstIndex(where: { $0 != 0x20 }) {
      end = bytes[start...].firstIndex(of: 0x20) ?? bytes.endIndex
      let length = letters(bytes[start..<end])
      let last = lines[lines.count - 1]
      if last.letters == 0 {
        lines[lines.count - 1] = Line(bytes: start..<end, letters: length)
      } else if last.letters + 1 + length <= width {
        lines[lines.count - 1] = Line(bytes: last.bytes.lowerBound..<end, letters: last.letters + 1 + length)
      } else if lines.count < most {
        lines.append(Line(bytes: start..<end, letters: length))
      } else {
        break
      }
    }
    return lines
  }

  /// How many letters a word has. Bytes that are all letters of their own need not be gone through.
  private static func letters(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    word.allSatisfy { (0x20..<0x7F).contains($0) } ? word.count : String(decoding: word, as: UTF8.self).count
  }
}
