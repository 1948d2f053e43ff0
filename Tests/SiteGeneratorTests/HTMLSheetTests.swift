import ParallelWork
import Testing

@testable import SiteGenerator

@Suite("Pieces of pages") struct HTMLSheetTests {
  @Test("a piece can stand in several places and in any order")
  func order() {
    let (one, two) = (Tag.em(text: "1"), Tag.em(text: "2"))
    #expect(
      HTMLFormatter.text(
        Tag.span {
          two
          one
          "3"
          two
        }) == "<span><em>2</em><em>1</em>3<em>2</em></span>")
    #expect(HTMLFormatter.text(Tag.span([], [two, one, one])) == "<span><em>2</em><em>1</em><em>1</em></span>")
    #expect(HTMLFormatter.text(.fragment([one, two, one])) == "<em>1</em><em>2</em><em>1</em>")
  }

  @Test("what a closure makes and does not put in stands nowhere")
  func unused() {
    let html = Tag.span {
      let inner = Tag.em(text: "unused")
      let other = Tag.small { inner.isEmpty ? "empty" : "used" }
      "before "
      other
    }
    #expect(HTMLFormatter.text(html) == "<span>before <small>used</small></span>")
  }

  @Test("an element without content has its tags")
  func empty() {
    #expect(HTMLFormatter.text(Tag.span {}) == "<span></span>")
    #expect(HTMLFormatter.text(Tag.span([], [])) == "<span></span>")
    #expect(
      HTMLFormatter.text(
        Tag.span {
          Tag.br()
          Tag.wbr([], [])
          ""
        }) == "<span><br><wbr></span>")
  }

  @Test("preformatted text that was made before keeps its first line end")
  func preformatted() {
    let text = HTML.text("\na")
    #expect(HTMLFormatter.text(Tag.pre { text }) == "<pre>\n\na</pre>\n")
    #expect(HTMLFormatter.text(Tag.pre([], [.empty, text])) == "<pre>\n\na</pre>\n")
  }

  @Test("a page may be larger than the room that there is")
  func large() {
    let count = 300_000
    let html = Tag.span { for _ in 0..<count { "<" } }
    #expect(HTMLFormatter.text(html) == "<span>" + String(repeating: "&lt;", count: count) + "</span>")
  }

  @Test("a scope leaves nothing behind, and scopes stand in one another")
  func scopes() {
    let outside = Tag.em(text: "outside")
    let position = HTMLFormatter.own.position
    let text = HTMLSheet.scope {
      let inner = FinishedHTML { Tag.em(text: "inner") }
      return HTMLFormatter.text(
        Tag.span {
          inner
          outside
        })
    }
    #expect(text == "<span><em>inner</em><em>outside</em></span>")
    #expect(HTMLFormatter.own.position == position)
  }

  @Test("threads do not write into each other's pieces, and share what is finished")
  func threads() {
    let finished = FinishedHTML { Tag.em(text: "&") }
    let texts = ParallelMap.map(Array(0..<500), stretch: 1) { number in
      HTMLSheet.scope {
        HTMLFormatter.text(
          Tag.span {
            finished
            for part in 0..<20 { "\(number).\(part) " }
          })
      }
    }
    for (number, text) in texts.enumerated() {
      #expect(text == "<span><em>&amp;</em>" + (0..<20).map { "\(number).\($0) " }.joined() + "</span>")
    }
  }
}

@Suite("Values made in the background") struct BackgroundTests {
  @Test("the value is handed over, and made again where it is asked for twice")
  func value() {
    let calls = Locked(0)
    let background = Background {
      calls.withLock {
        $0 += 1
        return $0
      }
    }
    background.wait()
    #expect(calls.withLock { $0 } == 1)
    #expect(background.take() == 1)
    #expect(background.take() == 2)
  }

  @Test("nobody has to ask for it")
  func unasked() {
    for number in 0..<50 { _ = Background { number } }
  }
}
