/// The checkers of a target's entitlements.
enum EntitlementsCheckers {
  static let all: [Checker] = [
    .severalEntitlementsFiles, .entitlementsFileOverwritten, .handWrittenEntitlementsOnSDK57,
  ]
}
