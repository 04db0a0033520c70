"""The regressors and classifiers behind `implicit_lab.sklearn`."""

from __future__ import annotations

import copy
import functools
import typing
import warnings

import numpy as np
from scipy import sparse
from scipy.special import expit, softmax
from sklearn.base import BaseEstimator, ClassifierMixin, RegressorMixin, is_classifier
from sklearn.exceptions import ConvergenceWarning
from sklearn.model_selection import ShuffleSplit, StratifiedShuffleSplit
from sklearn.utils import check_random_state
from sklearn.utils.class_weight import compute_class_weight
from sklearn.utils.metaestimators import available_if
from sklearn.utils.multiclass import check_classification_targets, unique_labels
from sklearn.utils.parallel import Parallel, delayed
from sklearn.utils.validation import _check_sample_weight, check_is_fitted, validate_data

from . import _learners, _native
from ._learners import LOSSES, Family, Parameter
from .races import check_sparse

_FITTING = [
    Parameter("fit_intercept", True, "bool", "Adds a last feature, which is regularised like the others: 1, or 0.1 on sparse rows."),
    Parameter("epochs", 10, "int", "Passes of `fit` over the examples."),
    Parameter("shuffle", True, "bool", "Puts the examples into a new random order for every epoch of `fit`."),
    Parameter("random_state", None, "int | RandomState | None", "Seed of those orders, and of the rows that are held out."),
    Parameter(
        "early_stopping",
        False,
        "bool",
        "Holds out rows, and ends `fit` when the score on them has risen by less than `tol` for `n_iter_no_change` epochs.",
    ),
    Parameter("validation_fraction", 0.1, "float", "Share of the rows that `early_stopping` holds out."),
    Parameter("n_iter_no_change", 5, "int", "Epochs without progress after which `fit` ends."),
    Parameter(
        "tol",
        None,
        "float | None",
        "The least progress of an epoch. Without `early_stopping` it is that of the mean loss, which `fit` pays as it learns; "
        "`None` then learns all epochs. With it `None` takes any rise of the score for progress.",
    ),
    Parameter(
        "warm_start",
        False,
        "bool",
        "Makes `fit` go on from what the last one learned, its weights and its step size, instead of from the start.",
    ),
]

_N_JOBS = Parameter(
    "n_jobs",
    None,
    "int | None",
    "Classes that are learned at the same time, each against the rest; -1 for one per processor, None for one.",
)

_CLASS_WEIGHT = Parameter(
    "class_weight",
    None,
    "dict | Literal['balanced'] | None",
    "Multiplies the weights of the labels' rows; `balanced`: n_samples / (n_classes * rows of the label), for `fit` only.",
)


def _row_weights(sample_weight, X) -> np.ndarray | None:
    """Returns one importance weight per row, if weights are given."""
    if sample_weight is None:
        return None
    weights = _check_sample_weight(sample_weight, X, dtype=np.float64)
    [negative] = np.nonzero(weights < 0)
    if negative.size:
        row = negative[0]
        raise ValueError(f"sample_weight has {weights[row]:g} in row {row}; a weight is a number from 0 on")
    return weights


def _falls(losses: list[float]) -> bool:
    """Whether the loss of the last epoch falls almost as fast as on average: by at least 0.4 of the mean decrease, and by a
    hundredth in all. (With targets out of reach the ratio is 0.45 for AdaGrad, whose steps decay as 1/√t, and higher for
    others; near the least loss it is at most 0.3.)"""
    if len(losses) < 3:
        return False
    fallen = losses[0] - losses[-1]
    return fallen > 0.01 * losses[0] and losses[-2] - losses[-1] >= 0.4 * fallen / (len(losses) - 1)


def _whole(fit: typing.Callable) -> typing.Callable:
    """Wraps ``fit``: a refused or interrupted call leaves the estimator unchanged."""

    @functools.wraps(fit)
    def whole(self, *args):
        before = vars(self).copy()
        try:
            return fit(self, *args)
        except BaseException:
            vars(self).clear()
            vars(self).update(before)
            raise

    return whole


#: Coefficients and intercepts from which ``fit`` starts.
_Initial: typing.TypeAlias = tuple[typing.Any, typing.Any]


def _given(initial: _Initial) -> bool:
    return any(one is not None for one in initial)


