#!/usr/bin/env python3
"""Times atq beside its peers and prints Markdown tables: speed.py ATQ ROOT WORK [--python PYTHON] [--only ask|rebuild|read|check] [--facts N…]

ROOT is the repository, WORK a folder for generated data. PYTHON is one that has sentence-transformers; without it MiniLM is left out.
"""

import argparse
import datetime
import os
import pathlib
import platform
import re
import shutil
import sqlite3
import subprocess
import sys

from measure import Peer, compare, table

SEED = "8"
EXTENSIONS = ["-e", "table", "-e", "strikethrough", "-e", "autolink", "-e", "tasklist"]


class Bench:
    def __init__(self, arguments):
        self.atq = str(arguments.atq.resolve())
        self.root = arguments.root.resolve()
        self.work = arguments.work.resolve()
        self.python = arguments.python
        self.work.mkdir(parents=True, exist_ok=True)

    # Data.

    def knowledge(self, facts):
        """The folder of a knowledge, and questions about it: the repository's own for 0 facts."""
        if facts == 0:
            lines = (self.root / "Tests/Questions/questions.tsv").read_text().split("\n")[1:]
            rows = [line.split("\t") for line in lines if line and not line.startswith("#")]
            return self.root / "Knowledge", [row[1] for row in rows if row[2]][:5]
        folder, questions = self.work / f"knowledge-{facts}", self.work / f"questions-{facts}.tsv"
        subprocess.run(
            [sys.executable, self.root / "Benchmarks/generate/knowledge.py", str(facts), SEED, folder, "--questions", questions, "5"], check=True)
        return folder, [line.split("\t")[0] for line in questions.read_text().splitlines()]

    def environment(self, folder, cache):
        path = self.work / cache
        shutil.rmtree(path, ignore_errors=True)
        path.mkdir(parents=True)
        return {"ATQ_KNOWLEDGE": str(folder), "ATQ_CACHE": str(path)}

    def markdown(self, folder):
        return [str(path) for path in sorted(folder.rglob("*.md")) if path.name != "README.md"]

    # Benchmarks.

    def ask(self, facts):
        folder, questions = self.knowledge(facts)
        environment = self.environment(folder, f"cache-ask-{facts}")
        subprocess.run([self.atq, "ask", "nothing"], env=dict(os.environ, **environment), capture_output=True)
        snapshot = next(pathlib.Path(environment["ATQ_CACHE"]).glob("*.sqlite"))
        texts = self.work / f"texts-{facts}.sqlite"
        count = self.fullText(snapshot, texts)
        queries = [" OR ".join(f'"{word}"' for word in dict.fromkeys(re.findall(r"\w+", question.lower()))) for question in questions]
        words = [[part for word in dict.fromkeys(re.findall(r"\w+", question)) for part in ("-e", word)] for question in questions]

        def select(number):
            query = queries[number % len(queries)].replace("'", "''")
            return ["sqlite3", str(texts), f"SELECT id, title, said, bm25(fact) FROM fact WHERE fact MATCH '{query}' ORDER BY rank LIMIT 4"]

        peers = [
            Peer("sqlite3, one FTS5 query", select),
            Peer("`atq ask`", lambda number: [self.atq, "ask", questions[number % len(questions)]], environment, codes=(0, 1)),
            Peer("`rg`, the question's words", lambda number: ["rg", "-ciwF", *words[number % len(words)], str(folder)], codes=(0, 1)),
        ]
        rounds = 25 if facts <= 10_000 else 10
        if self.python and facts in (0, 1_000):
            vectors = self.work / f"vectors-{facts}.npz"
            script = self.root / "Benchmarks/speed/minilm.py"
            subprocess.run([self.python, script, "index", texts, vectors], check=True)
            peers.append(Peer("Python, MiniLM", lambda number: [self.python, str(script), "ask", str(vectors), questions[number % len(questions)]]))
            rounds = 5
        print(f"### `ask`, warm, {count:,} facts{' (the repository)' if facts == 0 else ''}\n")
        print(table(compare(peers, rounds), peers[0].name), flush=True)

    def fullText(self, snapshot, path):
        path.unlink(missing_ok=True)
        rows = sqlite3.connect(snapshot).execute("SELECT id, title, statement, detail, parent_title FROM fact WHERE status IS NOT NULL ORDER BY id").fetchall()
        database = sqlite3.connect(path)
        database.execute("CREATE VIRTUAL TABLE fact USING fts5(id UNINDEXED, title, said, rest, context, tokenize='porter unicode61')")
        database.executemany("INSERT INTO fact VALUES(?, ?, ?, ?, ?)", rows)
        database.commit()
        database.execute("INSERT INTO fact(fact) VALUES('optimize')")
        database.commit()
        return len(rows)

    def rebuild(self, facts):
        folder, questions = self.knowledge(facts)
        files = self.markdown(folder)
        size = sum(os.path.getsize(file) for file in files)
        changing = self.work / f"changing-{facts}"
        shutil.rmtree(changing, ignore_errors=True)
        shutil.copytree(folder, changing)
        cold, warm = self.environment(folder, f"cache-cold-{facts}"), self.environment(changing, f"cache-changing-{facts}")
        changed = pathlib.Path(self.markdown(changing)[len(files) // 2])
        original = changed.read_text()

        def clear(_):
            shutil.rmtree(cold["ATQ_CACHE"])
            os.mkdir(cold["ATQ_CACHE"])

        def change(number):
            changed.write_text(re.sub(r"(?m)^# .*", lambda match: f"{match[0]} {number}", original, count=1))

        ask = [self.atq, "ask", questions[0]]
        peers = [
            Peer("`cmark-gfm`", lambda _: ["cmark-gfm", *EXTENSIONS, *files]),
            Peer("`atq lint`", lambda _: [self.atq, "lint"], cold),
            Peer("parse, lint and snapshot from nothing", lambda _: ask, cold, clear, codes=(0, 1)),
            Peer("the same after one changed file", lambda _: ask, warm, change, codes=(0, 1)),
        ]
        times = compare(peers, 7 if facts <= 10_000 else 3)
        print(f"### Rebuild, {facts or 'the repository':,} facts, {len(files):,} files, {size / 1e6:.1f} MB\n" if facts else f"### Rebuild, the repository, {len(files):,} files, {size / 1e6:.1f} MB\n")
        print(table(times, peers[0].name), flush=True)

    def read(self, facts):
        folder, questions = self.knowledge(facts)
        environment = self.environment(folder, f"cache-read-{facts}")
        subprocess.run([self.atq, "ask", "nothing"], env=dict(os.environ, **environment), capture_output=True)
        commands = {
            "`atq ask`": ["ask", questions[0]], "`atq show`": ["show", "apple-targets"], "`atq list`": ["list"],
            "`atq graph --focus`": ["graph", "--focus", "apple-targets"],
            "`atq path`": ["path", "apple-targets", "apple-targets/target-types"],
        }
        peers = [Peer(name, lambda _, words=words: [self.atq, *words], environment, codes=(0, 1)) for name, words in commands.items()]
        print(f"### Commands that read the facts, {f'{facts:,} facts' if facts else 'the repository'}\n")
        print(table(compare(peers, 7), peers[0].name), flush=True)

    def check(self, targets, *options):
        folder = self.work / "-".join(["check", str(targets), *options])
        shutil.rmtree(folder, ignore_errors=True)
        subprocess.run([sys.executable, self.root / "Benchmarks/check/generate.py", folder, str(targets), *options], check=True)
        environment = self.environment(self.root / "Knowledge", f"cache-check-{targets}")
        peers = [
            Peer("Node, which requires the configs", lambda _: ["node", str(self.root / "Benchmarks/check/require.js"), str(folder)]),
            Peer("`atq check`", lambda _: [self.atq, "check", "--fail-on", "never", str(folder)], environment),
        ]
        print(f"### `check`, {targets:,} targets{', every JavaScript config calls a function' if options else ''}\n")
        print(table(compare(peers, 15), peers[0].name), flush=True)


def machine():
    model = next((line.split(":")[1].strip() for line in open("/proc/cpuinfo") if line.startswith("model name")), "") if os.path.exists("/proc/cpuinfo") else platform.processor()
    load = os.getloadavg()
    return f"{datetime.date.today()}, {model or platform.machine()}, {os.cpu_count()} cores, {platform.platform()}, load {load[0]:.1f} when it began."


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("atq", type=pathlib.Path)
    parser.add_argument("root", type=pathlib.Path)
    parser.add_argument("work", type=pathlib.Path)
    parser.add_argument("--python")
    parser.add_argument("--only", nargs="+", choices=["ask", "rebuild", "read", "check"], default=["ask", "rebuild", "read", "check"])
    parser.add_argument("--facts", nargs="+", type=int, default=[0, 1_000, 10_000, 100_000], help="0 is the repository's own knowledge")
    arguments = parser.parse_args()
    bench = Bench(arguments)
    print(machine() + "\n")
    for part in arguments.only:
        if part == "check":
            for targets in (25, 250, 1_000):
                bench.check(targets)
            bench.check(250, "calls")
            bench.check(1_000, "calls")
            continue
        for facts in arguments.facts:
            if part != "read" or facts in (0, 10_000):
                getattr(bench, part)(facts)


main()
