/// A `project.pbxproj` for examples. The object of the first target is on line 5, that of the second on line 6, and so on.
struct XcodeExample {
  /// A native target.
  struct Target {
    var name: String
    var type = "com.apple.product-type.app-extension"
    var product: String?
    var settings: [String: String] = [:]
    var embedded: [(phase: String, destination: Int, files: [String])] = []
    var folder: String?
    /// The `.xcconfig` file that the configuration is based on.
    var base: String?
  }

  /// The targets.
  var targets: [Target]

  /// The host of every example.
  static func host(
    _ settings: [String: String] = ["PRODUCT_BUNDLE_IDENTIFIER": "com.acme.app"], embedding files: [String] = [],
    frameworks: [String] = []
  ) -> Target {
    Target(
      name: "Acme", type: "com.apple.product-type.application", product: "Acme.app", settings: settings,
      embedded: [("Embed Foundation Extensions", 13, files), ("Embed Frameworks", 10, frameworks)])
  }

  /// The file.
  var text: String {
    var objects = targets.enumerated().map { index, target in
      let phases = target.embedded.indices.map { "P\(index)_\($0)" }.joined(separator: ", ")
      let product = target.product.map { _ in "productReference = F\(index); " } ?? ""
      let groups = target.folder.map { _ in "fileSystemSynchronizedGroups = (G\(index), ); " } ?? ""
      return """
        T\(index) = { isa = PBXNativeTarget; name = "\(target.name)"; productName = "\(target.name)"; \
        productType = "\(target.type)"; \(product)\(groups)buildConfigurationList = L\(index); \
        buildPhases = (\(phases)\(phases.isEmpty ? "" : ", ")); dependencies = (); };
        """
    }
    for (index, target) in targets.enumerated() { objects += parts(of: target, index: index) }
    let list = targets.indices.map { "T\($0), " }.joined()
    objects.append("P = { isa = PBXProject; targets = (\(list)); buildConfigurationList = L; };")
    objects.append("L = { isa = XCConfigurationList; buildConfigurations = (); };")
    return """
      // !$*UTF8*$!
      {
      archiveVersion = 1; objectVersion = 70; rootObject = P;
      objects = {
      \(objects.joined(separator: "\n"))
      };
      }

      """
  }

  private func parts(of target: Target, index: Int) -> [String] {
    let settings = target.settings.sorted { $0.key < $1.key }.map { "\"\($0.key)\" = \"\($0.value)\"; " }.joined()
    var parts = [
      "L\(index) = { isa = XCConfigurationList; buildConfigurations = (C\(index), ); };",
      """
      C\(index) = { isa = XCBuildConfiguration; name = Release; \
      \(target.base.map { _ in "baseConfigurationReference = X\(index); " } ?? "")buildSettings = { \(settings)}; };
      """,
    ]
    if let base = target.base {
      parts.append("X\(index) = { isa = PBXFileReference; path = \"\(base)\"; sourceTree = \"<group>\"; };")
    }
    if let product = target.product {
      parts.append("F\(index) = { isa = PBXFileReference; path = \"\(product)\"; };")
    }
    if let folder = target.folder {
      parts.append(
        "G\(index) = { isa = PBXFileSystemSynchronizedRootGroup; path = \"../\(folder)\"; sourceTree = SOURCE_ROOT; };")
    }
    for (number, phase) in target.embedded.enumerated() {
      let files = phase.files.indices.map { "B\(index)_\(number)_\($0), " }.joined()
      parts.append(
        """
        P\(index)_\(number) = { isa = PBXCopyFilesBuildPhase; name = "\(phase.phase)"; \
        dstSubfolderSpec = \(phase.destination); files = (\(files)); };
        """)
      for (place, file) in phase.files.enumerated() {
        let id = "\(index)_\(number)_\(place)"
        parts.append("B\(id) = { isa = PBXBuildFile; fileRef = R\(id); };")
        parts.append("R\(id) = { isa = PBXFileReference; path = \"\(file)\"; };")
      }
    }
    return parts
  }
}