#: The intercept's feature on sparse rows. It moves the intercept 100 times less than 1 would, as in scikit-learn's
#: SGDClassifier: rows of TF-IDF have length 1, and a feature of 1 would take half of every step.
_SPARSE_INTERCEPT = 0.1

#: The most bytes of unsorted sparse rows that are sorted once, in a copy. In a larger matrix each row is sorted as it is read,
#: in every epoch.
_MOST_SORTED = 2**26


class _Online(BaseEstimator):
    """An estimator of one model, or of one for every class against the rest.

    ``_models`` predict by ``_fitted_loss`` and with ``_intercept`` (the value of the intercept's feature, or 0), even if the
    parameters have changed since the models started.
    """

    _entry: typing.ClassVar[dict]
    _losses: typing.ClassVar[list[str]]
    _losses_in_ball: typing.ClassVar[list[str]]
    loss: str
    fit_intercept: bool
    epochs: int
    shuffle: bool
    random_state: typing.Any
    early_stopping: bool
    validation_fraction: float
    n_iter_no_change: int
    tol: float | None
    warm_start: bool

    def __sklearn_tags__(self):
        tags = super().__sklearn_tags__()
        tags.input_tags.sparse = True
        return tags

    def _start(self, X, models: int = 1, classes: int | None = None, initial: _Initial = (None, None)) -> list[_native.Model]:
        """Creates models that start from these coefficients and intercepts, or from zeros."""
        _learners.check_loss(self)
        self._fitted_loss = self.loss
        feature = _SPARSE_INTERCEPT if sparse.issparse(X) else 1.0
        self._intercept = feature if _learners.flag("fit_intercept", self.fit_intercept) else 0.0
        dim = self.n_features_in_ + bool(self._intercept)
        scores = classes if self._fitted_loss == "cross-entropy" else models
        starts = self._initial(scores, *initial) if _given(initial) else np.zeros((models, 0))
        if scores != models:
            # A model of all classes stores a feature's weights side by side.
            starts = starts.T.reshape(models, -1)
        return [_learners.model(self._entry, self, features=dim, classes=classes, start=start) for start in starts]

    def _initial(self, scores: int, coef, intercept) -> np.ndarray:
        """Returns a row of weights for every score, with the intercept's last if there is one."""
        weights = np.zeros((scores, self.n_features_in_ + bool(self._intercept)))
        if coef is not None:
            coef = np.atleast_2d(np.asarray(coef, dtype=np.float64))
            wanted = (scores, self.n_features_in_)
            if coef.shape != wanted:
                raise ValueError(f"coef_init has the shape {coef.shape}; it must be {wanted}")
            weights[:, : self.n_features_in_] = coef
        if intercept is not None:
            intercept = np.atleast_1d(np.asarray(intercept, dtype=np.float64))
            if intercept.shape != (scores,):
                raise ValueError(f"intercept_init has the shape {intercept.shape}; it must be {(scores,)}")
            if not self._intercept:
                raise ValueError("intercept_init is given, but fit_intercept is False")
            weights[:, -1] = intercept / self._intercept
        return weights

    def _goes_on(self, initial: _Initial) -> bool:
        """Whether ``fit`` resumes from the learned weights: ``warm_start``, and no other initial weights."""
        return _learners.flag("warm_start", self.warm_start) and hasattr(self, "_models") and not _given(initial)

    def _copies(self) -> list[_native.Model]:
        return [copy.copy(model) for model in self._models]

    def _validate(self, *X_and_y, **options):
        if sparse.issparse(X_and_y[0]):
            check_sparse("X", X_and_y[0])
        return validate_data(self, *X_and_y, accept_sparse="csr", dtype=np.float64, order="C", **options)

    def _rows(self, X) -> np.ndarray | tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Returns the rows as the models read them, in place: only arrays of other types are copied."""
        if not sparse.issparse(X):
            return np.require(X, np.float64, "CA")
        # No position is negative, so signed and unsigned positions have the same bits.
        starts, index = (at.view(np.uint32) if at.dtype == np.int32 else at for at in (X.indptr, X.indices))
        return np.require(starts, np.uint32, "CA"), np.require(index, np.uint32, "CA"), np.require(X.data, np.float64, "CA")

    def _weigh(self, weights: np.ndarray | None, y: np.ndarray, models: int) -> np.ndarray | None:
        """A row of weights for every model, if there are weights."""
        return None if weights is None else np.broadcast_to(weights, (models, len(y)))

    def _plan(self, models: list[_native.Model], X, y: np.ndarray, weights: np.ndarray | None) -> tuple:
        """Returns the orders of the rows in the epochs of ``fit``, and a test of an epoch's summed loss for whether ``fit``
        ends."""
        order, ends = np.arange(len(y), dtype=np.uintp), None
        if _learners.flag("early_stopping", self.early_stopping):
            kind = StratifiedShuffleSplit if is_classifier(self) else ShuffleSplit
            split = kind(1, test_size=self.validation_fraction, random_state=self.random_state)
            order, held = map(np.sort, next(split.split(np.zeros((len(y), 1)), y)))
            judge = copy.copy(self)
            judge._models = models
            held_out = X[held], y[held], None if weights is None else weights[held]
            ends = self._ends(lambda loss: judge.score(*held_out))
        elif self.tol is not None:
            ends = self._ends(lambda loss: -loss / (len(y) * len(models)))
        return self._epochs(order.astype(np.uintp)), ends

    def _ends(self, rated: typing.Callable[[float], float]) -> typing.Callable[[float], bool]:
        """Returns a test of whether the rating of an epoch's loss has risen by less than ``tol``, or not at all, for
        ``n_iter_no_change`` epochs."""
        tol = 0.0 if self.tol is None else _learners.number("tol", self.tol)
        if not 0 <= tol < np.inf:
            raise ValueError(f"tol = {self.tol} is not a number from 0 on, or None")
        most = _learners.count("n_iter_no_change", self.n_iter_no_change)
        best, stale = -np.inf, 0

        def ends(loss: float) -> bool:
            nonlocal best, stale
            rating = rated(loss)
            stale = stale + 1 if rating <= best or rating < best + tol else 0
            best = max(best, rating)
            return stale >= most

        return ends

    def _epochs(self, order: np.ndarray) -> typing.Iterator[np.ndarray]:
        """The order of the rows in every epoch."""
        epochs = _learners.count("epochs", self.epochs)
        shuffle = _learners.flag("shuffle", self.shuffle)
        random = check_random_state(self.random_state)
        for _ in range(epochs):
            if shuffle:
                random.shuffle(order)
            yield order

    def _learn(
        self,
        models: list[_native.Model],
        X,
        targets: np.ndarray,
        weights: np.ndarray | None,
        orders: typing.Iterable[np.ndarray | None],
        ends: typing.Callable[[float], bool] | None = None,
    ) -> int:
        """Learns the rows in each of these orders, each model from its row of ``targets`` and of ``weights``. A model learns
        until its predictions are no longer finite, or ``ends`` holds. The models are kept; after an interrupt the previous
        ones are. Returns the number of orders in which some model learned."""
        rows = self._rows(X)
        if isinstance(rows, tuple) and sum(part.nbytes for part in rows) <= _MOST_SORTED:
            rows = _native.in_order(rows) or rows
        targets, weights = (None if all is None else np.require(all, np.float64) for all in (targets, weights))

        def learn(one: int, order: np.ndarray | None) -> float | str:
            own = [None if all is None else np.ascontiguousarray(all[one]) for all in (targets, weights)]
            try:
                return models[one].learn(rows, *own, order=order, intercept=self._intercept)
            except FloatingPointError as error:
                return str(error)

        finite = list(range(len(models)))
        diverged: list[str] = []
        losses: list[float] = []
        ended = False
        for order in orders:
            if len(finite) == 1:
                paid = [learn(finite[0], order)]
            else:
                together = Parallel(n_jobs=getattr(self, "n_jobs", None), require="sharedmem")
                paid = together(delayed(learn)(one, order) for one in finite)
            diverged += [error for error in paid if isinstance(error, str)]
            finite = [one for one, loss in zip(finite, paid) if not isinstance(loss, str)]
            losses.append(sum(loss for loss in paid if not isinstance(loss, str)))
            ended = bool(ends and ends(losses[-1]))
            if not finite or ended:
                break
        self._models = models
        if diverged:
            several = f"{len(diverged)} of {len(models)} classes: " if len(models) > 1 else ""
            warnings.warn(several + diverged[0], ConvergenceWarning, stacklevel=5)
        elif not ended and _falls(losses):
            warnings.warn(self._advice(losses), ConvergenceWarning, stacklevel=5)
        return len(losses)

    def _advice(self, losses: list[float]) -> str:
        """The advice for a loss that is still falling in the last epoch."""
        step_size = self._entry["step_size"]
        means = [f"larger {step_size}"] if step_size else []
        means += ["more epochs"] + ["targets scaled to about 1"] * (not is_classifier(self))
        return (
            f"the mean loss still falls: by {1 - losses[-1] / losses[-2]:.2g} of itself in the last of {len(losses)} epochs; "
            f"it takes {' or '.join(means)}"
        )

    def _scores(self, X) -> np.ndarray:
        check_is_fitted(self, "_models")
        rows = self._rows(self._validate(X, reset=False))
        return np.hstack([model.predict(rows, intercept=self._intercept) for model in self._models])

    def _weights(self) -> np.ndarray:
        """One row per score, the intercept's weight last if there is one."""
        check_is_fitted(self, "_models")
        return np.vstack([model.weights() for model in self._models])

    def _linear(self) -> tuple[np.ndarray, np.ndarray]:
        """Rows of coefficients and their intercepts."""
        weights = self._weights()
        if not self._intercept:
            return weights, np.zeros(len(weights))
        return weights[:, :-1].copy(), weights[:, -1] * self._intercept


