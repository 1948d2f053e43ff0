/// Reads a spec of XcodeGen: `project.yml`, `project.yaml` or `project.json`, in the root or in `ios`.
enum XcodeGenReader {
  /// The project; nil where there is none or where it cannot be read, which is reported. `environment` gives the
  /// values of `${NAME}`.
  static func read(
    _ reading: inout ConfigReading, environment: [String: String], _ collector: inout SourceCollector
  ) -> XcodeGenProject? {
    for place in ["", "ios"] {
      for name in ["project.yml", "project.yaml", "project.json"] {
        let path = RelativePath.join(place, name)
        guard reading.files.exists(path) else { continue }
        do throws(SpecError) {
          if let project = try read(path, environment: environment, &reading, &collector) { return project }
        } catch {
          report(error, &reading)
          return nil
        }
      }
    }
    return nil
  }

  private static func read(
    _ path: String, environment: [String: String], _ reading: inout ConfigReading, _ collector: inout SourceCollector
  ) throws(SpecError) -> XcodeGenProject? {
    var budget = SpecBudget()
    var includes = SpecIncludes(files: reading.files, environment: environment)
    let members = try includes.read(path, &budget)
    guard let spec = members else {
      if path.hasSuffix(".json") { return nil }
      throw SpecError(message: "\(path) holds no mapping", location: ProjectLocation(file: path))
    }
    guard isSpec(spec, isJSON: path.hasSuffix(".json")) else { return nil }
    for problem in includes.problems { report(problem, &reading) }
    let folder = RelativePath.parent(path) ?? ""
    var builder = try SpecTargetBuilder(spec: spec, files: reading.files, folder: folder)
    let targets = try SpecTargets.resolve(spec, &budget).map { builder.target($0, &collector) }
    for problem in builder.problems { report(problem, &reading) }
    reading.problems += builder.listProblems
    return XcodeGenProject(
      file: path, targets: targets, options: spec["options"]?.configNode, packages: spec["packages"]?.configNode)
  }

  /// Whether it is XcodeGen's. Nx calls its files `project.json` too, with targets that have an `executor`.
  private static func isSpec(_ spec: [SpecNode.Member], isJSON: Bool) -> Bool {
    let targets = spec["targets"]?.map ?? []
    if isJSON { return targets.contains { $0.node["type"] != nil || $0.node["templates"] != nil } }
    return spec.contains {
      ["targets", "targetTemplates", "include", "options", "settings", "schemes"].contains($0.key)
    }
  }

  private static func report(_ error: SpecError, _ reading: inout ConfigReading) {
    reading.report(.xcodegen, error.message, at: error.location, hint: error.hint)
  }
}
