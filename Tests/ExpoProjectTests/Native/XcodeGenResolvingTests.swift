import Testing

@testable import ExpoProject

@Suite struct XcodeGenResolvingTests {
  private typealias Spec = (project: XcodeGenProject?, problems: [ReadProblem])

  /// The settings of a target that hold for all configurations.
  private func settings(_ spec: Spec, _ target: Int = 0) -> [String: String] {
    spec.project?.targets[target].settings[""]?.mapValues(\.value) ?? [:]
  }

  @Test func `includes of every form are merged below the file`() throws {
    for include in ["base.yml", "{path: base.yml}", "[base.yml]", "[{path: base.yml, enable: true}]"] {
      let spec = try NativeFixture.spec(
        "include: \(include)\ntargets: {A: {settings: {base: {X: own}}, sources: [b]}}",
        [
          "base.yml": "targets: {A: {type: application, sources: [a], settings: {base: {X: base, Y: base}}}}",
          "a/x": "", "b/x": "",
        ])
      #expect(settings(spec) == ["X": "own", "Y": "base"], "\(include)")
      #expect(spec.project?.targets[0].sources.map(\.value) == ["a", "b"])
      #expect(spec.project?.targets[0].settings[""]?["Y"]?.location.file == "base.yml")
      #expect(spec.problems.isEmpty)
    }
  }

  @Test(arguments: [
    ("{path: base.yml, enable: false}", 0), ("{path: base.yml, enable: NO}", 0),
    ("{path: base.yml, enable: \"${ON}\"}", 1),
    ("{path: base.yml, enable: \"${OFF}\"}", 0), ("{path: base.yml, enable: \" 01\"}", 1),
    ("{path: base.yml, enable: \"n\"}", 0),
    ("{path: base.yml, enable: 3}", 1), ("{paths: base.yml}", 0), ("3", 0), ("[[base.yml]]", 0),
  ])
  func `an include can be switched off`(_ include: String, _ count: Int) throws {
    let spec = try NativeFixture.spec(
      "include: \(include)\ntargets: {}", ["base.yml": "targets: {A: {type: application}}"],
      environment: ["ON": "Yes", "OFF": "false"])
    #expect(spec.project?.targets.count == count)
  }

  @Test func `paths of an include are relative to it unless that is switched off`() throws {
    let others = [
      "sub/inner.yml": """
      include: deeper/last.yml
      targets:
        A: {type: application, sources: [Src, {path: More}], info: {path: I.plist}, dependencies: [{framework: F.framework}]}
        B: {type: application, sources: One}
      """,
      "sub/deeper/last.yml": "targets: {C: {type: application, sources: [../Up]}}", "sub/deeper/x": "",
    ]
    let relative = try NativeFixture.spec("include: sub/inner.yml\ntargets: {}", others)
    let targets = try #require(relative.project?.targets)
    #expect(
      Dictionary(uniqueKeysWithValues: targets.map { ($0.name, $0.sources.map(\.value)) })
        == ["A": ["sub/Src", "sub/More"], "B": ["sub/One"], "C": ["sub/Up"]])
    #expect(targets.first { $0.name == "A" }?.info?.path == "sub/I.plist")
    #expect(targets.first { $0.name == "A" }?.dependencies[0].name == "sub/F.framework")

