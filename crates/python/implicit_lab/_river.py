"""What the models of `implicit_lab.river` share."""

from __future__ import annotations

import math
import typing
import warnings

import numpy as np
from river import base

from . import _learners, _native
from ._learners import LOSSES, PROBABILITY, Family, Parameter

if typing.TYPE_CHECKING:
    import pandas as pd

_INTERCEPT = [
    Parameter("intercept", True, "bool", "Adds a first feature that is always 1; it is regularised like the others."),
]


def _number(name: typing.Hashable, value: typing.Any) -> float:
    """The value of a feature."""
    try:
        number = float(value)
    except (TypeError, ValueError):
        number = math.nan
    if not math.isfinite(number):
        raise ValueError(f"feature {name!r} is {value!r}; a finite number is needed")
    return number


class _Model(base.Base):
    """What regressors and classifiers share: a model, and the places of the features that it has learned by name."""

    _entry: typing.ClassVar[dict]
    _losses: typing.ClassVar[list[str]]

    def _start(self, classes: int | None = None) -> None:
        _learners.check_loss(self._entry, self._losses, self.loss)
        self._model: _native.Model = _learners.model(self._entry, self, classes=classes)
        self._places: dict[typing.Hashable, int] = {}

    @classmethod
    def _unit_test_params(cls):
        for loss in cls._losses:
            yield {"loss": loss, "n_classes": 7} if loss == "cross-entropy" else {"loss": loss}

    def _know(self, names: typing.Iterable) -> None:
        """Gives names that are new a place each, in their order."""
        first = bool(self.intercept)
        for name in names:
            self._places.setdefault(name, first + len(self._places))

    def _example(self, x: dict) -> tuple[list[int], list[float]]:
        """Places and values of the features that are known; others have the weight 0."""
        places = self._places
        pairs = sorted((places[name], _number(name, value)) for name, value in x.items() if name in places)
        if self.intercept:
            pairs.insert(0, (0, 1.0))
        return [place for place, _ in pairs], [value for _, value in pairs]

    def _examples(self, X: pd.DataFrame) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """The same of many examples, as compressed sparse rows."""
        known = sorted((self._places[name], at) for at, name in enumerate(X.columns) if name in self._places)
        values = X.iloc[:, [at for _, at in known]].to_numpy(dtype=np.float64)
        places = [place for place, _ in known]
        if self.intercept:
            values = np.hstack([np.ones((len(X), 1)), values])
            places.insert(0, 0)
        starts = np.arange(len(X) + 1, dtype=np.uint32) * np.uint32(len(places))
        return starts, np.tile(np.array(places, dtype=np.uint32), len(X)), values.ravel()

    def _learn(self, learn: typing.Callable, *example) -> None:
        """Learns unless predictions are no longer finite: divergence is a result, with a warning."""
        try:
            learn(*example)
        except FloatingPointError as diverged:
            warnings.warn(str(diverged), RuntimeWarning, stacklevel=3)

    @property
    def weights(self) -> dict:
        """Weights by the features' names (of a loss of several scores: a list of them, in the order of the labels)."""
        weights = self._model.weights()
        one = len(weights) == 1
        seen = weights.shape[1]
        return {
            name: (float(weights[0, place]) if one else weights[:, place].tolist())
            for name, place in self._places.items()
            if place < seen
        }


class Regressor(_Model, base.MiniBatchRegressor):
    def learn_one(self, x, y):
        """Learns one example.

        Parameters
        ----------
        x
            A dictionary of features.
        y
            The target.
        """
        self._know(x)
        self._learn(self._model.learn_one, *self._example(x), float(y))

    def predict_one(self, x):
        """Predicts the target of one example.

        Parameters
        ----------
        x
            A dictionary of features; those that were not learned from do not count.
        """
        return self._model.predict_one(*self._example(x))[0]

    def learn_many(self, X, y):
        """Learns the rows of a table, one after the other.

        Parameters
        ----------
        X
            A table of features.
        y
            The targets.
        """
        self._know(X.columns)
        self._learn(self._model.learn_sparse, *self._examples(X), y.to_numpy(dtype=np.float64))

    def predict_many(self, X):
        """Predicts the targets of the rows of a table.

        Parameters
        ----------
        X
            A table of features.
        """
        import pandas as pd

        return pd.Series(self._model.predict_sparse(*self._examples(X))[:, 0], index=X.index)


