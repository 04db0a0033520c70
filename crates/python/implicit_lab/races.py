"""Races and grids of them, played without the GIL."""

from __future__ import annotations

from collections.abc import Iterable
from numbers import Integral
from os import PathLike
from pathlib import Path
from typing import Any, Protocol

import numpy as np

from ._native import Race, Table, csv, libsvm, play_grid, play_race
from .links import Link


class SparseMatrix(Protocol):
    """A sparse matrix or array of SciPy."""

    def tocsr(self) -> Any: ...


def race(link: Link | str, data: Any = None, target: Any = None) -> Race:
    r"""Play the race of a link.

    In round :math:`t` every learner predicts :math:`\hat y_t = x_t^\top w_t`, incurs the loss :math:`f(\hat y_t, y_t)` and
    learns. The numbers are those of ``replay`` and of the page, to the last bit.

    Parameters
    ----------
    link
        A :class:`Link` or its text.
    data
        For ``stream=file``: the path of a CSV or LIBSVM file, its bytes, a pandas DataFrame, or an array or a SciPy sparse
        matrix ``(rows, d)``.
    target
        The target of the predictions: the name of a column, or a value for each row; for an array or a matrix always the latter.

    Returns
    -------
    Race
        Its ``results``, ``fingerprint`` and ``weights``, and on demand its ``rounds()`` and ``trajectory(learner)``.

    Raises
    ------
    ValueError
        With one sentence: the error, its place and the allowed values.

    Examples
    --------
    >>> played = race("v=1&stream=blobs&loss=hinge&rounds=500&run=fiol&run=sgd")
    >>> played.learners
    ['fiol', 'sgd']
    >>> played.rounds()["loss"].shape
    (1000,)
    """
    file, column = _file(data, target)
    return play_race(_predicting(Link(str(link)), column), file)


def grid(
    links: Iterable[Link | str], data: Any = None, target: Any = None, *, threads: int | None = 1
) -> Table:
    """Play the races of many links.

    Parameters
    ----------
    links
        Links or their texts. All are checked before any is played.
    data, target
        As for :func:`race`, for all links that read a file.
    threads
        The number of races played at once, at most one per core; None: one per core. The default 1 suits a worker of Dask
        or joblib.

    Returns
    -------
    Table
        One row per link and learner, with the columns of ``replay --table --settings``: ``link`` (counted from 1), ``learner``,
        ``mean_loss``, …, ``fragment``, ``fingerprint``, and every setting: ``stream``, ``stream.rho``, ``run.eta``, …

    Examples
    --------
    >>> base = Link("v=1&stream=correlated-gaussian&rounds=200&run=sgd&run=fiol")
    >>> table = grid(base.with_({"run.eta": eta, "stream.rho": rho}) for eta in (0.01, 0.1) for rho in (0, 0.9))
    >>> len(table)
    8
    >>> sorted(set(table["run.eta"].tolist()))
    [0.01, 0.1]
    """
    if isinstance(links, (str, Link)):
        raise TypeError("links: one link is given; a list of links is needed")
    if threads is not None and not (isinstance(threads, Integral) and 1 <= threads < 2**32):
        raise ValueError(f"threads: {threads!r} is not a whole number from 1 on, or None for all cores")
    file, column = _file(data, target)
    texts = [str(link) for link in links]
    if column is not None:
        texts = [str(_predicting(Link(text), column)) for text in texts]
    return play_grid(texts, file, threads)


def _predicting(link: Link, column: str | None) -> Link:
    """The link with this column of its data file as the target, if it reads one."""
    if column is None or link.experiment["stream"]["id"] != "file":
        return link
    return link.with_({"data.target": column})


def _file(data: Any, target: Any) -> tuple[bytes | None, str | None]:
    """The bytes of a data file, and its target column, if that is given."""
    if data is None:
        if target is not None:
            raise ValueError("target: it needs data")
        return None, None
    named = target is None or isinstance(target, str)
    if isinstance(data, (str, PathLike, bytes)):
        if not named:
            raise ValueError("target: of a file it is the name of a column")
        return (data if isinstance(data, bytes) else Path(data).read_bytes()), target
    if hasattr(data, "to_csv") and hasattr(data, "columns"):
        # A file has numbers or words; True and False would be words.
        kinds = {"bool": "int8", "boolean": "Int8"}
        data = data.astype({name: kinds[str(dtype)] for name, dtype in data.dtypes.items() if str(dtype) in kinds})
        if np.ndim(target) == 0 and not isinstance(target, str) and target in data.columns:
            target = str(target)
        named = target is None or isinstance(target, str)
        if named:
            return data.to_csv(index=False).encode(), target
        column = "y"
        if column in data.columns:
            raise ValueError('target: the data have a column "y" already; give its name')
        y = np.asarray(target)
        if y.shape != (len(data),):
            raise ValueError(
                f"target: of a DataFrame it is the name of a column, a text, or a value for each of the {len(data)} rows; "
                f"its shape is {y.shape}"
            )
        return data.assign(**{column: y}).to_csv(index=False).encode(), column
    sparse = hasattr(data, "tocsr")
    if sparse:
        check_sparse("data", data)
    x = data.tocsr().astype(float) if sparse else np.asarray(data, dtype=float)
    y = None if named else np.asarray(target)
    if x.ndim != 2 or y is None or y.shape != x.shape[:1]:
        raise ValueError(
            f"data: an array has rows and columns, and as many targets as rows; its shape is {x.shape}, "
            f"that of the targets {None if y is None else y.shape}"
        )
    if not sparse:
        return csv(x, [_cell(label) for label in y.tolist()]), "y"
    if y.dtype.kind not in "biuf":
        raise ValueError("target: of a sparse matrix it is numbers")
    x.sum_duplicates()
    labels = (y.astype(int) if y.dtype == bool else y).tolist()
    starts, index = x.indptr.astype(np.int64), x.indices.astype(np.int64)
    return libsvm(starts, index, x.data, x.shape[1], [str(label) for label in labels]), None


def _cell(value: Any) -> str:
    """A value as a cell of a CSV file."""
    text = "" if value is None else str(value)
    return '"' + text.replace('"', '""') + '"' if any(mark in text for mark in ',"\r\n') else text


def check_sparse(name: str, matrix: Any) -> None:
    """Refuses a compressed sparse matrix whose arrays are inconsistent: SciPy would read beyond their ends."""
    if hasattr(matrix, "check_format"):
        try:
            matrix.check_format()
        except ValueError as error:
            raise ValueError(f"{name}: indptr, indices and data do not fit each other: {error}") from None