    let absolute = try NativeFixture.spec(
      "include: {path: sub/inner.yml, relativePaths: false}\ntargets: {}",
      [
        "sub/inner.yml": "targets: {A: {type: application, sources: [Src]}}", "Src/x": "",
      ])
    #expect(absolute.project?.targets[0].sources.map(\.value) == ["Src"] && absolute.problems.isEmpty)
  }

  @Test func `includes in circles, absent and outside are problems, and the rest is read`() throws {
    let spec = try NativeFixture.spec(
      "include: [a.yml, gone.yml, ../outside.yml, list.yml]\ntargets: {M: {type: application}}",
      [
        "a.yml": "include: [b.yml, a.yml]\ntargets: {A: {type: application}}", "b.yml": "include: project.yml",
        "list.yml": "[]",
      ])
    #expect(spec.project?.targets.map(\.name).sorted() == ["A", "M"])
    #expect(
      spec.problems.map(\.message) == [
        "project.yml includes itself", "a.yml includes itself", "gone.yml cannot be read: it is not there",
        "../outside.yml cannot be read: it is not there", "list.yml holds no mapping",
      ])
    #expect(spec.problems.map(\.location.place)[2] == "project.yml:1:18")
    let many = (0..<400).map { ("i\($0).yml", "include: i\($0 + 1).yml") }
    let chain = try NativeFixture.spec("include: i0.yml\ntargets: {}", Dictionary(uniqueKeysWithValues: many))
    #expect(chain.problems.map(\.message) == ["too many files are included"])
  }

  @Test func `the suffix REPLACE replaces`() throws {
    let spec = try NativeFixture.spec(
      "include: base.yml\ntargets:\n  A:\n    \"sources:REPLACE\": [b]\n    \"settings:REPLACE\": {Z: 1}",
      ["base.yml": "targets: {A: {type: application, sources: [a], settings: {X: x}}}", "b/x": ""])
    #expect(spec.project?.targets[0].sources.map(\.value) == ["b"])
    #expect(settings(spec) == ["Z": "1"])
  }

  @Test func `variables come from the given environment alone`() throws {
    let text = "targets: {\"${N}x\": {type: \"${T}\", settings: {A: \"${A}-${B}-${}-${\", \"${K}\": $A}}}"
    let spec = try NativeFixture.spec(text, environment: ["N": "n", "T": "application", "A": "${B}", "K": "key"])
    #expect(spec.project?.targets[0].name == "nx" && spec.project?.targets[0].type == "application")
    #expect(settings(spec) == ["A": "${B}-${B}-${}-${", "key": "$A"])
    #expect(try settings(NativeFixture.spec("targets: {A: {type: a, settings: {H: \"${HOME}\"}}}")) == ["H": "${HOME}"])
  }

  @Test func `templates are merged in the order of XcodeGen`() throws {
    let spec = try NativeFixture.spec(
      """
      targetTemplates:
        Base: {type: application, platform: iOS, sources: ["${target_name}"], settings: {base: {A: base, B: base, C: base}}}
        Next: {templates: [Base], sources: [next], settings: {base: {B: next, "ID": "com.${team}.${target_name}"}}}
        Loop: {templates: [Loop, Next]}
      targets:
        App:
          templates: [Loop, Unknown]
          templateAttributes: {team: acme}
          settings: {base: {C: own}}
        Other:
          templates: [Base]
          templateAttributes: {team: 3}
        Plain: {type: application, sources: ["${target_name}"]}
      """)
    #expect(settings(spec) == ["A": "base", "B": "next", "C": "own", "ID": "com.acme.App"])
    #expect(spec.project?.targets[0].sources.map(\.value) == ["App", "next"])
    #expect(spec.project?.targets[1].sources.map(\.value) == ["Other"])
    #expect(spec.project?.targets[2].sources.map(\.value) == ["${target_name}"])
    #expect(spec.project?.targets.map(\.location.line) == [6, 10, 13])
  }

  @Test func `a list of platforms makes a target each`() throws {
    let spec = try NativeFixture.spec(
      """
      options: {deploymentTarget: {iOS: 16, macOS: "13.0"}}
      targets:
        Kit:
          type: framework
          platform: [iOS, macOS]
          deploymentTarget: {iOS: 17.0}
          sources: ["${platform}"]
          settings: {base: {A: a}}
          dependencies: [{sdk: UIKit.framework, platforms: [iOS]}, {sdk: AppKit.framework, platforms: [macOS]}]
        Tool: {type: application, platform: [tvOS], platformSuffix: "", platformPrefix: "TV", settings: {PRODUCT_NAME: T}}
        Auto: {type: application, supportedDestinations: [iOS]}
        From: {templates: [Multi]}
      targetTemplates: {Multi: {type: application, platform: [iOS, watchOS], name: "Renamed_${platform}"}}
      """)
    let targets = try #require(spec.project?.targets)
    #expect(targets.map(\.name) == ["Kit_iOS", "Kit_macOS", "TVTool", "Auto", "Renamed_iOS", "Renamed_watchOS"])
    #expect(targets.map(\.platform) == ["iOS", "macOS", "tvOS", nil, "iOS", "watchOS"])
    #expect(targets.map { $0.deploymentTarget?.value } == ["17.0", "13.0", nil, "16", "16", nil])
    #expect(targets[0].sources.map(\.value) == ["iOS"])
    #expect(targets[1].dependencies.map(\.name) == ["AppKit.framework"])
    #expect(settings(spec, 0) == ["A": "a", "PRODUCT_NAME": "Kit"] && settings(spec, 2) == ["PRODUCT_NAME": "T"])
  }

  @Test func `plain keys beside base, configs or groups are ignored and named`() throws {
    let spec = try NativeFixture.spec(
      """
      settings: {groups: [G], STRAY: 1}
      settingGroups:
        G: {base: {A: g, B: g}, LOST: 2, groups: [H]}
        H: {A: h, D: h}
      targets:
        T:
          type: application
          settings:
            groups: [H]
            base: {B: base}
            IGNORED: x
            configs: {Release: {base: {R: r}, GONE: y}}
        P: {type: application, settings: {B: plain}}
      """)
    #expect(settings(spec) == ["A": "h", "B": "base", "D": "h"])
    #expect(settings(spec, 1) == ["A": "g", "B": "plain", "D": "h"])
    #expect(spec.project?.targets[0].settings["Release"]?.mapValues(\.value) == ["R": "r"])
    #expect(spec.project?.targets[0].ignoredSettings.map(\.value) == ["IGNORED", "GONE", "STRAY", "LOST"])
    #expect(spec.project?.targets[0].ignoredSettings[0].location.place == "project.yml:11:7")
  }

  @Test func `configurations match by part of their names`() throws {
    let spec = try NativeFixture.spec(
      """
      configs: {Staging Debug: debug, Staging Release: release, Release: release}
      targets:
        T:
          type: application
          settings:
            configs:
              debug: {D: 1}
              Release: {R: 1}
              staging: {S: 1}
      """)
    let settings = try #require(spec.project?.targets[0].settings)
    #expect(settings["Staging Debug"]?.keys.sorted() == ["D", "S"])
    #expect(settings["Staging Release"]?.keys.sorted() == ["S"])
    #expect(settings["Release"]?.keys.sorted() == ["R"])
    #expect(spec.project?.targets[0].setting("R")?.value == "1")
  }

  @Test func `values are written as XcodeGen writes them`() throws {
    let text =
      "targets: {T: {type: a, settings: {A: yes, B: Off, C: \"NO\", D: 1.0, E: 12, F: [a, 1], G: , H: ~, I: {x: y}}}}"
    #expect(
      try settings(NativeFixture.spec(text))
        == ["A": "YES", "B": "NO", "C": "NO", "D": "1.0", "E": "12", "F": "a 1", "G": "", "H": "~"])
  }

  @Test func `anchors, aliases and merge keys are YAML's`() throws {
    let text =
      "x: &s {A: a, B: a}\ntargets: {T: {type: a, settings: {<<: *s, B: b}}, U: &u {type: a}, V: *u}\nconfigFiles: {Debug: x.xcconfig}"
    let spec = try NativeFixture.spec(text)
    #expect(settings(spec) == ["A": "a", "B": "b"] && spec.project?.targets.count == 3)
    #expect(spec.project?.targets.allSatisfy(\.hasConfigFiles) == true)
  }

  @Test func `groups in circles and multiplied groups end`() throws {
    let groups = (0..<40).map { "  G\($0): {groups: [G\($0 + 1), G\($0 + 1), G0], base: {K\($0): v}}" }.joined(
      separator: "\n")
    let spec = try NativeFixture.spec("settingGroups:\n\(groups)\ntargets: {T: {type: a, settings: {groups: [G0]}}}")
    #expect(settings(spec)["K39"] == "v")
  }

  @Test func `a spec that multiplies itself is a problem`() throws {
    let attribute = String(repeating: "x", count: 100_000)
    let uses = Array(repeating: "\"${a}\"", count: 1000).joined(separator: ", ")
    let wide = try NativeFixture.spec(
      "targetTemplates: {T: {type: a, l: [\(uses)]}}\ntargets: {A: {templates: [T], templateAttributes: {a: \(attribute)}}}"
    )
    #expect(wide.project == nil)
    #expect(wide.problems.map(\.message) == ["the spec grows beyond all bounds when its variables are resolved"])

    let list = Array(repeating: "1", count: 20_000).joined(separator: ", ")
    let targets = (0..<500).map { "T\($0): {templates: [T]}" }.joined(separator: ", ")
    let many = try NativeFixture.spec("targetTemplates: {T: {type: a, l: [\(list)]}}\ntargets: {\(targets)}")
    #expect(many.problems.map(\.message) == ["the spec grows beyond all bounds when it is resolved"])

    let platforms = Array(repeating: "iOS", count: 50_000).joined(separator: ", ")
    let same = try NativeFixture.spec("targets: {A: {type: a, platform: [\(platforms)]}}")
    #expect(same.problems.map(\.message) == ["the spec grows beyond all bounds when it is resolved"])
  }

  @Test func `no change of bytes stops the process`() throws {
    let whole = Array(
      "include: a.yml\ntargets: {A: {type: b, sources: [c], settings: {groups: [G]}, templates: [T]}}\n".utf8)
    var mutator = Mutator(seed: 13)
    for _ in 0..<300 {
      let text = String(decoding: mutator.mutate(whole), as: UTF8.self)
      _ = try NativeFixture.spec(text, ["a.yml": "targetTemplates: {T: {platform: [iOS]}}"])
    }
  }
}
