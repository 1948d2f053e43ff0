import ExpoProject

/// A class that a source file declares.
struct DeclaredClass {
  let name: String
  /// The class that it inherits from, as it is written; nil where none is.
  let parent: String?
  /// Whether it is written in Objective-C, which knows no modules.
  let isObjectiveC: Bool
  let location: ProjectLocation

  /// The classes of a file, Swift's and Objective-C's.
  static func all(in source: SourceFile) -> [DeclaredClass] {
    switch source.language {
    case .swift: source.mentions("class ") ? swift(SourceTokens(source)) : []
    case .objectiveC: source.mentions("@") ? objectiveC(SourceTokens(source)) : []
    case .javaScript: []
    }
  }

  private static func swift(_ tokens: SourceTokens) -> [DeclaredClass] {
    tokens.indices(of: "class").compactMap { index in
      let name = tokens.text(index + 1)
      // `class func`, `class var`, and `AnyObject` protocols that are written `: class {`
      guard let first = name.unicodeScalars.first, first.properties.isAlphabetic || first == "_",
        !["func", "var", "let", "override", "final", "subscript"].contains(name)
      else { return nil }
      var next = index + 2
      if tokens.text(next) == "<" {
        while next < tokens.tokens.count, tokens.text(next) != ">" { next += 1 }
        next += 1
      }
      let parent = tokens.text(next) == ":" ? qualified(tokens, from: next + 1) : nil
      return DeclaredClass(
        name: String(name), parent: parent, isObjectiveC: false,
        location: tokens.location(index))
    }
  }

  /// `UIKit.UIViewController` as `UIViewController`.
  private static func qualified(_ tokens: SourceTokens, from index: Int) -> String {
    tokens.text(index + 1) == "." ? String(tokens.text(index + 2)) : String(tokens.text(index))
  }

  private static func objectiveC(_ tokens: SourceTokens) -> [DeclaredClass] {
    ["interface", "implementation"].flatMap { keyword in
      tokens.indices(of: "@ \(keyword)").map { index in
        let parent = tokens.text(index + 3) == ":" ? String(tokens.text(index + 4)) : nil
        return DeclaredClass(
          name: String(tokens.text(index + 2)), parent: parent, isObjectiveC: true, location: tokens.location(index))
      }
    }
  }
}
