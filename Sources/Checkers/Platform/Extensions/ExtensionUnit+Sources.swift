import ExpoProject
import SourceRules

extension ExtensionUnit {
  /// Whether it is an extension of a type of the plugin, whatever builds it and whichever types the plugin's version knows.
  func isOf(_ wanted: String) -> Bool {
    type == wanted || (extensionPoint != nil && extensionPoint == AppleTargetsSource.newest.extensionPoint(of: wanted))
  }

  /// Its sources that are compiled to native code.
  var nativeSources: [SourceFile] { sources.filter(\.isNative) }

  /// Those and others that may be compiled into it: the sources of the `_shared` folders, and for a target of an Xcode project, of
  /// which only the folder is known, all that the project has.
  func compiledSources(in context: CheckContext) -> [SourceFile] {
    let project = context.project
    if case .xcode = origin { return project.nativeSources + project.hostSources.filter(\.isNative) }
    return nativeSources + project.hostSources.filter { $0.isNative && $0.path.contains("_shared/") }
  }

  /// Whether sources could not be read that may be its own.
  func isMissingSources(in context: CheckContext) -> Bool {
    let problems = context.project.problems.filter { $0.part == .sources && !$0.isHarmless }
    guard case .appleTargets(let index) = origin, context.project.targets.indices.contains(index) else {
      return !problems.isEmpty
    }
    let folder = context.project.targets[index].path
    return problems.contains { $0.location.file.hasPrefix(folder) || $0.location.file.contains("_shared") }
  }

  /// Whether it shows React Native: its work is then done by code that is not among its sources.
  func usesReactNative(in context: CheckContext) -> Bool {
    if case .appleTargets(let index) = origin, context.project.targets.indices.contains(index) {
      let folder = context.project.targets[index]
      if folder.config?["exportJs"]?.boolean == true { return true }
    }
    return nativeSources.contains { source in
      ["import React", "import Expo", "RCTRootView", "RCTBridge", "RCTReactNativeFactory", "<React/"]
        .contains(where: source.mentions)
    }
  }
}

extension AppleTargetsSource.Reading {
  /// The extension point of a type.
  fileprivate func extensionPoint(of type: String) -> String? { targetType(named: type)?.extensionPoint }
}
