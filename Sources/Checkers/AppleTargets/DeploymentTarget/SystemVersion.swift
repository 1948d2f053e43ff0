import Versions

/// Comparing versions of systems and tools, which are often written in one or two numbers.
public enum SystemVersion {
  /// The lowest version that a text stands for: `16.4` is 16.4.0. Nil for anything but one to three numbers.
  public static func lowest(_ text: String) -> Version? { PartialVersion(text)?.lowest }

  /// Whether a text stands for versions that are all below a floor; the numbers that it leaves out are no matter, so `20` is not
  /// below 20.19. False where either is no version.
  public static func isBelow(_ text: String, _ floor: String) -> Bool {
    guard let partial = PartialVersion(text), let least = PartialVersion(floor)?.lowest else { return false }
    if partial.major != least.major { return partial.major < least.major }
    guard let minor = partial.minor, minor != least.minor else {
      guard partial.minor != nil, let patch = partial.patch else { return false }
      return patch < least.patch
    }
    return minor < least.minor
  }
}