class Classifier(_Model, base.MiniBatchClassifier):
    def _start(self):
        super()._start(classes=getattr(self, "n_classes", None))
        # In the order of their numbers; two labels are False and True, as river has them, or what comes.
        self._labels: list = []

    @property
    def _multiclass(self):
        return self.loss == "cross-entropy"

    def _number(self, label) -> int:
        """The number of a label, which a new one gets here."""
        if label not in self._labels:
            if len(self._labels) == self.n_classes:
                raise ValueError(f"the label {label!r} is one more than n_classes = {self.n_classes}")
            self._labels.append(label)
        return self._labels.index(label)

    def _target(self, y) -> float:
        return float(self._number(y)) if self._multiclass else (1.0 if y else -1.0)

    def learn_one(self, x, y):
        """Learns one example.

        Parameters
        ----------
        x
            A dictionary of features.
        y
            The label.
        """
        target = self._target(y)
        self._know(x)
        self._learn(self._model.learn_one, *self._example(x), target)

    def learn_many(self, X, y):
        """Learns the rows of a table, one after the other.

        Parameters
        ----------
        X
            A table of features.
        y
            The labels.
        """
        targets = np.array([self._target(label) for label in y])
        self._know(X.columns)
        self._learn(self._model.learn_sparse, *self._examples(X), targets)

    def _shares(self, scores: typing.Sequence[float]) -> dict:
        """Probabilities of the labels."""
        if self._multiclass:
            seen = scores[: len(self._labels)]
            top = max(seen, default=0.0)
            shares = [math.exp(score - top) for score in seen]
            total = sum(shares)
            return {label: share / total for label, share in zip(self._labels, shares)}
        if self.loss not in PROBABILITY:
            raise NotImplementedError(f"the {LOSSES[self.loss]['name'].lower()} loss gives no probabilities")
        score = PROBABILITY[self.loss] * scores[0]
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
            A dictionary of features; those that were not learned from do not count.
        """
        return self._label(self._model.predict_one(*self._example(x)))

    def predict_proba_one(self, x):
        """Predicts the probabilities of the labels; of a loss that gives none, this is not implemented.

        Parameters
        ----------
        x
            A dictionary of features; those that were not learned from do not count.
        """
        return self._shares(self._model.predict_one(*self._example(x)))

    def predict_many(self, X):
        """Predicts the labels of the rows of a table.

        Parameters
        ----------
        X
            A table of features.
        """
        import pandas as pd

        scores = self._model.predict_sparse(*self._examples(X))
        return pd.Series([self._label(row) for row in scores], index=X.index)

    def predict_proba_many(self, X):
        """Predicts the probabilities of the labels of the rows of a table.

        Parameters
        ----------
        X
            A table of features.
        """
        import pandas as pd

        scores = self._model.predict_sparse(*self._examples(X))
        return pd.DataFrame([self._shares(row) for row in scores], index=X.index)


_NOTES = """\
Attributes
----------
weights : dict
    Weights by the names of the features.

Notes
-----
Once predictions are no longer finite, examples are not learned any more and a `RuntimeWarning` says so: the step size is too
large for the data.
"""

CLASSES = _learners.classes(
    "implicit_lab.river",
    Family(Regressor, "Regressor", "regression", ("real",), "squared", _INTERCEPT, _NOTES),
    Family(Classifier, "Classifier", "classification", ("sign", "class"), "logistic", _INTERCEPT, _NOTES),
    growing=True,
)
