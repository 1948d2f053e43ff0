#!/usr/bin/env python3
"""Builds sites of the same Markdown with atq, Hugo and MkDocs, each from nothing, and prints time and memory of the processes as a table.

The peers get the Markdown twice: as the fact files stand, a page a file, and as atq writes it, a page a fact, which is as many pages as atq makes. They make
HTML and nothing else, but for MkDocs' search index; atq makes pages as HTML, Markdown and JSON, pictures, and its search index.

The sites are written to the disk, then once more into memory where the system has a folder there. Nothing is removed before the end: a disk is slower for
minutes after thousands of files went, as ext4 does not take their numbers again so soon and looks at each of them.

usage: compare.py ATQ MKDOCS FOLDER…, where FOLDER/Knowledge holds the facts
"""

import os
import shutil
import subprocess
import sys
import tempfile
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
    # What was written before is not to be written while this runs.
    os.sync()
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
    for file in sorted(source.rglob("*.md")):
        place = target / file.relative_to(source)
        if place.name == "index.md":
            place = place.with_name(index)
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, place)


def hugo(folder, markdown):
    """A Hugo site of a folder of Markdown, and the command that builds it."""
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
    folder.mkdir(parents=True)
    (folder / "mkdocs.yml").write_text("site_name: Facts\nvalidation:\n  omitted_files: ignore\n  not_found: ignore\n  anchors: ignore\n")
    copy(markdown, folder / "docs", "index.md")
    return [program, "build", "--quiet", "--config-file", str(folder / "mkdocs.yml"), "--site-dir"]


class Comparison:
    """The programs that make sites of one folder of facts."""

    def __init__(self, program, mkdocs_program, facts, work):
        self.environment = {**os.environ, "ATQ_KNOWLEDGE": str(facts), "ATQ_CACHE": str(work / "cache")}
        ours = [program, "site", "--as-of", "2026-11-30", "--output"]
        site = work / "first"
        measured([*ours, str(site)], self.environment)
        copy(site, work / "pages", "index.md")
        count = sum(1 for _ in site.rglob("*.html"))
        files = sum(1 for _ in facts.rglob("*.md"))
        self.quick = [
            (f"atq, {count:,} pages", ours, 3),
            (f"Hugo, {count:,} pages", hugo(work / "hugo-pages", work / "pages"), 3),
            (f"Hugo, {files} files", hugo(work / "hugo-files", facts), 3),
        ]
        self.slow = [(f"MkDocs, {files} files", mkdocs(mkdocs_program, work / "mkdocs-files", facts), 1)]
        # MkDocs writes a list of all pages into each page, which takes too long to wait for with ten thousand.
        if count < 4000:
            self.slow.append((f"MkDocs, {count:,} pages", mkdocs(mkdocs_program, work / "mkdocs-pages", work / "pages"), 1))

    def table(self, outputs, title, runs):
        """Runs each program into new folders below one, in turn, so that what else the machine does falls on all of them."""
        taken = {name: [] for name, _, _ in runs}
        for turn in range(3):
            for number, (name, command, times) in enumerate(runs):
                if turn < times:
                    taken[name].append(measured([*command, str(outputs / f"{turn}-{number}")], self.environment))
        results = [(name, *(min(values) for values in zip(*taken[name]))) for name, _, _ in runs]
        base = results[1][1:]
        print(f"\n| {title} | seconds | user + system | peak memory | ratio of the seconds | ratio of user + system |")
        print("| --- | --: | --: | --: | --: | --: |")
        for name, seconds, busy, memory in results:
            print(f"| {name} | {seconds:.2f} | {busy:.2f} | {memory:.0f} MB | {seconds / base[0]:.2f} | {busy / base[1]:.2f} |", flush=True)


def main():
    program, mkdocs_program, *names = sys.argv[1:]
    folders = [Path(name).resolve() for name in names]
    made = []

    def folder(parent):
        made.append(Path(tempfile.mkdtemp(prefix="outputs-", dir=parent)))
        return made[-1]

    try:
        comparisons = [Comparison(program, mkdocs_program, path / "Knowledge", folder(path)) for path in folders]
        for comparison in comparisons:
            comparison.table(folder(folders[0]), "on the disk", comparison.quick + comparison.slow)
        memory = Path("/dev/shm")
        for comparison in comparisons if memory.is_dir() else []:
            comparison.table(folder(memory), "in memory", comparison.quick)
    finally:
        for path in made:
            shutil.rmtree(path, ignore_errors=True)


main()
