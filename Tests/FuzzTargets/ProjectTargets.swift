import Checkers
import ExpoProject
import Foundation

extension FuzzTarget {
  /// Files of a project, each in its place in an otherwise sound one, which is read and checked as a whole.
  static let projectFiles: [FuzzTarget] = [
    project("pbxproj", "ios/Acme.xcodeproj/project.pbxproj", seeds: [ProjectSeeds.pbxproj]),
    project("plist", "ios/Acme/Info.plist", seedBytes: ProjectSeeds.plists, words: ProjectSeeds.plistWords),
    project(
      "entitlements", "ios/Acme/Acme.entitlements", seedBytes: ProjectSeeds.plists, words: ProjectSeeds.plistWords),
    project("xcconfig", "ios/Config.xcconfig", seeds: [ProjectSeeds.xcconfig]),
    project("project-yml", "project.yml", seeds: [ProjectSeeds.xcodeGen]),
    project("eas", "eas.json", seeds: [ProjectSeeds.eas]), project("app-json", "app.json", seeds: [ProjectSeeds.app]),
    project("target-config", "targets/widget/expo-target.config.json", seeds: [ProjectSeeds.target]),
    project("npm-lock", "package-lock.json", seeds: ProjectSeeds.npm),
    project("yarn-lock", "yarn.lock", seeds: ProjectSeeds.yarn),
    project("pnpm-lock", "pnpm-lock.yaml", seeds: ProjectSeeds.pnpm),
    project("bun-lock", "bun.lock", seeds: [ProjectSeeds.bun]),
    project("podfile-lock", "ios/Podfile.lock", seeds: [ProjectSeeds.pods]),
    project("swift", "targets/widget/Widget.swift", seeds: [ProjectSeeds.swift]),
    project("git-index", ".git/index", seedBytes: [Array("DIRC\0\0\0\u{2}\0\0\0\0".utf8)]),
  ]

  private static func project(_ name: String, _ path: String, seeds: [String]) -> FuzzTarget {
    project(name, path, seedBytes: seeds.map { Array($0.utf8) }, words: [])
  }

  private static func project(_ name: String, _ path: String, seedBytes: [[UInt8]], words: [String] = []) -> FuzzTarget
  {
    FuzzTarget(name, seedBytes: seedBytes, words: words) { bytes in
      let folder = try FuzzFolder.named(name)
      try folder.write(bytes, to: path)
      let project = ProjectReader.read(folder.path)
      for problem in project.problems {
        try require(!problem.message.isEmpty, "an empty message")
        try require(problem.location.line.map { $0 >= 1 } ?? true, "\(problem.location)")
        try require(
          !problem.message.contains(folder.path), "a message names the machine's own path: \(problem.message)")
      }
      let result = CheckEngine(checkers: Checkers.all, facts: [:]).run(CheckContext(project: project))
      try require(result.failed.isEmpty, "checkers that fail: \(result.failed)")
    }
  }
}

/// A project in a temporary folder, one a target and process.
final class FuzzFolder: Sendable {
  let path: String

  private static let lock = NSLock()
  nonisolated(unsafe) private static var folders: [String: FuzzFolder] = [:]

  /// The folder of a target, made with a sound project when it is first asked for.
  static func named(_ name: String) throws -> FuzzFolder {
    try lock.withLock {
      if let known = folders[name] { return known }
      let made = try FuzzFolder(name)
      folders[name] = made
      return made
    }
  }

  private init(_ name: String) throws {
    let base = FileManager.default.fileExists(atPath: "/dev/shm") ? "/dev/shm" : NSTemporaryDirectory()
    let wanted = "\(base)/atq-fuzz-\(name)-\(ProcessInfo.processInfo.processIdentifier)"
    try FileManager.default.createDirectory(atPath: wanted, withIntermediateDirectories: true)
    path = URL(fileURLWithPath: wanted).resolvingSymlinksInPath().path
    for (file, text) in ProjectSeeds.files { try write(Array(text.utf8), to: file) }
    atexit { FuzzFolder.removeAll() }
  }

  private static func removeAll() {
    for folder in folders.values { try? FileManager.default.removeItem(atPath: folder.path) }
  }

  func write(_ bytes: [UInt8], to file: String) throws {
    let url = URL(fileURLWithPath: "\(path)/\(file)")
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }
}
