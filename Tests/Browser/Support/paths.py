"""Where the repository and the program under test are."""

import json
import os
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
KNOWLEDGE = ROOT / "Knowledge"
QUESTIONS = ROOT / "Tests" / "Questions"
ATQ = Path(os.environ.get("ATQ_BINARY") or ROOT / ".build" / "release" / "atq")
AS_OF = "2026-11-29"


def atq(*arguments, knowledge=KNOWLEDGE, codes=(0,)):
    """Runs atq with a cache of its own; its standard output."""
    cache = ROOT / ".build" / "browser-tests-cache"
    environment = {**os.environ, "ATQ_KNOWLEDGE": str(knowledge), "ATQ_CACHE": str(cache)}
    done = subprocess.run([ATQ, *map(str, arguments)], capture_output=True, text=True, env=environment, check=False)
    assert done.returncode in codes, f"atq {arguments}: {done.returncode}\n{done.stderr}"
    return done.stdout


def asked(question):
    """Whether atq answers a question, and the identifier of its first fact."""
    said = json.loads(atq("ask", "--format", "json", "--limit", "1", "--", question, codes=(0, 1)))
    if said.get("answer"):
        return [True, said["answer"]["id"]]
    nearby = said["alternatives"]
    return [False, nearby[0]["id"] if nearby else None]


def questions_of(file):
    """The questions of a set, each with whether the facts answer it."""
    lines = [line for line in file.read_text().splitlines() if line and not line.startswith("#")][1:]
    fields = [line.split("\t") for line in lines]
    return [(question, answerable == "yes") for _, question, _, answerable in fields]
