"""The Python package against scikit-learn, river and Vowpal Wabbit: medians of nine turns in one process, in Markdown.

npm run python -- -k golden     # builds the package; for numbers to compare: pip install crates/python
target/python/bin/pip install vowpalwabbit      # if it is to be compared
target/python/bin/python benches/python.py [a word of the cases' names …]

All have the logistic loss, the same step size and an intercept; no regulariser, unless the case names l2. In a turn every
competitor does the job once, with a new model. A ratio is the median over the turns of a reference's time divided by ours:
2 is twice as fast.
"""

import os

os.environ.update(OPENBLAS_NUM_THREADS="1", OMP_NUM_THREADS="1")
import statistics
import sys
import time

import numpy as np
from river.linear_model import LogisticRegression
from river.optim import SGD, AdaGrad
from scipy import sparse
from sklearn.linear_model import SGDClassifier

from implicit_lab import river, sklearn

try:
    import vowpalwabbit
except ImportError:
    vowpalwabbit = None

TURNS, EPOCHS, BATCH, ETA, L2 = 9, 5, 1000, 0.01, 1e-4
random = np.random.default_rng(7)


def text(rows, words, length):
    """Rows like texts: about `length` distinct words each, by Zipf's law, scaled to norm 1."""
    drawn = np.minimum(random.zipf(1.3, (rows, 2 * length)) - 1, words - 1).ravel()
    starts = np.arange(rows + 1, dtype=np.int32) * 2 * length
    X = sparse.csr_array((np.ones(drawn.size), drawn.astype(np.int32), starts), shape=(rows, words))
    X.sum_duplicates()
    X.data = 1 + np.log(X.data)
    return sparse.csr_array(X.multiply(1 / np.sqrt(X.multiply(X).sum(axis=1))[:, None]))


def labelled(X):
    return X, X @ random.standard_normal(X.shape[1]) > 0


def unsorted(X, y):
    """The same rows in the random order in which TfidfVectorizer and CountVectorizer leave them."""
    order = np.lexsort((random.random(X.nnz), np.repeat(np.arange(X.shape[0]), np.diff(X.indptr))))
    return sparse.csr_array((X.data[order], X.indices[order], X.indptr), shape=X.shape), y


TEXT = labelled(text(20_000, 21_031, 150))
DATA = {
    "text, 20,000 × 21,031": TEXT,
    "unsorted text": unsorted(*TEXT),
    "dense, 200,000 × 100": labelled(random.standard_normal((200_000, 100))),
}


def of_scikit_learn(l2=0.0):
    given = {"penalty": "l2", "alpha": l2} if l2 else {"penalty": None}
    return SGDClassifier("log_loss", learning_rate="constant", eta0=ETA, max_iter=EPOCHS, tol=None, random_state=0, **given)


def of_ours(name, module=sklearn, **given):
    more = {"epochs": EPOCHS, "random_state": 0, **given} if module is sklearn else {}
    kind = getattr(module, name.capitalize() + "Classifier")
    return lambda: kind(loss="logistic", eta=ETA, **more)


def of_river(optimizer):
    return lambda: LogisticRegression(optimizer(ETA), l2=0.0, intercept_lr=ETA)


def taught(make, parts):
    """The job of learning these parts, one after the other."""

    def job():
        model = make()
        learn = getattr(model, "partial_fit", None)
        for X, y in parts:
            learn(X, y, classes=[False, True]) if learn else model.learn_one(X, y)

    return job


def of_vw(lines):
    def job():
        model = vowpalwabbit.Workspace(f"--quiet --sgd --loss_function logistic --power_t 0 -l {ETA}")
        for line in lines:
            model.learn(line)
        model.finish()

    return job


def cases():
    """Names, jobs by competitor, and the required ratios between ours and theirs."""
    for name, (X, y) in DATA.items():
        for what, l2 in ((name, 0.0), (f"{name}, l2 = {L2}", L2)):
            ours = {id: of_ours(id, l2=l2) for id in ("sgd", "fiol")}
            goals = [("sgd", "scikit-learn", 1.0), ("fiol", "scikit-learn", 0.8)]
            makes = {"scikit-learn": lambda l2=l2: of_scikit_learn(l2), **ours}
            yield f"fit, {what}", {id: lambda make=make: make().fit(X, y) for id, make in makes.items()}, goals
            for batch, rows in ((BATCH, len(y)), (1, 500)):
                parts = [(X[at : at + batch], y[at : at + batch]) for at in range(0, rows, batch)]
                size = f"{batch:,} rows" if batch > 1 else "one row"
                yield f"partial_fit, {size}, {what}", {id: taught(make, parts) for id, make in makes.items()}, goals
            fitted = {id: make().fit(X, y) for id, make in makes.items()}
            goals = [(id, "scikit-learn", 0.9) for id in ours]
            yield f"predict_proba, {what}", {id: lambda model=model: model.predict_proba(X) for id, model in fitted.items()}, goals

        if name.startswith("unsorted"):
            continue
        some = X[:1000]
        pairs = [(row.indices, row.data) for row in some] if sparse.issparse(X) else [(range(100), row) for row in some]
        dicts = [dict(zip([f"word{i}" for i in at], value.tolist())) for at, value in pairs]
        parts = list(zip(dicts, y.tolist()))
        ours = {id: taught(of_ours(id, river), parts) for id in ("sgd", "fiol", "adagrad")}
        theirs = {"river": taught(of_river(SGD), parts), "river's AdaGrad": taught(of_river(AdaGrad), parts)}
        goals = [("sgd", "river", 1.0), ("fiol", "river", 0.6), ("adagrad", "river's AdaGrad", 1.0)]
        if vowpalwabbit:
            lines = [f"{2 * label - 1} | " + " ".join(f"{name}:{v}" for name, v in x.items()) for x, label in parts]
            theirs["vw"] = of_vw(lines)
            goals += [("sgd", "vw", 1.5)]
        yield f"learn_one, {name}", {**theirs, **ours}, goals


def measured(jobs):
    """The seconds of every turn, by competitor."""
    seconds = {name: [] for name in jobs}
    for _ in range(TURNS):
        for name, job in jobs.items():
            start = time.process_time()
            job()
            seconds[name].append(time.process_time() - start)
    return seconds


print("| case | of ours | ms | beside | ms | ratio | goal |\n| :-- | :-- | --: | :-- | --: | --: | --: |")
for case, jobs, goals in cases():
    if not all(word in case for word in sys.argv[1:]):
        continue
    seconds = measured(jobs)
    ms = {name: f"{1000 * statistics.median(own):.3g}" for name, own in seconds.items()}
    for ours, theirs, goal in goals:
        ratio = statistics.median(b / a for a, b in zip(seconds[ours], seconds[theirs]))
        print(f"| {case} | {ours} | {ms[ours]} | {theirs} | {ms[theirs]} | {ratio:.2f} | {goal} |", flush=True)
