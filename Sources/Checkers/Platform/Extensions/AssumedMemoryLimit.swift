import ExpoProject

extension Checker {
  static let assumedMemoryLimit = Checker(
    "memory/assumed-limit",
    rationale: """
      Apple publishes no number for the memory of share extensions and keyboards. 120 MB and 48 MB come from single \
      measurements and from forums; the true limit depends on device and system, and code that counts on a number is \
      killed on another phone.
      """,
    facts: [
      "apple-platform/memory#no-official-number", "apple-platform/memory#figure-of-120-mb",
      "apple-platform/memory#figure-of-48-mb", "apple-platform/unverified/memory-limits",
    ],
    needs: [.sources],
    passing: [
      .app(
        "a limit for the size of uploads",
        files: [
          "targets/share/expo-target.config.json": "{ \"type\": \"share\" }\n",
          "targets/share/ShareViewController.swift":
            "import UIKit\n\nlet largestUpload = 120 * 1024 * 1024\nlet height = 48\n",
        ]),
      .app(
        "another budget",
        files: [
          "targets/share/expo-target.config.json": "{ \"type\": \"share\" }\n",
          "targets/share/ShareViewController.swift": "import UIKit\n\nlet memoryBudgetMB = 30\n",
        ]),
    ],
    failing: [
      .app(
        "120 MB as a budget",
        files: [
          "targets/share/expo-target.config.json": "{ \"type\": \"share\" }\n",
          "targets/share/ShareViewController.swift":
            "import UIKit\n\nlet memoryLimit = 120 * 1024 * 1024\n",
        ], expecting: [.init("targets/share/ShareViewController.swift", line: 3)]),
      .app(
        "48 in a keyboard",
        files: [
          "targets/keyboard/expo-target.config.json": KeyboardExample.config,
          "targets/keyboard/KeyboardViewController.swift": KeyboardExample.controller("  let maxMemoryMB = 48.0"),
        ], expecting: [.init("targets/keyboard/KeyboardViewController.swift", line: 9)]),
    ]
  ) { context in
    context.extensions.filter { $0.isOf("share") || $0.isOf("keyboard") }.flatMap { unit in
      unit.nativeSources.flatMap { source in
        budgets(in: source).map { megabytes, place in
          Issue(
            at: place, target: unit.name,
            "`\(unit.name)` counts on \(megabytes) MB of memory, a number that no page of Apple's has.",
            mend:
              "Work in small pieces, pass file addresses instead of data, and measure on the oldest device that is supported.",
            facts: ["apple-platform/memory#figure-of-\(megabytes)-mb"])
        }
      }
    }
  }

  private static let subjects = ["memory", "footprint", "jetsam", "ram"]
  private static let bounds = ["limit", "budget", "max", "cap", "ceiling", "threshold", "mb", "bytes", "available"]

  /// The lines that speak of memory and of a bound, and hold one of the two numbers.
  private static func budgets(in source: SourceFile) -> [(megabytes: Int, place: ProjectLocation)] {
    guard
      subjects.contains(where: { source.mentions($0) || source.mentions($0.prefix(1).uppercased() + $0.dropFirst()) })
    else { return [] }
    let tokens = SourceTokens(source)
    let lines = Dictionary(grouping: tokens.tokens, by: \.line)
    return lines.sorted { $0.key < $1.key }.compactMap { line, tokens in
      let names = tokens.map { words(of: $0.text) }
      let speaksOfMemory = names.contains { !$0.isDisjoint(with: subjects) }
      let speaksOfBound = names.contains { !$0.isDisjoint(with: bounds) }
      guard speaksOfMemory, speaksOfBound, let megabytes = megabytes(tokens.map(\.text)) else { return nil }
      return (megabytes, ProjectLocation(file: source.path, line: line))
    }
  }

  private static func megabytes(_ tokens: [Substring]) -> Int? {
    let numbers = tokens.compactMap { Int($0.filter { $0 != "_" }) }
    return [120, 48].first { size in
      numbers.contains { $0 == size || $0 == size * 1_048_576 || $0 == size * 1_000_000 }
    }
  }

  /// The words of a name in lower case: `maxMemoryMB` has `max`, `memory` and `mb`.
  private static func words(of name: Substring) -> Set<String> {
    var words: Set<String> = []
    var word = ""
    var wasLower = false
    for character in name {
      let startsWord = character.isUppercase && wasLower
      if startsWord || character == "_" {
        words.insert(word)
        word = ""
      }
      wasLower = character.isLowercase || character.isNumber
      if character != "_" { word += character.lowercased() }
    }
    words.insert(word)
    return words
  }
}
