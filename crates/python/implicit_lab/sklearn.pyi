# Written by crates/python/tests/stubs.py.
from collections.abc import Mapping
from typing import Any, Literal, TypeAlias

import numpy as np
from numpy.random import RandomState
from numpy.typing import ArrayLike, NDArray
from sklearn.base import BaseEstimator, ClassifierMixin, RegressorMixin
from typing_extensions import Self

from .races import SparseMatrix

_Rows: TypeAlias = ArrayLike | SparseMatrix
_Numbers: TypeAlias = NDArray[np.float64]

class _Regressor(RegressorMixin, BaseEstimator):
    n_features_in_: int
    n_iter_: int
    @property
    def coef_(self) -> _Numbers:
        r"""Weights of the features, shape (n_features,)."""
    def fit(self, X: _Rows, y: ArrayLike, *, coef_init: ArrayLike | None = ..., intercept_init: ArrayLike | None = ...) -> Self:
        r"""Learns the examples from the start, in ``epochs`` passes.

        Parameters
        ----------
        X : array or sparse matrix of shape (n_samples, n_features)
        y : array of shape (n_samples,)
        coef_init, intercept_init : arrays
            Coefficients and intercepts to begin with, of the shapes of `coef_` and `intercept_` (for `cross-entropy` a row for
            every class); 0 if None.

        Returns
        -------
        self
        """
    def get_params(self, deep: bool = ...) -> dict[str, Any]:
        ...
    @property
    def intercept_(self) -> _Numbers:
        r"""Weight of the intercept, shape (1,)."""
    def partial_fit(self, X: _Rows, y: ArrayLike) -> Self:
        r"""Learns the examples in their order, once, and goes on from the present weights.

        Parameters
        ----------
        X : array or sparse matrix of shape (n_samples, n_features)
        y : array of shape (n_samples,)

        Returns
        -------
        self
        """
    def predict(self, X: _Rows) -> _Numbers:
        r"""Predicts the targets.

        Parameters
        ----------
        X : array or sparse matrix of shape (n_samples, n_features)

        Returns
        -------
        array of shape (n_samples,)
        """
    def score(self, X: _Rows, y: ArrayLike, sample_weight: ArrayLike | None = ...) -> float:
        ...
    def set_params(self, **params: Any) -> Self:
        ...

class _WeightedRegressor(_Regressor):
    def fit(self, X: _Rows, y: ArrayLike, sample_weight: ArrayLike | None = ..., *, coef_init: ArrayLike | None = ..., intercept_init: ArrayLike | None = ...) -> Self:
        r"""Learns the examples from the start, in ``epochs`` passes.

        Parameters
        ----------
        X : array or sparse matrix of shape (n_samples, n_features)
        y : array of shape (n_samples,)
        sample_weight : array of shape (n_samples,), or a number
            Importance weights, at least 0; 1 for all if None.
        coef_init, intercept_init : arrays
            Coefficients and intercepts to begin with, of the shapes of `coef_` and `intercept_` (for `cross-entropy` a row for
            every class); 0 if None.

        Returns
        -------
        self
        """
    def partial_fit(self, X: _Rows, y: ArrayLike, sample_weight: ArrayLike | None = ...) -> Self:
        r"""Learns the examples in their order, once, and goes on from the present weights.

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

class _Classifier(ClassifierMixin, BaseEstimator):
    classes_: NDArray[Any]
    n_features_in_: int
    n_iter_: int
    @property
    def coef_(self) -> _Numbers:
        r"""Weights of the features, shape (1, n_features), or (n_classes, n_features) for more than two classes."""
    def decision_function(self, X: _Rows) -> _Numbers:
        r"""Scores: their sign decides between two classes, the largest among several.

        Parameters
        ----------
        X : array or sparse matrix of shape (n_samples, n_features)

        Returns
        -------
        array of shape (n_samples,), or (n_samples, n_classes) for more than two classes
        """
    def fit(self, X: _Rows, y: ArrayLike, *, coef_init: ArrayLike | None = ..., intercept_init: ArrayLike | None = ...) -> Self:
        r"""Learns the examples from the start, in ``epochs`` passes.

        Parameters
        ----------
        X : array or sparse matrix of shape (n_samples, n_features)
        y : array of labels of shape (n_samples,)
        coef_init, intercept_init : arrays
            Coefficients and intercepts to begin with, of the shapes of `coef_` and `intercept_` (for `cross-entropy` a row for
            every class); 0 if None.

        Returns
        -------
        self
        """
    def get_params(self, deep: bool = ...) -> dict[str, Any]:
        ...
    @property
    def intercept_(self) -> _Numbers:
        r"""Weights of the intercept, shape (1,), or (n_classes,) for more than two classes."""
    def partial_fit(self, X: _Rows, y: ArrayLike, classes: ArrayLike | None = ...) -> Self:
        r"""Learns the examples in their order, once, and goes on from the present weights.

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
    def predict(self, X: _Rows) -> NDArray[Any]:
        r"""Predicts the labels.

        Parameters
        ----------
        X : array or sparse matrix of shape (n_samples, n_features)

        Returns
        -------
        array of shape (n_samples,)
        """
    def predict_log_proba(self, X: _Rows) -> _Numbers:
        r"""Logarithms of ``predict_proba``.

        Parameters
        ----------
        X : array or sparse matrix of shape (n_samples, n_features)

        Returns
        -------
        array of shape (n_samples, n_classes)
        """
    def predict_proba(self, X: _Rows) -> _Numbers:
        r"""Predicts the probabilities of the classes; against the rest, they are divided by their sum.

        Parameters
        ----------
        X : array or sparse matrix of shape (n_samples, n_features)

        Returns
        -------
        array of shape (n_samples, n_classes)
        """
    def score(self, X: _Rows, y: ArrayLike, sample_weight: ArrayLike | None = ...) -> float:
        ...
    def set_params(self, **params: Any) -> Self:
        ...

