import Foundation

/// Ways to break a JSON document, one property at a time.
enum JSONMutation {
  /// A broken document and what was done to it.
  struct Broken {
    var text: String
    var change: String
  }

  /// The document with one property more, for each object in it whose properties are fixed.
  static func withExtraProperty(_ text: String, leaving free: Set<String> = []) throws -> [Broken] {
    try changes(text, free: free) { object, path in
      [(object.merging(["unheardOf": 1]) { $1 }, "an extra property in \(path)")]
    }
  }

  /// The document with one property less, for each of those that must be there.
  static func withMissingProperty(_ text: String, required: Set<String>, leaving free: Set<String> = []) throws
    -> [Broken]
  {
    try changes(text, free: free) { object, path in
      object.keys.filter(required.contains).sorted().map { key in
        (object.filter { $0.key != key }, "no \(key) in \(path)")
      }
    }
  }

  /// The document with one value in place of another, for each property of a name.
  static func with(_ name: String, _ value: Any, in text: String) throws -> [Broken] {
    try changes(text, free: []) { object, path in
      object[name] == nil ? [] : [(object.merging([name: value]) { $1 }, "\(name) = \(value) in \(path)")]
    }
  }

  private static func changes(
    _ text: String, free: Set<String>, _ change: ([String: Any], String) -> [([String: Any], String)]
  ) throws -> [Broken] {
    let document = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return try variants(document, path: "$", free: free, change).map { variant, what in
      Broken(text: String(decoding: try JSONSerialization.data(withJSONObject: variant), as: UTF8.self), change: what)
    }
  }

  private static func variants(
    _ value: Any, path: String, free: Set<String>, _ change: ([String: Any], String) -> [([String: Any], String)]
  ) -> [(Any, String)] {
    if let object = value as? [String: Any] {
      var results: [(Any, String)] = change(object, path)
      for key in object.keys.sorted() where !free.contains(key) {
        guard let inner = object[key] else { continue }
        for (variant, what) in variants(inner, path: "\(path).\(key)", free: free, change) {
          results.append((object.merging([key: variant]) { $1 }, what))
        }
      }
      return results
    }
    guard let list = value as? [Any] else { return [] }
    // The first and the last element stand for all.
    var results: [(Any, String)] = []
    for index in Set([0, list.count - 1]).sorted() where list.indices.contains(index) {
      for (variant, what) in variants(list[index], path: "\(path)[\(index)]", free: free, change) {
        var changed = list
        changed[index] = variant
        results.append((changed, what))
      }
    }
    return results
  }
}
