/// The checkers of App Groups.
enum AppGroupCheckers {
  static let all: [Checker] = [
    .appGroupPrefix, .appGroupMismatch, .appGroupPartial, .appGroupCase, .appGroupHostMissing, .appGroupNotSynced,
    .appGroupRegistration, .appGroupTypeNotSynced, .appGroupLiteral, .appGroupHardCoded,
  ]
}
