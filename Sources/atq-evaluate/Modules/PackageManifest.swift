/// The part of package.json that the module loader looks at.
struct PackageManifest: Decodable {
  private enum CodingKeys: String, CodingKey { case main, exports }

  /// The main file, without `exports`.
  let main: String?
  /// What may be required from outside.
  let exports: PackageExports?

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    main = try? fields.decodeIfPresent(String.self, forKey: .main)
    exports = try? fields.decodeIfPresent(PackageExports.self, forKey: .exports)
  }
}
