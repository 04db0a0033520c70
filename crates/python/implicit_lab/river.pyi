# Written by crates/python/tests/stubs.py.
from collections.abc import Mapping
from typing import Any, Literal, SupportsFloat, TypeAlias

import pandas as pd
from river import base

_Label: TypeAlias = bool | str | int

class _Regressor(base.MiniBatchRegressor):
    @property
    def intercept_(self) -> float:
        r"""What was learned of the intercept: 0 without one."""
    def learn_many(self, X: pd.DataFrame, y: pd.Series, w: SupportsFloat | pd.Series = ...) -> None:
        r"""Learns the rows of a table, one after the other.

        Parameters
        ----------
        X
            A table of features.
        y
            The targets.
        w
            The importance weight of all rows, or a series of one for each.
        """
    def learn_one(self, x: Mapping[Any, SupportsFloat], y: SupportsFloat, w: SupportsFloat = ...) -> None:
        r"""Learns one example.

        Parameters
        ----------
        x
            A dictionary of features.
        y
            The target.
        w
            The importance weight, at least 0.
        """
    def predict_many(self, X: pd.DataFrame) -> pd.Series:
        r"""Predicts the targets of the rows of a table.

        Parameters
        ----------
        X
            A table of features.
        """
    def predict_one(self, x: Mapping[Any, SupportsFloat]) -> float:
        r"""Predicts the target of one example.

        Parameters
        ----------
        x
            A dictionary of features; those that were not learned from do not count.
        """
    @property
    def weights(self) -> dict[Any, float]:
        r"""Weights by the features' names (of a loss of several scores: a list of them, in the order of the labels)."""

class _Classifier(base.MiniBatchClassifier):
    @property
    def intercept_(self) -> float | list[float]:
        r"""What was learned of the intercept: 0 without one."""
    def learn_many(self, X: pd.DataFrame, y: pd.Series, w: SupportsFloat | pd.Series = ...) -> None:
        r"""Learns the rows of a table, one after the other.

        Parameters
        ----------
        X
            A table of features.
        y
            The labels.
        w
            The importance weight of all rows, or a series of one for each.
        """
    def learn_one(self, x: Mapping[Any, SupportsFloat], y: _Label, w: SupportsFloat = ...) -> None:
        r"""Learns one example.

        Parameters
        ----------
        x
            A dictionary of features.
        y
            The label.
        w
            The importance weight, at least 0.
        """
    def predict_many(self, X: pd.DataFrame) -> pd.Series:
        r"""Predicts the labels of the rows of a table.

        Parameters
        ----------
        X
            A table of features.
        """
    def predict_one(self, x: Mapping[Any, SupportsFloat]) -> _Label | None:
        r"""Predicts the label of one example.

        Parameters
        ----------
        x
            A dictionary of features; those that were not learned from do not count.
        """
    def predict_proba_many(self, X: pd.DataFrame) -> pd.DataFrame:
        r"""Predicts the probabilities of the labels of the rows of a table.

        Parameters
        ----------
        X
            A table of features.
        """
    def predict_proba_one(self, x: Mapping[Any, SupportsFloat]) -> dict[_Label, float]:
        r"""Predicts the probabilities of the labels; not implemented for losses that give none.

        Parameters
        ----------
        x
            A dictionary of features; those that were not learned from do not count.
        """
    @property
    def weights(self) -> dict[Any, Any]:
        r"""Weights by the features' names (of a loss of several scores: a list of them, in the order of the labels)."""

class FiolRegressor(_Regressor):
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
    average : bool | int, default=False
        Predicts with the average of the weights after every example, or after the n-th and later ones; the weights learn on. Allowed: False, True, or a whole number n from 0 (False) on; only False if weights depend on the example, as AIOLI's do.
    intercept : bool, default=True
        Adds a first feature that is always 1; it is regularised like the others.

    Attributes
    ----------
    weights : dict
        Weights by the names of the features, or their `average`.
    intercept_ : float, or a list of one for each label
        The weight of the intercept, 0 without one. (`intercept` is the argument that asks for it.)

    Notes
    -----
    Once a prediction is infinite or NaN, learning stops with a `RuntimeWarning`: the step size is too large for the data.

    An example of weight h is learned by one step for h times its loss; one of weight 0 is left out. For some learners weight 2
    is the example twice in a row: IWA, and, if the loss is made of straight pieces, FIOL, I-SGD, Implicit FTRL, aProx and IOMD, KL.
    (Such losses are hinge, absolute, quantile and ε-insensitive.) That takes a constant step size, no regulariser and, but for
    IOMD, KL, unconfined weights. Otherwise these are two things.

    Examples
    --------
    >>> from implicit_lab.river import FiolRegressor
    >>> model = FiolRegressor()
    >>> for a, b in 400 * [(-2, -1), (-1, -2), (1, 2), (2, 1)]:
    ...     model.learn_one({"a": a, "b": b}, 0.75 * a + 0.25 * b)
    >>> round(model.predict_one({"a": 2, "b": 1}))
    2
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
        average: bool | int = False,
        intercept: bool = True,
    ) -> None: ...

class FiolClassifier(_Classifier):
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
    n_classes : int, default=2
        The largest number of labels for `cross-entropy`; the other losses have two.
    average : bool | int, default=False
        Predicts with the average of the weights after every example, or after the n-th and later ones; the weights learn on. Allowed: False, True, or a whole number n from 0 (False) on; only False if weights depend on the example, as AIOLI's do.
    intercept : bool, default=True
        Adds a first feature that is always 1; it is regularised like the others.

    Attributes
    ----------
    weights : dict
        Weights by the names of the features, or their `average`.
    intercept_ : float, or a list of one for each label
        The weight of the intercept, 0 without one. (`intercept` is the argument that asks for it.)

    Notes
    -----
    Once a prediction is infinite or NaN, learning stops with a `RuntimeWarning`: the step size is too large for the data.

    An example of weight h is learned by one step for h times its loss; one of weight 0 is left out. For some learners weight 2
    is the example twice in a row: IWA, and, if the loss is made of straight pieces, FIOL, I-SGD, Implicit FTRL, aProx and IOMD, KL.
    (Such losses are hinge, absolute, quantile and ε-insensitive.) That takes a constant step size, no regulariser and, but for
    IOMD, KL, unconfined weights. Otherwise these are two things.

    Examples
    --------
    >>> from implicit_lab.river import FiolClassifier
    >>> model = FiolClassifier()
    >>> for a, b in [(-2, -1), (-1, -2), (1, 2), (2, 1)]:
    ...     model.learn_one({"a": a, "b": b}, a + b > 0)
    >>> model.predict_one({"a": 3, "b": 3})
    True
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
        n_classes: int = 2,
        average: bool | int = False,
        intercept: bool = True,
    ) -> None: ...

class IsgdRegressor(_Regressor):
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
    average : bool | int, default=False
        Predicts with the average of the weights after every example, or after the n-th and later ones; the weights learn on. Allowed: False, True, or a whole number n from 0 (False) on; only False if weights depend on the example, as AIOLI's do.
    intercept : bool, default=True
        Adds a first feature that is always 1; it is regularised like the others.

    Attributes
    ----------
    weights : dict
        Weights by the names of the features, or their `average`.
    intercept_ : float, or a list of one for each label
        The weight of the intercept, 0 without one. (`intercept` is the argument that asks for it.)

    Notes
    -----
    Once a prediction is infinite or NaN, learning stops with a `RuntimeWarning`: the step size is too large for the data.

    An example of weight h is learned by one step for h times its loss; one of weight 0 is left out. For some learners weight 2
    is the example twice in a row: IWA, and, if the loss is made of straight pieces, FIOL, I-SGD, Implicit FTRL, aProx and IOMD, KL.
    (Such losses are hinge, absolute, quantile and ε-insensitive.) That takes a constant step size, no regulariser and, but for
    IOMD, KL, unconfined weights. Otherwise these are two things.

    Examples
    --------
    >>> from implicit_lab.river import IsgdRegressor
    >>> model = IsgdRegressor()
    >>> for a, b in 400 * [(-2, -1), (-1, -2), (1, 2), (2, 1)]:
    ...     model.learn_one({"a": a, "b": b}, 0.75 * a + 0.25 * b)
    >>> round(model.predict_one({"a": 2, "b": 1}))
    2
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
        intercept: bool = True,
    ) -> None: ...

class IsgdClassifier(_Classifier):
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
    n_classes : int, default=2
        The largest number of labels for `cross-entropy`; the other losses have two.
    average : bool | int, default=False
        Predicts with the average of the weights after every example, or after the n-th and later ones; the weights learn on. Allowed: False, True, or a whole number n from 0 (False) on; only False if weights depend on the example, as AIOLI's do.
    intercept : bool, default=True
        Adds a first feature that is always 1; it is regularised like the others.

    Attributes
    ----------
    weights : dict
        Weights by the names of the features, or their `average`.
    intercept_ : float, or a list of one for each label
        The weight of the intercept, 0 without one. (`intercept` is the argument that asks for it.)

    Notes
    -----
    Once a prediction is infinite or NaN, learning stops with a `RuntimeWarning`: the step size is too large for the data.

    An example of weight h is learned by one step for h times its loss; one of weight 0 is left out. For some learners weight 2
    is the example twice in a row: IWA, and, if the loss is made of straight pieces, FIOL, I-SGD, Implicit FTRL, aProx and IOMD, KL.
    (Such losses are hinge, absolute, quantile and ε-insensitive.) That takes a constant step size, no regulariser and, but for
    IOMD, KL, unconfined weights. Otherwise these are two things.

    Examples
    --------
    >>> from implicit_lab.river import IsgdClassifier
    >>> model = IsgdClassifier()
    >>> for a, b in [(-2, -1), (-1, -2), (1, 2), (2, 1)]:
    ...     model.learn_one({"a": a, "b": b}, a + b > 0)
    >>> model.predict_one({"a": 3, "b": 3})
    True
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
        n_classes: int = 2,
        average: bool | int = False,
        intercept: bool = True,
    ) -> None: ...

