"""A race in a notebook: the lab's page as a widget, whose traits Python reads and sets.

It needs anywidget (``pip install 'implicit-lab[widget]'``) and no network: the page is part of the package.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

try:
    import anywidget
    import traitlets
except ImportError as error:
    raise ImportError(
        "RaceWidget needs anywidget, which is not installed: pip install 'implicit-lab[widget]'"
    ) from error

from .links import Link

__all__ = ["RaceWidget"]

_FOLDER = Path(__file__).parent
_Trait = TypeVar("_Trait", bound="traitlets.TraitType[Any, Any]")


@cache
def _read_page() -> str:
    """The lab's page in one file, which the build of the package puts beside this one."""
    path = _FOLDER / "page.html"
    if not path.exists():
        raise FileNotFoundError(
            f"The page that RaceWidget shows is not in this installation ({path}): it was built without "
            "`npm run build:single`, which writes it"
        )
    return path.read_text("utf-8")


def _shared(trait: _Trait) -> _Trait:
    """The trait, synchronised with the page; without an echo, which other views would take for an order from Python."""
    return trait.tag(sync=True, echo_update=False)


class _LinkText(traitlets.Unicode):
    """A link, as canonical text. `embed=0` is kept: it is the default elsewhere, but not in a frame."""

    def validate(self, obj: object, value: object) -> str:
        link = str(Link(value))
        asked = isinstance(value, str) and re.search(r"[#&]embed=0(&|$)", value)
        return f"{link}&embed=0" if asked else link


class RaceWidget(anywidget.AnyWidget):
    """A race in a frame, with its curves, a legend and a play button.

    Parameters
    ----------
    link
        The experiment: a :class:`Link` or its text. The view keys of docs/embedding.md apply, such as ``panels=loss,weights``;
        ``embed=0`` shows the whole page, with all controls.
    **traits
        Initial values of ``t``, ``playing`` and ``layout`` (``layout={"height": "600px"}``).

    Attributes
    ----------
    link : str
        The experiment, as canonical text. Setting it, to text or to a :class:`Link`, opens another experiment in the same
        frame, at round 0.
    t : int
        The displayed round. Setting it moves to that round, or to the last one, and pauses there.
    playing : bool
        Whether the race plays. Setting it plays or pauses.
    state : dict
        The last message of the page about the race: phase, rounds, fingerprint, problem, notices, link and runs, as
        docs/embedding.md describes them. It is sent when the race starts, pauses and ends. Read only.

    Notes
    -----
    Messages of the page reach Python between cells: while a cell runs, ``t``, ``playing`` and ``state`` stay the same.
    """

    _esm = _FOLDER / "widget.js"
    _page = traitlets.Unicode().tag(sync=True)

    link: traitlets.Unicode[str, Link | str] = _shared(_LinkText())
    t = _shared(traitlets.Int(0, min=0))
    playing = _shared(traitlets.Bool(False))
    state: traitlets.Dict[str, Any] = _shared(traitlets.Dict())

    def __init__(self, link: Link | str = "v=1", **traits: object) -> None:
        super().__init__(link=link, _page=_read_page(), **traits)
