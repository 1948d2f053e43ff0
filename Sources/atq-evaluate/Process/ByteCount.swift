/// Sizes in messages.
enum ByteCount {
  static func text(_ bytes: Int) -> String {
    switch bytes {
    case ..<(1 << 10): "\(bytes) bytes"
    case ..<(1 << 20): "\(bytes >> 10) KB"
    default: "\(bytes >> 20) MB"
    }
  }
}
