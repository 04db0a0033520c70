"""Races: their tables are those of `replay`, and their data come from files, frames and arrays."""

import copy
import io
import multiprocessing
import pickle
import signal
import subprocess
import sys
import threading
import time

import matplotlib
import matplotlib.pyplot as plt
import numpy as np
import pandas as pd
import psutil
import pyarrow as pa
import pytest
from conftest import REPLAY, replayed
from scipy import sparse

from implicit_lab import Link, grid, part, race

matplotlib.use("agg")

LINKS = [
    "v=1&stream=correlated-gaussian:d=5&rounds=200&run=sgd:eta=10&run=fiol:eta=0.05,label=a%2Cb&run=fiol",
    "v=1&stream=blobs:test=50&loss=hinge&rounds=40&run=fiol&run=scinol2",
    "v=1&stream=dataset:set=digits&loss=cross-entropy&rounds=50&run=sgd:eta=0.01&run=k17",
]


def csv_of_replay(*arguments):
    done = subprocess.run([REPLAY, *arguments], capture_output=True, text=True, encoding="utf-8", check=True)
    return pd.read_csv(io.StringIO(done.stdout))


@pytest.mark.parametrize("weights", [False, True])
@pytest.mark.parametrize("link", LINKS)
def test_rounds_are_those_of_replay(link, weights):
    expected = csv_of_replay(link, *(["--weights"] if weights else []))
    pd.testing.assert_frame_equal(
        race(link).rounds(weights=weights).to_pandas(), expected, check_dtype=False, check_exact=True
    )


def test_grid_is_the_table_of_replay_with_settings():
    expected = csv_of_replay(*LINKS, "--table", "--settings")
    for threads in (1, 2):
        table = grid(LINKS, threads=threads)
        pd.testing.assert_frame_equal(table.to_pandas(), expected, check_dtype=False, check_exact=True)
    results = race(LINKS[0]).results.to_pandas()
    alone = expected[expected.link == 1].reset_index(drop=True)[results.columns]
    pd.testing.assert_frame_equal(results, alone, check_dtype=False, check_exact=True)


def test_arrow_has_the_same_columns_and_types_whatever_the_values():
    diverged, others = (pa.table(race(link).results) for link in LINKS[:2])
    # The other link has columns of its test set too.
    assert set(diverged.schema) < set(others.schema)
    rounds = race(LINKS[0]).rounds()
    arrow = pa.table(rounds)
    assert arrow.column_names == rounds.column_names
    assert arrow["loss"].to_numpy().tobytes() == rounds["loss"].tobytes()
    assert arrow["learner"].to_pylist() == rounds["learner"].tolist()
    assert arrow["mistake"].null_count == len(rounds)
    del rounds
    assert arrow["t"][0].as_py() == 1


def test_weights_are_those_of_the_rows():
    for link in LINKS:
        played = race(link)
        rows = played.rounds(weights=True).to_pandas()
        for learner in played.learners:
            columns = rows[rows.learner == learner].filter(regex=r"^w\d").to_numpy()
            trajectory = played.trajectory(learner)
            assert np.array_equal(trajectory.reshape(len(trajectory), -1), columns)
            if learner in played.weights:
                assert np.array_equal(trajectory[-1], played.weights[learner])
    assert played.weights["sgd"].shape == (64, 10)
    assert set(race(LINKS[0]).learners) - set(race(LINKS[0]).weights) == {"sgd"}


def test_the_same_data_race_alike_from_file_frame_and_array(table):
    path, x, y = table
    link = "v=1&stream=file&loss=logistic&run=fiol&run=sgd"
    expected = {row["fingerprint"] for row in replayed(link, "--data", str(path), "--table", "--settings")}
    frame = pd.DataFrame(x, columns=["x1", "x2", "x3"])
    renamed = frame.assign(sick=y)
    races = [
        race(link, path),
        race(link, path.read_bytes()),
        race(link, x, y),
        race(link, frame, y),
        race(link, frame.assign(y=y)),
        race(link, renamed, "sick"),
    ]
    assert {played.fingerprint for played in races} == expected
    assert races[-1].link == Link(link).with_({"data.target": "sick"})
    assert set(grid([link, Link(link).with_(seed=3)], renamed, "sick")["fingerprint"]) == expected
    # The race can be played again: it keeps its rows.
    assert len(races[0].rounds()) == 2 * len(x)
    # As pandas.get_dummies makes them.
    flags = frame.assign(flag=x[:, 0] > 0)
    assert race(link, flags, y).fingerprint == race(link, flags.astype({"flag": float}), y).fingerprint
    # Names that are numbers, as pandas gives them; truth values of which some are missing.
    assert race(link, pd.DataFrame(np.c_[x, y]), 3).features == ["0", "1", "2"]
    unknown = flags.assign(flag=flags["flag"].astype("boolean").where(x[:, 1] > 0))
    with pytest.raises(ValueError, match='column "flag": the cell is empty'):
        race(link, unknown, y)
    with pytest.raises(ValueError, match="an array has rows and columns"):
        race(link, frame["x1"], y)
    with pytest.raises(ValueError, match=r"a value for each of the .* rows; its shape is \(\)"):
        race(link, frame, 2)


