/// The Info.plist and the entitlements file of a target.
struct SpecPropertyLists {
  private let files: ProjectFiles
  private let folder: String
  private var cache: [String: PropertyListFile?] = [:]
  /// What cannot be read.
  private(set) var problems: [ReadProblem] = []

  /// `folder` is that of the spec, relative to the root.
  init(files: ProjectFiles, folder: String) {
    self.files = files
    self.folder = folder
  }

  /// `info` or `entitlements` of a target.
  ///
  /// Errors: it has no `path`, which XcodeGen refuses.
  mutating func generated(
    _ node: SpecNode?, part: ReadProblem.Part
  ) throws(SpecError) -> XcodeGenProject.GeneratedList? {
    guard let node else { return nil }
    guard let text = node["path"]?.string else {
      throw SpecError(
        message: "`info` or `entitlements` has no `path`, and XcodeGen refuses it", location: node.location)
    }
    let path = RelativePath.normalized(text.hasPrefix("/") ? text : RelativePath.join(folder, text))
    return XcodeGenProject.GeneratedList(
      path: path, properties: node["properties"]?.configNode, location: node.location,
      existing: existing(path, part: part))
  }

  /// The Info.plist that a target ends up with: by `INFOPLIST_FILE` of its own settings, by `info`, the first
  /// `Info.plist` in its sources, or by `INFOPLIST_FILE` of the project's settings.
  mutating func infoPlist(
    own: [String: Located<String>], all: [String: Located<String>], name: String, type: String,
    info: XcodeGenProject.GeneratedList?, sources: [SpecSource]
  ) -> PropertyListFile? {
    if let setting = own["INFOPLIST_FILE"] {
      return list(setting.value, settings: all, name: name, generated: info, type: type)
    }
    if let info { return written(info, defaults: Self.defaults(type: type)) }
    for source in sources {
      if let path = informationList(in: source.path.value) { return existing(path, part: .infoPlist) }
    }
    guard let setting = all["INFOPLIST_FILE"] else { return nil }
    return list(setting.value, settings: all, name: name, generated: nil, type: type)
  }

  /// The entitlements file that a target ends up with: `entitlements` counts over the settings.
  mutating func entitlements(
    all: [String: Located<String>], name: String, entitlements: XcodeGenProject.GeneratedList?
  ) -> PropertyListFile? {
    if let entitlements { return written(entitlements, defaults: []) }
    guard let setting = all["CODE_SIGN_ENTITLEMENTS"], let path = path(setting.value, settings: all, name: name) else {
      return nil
    }
    return existing(path, part: .entitlements)
  }

  private mutating func list(
    _ setting: String, settings: [String: Located<String>], name: String, generated: XcodeGenProject.GeneratedList?,
    type: String
  ) -> PropertyListFile? {
    guard let path = path(setting, settings: settings, name: name) else { return nil }
    if let generated, generated.path == path { return written(generated, defaults: Self.defaults(type: type)) }
    return existing(path, part: .infoPlist)
  }

  private func path(_ text: String, settings: [String: Located<String>], name: String) -> String? {
    XcodePaths.resolve(text, folder: folder) { key in
      key == "TARGET_NAME" ? name : settings[key]?.value ?? (key == "PRODUCT_NAME" ? name : nil)
    }
  }

  /// The file as XcodeGen writes it: the properties over its defaults.
  private func written(_ list: XcodeGenProject.GeneratedList, defaults: [(String, String)]) -> PropertyListFile {
    let members = list.properties?.members ?? []
    let own = Set(members.map(\.key))
    let added = defaults.filter { !own.contains($0.0) }.map { key, text in
      ConfigNode.Member(key: key, node: ConfigNode(.string(text)))
    }
    let location = list.properties?.location ?? list.location
    return PropertyListFile(path: list.path, node: ConfigNode(.object(members + added), location: location))
  }

  private mutating func existing(_ path: String, part: ReadProblem.Part) -> PropertyListFile? {
    if let known = cache[path] { return known }
    var list: PropertyListFile?
    if files.isFile(path) {
      let read = PropertyListReader.read(path, files: files)
      if let failure = read.failure {
        let location = ProjectLocation(file: path)
        problems.append(ReadProblem(part: part, location: location, message: "\(path) cannot be read: \(failure)"))
      }
      list = read
    }
    cache[path] = .some(list)
    return list
  }

  private func informationList(in source: String) -> String? {
    if files.isFile(source) { return RelativePath.name(source) == "Info.plist" ? source : nil }
    let paths = files.walk(source).paths.filter { RelativePath.name($0) == "Info.plist" }
    return paths.min { $0.split(separator: "/").count < $1.split(separator: "/").count }
  }

  /// What XcodeGen writes into every Info.plist.
  ///
  /// https://github.com/yonaskolb/XcodeGen/blob/2.45.4/Sources/XcodeGenKit/InfoPlistGenerator.swift
  private static func defaults(type: String) -> [(String, String)] {
    let packageTypes = [
      "application": "APPL", "application.watchapp2": "APPL", "framework": "FMWK", "bundle": "BNDL",
      "bundle.unit-test": "BNDL", "bundle.ui-testing": "BNDL", "xpc-service": "XPC!", "app-extension": "XPC!",
    ]
    var defaults = [
      ("CFBundleIdentifier", "$(PRODUCT_BUNDLE_IDENTIFIER)"), ("CFBundleInfoDictionaryVersion", "6.0"),
      ("CFBundleName", "$(PRODUCT_NAME)"), ("CFBundleDevelopmentRegion", "$(DEVELOPMENT_LANGUAGE)"),
      ("CFBundleShortVersionString", "1.0"), ("CFBundleVersion", "1"),
    ]
    if type != "bundle" { defaults.append(("CFBundleExecutable", "$(EXECUTABLE_NAME)")) }
    if let packageType = packageTypes[type] { defaults.append(("CFBundlePackageType", packageType)) }
    return defaults
  }
}
