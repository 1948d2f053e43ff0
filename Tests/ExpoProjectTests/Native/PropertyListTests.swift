import FoundationEssentials
import TestSupport
import Testing

@testable import ExpoProject

@Suite struct PropertyListTests {
  private func read(_ text: String) -> PropertyListFile {
    PropertyListReader.read(Array(text.utf8), path: "Info.plist")
  }
  private func plist(_ content: String) -> String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\(content)</plist>\n"
  }

  private static let share = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <!-- written by hand -->
    <plist version="1.0">
      <dict>
        <key>NSExtension</key>
        <dict>
          <!-- <key>no</key> --><key>NSExtensionPointIdentifier</key>
          <string>com.apple.share-services</string>
          <key>A&amp;B</key><array><integer>3</integer><real>0.5</real><true/><false /><string/></array>
        </dict>
        <key>größe</key>   <string>  a<![CDATA[<b> &amp;]]>&#x43;&lt; </string>
        <key>When</key><date>2026-01-01T00:00:00Z</date>
        <key>Raw</key><data>YWJj</data>
      </dict>
    </plist>

    """

  @Test func `XML keeps the order of its keys and the places of keys and values`() throws {
    let file = read(Self.share)
    let node = try #require(file.node)
    #expect(file.failure == nil)
    #expect(
      node.plain
        == "{NSExtension: {NSExtensionPointIdentifier: 'com.apple.share-services', A&B: [3, 0.5, true, false, '']}, "
        + "größe: '  a<b> &amp;C< ', When: <date>, Raw: <data>}")
    #expect(node.location?.place == "Info.plist:5:3")
    #expect(node.member("NSExtension")?.keyLocation?.place == "Info.plist:6:5")
    #expect(file.location(of: "NSExtension", "NSExtensionPointIdentifier").place == "Info.plist:9:7")
    #expect(node["NSExtension"]?.member("NSExtensionPointIdentifier")?.keyLocation?.place == "Info.plist:8:29")
    #expect(node[path: ["NSExtension", "A&B"]]?.array?[1].location?.place == "Info.plist:10:52")
    // The column counts bytes.
    #expect(node["größe"]?.location?.place == "Info.plist:12:26")
    #expect(file.location(of: "absent").place == "Info.plist:0:0")
  }

  @Test func `the last of two equal keys counts`() {
    #expect(
      read(plist("<dict><key>a</key><true/><key>b</key><true/><key>a</key><string>x</string></dict>")).node?.plain
        == "{b: true, a: 'x'}")
  }

  @Test func `every encoding that XML has in practice is read`() throws {
    let text = plist("<dict><key>ä</key><string>ポ</string></dict>")
    for units in [[0xFEFF] + Array(text.utf16), Array(text.replacing("UTF-8", with: "UTF-16").utf16)] {
      let marked = units.first == 0xFEFF ? units : [0xFEFF] + units
      let big = marked.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
      let little = marked.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
      for bytes in [big, little] {
        let file = PropertyListReader.read(bytes, path: "Info.plist")
        #expect(file.node?.plain == "{ä: 'ポ'}", "\(file.failure ?? "")")
        #expect(file.node?.location == nil)
      }
      #expect(PropertyListReader.read(big + [0], path: "").failure == "the UTF-16 text is cut off")
    }
    let latin = Array(plist("<string>x</string>").replacing("UTF-8", with: "ISO-8859-1").utf8)
      .map { $0 == UInt8(ascii: "x") ? 0xE4 : $0 }
    // The x of "xml" and "version" is not to be changed.
    let mended = latin.enumerated().map { $0.offset < 20 && $0.element == 0xE4 ? UInt8(ascii: "x") : $0.element }
    #expect(PropertyListReader.read(mended, path: "").node?.plain == "'ä'")
    #expect(read("\u{FEFF}" + plist("<string>ä</string>")).node?.plain == "'ä'")
    #expect(read(plist("<true/>").replacing("UTF-8", with: "utf8")).node?.plain == "true")
    #expect(
      read(plist("<true/>").replacing("UTF-8", with: "Big5")).failure == "line 1: the encoding big5 is not supported")
  }

  @Test func `OpenStep is read`() {
    #expect(
      read("// !$*UTF8*$!\n{ b = (1, \"x y\",); a = { c = NO; /* no */ }; d = <0fbd77>; }").node?.plain
        == "{a: {c: 'NO'}, b: ['1', 'x y'], d: <data>}")
    #expect(read("\"CFBundleName\" = \"Name\";\n").node?.plain == "{CFBundleName: 'Name'}")
    #expect(read("{ a = (1; }").failure != nil)
    #expect(
      read(String(repeating: "(", count: 200) + "a" + String(repeating: ")", count: 200)).failure
        == "lists and dictionaries are nested more than 100 levels deep")
  }

  @Test(arguments: [
    ("", "the file is empty"),
    ("\n \n", "the file is empty"),
    ("<plist><dict>\n<key>a</key>\n", "line 1: <dict> is not closed"),
    ("<plist><dict>\n<key>a</key>\n</dict></plist>", "line 2: the key a has no value"),
    ("<plist><dict>\n<key>a</key><key>b</key></dict></plist>", "line 2: the key a has no value"),
    ("<plist><dict><string>a</string></dict></plist>", "line 1: a value without a key stands in a dictionary"),
    ("<plist><array><key>a</key></array></plist>", "line 1: <key> stands outside a dictionary"),
    ("<plist>\n\n<dict></array></plist>", "line 3: <dict> is closed by </array>"),
    ("<plist></dict></plist>", "line 1: </dict> closes nothing"),
    ("<plist><set/></plist>", "line 1: <set> is no element of a property list"),
    ("<plist><dict>a</dict></plist>", "line 1: text stands between the elements"),
    ("<plist><true/>\n<true/></plist>", "line 2: a second value stands beside the first"),
    ("<plist><string>a & b</string></plist>", "line 1: a `&` stands where no entity begins: write &amp;"),
    ("<plist><string>&nbsp;</string></plist>", "line 1: the entity &nbsp; is not known"),
    ("<plist><string>a<b</string></plist>", "line 1: the tag <b> has no end"),
    ("<plist><string>a < b</string></plist>", "line 1: a `<` stands where no tag begins"),
    ("<plist><string>a\n", "line 1: <string> is not closed"),
    ("<plist><!-- a -- >", "line 1: the comment has no end"),
    ("<plist><string><![CDATA[a</string>", "line 1: the CDATA section has no end"),
    ("<?xml version='1.0'", "line 1: the processing instruction has no end"),
    ("<!DOCTYPE plist ", "line 1: the document type has no end"),
    ("<plist version=\"1.0></plist>", "line 1: the tag <plist> has no end"),
    ("<plist/>", "line 1: <plist> stands in the wrong place"),
    ("<plist></plist>", "line 1: it has no value"),
    (
      "<!DOCTYPE lolz [<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;\">]><plist><string>&b;</string></plist>",
      "line 1: a document type with declarations of its own is not read"
    ),
  ])
  func `broken XML says what is wrong and where`(_ text: String, _ failure: String) {
    #expect(read(text).failure == failure)
    #expect(read(text).node == nil)
  }

  @Test func `what only Foundation finds wrong is a failure too`() {
    #expect(read(plist("<integer>x</integer>")).failure != nil)
    #expect(read(plist("<dict><key>d</key><date>soon</date></dict>")).failure != nil)
    #expect(read("just words").failure != nil)
    #expect(PropertyListReader.read([0x3C, 0x70, 0xFF, 0xFE], path: "").failure == "the text is not UTF-8")
  }

  @Test func `deep, wide and long XML is bounded`() {
    let deep = String(repeating: "<array>", count: 100_000)
    #expect(read(plist(deep)).failure == "line 2: lists and dictionaries are nested more than 100 levels deep")
    let nested = String(repeating: "<array>", count: 100) + String(repeating: "</array>", count: 100)
    #expect(read(plist(nested)).node != nil)
    let wide = plist("<array>" + String(repeating: "<true/>", count: 250_000) + "</array>")
    #expect(read(wide).failure == "line 2: it has more than 200000 values")
  }

  @Test func `a file is read through the project's files`() throws {
    let fixture = try NativeFixture(["ok.plist": plist("<dict/>")])
    try fixture.write([UInt8](repeating: 0x20, count: 50 << 20), to: "huge.plist")
    let files = try fixture.files()
    #expect(PropertyListReader.read("ok.plist", files: files).node?.plain == "{}")
    #expect(
      PropertyListReader.read("huge.plist", files: files).failure == "it has 52428800 bytes and the limit is 8388608")
    #expect(PropertyListReader.read("absent.plist", files: files).failure == "it is not there")
  }

  private static let ordinary = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    \t<key>NSExtension</key>
    \t<dict>
    \t\t<key>NSExtensionAttributes</key><array><integer>3</integer><integer>-12</integer><true/><false/><string/><string> größe </string></array>
    \t\t<key>Empty</key><dict/><key>List</key><array></array>
    \t</dict>
    </dict>
    </plist>

    """

  /// Foundation's reading of a text, with the places of the outline.
  private func decoded(_ text: String) throws -> ConfigNode {
    let bytes = Array(text.utf8)
    var parser = XMLPropertyListParser(bytes)
    let outline = try parser.outline()
    let places = PropertyListPlaces(file: "Info.plist", lines: LineTable(bytes))
    return try PropertyListValue.decode(bytes).node(outline: outline, places: places)
  }

  @Test func `an ordinary property list has the value that Foundation gives it`() throws {
    #expect(try read(Self.ordinary).node == decoded(Self.ordinary))
    #expect(read(Self.ordinary).node?["NSExtension"]?["NSExtensionAttributes"]?.array?.count == 6)
    let pieces = [
      "<string>a</string>", "<true/>", "<integer>07</integer>", "<integer>+1</integer>", "<integer>0x1F</integer>",
      "<integer>99999999999999999999</integer>", "<integer> 4 </integer>",
      "<integer/>", "<integer>-0</integer>", "<true></true>", "<false>x</false>", "<real>1</real>", "<date/>", "&amp;",
      "<!-- c -->", "<![CDATA[x]]>", "<key>List</key>", "<key>b</key>", "</dict>", "<dict>", "text",
      "\r\n", "\u{1}", "<string a=\"b\">c</string>", "<true />", "<?x?>", " ", "<array/>", "<string></string>",
      "<key></key>", "/", "//", ">",
    ]
    var random = SeededGenerator(seed: 8)
    var quick = 0
    for _ in 0..<3000 {
      var text = Self.ordinary
      for _ in 0...Int.random(in: 0...1, using: &random) {
        let places = text.indices.filter { text[$0] == "<" || text[$0] == ">" }
        guard let place = places.randomElement(using: &random) else { continue }
        let after = Bool.random(using: &random) && text[place] == ">" ? text.index(after: place) : place
        text.insert(contentsOf: pieces.randomElement(using: &random) ?? "", at: after)
      }
      let bytes = Array(text.utf8)
      var parser = XMLPropertyListParser(bytes)
      let places = PropertyListPlaces(file: "Info.plist", lines: LineTable(bytes))
      guard let outline = try? parser.outline(),
        let node = OrdinaryPropertyList.node(bytes, outline: outline, places: places)
      else { continue }
      quick += 1
      #expect(try node == decoded(text), "\(text)")
    }
    #expect(quick > 100)
  }
}
