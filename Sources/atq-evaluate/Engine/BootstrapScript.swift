/// JavaScript that runs first in every realm. It takes what it needs from the global object before anyone can
/// change it, and keeps the functions of the host to itself.
enum BootstrapScript {
  static let text = #"""
    (function (host, settings) {
      'use strict';
      const { keys, defineProperty, assign } = Object;
      const { stringify } = JSON, { apply } = Reflect;
      const ProxyOf = Proxy, Failure = Error, Text = String;
      const encode = encodeURIComponent, unescaped = unescape;
      const toText = Function.prototype.call.bind(Object.prototype.toString);
      // By their tags: to touch the constructors themselves would make every realm create them.
      const kinds = { __proto__: null };
      const tags = 'Array RegExp Date Map Set Promise WeakMap WeakSet WeakRef Error String Number Boolean BigInt Symbol '
        + 'ArrayBuffer SharedArrayBuffer DataView';
      for (const tag of tags.split(' ')) kinds[`[object ${tag}]`] = tag;

      function describe(object) {
        const kind = kinds[toText(object)];
        return kind === undefined ? keys(object) : kind;
      }

      function error(message, code) {
        const made = new Failure(message);
        defineProperty(made, 'code', { value: code, configurable: true, writable: true });
        return made;
      }

      function module(path, folder, isESM) {
        const exports = {};
        if (isESM) defineProperty(exports, '__esModule', { value: true });
        const require = name => {
          if (typeof name !== 'string') throw new TypeError('require needs a string');
          return host.require(path, name);
        };
        require.resolve = name => host.resolve(path, Text(name));
        require.cache = {};
        require.main = undefined;
        return { exports, require, id: path, filename: path, path: folder, loaded: false, children: [], paths: [] };
      }

      function run(module, body) {
        const { exports, require, filename, path } = module;
        apply(body, exports, [exports, require, module, filename, path]);
        module.loaded = true;
      }

      // What few configs use is made when it is first asked for: making it takes longer than most configs do.
      const lazily = make => { let made; return () => made ?? (made = make()); };

      // path, as POSIX has it.

      function normalize(path) {
        if (path === '') return '.';
        const isAbsolute = path[0] === '/', parts = [];
        for (const part of path.split('/')) {
          if (part === '' || part === '.') continue;
          if (part !== '..') parts.push(part);
          else if (parts.length && parts[parts.length - 1] !== '..') parts.pop();
          else if (!isAbsolute) parts.push('..');
        }
        const text = parts.join('/');
        const end = path.endsWith('/') && text ? '/' : '';
        return (isAbsolute ? '/' : '') + text + end || (isAbsolute ? '/' : path.endsWith('/') ? './' : '.');
      }
      function checked(path) {
        if (typeof path === 'string') return path;
        throw new TypeError(`The "path" argument must be of type string. Received ${typeof path}`);
      }
      const path = lazily(() => { const path = {
        sep: '/', delimiter: ':',
        normalize: p => normalize(checked(p)),
        isAbsolute: p => checked(p)[0] === '/',
        join: (...all) => normalize(all.map(checked).filter(p => p !== '').join('/')),
        resolve(...all) {
          let text = '';
          for (let i = all.length - 1; i >= 0 && text[0] !== '/'; i--) {
            if (checked(all[i]) !== '') text = all[i] + (text && '/' + text);
          }
          if (text[0] !== '/') text = settings.root + (text && '/' + text);
          const whole = normalize(text);
          return whole.length > 1 && whole.endsWith('/') ? whole.slice(0, -1) : whole;
        },
        dirname(p) {
          const text = checked(p).replace(/(.)\/+$/, '$1'), slash = text.lastIndexOf('/');
          return slash < 0 ? '.' : slash === 0 ? '/' : text.slice(0, slash).replace(/(.)\/+$/, '$1');
        },
        basename(p, end) {
          const text = checked(p).replace(/\/+$/, ''), name = text.slice(text.lastIndexOf('/') + 1);
          return end && name !== end && name.endsWith(end) ? name.slice(0, -end.length) : name;
        },
        extname(p) {
          const name = path.basename(p), dot = name.lastIndexOf('.');
          return dot <= 0 ? '' : name.slice(dot);
        },
        relative(from, to) {
          const a = path.resolve(from).split('/').filter(Boolean), b = path.resolve(to).split('/').filter(Boolean);
          let same = 0;
          while (same < a.length && same < b.length && a[same] === b[same]) same++;
          return [...a.slice(same).map(() => '..'), ...b.slice(same)].join('/');
        },
        parse(p) {
          const base = path.basename(p), ext = path.extname(p), root = p[0] === '/' ? '/' : '';
          const dir = base === checked(p) ? '' : path.dirname(p);
          return { root, dir, base, ext, name: ext ? base.slice(0, -ext.length) : base };
        },
        format({ dir, root, base, name, ext }) {
          const file = base ?? (name ?? '') + (ext ? (ext[0] === '.' ? ext : '.' + ext) : '');
          return dir ? (dir === root ? dir + file : dir + '/' + file) : (root ?? '') + file;
        },
      };
      path.posix = path;
      path.default = path;
      return path; });

      // fs, to read from.

      function missing(call, path) {
        const made = error(`ENOENT: no such file or directory, ${call} '${path}'`, 'ENOENT');
        made.errno = -2; made.syscall = call; made.path = path;
        return made;
      }
      function status(path, options, call) {
        const kind = host.stat(checked(path));
        if (kind === '') {
          if (options && options.throwIfNoEntry === false) return undefined;
          throw missing(call, path);
        }
        return { isFile: () => kind === 'file', isDirectory: () => kind === 'folder', isSymbolicLink: () => false };
      }
      function bytes(text) {
        const binary = unescaped(encode(text)), made = new Uint8Array(binary.length);
        for (let i = 0; i < binary.length; i++) made[i] = binary.charCodeAt(i);
        return made;
      }
      const fs = lazily(() => { const fs = {
        existsSync: p => typeof p === 'string' && host.stat(p) !== '',
        readFileSync(p, options) {
          const encoding = typeof options === 'string' ? options : options && options.encoding;
          const text = host.read(checked(p));
          if (encoding) return text;
          const made = bytes(text);
          defineProperty(made, 'toString', { value: () => text });
          return made;
        },
        readdirSync(p, options) {
          const names = host.list(checked(p));
          if (options && options.recursive) throw new Failure('readdirSync: recursive is not offered');
          if (!(options && options.withFileTypes)) return names;
          const entry = name => assign(status(path().join(p, name), undefined, 'stat'), { name, parentPath: p, path: p });
          return names.map(entry);
        },
        statSync: (p, options) => status(p, options, 'stat'),
        lstatSync: (p, options) => status(p, options, 'lstat'),
        realpathSync: p => host.realpath(checked(p)),
        accessSync(p) { if (host.stat(checked(p)) === '') throw missing('access', p); },
      };
      fs.default = fs;
      return fs; });

      // process, os, console.

      const process = lazily(() => { const process = {
        env: assign({ NODE_ENV: 'development' }, settings.environment), argv: ['node'], execArgv: [], execPath: 'node', platform: 'darwin', arch: 'arm64', pid: 1,
        version: 'v20.0.0', versions: { node: '20.0.0' }, release: { name: 'node' }, exitCode: undefined,
        cwd: () => settings.root,
        exit(code) { throw new Failure(`process.exit(${code ?? ''}) was called`); },
        on() { return process; }, once() { return process; }, off() { return process; }, emitWarning() {},
        uptime: () => 0, hrtime: assign(() => [0, 0], { bigint: () => BigInt(0) }),
      };
      process.default = process;
      return process; });
      const os = lazily(() => { const os = {
        EOL: '\n', platform: () => 'darwin', type: () => 'Darwin', arch: () => 'arm64', release: () => '0',
        homedir: () => '/', tmpdir: () => '/tmp', hostname: () => 'localhost', cpus: () => [], totalmem: () => 0,
        freemem: () => 0,
      };
      os.default = os;
      return os; });
      function shown(value) {
        if (typeof value === 'string') return value.length > 10000 ? value.slice(0, 10000) : value;
        try {
          if (value instanceof Failure) return Text(value);
          const text = typeof value === 'object' && value !== null ? stringify(value) : Text(value);
          return text.length > 10000 ? text.slice(0, 10000) : text;
        } catch { return '[' + typeof value + ']'; }
      }
      const console = lazily(() => { let isFull = false;
      const print = (...all) => { if (!isFull) isFull = host.print(all.map(shown).join(' ')); };
      const console = {};
      for (const name of 'log info warn error debug trace dir table group'.split(' ')) console[name] = print;
      for (const name of 'groupEnd time timeEnd timeLog count assert clear'.split(' ')) console[name] = () => {};
      return console; });

      // Built-in modules, and what stands for modules that are not there.

      const offered = { path, 'path/posix': path, fs, process, os };
      const quiet = key => typeof key === 'symbol' || key === '__esModule' || key === 'then' || key === 'toJSON';
      // Stands for a value that is not there: it can be taken apart and passed on, but not be called.
      function stand(what, reason) {
        function called() { return host.refuse(`'${what}' was called, but ${reason}`); }
        return new ProxyOf(called, {
          get(target, key) {
            if (quiet(key) || key === 'prototype') return target[key];
            return stand(key === 'default' ? what : `${what}.${key}`, reason);
          },
        });
      }
      const builtIn = name =>
        name in offered ? offered[name]() : stand(name, `the built-in module '${name}' is not offered to configs`);
      const placeholder = name => stand(name, `the module '${name}' is not installed`);

      defineProperty(globalThis, 'global', { value: globalThis, configurable: true, writable: true });
      const lend = (name, get) => {
        const set = value => { defineProperty(globalThis, name, { value, configurable: true, writable: true }); };
        defineProperty(globalThis, name, { get, set, configurable: true });
      };
      lend('console', console);
      lend('process', process);
      return { module, run, builtIn, placeholder, error, describe };
    })
    """#
}
