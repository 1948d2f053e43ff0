#if canImport(JavaScriptCore)
  @_exported import JavaScriptCore
#else
  @_exported import CJavaScriptCore
#endif
