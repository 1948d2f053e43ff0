#!/usr/bin/env python3
"""Fits the confidence (Sources/Answering/Composing/Confidence.swift).

For every question of the files named, atq gives the signals of its first fact. A logistic regression, with an L2 penalty,
is fitted to whether the fact is right; ten-fold cross-validation gives every question a confidence from coefficients that
were fitted without it. Since people read 0.8 as "right nearly always", the confidence is raised to the power that makes it so. Prints the coefficients; how many of the answers of a confidence of at least 0.8 are right; and, for thresholds of refusing,
how many unanswerable and answerable questions are refused.

usage: calibrate.py ATQ QUESTIONS.tsv...
"""
import json
import subprocess
import sys

import numpy as np
from scipy.optimize import minimize

PENALTY = 0.0003


def read(atq, files):
    signals, right, answerable, names = [], [], [], None
    for file in files:
        run = subprocess.run([atq, "eval", file, "--format", "json"], capture_output=True, check=True)
        for outcome in json.loads(run.stdout)["outcomes"]:
            names = sorted(outcome["signals"])
            signals.append([outcome["signals"][name] for name in names])
            right.append(outcome.get("rank") == 1)
            answerable.append(outcome["answerable"])
    return np.array(signals), np.array(right), np.array(answerable), names


def fit(signals, right):
    features = np.column_stack([np.ones(len(signals)), signals])

    def loss(weights):
        margin = features @ weights
        value = np.mean(np.logaddexp(0, margin) - right * margin) + PENALTY * weights[1:] @ weights[1:]
        gradient = features.T @ (1 / (1 + np.exp(-margin)) - right) / len(right)
        gradient[1:] += 2 * PENALTY * weights[1:]
        return value, gradient

    return minimize(loss, np.zeros(features.shape[1]), jac=True, method="L-BFGS-B").x


def confidence(weights, signals):
    return 1 / (1 + np.exp(-(weights[0] + signals @ weights[1:])))


def sharpness(value, right):
    """The power that brings the answers of which 95 in 100 are right to a confidence of 0.8."""
    order = np.argsort(-value)
    share = np.cumsum(right[order]) / np.arange(1, len(right) + 1)
    place = max((n for n in range(19, len(right)) if share[n] >= 0.96), default=19)
    return np.log(0.8) / np.log(value[order][place])


def table(value, right, answerable):
    sure = value >= 0.8
    print(f"confidence >= 0.8: {int((right & sure).sum())} right of {int(sure.sum())}")
    for threshold in np.arange(0.04, 0.4, 0.02):
        refused = value < threshold
        print(
            f"  {threshold:.2f}: refused of the unanswerable {refused[~answerable].mean():.3f}, "
            f"of the answerable {refused[answerable].mean():.3f}"
        )


def main():
    signals, right, answerable, names = read(sys.argv[1], sys.argv[2:])
    weights = fit(signals, right)
    print(f"intercept    {weights[0]:7.2f}")
    for name, weight in zip(names, weights[1:]):
        print(f"{name:12} {weight:7.2f}")
    order = np.random.default_rng(1).permutation(len(right))
    value = np.zeros(len(right))
    for fold in range(10):
        held = order[fold::10]
        rest = np.setdiff1d(order, held)
        value[held] = confidence(fit(signals[rest], right[rest]), signals[held])
    power = sharpness(value, right)
    print(f"power        {power:7.2f}")
    print("cross-validated, to this power,")
    table(value**power, right, answerable)


main()
