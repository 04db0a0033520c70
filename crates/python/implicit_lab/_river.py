"""The regressors and classifiers behind `implicit_lab.river`."""

from __future__ import annotations

import copy
import math
import typing
import warnings

import numpy as np
from river import base

from . import _learners, _native
from ._learners import LOSSES, Family, Parameter

if typing.TYPE_CHECKING:
    import pandas as pd

_INTERCEPT = [
    Parameter("intercept", True, "bool", "Adds a first feature that is always 1; it is regularised like the others."),
]


def _number(name: typing.Hashable, value: typing.Any, where: str = "") -> float:
    """The value of a feature."""
    try:
        number = float(value)
    except (TypeError, ValueError):
        number = math.nan
    if not math.isfinite(number):
        raise ValueError(f"feature {name!r} is {value!r}{where}; a finite number is needed")
    return number


def _numbers(X: pd.DataFrame) -> np.ndarray:
    """The values of a table of features."""
    if not X.columns.is_unique:
        raise ValueError(f"the table has more than one column {X.columns[X.columns.duplicated()][0]!r}")
    try:
        values = X.to_numpy(dtype=np.float64)
        # pandas converts dates to numbers, and complex numbers to their real parts.
        faulty = any(dtype.kind in "mMc" for dtype in X.dtypes) or not np.isfinite(values).all()
    except (TypeError, ValueError):
        faulty = True
    if faulty:
        columns = [[_number(name, v, f" in row {row}") for row, v in enumerate(column)] for name, column in X.items()]
        values = np.array(columns).T
    return values


def _row_weights(w: typing.Any, rows: int) -> np.ndarray:
    """One weight per row, from one for all or a series of them."""
    try:
        weights = np.asarray(w, dtype=np.float64)
    except (TypeError, ValueError):
        raise ValueError("w is neither a number nor a series of numbers") from None
    if weights.ndim == 0:
        return np.full(rows, weights)
    if weights.shape != (rows,):
        raise ValueError(f"w has the shape {weights.shape} for {rows} rows: it is a number or has one for each row")
    return np.ascontiguousarray(weights)


class _Model(base.Base):
    """A model, and the places of the features that it has learned, by name."""

    _entry: typing.ClassVar[dict]
    _losses: typing.ClassVar[list[str]]
    _losses_in_ball: typing.ClassVar[list[str]]
    loss: str
    intercept: bool

    def _start(self, classes: int | None = None) -> None:
        _learners.check_loss(self)
        _learners.flag("intercept", self.intercept)
        self._model: _native.Model = _learners.model(self._entry, self, classes=classes)
        self._places: dict[typing.Hashable, int] = {}

    @classmethod
    def _unit_test_params(cls):
        for loss in cls._losses:
            yield {"loss": loss, "n_classes": 7} if loss == "cross-entropy" else {"loss": loss}

    def _new(self, names: typing.Iterable) -> dict[typing.Hashable, int]:
        """Returns places for the new names, sorted: their order in a table changes no bit."""
        new = [name for name in names if name not in self._places]
        try:
            new.sort()
        except TypeError:
            new.sort(key=repr)
        first = bool(self.intercept) + len(self._places)
        return {name: place for place, name in enumerate(new, first)}

    def _examples(self, X: pd.DataFrame, new: dict = {}) -> tuple[np.ndarray, np.ndarray, np.ndarray]:  # noqa: B006
        """Returns compressed sparse rows of the known and the new features; all others have weight 0."""
        places = ((self._places.get(name, new.get(name)), column) for column, name in enumerate(X.columns))
        placed = sorted((place, column) for place, column in places if place is not None)
        values = _numbers(X.iloc[:, [column for _, column in placed]])
        places = [place for place, _ in placed]
        if self.intercept:
            values = np.hstack([np.ones((len(X), 1)), values])
            places.insert(0, 0)
        starts = np.arange(len(X) + 1, dtype=np.uint32) * np.uint32(len(places))
        return starts, np.tile(np.array(places, dtype=np.uint32), len(X)), values.ravel()

    def _learn_one(self, x: dict, target: float, w: typing.Any) -> None:
        w = _learners.number("w", w)
        try:
            self._model.learn_one(x, self._places, bool(self.intercept), target, w)
        except FloatingPointError as diverged:
            warnings.warn(str(diverged), RuntimeWarning, stacklevel=3)

    def _learn_many(self, X: pd.DataFrame, targets: np.ndarray, w: np.ndarray) -> None:
        """Learns rows with a copy of the model, which takes its place at the end: a refused row or an interrupt leaves
        nothing half learned. Divergence is a result, with a warning."""
        new = self._new(X.columns)
        model = copy.copy(self._model)
        try:
            model.learn(self._examples(X, new), targets, w)
        except FloatingPointError as diverged:
            warnings.warn(str(diverged), RuntimeWarning, stacklevel=3)
        if w.any():
            self._places.update(new)
        self._model = model

    def _scores_one(self, x: dict) -> list[float]:
        return self._model.predict_one(x, self._places, bool(self.intercept))

    def _scores_many(self, X: pd.DataFrame) -> np.ndarray:
        return self._model.predict(self._examples(X))

    def _weight(self, weights: np.ndarray, place: int) -> float | list[float]:
        """The weight of the feature at a place (for a loss with several scores a list, in the order of the labels)."""
        own = weights[:, place].tolist() if place < weights.shape[1] else [0.0] * len(weights)
        return own[0] if len(own) == 1 else own

    @property
    def weights(self) -> dict:
        """Weights by the features' names (for a loss with several scores a list each, in the order of the labels)."""
        weights = self._model.weights()
        return {name: self._weight(weights, place) for name, place in self._places.items() if place < weights.shape[1]}

    @property
    def intercept_(self) -> float | list[float]:
        """The learned intercept, 0 without one (for a loss with several scores a list, in the order of the labels)."""
        weights = self._model.weights()
        return self._weight(weights if self.intercept else weights[:, :0], 0)