class ComidRegressor(_Regressor):
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
    average : bool | int, default=False
        Predicts with the average of the weights after every example, or after the n-th and later ones; the weights learn on. Allowed: False, True, or a whole number n from 0 (False) on; only False if weights depend on the example, as AIOLI's do.
    intercept : bool, default=True
        Adds a first feature that is always 1; it is regularised like the others.

    Attributes
    ----------
    weights : dict
        Weights by the names of the features, or their `average`.
    intercept_ : float, or a list of one for each label
        The weight of the intercept, 0 without one. (`intercept` is the argument that asks for it.)

    Notes
    -----
    Once a prediction is infinite or NaN, learning stops with a `RuntimeWarning`: the step size is too large for the data.

    An example of weight h is learned by one step for h times its loss; one of weight 0 is left out. For some learners weight 2
    is the example twice in a row: IWA, and, if the loss is made of straight pieces, FIOL, I-SGD, Implicit FTRL, aProx and IOMD, KL.
    (Such losses are hinge, absolute, quantile and ε-insensitive.) That takes a constant step size, no regulariser and, but for
    IOMD, KL, unconfined weights. Otherwise these are two things.

    Examples
    --------
    >>> from implicit_lab.river import ComidRegressor
    >>> model = ComidRegressor()
    >>> for a, b in 400 * [(-2, -1), (-1, -2), (1, 2), (2, 1)]:
    ...     model.learn_one({"a": a, "b": b}, 0.75 * a + 0.25 * b)
    >>> round(model.predict_one({"a": 2, "b": 1}))
    2
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
        intercept: bool = True,
    ) -> None: ...

class ComidClassifier(_Classifier):
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
    n_classes : int, default=2
        The largest number of labels for `cross-entropy`; the other losses have two.
    average : bool | int, default=False
        Predicts with the average of the weights after every example, or after the n-th and later ones; the weights learn on. Allowed: False, True, or a whole number n from 0 (False) on; only False if weights depend on the example, as AIOLI's do.
    intercept : bool, default=True
        Adds a first feature that is always 1; it is regularised like the others.

    Attributes
    ----------
    weights : dict
        Weights by the names of the features, or their `average`.
    intercept_ : float, or a list of one for each label
        The weight of the intercept, 0 without one. (`intercept` is the argument that asks for it.)

    Notes
    -----
    Once a prediction is infinite or NaN, learning stops with a `RuntimeWarning`: the step size is too large for the data.

    An example of weight h is learned by one step for h times its loss; one of weight 0 is left out. For some learners weight 2
    is the example twice in a row: IWA, and, if the loss is made of straight pieces, FIOL, I-SGD, Implicit FTRL, aProx and IOMD, KL.
    (Such losses are hinge, absolute, quantile and ε-insensitive.) That takes a constant step size, no regulariser and, but for
    IOMD, KL, unconfined weights. Otherwise these are two things.

    Examples
    --------
    >>> from implicit_lab.river import ComidClassifier
    >>> model = ComidClassifier()
    >>> for a, b in [(-2, -1), (-1, -2), (1, 2), (2, 1)]:
    ...     model.learn_one({"a": a, "b": b}, a + b > 0)
    >>> model.predict_one({"a": 3, "b": 3})
    True
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
        n_classes: int = 2,
        average: bool | int = False,
        intercept: bool = True,
    ) -> None: ...

class SgdRegressor(_Regressor):
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
    average : bool | int, default=False
        Predicts with the average of the weights after every example, or after the n-th and later ones; the weights learn on. Allowed: False, True, or a whole number n from 0 (False) on; only False if weights depend on the example, as AIOLI's do.
    intercept : bool, default=True
        Adds a first feature that is always 1; it is regularised like the others.

    Attributes
    ----------
    weights : dict
        Weights by the names of the features, or their `average`.
    intercept_ : float, or a list of one for each label
        The weight of the intercept, 0 without one. (`intercept` is the argument that asks for it.)

    Notes
    -----
    Once a prediction is infinite or NaN, learning stops with a `RuntimeWarning`: the step size is too large for the data.

    An example of weight h is learned by one step for h times its loss; one of weight 0 is left out. For some learners weight 2
    is the example twice in a row: IWA, and, if the loss is made of straight pieces, FIOL, I-SGD, Implicit FTRL, aProx and IOMD, KL.
    (Such losses are hinge, absolute, quantile and ε-insensitive.) That takes a constant step size, no regulariser and, but for
    IOMD, KL, unconfined weights. Otherwise these are two things.

    Examples
    --------
    >>> from implicit_lab.river import SgdRegressor
    >>> model = SgdRegressor()
    >>> for a, b in 400 * [(-2, -1), (-1, -2), (1, 2), (2, 1)]:
    ...     model.learn_one({"a": a, "b": b}, 0.75 * a + 0.25 * b)
    >>> round(model.predict_one({"a": 2, "b": 1}))
    2
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
        intercept: bool = True,
    ) -> None: ...

class SgdClassifier(_Classifier):
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
    n_classes : int, default=2
        The largest number of labels for `cross-entropy`; the other losses have two.
    average : bool | int, default=False
        Predicts with the average of the weights after every example, or after the n-th and later ones; the weights learn on. Allowed: False, True, or a whole number n from 0 (False) on; only False if weights depend on the example, as AIOLI's do.
    intercept : bool, default=True
        Adds a first feature that is always 1; it is regularised like the others.

    Attributes
    ----------
    weights : dict
        Weights by the names of the features, or their `average`.
    intercept_ : float, or a list of one for each label
        The weight of the intercept, 0 without one. (`intercept` is the argument that asks for it.)

    Notes
    -----
    Once a prediction is infinite or NaN, learning stops with a `RuntimeWarning`: the step size is too large for the data.

    An example of weight h is learned by one step for h times its loss; one of weight 0 is left out. For some learners weight 2
    is the example twice in a row: IWA, and, if the loss is made of straight pieces, FIOL, I-SGD, Implicit FTRL, aProx and IOMD, KL.
    (Such losses are hinge, absolute, quantile and ε-insensitive.) That takes a constant step size, no regulariser and, but for
    IOMD, KL, unconfined weights. Otherwise these are two things.

    Examples
    --------
    >>> from implicit_lab.river import SgdClassifier
    >>> model = SgdClassifier()
    >>> for a, b in [(-2, -1), (-1, -2), (1, 2), (2, 1)]:
    ...     model.learn_one({"a": a, "b": b}, a + b > 0)
    >>> model.predict_one({"a": 3, "b": 3})
    True
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
        n_classes: int = 2,
        average: bool | int = False,
        intercept: bool = True,
    ) -> None: ...

class AproxRegressor(_Regressor):
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
    average : bool | int, default=False
        Predicts with the average of the weights after every example, or after the n-th and later ones; the weights learn on. Allowed: False, True, or a whole number n from 0 (False) on; only False if weights depend on the example, as AIOLI's do.
    intercept : bool, default=True
        Adds a first feature that is always 1; it is regularised like the others.

    Attributes
    ----------
    weights : dict
        Weights by the names of the features, or their `average`.
    intercept_ : float, or a list of one for each label
        The weight of the intercept, 0 without one. (`intercept` is the argument that asks for it.)

    Notes
    -----
    Once a prediction is infinite or NaN, learning stops with a `RuntimeWarning`: the step size is too large for the data.

    An example of weight h is learned by one step for h times its loss; one of weight 0 is left out. For some learners weight 2
    is the example twice in a row: IWA, and, if the loss is made of straight pieces, FIOL, I-SGD, Implicit FTRL, aProx and IOMD, KL.
    (Such losses are hinge, absolute, quantile and ε-insensitive.) That takes a constant step size, no regulariser and, but for
    IOMD, KL, unconfined weights. Otherwise these are two things.

    Examples
    --------
    >>> from implicit_lab.river import AproxRegressor
    >>> model = AproxRegressor()
    >>> for a, b in 400 * [(-2, -1), (-1, -2), (1, 2), (2, 1)]:
    ...     model.learn_one({"a": a, "b": b}, 0.75 * a + 0.25 * b)
    >>> round(model.predict_one({"a": 2, "b": 1}))
    2
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
        intercept: bool = True,
    ) -> None: ...

class AproxClassifier(_Classifier):
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
    n_classes : int, default=2
        The largest number of labels for `cross-entropy`; the other losses have two.
    average : bool | int, default=False
        Predicts with the average of the weights after every example, or after the n-th and later ones; the weights learn on. Allowed: False, True, or a whole number n from 0 (False) on; only False if weights depend on the example, as AIOLI's do.
    intercept : bool, default=True
        Adds a first feature that is always 1; it is regularised like the others.

    Attributes
    ----------
    weights : dict
        Weights by the names of the features, or their `average`.
    intercept_ : float, or a list of one for each label
        The weight of the intercept, 0 without one. (`intercept` is the argument that asks for it.)

    Notes
    -----
    Once a prediction is infinite or NaN, learning stops with a `RuntimeWarning`: the step size is too large for the data.

    An example of weight h is learned by one step for h times its loss; one of weight 0 is left out. For some learners weight 2
    is the example twice in a row: IWA, and, if the loss is made of straight pieces, FIOL, I-SGD, Implicit FTRL, aProx and IOMD, KL.
    (Such losses are hinge, absolute, quantile and ε-insensitive.) That takes a constant step size, no regulariser and, but for
    IOMD, KL, unconfined weights. Otherwise these are two things.

    Examples
    --------
    >>> from implicit_lab.river import AproxClassifier
    >>> model = AproxClassifier()
    >>> for a, b in [(-2, -1), (-1, -2), (1, 2), (2, 1)]:
    ...     model.learn_one({"a": a, "b": b}, a + b > 0)
    >>> model.predict_one({"a": 3, "b": 3})
    True
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
        n_classes: int = 2,
        average: bool | int = False,
        intercept: bool = True,
    ) -> None: ...

