"""Plays listings in NumPy: a JSON array of { code, dim, classes, x, y } on standard input, one of their losses on standard output."""

import json
import sys
import warnings

import numpy as np

# The losses show that a learner diverges.
warnings.simplefilter("ignore")


def losses(case):
    names = {"np": np}
    exec(case["code"], names)
    # The first function is the learner.
    learner = next(value for value in names.values() if callable(value))
    x = np.array(case["x"]).reshape(-1, case["dim"])
    sizes = [case["dim"]] + [case["classes"]] * (case["classes"] > 1)
    return [float(loss) for loss in learner(zip(x, case["y"]), *sizes)]


json.dump([losses(case) for case in json.load(sys.stdin)], sys.stdout)