class Regressor(RegressorMixin, _Online):
    def __sklearn_tags__(self):
        tags = super().__sklearn_tags__()
        # A quantile is not a mean, which the scores of regressors expect.
        tags.regressor_tags.poor_score = str(self.loss).startswith("quantile")
        return tags

    def fit(self, X, y, *, coef_init=None, intercept_init=None):
        """Learns the examples anew, in ``epochs`` passes.

        Parameters
        ----------
        X : array or sparse matrix of shape (n_samples, n_features)
        y : array of shape (n_samples,)
        coef_init, intercept_init : arrays
            Initial coefficients and intercepts, of the shapes of `coef_` and `intercept_` (for `cross-entropy` a row per
            class); 0 if None.

        Returns
        -------
        self
        """
        return self._fit(X, y, None, (coef_init, intercept_init))

    @_whole
    def _fit(self, X, y, sample_weight, initial):
        goes_on = self._goes_on(initial)
        X, y = self._validate(X, y, y_numeric=True, reset=not goes_on)
        weights = _row_weights(sample_weight, X)
        models = self._copies() if goes_on else self._start(X, initial=initial)
        plan = self._plan(models, X, y, weights)
        self.n_iter_ = self._learn(models, X, y[np.newaxis], self._weigh(weights, y, 1), *plan)
        return self

    def partial_fit(self, X, y):
        """Learns the examples once, in their order, and continues from the current weights.

        Parameters
        ----------
        X : array or sparse matrix of shape (n_samples, n_features)
        y : array of shape (n_samples,)

        Returns
        -------
        self
        """
        return self._partial_fit(X, y)

    @_whole
    def _partial_fit(self, X, y, sample_weight=None):
        first = not hasattr(self, "_models")
        X, y = self._validate(X, y, y_numeric=True, reset=first)
        weights = _row_weights(sample_weight, X)
        models = self._start(X) if first else self._copies()
        self._learn(models, X, y[np.newaxis], self._weigh(weights, y, 1), [None])
        return self

    def predict(self, X):
        """Predicts the targets.

        Parameters
        ----------
        X : array or sparse matrix of shape (n_samples, n_features)

        Returns
        -------
        array of shape (n_samples,)
        """
        return self._scores(X).ravel()

    @property
    def coef_(self):
        """Weights of the features, shape (n_features,)."""
        return self._linear()[0][0]

    @property
    def intercept_(self):
        """Weight of the intercept, shape (1,)."""
        return self._linear()[1]