class IwaRegressor(_Regressor):
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
    average : bool | int, default=False
        Predicts with the average of the weights after every example, or after the n-th and later ones; the weights learn on. Allowed: False, True, or a whole number n from 0 (False) on; only False if weights depend on the example, as AIOLI's do.
    intercept : bool, default=True
        Adds a first feature that is always 1; it is regularised like the others.

    Attributes
    ----------
    weights : dict
        Weights by the names of the features, or their `average`.
    intercept_ : float, or a list of one for each label
        The weight of the intercept, 0 without one. (`intercept` is the argument that asks for it.)

    Notes
    -----
    Once a prediction is infinite or NaN, learning stops with a `RuntimeWarning`: the step size is too large for the data.

    An example of weight h is learned by one step for h times its loss; one of weight 0 is left out. For some learners weight 2
    is the example twice in a row: IWA, and, if the loss is made of straight pieces, FIOL, I-SGD, Implicit FTRL, aProx and IOMD, KL.
    (Such losses are hinge, absolute, quantile and ε-insensitive.) That takes a constant step size, no regulariser and, but for
    IOMD, KL, unconfined weights. Otherwise these are two things.

    Examples
    --------
    >>> from implicit_lab.river import IwaRegressor
    >>> model = IwaRegressor()
    >>> for a, b in 400 * [(-2, -1), (-1, -2), (1, 2), (2, 1)]:
    ...     model.learn_one({"a": a, "b": b}, 0.75 * a + 0.25 * b)
    >>> round(model.predict_one({"a": 2, "b": 1}))
    2
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
        intercept: bool = True,
    ) -> None: ...

class IwaClassifier(_Classifier):
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
    average : bool | int, default=False
        Predicts with the average of the weights after every example, or after the n-th and later ones; the weights learn on. Allowed: False, True, or a whole number n from 0 (False) on; only False if weights depend on the example, as AIOLI's do.
    intercept : bool, default=True
        Adds a first feature that is always 1; it is regularised like the others.

    Attributes
    ----------
    weights : dict
        Weights by the names of the features, or their `average`.
    intercept_ : float, or a list of one for each label
        The weight of the intercept, 0 without one. (`intercept` is the argument that asks for it.)

    Notes
    -----
    Once a prediction is infinite or NaN, learning stops with a `RuntimeWarning`: the step size is too large for the data.

    An example of weight h is learned by one step for h times its loss; one of weight 0 is left out. For some learners weight 2
    is the example twice in a row: IWA, and, if the loss is made of straight pieces, FIOL, I-SGD, Implicit FTRL, aProx and IOMD, KL.
    (Such losses are hinge, absolute, quantile and ε-insensitive.) That takes a constant step size, no regulariser and, but for
    IOMD, KL, unconfined weights. Otherwise these are two things.

    Examples
    --------
    >>> from implicit_lab.river import IwaClassifier
    >>> model = IwaClassifier()
    >>> for a, b in [(-2, -1), (-1, -2), (1, 2), (2, 1)]:
    ...     model.learn_one({"a": a, "b": b}, a + b > 0)
    >>> model.predict_one({"a": 3, "b": 3})
    True
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
        average: bool | int = False,
        intercept: bool = True,
    ) -> None: ...

class RdaRegressor(_Regressor):
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
    intercept : bool, default=True
        Adds a first feature that is always 1; it is regularised like the others.

    Attributes
    ----------
    weights : dict
        Weights by the names of the features, or their `average`.
    intercept_ : float, or a list of one for each label
        The weight of the intercept, 0 without one. (`intercept` is the argument that asks for it.)

    Notes
    -----
    Once a prediction is infinite or NaN, learning stops with a `RuntimeWarning`: the step size is too large for the data.

    An example of weight h is learned by one step for h times its loss; one of weight 0 is left out. For some learners weight 2
    is the example twice in a row: IWA, and, if the loss is made of straight pieces, FIOL, I-SGD, Implicit FTRL, aProx and IOMD, KL.
    (Such losses are hinge, absolute, quantile and ε-insensitive.) That takes a constant step size, no regulariser and, but for
    IOMD, KL, unconfined weights. Otherwise these are two things.

    Examples
    --------
    >>> from implicit_lab.river import RdaRegressor
    >>> model = RdaRegressor()
    >>> for a, b in 400 * [(-2, -1), (-1, -2), (1, 2), (2, 1)]:
    ...     model.learn_one({"a": a, "b": b}, 0.75 * a + 0.25 * b)
    >>> round(model.predict_one({"a": 2, "b": 1}))
    2
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
        intercept: bool = True,
    ) -> None: ...

class RdaClassifier(_Classifier):
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
    n_classes : int, default=2
        The largest number of labels for `cross-entropy`; the other losses have two.
    average : bool | int, default=False
        Predicts with the average of the weights after every example, or after the n-th and later ones; the weights learn on. Allowed: False, True, or a whole number n from 0 (False) on; only False if weights depend on the example, as AIOLI's do.
    intercept : bool, default=True
        Adds a first feature that is always 1; it is regularised like the others.

    Attributes
    ----------
    weights : dict
        Weights by the names of the features, or their `average`.
    intercept_ : float, or a list of one for each label
        The weight of the intercept, 0 without one. (`intercept` is the argument that asks for it.)

    Notes
    -----
    Once a prediction is infinite or NaN, learning stops with a `RuntimeWarning`: the step size is too large for the data.

    An example of weight h is learned by one step for h times its loss; one of weight 0 is left out. For some learners weight 2
    is the example twice in a row: IWA, and, if the loss is made of straight pieces, FIOL, I-SGD, Implicit FTRL, aProx and IOMD, KL.
    (Such losses are hinge, absolute, quantile and ε-insensitive.) That takes a constant step size, no regulariser and, but for
    IOMD, KL, unconfined weights. Otherwise these are two things.

    Examples
    --------
    >>> from implicit_lab.river import RdaClassifier
    >>> model = RdaClassifier()
    >>> for a, b in [(-2, -1), (-1, -2), (1, 2), (2, 1)]:
    ...     model.learn_one({"a": a, "b": b}, a + b > 0)
    >>> model.predict_one({"a": 3, "b": 3})
    True
    """

    def __init__(
        self,
        *,
        loss: Literal['hinge', 'squared-hinge', 'logistic', 'exponential', 'cross-entropy'] = 'logistic',
        eta: float = 0.5,
        l1: float = 0.0,
        l2: float = 0.0,
        ball: float | None = None,
        n_classes: int = 2,
        average: bool | int = False,
        intercept: bool = True,
    ) -> None: ...

class FtrlProximalRegressor(_Regressor):
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
    intercept : bool, default=True
        Adds a first feature that is always 1; it is regularised like the others.

    Attributes
    ----------
    weights : dict
        Weights by the names of the features, or their `average`.
    intercept_ : float, or a list of one for each label
        The weight of the intercept, 0 without one. (`intercept` is the argument that asks for it.)

    Notes
    -----
    Once a prediction is infinite or NaN, learning stops with a `RuntimeWarning`: the step size is too large for the data.

    An example of weight h is learned by one step for h times its loss; one of weight 0 is left out. For some learners weight 2
    is the example twice in a row: IWA, and, if the loss is made of straight pieces, FIOL, I-SGD, Implicit FTRL, aProx and IOMD, KL.
    (Such losses are hinge, absolute, quantile and ε-insensitive.) That takes a constant step size, no regulariser and, but for
    IOMD, KL, unconfined weights. Otherwise these are two things.

    Examples
    --------
    >>> from implicit_lab.river import FtrlProximalRegressor
    >>> model = FtrlProximalRegressor()
    >>> for a, b in 400 * [(-2, -1), (-1, -2), (1, 2), (2, 1)]:
    ...     model.learn_one({"a": a, "b": b}, 0.75 * a + 0.25 * b)
    >>> round(model.predict_one({"a": 2, "b": 1}))
    2
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
        intercept: bool = True,
    ) -> None: ...

class FtrlProximalClassifier(_Classifier):
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
    n_classes : int, default=2
        The largest number of labels for `cross-entropy`; the other losses have two.
    average : bool | int, default=False
        Predicts with the average of the weights after every example, or after the n-th and later ones; the weights learn on. Allowed: False, True, or a whole number n from 0 (False) on; only False if weights depend on the example, as AIOLI's do.
    intercept : bool, default=True
        Adds a first feature that is always 1; it is regularised like the others.

    Attributes
    ----------
    weights : dict
        Weights by the names of the features, or their `average`.
    intercept_ : float, or a list of one for each label
        The weight of the intercept, 0 without one. (`intercept` is the argument that asks for it.)

    Notes
    -----
    Once a prediction is infinite or NaN, learning stops with a `RuntimeWarning`: the step size is too large for the data.

    An example of weight h is learned by one step for h times its loss; one of weight 0 is left out. For some learners weight 2
    is the example twice in a row: IWA, and, if the loss is made of straight pieces, FIOL, I-SGD, Implicit FTRL, aProx and IOMD, KL.
    (Such losses are hinge, absolute, quantile and ε-insensitive.) That takes a constant step size, no regulariser and, but for
    IOMD, KL, unconfined weights. Otherwise these are two things.

    Examples
    --------
    >>> from implicit_lab.river import FtrlProximalClassifier
    >>> model = FtrlProximalClassifier()
    >>> for a, b in [(-2, -1), (-1, -2), (1, 2), (2, 1)]:
    ...     model.learn_one({"a": a, "b": b}, a + b > 0)
    >>> model.predict_one({"a": 3, "b": 3})
    True
    """

    def __init__(
        self,
        *,
        loss: Literal['hinge', 'squared-hinge', 'logistic', 'exponential', 'cross-entropy'] = 'logistic',
        eta: float = 0.5,
        b: float = 1.0,
        l1: float = 0.0,
        l2: float = 0.0,
        n_classes: int = 2,
        average: bool | int = False,
        intercept: bool = True,
    ) -> None: ...

