"""Links per second on two cores: 20,000 races of 500 rounds, d = 50 and three learners, in the ways of docs/cluster.md.

    cargo build --release --bin replay
    python -m maturin develop --release --manifest-path crates/python/Cargo.toml
    python benches/cluster.py

Needs `implicit-lab`, `pyarrow` and `distributed`. Each way is measured three times, in turns, and its best turn counts.
Links per second of processor time, over all processes, are meaningful even on a busy machine. Workers exist before the clock
starts.
"""

import multiprocessing
import os
import subprocess
import sys
import time
from itertools import product
from pathlib import Path

import psutil
from distributed import Client, LocalCluster

import implicit_lab

ROOT = Path(__file__).parents[1]
REPLAY = ROOT / "target" / "release" / "replay"
GRID = ROOT / "target" / "cluster-grid.txt"
ETAS = ("1e-4", "1e-3", "0.003", "0.01", "0.03", "0.1", "0.3", "1")
RHOS = (0, 0.2, 0.4, 0.6, 0.8)
LINKS = [
    f"v=1&stream=correlated-gaussian:d=50,rho={rho}&reg=l1&rounds=500&seed={seed}"
    + "".join(f"&run={learner}:eta={eta}" for learner in ("sgd", "isgd", "fiol"))
    for eta, rho, seed in product(ETAS, RHOS, range(1, 501))
]
WRITTEN = ["--table", "--settings", "--quiet"]

sys.path.insert(0, str(ROOT / "examples" / "cluster"))
os.environ["PYTHONPATH"] = sys.path[0]


def loops(pool) -> None:
    """One process per core, which plays its half in one call: the most that the wheel can do."""
    halves = LINKS[::2], LINKS[1::2]
    assert sum(pool.map(rows, halves, chunksize=1)) == 3 * len(LINKS)


def rows(links: list[str]) -> int:
    """Plays the links; the table stays in its process."""
    return len(implicit_lab.grid(links))


def dask(client) -> None:
    import dask_grid

    assert len(dask_grid.played(client, LINKS)) == 3 * len(LINKS)


def replays(*calls) -> None:
    """Runs these calls of `replay` in parallel."""
    running = [subprocess.Popen([REPLAY, *call], stdout=subprocess.DEVNULL) for call in calls]
    assert all(call.wait() == 0 for call in running)


def streams() -> None:
    """Two `replay --stream`, with one half each."""
    options = {"stdin": subprocess.PIPE, "stdout": subprocess.DEVNULL, "text": True}
    running = [subprocess.Popen([REPLAY, "--stream"], **options) for _ in range(2)]
    for place, link in enumerate(LINKS):
        running[place % 2].stdin.write(link + "\n")
    for call in running:
        call.stdin.close()
    assert all(call.wait() == 0 for call in running)


def work() -> float:
    """Processor time of this process and all its descendants (s)."""
    this = psutil.Process()
    return sum(sum(one.cpu_times()[:4]) for one in [this, *this.children(recursive=True)])


def main() -> None:
    GRID.write_text("\n".join(LINKS))
    grid = ["--links", GRID, *WRITTEN]
    halves = [[*grid, f"--shard={half}/2", "--threads=1"] for half in (1, 2)]
    context = multiprocessing.get_context("spawn")
    workers = LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None)
    with context.Pool(2) as pool, workers as cluster, Client(cluster) as client:
        ways = {
            "two loops with the Python package": lambda: loops(pool),
            "Dask with the Python package": lambda: dask(client),
            "replay --table, two threads": lambda: replays([*grid, "--threads=2"]),
            "replay --table, two shards": lambda: replays(*halves),
            "two replay --stream": streams,
        }
        best = {name: (float("inf"), float("inf")) for name in ways}
        for _ in range(3):
            for name, way in ways.items():
                before, start = work(), time.perf_counter()
                way()
                turn = time.perf_counter() - start, work() - before
                best[name] = tuple(map(min, best[name], turn))
                load = os.getloadavg()[0]
                print(f"{name}: {turn[0]:.1f} s, {turn[1]:.1f} s of a core, load {load:.1f}", file=sys.stderr)
    print("| way | links per second | links per second of processor time |")
    for name, (seconds, cores) in best.items():
        print(f"| {name} | {len(LINKS) / seconds:.0f} | {len(LINKS) / cores:.0f} |")
    alone, shared = best["two loops with the Python package"], best["Dask with the Python package"]
    print(f"Dask / two loops: {alone[0] / shared[0]:.2f}, of a core's work {alone[1] / shared[1]:.2f}")


if __name__ == "__main__":
    main()
