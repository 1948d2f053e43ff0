/// The script that asks a plugin's own modules what they do.
///
/// It loads `target` and `with-widget` (`withWidget` before 3.0.6) with every neighbour that would touch an Xcode project replaced by
/// a recorder, calls the plugin's step once for each target type, and gives back what it was told to do.
enum DriftProbe {
  /// The host's identifier that the probe gives.
  static let host = "com.acme.app"
  /// The host's App Group that the probe gives.
  static let group = "group.com.acme.app"

  /// Modules that are replaced, by the specifier with which the plugin requires them.
  static let stubs: [String: String] = {
    let recorder = "globalThis.__atq = globalThis.__atq || { changes: [], extensions: [] };"
    let changes =
      recorder + "exports.withXcodeChanges = (config, props) => { __atq.changes.push(props); return config; };"
    let extensions =
      recorder + "exports.withEASTargets = (config, props) => { __atq.extensions.push(props); return config; };"
    let plugins = """
      const pass = (config) => config;
      module.exports = new Proxy({}, { get: (_, name) => name === '__esModule' ? true : pass });
      """
    let chalk = """
      const chalk = new Proxy(function (parts) { return Array.isArray(parts) ? parts.join('') : String(parts); }, {
        get: (target, name) => name === 'default' ? chalk : name === '__esModule' ? true : chalk });
      module.exports = chalk;
      """
    let plist =
      "const plist = { build: JSON.stringify, parse: JSON.parse }; module.exports = { __esModule: true, default: plist, ...plist };"
    let glob =
      "const none = () => []; module.exports = { globSync: none, sync: none, default: none, __esModule: true };"
    let files = """
      const fs = { existsSync: () => false, readFileSync: () => '', writeFileSync() {}, mkdirSync() {}, readdirSync: () => [] };
      module.exports = { __esModule: true, default: fs, ...fs };
      """
    let debug = "module.exports = () => () => {};"
    return [
      "./with-xcode-changes": changes, "./withXcodeChanges": changes,
      "./with-eas-credentials": extensions, "./withEasCredentials": extensions,
      "./colorset/with-ios-colorset": plugins, "./colorset/withIosColorset": plugins,
      "./icon/with-image-asset": plugins, "./icon/withImageAsset": plugins,
      "./icon/with-ios-icon": plugins, "./icon/withIosIcon": plugins,
      "./with-bacons-xcode": plugins, "./withXcparse": plugins,
      "expo/config-plugins": plugins, "@expo/config-plugins": plugins, "@bacons/xcode": plugins,
      "@bacons/xcode/json": plugins, "chalk": chalk, "@expo/plist": plist, "glob": glob, "fs": files, "debug": debug,
    ]
  }()

  /// The script, to be evaluated as a module in the folder of the plugin's own modules.
  static let script = """
    const target = require('./target');
    const registry = target.TARGET_REGISTRY || {};
    const flags = target.SHOULD_USE_APP_GROUPS_BY_DEFAULT || {};
    const points = target.KNOWN_EXTENSION_POINT_IDENTIFIERS || {};
    const types = [...new Set([...Object.keys(registry), ...Object.keys(flags), ...Object.values(points)])];
    const attempt = (body) => { try { return { value: body() }; } catch (error) { return { error: String(error && error.message || error) }; } };
    const call = (name, type) => typeof target[name] === 'function' ? attempt(() => target[name](type)) : { error: name + ' is not exported' };
    let widget;
    for (const name of ['./with-widget', './withWidget']) {
      try { const found = require(name); widget = found.default || found; break; } catch (error) { widget = widget || { error: String(error && error.message || error) }; }
    }
    const step = (type, extra) => {
      const all = globalThis.__atq = globalThis.__atq || { changes: [], extensions: [] };
      all.changes = []; all.extensions = [];
      const config = {
        name: 'Acme', slug: 'acme', _internal: { projectRoot: '/acme' },
        ios: { bundleIdentifier: 'com.acme.app', entitlements: { 'com.apple.security.application-groups': ['group.com.acme.app'] } },
      };
      if (typeof widget !== 'function') return { error: (widget && widget.error) || 'with-widget has no default export' };
      return attempt(() => {
        widget(config, Object.assign({ type, directory: 'targets/probe', configPath: '/acme/targets/probe/expo-target.config.js' }, extra));
        const changes = all.changes[0] || {};
        const extension = all.extensions[0] || {};
        return {
          deploymentTarget: changes.deploymentTarget, bundleId: changes.bundleId, exportJs: changes.exportJs,
          productName: changes.productName, targetName: extension.targetName, entitlements: extension.entitlements,
        };
      });
    };
    module.exports = {
      listsAllTypes: !!(target.TARGET_REGISTRY || target.SHOULD_USE_APP_GROUPS_BY_DEFAULT),
      types: types.map((type) => ({
        name: type,
        appGroups: registry[type] ? !!registry[type].appGroupsByDefault : !!flags[type],
        productType: call('productTypeForType', type), frameworks: call('getFrameworksForType', type),
        embeddedSwift: call('needsEmbeddedSwift', type),
        plain: step(type, {}), mirrored: step(type, { entitlements: {} }), named: step(type, { name: 'My Ext', bundleIdentifier: '.mine' }),
      })),
    };
    """
}
