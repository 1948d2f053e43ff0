/// The checkers of extensions over Clerk and Convex.
enum ClerkCheckers {
  static let all: [Checker] = [
    .clerkNotPinned, .clerkPinDiffers, .clerkSDKVersion, .clerkTeamPrefix, .clerkKeychainEntitlement, .clerkAppGroup,
    .convexNoFallback,
  ]
}
