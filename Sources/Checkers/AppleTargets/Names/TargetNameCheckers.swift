/// The checkers of target names.
enum TargetNameCheckers {
  static let all: [Checker] = [.emptyTargetName, .duplicateProductName, .displayNameMissing]
}