class ImplicitFtrlRegressor(_Regressor):
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
    intercept : bool, default=True
        Adds a first feature that is always 1; it is regularised like the others.

    Attributes
    ----------
    weights : dict
        Weights by the names of the features, or their `average`.
    intercept_ : float, or a list of one for each label
        The weight of the intercept, 0 without one. (`intercept` is the argument that asks for it.)

    Notes
    -----
    Once a prediction is infinite or NaN, learning stops with a `RuntimeWarning`: the step size is too large for the data.

    An example of weight h is learned by one step for h times its loss; one of weight 0 is left out. For some learners weight 2
    is the example twice in a row: IWA, and, if the loss is made of straight pieces, FIOL, I-SGD, Implicit FTRL, aProx and IOMD, KL.
    (Such losses are hinge, absolute, quantile and ε-insensitive.) That takes a constant step size, no regulariser and, but for
    IOMD, KL, unconfined weights. Otherwise these are two things.

    Examples
    --------
    >>> from implicit_lab.river import ImplicitFtrlRegressor
    >>> model = ImplicitFtrlRegressor()
    >>> for a, b in 400 * [(-2, -1), (-1, -2), (1, 2), (2, 1)]:
    ...     model.learn_one({"a": a, "b": b}, 0.75 * a + 0.25 * b)
    >>> round(model.predict_one({"a": 2, "b": 1}))
    2
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
        intercept: bool = True,
    ) -> None: ...

class ImplicitFtrlClassifier(_Classifier):
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
    n_classes : int, default=2
        The largest number of labels for `cross-entropy`; the other losses have two.
    average : bool | int, default=False
        Predicts with the average of the weights after every example, or after the n-th and later ones; the weights learn on. Allowed: False, True, or a whole number n from 0 (False) on; only False if weights depend on the example, as AIOLI's do.
    intercept : bool, default=True
        Adds a first feature that is always 1; it is regularised like the others.

    Attributes
    ----------
    weights : dict
        Weights by the names of the features, or their `average`.
    intercept_ : float, or a list of one for each label
        The weight of the intercept, 0 without one. (`intercept` is the argument that asks for it.)

    Notes
    -----
    Once a prediction is infinite or NaN, learning stops with a `RuntimeWarning`: the step size is too large for the data.

    An example of weight h is learned by one step for h times its loss; one of weight 0 is left out. For some learners weight 2
    is the example twice in a row: IWA, and, if the loss is made of straight pieces, FIOL, I-SGD, Implicit FTRL, aProx and IOMD, KL.
    (Such losses are hinge, absolute, quantile and ε-insensitive.) That takes a constant step size, no regulariser and, but for
    IOMD, KL, unconfined weights. Otherwise these are two things.

    Examples
    --------
    >>> from implicit_lab.river import ImplicitFtrlClassifier
    >>> model = ImplicitFtrlClassifier()
    >>> for a, b in [(-2, -1), (-1, -2), (1, 2), (2, 1)]:
    ...     model.learn_one({"a": a, "b": b}, a + b > 0)
    >>> model.predict_one({"a": 3, "b": 3})
    True
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
        n_classes: int = 2,
        average: bool | int = False,
        intercept: bool = True,
    ) -> None: ...

class AdaImplicitRegressor(_Regressor):
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
    intercept : bool, default=True
        Adds a first feature that is always 1; it is regularised like the others.

    Attributes
    ----------
    weights : dict
        Weights by the names of the features, or their `average`.
    intercept_ : float, or a list of one for each label
        The weight of the intercept, 0 without one. (`intercept` is the argument that asks for it.)

    Notes
    -----
    Once a prediction is infinite or NaN, learning stops with a `RuntimeWarning`: the step size is too large for the data.

    An example of weight h is learned by one step for h times its loss; one of weight 0 is left out. For some learners weight 2
    is the example twice in a row: IWA, and, if the loss is made of straight pieces, FIOL, I-SGD, Implicit FTRL, aProx and IOMD, KL.
    (Such losses are hinge, absolute, quantile and ε-insensitive.) That takes a constant step size, no regulariser and, but for
    IOMD, KL, unconfined weights. Otherwise these are two things.

    Examples
    --------
    >>> from implicit_lab.river import AdaImplicitRegressor
    >>> model = AdaImplicitRegressor()
    >>> for a, b in 400 * [(-2, -1), (-1, -2), (1, 2), (2, 1)]:
    ...     model.learn_one({"a": a, "b": b}, 0.75 * a + 0.25 * b)
    >>> round(model.predict_one({"a": 2, "b": 1}))
    2
    """

    def __init__(
        self,
        *,
        loss: Literal['squared', 'absolute', 'huber', 'quantile', 'epsilon-insensitive'] | str = 'squared',
        beta: float = 1.0,
        ball: float | None = None,
        average: bool | int = False,
        intercept: bool = True,
    ) -> None: ...

class AdaImplicitClassifier(_Classifier):
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
    n_classes : int, default=2
        The largest number of labels for `cross-entropy`; the other losses have two.
    average : bool | int, default=False
        Predicts with the average of the weights after every example, or after the n-th and later ones; the weights learn on. Allowed: False, True, or a whole number n from 0 (False) on; only False if weights depend on the example, as AIOLI's do.
    intercept : bool, default=True
        Adds a first feature that is always 1; it is regularised like the others.

    Attributes
    ----------
    weights : dict
        Weights by the names of the features, or their `average`.
    intercept_ : float, or a list of one for each label
        The weight of the intercept, 0 without one. (`intercept` is the argument that asks for it.)

    Notes
    -----
    Once a prediction is infinite or NaN, learning stops with a `RuntimeWarning`: the step size is too large for the data.

    An example of weight h is learned by one step for h times its loss; one of weight 0 is left out. For some learners weight 2
    is the example twice in a row: IWA, and, if the loss is made of straight pieces, FIOL, I-SGD, Implicit FTRL, aProx and IOMD, KL.
    (Such losses are hinge, absolute, quantile and ε-insensitive.) That takes a constant step size, no regulariser and, but for
    IOMD, KL, unconfined weights. Otherwise these are two things.

    Examples
    --------
    >>> from implicit_lab.river import AdaImplicitClassifier
    >>> model = AdaImplicitClassifier()
    >>> for a, b in [(-2, -1), (-1, -2), (1, 2), (2, 1)]:
    ...     model.learn_one({"a": a, "b": b}, a + b > 0)
    >>> model.predict_one({"a": 3, "b": 3})
    True
    """

    def __init__(
        self,
        *,
        loss: Literal['hinge', 'squared-hinge', 'logistic', 'exponential', 'cross-entropy'] = 'hinge',
        beta: float = 1.0,
        ball: float | None = None,
        n_classes: int = 2,
        average: bool | int = False,
        intercept: bool = True,
    ) -> None: ...

