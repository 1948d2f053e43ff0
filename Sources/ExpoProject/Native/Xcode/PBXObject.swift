/// The content of a `project.pbxproj`, as far as it is needed.
struct PBXDocument: Decodable {
  var objectVersion: String?
  var rootObject: String?
  var objects: [String: PBXObject]

  private enum CodingKeys: String, CodingKey {
    case objectVersion, rootObject, objects
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    objectVersion = container.text(.objectVersion)
    rootObject = container.text(.rootObject)
    objects = try container.decode([String: PBXObject].self, forKey: .objects)
  }
}

/// An object of a `project.pbxproj`. A field that is absent or of another type is nil or empty.
struct PBXObject: Decodable {
  var isa = ""
  var name: String?
  var path: String?
  var sourceTree: String?
  var productName: String?
  var productType: String?
  var productReference: String?
  var buildConfigurationList: String?
  /// The file reference of the `.xcconfig`, or the folder that `baseConfigurationPath` counts from.
  var baseConfiguration: String?
  /// The path of an `.xcconfig` in a synchronized folder.
  var baseConfigurationPath: String?
  var projectDirPath: String?
  var mainGroup: String?
  var dstSubfolderSpec: Int?
  var target: String?
  var targetProxy: String?
  var remoteInfo: String?
  /// `fileRef` or `productRef`.
  var reference: String?
  /// `children`, `files`, `targets` or `buildConfigurations`.
  var members: [String] = []
  var buildPhases: [String] = []
  var dependencies: [String] = []
  var synchronizedGroups: [String] = []
  var settings: [String: String] = [:]

  private enum CodingKeys: String, CodingKey {
    case isa, name, path, sourceTree, productName, productType, productReference, buildConfigurationList
    case projectDirPath, mainGroup, dstSubfolderSpec, target, targetProxy, remoteInfo, fileRef, productRef
    case children, files, targets, buildConfigurations, buildPhases, dependencies, buildSettings
    case fileSystemSynchronizedGroups, baseConfigurationReference, baseConfigurationReferenceAnchor
    case baseConfigurationReferenceRelativePath
  }

  init(from decoder: any Decoder) throws {
    guard let container = try? decoder.container(keyedBy: CodingKeys.self) else { return }
    isa = container.text(.isa) ?? ""
    switch isa {
    case "PBXBuildFile":
      reference = container.text(.fileRef) ?? container.text(.productRef)
    case "PBXNativeTarget", "PBXAggregateTarget", "PBXLegacyTarget": readTarget(container)
    case "PBXProject":
      members = container.texts(.targets)
      buildConfigurationList = container.text(.buildConfigurationList)
      projectDirPath = container.text(.projectDirPath)
      mainGroup = container.text(.mainGroup)
    case "XCConfigurationList":
      members = container.texts(.buildConfigurations)
    case "XCBuildConfiguration":
      name = container.text(.name)
      baseConfigurationPath = container.text(.baseConfigurationReferenceRelativePath)
      baseConfiguration = container.text(
        baseConfigurationPath == nil ? .baseConfigurationReference : .baseConfigurationReferenceAnchor)
      settings =
        (try? container.decodeIfPresent([String: PBXSetting].self, forKey: .buildSettings))?
        .compactMapValues(\.text) ?? [:]
    case "PBXTargetDependency":
      target = container.text(.target)
      targetProxy = container.text(.targetProxy)
      name = container.text(.name)
    case "PBXContainerItemProxy":
      remoteInfo = container.text(.remoteInfo)
    case "XCSwiftPackageProductDependency":
      productName = container.text(.productName)
    default: readFileOrPhase(container)
    }
  }

  private mutating func readTarget(_ container: KeyedDecodingContainer<CodingKeys>) {
    name = container.text(.name)
    productName = container.text(.productName)
    productType = container.text(.productType)
    productReference = container.text(.productReference)
    buildConfigurationList = container.text(.buildConfigurationList)
    buildPhases = container.texts(.buildPhases)
    dependencies = container.texts(.dependencies)
    synchronizedGroups = container.texts(.fileSystemSynchronizedGroups)
  }

  private mutating func readFileOrPhase(_ container: KeyedDecodingContainer<CodingKeys>) {
    name = container.text(.name)
    if isa.hasSuffix("BuildPhase") {
      members = container.texts(.files)
      dstSubfolderSpec = container.text(.dstSubfolderSpec).flatMap { Int($0) }
    } else {
      path = container.text(.path)
      sourceTree = container.text(.sourceTree)
      if isa.hasSuffix("Group") { members = container.texts(.children) }
    }
  }
}

/// A build setting: a text or a list of texts, which is joined by blanks.
private struct PBXSetting: Decodable {
  var text: String?

  init(from decoder: any Decoder) throws {
    if let container = try? decoder.singleValueContainer() {
      text =
        if let text = try? container.decode(String.self) {
          text
        } else if let list = try? container.decode([String].self) {
          list.joined(separator: " ")
        } else if let truth = try? container.decode(Bool.self) {
          truth ? "YES" : "NO"
        } else {
          (try? container.decode(Int.self)).map(String.init)
        }
    }
  }
}

extension KeyedDecodingContainer {
  /// A text, or a number as text: other tools write `project.pbxproj` as XML.
  fileprivate func text(_ key: Key) -> String? {
    guard contains(key) else { return nil }
    if let text = try? decodeIfPresent(String.self, forKey: key) { return text }
    return (try? decodeIfPresent(Int.self, forKey: key)).map { String($0) }
  }

  fileprivate func texts(_ key: Key) -> [String] {
    guard contains(key) else { return [] }
    return (try? decodeIfPresent([String].self, forKey: key)) ?? []
  }
}