class WeightedRegressor(Regressor):
    def fit(self, X, y, sample_weight=None, *, coef_init=None, intercept_init=None):
        """Learns the examples anew, in ``epochs`` passes.

        Parameters
        ----------
        X : array or sparse matrix of shape (n_samples, n_features)
        y : array of shape (n_samples,)
        sample_weight : array of shape (n_samples,), or a number
            Importance weights, at least 0; 1 for all if None.
        coef_init, intercept_init : arrays
            Initial coefficients and intercepts, of the shapes of `coef_` and `intercept_` (for `cross-entropy` a row per
            class); 0 if None.

        Returns
        -------
        self
        """
        return self._fit(X, y, sample_weight, (coef_init, intercept_init))

    def partial_fit(self, X, y, sample_weight=None):
        """Learns the examples once, in their order, and continues from the current weights.

        Parameters
        ----------
        X : array or sparse matrix of shape (n_samples, n_features)
        y : array of shape (n_samples,)
        sample_weight : array of shape (n_samples,), or a number
            Importance weights, at least 0; 1 for all if None.

        Returns
        -------
        self
        """
        return self._partial_fit(X, y, sample_weight)


def _gives_probabilities(estimator) -> bool:
    loss = getattr(estimator, "_fitted_loss", estimator.loss)
    if loss == "cross-entropy" or LOSSES.get(loss, {}).get("log_odds") is not None:
        return True
    raise AttributeError(f"probabilities are not available for loss={loss!r}")


