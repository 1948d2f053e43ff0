import Testing

@testable import Answering

@Suite("A question about two subjects") struct SubjectPairTests {
  @Test(
    "its forms",
    arguments: [
      ("what is the difference between an app clip and a widget?", "app clip", "widget"),
      ("Difference between ExtensionStorage and UserDefaults", "ExtensionStorage", "UserDefaults"),
      ("compare expo-share-intent with expo-share-extension", "expo-share-intent", "expo-share-extension"),
      ("share-content vs expo-sharing", "share-content", "expo-sharing"),
      ("app groups versus keychain groups", "app groups", "keychain groups"),
      ("what connects #155 and #201", "#155", "#201"),
      ("is #155 related to #201?", "#155", "#201"),
      ("are #155 and #201 related?", "#155", "#201"),
      ("how is prebuild connected with pod install", "prebuild", "pod install"),
      ("what has app attest to do with nevis", "app attest", "nevis"),
      ("what do widgets and live activities have in common?", "widgets", "live activities"),
    ])
  func forms(_ question: String, _ first: String, _ second: String) throws {
    let pair = try #require(SubjectPair(question))
    #expect(pair.first == first)
    #expect(pair.second == second)
  }

  @Test("what the second subject ends with may belong to both")
  func sharedHead() {
    let pair = SubjectPair("difference between share and action extension")
    #expect(pair?.first == "share")
    #expect(pair?.headed == "share extension")
    #expect(SubjectPair("difference between share extension and action extension")?.headed == nil)
  }

  @Test(
    "other questions are about one",
    arguments: [
      "", "vs", "why does prebuild crash", "app group of the app and the extension", "difference between widgets",
      "difference between and", "what connects", "is it related to", "compare", "widget vs widget",
      "between the app and its extension nothing is shared",
    ])
  func others(_ question: String) {
    #expect(SubjectPair(question) == nil)
  }
}
