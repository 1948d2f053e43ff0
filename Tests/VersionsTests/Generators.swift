import TestSupport

extension SeededGenerator {
  mutating func pick<Element>(_ choices: [Element]) -> Element {
    choices[Int.random(in: choices.indices, using: &self)]
  }

  mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &self) < percent
  }
}

/// Makes versions and ranges: mostly sound ones with small numbers, so that they meet, and some that are broken.
struct SemverGenerator {
  var random: SeededGenerator

  private static let numbers = ["0", "0", "1", "1", "2", "2", "3", "10", "9007199254740991", "9007199254740990"]
  private static let oddNumbers = ["01", "9007199254740992", "99999999999999999999", "", "1e3", "-1"]
  private static let prereleases = [
    "0", "1", "2", "10", "a", "alpha", "alpha.1", "beta", "beta.2", "beta.11", "rc.1", "rc.1.x", "A", "-", "--1", "0a",
    "x", "1.0.0", "v", "4v", "9007199254740991", "9007199254740990",
  ]
  private static let builds = ["1", "001", "b.7", "v", "-", "exp.sha.5114f85"]
  private static let spaces = ["", "", "", " ", "  ", "\t", "\u{A0}", "\u{3000}"]
  private static let noise = Array("0123456789.xX*v=<>~^-+ |abZ_,\t\u{A0}é😀").map(String.init)

  mutating func version() -> String {
    var text = random.chance(5) ? "v" : ""
    text += "\(number()).\(number()).\(number())" + suffix(odds: 40)
    return random.chance(5) ? mutated(text) : text
  }

  mutating func range() -> String {
    let count = random.pick([1, 1, 1, 1, 2, 2, 3])
    var text = alternative()
    for _ in 1..<count + 1 where random.chance(40) { text += space() + "||" + space() + alternative() }
    return random.chance(25) ? mutated(text) : text
  }

  mutating func noisyText() -> String {
    (0..<Int.random(in: 0...9, using: &random)).map { _ in random.pick(Self.noise) }.joined()
  }

  private mutating func alternative() -> String {
    if random.chance(15) {
      return prefix() + partial() + random.pick([" - ", "  -\t", " -", "- "]) + prefix() + partial()
    }
    if random.chance(3) { return "" }
    var words: [String] = []
    for _ in 0..<random.pick([1, 1, 1, 2, 2, 3]) {
      let sign = random.pick(["", "", "<", "<=", ">", ">=", ">=", "=", "^", "^", "~", "~", "~>"])
      words.append(sign + (random.chance(25) ? space() : "") + prefix() + partial())
    }
    return words.joined(separator: random.pick([" ", " ", " ", "  ", "\t"]))
  }

  private mutating func partial() -> String {
    let parts = (0..<random.pick([1, 2, 3, 3, 3])).map { _ in
      random.chance(12) ? random.pick(["x", "X", "*"]) : number()
    }
    return parts.joined(separator: ".") + (parts.count == 3 || random.chance(2) ? suffix(odds: 25) : "")
  }

  private mutating func suffix(odds: Int) -> String {
    (random.chance(odds) ? "-" + random.pick(Self.prereleases) : "")
      + (random.chance(odds / 4) ? "+" + random.pick(Self.builds) : "")
  }

  private mutating func number() -> String {
    random.pick(random.chance(1) ? Self.oddNumbers : Self.numbers)
  }

  private mutating func prefix() -> String {
    random.chance(6) ? random.pick(["v", "=", "v ", "= ", "v=", "=v", "vv", "=="]) : ""
  }

  private mutating func space() -> String { random.pick(Self.spaces) }

  private mutating func mutated(_ text: String) -> String {
    var characters = text.unicodeScalars.map { String($0) }
    for _ in 0..<random.pick([1, 1, 2, 3]) {
      let index = Int.random(in: 0...characters.count, using: &random)
      if index < characters.count, random.chance(50) {
        characters[index] = random.chance(50) ? "" : random.pick(Self.noise)
      } else {
        characters.insert(random.pick(Self.noise), at: index)
      }
    }
    return characters.joined()
  }
}
