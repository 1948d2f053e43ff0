/// A method of the plugin's `ExtensionStorage` class.
public struct StorageMethod: Sendable, Hashable {
  /// The method's name.
  public let name: String
  /// Whether it is called on the class, not on an instance.
  public let isStatic: Bool
}

extension AppleTargetsSource.Reading {
  /// The methods of `ExtensionStorage`; none before 0.1.7, which does not have the class.
  public var storageMethods: [StorageMethod] {
    guard isAtLeast(0, 1, 7) else { return [] }
    var methods = [StorageMethod(name: "set", isStatic: false), StorageMethod(name: "reloadWidget", isStatic: true)]
    if isAtLeast(3, 0, 1) {
      methods += [StorageMethod(name: "get", isStatic: false), StorageMethod(name: "remove", isStatic: false)]
    }
    if isAtLeast(3, 0, 2) { methods.append(StorageMethod(name: "reloadControls", isStatic: true)) }
    return methods
  }
}
