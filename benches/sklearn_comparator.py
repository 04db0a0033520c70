"""scikit-learn on problems like those of `cargo bench -p benches --bench comparator`: one row per solver and tolerance.

python3 -m venv VENV && VENV/bin/pip install scikit-learn && VENV/bin/python benches/sklearn_comparator.py

The examples have the distribution of `correlated-gaussian` (d = 1000, N = 20000), not its bits. A gap is the distance from
the best objective among all rows of a problem, as a share of that of w = 0. Times are processor time (s), on one thread.
"""
import os

os.environ.update(OPENBLAS_NUM_THREADS="1", OMP_NUM_THREADS="1")
import sys
import time
import warnings

import numpy as np
from sklearn.linear_model import Lasso, LogisticRegression
from sklearn.svm import LinearSVC

warnings.simplefilter("ignore")
N, D, LAMBDA = 20_000, 1000, 0.01
random = np.random.default_rng(7)
truth = np.array([(-1) ** j * np.exp(-2 * (j - 1) / 20) for j in range(1, D + 1)])
X = random.standard_normal((N, D)) + random.standard_normal((N, 1))
target = X @ truth + 0.2 * random.standard_normal(N)
sign = np.sign(target)

C = 1 / (LAMBDA * N)
PROBLEMS = {
    "hinge, l2": (
        lambda w: np.maximum(0, 1 - sign * (X @ w)).mean() + LAMBDA / 2 * w @ w,
        lambda tol: LinearSVC(loss="hinge", C=C, tol=tol, fit_intercept=False, max_iter=3000),
        sign,
    ),
    # LIBLINEAR minimises ½‖w‖² + C Σ max(0, 1 − yz)².
    "squared hinge, l2": (
        lambda w: (np.maximum(0, 1 - sign * (X @ w)) ** 2).mean() + LAMBDA / 2 * w @ w,
        lambda tol: LinearSVC(C=C, dual=False, tol=tol, fit_intercept=False, max_iter=3000),
        sign,
    ),
    "logistic, l2": (
        lambda w: np.logaddexp(0, -sign * (X @ w)).mean() + LAMBDA / 2 * w @ w,
        lambda tol: LogisticRegression(C=C, solver="liblinear", tol=tol, fit_intercept=False, max_iter=3000),
        sign,
    ),
    "squared, l1": (
        lambda w: ((target - X @ w) ** 2).mean() / 2 + LAMBDA * np.abs(w).sum(),
        lambda tol: Lasso(alpha=LAMBDA, tol=tol, fit_intercept=False, max_iter=3000),
        target,
    ),
}
for name, (objective, build, y) in PROBLEMS.items():
    if len(sys.argv) > 1 and sys.argv[1] not in name:
        continue
    rows = []
    for tol in (1e-2, 1e-4, 1e-6):
        start = time.process_time()
        model = build(tol).fit(X, y)
        rows.append((tol, time.process_time() - start, objective(model.coef_.ravel())))
    least, zero = min(row[2] for row in rows), objective(np.zeros(D))
    for tol, seconds, value in rows:
        print(f"| {name} | {tol:g} | {seconds:.2f} | {(value - least) / zero:.0e} |", flush=True)
