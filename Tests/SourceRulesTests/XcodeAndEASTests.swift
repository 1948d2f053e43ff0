import SourceRules
import Testing

@Suite("Xcode targets and the EAS list of the plugin")
struct XcodeAndEASTests {
  private let share = NativeTarget(
    productName: "First", productType: TargetType.ProductType.appExtension.rawValue,
    extensionPoint: "com.apple.share-services")
  private let widget = NativeTarget(
    productName: "Widget", productType: TargetType.ProductType.appExtension.rawValue,
    extensionPoint: "com.apple.widgetkit-extension")
  private let watchWidget = NativeTarget(
    productName: "WatchWidget", productType: TargetType.ProductType.appExtension.rawValue,
    extensionPoint: "com.apple.widgetkit-extension", isForWatch: true)

  @Test(arguments: ["0.0.1", "4.0.6", "5.0.0"])
  func `a second config of a type takes the first one's target`(version: String) throws {
    let source = try plugin(version)
    let other = NativeTarget(
      productName: "Second", productType: share.productType, extensionPoint: share.extensionPoint)
    #expect(source.targetToUpdate(type: "share", productName: "Second", among: [share]) == 0)
    #expect(source.targetToUpdate(type: "share", productName: "Second", among: [share, other]) == 1)
    #expect(source.targetToUpdate(type: "share", productName: "Second", among: [widget]) == nil)
  }

  @Test func `widgets of iOS and watchOS are told apart from 4.0.1 on`() throws {
    let source = try plugin("4.0.1")
    #expect(source.targetToUpdate(type: "widget", productName: "X", among: [watchWidget]) == nil)
    #expect(source.targetToUpdate(type: "watch-widget", productName: "X", among: [widget]) == nil)
    #expect(source.targetToUpdate(type: "watch-widget", productName: "X", among: [widget, watchWidget]) == 1)
    #expect(try plugin("4.0.0").targetToUpdate(type: "widget", productName: "X", among: [watchWidget]) == 0)
  }

  @Test func `an app-intent target is never recognised, an App Clip by its product`() throws {
    let source = AppleTargetsSource.newest
    let intent = NativeTarget(productName: "Intent", productType: TargetType.ProductType.extensionKit.rawValue)
    let clip = NativeTarget(productName: "Clip", productType: TargetType.ProductType.onDemandApplication.rawValue)
    let app = NativeTarget(productName: "App", productType: TargetType.ProductType.application.rawValue)
    let watch = NativeTarget(productName: "Watch", productType: app.productType, isForWatch: true)
    #expect(!source.isNativeTarget(intent, ofType: "app-intent"))
    #expect(!source.recognisesTargets(ofType: "app-intent"))
    #expect(source.isNativeTarget(clip, ofType: "clip"))
    #expect(!source.isNativeTarget(app, ofType: "watch"))
    #expect(source.isNativeTarget(watch, ofType: "watch"))
  }

  @Test func `changes of the Xcode step by version`() throws {
    #expect(try !plugin("0.0.10").usesSynchronizedGroups)
    #expect(try plugin("0.1.0").usesSynchronizedGroups)
    #expect(try plugin("4.0.1").watchEmbedding(type: "watch-widget") == .iOSApp)
    #expect(try plugin("4.0.2").watchEmbedding(type: "watch-widget") == .watchApp)
    #expect(try plugin("4.0.0").watchEmbedding(type: "watch-widget") == nil)
    #expect(try plugin("4.0.2").watchEmbedding(type: "share") == nil)
    #expect(try plugin("3.0.6").marketingVersion == .hostTarget)
    #expect(try plugin("3.0.7").marketingVersion == .appConfig)
    #expect(try !plugin("0.1.15").sharesTargetFolder && plugin("0.1.16").sharesTargetFolder)
    #expect(try !plugin("3.0.2").sharesRootFolder && plugin("3.0.3").sharesRootFolder)
    #expect(try plugin("0.0.5").podsGlob == nil)
    #expect(try plugin("0.0.6").podsGlob == "targets/**/pods.rb")
    #expect(try plugin("5.0.0").podTargetName(directory: "my-clip") == "my-clip")
  }

  @Test func `up to 0.0.9 only the last target is registered with EAS`() throws {
    let first = EASAppExtension(targetName: "a", bundleIdentifier: "x.a")
    let second = EASAppExtension(targetName: "b", bundleIdentifier: "x.b")
    #expect(try plugin("0.0.9").easMergeKey == nil)
    #expect(try plugin("0.0.9").easList(registering: second, in: [first]) == [second])
    #expect(try plugin("0.0.10").easList(registering: second, in: [first]) == [first, second])
  }

  @Test func `0.0.10 to 0.1.15 merge by target name`() throws {
    let source = try plugin("0.1.15")
    let written = EASAppExtension(
      targetName: "a", bundleIdentifier: "x.old", parentBundleIdentifier: "x", entitlements: ["k": true, "l": 1])
    let entry = EASAppExtension(targetName: "a", bundleIdentifier: "x.a", entitlements: ["l": 2])
    #expect(source.easMergeKey == .targetName)
    #expect(
      source.easList(registering: entry, in: [written]) == [
        EASAppExtension(
          targetName: "a", bundleIdentifier: "x.a", parentBundleIdentifier: "x", entitlements: ["k": true, "l": 2])
      ])
  }

  @Test func `from 0.1.16 on an entry with the same identifier is replaced whole`() throws {
    let source = try plugin("0.1.16")
    let written = EASAppExtension(targetName: "mine", bundleIdentifier: "x.a", parentBundleIdentifier: "x")
    let sameName = EASAppExtension(targetName: "a", bundleIdentifier: "x.other")
    let entry = EASAppExtension(targetName: "a", bundleIdentifier: "x.a", entitlements: [:])
    #expect(source.easMergeKey == .bundleIdentifier)
    #expect(source.easList(registering: entry, in: [written, sameName]) == [entry, sameName])
    #expect(source.easList(registering: entry, in: [sameName]) == [sameName, entry])
  }
}
