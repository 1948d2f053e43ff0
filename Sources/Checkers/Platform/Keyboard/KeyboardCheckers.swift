/// The checkers of keyboards.
enum KeyboardCheckers {
  static let all: [Checker] = [
    .keyboardOpenAccessOff, .keyboardOpenAccessOn, .keyboardMicrophone, .keyboardNextKey,
  ]
}