class Classifier(ClassifierMixin, _Online):
    def __sklearn_tags__(self):
        tags = super().__sklearn_tags__()
        # Averages of the features need not separate classes, and with this tag scikit-learn's checks do not require it.
        tags.classifier_tags.poor_score = self._entry["simplex_only"]
        return tags

    def _start_classes(self, X, classes: np.ndarray, initial: _Initial = (None, None)) -> list[_native.Model]:
        if len(classes) < 2:
            raise ValueError("a classifier needs at least 2 classes; y has 1 class")
        self.classes_ = classes
        one_model = self.loss == "cross-entropy" or len(classes) == 2
        return self._start(X, 1 if one_model else len(classes), len(classes), initial)

    def _targets(self, y: np.ndarray) -> np.ndarray:
        """A row of targets for every model."""
        places = np.searchsorted(self.classes_, y)
        [unknown] = np.nonzero(self.classes_[np.minimum(places, len(self.classes_) - 1)] != y)
        if unknown.size:
            [label], known = y[unknown[:1]].tolist(), ", ".join(map(repr, self.classes_.tolist()))
            raise ValueError(f"y has the label {label!r}, which is none of classes ({known})")
        if self._fitted_loss == "cross-entropy":
            return places[np.newaxis]
        positive = self.classes_[1:] if len(self.classes_) == 2 else self.classes_
        return np.where(y == positive[:, np.newaxis], 1.0, -1.0)

    def _weigh(self, weights: np.ndarray | None, y: np.ndarray, models: int) -> np.ndarray | None:
        class_weight = getattr(self, "class_weight", None)
        if class_weight is None:
            return super()._weigh(weights, y, models)
        weights = np.ones(len(y)) if weights is None else weights
        of_class = compute_class_weight(class_weight, classes=self.classes_, y=y)
        for label, weight in zip(self.classes_, of_class):
            if not 0 <= weight < np.inf:
                raise ValueError(f"class_weight has {weight:g} for the label {label}; a weight is a finite number from 0 on")
        if models == 1:
            return (weights * of_class[np.searchsorted(self.classes_, y)])[np.newaxis]
        # Against the rest, a class's weight applies to its own rows in its own model, as in scikit-learn's SGDClassifier.
        return weights * np.where(y == self.classes_[:, np.newaxis], of_class[:, np.newaxis], 1.0)

    def fit(self, X, y, *, coef_init=None, intercept_init=None):
        """Learns the examples anew, in ``epochs`` passes.

        Parameters
        ----------
        X : array or sparse matrix of shape (n_samples, n_features)
        y : array of labels of shape (n_samples,)
        coef_init, intercept_init : arrays
            Initial coefficients and intercepts, of the shapes of `coef_` and `intercept_` (for `cross-entropy` a row per
            class); 0 if None.

        Returns
        -------
        self
        """
        return self._fit(X, y, None, (coef_init, intercept_init))

    @_whole
    def _fit(self, X, y, sample_weight, initial):
        goes_on = self._goes_on(initial)
        X, y = self._validate(X, y, reset=not goes_on)
        check_classification_targets(y)
        weights = _row_weights(sample_weight, X)
        # Labels that are not among those of the last fit are refused with the targets.
        models = self._copies() if goes_on else self._start_classes(X, np.unique(y), initial)
        plan = self._plan(models, X, y, weights)
        self.n_iter_ = self._learn(models, X, self._targets(y), self._weigh(weights, y, len(models)), *plan)
        return self

    def partial_fit(self, X, y, classes=None):
        """Learns the examples once, in their order, and continues from the current weights.

        Parameters
        ----------
        X : array or sparse matrix of shape (n_samples, n_features)
        y : array of labels of shape (n_samples,)
        classes : array of all labels
            Needed at the first call.

        Returns
        -------
        self
        """
        return self._partial_fit(X, y, classes)

    @_whole
    def _partial_fit(self, X, y, classes=None, sample_weight=None):
        first = not hasattr(self, "_models")
        if first and classes is None:
            raise ValueError("classes must be passed on the first call to partial_fit.")
        if getattr(self, "class_weight", None) == "balanced":
            raise ValueError(
                "class_weight='balanced' counts all rows, which partial_fit does not have: give a dict of weights by label, "
                "such as sklearn.utils.class_weight.compute_class_weight has of a large sample"
            )
        X, y = self._validate(X, y, reset=first)
        weights = _row_weights(sample_weight, X)
        if first:
            models = self._start_classes(X, unique_labels(classes))
        elif classes is None or np.array_equal(self.classes_, unique_labels(classes)):
            models = self._copies()
        else:
            raise ValueError("classes are not those of the first call to partial_fit")
        targets = self._targets(y)
        self._learn(models, X, targets, self._weigh(weights, y, len(models)), [None])
        return self

    def decision_function(self, X):
        """Scores: their sign decides between two classes, the largest among several.

        Parameters
        ----------
        X : array or sparse matrix of shape (n_samples, n_features)

        Returns
        -------
        array of shape (n_samples,), or (n_samples, n_classes) for more than two classes
        """
        scores = self._scores(X)
        if len(self.classes_) > 2:
            return scores
        return scores[:, 1] - scores[:, 0] if scores.shape[1] == 2 else scores.ravel()

    def predict(self, X):
        """Predicts the labels.

        Parameters
        ----------
        X : array or sparse matrix of shape (n_samples, n_features)

        Returns
        -------
        array of shape (n_samples,)
        """
        scores = self.decision_function(X)
        best = scores.argmax(axis=1) if scores.ndim == 2 else (scores > 0).astype(int)
        return self.classes_[best]

    @available_if(_gives_probabilities)
    def predict_proba(self, X):
        """Predicts the probabilities of the classes; against the rest, they are divided by their sum.

        Parameters
        ----------
        X : array or sparse matrix of shape (n_samples, n_features)

        Returns
        -------
        array of shape (n_samples, n_classes)
        """
        scores = self._scores(X)
        if self._fitted_loss == "cross-entropy":
            return softmax(scores, axis=1)
        scores = LOSSES[self._fitted_loss]["log_odds"] * scores
        if len(self.classes_) == 2:
            return np.hstack([expit(-scores), expit(scores)])
        # Relative to the largest, since all of them may be too small for a sum: log(expit(z)) = -log(1 + exp(-z)).
        return softmax(-np.logaddexp(0.0, -scores), axis=1)

    @available_if(_gives_probabilities)
    def predict_log_proba(self, X):
        """Logarithms of ``predict_proba``.

        Parameters
        ----------
        X : array or sparse matrix of shape (n_samples, n_features)

        Returns
        -------
        array of shape (n_samples, n_classes)
        """
        with np.errstate(divide="ignore"):
            return np.log(self.predict_proba(X))

    def _linear(self):
        coef, intercept = super()._linear()
        if len(self.classes_) == 2 and len(coef) == 2:
            return coef[1:] - coef[:1], intercept[1:] - intercept[:1]
        return coef, intercept

    @property
    def coef_(self):
        """Weights of the features, shape (1, n_features), or (n_classes, n_features) for more than two classes."""
        return self._linear()[0]

    @property
    def intercept_(self):
        """Weights of the intercept, shape (1,), or (n_classes,) for more than two classes."""
        return self._linear()[1]


