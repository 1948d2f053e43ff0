/// Runs the project's own `npx expo config --json`, where the user allows it.
struct ExecutedAppConfig {
  /// The most bytes that the command may print.
  private static let outputLimit = 16 << 20

  let context: ProjectContext

  /// The config, with the places of its source; nil where the command failed, which is reported.
  func read(source file: String, fixed: ConfigNode?, _ reading: inout ConfigReading) -> ConfigNode? {
    let options = context.options
    let run = CommandRun(
      command: ["npx", "--no-install", "expo", "config", "--json"], folder: context.root,
      environment: options.executionEnvironment.merging(options.environment) { $1 },
      seconds: options.limits.secondsForExecution, outputLimit: Self.outputLimit)
    let output: [UInt8]
    do throws(CommandRun.Failure) {
      output = try run.output()
    } catch {
      reading.report(
        .appConfig, "`npx expo config --json` failed, so \(file) is evaluated instead: \(error.message)", in: file,
        hint: "run it in the project's folder to see why")
      return nil
    }
    let text = String(decoding: output, as: UTF8.self)
    guard let node = ConfigOutput(text: text, file: file).node(&reading) else { return nil }
    guard let source = try? reading.files.text(file) else { return node.withoutLocations }
    var locator = KeyLocator(source: source, file: file)
    return locator.locate(node.withoutLocations, fallback: fixed)
  }
}

extension ConfigNode {
  /// The value without places, for text that is in no file.
  var withoutLocations: ConfigNode {
    switch value {
    case .array(let elements): ConfigNode(.array(elements.map(\.withoutLocations)))
    case .object(let members):
      ConfigNode(.object(members.map { Member(key: $0.key, node: $0.node.withoutLocations) }))
    default: ConfigNode(value)
    }
  }
}
