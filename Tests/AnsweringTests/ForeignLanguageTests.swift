import Testing

@testable import Answering

@Suite("Other languages") struct ForeignLanguageTests {
  @Test(
    "are told by their little words or letters",
    arguments: [
      ("wie kann ich die Erweiterung für iOS einrichten", "German"),
      ("comment ajouter une extension dans mon app", "French"),
      ("¿cómo puedo compartir datos con una extensión?", "Spanish"),
      ("как поделиться данными между приложением и расширением", "Russian or Ukrainian"),
      ("共有拡張機能を追加する方法は", "Japanese"),
    ])
  func foreign(_ text: String, _ name: String) {
    #expect(ForeignLanguage.name(of: text) == name)
  }

  @Test(
    "English is none of them, in German word order either",
    arguments: [
      "why must the app group in the host and in the extension the same be", "die is dead", "pod install fails",
      "TypeError: undefined", "",
    ])
  func english(_ text: String) {
    #expect(ForeignLanguage.name(of: text) == nil)
  }
}
