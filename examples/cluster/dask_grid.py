"""Plays the links of a file on Dask and writes one table, one row per link and learner.

    python examples/cluster/dask_grid.py grid.txt results.parquet                   # on the cores of this computer
    python examples/cluster/dask_grid.py grid.txt results.parquet tcp://head:8786   # on a cluster that runs

Needs the Python package (docs/python.md) and `pip install pyarrow "dask[distributed]"`, on the workers too. Tables stay in Arrow, which costs
nothing compared with the races.
"""

import re
import sys

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq
from dask.distributed import Client

import implicit_lab

# Number of links per task: a second of work for short races, all of which is lost with a worker.
SHARD = 1000


def play(first: int, links: list[str]) -> pa.Table:
    """The results of these links, numbered among all links, of which `first` come before them."""
    try:
        table = pa.table(implicit_lab.grid(links))
    except ValueError as fault:
        text = re.sub(r"^link (\d+)", lambda number: f"link {int(number[1]) + first}", str(fault))
        raise ValueError(text) from None
    numbers = pc.add(table["link"], first)
    return table.set_column(table.column_names.index("link"), "link", numbers)


def check(links: list[str]) -> None:
    """Raises ValueError for the first link with a fault."""
    for number, link in enumerate(links, 1):
        try:
            implicit_lab.Link(link)
        except ValueError as fault:
            raise ValueError(f"link {number}: {fault}") from None


def played(client: Client, links: list[str]) -> pa.Table:
    """The results of all links, in their order, if all are right. A task whose worker dies is given to another one."""
    check(links)
    starts = range(0, len(links), SHARD)
    shards = [links[start : start + SHARD] for start in starts]
    futures = client.map(play, starts, shards, pure=False)
    return pa.concat_tables(client.gather(futures), promote_options="permissive")


def main(grid: str, results: str, scheduler: str | None = None) -> None:
    with open(grid, encoding="utf-8-sig") as file:
        lines = [line.strip() for line in file]
    links = [line for line in lines if line and not line.startswith("# ")]
    with Client(scheduler) if scheduler else Client(threads_per_worker=1) as client:
        try:
            table = played(client, links)
        except ValueError as fault:
            sys.exit(f"{grid}: {fault}")
        pq.write_table(table, results)


if __name__ == "__main__":
    main(*sys.argv[1:])
