"""Shared by the tests: `replay`, built from the same sources, whose numbers the package must have."""

import csv
import io
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
REPLAY = ROOT / "target" / "quick" / ("replay.exe" if sys.platform == "win32" else "replay")


def replayed(*arguments, stdin=""):
    """The rows that `replay` writes, one dict each."""
    done = subprocess.run(
        [REPLAY, *arguments], input=stdin, capture_output=True, text=True, encoding="utf-8", check=True
    )
    return list(csv.DictReader(io.StringIO(done.stdout)))


@pytest.fixture
def table(tmp_path):
    """A data file of three features and a sign, and its rows."""
    import numpy as np

    random = np.random.default_rng(1)
    x = random.normal(size=(200, 3))
    y = np.where(x @ [1.0, -2.0, 0.5] > 0, 1, -1)
    path = tmp_path / "table.csv"
    rows = [",".join(map(repr, [*row, label])) for row, label in zip(x.tolist(), y.tolist())]
    path.write_text("\n".join(["x1,x2,x3,y", *rows]) + "\n")
    return path, x, y
