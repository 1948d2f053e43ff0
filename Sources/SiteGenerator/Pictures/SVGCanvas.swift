/// Draws boxes and lines of a layout as SVG whose text can be selected and whose colours come from the page's style.
struct SVGCanvas {
  /// A box with up to three lines of text.
  struct Box {
    let name: String
    let lines: [String]
    /// What the reader who hovers, or does not see the picture, is told.
    let title: String
    let address: Address?
    let style: String
  }

  /// Points for an inch, so that the letters of a 12 point font fit what the layout was given.
  private static let scale = 72.0

  let layout: PlainLayout

  func svg(boxes: [Box], class name: String, arrows: Bool) -> HTML {
    let byName = Dictionary(boxes.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    let (width, height) = (number(layout.width * Self.scale + 8), number(layout.height * Self.scale + 8))
    let lines = layout.edges.map { edge in line(edge, arrows: arrows) }
    let drawn = layout.nodes.compactMap { node in byName[node.name].map { box($0, at: node) } }
    return Tag.svg(
      [
        .class(name), .plain(.viewBox, "-4 -4 \(width) \(height)"), .plain(.width, width), .plain(.height, height),
      ], lines + drawn)
  }

  private func x(_ point: PlainLayout.Point) -> Double { point.x * Self.scale }
  private func y(_ point: PlainLayout.Point) -> Double { (layout.height - point.y) * Self.scale }

  /// A number with one digit after the point at most, the same on every machine.
  private func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    let sign = tenths < 0 ? "-" : ""
    let rest = abs(tenths) % 10
    return "\(sign)\(abs(tenths) / 10)\(rest == 0 ? "" : ".\(rest)")"
  }

  private func pair(_ point: PlainLayout.Point) -> String { "\(number(x(point))) \(number(y(point)))" }

  private func line(_ edge: PlainLayout.Edge, arrows: Bool) -> HTML {
    guard let first = edge.points.first, let last = edge.points.last else { return .empty }
    var curve = "M\(pair(first))"
    for index in stride(from: 1, to: edge.points.count - 2, by: 3) {
      curve += "C\(pair(edge.points[index])) \(pair(edge.points[index + 1])) \(pair(edge.points[index + 2]))"
    }
    var parts = [Tag.path(.plain(.d, curve))]
    if arrows, edge.points.count > 1 { parts.append(arrow(from: edge.points[edge.points.count - 2], to: last)) }
    return Tag.g([.class("edge"), .aria(.hidden, "true")], parts)
  }

  private func arrow(from start: PlainLayout.Point, to end: PlainLayout.Point) -> HTML {
    let (dx, dy) = (x(end) - x(start), y(end) - y(start))
    let length = max(0.001, (dx * dx + dy * dy).squareRoot())
    let (ux, uy) = (dx / length, dy / length)
    // The layout ends its curves where an arrow of this length begins.
    let (tipX, tipY) = (x(end) + ux * 7, y(end) + uy * 7)
    let corners = [(tipX, tipY), (x(end) - uy * 3.5, y(end) + ux * 3.5), (x(end) + uy * 3.5, y(end) - ux * 3.5)]
    return Tag.polygon(.plain(.points, corners.map { "\(number($0.0)),\(number($0.1))" }.joined(separator: " ")))
  }

  private func box(_ box: Box, at node: PlainLayout.Node) -> HTML {
    let (width, height) = (node.width * Self.scale, node.height * Self.scale)
    let (left, top) = (x(node.center) - width / 2, y(node.center) - height / 2)
    let step = 15.0
    let start = top + height / 2 - step * Double(box.lines.count - 1) / 2 + 4
    var parts = [
      Tag.title(text: box.title),
      Tag.rect(
        .plain(.x, number(left)), .plain(.y, number(top)), .plain(.width, number(width)),
        .plain(.height, number(height)), .plain(.rx, "6")),
    ]
    for (index, text) in box.lines.enumerated() {
      parts.append(
        Tag.text(
          .plain(.x, number(left + 10)), .plain(.y, number(start + step * Double(index))),
          .class(index == 0 && box.lines.count > 1 ? "first" : "more"), text: text))
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
    for word in text.split(separator: " ").map(String.init) {
      let line = lines[lines.count - 1]
      if line.isEmpty || line.count + 1 + word.count <= width {
        lines[lines.count - 1] = line.isEmpty ? word : "\(line) \(word)"
      } else {
        lines.append(word)
      }
    }
    let isCut = lines.count > count
    var kept = Array(lines.prefix(count))
    if isCut, let last = kept.last { kept[kept.count - 1] = last.count < width ? last + " …" : last }
    return kept.map { $0.count > width ? "\($0.prefix(width - 1))…" : $0 }
  }
}