class WeightedClassifier(Classifier):
    def fit(self, X, y, sample_weight=None, *, coef_init=None, intercept_init=None):
        """Learns the examples anew, in ``epochs`` passes.

        Parameters
        ----------
        X : array or sparse matrix of shape (n_samples, n_features)
        y : array of labels of shape (n_samples,)
        sample_weight : array of shape (n_samples,), or a number
            Importance weights, at least 0; 1 for all if None. ``class_weight`` multiplies them.
        coef_init, intercept_init : arrays
            Initial coefficients and intercepts, of the shapes of `coef_` and `intercept_` (for `cross-entropy` a row per
            class); 0 if None.

        Returns
        -------
        self
        """
        return self._fit(X, y, sample_weight, (coef_init, intercept_init))

    def partial_fit(self, X, y, classes=None, sample_weight=None):
        """Learns the examples once, in their order, and continues from the current weights.

        Parameters
        ----------
        X : array or sparse matrix of shape (n_samples, n_features)
        y : array of labels of shape (n_samples,)
        classes : array of all labels
            Needed at the first call.
        sample_weight : array of shape (n_samples,), or a number
            Importance weights, at least 0; 1 for all if None. ``class_weight`` multiplies them.

        Returns
        -------
        self
        """
        return self._partial_fit(X, y, classes, sample_weight)


