"""Links: experiments as text. Their grammar is in ``docs/links.md``; Rust parses it and names every error."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from numbers import Integral, Real
from typing import Any
from urllib.parse import quote

from ._native import canonical, catalogue_json, experiment_json


def catalogue() -> dict[str, Any]:
    """Everything that can be chosen: streams, losses, regularisers, domains, learners, and keys of the view.

    Returns
    -------
    dict
        The catalogue of ``replay --list --json``. ``catalogue()["kinds"]["learner"]`` has one dict per learner: its ``id``,
        ``name``, ``equation`` (LaTeX), ``source``, and ``params`` with their ranges and defaults.

    Examples
    --------
    >>> [loss["id"] for loss in catalogue()["kinds"]["loss"]][:2]
    ['squared', 'absolute']
    """
    return json.loads(catalogue_json())


def part(id: str, **settings: Any) -> str:
    """A part of a link, with its settings: a stream, loss, regulariser, domain or learner.

    Parameters
    ----------
    id
        Its id in the catalogue.
    **settings
        Its parameters: numbers, words, or True and False for *yes* and *no*; several columns are one text, ``"a;b"``. A
        learner can have a ``label``.

    Returns
    -------
    str
        The part as it is written in links.

    Examples
    --------
    >>> part("fiol", eta=0.1, label="too bold")
    'fiol:eta=0.1,label=too%20bold'
    """
    written = ",".join(f"{key}={_value(key, value)}" for key, value in settings.items())
    return f"{id}:{written}" if written else id


@dataclass(frozen=True, repr=False)
class Link:
    """An experiment and its view: immutable, equal if both are.

    Parameters
    ----------
    text
        A link: a whole address, or its fragment with or without ``#``.

    Raises
    ------
    ValueError
        With the key of the first error and the allowed values.

    Examples
    --------
    >>> link = Link("v=1&loss=hinge&stream=blobs&run=fiol")
    >>> str(link)
    'v=1&stream=blobs&loss=hinge&run=fiol'
    >>> str(link.with_({"stream.flip": 0.1}, seed=1))
    'v=1&stream=blobs:flip=0.1&loss=hinge&seed=1&run=fiol'
    """

    text: str

    def __post_init__(self) -> None:
        object.__setattr__(self, "text", canonical(str(self.text)))

    @classmethod
    def build(cls, *, runs: Iterable[str], **settings: Any) -> Link:
        """Builds a link from its keys.

        Parameters
        ----------
        runs
            The learners, each an id or a :func:`part`.
        **settings
            ``stream``, ``loss``, ``reg``, ``domain``: an id or a :func:`part`. ``rounds``, ``seed``, ``start``: numbers.
            ``examples``: rows of numbers. Also ``data``, ``inline``, and keys of the view (``catalogue()["views"]``).

        Examples
        --------
        >>> link = Link.build(stream=part("blobs", flip=0.1), loss="hinge", runs=["fiol", part("sgd", eta=0.05)])
        >>> str(link)
        'v=1&stream=blobs:flip=0.1&loss=hinge&run=fiol&run=sgd:eta=0.05'
        """
        return cls(_text({"v": "1"}, {**settings, "runs": runs}))

    def with_(self, settings: Mapping[str, Any] | None = None, /, **more: Any) -> Link:
        """Returns the link with other values of some keys.

        Parameters
        ----------
        settings, **more
            Keys as for :meth:`build`; None leaves a key out. A name with a dot sets one parameter, as in the columns of
            :func:`grid`: ``stream.rho``, ``reg.lambda``. ``run.eta`` sets ``eta`` in every learner that has it.

        Returns
        -------
        Link
            A new link.
        """
        settings = {**(settings or {}), **more}
        link = Link(_text(self._keys(), {key: value for key, value in settings.items() if "." not in key}))
        for name, value in settings.items():
            kind, point, parameter = name.partition(".")
            if point:
                link = link._with_parameter(kind, parameter, value)
        return link

    @property
    def experiment(self) -> dict[str, Any]:
        """The experiment with all its settings, including defaults: a new dict, as ``replay --json`` writes it."""
        return json.loads(experiment_json(self.text))

    def _keys(self) -> dict[str, Any]:
        pairs = [setting.partition("=")[::2] for setting in self.text.split("&")]
        runs = [value for key, value in pairs if key == "run"]
        return {**{key: value for key, value in pairs if key != "run"}, "runs": runs}

    def _with_parameter(self, kind: str, parameter: str, value: Any) -> Link:
        keys, experiment = self._keys(), self.experiment
        if kind == "run":
            has = [run["params"] for run in experiment["runs"]]
            if not any(parameter in params for params in has):
                there = ", ".join(sorted({key for params in has for key in params}))
                raise ValueError(f"run.{parameter}: no learner of this link has it; they have: {there}")
            runs = [_set(run, parameter, value) if parameter in params else run for run, params in zip(keys["runs"], has)]
            return Link(_text(keys, {"runs": runs}))
        parts = {key: part["id"] for key, part in experiment.items() if isinstance(part, dict)}
        before = keys.get(kind, parts.get(kind, "data" if kind == "data" else None))
        if before is None:
            there = ", ".join([*parts, "data", "run"])
            raise ValueError(f"{kind}.{parameter}: a parameter is one of {there}")
        return Link(_text(keys, {kind: _set(before, parameter, value)}))

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Link({self.text!r})"


def _set(part: str, parameter: str, value: Any) -> str:
    """A part's text with another value of a parameter."""
    id, _, settings = part.partition(":")
    kept = [setting for setting in settings.split(",") if setting and setting.partition("=")[0] != parameter]
    if value is not None:
        kept.append(f"{parameter}={_value(parameter, value)}")
    return f"{id}:{','.join(kept)}" if kept else id


def _text(keys: Mapping[str, Any], changes: Mapping[str, Any]) -> str:
    """Returns the text of a link with these keys; a change to None leaves a key out."""
    allowed = [*json.loads(experiment_json("v=1")), *(view["id"] for view in catalogue()["views"])]
    for key in changes:
        if key not in allowed:
            raise ValueError(f"{key}: not a key of a link; there are: {', '.join(allowed)}")
    settings = []
    for key, value in {**keys, **changes}.items():
        if key == "runs":
            if isinstance(value, str) or not isinstance(value, Iterable):
                raise TypeError(f"runs: {value!r} is not a list of learners")
            for run in value:
                if not isinstance(run, str):
                    raise TypeError(f"runs: {run!r} is not a learner, which is an id or a part")
                settings.append(("run", run))
        elif value is not None:
            settings.append((key, _setting(key, value) if key in changes else value))
    for key, text in settings:
        if "&" in text:
            raise ValueError(f'{key}: "&" stands between the keys of a link; in a value it is written %26')
    return "&".join(f"{key}={text}" for key, text in settings)


def _setting(key: str, value: Any) -> str:
    """Returns the value of a key: text is already in the form of links, except the rows of ``inline``."""
    if key == "inline":
        if not isinstance(value, str):
            raise TypeError(f"inline: {value!r} is not text; it is the rows of a file")
        return quote(value, safe="")
    if isinstance(value, str):
        return value
    if isinstance(value, Iterable):
        rows = list(value)
        between = ";" if rows and isinstance(rows[0], Iterable) else ","
        return between.join(_setting(key, row) for row in rows)
    return _value(key, value)


def _value(key: str, value: Any) -> str:
    """A number or a word, escaped."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Integral):
        return str(int(value))
    if isinstance(value, Real):
        return repr(float(value))
    if not isinstance(value, str):
        raise ValueError(f"{key}: {value!r} is neither a number nor a word")
    return quote(value, safe="")
