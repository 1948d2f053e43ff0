/// What an entry prints, up to a limit.
struct ConsoleBuffer {
  let limit: Int
  private(set) var text = ""
  private(set) var isCut = false

  init(limit: Int) { self.limit = limit }

  mutating func append(_ line: String) {
    guard !isCut else { return }
    let room = limit - text.utf8.count
    if line.utf8.count < room {
      text += line + "\n"
    } else {
      text += String(decoding: line.utf8.prefix(max(0, room)), as: UTF8.self)
      isCut = true
    }
  }
}
