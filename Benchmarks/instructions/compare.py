#!/usr/bin/env python3
"""A guard against atq becoming slower that needs no quiet machine: instructions under callgrind instead of time.

usage: compare.py ROOT WORK [--record]

The jobs are fixed: generated facts and a generated app, a question, a day. Hashing is made deterministic, so two runs differ by less than one per cent. What a
count depends on is the toolchain: it is recorded by the version of Swift, the architecture and the system's release, and where none is recorded for these,
the counts are shown and nothing is compared. Exit code 1 where a job takes more than a tenth more instructions than recorded; where it takes more than a tenth less,
the program asks for the new count to be recorded. Only atq itself is counted, not the evaluator or `dot`, which it starts.
"""

import concurrent.futures
import json
import os
import pathlib
import platform
import re
import shutil
import subprocess
import sys

TOLERANCE = 0.1
FACTS = 300
SITE_FACTS = 60
TARGETS = 25


def key():
    """What the counts depend on: the toolchain, the architecture, and the libraries that come with the system."""
    swift = subprocess.run(["swift", "--version"], capture_output=True, text=True, check=True)
    version = re.search(r"Swift version ([0-9.]+)", swift.stdout + swift.stderr)
    release = platform.freedesktop_os_release() if os.path.exists("/etc/os-release") else {}
    system = f"{release.get('ID', platform.system().lower())} {release.get('VERSION_ID', '')}".strip()
    return f"Swift {version[1] if version else 'unknown'}, {platform.machine()}, {system}"


def generate(root, work):
    """Makes the data, and says what each job runs."""
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    facts, site, app = work / "facts", work / "site-facts", work / "app"
    knowledge = root / "Benchmarks/generate/knowledge.py"
    subprocess.run([sys.executable, knowledge, str(FACTS), "8", facts, "--questions", work / "questions.tsv", "1"], check=True)
    subprocess.run([sys.executable, knowledge, str(SITE_FACTS), "8", site], check=True)
    subprocess.run([sys.executable, root / "Benchmarks/check/generate.py", app, str(TARGETS)], check=True)
    question = (work / "questions.tsv").read_text().split("\t")[0]
    return {
        "ask": (["ask", question, "--as-of", "2026-11-30", "--knowledge", str(facts)], True),
        "lint": (["lint", str(facts)], False),
        "check": (["check", "--fail-on", "never", "--knowledge", str(facts), str(app)], True),
        "site": (["site", "--output", str(work / "site"), "--as-of", "2026-11-30", "--knowledge", str(site)], False),
    }


def count(root, work, name, arguments, isWarm):
    """The instructions of one job. A warm one runs once before, so that the snapshot is there."""
    atq = str(root / ".build/release/atq")
    cache = work / f"cache-{name}"
    environment = {
        "PATH": os.environ["PATH"], "LC_ALL": "C", "SWIFT_DETERMINISTIC_HASHING": "1", "ATQ_CACHE": str(cache), "ATQ_SITE": str(root / "Site"),
        "ATQ_EVALUATE": str(root / ".build/release/atq-evaluate"),
    }
    if isWarm:
        subprocess.run([atq, *arguments], env=environment, capture_output=True)
    valgrind = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={work / name}.callgrind", atq, *arguments]
    run = subprocess.run(valgrind, env=environment, capture_output=True, text=True)
    found = re.search(r"Collected : (\d+)", run.stderr)
    if run.returncode not in (0, 1) or not found:
        sys.exit(f"{name} ended with {run.returncode}: {run.stdout[-1000:]}{run.stderr[-3000:]}")
    return int(found[1])


def main():
    root, work = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
    file = root / "Benchmarks/instructions/recorded.json"
    recorded = json.loads(file.read_text()) if file.exists() else {}
    jobs, toolchain = generate(root, work), key()
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        counts = {name: pool.submit(count, root, work, name, *job) for name, job in jobs.items()}
        counts = {name: future.result() for name, future in counts.items()}
    if "--record" in sys.argv:
        recorded[toolchain] = counts
        file.write_text(json.dumps(recorded, indent=2, sort_keys=True) + "\n")
    known = recorded.get(toolchain)
    print(f"Millions of instructions, {toolchain}")
    worse = []
    for name, own in counts.items():
        line = f"  {name:6} {own / 1e6:10,.1f}"
        if known and name in known:
            change = own / known[name] - 1
            line += f"  recorded {known[name] / 1e6:10,.1f}  {change:+.1%}"
            if change > TOLERANCE:
                worse.append(name)
            elif change < -TOLERANCE:
                line += "  record the gain: Benchmarks/instructions/run --record"
        print(line)
    if known is None:
        print("Nothing is recorded for this toolchain, so nothing is compared. Benchmarks/instructions/run --record does it.")
    if worse:
        sys.exit(f"More than {TOLERANCE:.0%} more instructions than recorded: {', '.join(worse)}. "
                 "Find out why with `callgrind_annotate --inclusive=yes .build/benchmark-instructions/JOB.callgrind`, or record them on purpose.")


main()
