import SourceRules
import Testing

@Suite("Names and identifiers of the plugin")
struct NameTests {
  @Test(arguments: [
    ("My Share Ext", "MyShareExt"), ("Ünïcode", "ncode"), ("U\u{308}ni\u{308}code", "Unicode"), ("my_ext-2", "myext2"),
    ("🎉", ""), ("日本", ""), ("Widget🎉", "Widget"), ("", ""),
  ])
  func `a name is reduced to ASCII letters and digits`(name: String, product: String) throws {
    #expect(try plugin("0.2.0").sanitizedProductName(name) == product)
    #expect(try plugin("0.1.19").sanitizedProductName(name) == name)
  }

  @Test func `the product name falls back to directory and type`() throws {
    let source = try plugin("4.0.6")
    #expect(source.productName(name: "My Share Ext", directory: "share") == "MyShareExt")
    #expect(source.productName(name: "🎉", directory: "my-share") == "myshare")
    #expect(source.productName(name: nil, directory: "日本", type: "share") == "share")
    #expect(source.productName(name: "", directory: "my-share") == "myshare")
    #expect(source.productName(name: "🎉", directory: "日本") == nil)
    #expect(try plugin("0.1.19").productName(name: nil, directory: "my-share-ext") == "myShareExt")
    #expect(try plugin("0.1.19").productName(name: "My Share", directory: "x") == "My Share")
  }

  @Test func `the Xcode target keeps the raw name, EAS is told the product name`() throws {
    let source = try plugin("4.0.6")
    #expect(source.xcodeTargetName(name: "My Share Ext", directory: "share") == "My Share Ext")
    #expect(source.easTargetName(name: "My Share Ext", directory: "share") == "MyShareExt")
    #expect(source.xcodeTargetName(name: nil, directory: "my-share") == "myshare")
    #expect(source.xcodeTargetName(name: "🎉", directory: "日本") == nil)
    let early = try plugin("0.1.19")
    #expect(
      early.xcodeTargetName(name: "My Share", directory: "x") == early.easTargetName(name: "My Share", directory: "x"))
  }

  @Test func `the display name counts since 3.0.5`() throws {
    #expect(try plugin("3.0.5").displayName(displayName: "Save", name: "ext", directory: "share") == "Save")
    #expect(try plugin("3.0.4").displayName(displayName: "Save", name: "ext", directory: "share") == "ext")
    #expect(try plugin("5.0.0").displayName(name: nil, directory: "my-share") == "myshare")
  }

  @Test(arguments: [
    ("0.1.1", "com.acme.app.myShareExt"), ("0.1.2", "com.acme.app.My Share"), ("0.1.13", "com.acme.app.My Share"),
    ("0.1.14", "com.acme.app.My-Share"), ("0.1.19", "com.acme.app.My-Share"), ("0.2.0", "com.acme.app.share"),
    ("5.0.0", "com.acme.app.share"),
  ])
  func `one config, other identifiers by version`(version: String, identifier: String) throws {
    #expect(
      try plugin(version).defaultBundleIdentifier(
        type: "share", name: "My Share", directory: "my-share-ext", host: "com.acme.app") == identifier)
  }

  @Test func `an App Clip has a fixed end since 0.1.18`() throws {
    func identifier(_ version: String) throws -> String {
      try plugin(version).defaultBundleIdentifier(type: "clip", name: nil, directory: "my-clip", host: "com.acme.app")
    }
    #expect(try identifier("0.1.16") == "com.acme.app.myClip")
    #expect(try identifier("0.1.18") == "com.acme.app.clip")
    #expect(try identifier("5.0.0") == "com.acme.app.clip")
  }

  @Test func `an explicit identifier, with and without a leading dot`() throws {
    func identifier(_ version: String, _ explicit: String) throws -> String {
      try plugin(version).bundleIdentifier(explicit: explicit, type: "share", directory: "share", host: "com.acme.app")
    }
    #expect(try identifier("4.0.6", ".mine") == "com.acme.app.mine")
    #expect(try identifier("4.0.6", "org.other.thing") == "org.other.thing")
    #expect(try identifier("4.0.6", "") == "com.acme.app.share")
    #expect(try identifier("0.1.1", ".mine") == "com.acme.app.share")
    #expect(try identifier("0.1.19", "") == "")
  }

  @Test(arguments: [
    ("my_share", "my-share"), ("2fast", "-fast"), ("a2", "a2"), ("Ünï", "-n-"), ("🎉", "--"), (".a", ".a"), ("", ""),
  ])
  func `identifier characters`(text: String, identifier: String) throws {
    #expect(try plugin("0.1.14").sanitizedBundleIdentifier(text) == identifier)
    #expect(try plugin("0.1.13").sanitizedBundleIdentifier(text) == text)
  }

  @Test func `a host without identifier gets one from 4.0.4 on`() throws {
    #expect(try plugin("4.0.3").fallbackHostIdentifier(slug: "shop") == nil)
    #expect(try plugin("4.0.4").fallbackHostIdentifier(slug: "shop") == "com.example.shop")
  }

  @Test func `the rule puts marks where arguments are missing`() throws {
    let rule = "apple-targets/bundle-id/default"
    #expect(try value(rule, given: ["type": "keyboard"]) == "<host>.keyboard")
    #expect(try value(rule, at: "0.1.19", given: ["type": "share"]) == "<host>.<directory>")
    #expect(try value(rule, at: "0.1.1", given: ["type": "share"]) == "<host>.<directory>")
    #expect(try value(rule, given: ["type": "keyboard", "host": "com.acme.app"]) == "com.acme.app.keyboard")
    #expect(try value("apple-targets/bundle-id/leading-dot") == "<host>.example")
    #expect(try value("apple-targets/bundle-id/host-fallback") == "com.example.<slug>")
  }
}
