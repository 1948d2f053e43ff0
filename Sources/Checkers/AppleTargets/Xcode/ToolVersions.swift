import ExpoProject
import SourceRules

extension Checker {
  static let toolVersions = Checker(
    "xcode/tool-versions",
    rationale: """
      A tool that is too old fails late and oddly: CocoaPods with an unknown ISA, Xcode with errors in Expo's own \
      Swift, Node in the middle of prebuild. What the project pins, in `eas.json` and in the files that version \
      managers read, is what every machine and every build in the cloud uses.
      """,
    facts: [
      "expo-sdk/tools", "apple-targets/requirements", "apple-targets/requirements#cocoapods", "expo-sdk/tools#xcode",
      "expo-sdk/tools#node", "expo-sdk/build-images",
    ],
    rules: ["expo-sdk/xcode", "expo-sdk/node", "expo-sdk/build-image", "apple-targets/requirements/cocoapods"],
    scope: "The floors of the installed SDK; CocoaPods 1.16.2, Ruby 3.2.0 and Xcode 16 for the plugin from 0.1.0 on.",
    needs: [.easConfig, .toolVersions],
    passing: [
      .app(
        "the newest of everything", sdk: 57,
        files: [
          ".xcode-version": "26.6\n", ".nvmrc": "v22.14.0\n", ".ruby-version": "3.3.6\n",
          "eas.json": "{ \"build\": { \"production\": { \"ios\": { \"image\": \"sdk-57\" } } } }\n",
          "targets/widget/expo-target.config.json": "{ \"type\": \"widget\" }\n",
        ]),
      .app(
        "a major version of Node that may be new enough", sdk: 55,
        files: [".nvmrc": "20\n", "targets/widget/expo-target.config.json": "{ \"type\": \"widget\" }\n"]),
      .app(
        "an old Ruby in an app without targets", sdk: 55, files: [".ruby-version": "2.7.6\n"]),
    ],
    failing: [
      .app(
        "an old Node", sdk: 57, files: [".nvmrc": "v20.19.4\n"], expecting: [.init(".nvmrc", line: 1)]),
      .app(
        "an image with too old an Xcode", sdk: 57,
        files: [
          "eas.json": """
          {
            "build": {
              "base": { "ios": { "image": "macos-sequoia-15.6-xcode-16.4" } },
              "production": { "extends": "base" }
            }
          }

          """
        ], expecting: [.init("eas.json", line: 3)]),
      .app(
        "the default image of SDK 51 with synchronized groups", plugin: "4.0.6", sdk: 51,
        files: [
          "targets/widget/expo-target.config.json": "{ \"type\": \"widget\" }\n",
          "eas.json": "{\n  \"build\": {\n    \"production\": {}\n  }\n}\n",
        ], expecting: [.init("eas.json", line: 3)]),
      .app(
        "an old Ruby, and an old CocoaPods in the Gemfile.lock", sdk: 55,
        files: [
          ".ruby-version": "2.7.6\n",
          "Gemfile.lock": "GEM\n  remote: https://rubygems.org/\n  specs:\n    cocoapods (1.15.2)\n",
          "targets/widget/expo-target.config.json": "{ \"type\": \"widget\" }\n",
        ], expecting: [.init(".ruby-version", line: 1), .init("Gemfile.lock", line: 4)]),
      .app(
        "an image for the App Store with an Xcode that it refuses", sdk: 54,
        files: [
          "eas.json": """
          {
            "build": {
              "production": { "ios": { "image": "macos-sequoia-15.6-xcode-16.4" } },
              "preview": { "distribution": "internal", "ios": { "image": "macos-sequoia-15.6-xcode-16.4" } }
            }
          }

          """
        ], expecting: [.init("eas.json", line: 3)]),
    ]
  ) { context in
    let floors = ToolVersionFloors(context: context)
    return floors.xcode + floors.cocoaPods + floors.node + floors.ruby
  }
}
