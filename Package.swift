// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "atq",
  platforms: [.macOS(.v14)],
  products: [
    .executable(name: "atq", targets: ["atq"]),
    .executable(name: "atq-evaluate", targets: ["atq-evaluate"]),
  ],
  targets: [
    // C libraries
    .systemLibrary(
      name: "CCMarkGFM",
      pkgConfig: "libcmark-gfm",
      providers: [
        .apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"]), .brew(["cmark-gfm"]),
      ]),
    .systemLibrary(
      name: "CLibYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .systemLibrary(name: "CStemmer", providers: [.apt(["libstemmer-dev"]), .brew(["snowball"])]),
    .systemLibrary(
      name: "CJavaScriptCore", pkgConfig: "javascriptcoregtk-4.1",
      providers: [.apt(["libjavascriptcoregtk-4.1-dev"])]),

    // From Markdown to answers
    .target(name: "Markdown", dependencies: ["CCMarkGFM"]),
    .target(name: "YAML", dependencies: ["CLibYAML"]),
    .target(name: "Versions"),
    .target(name: "TextTools"),
    .target(name: "ParallelWork"),
    .target(name: "KnowledgeGraph", dependencies: ["Markdown", "YAML", "Versions", "TextTools", "ParallelWork"]),
    .target(name: "Answering", dependencies: ["KnowledgeGraph", "TextTools", "ParallelWork", "CSQLite", "CStemmer"]),

    // From a project to findings
    .target(name: "EvaluationProtocol"),
    .target(name: "Evaluation", dependencies: ["EvaluationProtocol", "ParallelWork"]),
    .target(name: "SourceRules", dependencies: ["Versions"]),
    .target(
      name: "ExpoProject", dependencies: ["Versions", "YAML", "Evaluation", "EvaluationProtocol", "ParallelWork"]),
    .target(
      name: "Checkers", dependencies: ["SourceRules", "ExpoProject", "Versions", "YAML", "TextTools", "ParallelWork"]),
    .target(
      name: "Staleness",
      dependencies: ["KnowledgeGraph", "SourceRules", "Versions", "YAML", "Evaluation", "EvaluationProtocol"]),

    .target(
      name: "ComputedAnswers",
      dependencies: [
        "Answering", "KnowledgeGraph", "SourceRules", "ExpoProject", "Checkers", "UpgradeReadiness", "Versions",
      ]),
    .target(
      name: "UpgradeReadiness", dependencies: ["KnowledgeGraph", "SourceRules", "ExpoProject", "Checkers", "Versions"]),

    // Output and the command line
    .target(
      name: "Reporting",
      dependencies: [
        "KnowledgeGraph", "Answering", "Markdown", "SourceRules", "Staleness", "Versions", "Checkers", "ExpoProject",
        "TextTools", "UpgradeReadiness", "ComputedAnswers",
      ]),
    .target(
      name: "SiteGenerator",
      dependencies: [
        "KnowledgeGraph", "Answering", "Markdown", "SourceRules", "Checkers", "Staleness", "Reporting", "TextTools",
        "ParallelWork", "Versions",
      ]),
    .target(
      name: "Commands",
      dependencies: [
        "KnowledgeGraph", "Answering", "Reporting", "SourceRules", "Checkers", "ExpoProject", "Evaluation", "Staleness",
        "ComputedAnswers", "SiteGenerator", "UpgradeReadiness", "Versions", "ParallelWork",
      ]),
    .executableTarget(name: "atq", dependencies: ["Commands"]),
    .executableTarget(
      name: "atq-evaluate",
      dependencies: [
        "EvaluationProtocol", .target(name: "CJavaScriptCore", condition: .when(platforms: [.linux])),
      ]),

    // Tests
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .target(
      name: "FuzzTargets",
      dependencies: [
        "Answering", "Checkers", "ExpoProject", "KnowledgeGraph", "SiteGenerator", "SourceRules", "TestSupport",
        "Versions",
        "YAML",
      ], path: "Tests/FuzzTargets"),
    .executableTarget(name: "atq-fuzz", dependencies: ["FuzzTargets"], path: "Tests/Fuzzer"),
    .testTarget(name: "FuzzTests", dependencies: ["FuzzTargets"]),
    .testTarget(name: "MarkdownTests", dependencies: ["Markdown", "TestSupport"]),
    .testTarget(name: "YAMLTests", dependencies: ["YAML"]),
    .testTarget(name: "VersionsTests", dependencies: ["Versions", "TestSupport"]),
    .testTarget(
      name: "KnowledgeGraphTests",
      dependencies: ["KnowledgeGraph", "Versions", "SourceRules", "Checkers", "TestSupport"]),
    .testTarget(
      name: "AnsweringTests",
      dependencies: [
        "Answering", "ComputedAnswers", "KnowledgeGraph", "Reporting", "SourceRules", "Checkers", "ParallelWork",
        "TestSupport", "TextTools",
      ]),
    .testTarget(name: "SourceRulesTests", dependencies: ["SourceRules", "Versions"]),
    .testTarget(
      name: "StalenessTests",
      dependencies: [
        "Staleness", "KnowledgeGraph", "SourceRules", "Versions", "Evaluation", "EvaluationProtocol", "atq-evaluate",
      ]),
    .testTarget(name: "EvaluationTests", dependencies: ["Evaluation", "EvaluationProtocol", "atq-evaluate"]),
    .testTarget(
      name: "ExpoProjectTests",
      dependencies: ["ExpoProject", "Evaluation", "Versions", "YAML", "TestSupport", "atq-evaluate"]),
    .testTarget(
      name: "CheckersTests",
      dependencies: ["Checkers", "ExpoProject", "KnowledgeGraph", "SourceRules", "Versions", "atq-evaluate"]),
    .testTarget(
      name: "SiteGeneratorTests",
      dependencies: ["SiteGenerator", "KnowledgeGraph", "SourceRules", "Checkers", "Versions", "ParallelWork"]),
    .testTarget(
      name: "UpgradeReadinessTests",
      dependencies: [
        "UpgradeReadiness", "KnowledgeGraph", "Checkers", "ExpoProject", "SourceRules", "Versions", "atq-evaluate",
      ]),
    .testTarget(
      name: "CommandsTests", dependencies: ["Commands", "KnowledgeGraph", "TestSupport", "atq", "atq-evaluate"],
      exclude: ["Recorded", "Scripts"]),
  ],
  swiftLanguageModes: [.v6]
)
