"""Trains one linear model on the rows that prepare.mjs wrote, and stores it with 8-bit weights.

Usage: python train.py ROWS NAME OUT [--keep FEATURES] [--without FOLD]
"""

import argparse
import base64
import json
import pathlib

import numpy as np
from scipy import sparse
from sklearn.linear_model import SGDClassifier

FOLDS = 2


def read_rows(folder, name):
    """Return the features of all rows, where each row ends, its label and the number of its text."""
    features = np.fromfile(folder / f"{name}.features", np.uint32)
    ends, labels, texts = (np.fromfile(folder / f"{name}.{part}", np.int32) for part in ("ends", "labels", "texts"))
    return features, ends, labels, texts


def to_matrix(features, ends, texts, known=None):
    """Return the rows as a sparse matrix, and the hashes its columns stand for: those that several texts have."""
    hashes, columns = np.unique(features, return_inverse=True)
    rows = np.repeat(np.arange(len(ends)), np.diff(ends, prepend=0))
    if known is None:
        pairs = np.unique(columns.astype(np.int64) * (texts.max() + 1) + texts[rows])
        known = hashes[np.bincount(pairs // (texts.max() + 1), minlength=len(hashes)) >= 2]
    place = np.searchsorted(known, hashes).clip(max=len(known) - 1)
    place = np.where(known[place] == hashes, place, -1)[columns]
    kept = place >= 0
    data = np.ones(int(kept.sum()), np.float32)
    matrix = sparse.csr_matrix((data, (rows[kept], place[kept])), shape=(len(ends), len(known)))
    matrix.data[:] = 1
    return matrix, known


def train_binary(matrix, labels):
    """Return weights and bias of a logistic regression."""
    model = SGDClassifier(loss="log_loss", alpha=1e-5 if len(labels) > 300_000 else 1e-4, max_iter=12, tol=None, average=True, random_state=1)
    model.fit(matrix, labels)
    return model.coef_.T, model.intercept_


def train_sets(matrix, allowed, epochs, rate=0.5, decay=1e-6, batch=512):
    """Return weights and bias of a multinomial logistic regression whose rows are of one of several kinds each.

    `allowed` says which, row by row. It learns the likelihood of the set as a whole, by Adagrad in small batches.
    """
    random = np.random.default_rng(1)
    count, kinds = matrix.shape[1], allowed.shape[1]
    weights, squares = np.zeros((count, kinds), np.float32), np.full((count, kinds), 1e-2, np.float32)
    bias, bias_squares = np.zeros(kinds, np.float32), np.full(kinds, 1e-2, np.float32)
    for _ in range(epochs):
        order = random.permutation(matrix.shape[0])
        for start in range(0, len(order), batch):
            rows = order[start : start + batch]
            part = matrix[rows]
            scores = part @ weights + bias
            powers = np.exp(scores - scores.max(axis=1, keepdims=True))
            likely = powers / powers.sum(axis=1, keepdims=True)
            wanted = likely * allowed[rows] + 1e-9 * allowed[rows]
            error = (likely - wanted / wanted.sum(axis=1, keepdims=True)) / len(rows)
            columns, places = np.unique(part.indices, return_inverse=True)
            small = sparse.csr_matrix((part.data, places, part.indptr), shape=(len(rows), len(columns)))
            step = small.T @ error + decay * weights[columns]
            squares[columns] += step**2
            weights[columns] -= rate * step / np.sqrt(squares[columns])
            bias_squares += error.sum(axis=0) ** 2
            bias -= rate * error.sum(axis=0) / np.sqrt(bias_squares)
    return weights, bias


def strongest(weights, known, matrix, keep):
    """Return the hashes of the features that matter most: large weights of features that are not rare."""
    seen = np.asarray(matrix.sum(axis=0)).ravel()
    worth = np.abs(weights).max(axis=1) * np.log1p(seen)
    return np.sort(known[np.argsort(worth)[::-1][:keep]])


def store(path, labels, known, weights, bias):
    """Write the model as JSON."""
    scale = float(np.quantile(np.abs(weights), 0.9999)) / 127
    small = np.clip(np.round(weights / scale), -127, 127).astype(np.int8)
    used = np.any(small != 0, axis=1)
    model = {
        "labels": labels,
        "bias": [round(float(value), 4) for value in bias],
        "scale": scale,
        "features": base64.b64encode(known[used].astype("<u4").tobytes()).decode(),
        "weights": base64.b64encode(small[used].tobytes()).decode(),
    }
    path.write_text(json.dumps(model) + "\n")
    print(f"{path.name}: {int(used.sum())} features, {path.stat().st_size / 1e6:.2f} MB")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("rows", type=pathlib.Path)
    parser.add_argument("name", choices=["boundary", "heading", "kind"])
    parser.add_argument("out", type=pathlib.Path)
    parser.add_argument("--keep", type=int, default=20_000)
    parser.add_argument("--without", type=int, default=-1, help="leave out the texts of this fold")
    options = parser.parse_args()
    features, ends, labels, texts = read_rows(options.rows, options.name)
    meta = json.loads((options.rows / "labels.json").read_text())
    allowed = np.zeros((len(meta["sets"]), len(meta["kinds"])), np.float32)
    for index, kinds in enumerate(meta["sets"]):
        allowed[index, kinds] = 1
    used = texts % FOLDS != options.without

    def fit(known=None):
        matrix, known = to_matrix(features, ends, texts, known)
        part = matrix[used]
        if options.name == "kind":
            epochs = 2 if len(known) > options.keep else 6
            return *train_sets(part, allowed[labels[used]], epochs), known, part
        return *train_binary(part, labels[used]), known, part

    weights, bias, known, matrix = fit()
    if len(known) > options.keep:
        weights, bias, known, matrix = fit(strongest(weights, known, matrix, options.keep))
    store(options.out, meta["kinds"] if options.name == "kind" else ["yes"], known, weights, bias)


if __name__ == "__main__":
    main()
