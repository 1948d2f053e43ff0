import Commands

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// A limit on the size of files is an error like a full disk, and no end.
signal(SIGXFSZ, SIG_IGN)

let output = CommandRunner.run(ProcessEnvironment.current())
let problem = StandardStreams.write(output.standardOutput, to: STDOUT_FILENO)
StandardStreams.write(output.standardError, to: STDERR_FILENO)
if let problem {
  StandardStreams.write("atq: The output cannot be written: \(problem).\n", to: STDERR_FILENO)
  exit(ExitCode.internalError.rawValue)
}
exit(output.code.rawValue)