class _WeightedClassifier(_Classifier):
    def fit(self, X: _Rows, y: ArrayLike, sample_weight: ArrayLike | None = ..., *, coef_init: ArrayLike | None = ..., intercept_init: ArrayLike | None = ...) -> Self:
        r"""Learns the examples from the start, in ``epochs`` passes.

        Parameters
        ----------
        X : array or sparse matrix of shape (n_samples, n_features)
        y : array of labels of shape (n_samples,)
        sample_weight : array of shape (n_samples,), or a number
            Importance weights, at least 0; 1 for all if None. ``class_weight`` multiplies them.
        coef_init, intercept_init : arrays
            Coefficients and intercepts to begin with, of the shapes of `coef_` and `intercept_` (for `cross-entropy` a row for
            every class); 0 if None.

        Returns
        -------
        self
        """
    def partial_fit(self, X: _Rows, y: ArrayLike, classes: ArrayLike | None = ..., sample_weight: ArrayLike | None = ...) -> Self:
        r"""Learns the examples in their order, once, and goes on from the present weights.

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

class FiolRegressor(_WeightedRegressor):
    r"""FIOL for regression: fully implicit online learning: implicit loss, implicit regulariser; without regulariser it is IOMD, implicit SGD.

    .. math::

        w_{t+1}=\arg\min_{w\in V}\;f_t(x_t^\top w)+r(w)+\tfrac{1}{2\eta_t}\|w-w_t\|^2

    Source: FIOL Eq. (3), Algorithms 1 and 2; C&O Eq. (4) (IOMD).

    Parameters
    ----------
    loss : Literal['squared', 'absolute', 'huber', 'quantile', 'epsilon-insensitive'] | str, default='squared'
        The loss that the model learns from; settings follow a colon, as in huber:delta=1.0.
    eta : float, default=0.01
        How far one round may move the weights. Allowed: 1e-12 to 1e+12.
    schedule : Literal['constant', 'sqrt', 'inverse'], default='constant'
        How the step size falls with the round t.
    solver : Literal['newton', 'sort', 'partition'], default='newton'
        How the scalar equation is solved: same weights, different cost; on the simplex Newton always.
    l1 : float, default=0.0
        Adds λ₁‖w‖₁ to every round's loss. Allowed: 0 to 1e+09.
    l2 : float, default=0.0
        Adds λ₂/2 ‖w‖² to every round's loss. Allowed: 0 to 1e+09.
    ball : float | None, default=None
        Confines the weights to a Euclidean ball of this radius. Allowed: 1e-09 to 1e+09.
    simplex : bool, default=False
        Confines the weights to the simplex: at least 0, with the sum 1.
    average : bool | int, default=False
        Predicts with the average of the weights after every example, or after the n-th and later ones; the weights learn on. Allowed: False, True, or a whole number n from 0 (False) on; only False if weights depend on the example, as AIOLI's do.
    fit_intercept : bool, default=True
        Adds a last feature, which is regularised like the others: 1, or 0.1 on sparse rows.
    epochs : int, default=10
        Passes of `fit` over the examples.
    shuffle : bool, default=True
        Puts the examples into a new random order for every epoch of `fit`.
    random_state : int | RandomState | None, default=None
        Seed of those orders, and of the rows that are held out.
    early_stopping : bool, default=False
        Holds out rows, and ends `fit` when the score on them has risen by less than `tol` for `n_iter_no_change` epochs.
    validation_fraction : float, default=0.1
        Share of the rows that `early_stopping` holds out.
    n_iter_no_change : int, default=5
        Epochs without progress after which `fit` ends.
    tol : float | None, default=None
        The least progress of an epoch. Without `early_stopping` it is that of the mean loss, which `fit` pays as it learns; `None` then learns all epochs. With it `None` takes any rise of the score for progress.
    warm_start : bool, default=False
        Makes `fit` go on from what the last one learned, its weights and its step size, instead of from the start.

    Attributes
    ----------
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

    An example of weight h is learned by one step for h times its loss; one of weight 0 is left out. For some learners weight 2
    is the example twice in a row: IWA, and, if the loss is made of straight pieces, FIOL, I-SGD, Implicit FTRL, aProx and IOMD, KL.
    (Such losses are hinge, absolute, quantile and ε-insensitive.) That takes a constant step size, no regulariser and, but for
    IOMD, KL, unconfined weights. Otherwise these are two things.

    Examples
    --------
    >>> from implicit_lab.sklearn import FiolRegressor
    >>> X, y = [[-2, -1], [-1, -2], [1, 2], [2, 1]], [-1.75, -1.25, 1.25, 1.75]
    >>> model = FiolRegressor(epochs=100, random_state=0).fit(X, y)
    >>> model.score(X, y) > 0.9
    True
    """

    def __init__(
        self,
        *,
        loss: Literal['squared', 'absolute', 'huber', 'quantile', 'epsilon-insensitive'] | str = 'squared',
        eta: float = 0.01,
        schedule: Literal['constant', 'sqrt', 'inverse'] = 'constant',
        solver: Literal['newton', 'sort', 'partition'] = 'newton',
        l1: float = 0.0,
        l2: float = 0.0,
        ball: float | None = None,
        simplex: bool = False,
        average: bool | int = False,
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
        warm_start: bool = False,
    ) -> None: ...

class FiolClassifier(_WeightedClassifier):
    r"""FIOL for classification: fully implicit online learning: implicit loss, implicit regulariser; without regulariser it is IOMD, implicit SGD.

    .. math::

        w_{t+1}=\arg\min_{w\in V}\;f_t(x_t^\top w)+r(w)+\tfrac{1}{2\eta_t}\|w-w_t\|^2

    Source: FIOL Eq. (3), Algorithms 1 and 2; C&O Eq. (4) (IOMD).

    Parameters
    ----------
    loss : Literal['hinge', 'squared-hinge', 'logistic', 'exponential', 'cross-entropy'], default='logistic'
        The loss that the model learns from.
    eta : float, default=0.1
        How far one round may move the weights. Allowed: 1e-12 to 1e+12.
    schedule : Literal['constant', 'sqrt', 'inverse'], default='constant'
        How the step size falls with the round t.
    solver : Literal['newton', 'sort', 'partition'], default='newton'
        How the scalar equation is solved: same weights, different cost; on the simplex Newton always.
    l1 : float, default=0.0
        Adds λ₁‖w‖₁ to every round's loss. Allowed: 0 to 1e+09.
    l2 : float, default=0.0
        Adds λ₂/2 ‖w‖² to every round's loss. Allowed: 0 to 1e+09.
    ball : float | None, default=None
        Confines the weights to a Euclidean ball of this radius. Allowed: 1e-09 to 1e+09.
    simplex : bool, default=False
        Confines the weights to the simplex: at least 0, with the sum 1.
    average : bool | int, default=False
        Predicts with the average of the weights after every example, or after the n-th and later ones; the weights learn on. Allowed: False, True, or a whole number n from 0 (False) on; only False if weights depend on the example, as AIOLI's do.
    fit_intercept : bool, default=True
        Adds a last feature, which is regularised like the others: 1, or 0.1 on sparse rows.
    epochs : int, default=10
        Passes of `fit` over the examples.
    shuffle : bool, default=True
        Puts the examples into a new random order for every epoch of `fit`.
    random_state : int | RandomState | None, default=None
        Seed of those orders, and of the rows that are held out.
    early_stopping : bool, default=False
        Holds out rows, and ends `fit` when the score on them has risen by less than `tol` for `n_iter_no_change` epochs.
    validation_fraction : float, default=0.1
        Share of the rows that `early_stopping` holds out.
    n_iter_no_change : int, default=5
        Epochs without progress after which `fit` ends.
    tol : float | None, default=None
        The least progress of an epoch. Without `early_stopping` it is that of the mean loss, which `fit` pays as it learns; `None` then learns all epochs. With it `None` takes any rise of the score for progress.
    warm_start : bool, default=False
        Makes `fit` go on from what the last one learned, its weights and its step size, instead of from the start.
    n_jobs : int | None, default=None
        Classes that are learned at the same time, each against the rest; -1 for one per processor, None for one.
    class_weight : dict | Literal['balanced'] | None, default=None
        Multiplies the weights of the labels' rows; `balanced`: n_samples / (n_classes * rows of the label), for `fit` only.

    Attributes
    ----------
    classes_ : array of shape (n_classes,)
        The labels. A loss of one score learns each of several classes against the rest; `cross-entropy` is one model of all.
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

    An example of weight h is learned by one step for h times its loss; one of weight 0 is left out. For some learners weight 2
    is the example twice in a row: IWA, and, if the loss is made of straight pieces, FIOL, I-SGD, Implicit FTRL, aProx and IOMD, KL.
    (Such losses are hinge, absolute, quantile and ε-insensitive.) That takes a constant step size, no regulariser and, but for
    IOMD, KL, unconfined weights. Otherwise these are two things.
    `class_weight` multiplies the weights of a label's rows: of all of them for two classes and for `cross-entropy`; against the rest,
    only in the model of that label, as of scikit-learn's `SGDClassifier`. `balanced` counts rows, whatever their `sample_weight`.

    Examples
    --------
    >>> from implicit_lab.sklearn import FiolClassifier
    >>> X, y = [[-2, -1], [-1, -2], [1, 2], [2, 1]], ["no", "no", "yes", "yes"]
    >>> model = FiolClassifier(random_state=0).fit(X, y)
    >>> model.predict([[-3, -3], [3, 3]])
    array(['no', 'yes'], dtype='<U3')
    """

    def __init__(
        self,
        *,
        loss: Literal['hinge', 'squared-hinge', 'logistic', 'exponential', 'cross-entropy'] = 'logistic',
        eta: float = 0.1,
        schedule: Literal['constant', 'sqrt', 'inverse'] = 'constant',
        solver: Literal['newton', 'sort', 'partition'] = 'newton',
        l1: float = 0.0,
        l2: float = 0.0,
        ball: float | None = None,
        simplex: bool = False,
        average: bool | int = False,
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
        warm_start: bool = False,
        n_jobs: int | None = None,
        class_weight: Mapping[Any, float] | Literal['balanced'] | None = None,
    ) -> None: ...

class IsgdRegressor(_WeightedRegressor):
    r"""I-SGD for regression: implicit stochastic gradient descent: implicit loss, explicit regulariser.

    .. math::

        w_{t+1}=\arg\min_{w\in V}\;f_t(x_t^\top w)+\langle\partial r(w_t),w\rangle+\tfrac{1}{2\eta_t}\|w-w_t\|^2

    Source: FIOL §4.

    Parameters
    ----------
    loss : Literal['squared', 'absolute', 'huber', 'quantile', 'epsilon-insensitive'] | str, default='squared'
        The loss that the model learns from; settings follow a colon, as in huber:delta=1.0.
    eta : float, default=0.01
        How far one round may move the weights. Allowed: 1e-12 to 1e+12.
    schedule : Literal['constant', 'sqrt', 'inverse'], default='constant'
        How the step size falls with the round t.
    l1 : float, default=0.0
        Adds λ₁‖w‖₁ to every round's loss. Allowed: 0 to 1e+09.
    l2 : float, default=0.0
        Adds λ₂/2 ‖w‖² to every round's loss. Allowed: 0 to 1e+09.
    ball : float | None, default=None
        Confines the weights to a Euclidean ball of this radius. Allowed: 1e-09 to 1e+09.
    simplex : bool, default=False
        Confines the weights to the simplex: at least 0, with the sum 1.
    average : bool | int, default=False
        Predicts with the average of the weights after every example, or after the n-th and later ones; the weights learn on. Allowed: False, True, or a whole number n from 0 (False) on; only False if weights depend on the example, as AIOLI's do.
    fit_intercept : bool, default=True
        Adds a last feature, which is regularised like the others: 1, or 0.1 on sparse rows.
    epochs : int, default=10
        Passes of `fit` over the examples.
    shuffle : bool, default=True
        Puts the examples into a new random order for every epoch of `fit`.
    random_state : int | RandomState | None, default=None
        Seed of those orders, and of the rows that are held out.
    early_stopping : bool, default=False
        Holds out rows, and ends `fit` when the score on them has risen by less than `tol` for `n_iter_no_change` epochs.
    validation_fraction : float, default=0.1
        Share of the rows that `early_stopping` holds out.
    n_iter_no_change : int, default=5
        Epochs without progress after which `fit` ends.
    tol : float | None, default=None
        The least progress of an epoch. Without `early_stopping` it is that of the mean loss, which `fit` pays as it learns; `None` then learns all epochs. With it `None` takes any rise of the score for progress.
    warm_start : bool, default=False
        Makes `fit` go on from what the last one learned, its weights and its step size, instead of from the start.

    Attributes
    ----------
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

    An example of weight h is learned by one step for h times its loss; one of weight 0 is left out. For some learners weight 2
    is the example twice in a row: IWA, and, if the loss is made of straight pieces, FIOL, I-SGD, Implicit FTRL, aProx and IOMD, KL.
    (Such losses are hinge, absolute, quantile and ε-insensitive.) That takes a constant step size, no regulariser and, but for
    IOMD, KL, unconfined weights. Otherwise these are two things.

    Examples
    --------
    >>> from implicit_lab.sklearn import IsgdRegressor
    >>> X, y = [[-2, -1], [-1, -2], [1, 2], [2, 1]], [-1.75, -1.25, 1.25, 1.75]
    >>> model = IsgdRegressor(epochs=100, random_state=0).fit(X, y)
    >>> model.score(X, y) > 0.9
    True
    """

    def __init__(
        self,
        *,
        loss: Literal['squared', 'absolute', 'huber', 'quantile', 'epsilon-insensitive'] | str = 'squared',
        eta: float = 0.01,
        schedule: Literal['constant', 'sqrt', 'inverse'] = 'constant',
        l1: float = 0.0,
        l2: float = 0.0,
        ball: float | None = None,
        simplex: bool = False,
        average: bool | int = False,
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
        warm_start: bool = False,
    ) -> None: ...

class IsgdClassifier(_WeightedClassifier):
    r"""I-SGD for classification: implicit stochastic gradient descent: implicit loss, explicit regulariser.

    .. math::

        w_{t+1}=\arg\min_{w\in V}\;f_t(x_t^\top w)+\langle\partial r(w_t),w\rangle+\tfrac{1}{2\eta_t}\|w-w_t\|^2

    Source: FIOL §4.

    Parameters
    ----------
    loss : Literal['hinge', 'squared-hinge', 'logistic', 'exponential', 'cross-entropy'], default='logistic'
        The loss that the model learns from.
    eta : float, default=0.1
        How far one round may move the weights. Allowed: 1e-12 to 1e+12.
    schedule : Literal['constant', 'sqrt', 'inverse'], default='constant'
        How the step size falls with the round t.
    l1 : float, default=0.0
        Adds λ₁‖w‖₁ to every round's loss. Allowed: 0 to 1e+09.
    l2 : float, default=0.0
        Adds λ₂/2 ‖w‖² to every round's loss. Allowed: 0 to 1e+09.
    ball : float | None, default=None
        Confines the weights to a Euclidean ball of this radius. Allowed: 1e-09 to 1e+09.
    simplex : bool, default=False
        Confines the weights to the simplex: at least 0, with the sum 1.
    average : bool | int, default=False
        Predicts with the average of the weights after every example, or after the n-th and later ones; the weights learn on. Allowed: False, True, or a whole number n from 0 (False) on; only False if weights depend on the example, as AIOLI's do.
    fit_intercept : bool, default=True
        Adds a last feature, which is regularised like the others: 1, or 0.1 on sparse rows.
    epochs : int, default=10
        Passes of `fit` over the examples.
    shuffle : bool, default=True
        Puts the examples into a new random order for every epoch of `fit`.
    random_state : int | RandomState | None, default=None
        Seed of those orders, and of the rows that are held out.
    early_stopping : bool, default=False
        Holds out rows, and ends `fit` when the score on them has risen by less than `tol` for `n_iter_no_change` epochs.
    validation_fraction : float, default=0.1
        Share of the rows that `early_stopping` holds out.
    n_iter_no_change : int, default=5
        Epochs without progress after which `fit` ends.
    tol : float | None, default=None
        The least progress of an epoch. Without `early_stopping` it is that of the mean loss, which `fit` pays as it learns; `None` then learns all epochs. With it `None` takes any rise of the score for progress.
    warm_start : bool, default=False
        Makes `fit` go on from what the last one learned, its weights and its step size, instead of from the start.
    n_jobs : int | None, default=None
        Classes that are learned at the same time, each against the rest; -1 for one per processor, None for one.
    class_weight : dict | Literal['balanced'] | None, default=None
        Multiplies the weights of the labels' rows; `balanced`: n_samples / (n_classes * rows of the label), for `fit` only.

    Attributes
    ----------
    classes_ : array of shape (n_classes,)
        The labels. A loss of one score learns each of several classes against the rest; `cross-entropy` is one model of all.
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

    An example of weight h is learned by one step for h times its loss; one of weight 0 is left out. For some learners weight 2
    is the example twice in a row: IWA, and, if the loss is made of straight pieces, FIOL, I-SGD, Implicit FTRL, aProx and IOMD, KL.
    (Such losses are hinge, absolute, quantile and ε-insensitive.) That takes a constant step size, no regulariser and, but for
    IOMD, KL, unconfined weights. Otherwise these are two things.
    `class_weight` multiplies the weights of a label's rows: of all of them for two classes and for `cross-entropy`; against the rest,
    only in the model of that label, as of scikit-learn's `SGDClassifier`. `balanced` counts rows, whatever their `sample_weight`.

    Examples
    --------
    >>> from implicit_lab.sklearn import IsgdClassifier
    >>> X, y = [[-2, -1], [-1, -2], [1, 2], [2, 1]], ["no", "no", "yes", "yes"]
    >>> model = IsgdClassifier(random_state=0).fit(X, y)
    >>> model.predict([[-3, -3], [3, 3]])
    array(['no', 'yes'], dtype='<U3')
    """

    def __init__(
        self,
        *,
        loss: Literal['hinge', 'squared-hinge', 'logistic', 'exponential', 'cross-entropy'] = 'logistic',
        eta: float = 0.1,
        schedule: Literal['constant', 'sqrt', 'inverse'] = 'constant',
        l1: float = 0.0,
        l2: float = 0.0,
        ball: float | None = None,
        simplex: bool = False,
        average: bool | int = False,
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
        warm_start: bool = False,
        n_jobs: int | None = None,
        class_weight: Mapping[Any, float] | Literal['balanced'] | None = None,
    ) -> None: ...

class ComidRegressor(_WeightedRegressor):
    r"""COMID for regression: composite mirror descent: explicit loss, implicit regulariser.

    .. math::

        w_{t+1}=\arg\min_{w\in V}\;f_t'(x_t^\top w_t)\,x_t^\top w+r(w)+\tfrac{1}{2\eta_t}\|w-w_t\|^2

    Source: FIOL §4; Duchi et al. 2010.

    Parameters
    ----------
    loss : Literal['squared', 'absolute', 'huber', 'quantile', 'epsilon-insensitive'] | str, default='squared'
        The loss that the model learns from; settings follow a colon, as in huber:delta=1.0.
    eta : float, default=0.01
        How far one round may move the weights. Allowed: 1e-12 to 1e+12.
    schedule : Literal['constant', 'sqrt', 'inverse'], default='constant'
        How the step size falls with the round t.
    l1 : float, default=0.0
        Adds λ₁‖w‖₁ to every round's loss. Allowed: 0 to 1e+09.
    l2 : float, default=0.0
        Adds λ₂/2 ‖w‖² to every round's loss. Allowed: 0 to 1e+09.
    ball : float | None, default=None
        Confines the weights to a Euclidean ball of this radius. Allowed: 1e-09 to 1e+09.
    simplex : bool, default=False
        Confines the weights to the simplex: at least 0, with the sum 1.
    average : bool | int, default=False
        Predicts with the average of the weights after every example, or after the n-th and later ones; the weights learn on. Allowed: False, True, or a whole number n from 0 (False) on; only False if weights depend on the example, as AIOLI's do.
    fit_intercept : bool, default=True
        Adds a last feature, which is regularised like the others: 1, or 0.1 on sparse rows.
    epochs : int, default=10
        Passes of `fit` over the examples.
    shuffle : bool, default=True
        Puts the examples into a new random order for every epoch of `fit`.
    random_state : int | RandomState | None, default=None
        Seed of those orders, and of the rows that are held out.
    early_stopping : bool, default=False
        Holds out rows, and ends `fit` when the score on them has risen by less than `tol` for `n_iter_no_change` epochs.
    validation_fraction : float, default=0.1
        Share of the rows that `early_stopping` holds out.
    n_iter_no_change : int, default=5
        Epochs without progress after which `fit` ends.
    tol : float | None, default=None
        The least progress of an epoch. Without `early_stopping` it is that of the mean loss, which `fit` pays as it learns; `None` then learns all epochs. With it `None` takes any rise of the score for progress.
    warm_start : bool, default=False
        Makes `fit` go on from what the last one learned, its weights and its step size, instead of from the start.

    Attributes
    ----------
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

    An example of weight h is learned by one step for h times its loss; one of weight 0 is left out. For some learners weight 2
    is the example twice in a row: IWA, and, if the loss is made of straight pieces, FIOL, I-SGD, Implicit FTRL, aProx and IOMD, KL.
    (Such losses are hinge, absolute, quantile and ε-insensitive.) That takes a constant step size, no regulariser and, but for
    IOMD, KL, unconfined weights. Otherwise these are two things.

    Examples
    --------
    >>> from implicit_lab.sklearn import ComidRegressor
    >>> X, y = [[-2, -1], [-1, -2], [1, 2], [2, 1]], [-1.75, -1.25, 1.25, 1.75]
    >>> model = ComidRegressor(epochs=100, random_state=0).fit(X, y)
    >>> model.score(X, y) > 0.9
    True
    """

    def __init__(
        self,
        *,
        loss: Literal['squared', 'absolute', 'huber', 'quantile', 'epsilon-insensitive'] | str = 'squared',
        eta: float = 0.01,
        schedule: Literal['constant', 'sqrt', 'inverse'] = 'constant',
        l1: float = 0.0,
        l2: float = 0.0,
        ball: float | None = None,
        simplex: bool = False,
        average: bool | int = False,
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
        warm_start: bool = False,
    ) -> None: ...

class ComidClassifier(_WeightedClassifier):
    r"""COMID for classification: composite mirror descent: explicit loss, implicit regulariser.

    .. math::

        w_{t+1}=\arg\min_{w\in V}\;f_t'(x_t^\top w_t)\,x_t^\top w+r(w)+\tfrac{1}{2\eta_t}\|w-w_t\|^2

    Source: FIOL §4; Duchi et al. 2010.

    Parameters
    ----------
    loss : Literal['hinge', 'squared-hinge', 'logistic', 'exponential', 'cross-entropy'], default='logistic'
        The loss that the model learns from.
    eta : float, default=0.01
        How far one round may move the weights. Allowed: 1e-12 to 1e+12.
    schedule : Literal['constant', 'sqrt', 'inverse'], default='constant'
        How the step size falls with the round t.
    l1 : float, default=0.0
        Adds λ₁‖w‖₁ to every round's loss. Allowed: 0 to 1e+09.
    l2 : float, default=0.0
        Adds λ₂/2 ‖w‖² to every round's loss. Allowed: 0 to 1e+09.
    ball : float | None, default=None
        Confines the weights to a Euclidean ball of this radius. Allowed: 1e-09 to 1e+09.
    simplex : bool, default=False
        Confines the weights to the simplex: at least 0, with the sum 1.
    average : bool | int, default=False
        Predicts with the average of the weights after every example, or after the n-th and later ones; the weights learn on. Allowed: False, True, or a whole number n from 0 (False) on; only False if weights depend on the example, as AIOLI's do.
    fit_intercept : bool, default=True
        Adds a last feature, which is regularised like the others: 1, or 0.1 on sparse rows.
    epochs : int, default=10
        Passes of `fit` over the examples.
    shuffle : bool, default=True
        Puts the examples into a new random order for every epoch of `fit`.
    random_state : int | RandomState | None, default=None
        Seed of those orders, and of the rows that are held out.
    early_stopping : bool, default=False
        Holds out rows, and ends `fit` when the score on them has risen by less than `tol` for `n_iter_no_change` epochs.
    validation_fraction : float, default=0.1
        Share of the rows that `early_stopping` holds out.
    n_iter_no_change : int, default=5
        Epochs without progress after which `fit` ends.
    tol : float | None, default=None
        The least progress of an epoch. Without `early_stopping` it is that of the mean loss, which `fit` pays as it learns; `None` then learns all epochs. With it `None` takes any rise of the score for progress.
    warm_start : bool, default=False
        Makes `fit` go on from what the last one learned, its weights and its step size, instead of from the start.
    n_jobs : int | None, default=None
        Classes that are learned at the same time, each against the rest; -1 for one per processor, None for one.
    class_weight : dict | Literal['balanced'] | None, default=None
        Multiplies the weights of the labels' rows; `balanced`: n_samples / (n_classes * rows of the label), for `fit` only.

    Attributes
    ----------
    classes_ : array of shape (n_classes,)
        The labels. A loss of one score learns each of several classes against the rest; `cross-entropy` is one model of all.
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

    An example of weight h is learned by one step for h times its loss; one of weight 0 is left out. For some learners weight 2
    is the example twice in a row: IWA, and, if the loss is made of straight pieces, FIOL, I-SGD, Implicit FTRL, aProx and IOMD, KL.
    (Such losses are hinge, absolute, quantile and ε-insensitive.) That takes a constant step size, no regulariser and, but for
    IOMD, KL, unconfined weights. Otherwise these are two things.
    `class_weight` multiplies the weights of a label's rows: of all of them for two classes and for `cross-entropy`; against the rest,
    only in the model of that label, as of scikit-learn's `SGDClassifier`. `balanced` counts rows, whatever their `sample_weight`.

    Examples
    --------
    >>> from implicit_lab.sklearn import ComidClassifier
    >>> X, y = [[-2, -1], [-1, -2], [1, 2], [2, 1]], ["no", "no", "yes", "yes"]
    >>> model = ComidClassifier(random_state=0).fit(X, y)
    >>> model.predict([[-3, -3], [3, 3]])
    array(['no', 'yes'], dtype='<U3')
    """

    def __init__(
        self,
        *,
        loss: Literal['hinge', 'squared-hinge', 'logistic', 'exponential', 'cross-entropy'] = 'logistic',
        eta: float = 0.01,
        schedule: Literal['constant', 'sqrt', 'inverse'] = 'constant',
        l1: float = 0.0,
        l2: float = 0.0,
        ball: float | None = None,
        simplex: bool = False,
        average: bool | int = False,
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
        warm_start: bool = False,
        n_jobs: int | None = None,
        class_weight: Mapping[Any, float] | Literal['balanced'] | None = None,
    ) -> None: ...

class SgdRegressor(_WeightedRegressor):
    r"""SGD for regression: stochastic gradient descent: explicit loss, explicit regulariser.

    .. math::

        w_{t+1}=\Pi_V\bigl(w_t-\eta_t(f_t'(x_t^\top w_t)\,x_t+\partial r(w_t))\bigr)

    Source: FIOL §4; C&O §7 (OGD).

    Parameters
    ----------
    loss : Literal['squared', 'absolute', 'huber', 'quantile', 'epsilon-insensitive'] | str, default='squared'
        The loss that the model learns from; settings follow a colon, as in huber:delta=1.0.
    eta : float, default=0.01
        How far one round may move the weights. Allowed: 1e-12 to 1e+12.
    schedule : Literal['constant', 'sqrt', 'inverse'], default='constant'
        How the step size falls with the round t.
    l1 : float, default=0.0
        Adds λ₁‖w‖₁ to every round's loss. Allowed: 0 to 1e+09.
    l2 : float, default=0.0
        Adds λ₂/2 ‖w‖² to every round's loss. Allowed: 0 to 1e+09.
    ball : float | None, default=None
        Confines the weights to a Euclidean ball of this radius. Allowed: 1e-09 to 1e+09.
    simplex : bool, default=False
        Confines the weights to the simplex: at least 0, with the sum 1.
    average : bool | int, default=False
        Predicts with the average of the weights after every example, or after the n-th and later ones; the weights learn on. Allowed: False, True, or a whole number n from 0 (False) on; only False if weights depend on the example, as AIOLI's do.
    fit_intercept : bool, default=True
        Adds a last feature, which is regularised like the others: 1, or 0.1 on sparse rows.
    epochs : int, default=10
        Passes of `fit` over the examples.
    shuffle : bool, default=True
        Puts the examples into a new random order for every epoch of `fit`.
    random_state : int | RandomState | None, default=None
        Seed of those orders, and of the rows that are held out.
    early_stopping : bool, default=False
        Holds out rows, and ends `fit` when the score on them has risen by less than `tol` for `n_iter_no_change` epochs.
    validation_fraction : float, default=0.1
        Share of the rows that `early_stopping` holds out.
    n_iter_no_change : int, default=5
        Epochs without progress after which `fit` ends.
    tol : float | None, default=None
        The least progress of an epoch. Without `early_stopping` it is that of the mean loss, which `fit` pays as it learns; `None` then learns all epochs. With it `None` takes any rise of the score for progress.
    warm_start : bool, default=False
        Makes `fit` go on from what the last one learned, its weights and its step size, instead of from the start.

    Attributes
    ----------
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

    An example of weight h is learned by one step for h times its loss; one of weight 0 is left out. For some learners weight 2
    is the example twice in a row: IWA, and, if the loss is made of straight pieces, FIOL, I-SGD, Implicit FTRL, aProx and IOMD, KL.
    (Such losses are hinge, absolute, quantile and ε-insensitive.) That takes a constant step size, no regulariser and, but for
    IOMD, KL, unconfined weights. Otherwise these are two things.

    Examples
    --------
    >>> from implicit_lab.sklearn import SgdRegressor
    >>> X, y = [[-2, -1], [-1, -2], [1, 2], [2, 1]], [-1.75, -1.25, 1.25, 1.75]
    >>> model = SgdRegressor(epochs=100, random_state=0).fit(X, y)
    >>> model.score(X, y) > 0.9
    True
    """

    def __init__(
        self,
        *,
        loss: Literal['squared', 'absolute', 'huber', 'quantile', 'epsilon-insensitive'] | str = 'squared',
        eta: float = 0.01,
        schedule: Literal['constant', 'sqrt', 'inverse'] = 'constant',
        l1: float = 0.0,
        l2: float = 0.0,
        ball: float | None = None,
        simplex: bool = False,
        average: bool | int = False,
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
        warm_start: bool = False,
    ) -> None: ...

class SgdClassifier(_WeightedClassifier):
    r"""SGD for classification: stochastic gradient descent: explicit loss, explicit regulariser.

    .. math::

        w_{t+1}=\Pi_V\bigl(w_t-\eta_t(f_t'(x_t^\top w_t)\,x_t+\partial r(w_t))\bigr)

    Source: FIOL §4; C&O §7 (OGD).

    Parameters
    ----------
    loss : Literal['hinge', 'squared-hinge', 'logistic', 'exponential', 'cross-entropy'], default='logistic'
        The loss that the model learns from.
    eta : float, default=0.01
        How far one round may move the weights. Allowed: 1e-12 to 1e+12.
    schedule : Literal['constant', 'sqrt', 'inverse'], default='constant'
        How the step size falls with the round t.
    l1 : float, default=0.0
        Adds λ₁‖w‖₁ to every round's loss. Allowed: 0 to 1e+09.
    l2 : float, default=0.0
        Adds λ₂/2 ‖w‖² to every round's loss. Allowed: 0 to 1e+09.
    ball : float | None, default=None
        Confines the weights to a Euclidean ball of this radius. Allowed: 1e-09 to 1e+09.
    simplex : bool, default=False
        Confines the weights to the simplex: at least 0, with the sum 1.
    average : bool | int, default=False
        Predicts with the average of the weights after every example, or after the n-th and later ones; the weights learn on. Allowed: False, True, or a whole number n from 0 (False) on; only False if weights depend on the example, as AIOLI's do.
    fit_intercept : bool, default=True
        Adds a last feature, which is regularised like the others: 1, or 0.1 on sparse rows.
    epochs : int, default=10
        Passes of `fit` over the examples.
    shuffle : bool, default=True
        Puts the examples into a new random order for every epoch of `fit`.
    random_state : int | RandomState | None, default=None
        Seed of those orders, and of the rows that are held out.
    early_stopping : bool, default=False
        Holds out rows, and ends `fit` when the score on them has risen by less than `tol` for `n_iter_no_change` epochs.
    validation_fraction : float, default=0.1
        Share of the rows that `early_stopping` holds out.
    n_iter_no_change : int, default=5
        Epochs without progress after which `fit` ends.
    tol : float | None, default=None
        The least progress of an epoch. Without `early_stopping` it is that of the mean loss, which `fit` pays as it learns; `None` then learns all epochs. With it `None` takes any rise of the score for progress.
    warm_start : bool, default=False
        Makes `fit` go on from what the last one learned, its weights and its step size, instead of from the start.
    n_jobs : int | None, default=None
        Classes that are learned at the same time, each against the rest; -1 for one per processor, None for one.
    class_weight : dict | Literal['balanced'] | None, default=None
        Multiplies the weights of the labels' rows; `balanced`: n_samples / (n_classes * rows of the label), for `fit` only.

    Attributes
    ----------
    classes_ : array of shape (n_classes,)
        The labels. A loss of one score learns each of several classes against the rest; `cross-entropy` is one model of all.
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

    An example of weight h is learned by one step for h times its loss; one of weight 0 is left out. For some learners weight 2
    is the example twice in a row: IWA, and, if the loss is made of straight pieces, FIOL, I-SGD, Implicit FTRL, aProx and IOMD, KL.
    (Such losses are hinge, absolute, quantile and ε-insensitive.) That takes a constant step size, no regulariser and, but for
    IOMD, KL, unconfined weights. Otherwise these are two things.
    `class_weight` multiplies the weights of a label's rows: of all of them for two classes and for `cross-entropy`; against the rest,
    only in the model of that label, as of scikit-learn's `SGDClassifier`. `balanced` counts rows, whatever their `sample_weight`.

    Examples
    --------
    >>> from implicit_lab.sklearn import SgdClassifier
    >>> X, y = [[-2, -1], [-1, -2], [1, 2], [2, 1]], ["no", "no", "yes", "yes"]
    >>> model = SgdClassifier(random_state=0).fit(X, y)
    >>> model.predict([[-3, -3], [3, 3]])
    array(['no', 'yes'], dtype='<U3')
    """

    def __init__(
        self,
        *,
        loss: Literal['hinge', 'squared-hinge', 'logistic', 'exponential', 'cross-entropy'] = 'logistic',
        eta: float = 0.01,
        schedule: Literal['constant', 'sqrt', 'inverse'] = 'constant',
        l1: float = 0.0,
        l2: float = 0.0,
        ball: float | None = None,
        simplex: bool = False,
        average: bool | int = False,
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
        warm_start: bool = False,
        n_jobs: int | None = None,
        class_weight: Mapping[Any, float] | Literal['balanced'] | None = None,
    ) -> None: ...

class AproxRegressor(_WeightedRegressor):
    r"""aProx for regression: truncated model: an explicit step that stops where the loss could be gone.

    .. math::

        w_{t+1}=\arg\min_{w\in V}\;\max\lbrace\hat f_t+f_t'(\hat z_t)\,x_t^\top(w-w_t),\,\inf f_t\rbrace+r(w)+\tfrac{1}{2\eta_t}\|w-w_t\|^2

    Source: Asi & Duchi 2019, truncated model.

    Parameters
    ----------
    loss : Literal['squared', 'absolute', 'huber', 'quantile', 'epsilon-insensitive'] | str, default='squared'
        The loss that the model learns from; settings follow a colon, as in huber:delta=1.0.
    eta : float, default=0.01
        How far one round may move the weights. Allowed: 1e-12 to 1e+12.
    schedule : Literal['constant', 'sqrt', 'inverse'], default='constant'
        How the step size falls with the round t.
    l1 : float, default=0.0
        Adds λ₁‖w‖₁ to every round's loss. Allowed: 0 to 1e+09.
    l2 : float, default=0.0
        Adds λ₂/2 ‖w‖² to every round's loss. Allowed: 0 to 1e+09.
    ball : float | None, default=None
        Confines the weights to a Euclidean ball of this radius. Allowed: 1e-09 to 1e+09.
    simplex : bool, default=False
        Confines the weights to the simplex: at least 0, with the sum 1.
    average : bool | int, default=False
        Predicts with the average of the weights after every example, or after the n-th and later ones; the weights learn on. Allowed: False, True, or a whole number n from 0 (False) on; only False if weights depend on the example, as AIOLI's do.
    fit_intercept : bool, default=True
        Adds a last feature, which is regularised like the others: 1, or 0.1 on sparse rows.
    epochs : int, default=10
        Passes of `fit` over the examples.
    shuffle : bool, default=True
        Puts the examples into a new random order for every epoch of `fit`.
    random_state : int | RandomState | None, default=None
        Seed of those orders, and of the rows that are held out.
    early_stopping : bool, default=False
        Holds out rows, and ends `fit` when the score on them has risen by less than `tol` for `n_iter_no_change` epochs.
    validation_fraction : float, default=0.1
        Share of the rows that `early_stopping` holds out.
    n_iter_no_change : int, default=5
        Epochs without progress after which `fit` ends.
    tol : float | None, default=None
        The least progress of an epoch. Without `early_stopping` it is that of the mean loss, which `fit` pays as it learns; `None` then learns all epochs. With it `None` takes any rise of the score for progress.
    warm_start : bool, default=False
        Makes `fit` go on from what the last one learned, its weights and its step size, instead of from the start.

    Attributes
    ----------
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

    An example of weight h is learned by one step for h times its loss; one of weight 0 is left out. For some learners weight 2
    is the example twice in a row: IWA, and, if the loss is made of straight pieces, FIOL, I-SGD, Implicit FTRL, aProx and IOMD, KL.
    (Such losses are hinge, absolute, quantile and ε-insensitive.) That takes a constant step size, no regulariser and, but for
    IOMD, KL, unconfined weights. Otherwise these are two things.

    Examples
    --------
    >>> from implicit_lab.sklearn import AproxRegressor
    >>> X, y = [[-2, -1], [-1, -2], [1, 2], [2, 1]], [-1.75, -1.25, 1.25, 1.75]
    >>> model = AproxRegressor(epochs=100, random_state=0).fit(X, y)
    >>> model.score(X, y) > 0.9
    True
    """

    def __init__(
        self,
        *,
        loss: Literal['squared', 'absolute', 'huber', 'quantile', 'epsilon-insensitive'] | str = 'squared',
        eta: float = 0.01,
        schedule: Literal['constant', 'sqrt', 'inverse'] = 'constant',
        l1: float = 0.0,
        l2: float = 0.0,
        ball: float | None = None,
        simplex: bool = False,
        average: bool | int = False,
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
        warm_start: bool = False,
    ) -> None: ...

class AproxClassifier(_WeightedClassifier):
    r"""aProx for classification: truncated model: an explicit step that stops where the loss could be gone.

    .. math::

        w_{t+1}=\arg\min_{w\in V}\;\max\lbrace\hat f_t+f_t'(\hat z_t)\,x_t^\top(w-w_t),\,\inf f_t\rbrace+r(w)+\tfrac{1}{2\eta_t}\|w-w_t\|^2

    Source: Asi & Duchi 2019, truncated model.

    Parameters
    ----------
    loss : Literal['hinge', 'squared-hinge', 'logistic', 'exponential', 'cross-entropy'], default='logistic'
        The loss that the model learns from.
    eta : float, default=0.1
        How far one round may move the weights. Allowed: 1e-12 to 1e+12.
    schedule : Literal['constant', 'sqrt', 'inverse'], default='constant'
        How the step size falls with the round t.
    l1 : float, default=0.0
        Adds λ₁‖w‖₁ to every round's loss. Allowed: 0 to 1e+09.
    l2 : float, default=0.0
        Adds λ₂/2 ‖w‖² to every round's loss. Allowed: 0 to 1e+09.
    ball : float | None, default=None
        Confines the weights to a Euclidean ball of this radius. Allowed: 1e-09 to 1e+09.
    simplex : bool, default=False
        Confines the weights to the simplex: at least 0, with the sum 1.
    average : bool | int, default=False
        Predicts with the average of the weights after every example, or after the n-th and later ones; the weights learn on. Allowed: False, True, or a whole number n from 0 (False) on; only False if weights depend on the example, as AIOLI's do.
    fit_intercept : bool, default=True
        Adds a last feature, which is regularised like the others: 1, or 0.1 on sparse rows.
    epochs : int, default=10
        Passes of `fit` over the examples.
    shuffle : bool, default=True
        Puts the examples into a new random order for every epoch of `fit`.
    random_state : int | RandomState | None, default=None
        Seed of those orders, and of the rows that are held out.
    early_stopping : bool, default=False
        Holds out rows, and ends `fit` when the score on them has risen by less than `tol` for `n_iter_no_change` epochs.
    validation_fraction : float, default=0.1
        Share of the rows that `early_stopping` holds out.
    n_iter_no_change : int, default=5
        Epochs without progress after which `fit` ends.
    tol : float | None, default=None
        The least progress of an epoch. Without `early_stopping` it is that of the mean loss, which `fit` pays as it learns; `None` then learns all epochs. With it `None` takes any rise of the score for progress.
    warm_start : bool, default=False
        Makes `fit` go on from what the last one learned, its weights and its step size, instead of from the start.
    n_jobs : int | None, default=None
        Classes that are learned at the same time, each against the rest; -1 for one per processor, None for one.
    class_weight : dict | Literal['balanced'] | None, default=None
        Multiplies the weights of the labels' rows; `balanced`: n_samples / (n_classes * rows of the label), for `fit` only.

    Attributes
    ----------
    classes_ : array of shape (n_classes,)
        The labels. A loss of one score learns each of several classes against the rest; `cross-entropy` is one model of all.
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

    An example of weight h is learned by one step for h times its loss; one of weight 0 is left out. For some learners weight 2
    is the example twice in a row: IWA, and, if the loss is made of straight pieces, FIOL, I-SGD, Implicit FTRL, aProx and IOMD, KL.
    (Such losses are hinge, absolute, quantile and ε-insensitive.) That takes a constant step size, no regulariser and, but for
    IOMD, KL, unconfined weights. Otherwise these are two things.
    `class_weight` multiplies the weights of a label's rows: of all of them for two classes and for `cross-entropy`; against the rest,
    only in the model of that label, as of scikit-learn's `SGDClassifier`. `balanced` counts rows, whatever their `sample_weight`.

    Examples
    --------
    >>> from implicit_lab.sklearn import AproxClassifier
    >>> X, y = [[-2, -1], [-1, -2], [1, 2], [2, 1]], ["no", "no", "yes", "yes"]
    >>> model = AproxClassifier(random_state=0).fit(X, y)
    >>> model.predict([[-3, -3], [3, 3]])
    array(['no', 'yes'], dtype='<U3')
    """

    def __init__(
        self,
        *,
        loss: Literal['hinge', 'squared-hinge', 'logistic', 'exponential', 'cross-entropy'] = 'logistic',
        eta: float = 0.1,
        schedule: Literal['constant', 'sqrt', 'inverse'] = 'constant',
        l1: float = 0.0,
        l2: float = 0.0,
        ball: float | None = None,
        simplex: bool = False,
        average: bool | int = False,
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
        warm_start: bool = False,
        n_jobs: int | None = None,
        class_weight: Mapping[Any, float] | Literal['balanced'] | None = None,
    ) -> None: ...

class IwaRegressor(_WeightedRegressor):
    r"""IWA for regression: importance-weight-aware: the limit of many tiny explicit steps on one example.

    .. math::

        w_{t+1}=\operatorname{prox}(w_t+\eta_t\bar\beta x_t),\quad\bar\beta=\tfrac1s\int_0^s-f_t'(z)\,d\sigma,\quad\dot z=-f_t'(z),\ s=\eta_t\|x_t\|^2

    Source: Karampatziakis & Langford 2011, §3.

    Parameters
    ----------
    loss : Literal['squared', 'absolute', 'huber', 'quantile', 'epsilon-insensitive'] | str, default='squared'
        The loss that the model learns from; settings follow a colon, as in huber:delta=1.0.
    eta : float, default=0.01
        How far one round may move the weights. Allowed: 1e-12 to 1e+12.
    schedule : Literal['constant', 'sqrt', 'inverse'], default='constant'
        How the step size falls with the round t.
    l1 : float, default=0.0
        Adds λ₁‖w‖₁ to every round's loss. Allowed: 0 to 1e+09.
    l2 : float, default=0.0
        Adds λ₂/2 ‖w‖² to every round's loss. Allowed: 0 to 1e+09.
    ball : float | None, default=None
        Confines the weights to a Euclidean ball of this radius. Allowed: 1e-09 to 1e+09.
    simplex : bool, default=False
        Confines the weights to the simplex: at least 0, with the sum 1.
    average : bool | int, default=False
        Predicts with the average of the weights after every example, or after the n-th and later ones; the weights learn on. Allowed: False, True, or a whole number n from 0 (False) on; only False if weights depend on the example, as AIOLI's do.
    fit_intercept : bool, default=True
        Adds a last feature, which is regularised like the others: 1, or 0.1 on sparse rows.
    epochs : int, default=10
        Passes of `fit` over the examples.
    shuffle : bool, default=True
        Puts the examples into a new random order for every epoch of `fit`.
    random_state : int | RandomState | None, default=None
        Seed of those orders, and of the rows that are held out.
    early_stopping : bool, default=False
        Holds out rows, and ends `fit` when the score on them has risen by less than `tol` for `n_iter_no_change` epochs.
    validation_fraction : float, default=0.1
        Share of the rows that `early_stopping` holds out.
    n_iter_no_change : int, default=5
        Epochs without progress after which `fit` ends.
    tol : float | None, default=None
        The least progress of an epoch. Without `early_stopping` it is that of the mean loss, which `fit` pays as it learns; `None` then learns all epochs. With it `None` takes any rise of the score for progress.
    warm_start : bool, default=False
        Makes `fit` go on from what the last one learned, its weights and its step size, instead of from the start.

    Attributes
    ----------
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

    An example of weight h is learned by one step for h times its loss; one of weight 0 is left out. For some learners weight 2
    is the example twice in a row: IWA, and, if the loss is made of straight pieces, FIOL, I-SGD, Implicit FTRL, aProx and IOMD, KL.
    (Such losses are hinge, absolute, quantile and ε-insensitive.) That takes a constant step size, no regulariser and, but for
    IOMD, KL, unconfined weights. Otherwise these are two things.

    Examples
    --------
    >>> from implicit_lab.sklearn import IwaRegressor
    >>> X, y = [[-2, -1], [-1, -2], [1, 2], [2, 1]], [-1.75, -1.25, 1.25, 1.75]
    >>> model = IwaRegressor(epochs=100, random_state=0).fit(X, y)
    >>> model.score(X, y) > 0.9
    True
    """

    def __init__(
        self,
        *,
        loss: Literal['squared', 'absolute', 'huber', 'quantile', 'epsilon-insensitive'] | str = 'squared',
        eta: float = 0.01,
        schedule: Literal['constant', 'sqrt', 'inverse'] = 'constant',
        l1: float = 0.0,
        l2: float = 0.0,
        ball: float | None = None,
        simplex: bool = False,
        average: bool | int = False,
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
        warm_start: bool = False,
    ) -> None: ...

class IwaClassifier(_WeightedClassifier):
    r"""IWA for classification: importance-weight-aware: the limit of many tiny explicit steps on one example.

    .. math::

        w_{t+1}=\operatorname{prox}(w_t+\eta_t\bar\beta x_t),\quad\bar\beta=\tfrac1s\int_0^s-f_t'(z)\,d\sigma,\quad\dot z=-f_t'(z),\ s=\eta_t\|x_t\|^2

    Source: Karampatziakis & Langford 2011, §3.

    Parameters
    ----------
    loss : Literal['hinge', 'squared-hinge', 'logistic', 'exponential'], default='logistic'
        The loss that the model learns from.
    eta : float, default=0.1
        How far one round may move the weights. Allowed: 1e-12 to 1e+12.
    schedule : Literal['constant', 'sqrt', 'inverse'], default='constant'
        How the step size falls with the round t.
    l1 : float, default=0.0
        Adds λ₁‖w‖₁ to every round's loss. Allowed: 0 to 1e+09.
    l2 : float, default=0.0
        Adds λ₂/2 ‖w‖² to every round's loss. Allowed: 0 to 1e+09.
    ball : float | None, default=None
        Confines the weights to a Euclidean ball of this radius. Allowed: 1e-09 to 1e+09.
    simplex : bool, default=False
        Confines the weights to the simplex: at least 0, with the sum 1.
    average : bool | int, default=False
        Predicts with the average of the weights after every example, or after the n-th and later ones; the weights learn on. Allowed: False, True, or a whole number n from 0 (False) on; only False if weights depend on the example, as AIOLI's do.
    fit_intercept : bool, default=True
        Adds a last feature, which is regularised like the others: 1, or 0.1 on sparse rows.
    epochs : int, default=10
        Passes of `fit` over the examples.
    shuffle : bool, default=True
        Puts the examples into a new random order for every epoch of `fit`.
    random_state : int | RandomState | None, default=None
        Seed of those orders, and of the rows that are held out.
    early_stopping : bool, default=False
        Holds out rows, and ends `fit` when the score on them has risen by less than `tol` for `n_iter_no_change` epochs.
    validation_fraction : float, default=0.1
        Share of the rows that `early_stopping` holds out.
    n_iter_no_change : int, default=5
        Epochs without progress after which `fit` ends.
    tol : float | None, default=None
        The least progress of an epoch. Without `early_stopping` it is that of the mean loss, which `fit` pays as it learns; `None` then learns all epochs. With it `None` takes any rise of the score for progress.
    warm_start : bool, default=False
        Makes `fit` go on from what the last one learned, its weights and its step size, instead of from the start.
    n_jobs : int | None, default=None
        Classes that are learned at the same time, each against the rest; -1 for one per processor, None for one.
    class_weight : dict | Literal['balanced'] | None, default=None
        Multiplies the weights of the labels' rows; `balanced`: n_samples / (n_classes * rows of the label), for `fit` only.

    Attributes
    ----------
    classes_ : array of shape (n_classes,)
        The labels. A loss of one score learns each of several classes against the rest; `cross-entropy` is one model of all.
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

    An example of weight h is learned by one step for h times its loss; one of weight 0 is left out. For some learners weight 2
    is the example twice in a row: IWA, and, if the loss is made of straight pieces, FIOL, I-SGD, Implicit FTRL, aProx and IOMD, KL.
    (Such losses are hinge, absolute, quantile and ε-insensitive.) That takes a constant step size, no regulariser and, but for
    IOMD, KL, unconfined weights. Otherwise these are two things.
    `class_weight` multiplies the weights of a label's rows: of all of them for two classes and for `cross-entropy`; against the rest,
    only in the model of that label, as of scikit-learn's `SGDClassifier`. `balanced` counts rows, whatever their `sample_weight`.

    Examples
    --------
    >>> from implicit_lab.sklearn import IwaClassifier
    >>> X, y = [[-2, -1], [-1, -2], [1, 2], [2, 1]], ["no", "no", "yes", "yes"]
    >>> model = IwaClassifier(random_state=0).fit(X, y)
    >>> model.predict([[-3, -3], [3, 3]])
    array(['no', 'yes'], dtype='<U3')
    """

    def __init__(
        self,
        *,
        loss: Literal['hinge', 'squared-hinge', 'logistic', 'exponential'] = 'logistic',
        eta: float = 0.1,
        schedule: Literal['constant', 'sqrt', 'inverse'] = 'constant',
        l1: float = 0.0,
        l2: float = 0.0,
        ball: float | None = None,
        simplex: bool = False,
        average: bool | int = False,
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
        warm_start: bool = False,
        n_jobs: int | None = None,
        class_weight: Mapping[Any, float] | Literal['balanced'] | None = None,
    ) -> None: ...

class RdaRegressor(_WeightedRegressor):
    r"""RDA for regression: regularised dual averaging: all gradients so far against the whole regulariser.

    .. math::

        w_{t+1}=\arg\min_{w\in V}\;\sum_{s\le t}g_s^\top w+t\,r(w)+\frac{\sqrt t}{2\eta}\|w-w_1\|^2

    Source: Xiao 2010, Algorithm 1; FIOL §1.

    Parameters
    ----------
    loss : Literal['squared', 'absolute', 'huber', 'quantile', 'epsilon-insensitive'] | str, default='squared'
        The loss that the model learns from; settings follow a colon, as in huber:delta=1.0.
    eta : float, default=0.5
        How far one round may move the weights. Allowed: 1e-12 to 1e+12.
    l1 : float, default=0.0
        Adds λ₁‖w‖₁ to every round's loss. Allowed: 0 to 1e+09.
    l2 : float, default=0.0
        Adds λ₂/2 ‖w‖² to every round's loss. Allowed: 0 to 1e+09.
    ball : float | None, default=None
        Confines the weights to a Euclidean ball of this radius. Allowed: 1e-09 to 1e+09.
    average : bool | int, default=False
        Predicts with the average of the weights after every example, or after the n-th and later ones; the weights learn on. Allowed: False, True, or a whole number n from 0 (False) on; only False if weights depend on the example, as AIOLI's do.
    fit_intercept : bool, default=True
        Adds a last feature, which is regularised like the others: 1, or 0.1 on sparse rows.
    epochs : int, default=10
        Passes of `fit` over the examples.
    shuffle : bool, default=True
        Puts the examples into a new random order for every epoch of `fit`.
    random_state : int | RandomState | None, default=None
        Seed of those orders, and of the rows that are held out.
    early_stopping : bool, default=False
        Holds out rows, and ends `fit` when the score on them has risen by less than `tol` for `n_iter_no_change` epochs.
    validation_fraction : float, default=0.1
        Share of the rows that `early_stopping` holds out.
    n_iter_no_change : int, default=5
        Epochs without progress after which `fit` ends.
    tol : float | None, default=None
        The least progress of an epoch. Without `early_stopping` it is that of the mean loss, which `fit` pays as it learns; `None` then learns all epochs. With it `None` takes any rise of the score for progress.
    warm_start : bool, default=False
        Makes `fit` go on from what the last one learned, its weights and its step size, instead of from the start.

    Attributes
    ----------
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

    An example of weight h is learned by one step for h times its loss; one of weight 0 is left out. For some learners weight 2
    is the example twice in a row: IWA, and, if the loss is made of straight pieces, FIOL, I-SGD, Implicit FTRL, aProx and IOMD, KL.
    (Such losses are hinge, absolute, quantile and ε-insensitive.) That takes a constant step size, no regulariser and, but for
    IOMD, KL, unconfined weights. Otherwise these are two things.

    Examples
    --------
    >>> from implicit_lab.sklearn import RdaRegressor
    >>> X, y = [[-2, -1], [-1, -2], [1, 2], [2, 1]], [-1.75, -1.25, 1.25, 1.75]
    >>> model = RdaRegressor(epochs=100, random_state=0).fit(X, y)
    >>> model.score(X, y) > 0.9
    True
    """

    def __init__(
        self,
        *,
        loss: Literal['squared', 'absolute', 'huber', 'quantile', 'epsilon-insensitive'] | str = 'squared',
        eta: float = 0.5,
        l1: float = 0.0,
        l2: float = 0.0,
        ball: float | None = None,
        average: bool | int = False,
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
        warm_start: bool = False,
    ) -> None: ...

class RdaClassifier(_WeightedClassifier):
    r"""RDA for classification: regularised dual averaging: all gradients so far against the whole regulariser.

    .. math::

        w_{t+1}=\arg\min_{w\in V}\;\sum_{s\le t}g_s^\top w+t\,r(w)+\frac{\sqrt t}{2\eta}\|w-w_1\|^2

    Source: Xiao 2010, Algorithm 1; FIOL §1.

    Parameters
    ----------
    loss : Literal['hinge', 'squared-hinge', 'logistic', 'exponential', 'cross-entropy'], default='logistic'
        The loss that the model learns from.
    eta : float, default=0.5
        How far one round may move the weights. Allowed: 1e-12 to 1e+12.
    l1 : float, default=0.0
        Adds λ₁‖w‖₁ to every round's loss. Allowed: 0 to 1e+09.
    l2 : float, default=0.0
        Adds λ₂/2 ‖w‖² to every round's loss. Allowed: 0 to 1e+09.
    ball : float | None, default=None
        Confines the weights to a Euclidean ball of this radius. Allowed: 1e-09 to 1e+09.
    average : bool | int, default=False
        Predicts with the average of the weights after every example, or after the n-th and later ones; the weights learn on. Allowed: False, True, or a whole number n from 0 (False) on; only False if weights depend on the example, as AIOLI's do.
    fit_intercept : bool, default=True
        Adds a last feature, which is regularised like the others: 1, or 0.1 on sparse rows.
    epochs : int, default=10
        Passes of `fit` over the examples.
    shuffle : bool, default=True
        Puts the examples into a new random order for every epoch of `fit`.
    random_state : int | RandomState | None, default=None
        Seed of those orders, and of the rows that are held out.
    early_stopping : bool, default=False
        Holds out rows, and ends `fit` when the score on them has risen by less than `tol` for `n_iter_no_change` epochs.
    validation_fraction : float, default=0.1
        Share of the rows that `early_stopping` holds out.
    n_iter_no_change : int, default=5
        Epochs without progress after which `fit` ends.
    tol : float | None, default=None
        The least progress of an epoch. Without `early_stopping` it is that of the mean loss, which `fit` pays as it learns; `None` then learns all epochs. With it `None` takes any rise of the score for progress.
    warm_start : bool, default=False
        Makes `fit` go on from what the last one learned, its weights and its step size, instead of from the start.
    n_jobs : int | None, default=None
        Classes that are learned at the same time, each against the rest; -1 for one per processor, None for one.
    class_weight : dict | Literal['balanced'] | None, default=None
        Multiplies the weights of the labels' rows; `balanced`: n_samples / (n_classes * rows of the label), for `fit` only.

    Attributes
    ----------
    classes_ : array of shape (n_classes,)
        The labels. A loss of one score learns each of several classes against the rest; `cross-entropy` is one model of all.
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

    An example of weight h is learned by one step for h times its loss; one of weight 0 is left out. For some learners weight 2
    is the example twice in a row: IWA, and, if the loss is made of straight pieces, FIOL, I-SGD, Implicit FTRL, aProx and IOMD, KL.
    (Such losses are hinge, absolute, quantile and ε-insensitive.) That takes a constant step size, no regulariser and, but for
    IOMD, KL, unconfined weights. Otherwise these are two things.
    `class_weight` multiplies the weights of a label's rows: of all of them for two classes and for `cross-entropy`; against the rest,
    only in the model of that label, as of scikit-learn's `SGDClassifier`. `balanced` counts rows, whatever their `sample_weight`.

    Examples
    --------
    >>> from implicit_lab.sklearn import RdaClassifier
    >>> X, y = [[-2, -1], [-1, -2], [1, 2], [2, 1]], ["no", "no", "yes", "yes"]
    >>> model = RdaClassifier(random_state=0).fit(X, y)
    >>> model.predict([[-3, -3], [3, 3]])
    array(['no', 'yes'], dtype='<U3')
    """

    def __init__(
        self,
        *,
        loss: Literal['hinge', 'squared-hinge', 'logistic', 'exponential', 'cross-entropy'] = 'logistic',
        eta: float = 0.5,
        l1: float = 0.0,
        l2: float = 0.0,
        ball: float | None = None,
        average: bool | int = False,
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
        warm_start: bool = False,
        n_jobs: int | None = None,
        class_weight: Mapping[Any, float] | Literal['balanced'] | None = None,
    ) -> None: ...

class FtrlProximalRegressor(_WeightedRegressor):
    r"""FTRL-Proximal for regression: the leader of the linearised losses near the former weights; a rate per weight, exact zeros, made for sparse text.

    .. math::

        w_{t+1}=\arg\min_w\;\sum_{s\le t}\Bigl(g_s^\top w+r(w)+\tfrac12\sum_i\sigma_{s,i}(w_i-w_{s,i})^2\Bigr)+\tfrac{b}{2\eta}\|w-w_1\|^2

    Source: McMahan et al. 2013, Algorithm 1; McMahan 2011.

    Parameters
    ----------
    loss : Literal['squared', 'absolute', 'huber', 'quantile', 'epsilon-insensitive'] | str, default='squared'
        The loss that the model learns from; settings follow a colon, as in huber:delta=1.0.
    eta : float, default=0.5
        How far one round may move the weights. Allowed: 1e-12 to 1e+12.
    b : float, default=1.0
        Added to the root of the sum of squared gradients (the paper's β). Allowed: 1e-09 to 1e+09.
    l1 : float, default=0.0
        Adds λ₁‖w‖₁ to every round's loss. Allowed: 0 to 1e+09.
    l2 : float, default=0.0
        Adds λ₂/2 ‖w‖² to every round's loss. Allowed: 0 to 1e+09.
    average : bool | int, default=False
        Predicts with the average of the weights after every example, or after the n-th and later ones; the weights learn on. Allowed: False, True, or a whole number n from 0 (False) on; only False if weights depend on the example, as AIOLI's do.
    fit_intercept : bool, default=True
        Adds a last feature, which is regularised like the others: 1, or 0.1 on sparse rows.
    epochs : int, default=10
        Passes of `fit` over the examples.
    shuffle : bool, default=True
        Puts the examples into a new random order for every epoch of `fit`.
    random_state : int | RandomState | None, default=None
        Seed of those orders, and of the rows that are held out.
    early_stopping : bool, default=False
        Holds out rows, and ends `fit` when the score on them has risen by less than `tol` for `n_iter_no_change` epochs.
    validation_fraction : float, default=0.1
        Share of the rows that `early_stopping` holds out.
    n_iter_no_change : int, default=5
        Epochs without progress after which `fit` ends.
    tol : float | None, default=None
        The least progress of an epoch. Without `early_stopping` it is that of the mean loss, which `fit` pays as it learns; `None` then learns all epochs. With it `None` takes any rise of the score for progress.
    warm_start : bool, default=False
        Makes `fit` go on from what the last one learned, its weights and its step size, instead of from the start.

    Attributes
    ----------
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

    An example of weight h is learned by one step for h times its loss; one of weight 0 is left out. For some learners weight 2
    is the example twice in a row: IWA, and, if the loss is made of straight pieces, FIOL, I-SGD, Implicit FTRL, aProx and IOMD, KL.
    (Such losses are hinge, absolute, quantile and ε-insensitive.) That takes a constant step size, no regulariser and, but for
    IOMD, KL, unconfined weights. Otherwise these are two things.

    Examples
    --------
    >>> from implicit_lab.sklearn import FtrlProximalRegressor
    >>> X, y = [[-2, -1], [-1, -2], [1, 2], [2, 1]], [-1.75, -1.25, 1.25, 1.75]
    >>> model = FtrlProximalRegressor(epochs=100, random_state=0).fit(X, y)
    >>> model.score(X, y) > 0.9
    True
    """

    def __init__(
        self,
        *,
        loss: Literal['squared', 'absolute', 'huber', 'quantile', 'epsilon-insensitive'] | str = 'squared',
        eta: float = 0.5,
        b: float = 1.0,
        l1: float = 0.0,
        l2: float = 0.0,
        average: bool | int = False,
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
        warm_start: bool = False,
    ) -> None: ...

class FtrlProximalClassifier(_WeightedClassifier):
    r"""FTRL-Proximal for classification: the leader of the linearised losses near the former weights; a rate per weight, exact zeros, made for sparse text.

    .. math::

        w_{t+1}=\arg\min_w\;\sum_{s\le t}\Bigl(g_s^\top w+r(w)+\tfrac12\sum_i\sigma_{s,i}(w_i-w_{s,i})^2\Bigr)+\tfrac{b}{2\eta}\|w-w_1\|^2

    Source: McMahan et al. 2013, Algorithm 1; McMahan 2011.

    Parameters
    ----------
    loss : Literal['hinge', 'squared-hinge', 'logistic', 'exponential', 'cross-entropy'], default='logistic'
        The loss that the model learns from.
    eta : float, default=0.5
        How far one round may move the weights. Allowed: 1e-12 to 1e+12.
    b : float, default=1.0
        Added to the root of the sum of squared gradients (the paper's β). Allowed: 1e-09 to 1e+09.
    l1 : float, default=0.0
        Adds λ₁‖w‖₁ to every round's loss. Allowed: 0 to 1e+09.
    l2 : float, default=0.0
        Adds λ₂/2 ‖w‖² to every round's loss. Allowed: 0 to 1e+09.
    average : bool | int, default=False
        Predicts with the average of the weights after every example, or after the n-th and later ones; the weights learn on. Allowed: False, True, or a whole number n from 0 (False) on; only False if weights depend on the example, as AIOLI's do.
    fit_intercept : bool, default=True
        Adds a last feature, which is regularised like the others: 1, or 0.1 on sparse rows.
    epochs : int, default=10
        Passes of `fit` over the examples.
    shuffle : bool, default=True
        Puts the examples into a new random order for every epoch of `fit`.
    random_state : int | RandomState | None, default=None
        Seed of those orders, and of the rows that are held out.
    early_stopping : bool, default=False
        Holds out rows, and ends `fit` when the score on them has risen by less than `tol` for `n_iter_no_change` epochs.
    validation_fraction : float, default=0.1
        Share of the rows that `early_stopping` holds out.
    n_iter_no_change : int, default=5
        Epochs without progress after which `fit` ends.
    tol : float | None, default=None
        The least progress of an epoch. Without `early_stopping` it is that of the mean loss, which `fit` pays as it learns; `None` then learns all epochs. With it `None` takes any rise of the score for progress.
    warm_start : bool, default=False
        Makes `fit` go on from what the last one learned, its weights and its step size, instead of from the start.
    n_jobs : int | None, default=None
        Classes that are learned at the same time, each against the rest; -1 for one per processor, None for one.
    class_weight : dict | Literal['balanced'] | None, default=None
        Multiplies the weights of the labels' rows; `balanced`: n_samples / (n_classes * rows of the label), for `fit` only.

    Attributes
    ----------
    classes_ : array of shape (n_classes,)
        The labels. A loss of one score learns each of several classes against the rest; `cross-entropy` is one model of all.
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

    An example of weight h is learned by one step for h times its loss; one of weight 0 is left out. For some learners weight 2
    is the example twice in a row: IWA, and, if the loss is made of straight pieces, FIOL, I-SGD, Implicit FTRL, aProx and IOMD, KL.
    (Such losses are hinge, absolute, quantile and ε-insensitive.) That takes a constant step size, no regulariser and, but for
    IOMD, KL, unconfined weights. Otherwise these are two things.
    `class_weight` multiplies the weights of a label's rows: of all of them for two classes and for `cross-entropy`; against the rest,
    only in the model of that label, as of scikit-learn's `SGDClassifier`. `balanced` counts rows, whatever their `sample_weight`.

    Examples
    --------
    >>> from implicit_lab.sklearn import FtrlProximalClassifier
    >>> X, y = [[-2, -1], [-1, -2], [1, 2], [2, 1]], ["no", "no", "yes", "yes"]
    >>> model = FtrlProximalClassifier(random_state=0).fit(X, y)
    >>> model.predict([[-3, -3], [3, 3]])
    array(['no', 'yes'], dtype='<U3')
    """

    def __init__(
        self,
        *,
        loss: Literal['hinge', 'squared-hinge', 'logistic', 'exponential', 'cross-entropy'] = 'logistic',
        eta: float = 0.5,
        b: float = 1.0,
        l1: float = 0.0,
        l2: float = 0.0,
        average: bool | int = False,
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
        warm_start: bool = False,
        n_jobs: int | None = None,
        class_weight: Mapping[Any, float] | Literal['balanced'] | None = None,
    ) -> None: ...

class ImplicitFtrlRegressor(_WeightedRegressor):
    r"""Implicit FTRL for regression: the leader of the latest loss and of a linear piece of each before; with constant η, without regulariser and ball it is FIOL.

    .. math::

        w_{t+1}=\arg\min_{w\in V}\;f_t(x_t^\top w)+\sum_{s<t}z_s^\top w+t\,r(w)+\tfrac{1}{2\eta_t}\|w-w_1\|^2,\qquad z_t\in\partial f_t(x_t^\top w_{t+1})\,x_t

    Source: Chen & Orabona 2023, Algorithm 1.

    Parameters
    ----------
    loss : Literal['squared', 'absolute', 'huber', 'quantile', 'epsilon-insensitive'] | str, default='squared'
        The loss that the model learns from; settings follow a colon, as in huber:delta=1.0.
    eta : float, default=0.01
        How far one round may move the weights. Allowed: 1e-12 to 1e+12.
    schedule : Literal['constant', 'sqrt', 'inverse'], default='constant'
        How the step size falls with the round t.
    l1 : float, default=0.0
        Adds λ₁‖w‖₁ to every round's loss. Allowed: 0 to 1e+09.
    l2 : float, default=0.0
        Adds λ₂/2 ‖w‖² to every round's loss. Allowed: 0 to 1e+09.
    ball : float | None, default=None
        Confines the weights to a Euclidean ball of this radius. Allowed: 1e-09 to 1e+09.
    average : bool | int, default=False
        Predicts with the average of the weights after every example, or after the n-th and later ones; the weights learn on. Allowed: False, True, or a whole number n from 0 (False) on; only False if weights depend on the example, as AIOLI's do.
    fit_intercept : bool, default=True
        Adds a last feature, which is regularised like the others: 1, or 0.1 on sparse rows.
    epochs : int, default=10
        Passes of `fit` over the examples.
    shuffle : bool, default=True
        Puts the examples into a new random order for every epoch of `fit`.
    random_state : int | RandomState | None, default=None
        Seed of those orders, and of the rows that are held out.
    early_stopping : bool, default=False
        Holds out rows, and ends `fit` when the score on them has risen by less than `tol` for `n_iter_no_change` epochs.
    validation_fraction : float, default=0.1
        Share of the rows that `early_stopping` holds out.
    n_iter_no_change : int, default=5
        Epochs without progress after which `fit` ends.
    tol : float | None, default=None
        The least progress of an epoch. Without `early_stopping` it is that of the mean loss, which `fit` pays as it learns; `None` then learns all epochs. With it `None` takes any rise of the score for progress.
    warm_start : bool, default=False
        Makes `fit` go on from what the last one learned, its weights and its step size, instead of from the start.

    Attributes
    ----------
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

    An example of weight h is learned by one step for h times its loss; one of weight 0 is left out. For some learners weight 2
    is the example twice in a row: IWA, and, if the loss is made of straight pieces, FIOL, I-SGD, Implicit FTRL, aProx and IOMD, KL.
    (Such losses are hinge, absolute, quantile and ε-insensitive.) That takes a constant step size, no regulariser and, but for
    IOMD, KL, unconfined weights. Otherwise these are two things.

    Examples
    --------
    >>> from implicit_lab.sklearn import ImplicitFtrlRegressor
    >>> X, y = [[-2, -1], [-1, -2], [1, 2], [2, 1]], [-1.75, -1.25, 1.25, 1.75]
    >>> model = ImplicitFtrlRegressor(epochs=100, random_state=0).fit(X, y)
    >>> model.score(X, y) > 0.9
    True
    """

    def __init__(
        self,
        *,
        loss: Literal['squared', 'absolute', 'huber', 'quantile', 'epsilon-insensitive'] | str = 'squared',
        eta: float = 0.01,
        schedule: Literal['constant', 'sqrt', 'inverse'] = 'constant',
        l1: float = 0.0,
        l2: float = 0.0,
        ball: float | None = None,
        average: bool | int = False,
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
        warm_start: bool = False,
    ) -> None: ...

class ImplicitFtrlClassifier(_WeightedClassifier):
    r"""Implicit FTRL for classification: the leader of the latest loss and of a linear piece of each before; with constant η, without regulariser and ball it is FIOL.

    .. math::

        w_{t+1}=\arg\min_{w\in V}\;f_t(x_t^\top w)+\sum_{s<t}z_s^\top w+t\,r(w)+\tfrac{1}{2\eta_t}\|w-w_1\|^2,\qquad z_t\in\partial f_t(x_t^\top w_{t+1})\,x_t

    Source: Chen & Orabona 2023, Algorithm 1.

    Parameters
    ----------
    loss : Literal['hinge', 'squared-hinge', 'logistic', 'exponential', 'cross-entropy'], default='logistic'
        The loss that the model learns from.
    eta : float, default=0.1
        How far one round may move the weights. Allowed: 1e-12 to 1e+12.
    schedule : Literal['constant', 'sqrt', 'inverse'], default='constant'
        How the step size falls with the round t.
    l1 : float, default=0.0
        Adds λ₁‖w‖₁ to every round's loss. Allowed: 0 to 1e+09.
    l2 : float, default=0.0
        Adds λ₂/2 ‖w‖² to every round's loss. Allowed: 0 to 1e+09.
    ball : float | None, default=None
        Confines the weights to a Euclidean ball of this radius. Allowed: 1e-09 to 1e+09.
    average : bool | int, default=False
        Predicts with the average of the weights after every example, or after the n-th and later ones; the weights learn on. Allowed: False, True, or a whole number n from 0 (False) on; only False if weights depend on the example, as AIOLI's do.
    fit_intercept : bool, default=True
        Adds a last feature, which is regularised like the others: 1, or 0.1 on sparse rows.
    epochs : int, default=10
        Passes of `fit` over the examples.
    shuffle : bool, default=True
        Puts the examples into a new random order for every epoch of `fit`.
    random_state : int | RandomState | None, default=None
        Seed of those orders, and of the rows that are held out.
    early_stopping : bool, default=False
        Holds out rows, and ends `fit` when the score on them has risen by less than `tol` for `n_iter_no_change` epochs.
    validation_fraction : float, default=0.1
        Share of the rows that `early_stopping` holds out.
    n_iter_no_change : int, default=5
        Epochs without progress after which `fit` ends.
    tol : float | None, default=None
        The least progress of an epoch. Without `early_stopping` it is that of the mean loss, which `fit` pays as it learns; `None` then learns all epochs. With it `None` takes any rise of the score for progress.
    warm_start : bool, default=False
        Makes `fit` go on from what the last one learned, its weights and its step size, instead of from the start.
    n_jobs : int | None, default=None
        Classes that are learned at the same time, each against the rest; -1 for one per processor, None for one.
    class_weight : dict | Literal['balanced'] | None, default=None
        Multiplies the weights of the labels' rows; `balanced`: n_samples / (n_classes * rows of the label), for `fit` only.

    Attributes
    ----------
    classes_ : array of shape (n_classes,)
        The labels. A loss of one score learns each of several classes against the rest; `cross-entropy` is one model of all.
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

    An example of weight h is learned by one step for h times its loss; one of weight 0 is left out. For some learners weight 2
    is the example twice in a row: IWA, and, if the loss is made of straight pieces, FIOL, I-SGD, Implicit FTRL, aProx and IOMD, KL.
    (Such losses are hinge, absolute, quantile and ε-insensitive.) That takes a constant step size, no regulariser and, but for
    IOMD, KL, unconfined weights. Otherwise these are two things.
    `class_weight` multiplies the weights of a label's rows: of all of them for two classes and for `cross-entropy`; against the rest,
    only in the model of that label, as of scikit-learn's `SGDClassifier`. `balanced` counts rows, whatever their `sample_weight`.

    Examples
    --------
    >>> from implicit_lab.sklearn import ImplicitFtrlClassifier
    >>> X, y = [[-2, -1], [-1, -2], [1, 2], [2, 1]], ["no", "no", "yes", "yes"]
    >>> model = ImplicitFtrlClassifier(random_state=0).fit(X, y)
    >>> model.predict([[-3, -3], [3, 3]])
    array(['no', 'yes'], dtype='<U3')
    """

    def __init__(
        self,
        *,
        loss: Literal['hinge', 'squared-hinge', 'logistic', 'exponential', 'cross-entropy'] = 'logistic',
        eta: float = 0.1,
        schedule: Literal['constant', 'sqrt', 'inverse'] = 'constant',
        l1: float = 0.0,
        l2: float = 0.0,
        ball: float | None = None,
        average: bool | int = False,
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
        warm_start: bool = False,
        n_jobs: int | None = None,
        class_weight: Mapping[Any, float] | Literal['balanced'] | None = None,
    ) -> None: ...

class AdaImplicitRegressor(_WeightedRegressor):
    r"""AdaImplicit for regression: implicit loss; the step size adapts to how much the losses vary.

    .. math::

        w_{t+1}=\arg\min_{w\in V}\;\ell_t(w)+\tfrac{\lambda_t}{2}\|w-w_t\|^2,\qquad \lambda_{t+1}=\lambda_t+\delta_t/\beta^2

    Source: C&O Algorithm 2.

    Parameters
    ----------
    loss : Literal['squared', 'absolute', 'huber', 'quantile', 'epsilon-insensitive'] | str, default='squared'
        The loss that the model learns from; settings follow a colon, as in huber:delta=1.0.
    beta : float, default=1.0
        Scale of the steps, best about the distance from the start to good weights. Allowed: 1e-09 to 1e+09.
    ball : float | None, default=None
        Confines the weights to a Euclidean ball of this radius. Allowed: 1e-09 to 1e+09.
    average : bool | int, default=False
        Predicts with the average of the weights after every example, or after the n-th and later ones; the weights learn on. Allowed: False, True, or a whole number n from 0 (False) on; only False if weights depend on the example, as AIOLI's do.
    fit_intercept : bool, default=True
        Adds a last feature, which is regularised like the others: 1, or 0.1 on sparse rows.
    epochs : int, default=10
        Passes of `fit` over the examples.
    shuffle : bool, default=True
        Puts the examples into a new random order for every epoch of `fit`.
    random_state : int | RandomState | None, default=None
        Seed of those orders, and of the rows that are held out.
    early_stopping : bool, default=False
        Holds out rows, and ends `fit` when the score on them has risen by less than `tol` for `n_iter_no_change` epochs.
    validation_fraction : float, default=0.1
        Share of the rows that `early_stopping` holds out.
    n_iter_no_change : int, default=5
        Epochs without progress after which `fit` ends.
    tol : float | None, default=None
        The least progress of an epoch. Without `early_stopping` it is that of the mean loss, which `fit` pays as it learns; `None` then learns all epochs. With it `None` takes any rise of the score for progress.
    warm_start : bool, default=False
        Makes `fit` go on from what the last one learned, its weights and its step size, instead of from the start.

    Attributes
    ----------
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

    An example of weight h is learned by one step for h times its loss; one of weight 0 is left out. For some learners weight 2
    is the example twice in a row: IWA, and, if the loss is made of straight pieces, FIOL, I-SGD, Implicit FTRL, aProx and IOMD, KL.
    (Such losses are hinge, absolute, quantile and ε-insensitive.) That takes a constant step size, no regulariser and, but for
    IOMD, KL, unconfined weights. Otherwise these are two things.

    Examples
    --------
    >>> from implicit_lab.sklearn import AdaImplicitRegressor
    >>> X, y = [[-2, -1], [-1, -2], [1, 2], [2, 1]], [-1.75, -1.25, 1.25, 1.75]
    >>> model = AdaImplicitRegressor(epochs=100, random_state=0).fit(X, y)
    >>> model.score(X, y) > 0.9
    True
    """

    def __init__(
        self,
        *,
        loss: Literal['squared', 'absolute', 'huber', 'quantile', 'epsilon-insensitive'] | str = 'squared',
        beta: float = 1.0,
        ball: float | None = None,
        average: bool | int = False,
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
        warm_start: bool = False,
    ) -> None: ...

class AdaImplicitClassifier(_WeightedClassifier):
    r"""AdaImplicit for classification: implicit loss; the step size adapts to how much the losses vary.

    .. math::

        w_{t+1}=\arg\min_{w\in V}\;\ell_t(w)+\tfrac{\lambda_t}{2}\|w-w_t\|^2,\qquad \lambda_{t+1}=\lambda_t+\delta_t/\beta^2

    Source: C&O Algorithm 2.

    Parameters
    ----------
    loss : Literal['hinge', 'squared-hinge', 'logistic', 'exponential', 'cross-entropy'], default='hinge'
        The loss that the model learns from; logistic, exponential, cross-entropy only in a `ball`.
    beta : float, default=1.0
        Scale of the steps, best about the distance from the start to good weights. Allowed: 1e-09 to 1e+09.
    ball : float | None, default=None
        Confines the weights to a Euclidean ball of this radius. Allowed: 1e-09 to 1e+09.
    average : bool | int, default=False
        Predicts with the average of the weights after every example, or after the n-th and later ones; the weights learn on. Allowed: False, True, or a whole number n from 0 (False) on; only False if weights depend on the example, as AIOLI's do.
    fit_intercept : bool, default=True
        Adds a last feature, which is regularised like the others: 1, or 0.1 on sparse rows.
    epochs : int, default=10
        Passes of `fit` over the examples.
    shuffle : bool, default=True
        Puts the examples into a new random order for every epoch of `fit`.
    random_state : int | RandomState | None, default=None
        Seed of those orders, and of the rows that are held out.
    early_stopping : bool, default=False
        Holds out rows, and ends `fit` when the score on them has risen by less than `tol` for `n_iter_no_change` epochs.
    validation_fraction : float, default=0.1
        Share of the rows that `early_stopping` holds out.
    n_iter_no_change : int, default=5
        Epochs without progress after which `fit` ends.
    tol : float | None, default=None
        The least progress of an epoch. Without `early_stopping` it is that of the mean loss, which `fit` pays as it learns; `None` then learns all epochs. With it `None` takes any rise of the score for progress.
    warm_start : bool, default=False
        Makes `fit` go on from what the last one learned, its weights and its step size, instead of from the start.
    n_jobs : int | None, default=None
        Classes that are learned at the same time, each against the rest; -1 for one per processor, None for one.
    class_weight : dict | Literal['balanced'] | None, default=None
        Multiplies the weights of the labels' rows; `balanced`: n_samples / (n_classes * rows of the label), for `fit` only.

    Attributes
    ----------
    classes_ : array of shape (n_classes,)
        The labels. A loss of one score learns each of several classes against the rest; `cross-entropy` is one model of all.
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

    An example of weight h is learned by one step for h times its loss; one of weight 0 is left out. For some learners weight 2
    is the example twice in a row: IWA, and, if the loss is made of straight pieces, FIOL, I-SGD, Implicit FTRL, aProx and IOMD, KL.
    (Such losses are hinge, absolute, quantile and ε-insensitive.) That takes a constant step size, no regulariser and, but for
    IOMD, KL, unconfined weights. Otherwise these are two things.
    `class_weight` multiplies the weights of a label's rows: of all of them for two classes and for `cross-entropy`; against the rest,
    only in the model of that label, as of scikit-learn's `SGDClassifier`. `balanced` counts rows, whatever their `sample_weight`.

    Examples
    --------
    >>> from implicit_lab.sklearn import AdaImplicitClassifier
    >>> X, y = [[-2, -1], [-1, -2], [1, 2], [2, 1]], ["no", "no", "yes", "yes"]
    >>> model = AdaImplicitClassifier(random_state=0).fit(X, y)
    >>> model.predict([[-3, -3], [3, 3]])
    array(['no', 'yes'], dtype='<U3')
    """

    def __init__(
        self,
        *,
        loss: Literal['hinge', 'squared-hinge', 'logistic', 'exponential', 'cross-entropy'] = 'hinge',
        beta: float = 1.0,
        ball: float | None = None,
        average: bool | int = False,
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
        warm_start: bool = False,
        n_jobs: int | None = None,
        class_weight: Mapping[Any, float] | Literal['balanced'] | None = None,
    ) -> None: ...

class IomdDoublingRegressor(_WeightedRegressor):
    r"""IOMD, doubling for regression: implicit online mirror descent: restarts with a smaller step size when its gains add up.

    .. math::

        \eta_i=\frac{\beta}{L\sqrt{2^i}},\qquad i\leftarrow i+1,\;w\leftarrow w_1\;\text{ once }\;\textstyle\sum\delta_t\ge\eta_i L^2 2^i

    Source: C&O Algorithm 3.

    Parameters
    ----------
    loss : Literal['squared', 'absolute', 'huber', 'quantile', 'epsilon-insensitive'] | str, default='squared'
        The loss that the model learns from; settings follow a colon, as in huber:delta=1.0.
    beta : float, default=1.0
        Scale of the steps, best about the distance from the start to good weights. Allowed: 1e-09 to 1e+09.
    lipschitz : float, default=1.0
        Largest gradient norm expected: the loss's slope times the norm of the features. Allowed: 1e-09 to 1e+09.
    ball : float | None, default=None
        Confines the weights to a Euclidean ball of this radius. Allowed: 1e-09 to 1e+09.
    simplex : bool, default=False
        Confines the weights to the simplex: at least 0, with the sum 1.
    average : bool | int, default=False
        Predicts with the average of the weights after every example, or after the n-th and later ones; the weights learn on. Allowed: False, True, or a whole number n from 0 (False) on; only False if weights depend on the example, as AIOLI's do.
    fit_intercept : bool, default=True
        Adds a last feature, which is regularised like the others: 1, or 0.1 on sparse rows.
    epochs : int, default=10
        Passes of `fit` over the examples.
    shuffle : bool, default=True
        Puts the examples into a new random order for every epoch of `fit`.
    random_state : int | RandomState | None, default=None
        Seed of those orders, and of the rows that are held out.
    early_stopping : bool, default=False
        Holds out rows, and ends `fit` when the score on them has risen by less than `tol` for `n_iter_no_change` epochs.
    validation_fraction : float, default=0.1
        Share of the rows that `early_stopping` holds out.
    n_iter_no_change : int, default=5
        Epochs without progress after which `fit` ends.
    tol : float | None, default=None
        The least progress of an epoch. Without `early_stopping` it is that of the mean loss, which `fit` pays as it learns; `None` then learns all epochs. With it `None` takes any rise of the score for progress.
    warm_start : bool, default=False
        Makes `fit` go on from what the last one learned, its weights and its step size, instead of from the start.

    Attributes
    ----------
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

    An example of weight h is learned by one step for h times its loss; one of weight 0 is left out. For some learners weight 2
    is the example twice in a row: IWA, and, if the loss is made of straight pieces, FIOL, I-SGD, Implicit FTRL, aProx and IOMD, KL.
    (Such losses are hinge, absolute, quantile and ε-insensitive.) That takes a constant step size, no regulariser and, but for
    IOMD, KL, unconfined weights. Otherwise these are two things.

    Examples
    --------
    >>> from implicit_lab.sklearn import IomdDoublingRegressor
    >>> X, y = [[-2, -1], [-1, -2], [1, 2], [2, 1]], [-1.75, -1.25, 1.25, 1.75]
    >>> model = IomdDoublingRegressor(epochs=100, random_state=0).fit(X, y)
    >>> model.score(X, y) > 0.9
    True
    """

    def __init__(
        self,
        *,
        loss: Literal['squared', 'absolute', 'huber', 'quantile', 'epsilon-insensitive'] | str = 'squared',
        beta: float = 1.0,
        lipschitz: float = 1.0,
        ball: float | None = None,
        simplex: bool = False,
        average: bool | int = False,
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
        warm_start: bool = False,
    ) -> None: ...

class IomdDoublingClassifier(_WeightedClassifier):
    r"""IOMD, doubling for classification: implicit online mirror descent: restarts with a smaller step size when its gains add up.

    .. math::

        \eta_i=\frac{\beta}{L\sqrt{2^i}},\qquad i\leftarrow i+1,\;w\leftarrow w_1\;\text{ once }\;\textstyle\sum\delta_t\ge\eta_i L^2 2^i

    Source: C&O Algorithm 3.

    Parameters
    ----------
    loss : Literal['hinge', 'squared-hinge', 'logistic', 'exponential', 'cross-entropy'], default='logistic'
        The loss that the model learns from.
    beta : float, default=1.0
        Scale of the steps, best about the distance from the start to good weights. Allowed: 1e-09 to 1e+09.
    lipschitz : float, default=1.0
        Largest gradient norm expected: the loss's slope times the norm of the features. Allowed: 1e-09 to 1e+09.
    ball : float | None, default=None
        Confines the weights to a Euclidean ball of this radius. Allowed: 1e-09 to 1e+09.
    simplex : bool, default=False
        Confines the weights to the simplex: at least 0, with the sum 1.
    average : bool | int, default=False
        Predicts with the average of the weights after every example, or after the n-th and later ones; the weights learn on. Allowed: False, True, or a whole number n from 0 (False) on; only False if weights depend on the example, as AIOLI's do.
    fit_intercept : bool, default=True
        Adds a last feature, which is regularised like the others: 1, or 0.1 on sparse rows.
    epochs : int, default=10
        Passes of `fit` over the examples.
    shuffle : bool, default=True
        Puts the examples into a new random order for every epoch of `fit`.
    random_state : int | RandomState | None, default=None
        Seed of those orders, and of the rows that are held out.
    early_stopping : bool, default=False
        Holds out rows, and ends `fit` when the score on them has risen by less than `tol` for `n_iter_no_change` epochs.
    validation_fraction : float, default=0.1
        Share of the rows that `early_stopping` holds out.
    n_iter_no_change : int, default=5
        Epochs without progress after which `fit` ends.
    tol : float | None, default=None
        The least progress of an epoch. Without `early_stopping` it is that of the mean loss, which `fit` pays as it learns; `None` then learns all epochs. With it `None` takes any rise of the score for progress.
    warm_start : bool, default=False
        Makes `fit` go on from what the last one learned, its weights and its step size, instead of from the start.
    n_jobs : int | None, default=None
        Classes that are learned at the same time, each against the rest; -1 for one per processor, None for one.
    class_weight : dict | Literal['balanced'] | None, default=None
        Multiplies the weights of the labels' rows; `balanced`: n_samples / (n_classes * rows of the label), for `fit` only.

    Attributes
    ----------
    classes_ : array of shape (n_classes,)
        The labels. A loss of one score learns each of several classes against the rest; `cross-entropy` is one model of all.
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

    An example of weight h is learned by one step for h times its loss; one of weight 0 is left out. For some learners weight 2
    is the example twice in a row: IWA, and, if the loss is made of straight pieces, FIOL, I-SGD, Implicit FTRL, aProx and IOMD, KL.
    (Such losses are hinge, absolute, quantile and ε-insensitive.) That takes a constant step size, no regulariser and, but for
    IOMD, KL, unconfined weights. Otherwise these are two things.
    `class_weight` multiplies the weights of a label's rows: of all of them for two classes and for `cross-entropy`; against the rest,
    only in the model of that label, as of scikit-learn's `SGDClassifier`. `balanced` counts rows, whatever their `sample_weight`.

    Examples
    --------
    >>> from implicit_lab.sklearn import IomdDoublingClassifier
    >>> X, y = [[-2, -1], [-1, -2], [1, 2], [2, 1]], ["no", "no", "yes", "yes"]
    >>> model = IomdDoublingClassifier(random_state=0).fit(X, y)
    >>> model.predict([[-3, -3], [3, 3]])
    array(['no', 'yes'], dtype='<U3')
    """

    def __init__(
        self,
        *,
        loss: Literal['hinge', 'squared-hinge', 'logistic', 'exponential', 'cross-entropy'] = 'logistic',
        beta: float = 1.0,
        lipschitz: float = 1.0,
        ball: float | None = None,
        simplex: bool = False,
        average: bool | int = False,
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
        warm_start: bool = False,
        n_jobs: int | None = None,
        class_weight: Mapping[Any, float] | Literal['balanced'] | None = None,
    ) -> None: ...

class AdaOgdRegressor(_WeightedRegressor):
    r"""AdaOGD for regression: adaptive online gradient descent: explicit loss; the step size falls with the gradients seen.

    .. math::

        w_{t+1}=\Pi_V(w_t-\eta_t g_t),\qquad \eta_t=\frac{\beta}{\sqrt{\sum_{i\le t}\|g_i\|^2}}

    Source: C&O §7.

    Parameters
    ----------
    loss : Literal['squared', 'absolute', 'huber', 'quantile', 'epsilon-insensitive'] | str, default='squared'
        The loss that the model learns from; settings follow a colon, as in huber:delta=1.0.
    beta : float, default=1.0
        Scale of the steps, best about the distance from the start to good weights. Allowed: 1e-09 to 1e+09.
    ball : float | None, default=None
        Confines the weights to a Euclidean ball of this radius. Allowed: 1e-09 to 1e+09.
    simplex : bool, default=False
        Confines the weights to the simplex: at least 0, with the sum 1.
    average : bool | int, default=False
        Predicts with the average of the weights after every example, or after the n-th and later ones; the weights learn on. Allowed: False, True, or a whole number n from 0 (False) on; only False if weights depend on the example, as AIOLI's do.
    fit_intercept : bool, default=True
        Adds a last feature, which is regularised like the others: 1, or 0.1 on sparse rows.
    epochs : int, default=10
        Passes of `fit` over the examples.
    shuffle : bool, default=True
        Puts the examples into a new random order for every epoch of `fit`.
    random_state : int | RandomState | None, default=None
        Seed of those orders, and of the rows that are held out.
    early_stopping : bool, default=False
        Holds out rows, and ends `fit` when the score on them has risen by less than `tol` for `n_iter_no_change` epochs.
    validation_fraction : float, default=0.1
        Share of the rows that `early_stopping` holds out.
    n_iter_no_change : int, default=5
        Epochs without progress after which `fit` ends.
    tol : float | None, default=None
        The least progress of an epoch. Without `early_stopping` it is that of the mean loss, which `fit` pays as it learns; `None` then learns all epochs. With it `None` takes any rise of the score for progress.
    warm_start : bool, default=False
        Makes `fit` go on from what the last one learned, its weights and its step size, instead of from the start.

    Attributes
    ----------
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

    An example of weight h is learned by one step for h times its loss; one of weight 0 is left out. For some learners weight 2
    is the example twice in a row: IWA, and, if the loss is made of straight pieces, FIOL, I-SGD, Implicit FTRL, aProx and IOMD, KL.
    (Such losses are hinge, absolute, quantile and ε-insensitive.) That takes a constant step size, no regulariser and, but for
    IOMD, KL, unconfined weights. Otherwise these are two things.

    Examples
    --------
    >>> from implicit_lab.sklearn import AdaOgdRegressor
    >>> X, y = [[-2, -1], [-1, -2], [1, 2], [2, 1]], [-1.75, -1.25, 1.25, 1.75]
    >>> model = AdaOgdRegressor(epochs=100, random_state=0).fit(X, y)
    >>> model.score(X, y) > 0.9
    True
    """

    def __init__(
        self,
        *,
        loss: Literal['squared', 'absolute', 'huber', 'quantile', 'epsilon-insensitive'] | str = 'squared',
        beta: float = 1.0,
        ball: float | None = None,
        simplex: bool = False,
        average: bool | int = False,
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
        warm_start: bool = False,
    ) -> None: ...

class AdaOgdClassifier(_WeightedClassifier):
    r"""AdaOGD for classification: adaptive online gradient descent: explicit loss; the step size falls with the gradients seen.

    .. math::

        w_{t+1}=\Pi_V(w_t-\eta_t g_t),\qquad \eta_t=\frac{\beta}{\sqrt{\sum_{i\le t}\|g_i\|^2}}

    Source: C&O §7.

    Parameters
    ----------
    loss : Literal['hinge', 'squared-hinge', 'logistic', 'exponential', 'cross-entropy'], default='logistic'
        The loss that the model learns from.
    beta : float, default=1.0
        Scale of the steps, best about the distance from the start to good weights. Allowed: 1e-09 to 1e+09.
    ball : float | None, default=None
        Confines the weights to a Euclidean ball of this radius. Allowed: 1e-09 to 1e+09.
    simplex : bool, default=False
        Confines the weights to the simplex: at least 0, with the sum 1.
    average : bool | int, default=False
        Predicts with the average of the weights after every example, or after the n-th and later ones; the weights learn on. Allowed: False, True, or a whole number n from 0 (False) on; only False if weights depend on the example, as AIOLI's do.
    fit_intercept : bool, default=True
        Adds a last feature, which is regularised like the others: 1, or 0.1 on sparse rows.
    epochs : int, default=10
        Passes of `fit` over the examples.
    shuffle : bool, default=True
        Puts the examples into a new random order for every epoch of `fit`.
    random_state : int | RandomState | None, default=None
        Seed of those orders, and of the rows that are held out.
    early_stopping : bool, default=False
        Holds out rows, and ends `fit` when the score on them has risen by less than `tol` for `n_iter_no_change` epochs.
    validation_fraction : float, default=0.1
        Share of the rows that `early_stopping` holds out.
    n_iter_no_change : int, default=5
        Epochs without progress after which `fit` ends.
    tol : float | None, default=None
        The least progress of an epoch. Without `early_stopping` it is that of the mean loss, which `fit` pays as it learns; `None` then learns all epochs. With it `None` takes any rise of the score for progress.
    warm_start : bool, default=False
        Makes `fit` go on from what the last one learned, its weights and its step size, instead of from the start.
    n_jobs : int | None, default=None
        Classes that are learned at the same time, each against the rest; -1 for one per processor, None for one.
    class_weight : dict | Literal['balanced'] | None, default=None
        Multiplies the weights of the labels' rows; `balanced`: n_samples / (n_classes * rows of the label), for `fit` only.

    Attributes
    ----------
    classes_ : array of shape (n_classes,)
        The labels. A loss of one score learns each of several classes against the rest; `cross-entropy` is one model of all.
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

    An example of weight h is learned by one step for h times its loss; one of weight 0 is left out. For some learners weight 2
    is the example twice in a row: IWA, and, if the loss is made of straight pieces, FIOL, I-SGD, Implicit FTRL, aProx and IOMD, KL.
    (Such losses are hinge, absolute, quantile and ε-insensitive.) That takes a constant step size, no regulariser and, but for
    IOMD, KL, unconfined weights. Otherwise these are two things.
    `class_weight` multiplies the weights of a label's rows: of all of them for two classes and for `cross-entropy`; against the rest,
    only in the model of that label, as of scikit-learn's `SGDClassifier`. `balanced` counts rows, whatever their `sample_weight`.

    Examples
    --------
    >>> from implicit_lab.sklearn import AdaOgdClassifier
    >>> X, y = [[-2, -1], [-1, -2], [1, 2], [2, 1]], ["no", "no", "yes", "yes"]
    >>> model = AdaOgdClassifier(random_state=0).fit(X, y)
    >>> model.predict([[-3, -3], [3, 3]])
    array(['no', 'yes'], dtype='<U3')
    """

    def __init__(
        self,
        *,
        loss: Literal['hinge', 'squared-hinge', 'logistic', 'exponential', 'cross-entropy'] = 'logistic',
        beta: float = 1.0,
        ball: float | None = None,
        simplex: bool = False,
        average: bool | int = False,
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
        warm_start: bool = False,
        n_jobs: int | None = None,
        class_weight: Mapping[Any, float] | Literal['balanced'] | None = None,
    ) -> None: ...

class IomdKlRegressor(_WeightedRegressor):
    r"""IOMD, KL for regression: implicit loss, weights in the simplex are multiplied: EG's implicit twin.

    .. math::

        w_{t+1}=\arg\min_{w\in\Delta}\;f_t(x_t^\top w)+\tfrac{1}{\eta_t}\mathrm{KL}(w\|w_t)

    Source: C&O Eq. (4); Kivinen & Warmuth 1997.

    Parameters
    ----------
    loss : Literal['squared', 'absolute', 'huber', 'quantile', 'epsilon-insensitive'] | str, default='squared'
        The loss that the model learns from; settings follow a colon, as in huber:delta=1.0.
    eta : float, default=0.01
        How far one round may move the weights. Allowed: 1e-12 to 1e+12.
    schedule : Literal['constant', 'sqrt', 'inverse'], default='constant'
        How the step size falls with the round t.
    average : bool | int, default=False
        Predicts with the average of the weights after every example, or after the n-th and later ones; the weights learn on. Allowed: False, True, or a whole number n from 0 (False) on; only False if weights depend on the example, as AIOLI's do.
    fit_intercept : bool, default=True
        Adds a last feature, which is regularised like the others: 1, or 0.1 on sparse rows.
    epochs : int, default=10
        Passes of `fit` over the examples.
    shuffle : bool, default=True
        Puts the examples into a new random order for every epoch of `fit`.
    random_state : int | RandomState | None, default=None
        Seed of those orders, and of the rows that are held out.
    early_stopping : bool, default=False
        Holds out rows, and ends `fit` when the score on them has risen by less than `tol` for `n_iter_no_change` epochs.
    validation_fraction : float, default=0.1
        Share of the rows that `early_stopping` holds out.
    n_iter_no_change : int, default=5
        Epochs without progress after which `fit` ends.
    tol : float | None, default=None
        The least progress of an epoch. Without `early_stopping` it is that of the mean loss, which `fit` pays as it learns; `None` then learns all epochs. With it `None` takes any rise of the score for progress.
    warm_start : bool, default=False
        Makes `fit` go on from what the last one learned, its weights and its step size, instead of from the start.

    Attributes
    ----------
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

    An example of weight h is learned by one step for h times its loss; one of weight 0 is left out. For some learners weight 2
    is the example twice in a row: IWA, and, if the loss is made of straight pieces, FIOL, I-SGD, Implicit FTRL, aProx and IOMD, KL.
    (Such losses are hinge, absolute, quantile and ε-insensitive.) That takes a constant step size, no regulariser and, but for
    IOMD, KL, unconfined weights. Otherwise these are two things.

    Examples
    --------
    >>> from implicit_lab.sklearn import IomdKlRegressor
    >>> X, y = [[-2, -1], [-1, -2], [1, 2], [2, 1]], [-1.75, -1.25, 1.25, 1.75]
    >>> model = IomdKlRegressor(epochs=100, random_state=0).fit(X, y)
    >>> model.score(X, y) > 0.9
    True
    """

    def __init__(
        self,
        *,
        loss: Literal['squared', 'absolute', 'huber', 'quantile', 'epsilon-insensitive'] | str = 'squared',
        eta: float = 0.01,
        schedule: Literal['constant', 'sqrt', 'inverse'] = 'constant',
        average: bool | int = False,
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
        warm_start: bool = False,
    ) -> None: ...

class IomdKlClassifier(_WeightedClassifier):
    r"""IOMD, KL for classification: implicit loss, weights in the simplex are multiplied: EG's implicit twin.

    .. math::

        w_{t+1}=\arg\min_{w\in\Delta}\;f_t(x_t^\top w)+\tfrac{1}{\eta_t}\mathrm{KL}(w\|w_t)

    Source: C&O Eq. (4); Kivinen & Warmuth 1997.

    Parameters
    ----------
    loss : Literal['hinge', 'squared-hinge', 'logistic', 'exponential'], default='logistic'
        The loss that the model learns from.
    eta : float, default=0.1
        How far one round may move the weights. Allowed: 1e-12 to 1e+12.
    schedule : Literal['constant', 'sqrt', 'inverse'], default='constant'
        How the step size falls with the round t.
    average : bool | int, default=False
        Predicts with the average of the weights after every example, or after the n-th and later ones; the weights learn on. Allowed: False, True, or a whole number n from 0 (False) on; only False if weights depend on the example, as AIOLI's do.
    fit_intercept : bool, default=True
        Adds a last feature, which is regularised like the others: 1, or 0.1 on sparse rows.
    epochs : int, default=10
        Passes of `fit` over the examples.
    shuffle : bool, default=True
        Puts the examples into a new random order for every epoch of `fit`.
    random_state : int | RandomState | None, default=None
        Seed of those orders, and of the rows that are held out.
    early_stopping : bool, default=False
        Holds out rows, and ends `fit` when the score on them has risen by less than `tol` for `n_iter_no_change` epochs.
    validation_fraction : float, default=0.1
        Share of the rows that `early_stopping` holds out.
    n_iter_no_change : int, default=5
        Epochs without progress after which `fit` ends.
    tol : float | None, default=None
        The least progress of an epoch. Without `early_stopping` it is that of the mean loss, which `fit` pays as it learns; `None` then learns all epochs. With it `None` takes any rise of the score for progress.
    warm_start : bool, default=False
        Makes `fit` go on from what the last one learned, its weights and its step size, instead of from the start.
    n_jobs : int | None, default=None
        Classes that are learned at the same time, each against the rest; -1 for one per processor, None for one.
    class_weight : dict | Literal['balanced'] | None, default=None
        Multiplies the weights of the labels' rows; `balanced`: n_samples / (n_classes * rows of the label), for `fit` only.

    Attributes
    ----------
    classes_ : array of shape (n_classes,)
        The labels. A loss of one score learns each of several classes against the rest; `cross-entropy` is one model of all.
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

    An example of weight h is learned by one step for h times its loss; one of weight 0 is left out. For some learners weight 2
    is the example twice in a row: IWA, and, if the loss is made of straight pieces, FIOL, I-SGD, Implicit FTRL, aProx and IOMD, KL.
    (Such losses are hinge, absolute, quantile and ε-insensitive.) That takes a constant step size, no regulariser and, but for
    IOMD, KL, unconfined weights. Otherwise these are two things.
    `class_weight` multiplies the weights of a label's rows: of all of them for two classes and for `cross-entropy`; against the rest,
    only in the model of that label, as of scikit-learn's `SGDClassifier`. `balanced` counts rows, whatever their `sample_weight`.

    Examples
    --------
    >>> from implicit_lab.sklearn import IomdKlClassifier
    >>> X, y = [[-2, -1], [-1, -2], [1, 2], [2, 1]], ["no", "no", "yes", "yes"]
    >>> model = IomdKlClassifier(random_state=0).fit(X, y)
    >>> model.predict([[-3, -3], [3, 3]])
    array(['no', 'yes'], dtype='<U3')
    """

    def __init__(
        self,
        *,
        loss: Literal['hinge', 'squared-hinge', 'logistic', 'exponential'] = 'logistic',
        eta: float = 0.1,
        schedule: Literal['constant', 'sqrt', 'inverse'] = 'constant',
        average: bool | int = False,
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
        warm_start: bool = False,
        n_jobs: int | None = None,
        class_weight: Mapping[Any, float] | Literal['balanced'] | None = None,
    ) -> None: ...

class EgRegressor(_WeightedRegressor):
    r"""EG for regression: exponentiated gradient: explicit loss, weights in the simplex are multiplied.

    .. math::

        w_{t+1,i}\propto w_{t,i}\,e^{-\eta_tf_t'(x_t^\top w_t)\,x_{t,i}}

    Source: Kivinen & Warmuth 1997.

    Parameters
    ----------
    loss : Literal['squared', 'absolute', 'huber', 'quantile', 'epsilon-insensitive'] | str, default='squared'
        The loss that the model learns from; settings follow a colon, as in huber:delta=1.0.
    eta : float, default=0.01
        How far one round may move the weights. Allowed: 1e-12 to 1e+12.
    schedule : Literal['constant', 'sqrt', 'inverse'], default='constant'
        How the step size falls with the round t.
    average : bool | int, default=False
        Predicts with the average of the weights after every example, or after the n-th and later ones; the weights learn on. Allowed: False, True, or a whole number n from 0 (False) on; only False if weights depend on the example, as AIOLI's do.
    fit_intercept : bool, default=True
        Adds a last feature, which is regularised like the others: 1, or 0.1 on sparse rows.
    epochs : int, default=10
        Passes of `fit` over the examples.
    shuffle : bool, default=True
        Puts the examples into a new random order for every epoch of `fit`.
    random_state : int | RandomState | None, default=None
        Seed of those orders, and of the rows that are held out.
    early_stopping : bool, default=False
        Holds out rows, and ends `fit` when the score on them has risen by less than `tol` for `n_iter_no_change` epochs.
    validation_fraction : float, default=0.1
        Share of the rows that `early_stopping` holds out.
    n_iter_no_change : int, default=5
        Epochs without progress after which `fit` ends.
    tol : float | None, default=None
        The least progress of an epoch. Without `early_stopping` it is that of the mean loss, which `fit` pays as it learns; `None` then learns all epochs. With it `None` takes any rise of the score for progress.
    warm_start : bool, default=False
        Makes `fit` go on from what the last one learned, its weights and its step size, instead of from the start.

    Attributes
    ----------
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

    An example of weight h is learned by one step for h times its loss; one of weight 0 is left out. For some learners weight 2
    is the example twice in a row: IWA, and, if the loss is made of straight pieces, FIOL, I-SGD, Implicit FTRL, aProx and IOMD, KL.
    (Such losses are hinge, absolute, quantile and ε-insensitive.) That takes a constant step size, no regulariser and, but for
    IOMD, KL, unconfined weights. Otherwise these are two things.

    Examples
    --------
    >>> from implicit_lab.sklearn import EgRegressor
    >>> X, y = [[-2, -1], [-1, -2], [1, 2], [2, 1]], [-1.75, -1.25, 1.25, 1.75]
    >>> model = EgRegressor(epochs=100, random_state=0).fit(X, y)
    >>> model.score(X, y) > 0.9
    True
    """

    def __init__(
        self,
        *,
        loss: Literal['squared', 'absolute', 'huber', 'quantile', 'epsilon-insensitive'] | str = 'squared',
        eta: float = 0.01,
        schedule: Literal['constant', 'sqrt', 'inverse'] = 'constant',
        average: bool | int = False,
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
        warm_start: bool = False,
    ) -> None: ...

class EgClassifier(_WeightedClassifier):
    r"""EG for classification: exponentiated gradient: explicit loss, weights in the simplex are multiplied.

    .. math::

        w_{t+1,i}\propto w_{t,i}\,e^{-\eta_tf_t'(x_t^\top w_t)\,x_{t,i}}

    Source: Kivinen & Warmuth 1997.

    Parameters
    ----------
    loss : Literal['hinge', 'squared-hinge', 'logistic', 'exponential'], default='logistic'
        The loss that the model learns from.
    eta : float, default=0.01
        How far one round may move the weights. Allowed: 1e-12 to 1e+12.
    schedule : Literal['constant', 'sqrt', 'inverse'], default='constant'
        How the step size falls with the round t.
    average : bool | int, default=False
        Predicts with the average of the weights after every example, or after the n-th and later ones; the weights learn on. Allowed: False, True, or a whole number n from 0 (False) on; only False if weights depend on the example, as AIOLI's do.
    fit_intercept : bool, default=True
        Adds a last feature, which is regularised like the others: 1, or 0.1 on sparse rows.
    epochs : int, default=10
        Passes of `fit` over the examples.
    shuffle : bool, default=True
        Puts the examples into a new random order for every epoch of `fit`.
    random_state : int | RandomState | None, default=None
        Seed of those orders, and of the rows that are held out.
    early_stopping : bool, default=False
        Holds out rows, and ends `fit` when the score on them has risen by less than `tol` for `n_iter_no_change` epochs.
    validation_fraction : float, default=0.1
        Share of the rows that `early_stopping` holds out.
    n_iter_no_change : int, default=5
        Epochs without progress after which `fit` ends.
    tol : float | None, default=None
        The least progress of an epoch. Without `early_stopping` it is that of the mean loss, which `fit` pays as it learns; `None` then learns all epochs. With it `None` takes any rise of the score for progress.
    warm_start : bool, default=False
        Makes `fit` go on from what the last one learned, its weights and its step size, instead of from the start.
    n_jobs : int | None, default=None
        Classes that are learned at the same time, each against the rest; -1 for one per processor, None for one.
    class_weight : dict | Literal['balanced'] | None, default=None
        Multiplies the weights of the labels' rows; `balanced`: n_samples / (n_classes * rows of the label), for `fit` only.

    Attributes
    ----------
    classes_ : array of shape (n_classes,)
        The labels. A loss of one score learns each of several classes against the rest; `cross-entropy` is one model of all.
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

    An example of weight h is learned by one step for h times its loss; one of weight 0 is left out. For some learners weight 2
    is the example twice in a row: IWA, and, if the loss is made of straight pieces, FIOL, I-SGD, Implicit FTRL, aProx and IOMD, KL.
    (Such losses are hinge, absolute, quantile and ε-insensitive.) That takes a constant step size, no regulariser and, but for
    IOMD, KL, unconfined weights. Otherwise these are two things.
    `class_weight` multiplies the weights of a label's rows: of all of them for two classes and for `cross-entropy`; against the rest,
    only in the model of that label, as of scikit-learn's `SGDClassifier`. `balanced` counts rows, whatever their `sample_weight`.

    Examples
    --------
    >>> from implicit_lab.sklearn import EgClassifier
    >>> X, y = [[-2, -1], [-1, -2], [1, 2], [2, 1]], ["no", "no", "yes", "yes"]
    >>> model = EgClassifier(random_state=0).fit(X, y)
    >>> model.predict([[-3, -3], [3, 3]])
    array(['no', 'yes'], dtype='<U3')
    """

    def __init__(
        self,
        *,
        loss: Literal['hinge', 'squared-hinge', 'logistic', 'exponential'] = 'logistic',
        eta: float = 0.01,
        schedule: Literal['constant', 'sqrt', 'inverse'] = 'constant',
        average: bool | int = False,
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
        warm_start: bool = False,
        n_jobs: int | None = None,
        class_weight: Mapping[Any, float] | Literal['balanced'] | None = None,
    ) -> None: ...

class AioliClassifier(_Classifier):
    r"""AIOLI for classification: improper logistic regression: quadratic surrogates and both labels of the next example.

    .. math::

        \hat\theta_t=\arg\min_\theta\;\sum_{s<t}\hat\ell_s(\theta)+\ell(\theta^\top x_t,1)+\ell(\theta^\top x_t,-1)+\lambda\|\theta\|^2

    Source: AIOLI Eq. (3).

    Parameters
    ----------
    loss : Literal['logistic'], default='logistic'
        The loss that the model learns from.
    lambd : float | Literal['auto'], default='auto'
        Weight of λ‖θ‖²; auto is 1/B². Allowed: 1e-09 to 1e+09.
    radius : float | Literal['domain'], default=5.0
        Largest norm of the weights that the regret compares with; domain: the radius of the domain's ball (5 without a ball). Allowed: 1e-09 to 1e+09.
    bound : float, default=1.0
        Largest norm of the features. Allowed: 1e-09 to 1e+09.
    average : bool | int, default=False
        Predicts with the average of the weights after every example, or after the n-th and later ones; the weights learn on. Allowed: False, True, or a whole number n from 0 (False) on; only False if weights depend on the example, as AIOLI's do.
    fit_intercept : bool, default=True
        Adds a last feature, which is regularised like the others: 1, or 0.1 on sparse rows.
    epochs : int, default=10
        Passes of `fit` over the examples.
    shuffle : bool, default=True
        Puts the examples into a new random order for every epoch of `fit`.
    random_state : int | RandomState | None, default=None
        Seed of those orders, and of the rows that are held out.
    early_stopping : bool, default=False
        Holds out rows, and ends `fit` when the score on them has risen by less than `tol` for `n_iter_no_change` epochs.
    validation_fraction : float, default=0.1
        Share of the rows that `early_stopping` holds out.
    n_iter_no_change : int, default=5
        Epochs without progress after which `fit` ends.
    tol : float | None, default=None
        The least progress of an epoch. Without `early_stopping` it is that of the mean loss, which `fit` pays as it learns; `None` then learns all epochs. With it `None` takes any rise of the score for progress.
    warm_start : bool, default=False
        Makes `fit` go on from what the last one learned, its weights and its step size, instead of from the start.
    n_jobs : int | None, default=None
        Classes that are learned at the same time, each against the rest; -1 for one per processor, None for one.

    Attributes
    ----------
    classes_ : array of shape (n_classes,)
        The labels. A loss of one score learns each of several classes against the rest; `cross-entropy` is one model of all.
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

    There are no `sample_weight` and `class_weight`: its update is written for the loss itself.

    Examples
    --------
    >>> from implicit_lab.sklearn import AioliClassifier
    >>> X, y = [[-2, -1], [-1, -2], [1, 2], [2, 1]], ["no", "no", "yes", "yes"]
    >>> model = AioliClassifier(random_state=0).fit(X, y)
    >>> model.predict([[-3, -3], [3, 3]])
    array(['no', 'yes'], dtype='<U3')
    """

    def __init__(
        self,
        *,
        loss: Literal['logistic'] = 'logistic',
        lambd: float | Literal['auto'] = 'auto',
        radius: float | Literal['domain'] = 5.0,
        bound: float = 1.0,
        average: bool | int = False,
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
        warm_start: bool = False,
        n_jobs: int | None = None,
    ) -> None: ...

class FtrlClassifier(_Classifier):
    r"""FTRL for classification: follow the regularised leader of all logistic losses so far, each in full, solved anew in every round; slow.

    .. math::

        \theta_t=\arg\min_\theta\;\sum_{s<t}\ell(\theta^\top x_s,y_s)+\lambda\|\theta\|^2

    Source: AIOLI §5; McMahan 2011.

    Parameters
    ----------
    loss : Literal['logistic'], default='logistic'
        The loss that the model learns from.
    lambd : float, default=1.0
        Weight of λ‖θ‖². Allowed: 1e-09 to 1e+09.
    average : bool | int, default=False
        Predicts with the average of the weights after every example, or after the n-th and later ones; the weights learn on. Allowed: False, True, or a whole number n from 0 (False) on; only False if weights depend on the example, as AIOLI's do.
    fit_intercept : bool, default=True
        Adds a last feature, which is regularised like the others: 1, or 0.1 on sparse rows.
    epochs : int, default=10
        Passes of `fit` over the examples.
    shuffle : bool, default=True
        Puts the examples into a new random order for every epoch of `fit`.
    random_state : int | RandomState | None, default=None
        Seed of those orders, and of the rows that are held out.
    early_stopping : bool, default=False
        Holds out rows, and ends `fit` when the score on them has risen by less than `tol` for `n_iter_no_change` epochs.
    validation_fraction : float, default=0.1
        Share of the rows that `early_stopping` holds out.
    n_iter_no_change : int, default=5
        Epochs without progress after which `fit` ends.
    tol : float | None, default=None
        The least progress of an epoch. Without `early_stopping` it is that of the mean loss, which `fit` pays as it learns; `None` then learns all epochs. With it `None` takes any rise of the score for progress.
    warm_start : bool, default=False
        Makes `fit` go on from what the last one learned, its weights and its step size, instead of from the start.
    n_jobs : int | None, default=None
        Classes that are learned at the same time, each against the rest; -1 for one per processor, None for one.

    Attributes
    ----------
    classes_ : array of shape (n_classes,)
        The labels. A loss of one score learns each of several classes against the rest; `cross-entropy` is one model of all.
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

    There are no `sample_weight` and `class_weight`: its update is written for the loss itself.

    Examples
    --------
    >>> from implicit_lab.sklearn import FtrlClassifier
    >>> X, y = [[-2, -1], [-1, -2], [1, 2], [2, 1]], ["no", "no", "yes", "yes"]
    >>> model = FtrlClassifier(random_state=0).fit(X, y)
    >>> model.predict([[-3, -3], [3, 3]])
    array(['no', 'yes'], dtype='<U3')
    """

    def __init__(
        self,
        *,
        loss: Literal['logistic'] = 'logistic',
        lambd: float = 1.0,
        average: bool | int = False,
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
        warm_start: bool = False,
        n_jobs: int | None = None,
    ) -> None: ...

class OnsClassifier(_Classifier):
    r"""ONS for classification: online Newton step: explicit, second order, confined to a ball.

    .. math::

        w_{t+1}=\Pi_B^{A_t}\bigl(w_t-\tfrac1\gamma A_t^{-1}g_t\bigr),\qquad A_t=\varepsilon I+\sum_{s\le t}g_sg_s^\top

    Source: Hazan, Agarwal, Kale 2007, Algorithm 2; AIOLI Table 1.

    Parameters
    ----------
    loss : Literal['logistic'], default='logistic'
        The loss that the model learns from.
    radius : float | Literal['domain'], default=5.0
        Largest norm of the weights that the regret compares with; domain: the radius of the domain's ball (5 without a ball). Allowed: 1e-09 to 1e+09.
    bound : float, default=1.0
        Largest norm of the features. Allowed: 1e-09 to 1e+09.
    gamma : float | Literal['auto'], default='auto'
        Every step is multiplied by 1/γ; auto is ½ min(1/(8BR), e^(−BR)). Allowed: 1e-12 to 1e+12.
    epsilon : float | Literal['auto'], default='auto'
        A₀ = εI makes the first steps smaller; auto is 1/(2γB)². Allowed: 1e-12 to 1e+12.
    average : bool | int, default=False
        Predicts with the average of the weights after every example, or after the n-th and later ones; the weights learn on. Allowed: False, True, or a whole number n from 0 (False) on; only False if weights depend on the example, as AIOLI's do.
    fit_intercept : bool, default=True
        Adds a last feature, which is regularised like the others: 1, or 0.1 on sparse rows.
    epochs : int, default=10
        Passes of `fit` over the examples.
    shuffle : bool, default=True
        Puts the examples into a new random order for every epoch of `fit`.
    random_state : int | RandomState | None, default=None
        Seed of those orders, and of the rows that are held out.
    early_stopping : bool, default=False
        Holds out rows, and ends `fit` when the score on them has risen by less than `tol` for `n_iter_no_change` epochs.
    validation_fraction : float, default=0.1
        Share of the rows that `early_stopping` holds out.
    n_iter_no_change : int, default=5
        Epochs without progress after which `fit` ends.
    tol : float | None, default=None
        The least progress of an epoch. Without `early_stopping` it is that of the mean loss, which `fit` pays as it learns; `None` then learns all epochs. With it `None` takes any rise of the score for progress.
    warm_start : bool, default=False
        Makes `fit` go on from what the last one learned, its weights and its step size, instead of from the start.
    n_jobs : int | None, default=None
        Classes that are learned at the same time, each against the rest; -1 for one per processor, None for one.

    Attributes
    ----------
    classes_ : array of shape (n_classes,)
        The labels. A loss of one score learns each of several classes against the rest; `cross-entropy` is one model of all.
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

    There are no `sample_weight` and `class_weight`: its update is written for the loss itself.

    Examples
    --------
    >>> from implicit_lab.sklearn import OnsClassifier
    >>> X, y = [[-2, -1], [-1, -2], [1, 2], [2, 1]], ["no", "no", "yes", "yes"]
    >>> model = OnsClassifier(random_state=0).fit(X, y)
    >>> model.predict([[-3, -3], [3, 3]])
    array(['no', 'yes'], dtype='<U3')
    """

    def __init__(
        self,
        *,
        loss: Literal['logistic'] = 'logistic',
        radius: float | Literal['domain'] = 5.0,
        bound: float = 1.0,
        gamma: float | Literal['auto'] = 'auto',
        epsilon: float | Literal['auto'] = 'auto',
        average: bool | int = False,
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
        warm_start: bool = False,
        n_jobs: int | None = None,
    ) -> None: ...

class Scinol1Regressor(_Regressor):
    r"""ScInOL₁ for regression: scale-invariant online learning: no step size, and no prediction depends on the features' scales; cautious.

    .. math::

        w_{t,i}=\frac{\beta_{t,i}\operatorname{sgn}\theta_{t,i}}{2\sqrt{S_{t-1,i}^2+M_{t,i}^2}}\bigl(e^{|\theta_{t,i}|/2}-1\bigr),\quad\theta_{t,i}=\frac{G_{t-1,i}}{\sqrt{S_{t-1,i}^2+M_{t,i}^2}}

    Source: ScInOL Algorithms 1 and 3.

    Parameters
    ----------
    loss : Literal['absolute', 'huber', 'quantile', 'epsilon-insensitive'] | str, default='absolute'
        The loss that the model learns from; settings follow a colon, as in huber:delta=1.0.
    epsilon : float, default=1.0
        How boldly it starts; it matters little, and 1 is right without further knowledge. Allowed: 1e-12 to 1e+12.
    average : bool | int, default=False
        Predicts with the average of the weights after every example, or after the n-th and later ones; the weights learn on. Allowed: False, True, or a whole number n from 0 (False) on; only False if weights depend on the example, as AIOLI's do.
    fit_intercept : bool, default=True
        Adds a last feature, which is regularised like the others: 1, or 0.1 on sparse rows.
    epochs : int, default=10
        Passes of `fit` over the examples.
    shuffle : bool, default=True
        Puts the examples into a new random order for every epoch of `fit`.
    random_state : int | RandomState | None, default=None
        Seed of those orders, and of the rows that are held out.
    early_stopping : bool, default=False
        Holds out rows, and ends `fit` when the score on them has risen by less than `tol` for `n_iter_no_change` epochs.
    validation_fraction : float, default=0.1
        Share of the rows that `early_stopping` holds out.
    n_iter_no_change : int, default=5
        Epochs without progress after which `fit` ends.
    tol : float | None, default=None
        The least progress of an epoch. Without `early_stopping` it is that of the mean loss, which `fit` pays as it learns; `None` then learns all epochs. With it `None` takes any rise of the score for progress.
    warm_start : bool, default=False
        Makes `fit` go on from what the last one learned, its weights and its step size, instead of from the start.

    Attributes
    ----------
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

    There are no `sample_weight` and `class_weight`: its normalisation is for slopes of at most 1, which weights above 1 exceed.

    Examples
    --------
    >>> from implicit_lab.sklearn import Scinol1Regressor
    >>> X, y = [[-2, -1], [-1, -2], [1, 2], [2, 1]], [-1.75, -1.25, 1.25, 1.75]
    >>> model = Scinol1Regressor(epochs=100, random_state=0).fit(X, y)
    >>> model.score(X, y) > 0.9
    True
    """

    def __init__(
        self,
        *,
        loss: Literal['absolute', 'huber', 'quantile', 'epsilon-insensitive'] | str = 'absolute',
        epsilon: float = 1.0,
        average: bool | int = False,
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
        warm_start: bool = False,
    ) -> None: ...

class Scinol1Classifier(_Classifier):
    r"""ScInOL₁ for classification: scale-invariant online learning: no step size, and no prediction depends on the features' scales; cautious.

    .. math::

        w_{t,i}=\frac{\beta_{t,i}\operatorname{sgn}\theta_{t,i}}{2\sqrt{S_{t-1,i}^2+M_{t,i}^2}}\bigl(e^{|\theta_{t,i}|/2}-1\bigr),\quad\theta_{t,i}=\frac{G_{t-1,i}}{\sqrt{S_{t-1,i}^2+M_{t,i}^2}}

    Source: ScInOL Algorithms 1 and 3.

    Parameters
    ----------
    loss : Literal['hinge', 'logistic', 'cross-entropy'], default='logistic'
        The loss that the model learns from.
    epsilon : float, default=1.0
        How boldly it starts; it matters little, and 1 is right without further knowledge. Allowed: 1e-12 to 1e+12.
    average : bool | int, default=False
        Predicts with the average of the weights after every example, or after the n-th and later ones; the weights learn on. Allowed: False, True, or a whole number n from 0 (False) on; only False if weights depend on the example, as AIOLI's do.
    fit_intercept : bool, default=True
        Adds a last feature, which is regularised like the others: 1, or 0.1 on sparse rows.
    epochs : int, default=10
        Passes of `fit` over the examples.
    shuffle : bool, default=True
        Puts the examples into a new random order for every epoch of `fit`.
    random_state : int | RandomState | None, default=None
        Seed of those orders, and of the rows that are held out.
    early_stopping : bool, default=False
        Holds out rows, and ends `fit` when the score on them has risen by less than `tol` for `n_iter_no_change` epochs.
    validation_fraction : float, default=0.1
        Share of the rows that `early_stopping` holds out.
    n_iter_no_change : int, default=5
        Epochs without progress after which `fit` ends.
    tol : float | None, default=None
        The least progress of an epoch. Without `early_stopping` it is that of the mean loss, which `fit` pays as it learns; `None` then learns all epochs. With it `None` takes any rise of the score for progress.
    warm_start : bool, default=False
        Makes `fit` go on from what the last one learned, its weights and its step size, instead of from the start.
    n_jobs : int | None, default=None
        Classes that are learned at the same time, each against the rest; -1 for one per processor, None for one.

    Attributes
    ----------
    classes_ : array of shape (n_classes,)
        The labels. A loss of one score learns each of several classes against the rest; `cross-entropy` is one model of all.
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

    There are no `sample_weight` and `class_weight`: its normalisation is for slopes of at most 1, which weights above 1 exceed.

    Examples
    --------
    >>> from implicit_lab.sklearn import Scinol1Classifier
    >>> X, y = [[-2, -1], [-1, -2], [1, 2], [2, 1]], ["no", "no", "yes", "yes"]
    >>> model = Scinol1Classifier(random_state=0).fit(X, y)
    >>> model.predict([[-3, -3], [3, 3]])
    array(['no', 'yes'], dtype='<U3')
    """

    def __init__(
        self,
        *,
        loss: Literal['hinge', 'logistic', 'cross-entropy'] = 'logistic',
        epsilon: float = 1.0,
        average: bool | int = False,
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
        warm_start: bool = False,
        n_jobs: int | None = None,
    ) -> None: ...

class Scinol2Regressor(_Regressor):
    r"""ScInOL₂ for regression: scale-invariant online learning: no step size, and no prediction depends on the features' scales; bold.

    .. math::

        w_{t,i}=\frac{\operatorname{sgn}\theta_{t,i}\,\min(|\theta_{t,i}|,1)}{2\sqrt{S_{t-1,i}^2+M_{t,i}^2}}\,\eta_{t-1,i},\quad\eta_{t,i}=\epsilon-\sum_{s\le t}g_sx_{s,i}w_{s,i}

    Source: ScInOL Algorithms 2 and 4.

    Parameters
    ----------
    loss : Literal['absolute', 'huber', 'quantile', 'epsilon-insensitive'] | str, default='absolute'
        The loss that the model learns from; settings follow a colon, as in huber:delta=1.0.
    epsilon : float, default=1.0
        How boldly it starts; it matters little, and 1 is right without further knowledge. Allowed: 1e-12 to 1e+12.
    average : bool | int, default=False
        Predicts with the average of the weights after every example, or after the n-th and later ones; the weights learn on. Allowed: False, True, or a whole number n from 0 (False) on; only False if weights depend on the example, as AIOLI's do.
    fit_intercept : bool, default=True
        Adds a last feature, which is regularised like the others: 1, or 0.1 on sparse rows.
    epochs : int, default=10
        Passes of `fit` over the examples.
    shuffle : bool, default=True
        Puts the examples into a new random order for every epoch of `fit`.
    random_state : int | RandomState | None, default=None
        Seed of those orders, and of the rows that are held out.
    early_stopping : bool, default=False
        Holds out rows, and ends `fit` when the score on them has risen by less than `tol` for `n_iter_no_change` epochs.
    validation_fraction : float, default=0.1
        Share of the rows that `early_stopping` holds out.
    n_iter_no_change : int, default=5
        Epochs without progress after which `fit` ends.
    tol : float | None, default=None
        The least progress of an epoch. Without `early_stopping` it is that of the mean loss, which `fit` pays as it learns; `None` then learns all epochs. With it `None` takes any rise of the score for progress.
    warm_start : bool, default=False
        Makes `fit` go on from what the last one learned, its weights and its step size, instead of from the start.

    Attributes
    ----------
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

    There are no `sample_weight` and `class_weight`: its normalisation is for slopes of at most 1, which weights above 1 exceed.

    Examples
    --------
    >>> from implicit_lab.sklearn import Scinol2Regressor
    >>> X, y = [[-2, -1], [-1, -2], [1, 2], [2, 1]], [-1.75, -1.25, 1.25, 1.75]
    >>> model = Scinol2Regressor(epochs=100, random_state=0).fit(X, y)
    >>> model.score(X, y) > 0.9
    True
    """

    def __init__(
        self,
        *,
        loss: Literal['absolute', 'huber', 'quantile', 'epsilon-insensitive'] | str = 'absolute',
        epsilon: float = 1.0,
        average: bool | int = False,
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
        warm_start: bool = False,
    ) -> None: ...

class Scinol2Classifier(_Classifier):
    r"""ScInOL₂ for classification: scale-invariant online learning: no step size, and no prediction depends on the features' scales; bold.

    .. math::

        w_{t,i}=\frac{\operatorname{sgn}\theta_{t,i}\,\min(|\theta_{t,i}|,1)}{2\sqrt{S_{t-1,i}^2+M_{t,i}^2}}\,\eta_{t-1,i},\quad\eta_{t,i}=\epsilon-\sum_{s\le t}g_sx_{s,i}w_{s,i}

    Source: ScInOL Algorithms 2 and 4.

    Parameters
    ----------
    loss : Literal['hinge', 'logistic', 'cross-entropy'], default='logistic'
        The loss that the model learns from.
    epsilon : float, default=1.0
        How boldly it starts; it matters little, and 1 is right without further knowledge. Allowed: 1e-12 to 1e+12.
    average : bool | int, default=False
        Predicts with the average of the weights after every example, or after the n-th and later ones; the weights learn on. Allowed: False, True, or a whole number n from 0 (False) on; only False if weights depend on the example, as AIOLI's do.
    fit_intercept : bool, default=True
        Adds a last feature, which is regularised like the others: 1, or 0.1 on sparse rows.
    epochs : int, default=10
        Passes of `fit` over the examples.
    shuffle : bool, default=True
        Puts the examples into a new random order for every epoch of `fit`.
    random_state : int | RandomState | None, default=None
        Seed of those orders, and of the rows that are held out.
    early_stopping : bool, default=False
        Holds out rows, and ends `fit` when the score on them has risen by less than `tol` for `n_iter_no_change` epochs.
    validation_fraction : float, default=0.1
        Share of the rows that `early_stopping` holds out.
    n_iter_no_change : int, default=5
        Epochs without progress after which `fit` ends.
    tol : float | None, default=None
        The least progress of an epoch. Without `early_stopping` it is that of the mean loss, which `fit` pays as it learns; `None` then learns all epochs. With it `None` takes any rise of the score for progress.
    warm_start : bool, default=False
        Makes `fit` go on from what the last one learned, its weights and its step size, instead of from the start.
    n_jobs : int | None, default=None
        Classes that are learned at the same time, each against the rest; -1 for one per processor, None for one.

    Attributes
    ----------
    classes_ : array of shape (n_classes,)
        The labels. A loss of one score learns each of several classes against the rest; `cross-entropy` is one model of all.
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

    There are no `sample_weight` and `class_weight`: its normalisation is for slopes of at most 1, which weights above 1 exceed.

    Examples
    --------
    >>> from implicit_lab.sklearn import Scinol2Classifier
    >>> X, y = [[-2, -1], [-1, -2], [1, 2], [2, 1]], ["no", "no", "yes", "yes"]
    >>> model = Scinol2Classifier(random_state=0).fit(X, y)
    >>> model.predict([[-3, -3], [3, 3]])
    array(['no', 'yes'], dtype='<U3')
    """

    def __init__(
        self,
        *,
        loss: Literal['hinge', 'logistic', 'cross-entropy'] = 'logistic',
        epsilon: float = 1.0,
        average: bool | int = False,
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
        warm_start: bool = False,
        n_jobs: int | None = None,
    ) -> None: ...

class ScinolOgdRegressor(_WeightedRegressor):
    r"""OGD per feature for regression: gradient descent with a step size for each feature, in geometric progression.

    .. math::

        w_{t+1,i}=w_{t,i}-\eta_i\,g_tx_{t,i},\quad\eta_i=\eta\rho^{i-1}

    Source: ScInOL Eq. (2).

    Parameters
    ----------
    loss : Literal['squared', 'absolute', 'huber', 'quantile', 'epsilon-insensitive'] | str, default='squared'
        The loss that the model learns from; settings follow a colon, as in huber:delta=1.0.
    eta : float, default=0.01
        How far one round may move the weights. Allowed: 1e-12 to 1e+12.
    ratio : float, default=1.0
        Each feature's step size over that of the feature before. Allowed: 1e-12 to 1e+12.
    average : bool | int, default=False
        Predicts with the average of the weights after every example, or after the n-th and later ones; the weights learn on. Allowed: False, True, or a whole number n from 0 (False) on; only False if weights depend on the example, as AIOLI's do.
    fit_intercept : bool, default=True
        Adds a last feature, which is regularised like the others: 1, or 0.1 on sparse rows.
    epochs : int, default=10
        Passes of `fit` over the examples.
    shuffle : bool, default=True
        Puts the examples into a new random order for every epoch of `fit`.
    random_state : int | RandomState | None, default=None
        Seed of those orders, and of the rows that are held out.
    early_stopping : bool, default=False
        Holds out rows, and ends `fit` when the score on them has risen by less than `tol` for `n_iter_no_change` epochs.
    validation_fraction : float, default=0.1
        Share of the rows that `early_stopping` holds out.
    n_iter_no_change : int, default=5
        Epochs without progress after which `fit` ends.
    tol : float | None, default=None
        The least progress of an epoch. Without `early_stopping` it is that of the mean loss, which `fit` pays as it learns; `None` then learns all epochs. With it `None` takes any rise of the score for progress.
    warm_start : bool, default=False
        Makes `fit` go on from what the last one learned, its weights and its step size, instead of from the start.

    Attributes
    ----------
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

    An example of weight h is learned by one step for h times its loss; one of weight 0 is left out. For some learners weight 2
    is the example twice in a row: IWA, and, if the loss is made of straight pieces, FIOL, I-SGD, Implicit FTRL, aProx and IOMD, KL.
    (Such losses are hinge, absolute, quantile and ε-insensitive.) That takes a constant step size, no regulariser and, but for
    IOMD, KL, unconfined weights. Otherwise these are two things.

    Examples
    --------
    >>> from implicit_lab.sklearn import ScinolOgdRegressor
    >>> X, y = [[-2, -1], [-1, -2], [1, 2], [2, 1]], [-1.75, -1.25, 1.25, 1.75]
    >>> model = ScinolOgdRegressor(epochs=100, random_state=0).fit(X, y)
    >>> model.score(X, y) > 0.9
    True
    """

    def __init__(
        self,
        *,
        loss: Literal['squared', 'absolute', 'huber', 'quantile', 'epsilon-insensitive'] | str = 'squared',
        eta: float = 0.01,
        ratio: float = 1.0,
        average: bool | int = False,
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
        warm_start: bool = False,
    ) -> None: ...

class ScinolOgdClassifier(_WeightedClassifier):
    r"""OGD per feature for classification: gradient descent with a step size for each feature, in geometric progression.

    .. math::

        w_{t+1,i}=w_{t,i}-\eta_i\,g_tx_{t,i},\quad\eta_i=\eta\rho^{i-1}

    Source: ScInOL Eq. (2).

    Parameters
    ----------
    loss : Literal['hinge', 'squared-hinge', 'logistic', 'exponential', 'cross-entropy'], default='logistic'
        The loss that the model learns from.
    eta : float, default=0.01
        How far one round may move the weights. Allowed: 1e-12 to 1e+12.
    ratio : float, default=1.0
        Each feature's step size over that of the feature before. Allowed: 1e-12 to 1e+12.
    average : bool | int, default=False
        Predicts with the average of the weights after every example, or after the n-th and later ones; the weights learn on. Allowed: False, True, or a whole number n from 0 (False) on; only False if weights depend on the example, as AIOLI's do.
    fit_intercept : bool, default=True
        Adds a last feature, which is regularised like the others: 1, or 0.1 on sparse rows.
    epochs : int, default=10
        Passes of `fit` over the examples.
    shuffle : bool, default=True
        Puts the examples into a new random order for every epoch of `fit`.
    random_state : int | RandomState | None, default=None
        Seed of those orders, and of the rows that are held out.
    early_stopping : bool, default=False
        Holds out rows, and ends `fit` when the score on them has risen by less than `tol` for `n_iter_no_change` epochs.
    validation_fraction : float, default=0.1
        Share of the rows that `early_stopping` holds out.
    n_iter_no_change : int, default=5
        Epochs without progress after which `fit` ends.
    tol : float | None, default=None
        The least progress of an epoch. Without `early_stopping` it is that of the mean loss, which `fit` pays as it learns; `None` then learns all epochs. With it `None` takes any rise of the score for progress.
    warm_start : bool, default=False
        Makes `fit` go on from what the last one learned, its weights and its step size, instead of from the start.
    n_jobs : int | None, default=None
        Classes that are learned at the same time, each against the rest; -1 for one per processor, None for one.
    class_weight : dict | Literal['balanced'] | None, default=None
        Multiplies the weights of the labels' rows; `balanced`: n_samples / (n_classes * rows of the label), for `fit` only.

    Attributes
    ----------
    classes_ : array of shape (n_classes,)
        The labels. A loss of one score learns each of several classes against the rest; `cross-entropy` is one model of all.
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

    An example of weight h is learned by one step for h times its loss; one of weight 0 is left out. For some learners weight 2
    is the example twice in a row: IWA, and, if the loss is made of straight pieces, FIOL, I-SGD, Implicit FTRL, aProx and IOMD, KL.
    (Such losses are hinge, absolute, quantile and ε-insensitive.) That takes a constant step size, no regulariser and, but for
    IOMD, KL, unconfined weights. Otherwise these are two things.
    `class_weight` multiplies the weights of a label's rows: of all of them for two classes and for `cross-entropy`; against the rest,
    only in the model of that label, as of scikit-learn's `SGDClassifier`. `balanced` counts rows, whatever their `sample_weight`.

    Examples
    --------
    >>> from implicit_lab.sklearn import ScinolOgdClassifier
    >>> X, y = [[-2, -1], [-1, -2], [1, 2], [2, 1]], ["no", "no", "yes", "yes"]
    >>> model = ScinolOgdClassifier(random_state=0).fit(X, y)
    >>> model.predict([[-3, -3], [3, 3]])
    array(['no', 'yes'], dtype='<U3')
    """

    def __init__(
        self,
        *,
        loss: Literal['hinge', 'squared-hinge', 'logistic', 'exponential', 'cross-entropy'] = 'logistic',
        eta: float = 0.01,
        ratio: float = 1.0,
        average: bool | int = False,
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
        warm_start: bool = False,
        n_jobs: int | None = None,
        class_weight: Mapping[Any, float] | Literal['balanced'] | None = None,
    ) -> None: ...

class AdagradRegressor(_WeightedRegressor):
    r"""AdaGrad for regression: one step size per weight, falling with the gradients it has seen.

    .. math::

        w_{t+1,i}=w_{t,i}-\frac{\eta\,g_{t,i}}{\sqrt{a_0+\sum_{s\le t}g_{s,i}^2}+\varepsilon}

    Source: Duchi et al. 2011; ScInOL §4.1.

    Parameters
    ----------
    loss : Literal['squared', 'absolute', 'huber', 'quantile', 'epsilon-insensitive'] | str, default='squared'
        The loss that the model learns from; settings follow a colon, as in huber:delta=1.0.
    eta : float, default=0.5
        How far one round may move the weights. Allowed: 1e-12 to 1e+12.
    acc0 : float, default=0.0
        Initial value of the sum of squared gradients (TensorFlow: 0.1). Allowed: 0 to 1e+12.
    eps : float, default=1e-08
        Added to the root of the sum of squared gradients. Allowed: 0 to 1e+12.
    average : bool | int, default=False
        Predicts with the average of the weights after every example, or after the n-th and later ones; the weights learn on. Allowed: False, True, or a whole number n from 0 (False) on; only False if weights depend on the example, as AIOLI's do.
    fit_intercept : bool, default=True
        Adds a last feature, which is regularised like the others: 1, or 0.1 on sparse rows.
    epochs : int, default=10
        Passes of `fit` over the examples.
    shuffle : bool, default=True
        Puts the examples into a new random order for every epoch of `fit`.
    random_state : int | RandomState | None, default=None
        Seed of those orders, and of the rows that are held out.
    early_stopping : bool, default=False
        Holds out rows, and ends `fit` when the score on them has risen by less than `tol` for `n_iter_no_change` epochs.
    validation_fraction : float, default=0.1
        Share of the rows that `early_stopping` holds out.
    n_iter_no_change : int, default=5
        Epochs without progress after which `fit` ends.
    tol : float | None, default=None
        The least progress of an epoch. Without `early_stopping` it is that of the mean loss, which `fit` pays as it learns; `None` then learns all epochs. With it `None` takes any rise of the score for progress.
    warm_start : bool, default=False
        Makes `fit` go on from what the last one learned, its weights and its step size, instead of from the start.

    Attributes
    ----------
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

    An example of weight h is learned by one step for h times its loss; one of weight 0 is left out. For some learners weight 2
    is the example twice in a row: IWA, and, if the loss is made of straight pieces, FIOL, I-SGD, Implicit FTRL, aProx and IOMD, KL.
    (Such losses are hinge, absolute, quantile and ε-insensitive.) That takes a constant step size, no regulariser and, but for
    IOMD, KL, unconfined weights. Otherwise these are two things.

    Examples
    --------
    >>> from implicit_lab.sklearn import AdagradRegressor
    >>> X, y = [[-2, -1], [-1, -2], [1, 2], [2, 1]], [-1.75, -1.25, 1.25, 1.75]
    >>> model = AdagradRegressor(epochs=100, random_state=0).fit(X, y)
    >>> model.score(X, y) > 0.9
    True
    """

    def __init__(
        self,
        *,
        loss: Literal['squared', 'absolute', 'huber', 'quantile', 'epsilon-insensitive'] | str = 'squared',
        eta: float = 0.5,
        acc0: float = 0.0,
        eps: float = 1e-08,
        average: bool | int = False,
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
        warm_start: bool = False,
    ) -> None: ...

class AdagradClassifier(_WeightedClassifier):
    r"""AdaGrad for classification: one step size per weight, falling with the gradients it has seen.

    .. math::

        w_{t+1,i}=w_{t,i}-\frac{\eta\,g_{t,i}}{\sqrt{a_0+\sum_{s\le t}g_{s,i}^2}+\varepsilon}

    Source: Duchi et al. 2011; ScInOL §4.1.

    Parameters
    ----------
    loss : Literal['hinge', 'squared-hinge', 'logistic', 'exponential', 'cross-entropy'], default='logistic'
        The loss that the model learns from.
    eta : float, default=0.5
        How far one round may move the weights. Allowed: 1e-12 to 1e+12.
    acc0 : float, default=0.0
        Initial value of the sum of squared gradients (TensorFlow: 0.1). Allowed: 0 to 1e+12.
    eps : float, default=1e-08
        Added to the root of the sum of squared gradients. Allowed: 0 to 1e+12.
    average : bool | int, default=False
        Predicts with the average of the weights after every example, or after the n-th and later ones; the weights learn on. Allowed: False, True, or a whole number n from 0 (False) on; only False if weights depend on the example, as AIOLI's do.
    fit_intercept : bool, default=True
        Adds a last feature, which is regularised like the others: 1, or 0.1 on sparse rows.
    epochs : int, default=10
        Passes of `fit` over the examples.
    shuffle : bool, default=True
        Puts the examples into a new random order for every epoch of `fit`.
    random_state : int | RandomState | None, default=None
        Seed of those orders, and of the rows that are held out.
    early_stopping : bool, default=False
        Holds out rows, and ends `fit` when the score on them has risen by less than `tol` for `n_iter_no_change` epochs.
    validation_fraction : float, default=0.1
        Share of the rows that `early_stopping` holds out.
    n_iter_no_change : int, default=5
        Epochs without progress after which `fit` ends.
    tol : float | None, default=None
        The least progress of an epoch. Without `early_stopping` it is that of the mean loss, which `fit` pays as it learns; `None` then learns all epochs. With it `None` takes any rise of the score for progress.
    warm_start : bool, default=False
        Makes `fit` go on from what the last one learned, its weights and its step size, instead of from the start.
    n_jobs : int | None, default=None
        Classes that are learned at the same time, each against the rest; -1 for one per processor, None for one.
    class_weight : dict | Literal['balanced'] | None, default=None
        Multiplies the weights of the labels' rows; `balanced`: n_samples / (n_classes * rows of the label), for `fit` only.

    Attributes
    ----------
    classes_ : array of shape (n_classes,)
        The labels. A loss of one score learns each of several classes against the rest; `cross-entropy` is one model of all.
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

    An example of weight h is learned by one step for h times its loss; one of weight 0 is left out. For some learners weight 2
    is the example twice in a row: IWA, and, if the loss is made of straight pieces, FIOL, I-SGD, Implicit FTRL, aProx and IOMD, KL.
    (Such losses are hinge, absolute, quantile and ε-insensitive.) That takes a constant step size, no regulariser and, but for
    IOMD, KL, unconfined weights. Otherwise these are two things.
    `class_weight` multiplies the weights of a label's rows: of all of them for two classes and for `cross-entropy`; against the rest,
    only in the model of that label, as of scikit-learn's `SGDClassifier`. `balanced` counts rows, whatever their `sample_weight`.

    Examples
    --------
    >>> from implicit_lab.sklearn import AdagradClassifier
    >>> X, y = [[-2, -1], [-1, -2], [1, 2], [2, 1]], ["no", "no", "yes", "yes"]
    >>> model = AdagradClassifier(random_state=0).fit(X, y)
    >>> model.predict([[-3, -3], [3, 3]])
    array(['no', 'yes'], dtype='<U3')
    """

    def __init__(
        self,
        *,
        loss: Literal['hinge', 'squared-hinge', 'logistic', 'exponential', 'cross-entropy'] = 'logistic',
        eta: float = 0.5,
        acc0: float = 0.0,
        eps: float = 1e-08,
        average: bool | int = False,
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
        warm_start: bool = False,
        n_jobs: int | None = None,
        class_weight: Mapping[Any, float] | Literal['balanced'] | None = None,
    ) -> None: ...

class AdamRegressor(_WeightedRegressor):
    r"""Adam for regression: momentum, and one step size per weight from recent gradients.

    .. math::

        w_{t+1,i}=w_{t,i}-\eta\,\frac{m_{t,i}/(1-\beta_1^t)}{\sqrt{v_{t,i}/(1-\beta_2^t)}+\varepsilon}

    Source: Kingma & Ba 2015, Algorithm 1; ScInOL §4.1.

    Parameters
    ----------
    loss : Literal['squared', 'absolute', 'huber', 'quantile', 'epsilon-insensitive'] | str, default='squared'
        The loss that the model learns from; settings follow a colon, as in huber:delta=1.0.
    eta : float, default=0.01
        How far one round may move the weights. Allowed: 1e-12 to 1e+12.
    beta1 : float, default=0.9
        How slowly the mean gradient forgets. Allowed: 0 to 1.
    beta2 : float, default=0.999
        How slowly the mean square forgets. Allowed: 0 to 1.
    eps : float, default=1e-08
        Added to the root of the mean square. Allowed: 0 to 1e+12.
    average : bool | int, default=False
        Predicts with the average of the weights after every example, or after the n-th and later ones; the weights learn on. Allowed: False, True, or a whole number n from 0 (False) on; only False if weights depend on the example, as AIOLI's do.
    fit_intercept : bool, default=True
        Adds a last feature, which is regularised like the others: 1, or 0.1 on sparse rows.
    epochs : int, default=10
        Passes of `fit` over the examples.
    shuffle : bool, default=True
        Puts the examples into a new random order for every epoch of `fit`.
    random_state : int | RandomState | None, default=None
        Seed of those orders, and of the rows that are held out.
    early_stopping : bool, default=False
        Holds out rows, and ends `fit` when the score on them has risen by less than `tol` for `n_iter_no_change` epochs.
    validation_fraction : float, default=0.1
        Share of the rows that `early_stopping` holds out.
    n_iter_no_change : int, default=5
        Epochs without progress after which `fit` ends.
    tol : float | None, default=None
        The least progress of an epoch. Without `early_stopping` it is that of the mean loss, which `fit` pays as it learns; `None` then learns all epochs. With it `None` takes any rise of the score for progress.
    warm_start : bool, default=False
        Makes `fit` go on from what the last one learned, its weights and its step size, instead of from the start.

    Attributes
    ----------
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

    An example of weight h is learned by one step for h times its loss; one of weight 0 is left out. For some learners weight 2
    is the example twice in a row: IWA, and, if the loss is made of straight pieces, FIOL, I-SGD, Implicit FTRL, aProx and IOMD, KL.
    (Such losses are hinge, absolute, quantile and ε-insensitive.) That takes a constant step size, no regulariser and, but for
    IOMD, KL, unconfined weights. Otherwise these are two things.

    Examples
    --------
    >>> from implicit_lab.sklearn import AdamRegressor
    >>> X, y = [[-2, -1], [-1, -2], [1, 2], [2, 1]], [-1.75, -1.25, 1.25, 1.75]
    >>> model = AdamRegressor(epochs=100, random_state=0).fit(X, y)
    >>> model.score(X, y) > 0.9
    True
    """

    def __init__(
        self,
        *,
        loss: Literal['squared', 'absolute', 'huber', 'quantile', 'epsilon-insensitive'] | str = 'squared',
        eta: float = 0.01,
        beta1: float = 0.9,
        beta2: float = 0.999,
        eps: float = 1e-08,
        average: bool | int = False,
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
        warm_start: bool = False,
    ) -> None: ...

class AdamClassifier(_WeightedClassifier):
    r"""Adam for classification: momentum, and one step size per weight from recent gradients.

    .. math::

        w_{t+1,i}=w_{t,i}-\eta\,\frac{m_{t,i}/(1-\beta_1^t)}{\sqrt{v_{t,i}/(1-\beta_2^t)}+\varepsilon}

    Source: Kingma & Ba 2015, Algorithm 1; ScInOL §4.1.

    Parameters
    ----------
    loss : Literal['hinge', 'squared-hinge', 'logistic', 'exponential', 'cross-entropy'], default='logistic'
        The loss that the model learns from.
    eta : float, default=0.01
        How far one round may move the weights. Allowed: 1e-12 to 1e+12.
    beta1 : float, default=0.9
        How slowly the mean gradient forgets. Allowed: 0 to 1.
    beta2 : float, default=0.999
        How slowly the mean square forgets. Allowed: 0 to 1.
    eps : float, default=1e-08
        Added to the root of the mean square. Allowed: 0 to 1e+12.
    average : bool | int, default=False
        Predicts with the average of the weights after every example, or after the n-th and later ones; the weights learn on. Allowed: False, True, or a whole number n from 0 (False) on; only False if weights depend on the example, as AIOLI's do.
    fit_intercept : bool, default=True
        Adds a last feature, which is regularised like the others: 1, or 0.1 on sparse rows.
    epochs : int, default=10
        Passes of `fit` over the examples.
    shuffle : bool, default=True
        Puts the examples into a new random order for every epoch of `fit`.
    random_state : int | RandomState | None, default=None
        Seed of those orders, and of the rows that are held out.
    early_stopping : bool, default=False
        Holds out rows, and ends `fit` when the score on them has risen by less than `tol` for `n_iter_no_change` epochs.
    validation_fraction : float, default=0.1
        Share of the rows that `early_stopping` holds out.
    n_iter_no_change : int, default=5
        Epochs without progress after which `fit` ends.
    tol : float | None, default=None
        The least progress of an epoch. Without `early_stopping` it is that of the mean loss, which `fit` pays as it learns; `None` then learns all epochs. With it `None` takes any rise of the score for progress.
    warm_start : bool, default=False
        Makes `fit` go on from what the last one learned, its weights and its step size, instead of from the start.
    n_jobs : int | None, default=None
        Classes that are learned at the same time, each against the rest; -1 for one per processor, None for one.
    class_weight : dict | Literal['balanced'] | None, default=None
        Multiplies the weights of the labels' rows; `balanced`: n_samples / (n_classes * rows of the label), for `fit` only.

    Attributes
    ----------
    classes_ : array of shape (n_classes,)
        The labels. A loss of one score learns each of several classes against the rest; `cross-entropy` is one model of all.
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

    An example of weight h is learned by one step for h times its loss; one of weight 0 is left out. For some learners weight 2
    is the example twice in a row: IWA, and, if the loss is made of straight pieces, FIOL, I-SGD, Implicit FTRL, aProx and IOMD, KL.
    (Such losses are hinge, absolute, quantile and ε-insensitive.) That takes a constant step size, no regulariser and, but for
    IOMD, KL, unconfined weights. Otherwise these are two things.
    `class_weight` multiplies the weights of a label's rows: of all of them for two classes and for `cross-entropy`; against the rest,
    only in the model of that label, as of scikit-learn's `SGDClassifier`. `balanced` counts rows, whatever their `sample_weight`.

    Examples
    --------
    >>> from implicit_lab.sklearn import AdamClassifier
    >>> X, y = [[-2, -1], [-1, -2], [1, 2], [2, 1]], ["no", "no", "yes", "yes"]
    >>> model = AdamClassifier(random_state=0).fit(X, y)
    >>> model.predict([[-3, -3], [3, 3]])
    array(['no', 'yes'], dtype='<U3')
    """

    def __init__(
        self,
        *,
        loss: Literal['hinge', 'squared-hinge', 'logistic', 'exponential', 'cross-entropy'] = 'logistic',
        eta: float = 0.01,
        beta1: float = 0.9,
        beta2: float = 0.999,
        eps: float = 1e-08,
        average: bool | int = False,
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
        warm_start: bool = False,
        n_jobs: int | None = None,
        class_weight: Mapping[Any, float] | Literal['balanced'] | None = None,
    ) -> None: ...

class NagRegressor(_WeightedRegressor):
    r"""NAG for regression: normalised adaptive gradient: AdaGrad on features divided by their largest value so far.

    .. math::

        w_{t+1,i}=w_{t,i}-\eta\sqrt{\tfrac tN}\,\frac{g_{t,i}}{s_i\sqrt{G_i}},\quad s_i=\max_{s\le t}|x_{s,i}|,\;N=\sum_{s\le t}\sum_i\frac{x_{s,i}^2}{s_i^2}

    Source: Ross, Mineiro, Langford 2013, Algorithm 2; ScInOL §4.1.

    Parameters
    ----------
    loss : Literal['squared', 'absolute', 'huber', 'quantile', 'epsilon-insensitive'] | str, default='squared'
        The loss that the model learns from; settings follow a colon, as in huber:delta=1.0.
    eta : float, default=0.5
        How far one round may move the weights. Allowed: 1e-12 to 1e+12.
    average : bool | int, default=False
        Predicts with the average of the weights after every example, or after the n-th and later ones; the weights learn on. Allowed: False, True, or a whole number n from 0 (False) on; only False if weights depend on the example, as AIOLI's do.
    fit_intercept : bool, default=True
        Adds a last feature, which is regularised like the others: 1, or 0.1 on sparse rows.
    epochs : int, default=10
        Passes of `fit` over the examples.
    shuffle : bool, default=True
        Puts the examples into a new random order for every epoch of `fit`.
    random_state : int | RandomState | None, default=None
        Seed of those orders, and of the rows that are held out.
    early_stopping : bool, default=False
        Holds out rows, and ends `fit` when the score on them has risen by less than `tol` for `n_iter_no_change` epochs.
    validation_fraction : float, default=0.1
        Share of the rows that `early_stopping` holds out.
    n_iter_no_change : int, default=5
        Epochs without progress after which `fit` ends.
    tol : float | None, default=None
        The least progress of an epoch. Without `early_stopping` it is that of the mean loss, which `fit` pays as it learns; `None` then learns all epochs. With it `None` takes any rise of the score for progress.
    warm_start : bool, default=False
        Makes `fit` go on from what the last one learned, its weights and its step size, instead of from the start.

    Attributes
    ----------
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

    An example of weight h is learned by one step for h times its loss; one of weight 0 is left out. For some learners weight 2
    is the example twice in a row: IWA, and, if the loss is made of straight pieces, FIOL, I-SGD, Implicit FTRL, aProx and IOMD, KL.
    (Such losses are hinge, absolute, quantile and ε-insensitive.) That takes a constant step size, no regulariser and, but for
    IOMD, KL, unconfined weights. Otherwise these are two things.

    Examples
    --------
    >>> from implicit_lab.sklearn import NagRegressor
    >>> X, y = [[-2, -1], [-1, -2], [1, 2], [2, 1]], [-1.75, -1.25, 1.25, 1.75]
    >>> model = NagRegressor(epochs=100, random_state=0).fit(X, y)
    >>> model.score(X, y) > 0.9
    True
    """

    def __init__(
        self,
        *,
        loss: Literal['squared', 'absolute', 'huber', 'quantile', 'epsilon-insensitive'] | str = 'squared',
        eta: float = 0.5,
        average: bool | int = False,
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
        warm_start: bool = False,
    ) -> None: ...

class NagClassifier(_WeightedClassifier):
    r"""NAG for classification: normalised adaptive gradient: AdaGrad on features divided by their largest value so far.

    .. math::

        w_{t+1,i}=w_{t,i}-\eta\sqrt{\tfrac tN}\,\frac{g_{t,i}}{s_i\sqrt{G_i}},\quad s_i=\max_{s\le t}|x_{s,i}|,\;N=\sum_{s\le t}\sum_i\frac{x_{s,i}^2}{s_i^2}

    Source: Ross, Mineiro, Langford 2013, Algorithm 2; ScInOL §4.1.

    Parameters
    ----------
    loss : Literal['hinge', 'squared-hinge', 'logistic', 'exponential', 'cross-entropy'], default='logistic'
        The loss that the model learns from.
    eta : float, default=0.5
        How far one round may move the weights. Allowed: 1e-12 to 1e+12.
    average : bool | int, default=False
        Predicts with the average of the weights after every example, or after the n-th and later ones; the weights learn on. Allowed: False, True, or a whole number n from 0 (False) on; only False if weights depend on the example, as AIOLI's do.
    fit_intercept : bool, default=True
        Adds a last feature, which is regularised like the others: 1, or 0.1 on sparse rows.
    epochs : int, default=10
        Passes of `fit` over the examples.
    shuffle : bool, default=True
        Puts the examples into a new random order for every epoch of `fit`.
    random_state : int | RandomState | None, default=None
        Seed of those orders, and of the rows that are held out.
    early_stopping : bool, default=False
        Holds out rows, and ends `fit` when the score on them has risen by less than `tol` for `n_iter_no_change` epochs.
    validation_fraction : float, default=0.1
        Share of the rows that `early_stopping` holds out.
    n_iter_no_change : int, default=5
        Epochs without progress after which `fit` ends.
    tol : float | None, default=None
        The least progress of an epoch. Without `early_stopping` it is that of the mean loss, which `fit` pays as it learns; `None` then learns all epochs. With it `None` takes any rise of the score for progress.
    warm_start : bool, default=False
        Makes `fit` go on from what the last one learned, its weights and its step size, instead of from the start.
    n_jobs : int | None, default=None
        Classes that are learned at the same time, each against the rest; -1 for one per processor, None for one.
    class_weight : dict | Literal['balanced'] | None, default=None
        Multiplies the weights of the labels' rows; `balanced`: n_samples / (n_classes * rows of the label), for `fit` only.

    Attributes
    ----------
    classes_ : array of shape (n_classes,)
        The labels. A loss of one score learns each of several classes against the rest; `cross-entropy` is one model of all.
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

    An example of weight h is learned by one step for h times its loss; one of weight 0 is left out. For some learners weight 2
    is the example twice in a row: IWA, and, if the loss is made of straight pieces, FIOL, I-SGD, Implicit FTRL, aProx and IOMD, KL.
    (Such losses are hinge, absolute, quantile and ε-insensitive.) That takes a constant step size, no regulariser and, but for
    IOMD, KL, unconfined weights. Otherwise these are two things.
    `class_weight` multiplies the weights of a label's rows: of all of them for two classes and for `cross-entropy`; against the rest,
    only in the model of that label, as of scikit-learn's `SGDClassifier`. `balanced` counts rows, whatever their `sample_weight`.

    Examples
    --------
    >>> from implicit_lab.sklearn import NagClassifier
    >>> X, y = [[-2, -1], [-1, -2], [1, 2], [2, 1]], ["no", "no", "yes", "yes"]
    >>> model = NagClassifier(random_state=0).fit(X, y)
    >>> model.predict([[-3, -3], [3, 3]])
    array(['no', 'yes'], dtype='<U3')
    """

    def __init__(
        self,
        *,
        loss: Literal['hinge', 'squared-hinge', 'logistic', 'exponential', 'cross-entropy'] = 'logistic',
        eta: float = 0.5,
        average: bool | int = False,
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
        warm_start: bool = False,
        n_jobs: int | None = None,
        class_weight: Mapping[Any, float] | Literal['balanced'] | None = None,
    ) -> None: ...

class SfmdRegressor(_WeightedRegressor):
    r"""SFMD for regression: scale-free mirror descent: on features divided by their largest value so far.

    .. math::

        w_{t,i}=-\frac{\eta\,G_{t-1,i}}{\sqrt d\,S_{t-1,i}\,M_{t,i}^2},\quad S_{t,i}^2=1+\sum_{s\le t}\Bigl(\frac{g_sx_{s,i}}{M_{s,i}}\Bigr)^2

    Source: Orabona, Crammer, Cesa-Bianchi 2015; ScInOL §4.1.

    Parameters
    ----------
    loss : Literal['squared', 'absolute', 'huber', 'quantile', 'epsilon-insensitive'] | str, default='squared'
        The loss that the model learns from; settings follow a colon, as in huber:delta=1.0.
    eta : float, default=0.5
        How far one round may move the weights. Allowed: 1e-12 to 1e+12.
    average : bool | int, default=False
        Predicts with the average of the weights after every example, or after the n-th and later ones; the weights learn on. Allowed: False, True, or a whole number n from 0 (False) on; only False if weights depend on the example, as AIOLI's do.
    fit_intercept : bool, default=True
        Adds a last feature, which is regularised like the others: 1, or 0.1 on sparse rows.
    epochs : int, default=10
        Passes of `fit` over the examples.
    shuffle : bool, default=True
        Puts the examples into a new random order for every epoch of `fit`.
    random_state : int | RandomState | None, default=None
        Seed of those orders, and of the rows that are held out.
    early_stopping : bool, default=False
        Holds out rows, and ends `fit` when the score on them has risen by less than `tol` for `n_iter_no_change` epochs.
    validation_fraction : float, default=0.1
        Share of the rows that `early_stopping` holds out.
    n_iter_no_change : int, default=5
        Epochs without progress after which `fit` ends.
    tol : float | None, default=None
        The least progress of an epoch. Without `early_stopping` it is that of the mean loss, which `fit` pays as it learns; `None` then learns all epochs. With it `None` takes any rise of the score for progress.
    warm_start : bool, default=False
        Makes `fit` go on from what the last one learned, its weights and its step size, instead of from the start.

    Attributes
    ----------
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

    An example of weight h is learned by one step for h times its loss; one of weight 0 is left out. For some learners weight 2
    is the example twice in a row: IWA, and, if the loss is made of straight pieces, FIOL, I-SGD, Implicit FTRL, aProx and IOMD, KL.
    (Such losses are hinge, absolute, quantile and ε-insensitive.) That takes a constant step size, no regulariser and, but for
    IOMD, KL, unconfined weights. Otherwise these are two things.

    Examples
    --------
    >>> from implicit_lab.sklearn import SfmdRegressor
    >>> X, y = [[-2, -1], [-1, -2], [1, 2], [2, 1]], [-1.75, -1.25, 1.25, 1.75]
    >>> model = SfmdRegressor(epochs=100, random_state=0).fit(X, y)
    >>> model.score(X, y) > 0.9
    True
    """

    def __init__(
        self,
        *,
        loss: Literal['squared', 'absolute', 'huber', 'quantile', 'epsilon-insensitive'] | str = 'squared',
        eta: float = 0.5,
        average: bool | int = False,
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
        warm_start: bool = False,
    ) -> None: ...

class SfmdClassifier(_WeightedClassifier):
    r"""SFMD for classification: scale-free mirror descent: on features divided by their largest value so far.

    .. math::

        w_{t,i}=-\frac{\eta\,G_{t-1,i}}{\sqrt d\,S_{t-1,i}\,M_{t,i}^2},\quad S_{t,i}^2=1+\sum_{s\le t}\Bigl(\frac{g_sx_{s,i}}{M_{s,i}}\Bigr)^2

    Source: Orabona, Crammer, Cesa-Bianchi 2015; ScInOL §4.1.

    Parameters
    ----------
    loss : Literal['hinge', 'squared-hinge', 'logistic', 'exponential'], default='logistic'
        The loss that the model learns from.
    eta : float, default=0.5
        How far one round may move the weights. Allowed: 1e-12 to 1e+12.
    average : bool | int, default=False
        Predicts with the average of the weights after every example, or after the n-th and later ones; the weights learn on. Allowed: False, True, or a whole number n from 0 (False) on; only False if weights depend on the example, as AIOLI's do.
    fit_intercept : bool, default=True
        Adds a last feature, which is regularised like the others: 1, or 0.1 on sparse rows.
    epochs : int, default=10
        Passes of `fit` over the examples.
    shuffle : bool, default=True
        Puts the examples into a new random order for every epoch of `fit`.
    random_state : int | RandomState | None, default=None
        Seed of those orders, and of the rows that are held out.
    early_stopping : bool, default=False
        Holds out rows, and ends `fit` when the score on them has risen by less than `tol` for `n_iter_no_change` epochs.
    validation_fraction : float, default=0.1
        Share of the rows that `early_stopping` holds out.
    n_iter_no_change : int, default=5
        Epochs without progress after which `fit` ends.
    tol : float | None, default=None
        The least progress of an epoch. Without `early_stopping` it is that of the mean loss, which `fit` pays as it learns; `None` then learns all epochs. With it `None` takes any rise of the score for progress.
    warm_start : bool, default=False
        Makes `fit` go on from what the last one learned, its weights and its step size, instead of from the start.
    n_jobs : int | None, default=None
        Classes that are learned at the same time, each against the rest; -1 for one per processor, None for one.
    class_weight : dict | Literal['balanced'] | None, default=None
        Multiplies the weights of the labels' rows; `balanced`: n_samples / (n_classes * rows of the label), for `fit` only.

    Attributes
    ----------
    classes_ : array of shape (n_classes,)
        The labels. A loss of one score learns each of several classes against the rest; `cross-entropy` is one model of all.
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

    An example of weight h is learned by one step for h times its loss; one of weight 0 is left out. For some learners weight 2
    is the example twice in a row: IWA, and, if the loss is made of straight pieces, FIOL, I-SGD, Implicit FTRL, aProx and IOMD, KL.
    (Such losses are hinge, absolute, quantile and ε-insensitive.) That takes a constant step size, no regulariser and, but for
    IOMD, KL, unconfined weights. Otherwise these are two things.
    `class_weight` multiplies the weights of a label's rows: of all of them for two classes and for `cross-entropy`; against the rest,
    only in the model of that label, as of scikit-learn's `SGDClassifier`. `balanced` counts rows, whatever their `sample_weight`.

    Examples
    --------
    >>> from implicit_lab.sklearn import SfmdClassifier
    >>> X, y = [[-2, -1], [-1, -2], [1, 2], [2, 1]], ["no", "no", "yes", "yes"]
    >>> model = SfmdClassifier(random_state=0).fit(X, y)
    >>> model.predict([[-3, -3], [3, 3]])
    array(['no', 'yes'], dtype='<U3')
    """

    def __init__(
        self,
        *,
        loss: Literal['hinge', 'squared-hinge', 'logistic', 'exponential'] = 'logistic',
        eta: float = 0.5,
        average: bool | int = False,
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
        warm_start: bool = False,
        n_jobs: int | None = None,
        class_weight: Mapping[Any, float] | Literal['balanced'] | None = None,
    ) -> None: ...

class CocobRegressor(_WeightedRegressor):
    r"""CoCoB for regression: continuous coin betting, no step size: every weight bets on the sign of its next gradient.

    .. math::

        w_{t+1,i}=w_{1,i}+\frac{\theta_{t,i}}{L_{t,i}\max(G_{t,i}+L_{t,i},\,\alpha L_{t,i})}\,(L_{t,i}+\mathrm{Reward}_{t,i})

    Source: Orabona & Tommasi 2017, Algorithm 2; ScInOL §4.2.

    Parameters
    ----------
    loss : Literal['squared', 'absolute', 'huber', 'quantile', 'epsilon-insensitive'] | str, default='squared'
        The loss that the model learns from; settings follow a colon, as in huber:delta=1.0.
    alpha : float, default=100.0
        The first steps are at most about 1/α. Allowed: 1e-06 to 1e+12.
    average : bool | int, default=False
        Predicts with the average of the weights after every example, or after the n-th and later ones; the weights learn on. Allowed: False, True, or a whole number n from 0 (False) on; only False if weights depend on the example, as AIOLI's do.
    fit_intercept : bool, default=True
        Adds a last feature, which is regularised like the others: 1, or 0.1 on sparse rows.
    epochs : int, default=10
        Passes of `fit` over the examples.
    shuffle : bool, default=True
        Puts the examples into a new random order for every epoch of `fit`.
    random_state : int | RandomState | None, default=None
        Seed of those orders, and of the rows that are held out.
    early_stopping : bool, default=False
        Holds out rows, and ends `fit` when the score on them has risen by less than `tol` for `n_iter_no_change` epochs.
    validation_fraction : float, default=0.1
        Share of the rows that `early_stopping` holds out.
    n_iter_no_change : int, default=5
        Epochs without progress after which `fit` ends.
    tol : float | None, default=None
        The least progress of an epoch. Without `early_stopping` it is that of the mean loss, which `fit` pays as it learns; `None` then learns all epochs. With it `None` takes any rise of the score for progress.
    warm_start : bool, default=False
        Makes `fit` go on from what the last one learned, its weights and its step size, instead of from the start.

    Attributes
    ----------
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

    An example of weight h is learned by one step for h times its loss; one of weight 0 is left out. For some learners weight 2
    is the example twice in a row: IWA, and, if the loss is made of straight pieces, FIOL, I-SGD, Implicit FTRL, aProx and IOMD, KL.
    (Such losses are hinge, absolute, quantile and ε-insensitive.) That takes a constant step size, no regulariser and, but for
    IOMD, KL, unconfined weights. Otherwise these are two things.

    Examples
    --------
    >>> from implicit_lab.sklearn import CocobRegressor
    >>> X, y = [[-2, -1], [-1, -2], [1, 2], [2, 1]], [-1.75, -1.25, 1.25, 1.75]
    >>> model = CocobRegressor(epochs=100, random_state=0).fit(X, y)
    >>> model.score(X, y) > 0.9
    True
    """

    def __init__(
        self,
        *,
        loss: Literal['squared', 'absolute', 'huber', 'quantile', 'epsilon-insensitive'] | str = 'squared',
        alpha: float = 100.0,
        average: bool | int = False,
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
        warm_start: bool = False,
    ) -> None: ...

class CocobClassifier(_WeightedClassifier):
    r"""CoCoB for classification: continuous coin betting, no step size: every weight bets on the sign of its next gradient.

    .. math::

        w_{t+1,i}=w_{1,i}+\frac{\theta_{t,i}}{L_{t,i}\max(G_{t,i}+L_{t,i},\,\alpha L_{t,i})}\,(L_{t,i}+\mathrm{Reward}_{t,i})

    Source: Orabona & Tommasi 2017, Algorithm 2; ScInOL §4.2.

    Parameters
    ----------
    loss : Literal['hinge', 'squared-hinge', 'logistic', 'exponential', 'cross-entropy'], default='logistic'
        The loss that the model learns from.
    alpha : float, default=100.0
        The first steps are at most about 1/α. Allowed: 1e-06 to 1e+12.
    average : bool | int, default=False
        Predicts with the average of the weights after every example, or after the n-th and later ones; the weights learn on. Allowed: False, True, or a whole number n from 0 (False) on; only False if weights depend on the example, as AIOLI's do.
    fit_intercept : bool, default=True
        Adds a last feature, which is regularised like the others: 1, or 0.1 on sparse rows.
    epochs : int, default=10
        Passes of `fit` over the examples.
    shuffle : bool, default=True
        Puts the examples into a new random order for every epoch of `fit`.
    random_state : int | RandomState | None, default=None
        Seed of those orders, and of the rows that are held out.
    early_stopping : bool, default=False
        Holds out rows, and ends `fit` when the score on them has risen by less than `tol` for `n_iter_no_change` epochs.
    validation_fraction : float, default=0.1
        Share of the rows that `early_stopping` holds out.
    n_iter_no_change : int, default=5
        Epochs without progress after which `fit` ends.
    tol : float | None, default=None
        The least progress of an epoch. Without `early_stopping` it is that of the mean loss, which `fit` pays as it learns; `None` then learns all epochs. With it `None` takes any rise of the score for progress.
    warm_start : bool, default=False
        Makes `fit` go on from what the last one learned, its weights and its step size, instead of from the start.
    n_jobs : int | None, default=None
        Classes that are learned at the same time, each against the rest; -1 for one per processor, None for one.
    class_weight : dict | Literal['balanced'] | None, default=None
        Multiplies the weights of the labels' rows; `balanced`: n_samples / (n_classes * rows of the label), for `fit` only.

    Attributes
    ----------
    classes_ : array of shape (n_classes,)
        The labels. A loss of one score learns each of several classes against the rest; `cross-entropy` is one model of all.
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

    An example of weight h is learned by one step for h times its loss; one of weight 0 is left out. For some learners weight 2
    is the example twice in a row: IWA, and, if the loss is made of straight pieces, FIOL, I-SGD, Implicit FTRL, aProx and IOMD, KL.
    (Such losses are hinge, absolute, quantile and ε-insensitive.) That takes a constant step size, no regulariser and, but for
    IOMD, KL, unconfined weights. Otherwise these are two things.
    `class_weight` multiplies the weights of a label's rows: of all of them for two classes and for `cross-entropy`; against the rest,
    only in the model of that label, as of scikit-learn's `SGDClassifier`. `balanced` counts rows, whatever their `sample_weight`.

    Examples
    --------
    >>> from implicit_lab.sklearn import CocobClassifier
    >>> X, y = [[-2, -1], [-1, -2], [1, 2], [2, 1]], ["no", "no", "yes", "yes"]
    >>> model = CocobClassifier(random_state=0).fit(X, y)
    >>> model.predict([[-3, -3], [3, 3]])
    array(['no', 'yes'], dtype='<U3')
    """

    def __init__(
        self,
        *,
        loss: Literal['hinge', 'squared-hinge', 'logistic', 'exponential', 'cross-entropy'] = 'logistic',
        alpha: float = 100.0,
        average: bool | int = False,
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
        warm_start: bool = False,
        n_jobs: int | None = None,
        class_weight: Mapping[Any, float] | Literal['balanced'] | None = None,
    ) -> None: ...

class K17Regressor(_Regressor):
    r"""Kotłowski 2017 for regression: no step size, and no prediction depends on the features' scales; very cautious.

    .. math::

        w_{t,i}=\epsilon_t\frac{h_{t-1,i}}{a\,s_{t,i}^2}\exp\frac{h_{t-1,i}^2+x_{t,i}^2}{2a\,s_{t,i}^2},\quad a=\tfrac98

    Source: Kotłowski 2017, Algorithm 1; ScInOL §4.

    Parameters
    ----------
    loss : Literal['absolute', 'huber', 'quantile', 'epsilon-insensitive'] | str, default='absolute'
        The loss that the model learns from; settings follow a colon, as in huber:delta=1.0.
    epsilon : float | Literal['auto'], default='auto'
        How boldly it starts; auto is 1/(t d), as in the paper. Allowed: 1e-12 to 1e+12.
    average : bool | int, default=False
        Predicts with the average of the weights after every example, or after the n-th and later ones; the weights learn on. Allowed: False, True, or a whole number n from 0 (False) on; only False if weights depend on the example, as AIOLI's do.
    fit_intercept : bool, default=True
        Adds a last feature, which is regularised like the others: 1, or 0.1 on sparse rows.
    epochs : int, default=10
        Passes of `fit` over the examples.
    shuffle : bool, default=True
        Puts the examples into a new random order for every epoch of `fit`.
    random_state : int | RandomState | None, default=None
        Seed of those orders, and of the rows that are held out.
    early_stopping : bool, default=False
        Holds out rows, and ends `fit` when the score on them has risen by less than `tol` for `n_iter_no_change` epochs.
    validation_fraction : float, default=0.1
        Share of the rows that `early_stopping` holds out.
    n_iter_no_change : int, default=5
        Epochs without progress after which `fit` ends.
    tol : float | None, default=None
        The least progress of an epoch. Without `early_stopping` it is that of the mean loss, which `fit` pays as it learns; `None` then learns all epochs. With it `None` takes any rise of the score for progress.
    warm_start : bool, default=False
        Makes `fit` go on from what the last one learned, its weights and its step size, instead of from the start.

    Attributes
    ----------
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

    There are no `sample_weight` and `class_weight`: its normalisation is for slopes of at most 1, which weights above 1 exceed.

    Examples
    --------
    >>> from implicit_lab.sklearn import K17Regressor
    >>> X, y = [[-2, -1], [-1, -2], [1, 2], [2, 1]], [-1.75, -1.25, 1.25, 1.75]
    >>> model = K17Regressor(epochs=100, random_state=0).fit(X, y)
    >>> model.score(X, y) > 0.9
    True
    """

    def __init__(
        self,
        *,
        loss: Literal['absolute', 'huber', 'quantile', 'epsilon-insensitive'] | str = 'absolute',
        epsilon: float | Literal['auto'] = 'auto',
        average: bool | int = False,
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
        warm_start: bool = False,
    ) -> None: ...

class K17Classifier(_Classifier):
    r"""Kotłowski 2017 for classification: no step size, and no prediction depends on the features' scales; very cautious.

    .. math::

        w_{t,i}=\epsilon_t\frac{h_{t-1,i}}{a\,s_{t,i}^2}\exp\frac{h_{t-1,i}^2+x_{t,i}^2}{2a\,s_{t,i}^2},\quad a=\tfrac98

    Source: Kotłowski 2017, Algorithm 1; ScInOL §4.

    Parameters
    ----------
    loss : Literal['hinge', 'logistic', 'cross-entropy'], default='logistic'
        The loss that the model learns from.
    epsilon : float | Literal['auto'], default='auto'
        How boldly it starts; auto is 1/(t d), as in the paper. Allowed: 1e-12 to 1e+12.
    average : bool | int, default=False
        Predicts with the average of the weights after every example, or after the n-th and later ones; the weights learn on. Allowed: False, True, or a whole number n from 0 (False) on; only False if weights depend on the example, as AIOLI's do.
    fit_intercept : bool, default=True
        Adds a last feature, which is regularised like the others: 1, or 0.1 on sparse rows.
    epochs : int, default=10
        Passes of `fit` over the examples.
    shuffle : bool, default=True
        Puts the examples into a new random order for every epoch of `fit`.
    random_state : int | RandomState | None, default=None
        Seed of those orders, and of the rows that are held out.
    early_stopping : bool, default=False
        Holds out rows, and ends `fit` when the score on them has risen by less than `tol` for `n_iter_no_change` epochs.
    validation_fraction : float, default=0.1
        Share of the rows that `early_stopping` holds out.
    n_iter_no_change : int, default=5
        Epochs without progress after which `fit` ends.
    tol : float | None, default=None
        The least progress of an epoch. Without `early_stopping` it is that of the mean loss, which `fit` pays as it learns; `None` then learns all epochs. With it `None` takes any rise of the score for progress.
    warm_start : bool, default=False
        Makes `fit` go on from what the last one learned, its weights and its step size, instead of from the start.
    n_jobs : int | None, default=None
        Classes that are learned at the same time, each against the rest; -1 for one per processor, None for one.

    Attributes
    ----------
    classes_ : array of shape (n_classes,)
        The labels. A loss of one score learns each of several classes against the rest; `cross-entropy` is one model of all.
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

    There are no `sample_weight` and `class_weight`: its normalisation is for slopes of at most 1, which weights above 1 exceed.

    Examples
    --------
    >>> from implicit_lab.sklearn import K17Classifier
    >>> X, y = [[-2, -1], [-1, -2], [1, 2], [2, 1]], ["no", "no", "yes", "yes"]
    >>> model = K17Classifier(random_state=0).fit(X, y)
    >>> model.predict([[-3, -3], [3, 3]])
    array(['no', 'yes'], dtype='<U3')
    """

    def __init__(
        self,
        *,
        loss: Literal['hinge', 'logistic', 'cross-entropy'] = 'logistic',
        epsilon: float | Literal['auto'] = 'auto',
        average: bool | int = False,
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
        warm_start: bool = False,
        n_jobs: int | None = None,
    ) -> None: ...
