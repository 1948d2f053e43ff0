"""Times whole processes side by side: every round runs each of them once, so that what else the machine does falls on all alike."""

import os
import re
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field


@dataclass
class Peer:
    """A command whose runs are timed."""

    name: str
    # The command of a round, by the round's number.
    command: object
    environment: dict = field(default_factory=dict)
    # What is done before each run and not timed, by the round's number.
    prepare: object = None
    # The exit codes that are no failure.
    codes: tuple = (0,)


@dataclass
class Times:
    """What the runs of one peer took: seconds by the clock, seconds of the processor, megabytes at the peak."""

    median: float
    least: float
    processor: float
    memory: float


def run(peer, number):
    if peer.prepare:
        peer.prepare(number)
    command = peer.command(number)
    environment = dict(os.environ, **peer.environment)
    began = time.perf_counter()
    process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, env=environment)
    said = process.stderr.read()
    # The usage of a process and of the children that it waited for.
    _, status, usage = os.wait4(process.pid, 0)
    seconds = time.perf_counter() - began
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode not in peer.codes:
        sys.exit(f"{' '.join(map(str, command))[:400]} ended with {process.returncode}: {said.decode()[-2000:]}")
    return seconds, usage.ru_utime + usage.ru_stime


def peak(peer):
    """Megabytes, of a run of its own: what this program itself takes would count too otherwise."""
    if peer.prepare:
        peer.prepare(0)
    with tempfile.NamedTemporaryFile("r") as report:
        options = ["-l"] if sys.platform == "darwin" else ["-f", "%M"]
        subprocess.run(["/usr/bin/time", *options, "-o", report.name, *peer.command(0)], env=dict(os.environ, **peer.environment), stdin=subprocess.DEVNULL, capture_output=True)
        if sys.platform == "darwin":
            return int(re.search(r"(\d+)\s+maximum resident set size", report.read())[1]) / (1 << 20)
        return int(report.read().split()[-1]) / (1 << 10)


def compare(peers, rounds, warmups=1):
    """The times of each peer, by its name."""
    for number in range(warmups):
        for peer in peers:
            run(peer, number)
    runs = {peer.name: [] for peer in peers}
    for number in range(rounds):
        for peer in peers:
            runs[peer.name].append(run(peer, number))
    return {
        name: Times(
            statistics.median(one[0] for one in all), min(one[0] for one in all), statistics.median(one[1] for one in all),
            peak(peer))
        for peer in peers
        for name, all in [(peer.name, runs[peer.name])]
    }


def written(seconds):
    return f"{seconds * 1000:,.1f} ms" if seconds < 0.1 else f"{seconds * 1000:,.0f} ms"


def table(times, base):
    """A Markdown table; the ratios are to the peer named `base`."""
    one = times[base]
    lines = ["| | median | least | processor | peak memory | ratio of the least | ratio of the processor |", "| --- | --: | --: | --: | --: | --: | --: |"]
    for name, own in times.items():
        lines.append(
            f"| {name} | {written(own.median)} | {written(own.least)} | {written(own.processor)} | {own.memory:,.0f} MB |"
            f" {own.least / one.least:.2f} | {own.processor / max(one.processor, 1e-9):.2f} |")
    return "\n".join(lines) + "\n"
