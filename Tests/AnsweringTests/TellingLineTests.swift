import Testing

@testable import Answering

@Suite("The telling line of a paste") struct TellingLineTests {
  @Test("messages come before warnings, frames never")
  func trace() {
    let trace = """
      › warning: something is deprecated
      node:internal/process/promises:288
      TypeError: Cannot read properties of undefined (reading 'removeFromProject')
          at Object.error (/app/node_modules/x/build/y.js:1:2)
          at process.processTicksAndRejections (node:internal/process/task_queues:95:5)
      """
    #expect(
      TellingLines.lines(of: trace) == [
        "TypeError: Cannot read properties of undefined (reading 'removeFromProject')",
        "› warning: something is deprecated",
      ])
  }

  @Test("a short question is no paste")
  func short() {
    #expect(TellingLines.lines(of: "why does it fail with error: x").isEmpty)
  }

  @Test("a line of any length is cut, and no more than six are tried")
  func bounds() {
    let lines = (0..<100).map { "error: number \($0) " + String(repeating: "x", count: 10_000) }
    let found = TellingLines.lines(of: lines.joined(separator: "\n"))
    #expect(found.count == TellingLines.maximumCount)
    #expect(found.allSatisfy { $0.count <= 600 })
  }
}