_ATTRIBUTES = """\
Attributes
----------
"""

_CLASSES = """\
classes_ : array of shape (n_classes,)
    The labels. A loss of one score learns each of several classes against the rest; `cross-entropy` is one model of all.
"""

_NOTES = """\
coef_, intercept_ : arrays
    The weights, or their `average`. If a learner's weights depend on the example, these are those of one whose features are all 0.
n_features_in_ : int
    Number of features.
n_iter_ : int
    Epochs of the last `fit`.

Notes
-----
If a prediction becomes infinite or NaN, learning stops with a `ConvergenceWarning`: the step size is too large for the
data. If each class is learned against the rest, only the model of that class stops.
"""

#: The notes for learners that do not take all weights. Their methods have no such argument, so scikit-learn's ensembles
#: recognise them.
_UNWEIGHTED = {
    "up-to-unit-slope": """\
There are no `sample_weight` and `class_weight`: its normalisation is for slopes of at most 1, which weights above 1 exceed.
""",
    "one": "There are no `sample_weight` and `class_weight`: its update is written for the loss itself.\n",
}

_WEIGHTED = {"any": _learners.WEIGHTED}

_CLASS_WEIGHTED = {
    "any": _learners.WEIGHTED
    + """\
`class_weight` multiplies the weights of a label's rows: of all of them for two classes and for `cross-entropy`; against the rest,
only in the model of that label, as of scikit-learn's `SGDClassifier`. `balanced` counts rows, whatever their `sample_weight`.
"""
}

_REGRESSION = ("regression", ("real",), "squared", _FITTING, _ATTRIBUTES + _NOTES)
_CLASSIFICATION = ("classification", ("sign", "class"), "logistic")

_REGRESS = """\
>>> X, y = [[-2, -1], [-1, -2], [1, 2], [2, 1]], [-1.75, -1.25, 1.25, 1.75]
>>> model = {name}(epochs=100, random_state=0).fit(X, y)
>>> model.score(X, y) > 0.9
True
"""

_CLASSIFY = """\
>>> X, y = [[-2, -1], [-1, -2], [1, 2], [2, 1]], ["no", "no", "yes", "yes"]
>>> model = {name}(random_state=0).fit(X, y)
>>> model.predict([[-3, -3], [3, 3]])
array(['no', 'yes'], dtype='<U3')
"""

CLASSES = _learners.classes(
    "implicit_lab.sklearn",
    Family(Regressor, "Regressor", *_REGRESSION, _UNWEIGHTED, _REGRESS),
    Family(WeightedRegressor, "Regressor", *_REGRESSION, _WEIGHTED, _REGRESS),
    Family(
        Classifier,
        "Classifier",
        *_CLASSIFICATION,
        [*_FITTING, _N_JOBS],
        _ATTRIBUTES + _CLASSES + _NOTES,
        _UNWEIGHTED,
        _CLASSIFY,
    ),
    Family(
        WeightedClassifier,
        "Classifier",
        *_CLASSIFICATION,
        [*_FITTING, _N_JOBS, _CLASS_WEIGHT],
        _ATTRIBUTES + _CLASSES + _NOTES,
        _CLASS_WEIGHTED,
        _CLASSIFY,
    ),
)
