import Testing

@testable import Answering

@Suite("Tokens") struct TokenizerTests {
  private func terms(_ text: String) -> [String] { Tokenizer().tokens(of: text).map(\.term) }

  @Test("an identifier gives its parts and its whole")
  func identifiers() {
    #expect(terms("NSExtensionActivationRule") == ["ns", "extens", "activ", "rule", "nsextensionactivationrule"])
    #expect(terms("my_share-ext") == ["my", "share", "ext", "myshareext"])
    #expect(terms("expo-target.config.js").last == "expotargetconfigjs")
  }

  /// The stems are those of libstemmer's `stemwords -l english`.
  @Test("the i of Apple's names is no word", arguments: [("iOS", "io"), ("iPhone", "iphon"), ("iCloud", "icloud")])
  func appleNames(_ text: String, _ term: String) {
    #expect(terms(text) == [term])
  }

  @Test("a version is one token", arguments: [("16.4", "16v4"), ("5.0.0", "5v0v0"), ("56", "56")])
  func versions(_ text: String, _ term: String) {
    #expect(terms(text) == [term])
  }

  @Test("what joins names does not count when they are compared")
  func joined() {
    #expect(Tokenizer.joined("@bacons/apple-targets") == "baconsappletargets")
    #expect(Tokenizer.joined("com.apple.security.application-groups") == "comapplesecurityapplicationgroups")
  }
}
