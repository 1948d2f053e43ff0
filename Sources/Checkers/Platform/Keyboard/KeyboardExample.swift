/// Keyboards for examples.
enum KeyboardExample {
  static let config = "{ \"type\": \"keyboard\", \"entitlements\": {} }\n"

  /// A controller with a globe key; the lines of `body` begin on line 9.
  static func controller(_ body: String = "", imports: String = "UIKit") -> String {
    """
    import \(imports)

    class KeyboardViewController: UIInputViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        globe.addTarget(self, action: #selector(handleInputModeList(from:with:)), for: .allTouchEvents)
      }

    \(body)
    }

    """
  }
}
