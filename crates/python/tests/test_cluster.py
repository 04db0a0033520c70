"""The example for Dask (``examples/cluster``) on two workers, one of which is killed."""

import contextlib
import os
import signal
import subprocess
import sys
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from distributed import Client, LocalCluster

import implicit_lab

EXAMPLES = Path(__file__).parents[3] / "examples" / "cluster"
sys.path.insert(0, str(EXAMPLES))

import dask_grid  # noqa: E402

LINKS = [
    f"v=1&stream=correlated-gaussian:d=5,rho={rho}&reg=l1&rounds=40&seed={seed}&run=sgd:eta=0.1&run=fiol:eta=0.1"
    for rho in (0, 0.5)
    for seed in range(1, 21)
]
# In the last shard lambda is a number, in the one before it is a word.
LINKS += [f"v=1&loss=logistic&rounds=20&run=aioli{setting}" for setting in ("", ":lambda=1") for _ in range(4)]


def dying_once(first: int, links: list[str]) -> pa.Table:
    """Plays the links; the first worker to reach those from 20 on dies before it plays them."""
    if first == 20 and not os.path.exists(os.environ["KILLED"]):
        Path(os.environ["KILLED"]).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return dask_grid_play(first, links)


dask_grid_play = dask_grid.play


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGKILL")
def test_a_killed_worker_loses_and_doubles_nothing(monkeypatch, tmp_path):
    killed = tmp_path / "killed"
    monkeypatch.setenv("KILLED", str(killed))
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(EXAMPLES), str(Path(__file__).parent)]))
    monkeypatch.setattr(dask_grid, "SHARD", 4)
    monkeypatch.setattr(dask_grid, "play", dying_once)
    workers = LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None)
    with workers as cluster, Client(cluster) as client:
        before = set(client.run(os.getpid).values())
        table = dask_grid.played(client, LINKS)
        client.wait_for_workers(2)
        after = set(client.run(os.getpid).values())
    assert killed.exists() and len(before - after) == 1
    assert table.to_pylist() == pa.table(implicit_lab.grid(LINKS)).to_pylist()


def test_a_fault_has_its_number_in_the_whole_file_and_is_found_before_any_race(monkeypatch, tmp_path):
    grid, results = tmp_path / "grid.txt", tmp_path / "results.parquet"
    grid.write_text("\n".join(["# my grid", *LINKS[:5], "v=1&run=nobody", LINKS[6]]), encoding="utf-8")
    # Without a scheduler no race can be played.
    monkeypatch.setattr(dask_grid, "SHARD", 4)
    monkeypatch.setattr(dask_grid, "Client", contextlib.nullcontext)
    with pytest.raises(SystemExit, match="grid.txt: link 6: run 1: there is no learner"):
        dask_grid.main(str(grid), str(results), "tcp://head:8786")
    # Only a race can find this fault: it would read a file.
    with pytest.raises(ValueError, match="^link 6: .*data file"):
        dask_grid.play(4, [LINKS[4], "v=1&stream=file&run=sgd"])


def test_the_script_writes_the_table(tmp_path):
    grid, results = tmp_path / "grid.txt", tmp_path / "results.parquet"
    grid.write_text("\n".join(["\ufeff# my grid", "", *(f" {link}\t" for link in LINKS)]), encoding="utf-8")
    script = EXAMPLES / "dask_grid.py"
    subprocess.run([sys.executable, str(script), str(grid), str(results)], check=True)
    assert pq.read_table(results).to_pylist() == pa.table(implicit_lab.grid(LINKS)).to_pylist()