def test_what_is_changed_or_ignored_is_a_warning_and_features_have_names():
    towns = pd.DataFrame({"town": ["Basel", "Bern", "Basel"], "size": [1.0, 2.0, 3.0], "y": [1.0, 2.0, 3.0]})
    link = "v=1&stream=file:bias=yes&data=towns:categories=one-hot,skip=sise&run=fiol"
    with pytest.warns(UserWarning) as warned:
        played = race(link, towns)
    assert [str(one.message) for one in warned] == [
        'data: column "town": 2 features, one per word',
        "data: there is no column to leave out named sise",
    ]
    assert warned[0].filename == __file__
    assert played.features == ["town = Basel", "town = Bern", "size", "bias"]
    assert len(played.weights["fiol"]) == 4
    assert race("v=1&stream=correlated-gaussian:d=2&rounds=1&run=fiol").features == ["x1", "x2"]


def test_a_link_that_names_a_text_of_the_page_and_no_experiment_is_refused():
    for link in ("lesson=explode:3", "v=1&challenge=edge"):
        with pytest.raises(ValueError, match="(lesson|challenge): only the page knows its experiment"):
            race(link)
    assert str(Link("lesson=explode:3")).endswith("lesson=explode:3")


def test_arrays_are_written_as_they_stand():
    x = np.array([[0.1, -1e-150, 1e100, 0.0], [5e-300, 3.0, -0.0, 1 / 3]])
    for rows in (x, sparse.csr_array(x)):
        text = "v=1&stream=file&loss=absolute&rounds=2&run=sgd:eta=1"
        weights = race(text, rows, np.array([1.0, -1.0])).weights["sgd"]
        assert np.array_equal(weights, x[0] - x[1])
    words = race("v=1&stream=file&loss=cross-entropy&run=sgd", x, np.array(['a,"b', "c\nd"]))
    assert words.weights["sgd"].shape == (4, 2)


def alike(one, other):
    """Whether two races have the same bits, those of their rounds too."""
    assert (one.link, one.fingerprint, one.learners) == (other.link, other.fingerprint, other.learners)
    assert pa.table(one.results).equals(pa.table(other.results))
    assert {name: w.tobytes() for name, w in one.weights.items()} == {name: w.tobytes() for name, w in other.weights.items()}
    assert pa.table(one.rounds(weights=True)).equals(pa.table(other.rounds(weights=True)))


@pytest.mark.parametrize("link", LINKS)
def test_a_race_is_the_same_after_pickling_and_copying(link):
    played = race(link)
    for other in (pickle.loads(pickle.dumps(played)), copy.copy(played), copy.deepcopy(played)):
        alike(played, other)


def test_a_pickled_race_takes_its_file_along(table):
    path, x, y = table
    link = Link("v=1&stream=file&data=t:target=y&loss=logistic&run=fiol")
    alike(race(link, path), pickle.loads(pickle.dumps(race(link, path))))


def test_a_pickled_table_keeps_types_infinities_and_what_is_missing():
    rounds = race(LINKS[0]).rounds(weights=True)
    for table in (rounds, grid(LINKS), grid([])):
        again = pickle.loads(pickle.dumps(table))
        assert again.column_names == table.column_names and len(again) == len(table)
        assert pa.table(again).equals(pa.table(table)) and pa.table(again).schema == pa.table(table).schema
    assert len(pickle.dumps(rounds)) < 1.1 * pa.table(rounds).nbytes + 20_000
    with pytest.raises(ValueError, match="this is no saved table"):
        type(rounds)._restore(b"nothing")


def test_processes_send_races_and_links_to_each_other():
    links = [Link(link) for link in LINKS[:2]]
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        for link, played in zip(links, pool.map(race, links)):
            assert played.link == link and played.fingerprint == race(link).fingerprint


