#!/usr/bin/env python3
"""Fits the shares of the ranking's measures (Sources/Answering/Ranking/Ranker.swift).

For every answerable question of the files named, atq gives the measures of the first 60 facts. The shares are those for
which a softmax over these facts gives the right ones the most probability, with an L2 penalty, scaled so that the eight
measures of words sum to 1. Ten-fold cross-validation says what the shares are worth on questions that they were not fitted to.

usage: train.py ATQ QUESTIONS.tsv...
"""
import json
import subprocess
import sys

import numpy as np
from scipy.optimize import minimize

NAMES = ["coverage", "statement", "likeness", "agreement", "support", "phrasing", "name", "pairs", "company", "version", "trouble", "unasked", "elsewhere"]
WORDS = ["coverage", "statement", "likeness", "agreement", "support", "phrasing", "name", "pairs"]
PENALTY = 0.003
# Measures of small values are penalized less.
SPREAD = np.array([0.5 if name == "phrasing" else 1 for name in NAMES])


def read(atq, files):
    """The measures and the right facts of each answerable question."""
    result = []
    for file in files:
        run = subprocess.run([atq, "eval", file, "--format", "json", "--measures", "60"], capture_output=True, check=True)
        answers = {}
        for line in open(file, encoding="utf-8").read().split("\n")[1:]:
            if line and not line.startswith("#"):
                identifier, _, right, _ = line.split("\t")
                answers[identifier] = set(right.split(","))
        for outcome in json.loads(run.stdout)["outcomes"]:
            if not outcome["answerable"]:
                continue
            ranked = outcome["ranked"]
            measures = np.array([[fact["measures"][name] for name in NAMES] for fact in ranked])
            right = np.array([fact["id"] in answers[outcome["id"]] for fact in ranked])
            whole = np.array([fact["measures"]["name"] >= 1 for fact in ranked])
            if len(ranked):
                result.append((measures, right, whole))
    return result


def fit(questions):
    usable = [(m, r) for m, r, w in questions if r.any() and not w.any()]

    def loss(weights):
        total, gradient = 0.0, np.zeros(len(weights))
        for measures, right in usable:
            score = measures @ weights
            probability = np.exp(score - score.max())
            probability /= probability.sum()
            share = probability[right].sum()
            total -= np.log(share + 1e-12)
            inside = np.where(right, probability / max(share, 1e-12), 0)
            gradient -= measures.T @ (inside - probability)
        count = len(usable)
        return (
            total / count + PENALTY * (weights * SPREAD) @ (weights * SPREAD),
            gradient / count + 2 * PENALTY * SPREAD**2 * weights,
        )

    return minimize(loss, np.zeros(len(NAMES)), jac=True, method="L-BFGS-B").x


def hits(questions, weights):
    first = third = 0
    for measures, right, whole in questions:
        order = np.argsort(-(measures @ weights + 5 * whole), kind="stable")
        place = next((i for i, k in enumerate(order) if right[k]), 99)
        first += place == 0
        third += place < 3
    return first / len(questions), third / len(questions)


def main():
    questions = read(sys.argv[1], sys.argv[2:])
    weights = fit(questions)
    scale = sum(weights[NAMES.index(name)] for name in WORDS)
    for name, weight in zip(NAMES, weights):
        print(f"{name:10} {weight / scale:6.3f}")
    print("fitted:          hit@1 %.3f, hit@3 %.3f" % hits(questions, weights))
    folds = [[], []]
    for fold in range(10):
        held = questions[fold::10]
        rest = [q for i, q in enumerate(questions) if i % 10 != fold]
        one = hits(held, fit(rest))
        for i in (0, 1):
            folds[i].append(one[i] * len(held))
    print("cross-validated: hit@1 %.3f, hit@3 %.3f" % tuple(sum(f) / len(questions) for f in folds))


main()