class IomdDoublingRegressor(_Regressor):
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
    average : bool | int, default=False
        Predicts with the average of the weights after every example, or after the n-th and later ones; the weights learn on. Allowed: False, True, or a whole number n from 0 (False) on; only False if weights depend on the example, as AIOLI's do.
    intercept : bool, default=True
        Adds a first feature that is always 1; it is regularised like the others.

    Attributes
    ----------
    weights : dict
        Weights by the names of the features, or their `average`.
    intercept_ : float, or a list of one for each label
        The weight of the intercept, 0 without one. (`intercept` is the argument that asks for it.)

    Notes
    -----
    Once a prediction is infinite or NaN, learning stops with a `RuntimeWarning`: the step size is too large for the data.

    An example of weight h is learned by one step for h times its loss; one of weight 0 is left out. For some learners weight 2
    is the example twice in a row: IWA, and, if the loss is made of straight pieces, FIOL, I-SGD, Implicit FTRL, aProx and IOMD, KL.
    (Such losses are hinge, absolute, quantile and ε-insensitive.) That takes a constant step size, no regulariser and, but for
    IOMD, KL, unconfined weights. Otherwise these are two things.

    Examples
    --------
    >>> from implicit_lab.river import IomdDoublingRegressor
    >>> model = IomdDoublingRegressor()
    >>> for a, b in 400 * [(-2, -1), (-1, -2), (1, 2), (2, 1)]:
    ...     model.learn_one({"a": a, "b": b}, 0.75 * a + 0.25 * b)
    >>> round(model.predict_one({"a": 2, "b": 1}))
    2
    """

    def __init__(
        self,
        *,
        loss: Literal['squared', 'absolute', 'huber', 'quantile', 'epsilon-insensitive'] | str = 'squared',
        beta: float = 1.0,
        lipschitz: float = 1.0,
        ball: float | None = None,
        average: bool | int = False,
        intercept: bool = True,
    ) -> None: ...

class IomdDoublingClassifier(_Classifier):
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
    n_classes : int, default=2
        The largest number of labels for `cross-entropy`; the other losses have two.
    average : bool | int, default=False
        Predicts with the average of the weights after every example, or after the n-th and later ones; the weights learn on. Allowed: False, True, or a whole number n from 0 (False) on; only False if weights depend on the example, as AIOLI's do.
    intercept : bool, default=True
        Adds a first feature that is always 1; it is regularised like the others.

    Attributes
    ----------
    weights : dict
        Weights by the names of the features, or their `average`.
    intercept_ : float, or a list of one for each label
        The weight of the intercept, 0 without one. (`intercept` is the argument that asks for it.)

    Notes
    -----
    Once a prediction is infinite or NaN, learning stops with a `RuntimeWarning`: the step size is too large for the data.

    An example of weight h is learned by one step for h times its loss; one of weight 0 is left out. For some learners weight 2
    is the example twice in a row: IWA, and, if the loss is made of straight pieces, FIOL, I-SGD, Implicit FTRL, aProx and IOMD, KL.
    (Such losses are hinge, absolute, quantile and ε-insensitive.) That takes a constant step size, no regulariser and, but for
    IOMD, KL, unconfined weights. Otherwise these are two things.

    Examples
    --------
    >>> from implicit_lab.river import IomdDoublingClassifier
    >>> model = IomdDoublingClassifier()
    >>> for a, b in [(-2, -1), (-1, -2), (1, 2), (2, 1)]:
    ...     model.learn_one({"a": a, "b": b}, a + b > 0)
    >>> model.predict_one({"a": 3, "b": 3})
    True
    """

    def __init__(
        self,
        *,
        loss: Literal['hinge', 'squared-hinge', 'logistic', 'exponential', 'cross-entropy'] = 'logistic',
        beta: float = 1.0,
        lipschitz: float = 1.0,
        ball: float | None = None,
        n_classes: int = 2,
        average: bool | int = False,
        intercept: bool = True,
    ) -> None: ...

