#!/usr/bin/env python3
"""Builds sites of the same Markdown with atq, Hugo and MkDocs, each from nothing, and prints time and memory of the processes as a table.

The peers get the Markdown twice: as the fact files stand, a page a file, and as atq writes it, a page a fact, which is as many pages as atq makes. They make
HTML and nothing else, but for MkDocs' search index; atq makes pages as HTML, Markdown and JSON, pictures, and its search index.

usage: compare.py ATQ MKDOCS FOLDER, where FOLDER/Knowledge holds the facts
"""

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

# As little as a site can do with: a page with its title, text and a list of what is in its folder.
LAYOUT = (
    '<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{{ .Title }}</title></head>\n'
    "<body><main>{{ .Content }}</main>%s</body></html>\n"
)
LIST = '<ul>{{ range .Pages }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}</ul>'


def measured(command, environment):
    """Seconds by the clock, seconds of the processor and megabytes of one run."""
    began = time.monotonic()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, env=environment)
    said = process.stderr.read()
    _, status, usage = os.wait4(process.pid, 0)
    seconds = time.monotonic() - began
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        sys.exit(f"{command[0]} failed: {said.decode()[-2000:]}")
    scale = 1 << 20 if sys.platform == "darwin" else 1 << 10
    return seconds, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / scale


def copy(source, target, index):
    """Copies the Markdown files; a folder's own page has the name that the peer wants."""
    shutil.rmtree(target, ignore_errors=True)
    for file in sorted(source.rglob("*.md")):
        place = target / file.relative_to(source)
        if place.name == "index.md":
            place = place.with_name(index)
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, place)


def hugo(folder, markdown):
    """A Hugo site of a folder of Markdown, and the command that builds it."""
    shutil.rmtree(folder, ignore_errors=True)
    layouts = folder / "layouts" / "_default"
    layouts.mkdir(parents=True)
    (layouts / "single.html").write_text(LAYOUT % "")
    (layouts / "list.html").write_text(LAYOUT % LIST)
    (folder / "config.toml").write_text(
        'baseURL = "https://example.com/"\ndisableAliases = true\ndisableKinds = ["taxonomy", "term", "RSS", "sitemap"]\n')
    copy(markdown, folder / "content", "_index.md")
    return ["hugo", "--source", str(folder), "--quiet", "--destination"]


def mkdocs(program, folder, markdown):
    """The same for MkDocs."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    (folder / "mkdocs.yml").write_text("site_name: Facts\nvalidation:\n  omitted_files: ignore\n  not_found: ignore\n  anchors: ignore\n")
    copy(markdown, folder / "docs", "index.md")
    return [program, "build", "--quiet", "--config-file", str(folder / "mkdocs.yml"), "--site-dir"]


def main():
    program, mkdocs_program, folder = sys.argv[1], sys.argv[2], Path(sys.argv[3])
    facts = folder / "Knowledge"
    environment = {**os.environ, "ATQ_KNOWLEDGE": str(facts), "ATQ_CACHE": str(folder / "cache")}
    # Each run has a new folder, and nothing is removed before the end: a disk is slower just after thousands of files went.
    outputs = folder / "outputs"
    shutil.rmtree(outputs, ignore_errors=True)
    outputs.mkdir()
    site = outputs / "first"
    ours = [program, "site", "--as-of", "2026-11-30", "--output"]
    measured([*ours, str(site)], environment)
    pages = folder / "pages"
    copy(site, pages, "index.md")
    count = sum(1 for _ in site.rglob("*.html"))
    files = sum(1 for _ in facts.rglob("*.md"))
    runs = [
        (f"atq, {count} pages", ours, 3),
        (f"Hugo, {count} pages", hugo(folder / "hugo-pages", pages), 3),
        (f"Hugo, {files} files", hugo(folder / "hugo-files", facts), 3),
        (f"MkDocs, {files} files", mkdocs(mkdocs_program, folder / "mkdocs-files", facts), 1),
    ]
    # MkDocs writes a list of all pages into each page, which takes too long to wait for with ten thousand.
    if count < 4000:
        runs.append((f"MkDocs, {count} pages", mkdocs(mkdocs_program, folder / "mkdocs-pages", pages), 1))
    # In turn, so that what else the machine does falls on all of them.
    taken = {name: [] for name, _, _ in runs}
    for turn in range(3):
        for number, (name, command, times) in enumerate(runs):
            if turn < times:
                taken[name].append(measured([*command, str(outputs / f"{turn}-{number}")], environment))
    results = [(name, *(min(values) for values in zip(*taken[name]))) for name, _, _ in runs]
    shutil.rmtree(outputs)
    base = results[1][1:]
    print("\n| | seconds | user + system | peak memory | ratio of the seconds | ratio of user + system |")
    print("| --- | --: | --: | --: | --: | --: |")
    for name, seconds, busy, memory in results:
        print(f"| {name} | {seconds:.2f} | {busy:.2f} | {memory:.0f} MB | {seconds / base[0]:.2f} | {busy / base[1]:.2f} |")


main()
