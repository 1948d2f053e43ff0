/// A small knowledge folder with a cache beside it.
///
/// It holds a bug with its workaround, a table of target types, an unverified, a disputed, a stale and a retired fact, and one system that
/// nothing connects with the rest.
struct MadeKnowledge {
  let folder: TemporaryFolder

  /// Writes the files that every test starts from, and those that a test adds or replaces.
  init(_ files: [String: String] = [:]) throws {
    folder = try TemporaryFolder()
    for (name, text) in Self.files.merging(files, uniquingKeysWith: { $1 }) {
      try folder.write(text, to: "facts/\(name)")
    }
  }

  var path: String { folder.path("facts") }
  var cache: String { folder.path("cache") }
  var atq: Atq { Atq(knowledge: path, cache: cache) }

  /// Writes a file of the knowledge.
  func write(_ text: String, to name: String) throws {
    try folder.write(text, to: "facts/\(name)")
  }

  static let files = [
    "README.md": "The guide, which is no fact.\n",
    "apple-targets/index.md": """
    ---
    kind: package
    status: verified
    as_of: 2026-11-01
    package: "@bacons/apple-targets"
    tables:
      - under: releases
        rows: release
        package: "@bacons/apple-targets"
        columns: [version, published]
    ---
    # The plugin

    The config plugin `@bacons/apple-targets` writes extension targets into the Xcode project.

    ## Releases

    Two releases are known.

    | version | published |
    | --- | --- |
    | 4.0.6 | 2026-01-10 |
    | 5.0.0 | 2026-08-20 |

    ## Asked as

    - what is apple-targets

    ## Sources

    - [Registry](https://registry.npmjs.org/@bacons/apple-targets), primary, read 2026-11-01

    """,
    "apple-targets/target-types.md": """
    ---
    kind: claim
    status: verified
    as_of: 2026-11-01
    tables:
      - under: types
        rows: target-type
        columns: [title, statement, extension-point]
    ---
    # Target types

    The plugin knows a keyboard and a share type.

    ## Types

    The registry, one row a type.

    | type | what it is | extension point |
    | --- | --- | --- |
    | `share` | A share extension receives content from other apps. | `com.apple.share-services` |
    | `keyboard` | A keyboard replaces the system's. | `com.apple.keyboard-service` |

    ## Sources

    - [target.ts](https://example.com/target.ts), primary, read 2026-11-01

    """,
    "apple-targets/bugs/201.md": """
    ---
    kind: bug
    status: verified
    as_of: 2026-11-01
    review_after: 2027-02-28
    applies_to: {"@bacons/apple-targets": ">=4.0.6 <=5.0.0"}
    aliases: ["#201"]
    target_types: [share]
    ---
    # Second prebuild crashes

    A prebuild over an existing target stops with a type error. It was seen with "quotes" and a back\\\\slash.

    The list is looked up through a reference that was cut before.

    ## Symptoms

    - `Cannot read properties of undefined (reading 'removeFromProject')`

    ## Workaround

    - [Prebuild with --clean](../prebuild.md#clean)

    ## Fixed in

    - No release so far

    ## Detected by

    - `prebuild/existing-target`

    ## Encoded by

    - `apple-targets/xcode-target/update-path`

    ## Asked as

    - second prebuild fails because the target is already there

    ## Sources

    - [Pull request 206](https://github.com/EvanBacon/expo-apple-targets/pull/206), primary, read 2026-11-01

    """,
    "apple-targets/prebuild.md": """
    ---
    kind: practice
    status: verified
    as_of: 2026-11-01
    ---
    # Prebuild

    Prebuild generates the native project from the app config.

    ## Clean

    A clean prebuild deletes the folder `ios` and generates it anew.

    ## Asked as

    - how do I regenerate the native project

    ## Sources

    - [Continuous native generation](https://docs.expo.dev/workflow/continuous-native-generation/), primary, read 2026-11-01

    """,
    "apple-targets/four-types.md": """
    ---
    kind: claim
    status: stale
    as_of: 2026-11-01
    ---
    # Four types mirror the groups

    The bundled document says that four types mirror the App Groups.

    ## Contradicts

    - [Target types](target-types.md)

    ## Asked as

    - which types mirror app groups

    ## Sources

    - [Bundled document](https://example.com/app-groups.md), secondary, read 2026-11-01

    """,
    "apple-platform/memory.md": """
    ---
    kind: claim
    status: unverified
    as_of: 2026-11-01
    ---
    # Memory cap of share extensions

    No official figure for the memory of a share extension exists; 120 MB goes back to posts.

    ## Asked as

    - how much memory may a share extension use

    ## Sources

    - [Jetsam report](https://developer.apple.com/documentation/xcode), searched, read 2026-11-01

    """,
    "apple-platform/keyboard.md": """
    ---
    kind: claim
    status: disputed
    as_of: 2026-11-01
    applies_to: {"@bacons/apple-targets": "5.x"}
    ---
    # Groups of a keyboard

    Whether a keyboard inherits the App Groups is told in two ways.

    ## Sides

    - The README: it inherits them
    - [The target types](../apple-targets/target-types.md#keyboard): it does not

    ## Asked as

    - does a keyboard inherit the app groups

    ## Sources

    - [README](https://example.com/readme), secondary, read 2026-11-01

    """,
    "apple-platform/old.md": """
    ---
    kind: claim
    status: retired
    as_of: 2026-11-01
    ---
    # Today widgets

    Today widgets were replaced by WidgetKit.

    ## Asked as

    - are today widgets still supported

    ## Sources

    - [Notes](https://example.com/today), secondary, read 2026-11-01

    """,
    "nevis/index.md": """
    ---
    kind: package
    status: reported
    as_of: 2026-11-01
    package: nevis
    ---
    # Nevis

    The Nevis SDK authenticates with a passkey.

    ## Asked as

    - what does nevis do

    ## Sources

    - [Nevis](https://example.com/nevis), secondary, read 2026-11-01

    """,
  ]
}
