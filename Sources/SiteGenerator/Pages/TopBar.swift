/// The bar at the top: name, search, the switch of the theme.
struct TopBar {
  let link: Linker

  private static let entries: [(String, SitePath)] = [
    ("Errors", .errors), ("Bugs", .openBugs), ("Checkers", .checkers), ("SDKs", .sdkTable),
    ("Target types", .typeMatrix),
  ]

  /// Where the bar leads.
  static let targets = Set(entries.map(\.1) + [.home, .index])

  var html: HTML {
    Tag.header(.class("top")) {
      Tag.a(.class("brand"), .href(link.to(.home))) {
        Tag.span(.class("brand-name"), text: "atq")
        Tag.span(.class("brand-words"), text: "Apple Targets Query")
      }
      Tag.nav(.class("main-nav"), .aria(.label, "Main")) {
        Tag.ul {
          for (title, path) in Self.entries { Tag.li { Tag.a(.href(link.to(path)), text: title) } }
          Tag.li(.class("narrow-only")) { Tag.a(.href(link.own(Anchor.navigation)), text: "Menu") }
        }
      }
      // Without scripts the form opens the page that lists every fact.
      Tag.div(.class("search"), .plain(.role, "search")) {
        Tag.form(.action(link.to(.index)), .plain(.method, "get"), .id("search-form")) {
          Tag.label(.class("visually-hidden"), .plain(.for, "search-input"), text: "Search facts and error messages")
          Tag.input(
            .plain(.type, "search"), .id("search-input"), .plain(.name, "q"),
            .plain(.placeholder, "Search, or paste an error"), .plain(.autocomplete, "off"),
            .plain(.spellcheck, "false"))
          Tag.kbd(.aria(.hidden, "true"), text: "/")
        }
      }
      Tag.button(
        .plain(.type, "button"), .id("theme-switch"), .class("theme-switch"), .flag(.hidden),
        .aria(.label, "Theme: as the system has it")
      ) { Tag.span(.class("theme-sign"), .aria(.hidden, "true")) }
    }
  }
}
