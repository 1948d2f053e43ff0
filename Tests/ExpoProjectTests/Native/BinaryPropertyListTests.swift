import FoundationEssentials
import Testing

@testable import ExpoProject

@Suite struct BinaryPropertyListTests {
  /// Made by Python's plistlib.
  private static let share =
    "YnBsaXN0MDDZAQIDBAUGBwgJChUWFxgZGhscW05TRXh0ZW5zaW9uVE5hbWVUSGFsZlNOZWdUV2hlblNSYXdUTG9uZ1VFbXB0eVZHcm91cHPSCww"
    + "NFF8QFU5TRXh0ZW5zaW9uQXR0cmlidXRlc18QGk5TRXh0ZW5zaW9uUG9pbnRJZGVudGlmaWVy0Q4PXxAZTlNFeHRlbnNpb25BY3RpdmF0aW9uUnV"
    + "sZdIQERITXxAhTlNFeHRlbnNpb25BY3RpdmF0aW9uU3VwcG9ydHNUZXh0XxAuTlNFeHRlbnNpb25BY3RpdmF0aW9uU3VwcG9ydHNJbWFnZVdpdGh"
    + "NYXhDb3VudAkTAAABAAAAAABfEBhjb20uYXBwbGUuc2hhcmUtc2VydmljZXNnAGcAcgD2AN8AZQAgMN0jP+AAAAAAAAAT//////////0zQceC+EA"
    + "AAABDYWJjXxAoeHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eKCiHR5XZ3JvdXAuYVdncm91cC5iAAgAGwAnACwAMQA1ADo"
    + "APgBDAEkAUABVAG0AigCNAKkArgDSAQMBBAENASgBNwFAAUkBUgFWAYEBggGFAY0AAAAAAAACAQAAAAAAAAAfAAAAAAAAAAAAAAAAAAABlQ=="

  private func bytes() throws -> [UInt8] { [UInt8](try #require(Data(base64Encoded: Self.share))) }
  private func failure(_ bytes: [UInt8]) -> String? { PropertyListReader.read(bytes, path: "a").failure }

  @Test func `every kind of value is read`() throws {
    let file = PropertyListReader.read(try bytes(), path: "Info.plist")
    #expect(
      file.node?.plain
        == "{NSExtension: {NSExtensionAttributes: {NSExtensionActivationRule: "
        + "{NSExtensionActivationSupportsText: true, NSExtensionActivationSupportsImageWithMaxCount: 1099511627776}}, "
        + "NSExtensionPointIdentifier: 'com.apple.share-services'}, Name: 'größe ポ', Half: 0.5, Neg: -3, When: <date>, "
        + "Raw: <data>, Long: '\(String(repeating: "x", count: 40))', Empty: [], Groups: ['group.a', 'group.b']}")
    #expect(file.location(of: "Name").place == "Info.plist:0:0")
  }

  @Test func `small forms are read`() {
    func plain(_ objects: [[UInt8]]) -> String? {
      PropertyListReader.read(BinaryPlist.make(objects), path: "a").node?.plain
    }
    #expect(plain([[0x08]]) == "false")
    #expect(plain([[0x22, 0x3F, 0x00, 0x00, 0x00]]) == "0.5")
    #expect(plain([[0x14] + [UInt8](repeating: 0, count: 15) + [7]]) == "7")
    #expect(plain([[0xA2, 1, 1], [0x51, 0x61]]) == "['a', 'a']")
    #expect(plain([[0x80, 0x01]]) == "<identifier>")
  }

  @Test func `broken files are failures`() throws {
    let whole = try bytes()
    #expect(failure(Array(whole.prefix(20))) == "the binary property list is cut off")
    #expect(failure(Array(whole.prefix(whole.count / 2))) == "the table of the binary property list is broken")
    #expect(failure(Array("bplist00".utf8)) == "the binary property list is cut off")
    #expect(failure(BinaryPlist.make([[0x09]], count: UInt64.max)) == "the binary property list is broken")
    #expect(failure(BinaryPlist.make([[0x09]], top: 5)) == "the binary property list is broken")
    #expect(failure(BinaryPlist.make([[0xA1, 9]])) == "the binary property list is broken")
    #expect(failure(BinaryPlist.make([[0x5F, 0x13] + BinaryPlist.big(UInt64(Int.max), 8)])) != nil)
    #expect(failure(BinaryPlist.make([[0xDF, 0x13] + BinaryPlist.big(UInt64.max, 8)])) != nil)
    #expect(failure(BinaryPlist.make([[0xD1, 1, 1], [0x09]])) == "a key is no text")
  }

  @Test func `values inside themselves and multiplied values are bounded`() {
    #expect(failure(BinaryPlist.make([[0xA1, 0]])) == "a value contains itself")
    #expect(failure(BinaryPlist.make([[0xD1, 1, 0], [0x51, 0x61]])) == "a value contains itself")
    let doubling = (0..<60).map { [0xA2, UInt8($0 + 1), UInt8($0 + 1)] } + [[0x09]]
    #expect(failure(BinaryPlist.make(doubling)) == "it has more than 200000 values")
    let deep = (0..<150).map { [0xA1, UInt8($0 + 1)] } + [[0x09]]
    #expect(failure(BinaryPlist.make(deep)) == "lists and dictionaries are nested more than 100 levels deep")
    // A hundred texts that are all the same bytes of the file.
    let overlapping = [[0xAF, 0x10, 100] + (1...100).map { UInt8($0) }] + (0..<99).map { _ in [0x5F, 0x10, 0xFF] }
    #expect(
      failure(BinaryPlist.make(overlapping + [[0x5F, 0x10, 0xFF] + [UInt8](repeating: 0x61, count: 255)])) != nil)
  }

  @Test func `no change of bytes stops the process`() throws {
    var mutator = Mutator(seed: 7)
    let whole = try bytes()
    for _ in 0..<20_000 { _ = PropertyListReader.read(mutator.mutate(whole), path: "a") }
  }
}
