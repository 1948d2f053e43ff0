#!/usr/bin/env python3
"""Writes an Expo app with many extension targets: generate.py FOLDER COUNT [calls]

Half of the configs are JSON and half JavaScript; of the latter a third are functions of the app config and a third require a file
that they share. Each target has an Info.plist and a Swift source. With `calls` every JavaScript config calls a function, so that it
takes an engine to evaluate it; without, it is nothing but data.
"""

import json
import pathlib
import sys

PLIST = """<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>NSExtension</key>
  <dict>
    <key>NSExtensionPointIdentifier</key>
    <string>com.apple.widgetkit-extension</string>
  </dict>
</dict>
</plist>
"""

SWIFT = """import SwiftUI
import WidgetKit

@main struct Widget{number}: Widget {{
  let defaults = UserDefaults(suiteName: "group.com.acme.app")
  var body: some WidgetConfiguration {{
    StaticConfiguration(kind: "widget-{number}", provider: Provider()) {{ Text($0.date, style: .time) }}
  }}
}}
"""


def config(number, calls):
    values = {
        "type": "widget",
        "name": f"Widget{number}",
        "bundleIdentifier": f".widget{number}",
        "deploymentTarget": "15.1",
        "entitlements": {"com.apple.security.application-groups": ["group.com.acme.app"]},
    }
    if number % 2 == 0:
        return "json", json.dumps(values, indent=2) + "\n"
    value = json.dumps(values)
    if number % 6 == 1:
        value = f"{{ ...{value}, colors: {{ $accent: config.primaryColor }} }}"
    elif number % 6 == 3:
        value = f"{{ ...require('../../shared'), ...{value} }}"
    if calls:
        value = f"Object.assign({{}}, {value})"
    elif number % 6 == 1:
        value = f"({value})"
    return "js", f"module.exports = {'(config) => ' if number % 6 == 1 else ''}{value};\n"


def main():
    root = pathlib.Path(sys.argv[1])
    files = {
        "package.json": json.dumps(
            {"name": "acme", "dependencies": {"@bacons/apple-targets": "5.0.0", "expo": "~55.0.0", "expo-dev-client": "*"}}
        ),
        "app.json": json.dumps(
            {
                "expo": {
                    "name": "Acme",
                    "slug": "acme",
                    "primaryColor": "#336699",
                    "plugins": ["@bacons/apple-targets"],
                    "ios": {
                        "bundleIdentifier": "com.acme.app",
                        "appleTeamId": "ABCDE12345",
                        "entitlements": {"com.apple.security.application-groups": ["group.com.acme.app"]},
                    },
                }
            }
        ),
        "shared.js": "module.exports = { frameworks: ['SwiftUI', 'WidgetKit'] };\n",
    }
    for number in range(int(sys.argv[2])):
        ending, text = config(number, "calls" in sys.argv[3:])
        folder = f"targets/widget{number}"
        files[f"{folder}/expo-target.config.{ending}"] = text
        files[f"{folder}/Info.plist"] = PLIST
        files[f"{folder}/Widget.swift"] = SWIFT.format(number=number)
    for path, text in files.items():
        file = root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")


main()
