import ExpoProject
import SourceRules

/// The Xcode project's targets beside those that the plugin makes.
struct NativeTargets {
  let project: ExpoProject
  let xcode: XcodeProject

  /// Nil where there is no Xcode project.
  init?(_ project: ExpoProject) {
    guard let xcode = project.xcode else { return nil }
    self.project = project
    self.xcode = xcode
  }

  /// The native targets that come from a config: of its kind of product, with its name, product name or folder.
  func made(by target: EffectiveTarget) -> [XcodeProject.Target] {
    guard let type = target.registryType else { return [] }
    return xcode.targets.filter { native in
      guard native.productType == type.productType.rawValue else { return false }
      let hasName = [native.name, native.productName].contains { $0 == target.xcodeName || $0 == target.productName }
      return hasName || native.synchronizedGroups.contains(target.folder.path)
    }
  }

  /// The native target that the plugin would take for a config and re-configure; nil where it would make a new one.
  func toUpdate(for target: EffectiveTarget, plugin: AppleTargetsSource.Reading) -> XcodeProject.Target? {
    let index = plugin.targetToUpdate(
      type: target.type, productName: target.productName ?? "", among: xcode.targets.map(seenByPlugin))
    return index.map { xcode.targets[$0] }
  }

  private func seenByPlugin(_ target: XcodeProject.Target) -> NativeTarget {
    NativeTarget(
      productName: target.productName ?? target.name, productType: target.productType,
      extensionPoint: xcode.infoPlist(of: target)?.node?["NSExtension"]?["NSExtensionPointIdentifier"]?.string,
      isForWatch: !xcode.values(of: "WATCHOS_DEPLOYMENT_TARGET", in: target).isEmpty)
  }
}