def test_a_picture_has_a_curve_and_a_name_for_every_learner():
    played = race(LINKS[0])
    assert played.results["diverged_at"][0] > 1
    axes = played.plot()
    rounds = played.rounds().to_pandas()
    labels = ["SGD (diverges)", "a,b", "FIOL"]
    assert [line.get_label() for line in axes.lines] == labels
    assert [text.get_text() for text in axes.get_legend().get_texts()] == labels
    assert (axes.get_xlabel(), axes.get_ylabel()) == ("round", "cumulative loss")
    for line, learner in zip(axes.lines, played.learners):
        own = rounds[rounds.learner == learner]
        assert np.array_equal(line.get_xdata(), own.t) and np.array_equal(line.get_ydata(), own.cumulative_loss)
    # A diverging curve leaves the picture at its upper edge.
    finished = played.results["total_loss"][1:].max()
    assert finished < axes.get_ylim()[1] < 1.2 * finished < axes.lines[0].get_ydata().max()
    axes.set_yscale("log")
    assert 0 < axes.get_ylim()[0] < finished < axes.get_ylim()[1]
    assert played.plot(axes) is axes and len(axes.lines) == 6
    plt.close("all")


def test_a_notebook_shows_the_results_as_a_table():
    diverged = race(LINKS[0])._repr_html_()
    assert "<th>learner</th><th>settings</th><th>cumulative loss</th><th>mean loss</th><th>zeros</th>" in diverged
    assert "<th>diverges in round</th>" in diverged and "mistakes" not in diverged
    played = race("v=1&stream=blobs:test=50&loss=hinge&rounds=40&run=fiol:label=%3Cb%3E&run=sgd")
    rows = [row.split("</td><td>") for row in played._repr_html_().splitlines() if row.startswith("<tr><td>")]
    results = played.results
    assert [row[0] for row in rows] == ["<tr><td>&lt;b&gt;", "<tr><td>SGD"]
    assert [float(row[2]) for row in rows] == pytest.approx(results["total_loss"], rel=1e-3)
    assert [row[4] for row in rows] == [str(count) for count in results["mistakes"]]
    assert played.fingerprint in played._repr_html_()


@pytest.mark.parametrize("kind", [sparse.csr_matrix, sparse.csc_array, sparse.coo_array])
def test_a_sparse_matrix_races_as_the_array_it_stands_for(kind):
    x = np.array([[0, 0, 0, 0], [0, 2, 0, 0], [0, 0, 0, 0], [-1, 0, 0.1, 0]])
    for y in ([-1, 1, 1, -1], [True, False, True, True], [0.5, 2, -1, 3]):
        link = f"v=1&stream=file&loss={'squared' if 0.5 in y else 'hinge'}&run=sgd&run=fiol"
        dense, played = race(link, x, y), race(link, kind(x), y)
        assert played.fingerprint == dense.fingerprint
        assert played.weights["sgd"].tolist() == dense.weights["sgd"].tolist()
    flags = race(link, kind(x != 0), y)
    assert flags.fingerprint == race(link, x != 0, y).fingerprint
    with pytest.raises(ValueError, match="target: of a sparse matrix it is numbers"):
        race(link, kind(x), ["a", "b", "a", "b"])


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (lambda: race("v=1&run=fiol:eta=-1"), "run 1: fiol: eta = -1"),
        (lambda: race("v=1&stream=file&run=fiol"), "reads a data file, and none is given"),
        (lambda: race("v=1&run=fiol", b"x,y\n1,2\n"), "no link reads a file"),
        (lambda: race("v=1&stream=file&run=fiol", b"x,y\n1,two\n"), 'line 2, column "y"'),
        (lambda: race("v=1&stream=file&run=fiol", [[1.0], [2.0]], [1.0]), r"its shape is \(2, 1\), that of the targets"),
        (lambda: race("v=1&stream=file&run=fiol", None, "y"), "target: it needs data"),
        (lambda: grid(["v=1&run=fiol", "v=1&run=nobody"]), 'link 2: run 1: there is no learner "nobody"'),
        (lambda: grid(["v=1&run=fiol"], threads=0), "threads: 0"),
        (lambda: grid(Link("v=1&run=fiol")), "links: one link is given; a list of links is needed"),
        (lambda: grid("v=1&run=fiol"), "links: one link is given; a list of links is needed"),
        (lambda: race(LINKS[0]).trajectory("nobody"), 'no learner "nobody"; there are: sgd, a,b, fiol'),
        (lambda: race(LINKS[0]).results["loss"], 'no column "loss"; there are: learner, '),
        (
            lambda: race("v=1&stream=sparse:d=100000&rounds=1000&run=fiol").trajectory("fiol"),
            "at most 60000000 are kept",
        ),
    ],
)
def test_faults_are_sentences(call, sentence):
    with pytest.raises((TypeError, ValueError, KeyError), match=sentence):
        call()


LONG = part("correlated-gaussian", d=1000)