class AdaOgdRegressor(_Regressor):
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
    average : bool | int, default=False
        Predicts with the average of the weights after every example, or after the n-th and later ones; the weights learn on. Allowed: False, True, or a whole number n from 0 (False) on; only False if weights depend on the example, as AIOLI's do.
    intercept : bool, default=True
        Adds a first feature that is always 1; it is regularised like the others.

    Attributes
    ----------
    weights : dict
        Weights by the names of the features, or their `average`.
    intercept_ : float, or a list of one for each label
        The weight of the intercept, 0 without one. (`intercept` is the argument that asks for it.)

    Notes
    -----
    Once a prediction is infinite or NaN, learning stops with a `RuntimeWarning`: the step size is too large for the data.

    An example of weight h is learned by one step for h times its loss; one of weight 0 is left out. For some learners weight 2
    is the example twice in a row: IWA, and, if the loss is made of straight pieces, FIOL, I-SGD, Implicit FTRL, aProx and IOMD, KL.
    (Such losses are hinge, absolute, quantile and ε-insensitive.) That takes a constant step size, no regulariser and, but for
    IOMD, KL, unconfined weights. Otherwise these are two things.

    Examples
    --------
    >>> from implicit_lab.river import AdaOgdRegressor
    >>> model = AdaOgdRegressor()
    >>> for a, b in 400 * [(-2, -1), (-1, -2), (1, 2), (2, 1)]:
    ...     model.learn_one({"a": a, "b": b}, 0.75 * a + 0.25 * b)
    >>> round(model.predict_one({"a": 2, "b": 1}))
    2
    """

    def __init__(
        self,
        *,
        loss: Literal['squared', 'absolute', 'huber', 'quantile', 'epsilon-insensitive'] | str = 'squared',
        beta: float = 1.0,
        ball: float | None = None,
        average: bool | int = False,
        intercept: bool = True,
    ) -> None: ...

class AdaOgdClassifier(_Classifier):
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
    n_classes : int, default=2
        The largest number of labels for `cross-entropy`; the other losses have two.
    average : bool | int, default=False
        Predicts with the average of the weights after every example, or after the n-th and later ones; the weights learn on. Allowed: False, True, or a whole number n from 0 (False) on; only False if weights depend on the example, as AIOLI's do.
    intercept : bool, default=True
        Adds a first feature that is always 1; it is regularised like the others.

    Attributes
    ----------
    weights : dict
        Weights by the names of the features, or their `average`.
    intercept_ : float, or a list of one for each label
        The weight of the intercept, 0 without one. (`intercept` is the argument that asks for it.)

    Notes
    -----
    Once a prediction is infinite or NaN, learning stops with a `RuntimeWarning`: the step size is too large for the data.

    An example of weight h is learned by one step for h times its loss; one of weight 0 is left out. For some learners weight 2
    is the example twice in a row: IWA, and, if the loss is made of straight pieces, FIOL, I-SGD, Implicit FTRL, aProx and IOMD, KL.
    (Such losses are hinge, absolute, quantile and ε-insensitive.) That takes a constant step size, no regulariser and, but for
    IOMD, KL, unconfined weights. Otherwise these are two things.

    Examples
    --------
    >>> from implicit_lab.river import AdaOgdClassifier
    >>> model = AdaOgdClassifier()
    >>> for a, b in [(-2, -1), (-1, -2), (1, 2), (2, 1)]:
    ...     model.learn_one({"a": a, "b": b}, a + b > 0)
    >>> model.predict_one({"a": 3, "b": 3})
    True
    """

    def __init__(
        self,
        *,
        loss: Literal['hinge', 'squared-hinge', 'logistic', 'exponential', 'cross-entropy'] = 'logistic',
        beta: float = 1.0,
        ball: float | None = None,
        n_classes: int = 2,
        average: bool | int = False,
        intercept: bool = True,
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
    intercept : bool, default=True
        Adds a first feature that is always 1; it is regularised like the others.

    Attributes
    ----------
    weights : dict
        Weights by the names of the features, or their `average`.
    intercept_ : float, or a list of one for each label
        The weight of the intercept, 0 without one. (`intercept` is the argument that asks for it.)

    Notes
    -----
    Once a prediction is infinite or NaN, learning stops with a `RuntimeWarning`: the step size is too large for the data.

    `w` is 1, or 0, which leaves an example out: its update is written for the loss itself.

    Examples
    --------
    >>> from implicit_lab.river import AioliClassifier
    >>> model = AioliClassifier()
    >>> for a, b in [(-2, -1), (-1, -2), (1, 2), (2, 1)]:
    ...     model.learn_one({"a": a, "b": b}, a + b > 0)
    >>> model.predict_one({"a": 3, "b": 3})
    True
    """

    def __init__(
        self,
        *,
        loss: Literal['logistic'] = 'logistic',
        lambd: float | Literal['auto'] = 'auto',
        radius: float | Literal['domain'] = 5.0,
        bound: float = 1.0,
        average: bool | int = False,
        intercept: bool = True,
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
    intercept : bool, default=True
        Adds a first feature that is always 1; it is regularised like the others.

    Attributes
    ----------
    weights : dict
        Weights by the names of the features, or their `average`.
    intercept_ : float, or a list of one for each label
        The weight of the intercept, 0 without one. (`intercept` is the argument that asks for it.)

    Notes
    -----
    Once a prediction is infinite or NaN, learning stops with a `RuntimeWarning`: the step size is too large for the data.

    `w` is 1, or 0, which leaves an example out: its update is written for the loss itself.

    Examples
    --------
    >>> from implicit_lab.river import FtrlClassifier
    >>> model = FtrlClassifier()
    >>> for a, b in [(-2, -1), (-1, -2), (1, 2), (2, 1)]:
    ...     model.learn_one({"a": a, "b": b}, a + b > 0)
    >>> model.predict_one({"a": 3, "b": 3})
    True
    """

    def __init__(
        self,
        *,
        loss: Literal['logistic'] = 'logistic',
        lambd: float = 1.0,
        average: bool | int = False,
        intercept: bool = True,
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
    intercept : bool, default=True
        Adds a first feature that is always 1; it is regularised like the others.

    Attributes
    ----------
    weights : dict
        Weights by the names of the features, or their `average`.
    intercept_ : float, or a list of one for each label
        The weight of the intercept, 0 without one. (`intercept` is the argument that asks for it.)

    Notes
    -----
    Once a prediction is infinite or NaN, learning stops with a `RuntimeWarning`: the step size is too large for the data.

    `w` is 1, or 0, which leaves an example out: its update is written for the loss itself.

    Examples
    --------
    >>> from implicit_lab.river import OnsClassifier
    >>> model = OnsClassifier()
    >>> for a, b in [(-2, -1), (-1, -2), (1, 2), (2, 1)]:
    ...     model.learn_one({"a": a, "b": b}, a + b > 0)
    >>> model.predict_one({"a": 3, "b": 3})
    True
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
        intercept: bool = True,
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
    intercept : bool, default=True
        Adds a first feature that is always 1; it is regularised like the others.

    Attributes
    ----------
    weights : dict
        Weights by the names of the features, or their `average`.
    intercept_ : float, or a list of one for each label
        The weight of the intercept, 0 without one. (`intercept` is the argument that asks for it.)

    Notes
    -----
    Once a prediction is infinite or NaN, learning stops with a `RuntimeWarning`: the step size is too large for the data.

    `w` times the largest slope of the loss is at most 1: its normalisation is for such slopes. Weight 0 leaves an example out; weight
    1/2 twice is not the example once.

    Examples
    --------
    >>> from implicit_lab.river import Scinol1Regressor
    >>> model = Scinol1Regressor()
    >>> for a, b in 400 * [(-2, -1), (-1, -2), (1, 2), (2, 1)]:
    ...     model.learn_one({"a": a, "b": b}, 0.75 * a + 0.25 * b)
    >>> round(model.predict_one({"a": 2, "b": 1}))
    2
    """

    def __init__(
        self,
        *,
        loss: Literal['absolute', 'huber', 'quantile', 'epsilon-insensitive'] | str = 'absolute',
        epsilon: float = 1.0,
        average: bool | int = False,
        intercept: bool = True,
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
    n_classes : int, default=2
        The largest number of labels for `cross-entropy`; the other losses have two.
    average : bool | int, default=False
        Predicts with the average of the weights after every example, or after the n-th and later ones; the weights learn on. Allowed: False, True, or a whole number n from 0 (False) on; only False if weights depend on the example, as AIOLI's do.
    intercept : bool, default=True
        Adds a first feature that is always 1; it is regularised like the others.

    Attributes
    ----------
    weights : dict
        Weights by the names of the features, or their `average`.
    intercept_ : float, or a list of one for each label
        The weight of the intercept, 0 without one. (`intercept` is the argument that asks for it.)

    Notes
    -----
    Once a prediction is infinite or NaN, learning stops with a `RuntimeWarning`: the step size is too large for the data.

    `w` times the largest slope of the loss is at most 1: its normalisation is for such slopes. Weight 0 leaves an example out; weight
    1/2 twice is not the example once.

    Examples
    --------
    >>> from implicit_lab.river import Scinol1Classifier
    >>> model = Scinol1Classifier()
    >>> for a, b in [(-2, -1), (-1, -2), (1, 2), (2, 1)]:
    ...     model.learn_one({"a": a, "b": b}, a + b > 0)
    >>> model.predict_one({"a": 3, "b": 3})
    True
    """

    def __init__(
        self,
        *,
        loss: Literal['hinge', 'logistic', 'cross-entropy'] = 'logistic',
        epsilon: float = 1.0,
        n_classes: int = 2,
        average: bool | int = False,
        intercept: bool = True,
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
    intercept : bool, default=True
        Adds a first feature that is always 1; it is regularised like the others.

    Attributes
    ----------
    weights : dict
        Weights by the names of the features, or their `average`.
    intercept_ : float, or a list of one for each label
        The weight of the intercept, 0 without one. (`intercept` is the argument that asks for it.)

    Notes
    -----
    Once a prediction is infinite or NaN, learning stops with a `RuntimeWarning`: the step size is too large for the data.

    `w` times the largest slope of the loss is at most 1: its normalisation is for such slopes. Weight 0 leaves an example out; weight
    1/2 twice is not the example once.

    Examples
    --------
    >>> from implicit_lab.river import Scinol2Regressor
    >>> model = Scinol2Regressor()
    >>> for a, b in 400 * [(-2, -1), (-1, -2), (1, 2), (2, 1)]:
    ...     model.learn_one({"a": a, "b": b}, 0.75 * a + 0.25 * b)
    >>> round(model.predict_one({"a": 2, "b": 1}))
    2
    """

    def __init__(
        self,
        *,
        loss: Literal['absolute', 'huber', 'quantile', 'epsilon-insensitive'] | str = 'absolute',
        epsilon: float = 1.0,
        average: bool | int = False,
        intercept: bool = True,
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
    n_classes : int, default=2
        The largest number of labels for `cross-entropy`; the other losses have two.
    average : bool | int, default=False
        Predicts with the average of the weights after every example, or after the n-th and later ones; the weights learn on. Allowed: False, True, or a whole number n from 0 (False) on; only False if weights depend on the example, as AIOLI's do.
    intercept : bool, default=True
        Adds a first feature that is always 1; it is regularised like the others.

    Attributes
    ----------
    weights : dict
        Weights by the names of the features, or their `average`.
    intercept_ : float, or a list of one for each label
        The weight of the intercept, 0 without one. (`intercept` is the argument that asks for it.)

    Notes
    -----
    Once a prediction is infinite or NaN, learning stops with a `RuntimeWarning`: the step size is too large for the data.

    `w` times the largest slope of the loss is at most 1: its normalisation is for such slopes. Weight 0 leaves an example out; weight
    1/2 twice is not the example once.

    Examples
    --------
    >>> from implicit_lab.river import Scinol2Classifier
    >>> model = Scinol2Classifier()
    >>> for a, b in [(-2, -1), (-1, -2), (1, 2), (2, 1)]:
    ...     model.learn_one({"a": a, "b": b}, a + b > 0)
    >>> model.predict_one({"a": 3, "b": 3})
    True
    """

    def __init__(
        self,
        *,
        loss: Literal['hinge', 'logistic', 'cross-entropy'] = 'logistic',
        epsilon: float = 1.0,
        n_classes: int = 2,
        average: bool | int = False,
        intercept: bool = True,
    ) -> None: ...

class ScinolOgdRegressor(_Regressor):
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
    intercept : bool, default=True
        Adds a first feature that is always 1; it is regularised like the others.

    Attributes
    ----------
    weights : dict
        Weights by the names of the features, or their `average`.
    intercept_ : float, or a list of one for each label
        The weight of the intercept, 0 without one. (`intercept` is the argument that asks for it.)

    Notes
    -----
    Once a prediction is infinite or NaN, learning stops with a `RuntimeWarning`: the step size is too large for the data.

    An example of weight h is learned by one step for h times its loss; one of weight 0 is left out. For some learners weight 2
    is the example twice in a row: IWA, and, if the loss is made of straight pieces, FIOL, I-SGD, Implicit FTRL, aProx and IOMD, KL.
    (Such losses are hinge, absolute, quantile and ε-insensitive.) That takes a constant step size, no regulariser and, but for
    IOMD, KL, unconfined weights. Otherwise these are two things.

    Examples
    --------
    >>> from implicit_lab.river import ScinolOgdRegressor
    >>> model = ScinolOgdRegressor()
    >>> for a, b in 400 * [(-2, -1), (-1, -2), (1, 2), (2, 1)]:
    ...     model.learn_one({"a": a, "b": b}, 0.75 * a + 0.25 * b)
    >>> round(model.predict_one({"a": 2, "b": 1}))
    2
    """

    def __init__(
        self,
        *,
        loss: Literal['squared', 'absolute', 'huber', 'quantile', 'epsilon-insensitive'] | str = 'squared',
        eta: float = 0.01,
        ratio: float = 1.0,
        average: bool | int = False,
        intercept: bool = True,
    ) -> None: ...

class ScinolOgdClassifier(_Classifier):
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
    n_classes : int, default=2
        The largest number of labels for `cross-entropy`; the other losses have two.
    average : bool | int, default=False
        Predicts with the average of the weights after every example, or after the n-th and later ones; the weights learn on. Allowed: False, True, or a whole number n from 0 (False) on; only False if weights depend on the example, as AIOLI's do.
    intercept : bool, default=True
        Adds a first feature that is always 1; it is regularised like the others.

    Attributes
    ----------
    weights : dict
        Weights by the names of the features, or their `average`.
    intercept_ : float, or a list of one for each label
        The weight of the intercept, 0 without one. (`intercept` is the argument that asks for it.)

    Notes
    -----
    Once a prediction is infinite or NaN, learning stops with a `RuntimeWarning`: the step size is too large for the data.

    An example of weight h is learned by one step for h times its loss; one of weight 0 is left out. For some learners weight 2
    is the example twice in a row: IWA, and, if the loss is made of straight pieces, FIOL, I-SGD, Implicit FTRL, aProx and IOMD, KL.
    (Such losses are hinge, absolute, quantile and ε-insensitive.) That takes a constant step size, no regulariser and, but for
    IOMD, KL, unconfined weights. Otherwise these are two things.

    Examples
    --------
    >>> from implicit_lab.river import ScinolOgdClassifier
    >>> model = ScinolOgdClassifier()
    >>> for a, b in [(-2, -1), (-1, -2), (1, 2), (2, 1)]:
    ...     model.learn_one({"a": a, "b": b}, a + b > 0)
    >>> model.predict_one({"a": 3, "b": 3})
    True
    """

    def __init__(
        self,
        *,
        loss: Literal['hinge', 'squared-hinge', 'logistic', 'exponential', 'cross-entropy'] = 'logistic',
        eta: float = 0.01,
        ratio: float = 1.0,
        n_classes: int = 2,
        average: bool | int = False,
        intercept: bool = True,
    ) -> None: ...

class AdagradRegressor(_Regressor):
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
    intercept : bool, default=True
        Adds a first feature that is always 1; it is regularised like the others.

    Attributes
    ----------
    weights : dict
        Weights by the names of the features, or their `average`.
    intercept_ : float, or a list of one for each label
        The weight of the intercept, 0 without one. (`intercept` is the argument that asks for it.)

    Notes
    -----
    Once a prediction is infinite or NaN, learning stops with a `RuntimeWarning`: the step size is too large for the data.

    An example of weight h is learned by one step for h times its loss; one of weight 0 is left out. For some learners weight 2
    is the example twice in a row: IWA, and, if the loss is made of straight pieces, FIOL, I-SGD, Implicit FTRL, aProx and IOMD, KL.
    (Such losses are hinge, absolute, quantile and ε-insensitive.) That takes a constant step size, no regulariser and, but for
    IOMD, KL, unconfined weights. Otherwise these are two things.

    Examples
    --------
    >>> from implicit_lab.river import AdagradRegressor
    >>> model = AdagradRegressor()
    >>> for a, b in 400 * [(-2, -1), (-1, -2), (1, 2), (2, 1)]:
    ...     model.learn_one({"a": a, "b": b}, 0.75 * a + 0.25 * b)
    >>> round(model.predict_one({"a": 2, "b": 1}))
    2
    """

    def __init__(
        self,
        *,
        loss: Literal['squared', 'absolute', 'huber', 'quantile', 'epsilon-insensitive'] | str = 'squared',
        eta: float = 0.5,
        acc0: float = 0.0,
        eps: float = 1e-08,
        average: bool | int = False,
        intercept: bool = True,
    ) -> None: ...

class AdagradClassifier(_Classifier):
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
    n_classes : int, default=2
        The largest number of labels for `cross-entropy`; the other losses have two.
    average : bool | int, default=False
        Predicts with the average of the weights after every example, or after the n-th and later ones; the weights learn on. Allowed: False, True, or a whole number n from 0 (False) on; only False if weights depend on the example, as AIOLI's do.
    intercept : bool, default=True
        Adds a first feature that is always 1; it is regularised like the others.

    Attributes
    ----------
    weights : dict
        Weights by the names of the features, or their `average`.
    intercept_ : float, or a list of one for each label
        The weight of the intercept, 0 without one. (`intercept` is the argument that asks for it.)

    Notes
    -----
    Once a prediction is infinite or NaN, learning stops with a `RuntimeWarning`: the step size is too large for the data.

    An example of weight h is learned by one step for h times its loss; one of weight 0 is left out. For some learners weight 2
    is the example twice in a row: IWA, and, if the loss is made of straight pieces, FIOL, I-SGD, Implicit FTRL, aProx and IOMD, KL.
    (Such losses are hinge, absolute, quantile and ε-insensitive.) That takes a constant step size, no regulariser and, but for
    IOMD, KL, unconfined weights. Otherwise these are two things.

    Examples
    --------
    >>> from implicit_lab.river import AdagradClassifier
    >>> model = AdagradClassifier()
    >>> for a, b in [(-2, -1), (-1, -2), (1, 2), (2, 1)]:
    ...     model.learn_one({"a": a, "b": b}, a + b > 0)
    >>> model.predict_one({"a": 3, "b": 3})
    True
    """

    def __init__(
        self,
        *,
        loss: Literal['hinge', 'squared-hinge', 'logistic', 'exponential', 'cross-entropy'] = 'logistic',
        eta: float = 0.5,
        acc0: float = 0.0,
        eps: float = 1e-08,
        n_classes: int = 2,
        average: bool | int = False,
        intercept: bool = True,
    ) -> None: ...

class AdamRegressor(_Regressor):
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
    intercept : bool, default=True
        Adds a first feature that is always 1; it is regularised like the others.

    Attributes
    ----------
    weights : dict
        Weights by the names of the features, or their `average`.
    intercept_ : float, or a list of one for each label
        The weight of the intercept, 0 without one. (`intercept` is the argument that asks for it.)

    Notes
    -----
    Once a prediction is infinite or NaN, learning stops with a `RuntimeWarning`: the step size is too large for the data.

    An example of weight h is learned by one step for h times its loss; one of weight 0 is left out. For some learners weight 2
    is the example twice in a row: IWA, and, if the loss is made of straight pieces, FIOL, I-SGD, Implicit FTRL, aProx and IOMD, KL.
    (Such losses are hinge, absolute, quantile and ε-insensitive.) That takes a constant step size, no regulariser and, but for
    IOMD, KL, unconfined weights. Otherwise these are two things.

    Examples
    --------
    >>> from implicit_lab.river import AdamRegressor
    >>> model = AdamRegressor()
    >>> for a, b in 400 * [(-2, -1), (-1, -2), (1, 2), (2, 1)]:
    ...     model.learn_one({"a": a, "b": b}, 0.75 * a + 0.25 * b)
    >>> round(model.predict_one({"a": 2, "b": 1}))
    2
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
        intercept: bool = True,
    ) -> None: ...

class AdamClassifier(_Classifier):
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
    n_classes : int, default=2
        The largest number of labels for `cross-entropy`; the other losses have two.
    average : bool | int, default=False
        Predicts with the average of the weights after every example, or after the n-th and later ones; the weights learn on. Allowed: False, True, or a whole number n from 0 (False) on; only False if weights depend on the example, as AIOLI's do.
    intercept : bool, default=True
        Adds a first feature that is always 1; it is regularised like the others.

    Attributes
    ----------
    weights : dict
        Weights by the names of the features, or their `average`.
    intercept_ : float, or a list of one for each label
        The weight of the intercept, 0 without one. (`intercept` is the argument that asks for it.)

    Notes
    -----
    Once a prediction is infinite or NaN, learning stops with a `RuntimeWarning`: the step size is too large for the data.

    An example of weight h is learned by one step for h times its loss; one of weight 0 is left out. For some learners weight 2
    is the example twice in a row: IWA, and, if the loss is made of straight pieces, FIOL, I-SGD, Implicit FTRL, aProx and IOMD, KL.
    (Such losses are hinge, absolute, quantile and ε-insensitive.) That takes a constant step size, no regulariser and, but for
    IOMD, KL, unconfined weights. Otherwise these are two things.

    Examples
    --------
    >>> from implicit_lab.river import AdamClassifier
    >>> model = AdamClassifier()
    >>> for a, b in [(-2, -1), (-1, -2), (1, 2), (2, 1)]:
    ...     model.learn_one({"a": a, "b": b}, a + b > 0)
    >>> model.predict_one({"a": 3, "b": 3})
    True
    """

    def __init__(
        self,
        *,
        loss: Literal['hinge', 'squared-hinge', 'logistic', 'exponential', 'cross-entropy'] = 'logistic',
        eta: float = 0.01,
        beta1: float = 0.9,
        beta2: float = 0.999,
        eps: float = 1e-08,
        n_classes: int = 2,
        average: bool | int = False,
        intercept: bool = True,
    ) -> None: ...

class NagRegressor(_Regressor):
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
    intercept : bool, default=True
        Adds a first feature that is always 1; it is regularised like the others.

    Attributes
    ----------
    weights : dict
        Weights by the names of the features, or their `average`.
    intercept_ : float, or a list of one for each label
        The weight of the intercept, 0 without one. (`intercept` is the argument that asks for it.)

    Notes
    -----
    Once a prediction is infinite or NaN, learning stops with a `RuntimeWarning`: the step size is too large for the data.

    An example of weight h is learned by one step for h times its loss; one of weight 0 is left out. For some learners weight 2
    is the example twice in a row: IWA, and, if the loss is made of straight pieces, FIOL, I-SGD, Implicit FTRL, aProx and IOMD, KL.
    (Such losses are hinge, absolute, quantile and ε-insensitive.) That takes a constant step size, no regulariser and, but for
    IOMD, KL, unconfined weights. Otherwise these are two things.

    Examples
    --------
    >>> from implicit_lab.river import NagRegressor
    >>> model = NagRegressor()
    >>> for a, b in 400 * [(-2, -1), (-1, -2), (1, 2), (2, 1)]:
    ...     model.learn_one({"a": a, "b": b}, 0.75 * a + 0.25 * b)
    >>> round(model.predict_one({"a": 2, "b": 1}))
    2
    """

    def __init__(
        self,
        *,
        loss: Literal['squared', 'absolute', 'huber', 'quantile', 'epsilon-insensitive'] | str = 'squared',
        eta: float = 0.5,
        average: bool | int = False,
        intercept: bool = True,
    ) -> None: ...

class NagClassifier(_Classifier):
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
    n_classes : int, default=2
        The largest number of labels for `cross-entropy`; the other losses have two.
    average : bool | int, default=False
        Predicts with the average of the weights after every example, or after the n-th and later ones; the weights learn on. Allowed: False, True, or a whole number n from 0 (False) on; only False if weights depend on the example, as AIOLI's do.
    intercept : bool, default=True
        Adds a first feature that is always 1; it is regularised like the others.

    Attributes
    ----------
    weights : dict
        Weights by the names of the features, or their `average`.
    intercept_ : float, or a list of one for each label
        The weight of the intercept, 0 without one. (`intercept` is the argument that asks for it.)

    Notes
    -----
    Once a prediction is infinite or NaN, learning stops with a `RuntimeWarning`: the step size is too large for the data.

    An example of weight h is learned by one step for h times its loss; one of weight 0 is left out. For some learners weight 2
    is the example twice in a row: IWA, and, if the loss is made of straight pieces, FIOL, I-SGD, Implicit FTRL, aProx and IOMD, KL.
    (Such losses are hinge, absolute, quantile and ε-insensitive.) That takes a constant step size, no regulariser and, but for
    IOMD, KL, unconfined weights. Otherwise these are two things.

    Examples
    --------
    >>> from implicit_lab.river import NagClassifier
    >>> model = NagClassifier()
    >>> for a, b in [(-2, -1), (-1, -2), (1, 2), (2, 1)]:
    ...     model.learn_one({"a": a, "b": b}, a + b > 0)
    >>> model.predict_one({"a": 3, "b": 3})
    True
    """

    def __init__(
        self,
        *,
        loss: Literal['hinge', 'squared-hinge', 'logistic', 'exponential', 'cross-entropy'] = 'logistic',
        eta: float = 0.5,
        n_classes: int = 2,
        average: bool | int = False,
        intercept: bool = True,
    ) -> None: ...

class SfmdRegressor(_Regressor):
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
    intercept : bool, default=True
        Adds a first feature that is always 1; it is regularised like the others.

    Attributes
    ----------
    weights : dict
        Weights by the names of the features, or their `average`.
    intercept_ : float, or a list of one for each label
        The weight of the intercept, 0 without one. (`intercept` is the argument that asks for it.)

    Notes
    -----
    Once a prediction is infinite or NaN, learning stops with a `RuntimeWarning`: the step size is too large for the data.

    An example of weight h is learned by one step for h times its loss; one of weight 0 is left out. For some learners weight 2
    is the example twice in a row: IWA, and, if the loss is made of straight pieces, FIOL, I-SGD, Implicit FTRL, aProx and IOMD, KL.
    (Such losses are hinge, absolute, quantile and ε-insensitive.) That takes a constant step size, no regulariser and, but for
    IOMD, KL, unconfined weights. Otherwise these are two things.

    Examples
    --------
    >>> from implicit_lab.river import SfmdRegressor
    >>> model = SfmdRegressor()
    >>> for a, b in 400 * [(-2, -1), (-1, -2), (1, 2), (2, 1)]:
    ...     model.learn_one({"a": a, "b": b}, 0.75 * a + 0.25 * b)
    >>> round(model.predict_one({"a": 2, "b": 1}))
    2
    """

    def __init__(
        self,
        *,
        loss: Literal['squared', 'absolute', 'huber', 'quantile', 'epsilon-insensitive'] | str = 'squared',
        eta: float = 0.5,
        average: bool | int = False,
        intercept: bool = True,
    ) -> None: ...

class SfmdClassifier(_Classifier):
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
    intercept : bool, default=True
        Adds a first feature that is always 1; it is regularised like the others.

    Attributes
    ----------
    weights : dict
        Weights by the names of the features, or their `average`.
    intercept_ : float, or a list of one for each label
        The weight of the intercept, 0 without one. (`intercept` is the argument that asks for it.)

    Notes
    -----
    Once a prediction is infinite or NaN, learning stops with a `RuntimeWarning`: the step size is too large for the data.

    An example of weight h is learned by one step for h times its loss; one of weight 0 is left out. For some learners weight 2
    is the example twice in a row: IWA, and, if the loss is made of straight pieces, FIOL, I-SGD, Implicit FTRL, aProx and IOMD, KL.
    (Such losses are hinge, absolute, quantile and ε-insensitive.) That takes a constant step size, no regulariser and, but for
    IOMD, KL, unconfined weights. Otherwise these are two things.

    Examples
    --------
    >>> from implicit_lab.river import SfmdClassifier
    >>> model = SfmdClassifier()
    >>> for a, b in [(-2, -1), (-1, -2), (1, 2), (2, 1)]:
    ...     model.learn_one({"a": a, "b": b}, a + b > 0)
    >>> model.predict_one({"a": 3, "b": 3})
    True
    """

    def __init__(
        self,
        *,
        loss: Literal['hinge', 'squared-hinge', 'logistic', 'exponential'] = 'logistic',
        eta: float = 0.5,
        average: bool | int = False,
        intercept: bool = True,
    ) -> None: ...

class CocobRegressor(_Regressor):
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
    intercept : bool, default=True
        Adds a first feature that is always 1; it is regularised like the others.

    Attributes
    ----------
    weights : dict
        Weights by the names of the features, or their `average`.
    intercept_ : float, or a list of one for each label
        The weight of the intercept, 0 without one. (`intercept` is the argument that asks for it.)

    Notes
    -----
    Once a prediction is infinite or NaN, learning stops with a `RuntimeWarning`: the step size is too large for the data.

    An example of weight h is learned by one step for h times its loss; one of weight 0 is left out. For some learners weight 2
    is the example twice in a row: IWA, and, if the loss is made of straight pieces, FIOL, I-SGD, Implicit FTRL, aProx and IOMD, KL.
    (Such losses are hinge, absolute, quantile and ε-insensitive.) That takes a constant step size, no regulariser and, but for
    IOMD, KL, unconfined weights. Otherwise these are two things.

    Examples
    --------
    >>> from implicit_lab.river import CocobRegressor
    >>> model = CocobRegressor()
    >>> for a, b in 400 * [(-2, -1), (-1, -2), (1, 2), (2, 1)]:
    ...     model.learn_one({"a": a, "b": b}, 0.75 * a + 0.25 * b)
    >>> round(model.predict_one({"a": 2, "b": 1}))
    2
    """

    def __init__(
        self,
        *,
        loss: Literal['squared', 'absolute', 'huber', 'quantile', 'epsilon-insensitive'] | str = 'squared',
        alpha: float = 100.0,
        average: bool | int = False,
        intercept: bool = True,
    ) -> None: ...

class CocobClassifier(_Classifier):
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
    n_classes : int, default=2
        The largest number of labels for `cross-entropy`; the other losses have two.
    average : bool | int, default=False
        Predicts with the average of the weights after every example, or after the n-th and later ones; the weights learn on. Allowed: False, True, or a whole number n from 0 (False) on; only False if weights depend on the example, as AIOLI's do.
    intercept : bool, default=True
        Adds a first feature that is always 1; it is regularised like the others.

    Attributes
    ----------
    weights : dict
        Weights by the names of the features, or their `average`.
    intercept_ : float, or a list of one for each label
        The weight of the intercept, 0 without one. (`intercept` is the argument that asks for it.)

    Notes
    -----
    Once a prediction is infinite or NaN, learning stops with a `RuntimeWarning`: the step size is too large for the data.

    An example of weight h is learned by one step for h times its loss; one of weight 0 is left out. For some learners weight 2
    is the example twice in a row: IWA, and, if the loss is made of straight pieces, FIOL, I-SGD, Implicit FTRL, aProx and IOMD, KL.
    (Such losses are hinge, absolute, quantile and ε-insensitive.) That takes a constant step size, no regulariser and, but for
    IOMD, KL, unconfined weights. Otherwise these are two things.

    Examples
    --------
    >>> from implicit_lab.river import CocobClassifier
    >>> model = CocobClassifier()
    >>> for a, b in [(-2, -1), (-1, -2), (1, 2), (2, 1)]:
    ...     model.learn_one({"a": a, "b": b}, a + b > 0)
    >>> model.predict_one({"a": 3, "b": 3})
    True
    """

    def __init__(
        self,
        *,
        loss: Literal['hinge', 'squared-hinge', 'logistic', 'exponential', 'cross-entropy'] = 'logistic',
        alpha: float = 100.0,
        n_classes: int = 2,
        average: bool | int = False,
        intercept: bool = True,
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
    intercept : bool, default=True
        Adds a first feature that is always 1; it is regularised like the others.

    Attributes
    ----------
    weights : dict
        Weights by the names of the features, or their `average`.
    intercept_ : float, or a list of one for each label
        The weight of the intercept, 0 without one. (`intercept` is the argument that asks for it.)

    Notes
    -----
    Once a prediction is infinite or NaN, learning stops with a `RuntimeWarning`: the step size is too large for the data.

    `w` times the largest slope of the loss is at most 1: its normalisation is for such slopes. Weight 0 leaves an example out; weight
    1/2 twice is not the example once.

    Examples
    --------
    >>> from implicit_lab.river import K17Regressor
    >>> model = K17Regressor()
    >>> for a, b in 400 * [(-2, -1), (-1, -2), (1, 2), (2, 1)]:
    ...     model.learn_one({"a": a, "b": b}, 0.75 * a + 0.25 * b)
    >>> round(model.predict_one({"a": 2, "b": 1}))
    2
    """

    def __init__(
        self,
        *,
        loss: Literal['absolute', 'huber', 'quantile', 'epsilon-insensitive'] | str = 'absolute',
        epsilon: float | Literal['auto'] = 'auto',
        average: bool | int = False,
        intercept: bool = True,
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
    n_classes : int, default=2
        The largest number of labels for `cross-entropy`; the other losses have two.
    average : bool | int, default=False
        Predicts with the average of the weights after every example, or after the n-th and later ones; the weights learn on. Allowed: False, True, or a whole number n from 0 (False) on; only False if weights depend on the example, as AIOLI's do.
    intercept : bool, default=True
        Adds a first feature that is always 1; it is regularised like the others.

    Attributes
    ----------
    weights : dict
        Weights by the names of the features, or their `average`.
    intercept_ : float, or a list of one for each label
        The weight of the intercept, 0 without one. (`intercept` is the argument that asks for it.)

    Notes
    -----
    Once a prediction is infinite or NaN, learning stops with a `RuntimeWarning`: the step size is too large for the data.

    `w` times the largest slope of the loss is at most 1: its normalisation is for such slopes. Weight 0 leaves an example out; weight
    1/2 twice is not the example once.

    Examples
    --------
    >>> from implicit_lab.river import K17Classifier
    >>> model = K17Classifier()
    >>> for a, b in [(-2, -1), (-1, -2), (1, 2), (2, 1)]:
    ...     model.learn_one({"a": a, "b": b}, a + b > 0)
    >>> model.predict_one({"a": 3, "b": 3})
    True
    """

    def __init__(
        self,
        *,
        loss: Literal['hinge', 'logistic', 'cross-entropy'] = 'logistic',
        epsilon: float | Literal['auto'] = 'auto',
        n_classes: int = 2,
        average: bool | int = False,
        intercept: bool = True,
    ) -> None: ...
