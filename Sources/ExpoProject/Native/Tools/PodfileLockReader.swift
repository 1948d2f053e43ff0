import YAML

/// Reads `Podfile.lock`.
enum PodfileLockReader {
  /// The lock in `ios`, else in the root; nil where there is none or where it cannot be read, which is reported.
  static func read(_ reading: inout ConfigReading) -> PodfileLock? {
    let places = ["ios/Podfile.lock", "Podfile.lock"]
    guard let file = places.first(where: { reading.files.exists($0) }),
      let text = reading.text(file, for: .podfileLock)
    else { return nil }
    do {
      let options = YAMLReader.Options(maximumBytes: ProjectFiles.fileLimit, maximumNodes: 500_000)
      let places = YAMLPlaces(text, file: file)
      guard let node = try YAMLReader.read(text, options: options) else {
        reading.report(.podfileLock, "\(file) is empty", in: file, hint: "run pod install")
        return nil
      }
      return try lock(node, file: file, places: places, &reading)
    } catch {
      reading.report(
        .podfileLock, "\(file) is no readable lock: \(error.message)",
        at: YAMLPlaces(text, file: file).location(line: error.line, column: error.column), hint: "run pod install again"
      )
      return nil
    }
  }

  private static func lock(
    _ node: YAMLNode, file: String, places: YAMLPlaces, _ reading: inout ConfigReading
  ) throws(YAMLError) -> PodfileLock {
    guard node.mapping != nil else {
      throw YAMLError(line: node.line, column: node.column, message: "it is no mapping")
    }
    let pods = node["PODS"]
    // CocoaPods leaves the list out where the Podfile names no pod, but never its own version.
    let isEmptyLock = pods == nil && node["COCOAPODS"] != nil
    if pods?.array == nil, pods?.isNull != true, !isEmptyLock {
      reading.report(.podfileLock, "\(file) has no list of pods", in: file, hint: "run pod install again")
    }
    var versions: [String: Located<String>] = [:]
    for entry in pods?.array ?? [] {
      // A pod with dependencies is a mapping of one key.
      guard let text = entry.text ?? entry.mapping?.first?.key.text, let pod = pod(text) else { continue }
      versions[pod.name] = Located(pod.version, at: places.location(of: entry))
    }
    let version = node["COCOAPODS"].flatMap { value in
      value.text.map { Located($0, at: places.location(of: value)) }
    }
    return PodfileLock(file: file, cocoaPodsVersion: version, pods: versions)
  }

  /// `React-Core/Default (0.79.2)`
  private static func pod(_ text: String) -> (name: String, version: String)? {
    guard text.hasSuffix(")"), let open = text.lastIndex(of: "(") else { return nil }
    let name = text[..<open].trimmingBlanks()
    let version = text[text.index(after: open)...].dropLast().trimmingBlanks()
    return name.isEmpty || version.isEmpty ? nil : (name, version)
  }
}
