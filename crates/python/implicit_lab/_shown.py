"""How the compiled half shows a race: as a picture, and as a table in notebooks."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from ._native import Race

#: Columns of the table in notebooks, with their headings; a column without values is left out.
_HEADINGS = {
    "label": "learner",
    "settings": "settings",
    "total_loss": "cumulative loss",
    "mean_loss": "mean loss",
    "mistakes": "mistakes",
    "test_loss": "test loss",
    "zeros": "zeros",
    "diverged_at": "diverges in round",
}


def plot(race: Race, ax: Axes | None) -> Axes:
    """Draws the cumulative losses."""
    if ax is None:
        try:
            from matplotlib import pyplot
        except ModuleNotFoundError as error:
            raise ImportError(
                "Race.plot needs Matplotlib, which is not installed: pip install 'implicit-lab[plot]'"
            ) from error
        ax = pyplot.figure().add_subplot()
    rounds, results = race.rounds(), race.results
    t, learner, total = (rounds[name] for name in ("t", "learner", "cumulative_loss"))
    diverged = ~np.isnan(results["diverged_at"])
    lowest, highest = np.inf, 0.0
    for name, label, ended in zip(results["learner"], results["label"], diverged):
        own = learner == name
        ax.plot(t[own], total[own], label=f"{label} (diverges)" if ended else label)
        if not ended:
            paid = total[own][total[own] > 0]
            lowest = min(lowest, paid.min(initial=np.inf))
            highest = max(highest, paid.max(initial=0.0))
    # A diverging curve leaves the picture at its upper edge; otherwise all others would run along the lower one. Both edges
    # are positive, so that the axis can become logarithmic.
    if diverged.any() and highest > 0:
        ax.set_ylim(lowest, 1.1 * highest)
    ax.set_xlabel("round")
    ax.set_ylabel("cumulative loss")
    ax.legend()
    return ax


def html(race: Race) -> str:
    """The results as a table."""
    results = race.results
    columns = {heading: results[name] for name, heading in _HEADINGS.items() if name in results}
    shown = {heading: cells for heading, cells in columns.items() if any(map(_written, cells))}
    rows = (map(_written, row) for row in zip(*shown.values()))
    lines = ["<table>", f"<caption>Race, fingerprint {race.fingerprint}</caption>", _row("th", map(escape, shown))]
    return "\n".join([*lines, *(_row("td", row) for row in rows), "</table>"])


def _row(tag: str, cells: Any) -> str:
    return "<tr>" + "".join(f"<{tag}>{cell}</{tag}>" for cell in cells) + "</tr>"


def _written(cell: Any) -> str:
    """A cell: text, a whole number or a number of four digits; empty without a value."""
    if cell is None or isinstance(cell, str):
        return escape(cell or "")
    if np.isnan(cell):
        return ""
    return str(int(cell)) if cell == np.floor(cell) and abs(cell) < 1e15 else f"{cell:.4g}"
