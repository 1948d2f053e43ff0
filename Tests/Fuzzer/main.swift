import FuzzTargets
import Foundation

/// Runs one target: under libFuzzer where the program was built with it, else with mutations from a seed.
///
///     atq-fuzz                      lists the targets
///     atq-fuzz TARGET [OPTION…]     libFuzzer's options
///     atq-fuzz TARGET SECONDS [SEED]
///     atq-fuzz TARGET FILE          one input
enum Fuzzer {
  static func main() -> Int32 {
    let words = CommandLine.arguments.dropFirst()
    guard let name = words.first, let target = FuzzTarget.all.first(where: { $0.name == name }) else {
      print(FuzzTarget.all.map(\.name).joined(separator: "\n"))
      return words.isEmpty ? 0 : 2
    }
    chosen = target
    #if LIBFUZZER
      return guided(Array(words.dropFirst()))
    #else
      return mutated(Array(words.dropFirst()))
    #endif
  }

  /// Runs one input; a broken rule ends the process as a crash does, so that the input is kept.
  static func run(_ bytes: [UInt8]) {
    do { try chosen?.run(bytes) } catch let violation as FuzzTarget.Violation {
      FileHandle.standardError.write(Data("violation: \(violation)\n".utf8))
      abort()
    } catch {
      FileHandle.standardError.write(Data("error: \(error)\n".utf8))
      abort()
    }
  }

  nonisolated(unsafe) static var chosen: FuzzTarget?

  #if !LIBFUZZER
    private static func mutated(_ words: [String]) -> Int32 {
      guard let target = chosen else { return 2 }
      let first = words.first ?? "10"
      guard let seconds = Double(first) else {
        guard let data = FileManager.default.contents(atPath: first) else { return 2 }
        run(Array(data))
        return 0
      }
      let seed = words.count > 1 ? UInt64(words[1]) ?? 1 : 1
      var mutator = Mutator(seed: seed)
      var inputs = target.seeds
      let end = Date().addingTimeInterval(seconds)
      let kept = "fuzz-\(target.name)-\(seed)"
      var count = 0
      while Date() < end {
        let input =
          count < inputs.count ? inputs[count] : mutator.input(from: inputs, words: target.words, limit: 64 << 10)
        // What stops the process is found in the file; the signal ends one that hangs.
        try? Data(input).write(to: URL(fileURLWithPath: kept))
        alarm(60)
        run(input)
        count += 1
        if mutator.next(below: 50) == 0 { inputs.append(input) }
        if inputs.count > 200 { inputs.removeSubrange(target.seeds.count..<100) }
      }
      try? FileManager.default.removeItem(atPath: kept)
      print("\(target.name): \(count) inputs in \(seconds) s")
      return 0
    }
  #endif
}

#if LIBFUZZER
  /// What libFuzzer's own `main` would call, had this program none; it is linked all the same.
  @_cdecl("LLVMFuzzerTestOneInput")
  func testOneInput(_ pointer: UnsafePointer<UInt8>?, _ length: Int) -> Int32 {
    Fuzzer.run(Array(UnsafeBufferPointer(start: pointer, count: length)))
    return 0
  }

  @_silgen_name("LLVMFuzzerRunDriver")
  func runDriver(
    _ count: UnsafeMutablePointer<Int32>,
    _ words: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
    _ callback: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
  ) -> Int32

  extension Fuzzer {
    /// Writes seeds and dictionary beside each other and gives them to libFuzzer.
    static func guided(_ options: [String]) -> Int32 {
      guard let target = chosen else { return 2 }
      let corpus = "corpus-\(target.name)"
      try? FileManager.default.createDirectory(atPath: corpus, withIntermediateDirectories: true)
      for (number, seed) in target.seeds.enumerated() {
        try? Data(seed).write(to: URL(fileURLWithPath: "\(corpus)/seed-\(number)"))
      }
      var words = ["atq-fuzz"] + options
      if !options.contains(where: { !$0.hasPrefix("-") }) { words.append(corpus) }
      if !target.words.isEmpty {
        let dictionary = target.words.map { word in
          "\"" + word.utf8.map { "\\x" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() + "\"\n"
        }
        try? dictionary.joined().write(toFile: "\(corpus).dict", atomically: true, encoding: .utf8)
        words.insert("-dict=\(corpus).dict", at: 1)
      }
      var count = Int32(words.count)
      var pointers: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
      return pointers.withUnsafeMutableBufferPointer { buffer in
        var base = buffer.baseAddress
        return runDriver(&count, &base, testOneInput)
      }
    }
  }
#endif

exit(Fuzzer.main())
