/// The checkers of prebuild and of what it makes of target configs.
enum PrebuildCheckers {
  static let all: [Checker] = [
    .existingTarget, .appIntentDuplicate, .synchronizedGroups, .outOfDate, .exportJSType,
  ]
}