class Regressor(_Model, base.MiniBatchRegressor):
    def learn_one(self, x, y, w=1.0):
        """Learns one example.

        Parameters
        ----------
        x
            A dictionary of features.
        y
            The target.
        w
            The importance weight, at least 0.
        """
        self._learn_one(x, _learners.number("y", y), w)

    def predict_one(self, x):
        """Predicts the target of one example.

        Parameters
        ----------
        x
            A dictionary of features; those that no learned example has are ignored.
        """
        return self._scores_one(x)[0]

    def learn_many(self, X, y, w=1.0):
        """Learns the rows of a table, one after the other.

        Parameters
        ----------
        X
            A table of features.
        y
            The targets.
        w
            The importance weight of all rows, or a series of one for each.
        """
        self._learn_many(X, np.asarray(y, dtype=np.float64), _row_weights(w, len(X)))

    def predict_many(self, X):
        """Predicts the targets of the rows of a table.

        Parameters
        ----------
        X
            A table of features.
        """
        import pandas as pd

        return pd.Series(self._scores_many(X)[:, 0], index=X.index)


class Classifier(_Model, base.MiniBatchClassifier):
    n_classes: int

    def _start(self) -> None:
        super()._start(classes=getattr(self, "n_classes", None))
        # The labels in order of arrival. Losses of two labels use False and True, as river does, and leave it empty.
        self._labels: list = []

    @property
    def _multiclass(self):
        return self.loss == "cross-entropy"

    def _class_of(self, label, labels: list) -> int:
        """Returns the position of a label in the list, to which a new label is appended."""
        if label not in labels:
            if len(labels) == self.n_classes:
                raise ValueError(f"the label {label!r} is one more than n_classes = {self.n_classes}")
            labels.append(label)
        return labels.index(label)

    def _targets(self, y: typing.Iterable, w: typing.Iterable) -> tuple[list[float], list]:
        """Returns the targets of labels, and all labels known then: a new label of weight 0 is not added."""
        labels = list(self._labels)
        if self._multiclass:
            return [float(self._class_of(label, labels)) if weight else 0.0 for label, weight in zip(y, w)], labels
        for label in y:
            if not _learners.is_flag(label):
                others = "; loss='cross-entropy' takes any labels" if "cross-entropy" in self._losses + self._losses_in_ball else ""
                raise ValueError(f"the label {label!r} is neither False nor True (0 or 1){others}")
        return [1.0 if label else -1.0 for label in y], labels

    def learn_one(self, x, y, w=1.0):
        """Learns one example.

        Parameters
        ----------
        x
            A dictionary of features.
        y
            The label.
        w
            The importance weight, at least 0.
        """
        [target], labels = self._targets([y], [w])
        self._learn_one(x, target, w)
        self._labels = labels

    def learn_many(self, X, y, w=1.0):
        """Learns the rows of a table, one after the other.

        Parameters
        ----------
        X
            A table of features.
        y
            The labels.
        w
            The importance weight of all rows, or a series of one for each.
        """
        weights = _row_weights(w, len(X))
        targets, labels = self._targets(y, weights)
        self._learn_many(X, np.array(targets), weights)
        self._labels = labels

    def _shares(self, scores: typing.Sequence[float]) -> dict:
        """Probabilities of the labels."""
        if self._multiclass:
            seen = scores[: len(self._labels)]
            top = max(seen, default=0.0)
            shares = [math.exp(score - top) for score in seen]
            total = sum(shares)
            return {label: share / total for label, share in zip(self._labels, shares)}
        loss = LOSSES[self.loss]
        if loss["log_odds"] is None:
            raise NotImplementedError(f"the {loss['name'].lower()} loss gives no probabilities")
        score = loss["log_odds"] * scores[0]
        small = math.exp(-abs(score)) / (1.0 + math.exp(-abs(score)))
        positive = 1.0 - small if score > 0 else small
        return {False: 1.0 - positive, True: positive}

    def _label(self, scores: typing.Sequence[float]):
        if not self._multiclass:
            return bool(scores[0] > 0)
        seen = list(scores[: len(self._labels)])
        return self._labels[seen.index(max(seen))] if seen else None

    def predict_one(self, x):
        """Predicts the label of one example.

        Parameters
        ----------
        x
            A dictionary of features; those that no learned example has are ignored.
        """
        return self._label(self._scores_one(x))

    def predict_proba_one(self, x):
        """Predicts the probabilities of the labels; not implemented for losses that give none.

        Parameters
        ----------
        x
            A dictionary of features; those that no learned example has are ignored.
        """
        return self._shares(self._scores_one(x))

    def predict_many(self, X):
        """Predicts the labels of the rows of a table.

        Parameters
        ----------
        X
            A table of features.
        """
        import pandas as pd

        scores = self._scores_many(X)
        return pd.Series([self._label(row) for row in scores], index=X.index)

    def predict_proba_many(self, X):
        """Predicts the probabilities of the labels of the rows of a table.

        Parameters
        ----------
        X
            A table of features.
        """
        import pandas as pd

        scores = self._scores_many(X)
        return pd.DataFrame([self._shares(row) for row in scores], index=X.index)


