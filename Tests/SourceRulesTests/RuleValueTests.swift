import SourceRules
import Testing

@Suite("Comparing values of rules")
struct RuleValueTests {
  @Test func `lists match as sets, maps by their pairs`() {
    #expect((["a", "b"] as RuleValue).matches(["b", "a"]))
    #expect(!(["a", "b"] as RuleValue).matches(["a"]))
    #expect(([["a", "b"], "c"] as RuleValue).matches(["c", ["b", "a"]]))
    #expect((["k": 1, "l": ["x", "y"]] as RuleValue).matches(["l": ["y", "x"], "k": 1]))
    #expect(!(["k": 1] as RuleValue).matches(["k": 2]))
    #expect(!(["k": 1] as RuleValue).matches(["k": 1, "l": 2]))
  }

  @Test func `kinds are not mixed up`() {
    #expect(!RuleValue.text("true").matches(true))
    #expect(!RuleValue.text("1").matches(1))
    #expect(RuleValue.absent(reason: "a").matches(.absent(reason: "b")))
    #expect(!RuleValue.absent(reason: "a").matches(.unknown(reason: "a")))
  }

  @Test func `a list contains a value, or all of a list`() {
    let list: RuleValue = ["a", "b", "c"]
    #expect(list.contains("a") == true)
    #expect(list.contains(["a", "c"]) == true)
    #expect(list.contains(["a", "d"]) == false)
    #expect(list.lacks("d") == true)
    #expect(list.lacks(["d", "e"]) == true)
    #expect(list.lacks(["d", "a"]) == false)
  }

  @Test func `a map contains its keys and its pairs`() {
    let map: RuleValue = ["a": 1, "b": "x"]
    #expect(map.contains("a") == true)
    #expect(map.contains(["a", "b"]) == true)
    #expect(map.contains(["a": 1]) == true)
    #expect(map.contains(["a": 2]) == false)
    #expect(map.lacks("c") == true)
    #expect(map.lacks(["b": "x"]) == false)
  }

  @Test func `to ask a text what it contains makes no sense`() {
    #expect(RuleValue.text("abc").contains("a") == nil)
    #expect(RuleValue.boolean(true).lacks("a") == nil)
    #expect(RuleValue.absent(reason: "none").contains("a") == nil)
  }

  @Test func `a value in one line`() {
    #expect((["a", "b"] as RuleValue).description == "a, b")
    #expect(([] as RuleValue).description == "an empty list")
    #expect((["k": true, "l": 2] as RuleValue).description == "{k: yes, l: 2}")
    #expect(RuleValue.absent(reason: "no field").description == "none (no field)")
    #expect(RuleValue.unknown(reason: "not read").description == "not known (not read)")
  }

  @Test func `maps keep their order, and are equal in any`() {
    var map: KeyedValues<Int> = ["b": 1, "a": 2, "b": 3]
    #expect(map.keys == ["b", "a"])
    #expect(map == ["a": 2, "b": 3])
    #expect(Set([map, ["a": 2, "b": 3]]).count == 1)
    map["b"] = nil
    map["c"] = 4
    #expect(map.keys == ["a", "c"])
  }
}