def test_python_goes_on_while_a_race_is_played():
    link = Link.build(stream=LONG, rounds=20_000, runs=["fiol"])
    thread = threading.Thread(target=race, args=(link,))
    thread.start()
    turns = 0
    while thread.is_alive():
        time.sleep(0.001)
        turns += 1
    assert turns > 10


LONG_RACE = f"lab.race({str(Link.build(stream=part('correlated-gaussian', d=10_000), rounds=10_000_000, runs=['fiol']))!r})"
SHORT_RACES = f"lab.grid([{str(Link.build(stream=LONG, rounds=1000, runs=['fiol', 'sgd']))!r}] * 100_000)"


@pytest.mark.skipif(sys.platform == "win32", reason="a process cannot be sent an interrupt there")
@pytest.mark.parametrize("call", [LONG_RACE, SHORT_RACES], ids=["race", "grid"])
def test_an_interrupt_ends_races_within_a_minute(call):
    code = f"import implicit_lab as lab, psutil\nprint(psutil.Process().num_threads(), flush=True)\n{call}"
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        try:
            threads = int(process.stdout.readline())
            # One more thread: a race is being played. Left alone, these would take many minutes.
            while psutil.Process(process.pid).num_threads() == threads:
                pass
            process.send_signal(signal.SIGINT)
            _, errors = process.communicate(timeout=60)
        finally:
            process.kill()
    assert errors.endswith("KeyboardInterrupt\n")


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux keeps a process to so much address space")
def test_threads_that_cannot_be_started_are_an_error():
    code = """if True:
        import resource, implicit_lab as lab, psutil
        used = psutil.Process().memory_info().vms
        resource.setrlimit(resource.RLIMIT_AS, (used, used))
        lab.grid(["v=1&rounds=1&run=fiol"], threads=1)
    """
    process = subprocess.run([sys.executable, "-c", code], stderr=subprocess.PIPE, text=True)
    assert "RuntimeError: no thread could be started to play the races: " in process.stderr


def test_tables_of_parts_of_a_grid_have_the_same_types():
    links = [f"v=1&loss=logistic&rounds=5&run={run}" for run in ("aioli", "aioli:lambda=1", "aioli:lambda=1e-5", "ftrl:lambda=2")]
    parts = [pa.table(grid([link])) for link in links]
    whole = pa.concat_tables(parts, promote_options="permissive")
    assert whole["run.lambda"].to_pylist() == ["auto", "1", "1e-5", "2"]
    assert whole.drop_columns("link").to_pylist() == pa.table(grid(links)).drop_columns("link").to_pylist()
    # NumPy and pandas have numbers if all values are numbers.
    assert grid(links[1:])["run.lambda"].tolist() == [1, 1e-5, 2]


def test_a_damaged_table_is_a_value_error():
    table = race("v=1&stream=blobs&loss=hinge&rounds=20&run=fiol:eta=1&run=sgd").results
    restore, (state,) = table.__reduce__()
    assert pa.table(restore(state)) == pa.table(table)
    for place in range(8 * len(state)):
        damaged = bytearray(state)
        damaged[place // 8] ^= 1 << place % 8
        with pytest.raises(ValueError, match="no saved table"):
            restore(bytes(damaged))
    for cut in range(0, len(state), 7):
        with pytest.raises(ValueError, match="no saved table"):
            restore(state[:cut])
        with pytest.raises(ValueError, match="no saved table"):
            restore(state + state[:cut + 1])


def test_a_race_of_parts_that_do_not_belong_together_is_a_value_error_or_a_race():
    played = race("v=1&stream=blobs&loss=hinge&rounds=20&run=fiol:eta=1&run=sgd")
    restore, (link, file, fingerprint, results, weights) = played.__reduce__()
    other = race("v=1&stream=blobs&loss=hinge&rounds=5&run=sgd").results
    for parts in [
        (link, file, fingerprint, other, weights),
        (link, file, fingerprint, results, weights[:1]),
        (link, file, fingerprint, results, []),
        (link, file, fingerprint, results, [None] * 3),
        (link, file, "x" * 100_000, results, weights),
        (link, b"no table", fingerprint, results, weights),
        ("v=1&run=nobody", file, fingerprint, results, weights),
        ("v=1&stream=digits&loss=cross-entropy&run=sgd", file, fingerprint, results, weights),
    ]:
        try:
            again = restore(*parts)
        except ValueError:
            continue
        for use in [repr, pickle.dumps, lambda one: one._repr_html_(), lambda one: one.results.to_pandas(), lambda one: [one.weights(name) for name in one.learners]]:
            try:
                use(again)
            except (ValueError, KeyError, IndexError, TypeError):
                pass