_NOTES = """\
Attributes
----------
weights : dict
    Weights by the names of the features, or their `average`.
intercept_ : float, or a list of one for each label
    The weight of the intercept, 0 without one. (`intercept` is the argument that asks for it.)

Notes
-----
Once a prediction is infinite or NaN, learning stops with a `RuntimeWarning`: the step size is too large for the data.
"""

_WEIGHTS = {
    "any": _learners.WEIGHTED,
    "up-to-unit-slope": """\
`w` times the largest slope of the loss is at most 1: its normalisation is for such slopes. Weight 0 leaves an example out; weight
1/2 twice is not the example once.
""",
    "one": "`w` is 1, or 0, which leaves an example out: its update is written for the loss itself.\n",
}

_REGRESS = """\
>>> model = {name}()
>>> for a, b in 400 * [(-2, -1), (-1, -2), (1, 2), (2, 1)]:
...     model.learn_one({{"a": a, "b": b}}, 0.75 * a + 0.25 * b)
>>> round(model.predict_one({{"a": 2, "b": 1}}))
2
"""

_CLASSIFY = """\
>>> model = {name}()
>>> for a, b in [(-2, -1), (-1, -2), (1, 2), (2, 1)]:
...     model.learn_one({{"a": a, "b": b}}, a + b > 0)
>>> model.predict_one({{"a": 3, "b": 3}})
True
"""

CLASSES = _learners.classes(
    "implicit_lab.river",
    Family(Regressor, "Regressor", "regression", ("real",), "squared", _INTERCEPT, _NOTES, _WEIGHTS, _REGRESS),
    Family(
        Classifier,
        "Classifier",
        "classification",
        ("sign", "class"),
        "logistic",
        _INTERCEPT,
        _NOTES,
        _WEIGHTS,
        _CLASSIFY,
    ),
    growing=True,
)
