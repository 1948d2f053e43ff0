import Foundation

/// Runs `body` on a thread with a stack of 512 KiB, as secondary threads on macOS have, and waits for it.
func withSmallStack<Value: Sendable>(_ body: @escaping @Sendable () -> Value) -> Value? {
  let box = Box<Value>()
  let done = DispatchSemaphore(value: 0)
  let thread = Thread {
    box.value = body()
    done.signal()
  }
  thread.stackSize = 512 << 10
  thread.start()
  done.wait()
  return box.value
}

/// Unchecked because the semaphore orders the write before the read.
private final class Box<Value>: @unchecked Sendable {
  var value: Value?
}
