/// The checkers of extensions that use the Nevis Mobile Authentication SDK.
enum NevisCheckers {
  static let all: [Checker] = [
    .nevisAccessGroupMissing, .nevisAccessGroupNotDefault, .nevisAppGroupAsAccessGroup, .nevisNewFirstGroup,
    .nevisApplicationIdentifier, .nevisConfigurationMissing, .nevisFrameworkEmbedded, .nevisSDKVersion, .nevisFlavour,
    .nevisCocoaPods, .nevisTeamsDiffer, .nevisExtensionType, .nevisAppAttest, .nevisFacetIdentifier,
  ]
}
