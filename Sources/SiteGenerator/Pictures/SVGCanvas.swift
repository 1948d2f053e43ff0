/// Draws boxes and lines of a layout as SVG whose text can be selected and whose colours come from the page's style.
struct SVGCanvas: Sendable {
  /// A box with up to three lines of text.
  struct Box {
    let name: String
    let lines: [String]
    /// What the reader who hovers, or does not see the picture, is told.
    let title: String
    let address: Address?
    let style: String
  }

  /// Where a box stands, with everything written that does not depend on what is in it.
  private struct Place: Sendable {
    let name: String
    let rectangle: HTML
    /// From the left where its text begins.
    let textStart: String
    /// Where the lines of its text stand, by how many there are.
    let baselines: [[String]]
  }

  /// Points for an inch, so that the letters of a 12 point font fit what the layout was given.
  private static let scale = 72.0
  /// At most so many lines stand in a box.
  private static let mostLines = 3

  private let height: Double
  private let size: [Attribute]
  private var edges = HTML.empty
  private var places: [Place] = []

  /// Draws what is the same for all pictures of a layout, of which there may be thousands.
  init(_ layout: PlainLayout) {
    height = layout.height
    let (width, height) = (Self.number(layout.width * Self.scale + 8), Self.number(layout.height * Self.scale + 8))
    size = [.plain(.viewBox, "-4 -4 \(width) \(height)"), .plain(.width, width), .plain(.height, height)]
    edges = .fragment(layout.edges.map(line))
    places = layout.nodes.map(place)
  }

  /// The picture of boxes, which are matched to their places by name.
  func svg(boxes: [Box], class name: String) -> HTML {
    let drawn = places.compactMap { place in boxes.first { $0.name == place.name }.map { box($0, at: place) } }
    return Tag.svg([.class(name)] + size, [edges] + drawn)
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
      name: node.name,
      rectangle: Tag.rect(
        .plain(.x, Self.number(left)), .plain(.y, Self.number(top)), .plain(.width, Self.number(width)),
        .plain(.height, Self.number(height)), .plain(.rx, "6")),
      textStart: Self.number(left + 10),
      baselines: (0...Self.mostLines).map { count in
        let start = top + height / 2 - step * Double(count - 1) / 2 + 4
        return (0..<count).map { Self.number(start + step * Double($0)) }
      })
  }

  private func box(_ box: Box, at place: Place) -> HTML {
    let lines = box.lines.prefix(Self.mostLines)
    var parts = [Tag.title(text: box.title), place.rectangle]
    for (text, baseline) in zip(lines, place.baselines[lines.count]) {
      parts.append(
        Tag.text(
          .plain(.x, place.textStart), .plain(.y, baseline),
          .class(parts.count == 2 && lines.count > 1 ? "first" : "more"), text: text))
    }
    guard let address = box.address else { return Tag.g([.class("node \(box.style)")], parts) }
    return Tag.a([.href(address), .class("node \(box.style)")], parts)
  }
}

/// Breaks labels to the width of boxes. Widths are counted in letters, because no font can be measured here.
enum LabelText {
  /// The text on at most two lines of so many letters, cut with an ellipsis.
  static func lines(_ text: String, width: Int, count: Int = 2) -> [String] {
    var lines: [String] = [""]
    var letters = [0]
    for part in text.utf8.split(separator: 0x20) {
      let word = String(Substring(part))
      let length = Self.letters(word)
      let last = lines.count - 1
      if letters[last] == 0 || letters[last] + 1 + length <= width {
        lines[last] = letters[last] == 0 ? word : "\(lines[last]) \(word)"
        letters[last] += letters[last] == 0 ? length : length + 1
      } else {
        lines.append(word)
        letters.append(length)
      }
    }
    let isCut = lines.count > count
    var kept = Array(lines.prefix(count))
    if isCut, let last = kept.last { kept[kept.count - 1] = letters[kept.count - 1] < width ? last + " …" : last }
    return kept.map { Self.letters($0) > width ? "\($0.prefix(width - 1))…" : $0 }
  }

  /// How many letters a text has. One of bytes that are all letters of their own need not be gone through.
  private static func letters(_ text: String) -> Int {
    text.utf8.allSatisfy { (0x20..<0x7F).contains($0) } ? text.utf8.count : text.count
  }
}
