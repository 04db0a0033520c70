# Written by crates/python/tests/stubs.py.
from typing import Literal

from numpy.random import RandomState

from ._sklearn import Classifier, Regressor, WeightedClassifier, WeightedRegressor

class FiolRegressor(WeightedRegressor):
    """FIOL for regression: fully implicit online learning: implicit loss, implicit regulariser; without regulariser it is IOMD, implicit SGD."""

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
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
    ) -> None: ...

class FiolClassifier(WeightedClassifier):
    """FIOL for classification: fully implicit online learning: implicit loss, implicit regulariser; without regulariser it is IOMD, implicit SGD."""

    def __init__(
        self,
        *,
        loss: Literal['hinge', 'squared-hinge', 'logistic', 'exponential', 'cross-entropy'] = 'logistic',
        eta: float = 0.01,
        schedule: Literal['constant', 'sqrt', 'inverse'] = 'constant',
        solver: Literal['newton', 'sort', 'partition'] = 'newton',
        l1: float = 0.0,
        l2: float = 0.0,
        ball: float | None = None,
        simplex: bool = False,
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
        class_weight: dict | Literal['balanced'] | None = None,
    ) -> None: ...

class IsgdRegressor(WeightedRegressor):
    """I-SGD for regression: implicit stochastic gradient descent: implicit loss, explicit regulariser."""

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
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
    ) -> None: ...

class IsgdClassifier(WeightedClassifier):
    """I-SGD for classification: implicit stochastic gradient descent: implicit loss, explicit regulariser."""

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
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
        class_weight: dict | Literal['balanced'] | None = None,
    ) -> None: ...

class ComidRegressor(WeightedRegressor):
    """COMID for regression: composite mirror descent: explicit loss, implicit regulariser."""

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
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
    ) -> None: ...

class ComidClassifier(WeightedClassifier):
    """COMID for classification: composite mirror descent: explicit loss, implicit regulariser."""

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
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
        class_weight: dict | Literal['balanced'] | None = None,
    ) -> None: ...

class SgdRegressor(WeightedRegressor):
    """SGD for regression: stochastic gradient descent: explicit loss, explicit regulariser."""

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
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
    ) -> None: ...

class SgdClassifier(WeightedClassifier):
    """SGD for classification: stochastic gradient descent: explicit loss, explicit regulariser."""

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
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
        class_weight: dict | Literal['balanced'] | None = None,
    ) -> None: ...

class AproxRegressor(WeightedRegressor):
    """aProx for regression: truncated model: an explicit step that stops where the loss could be gone."""

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
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
    ) -> None: ...

class AproxClassifier(WeightedClassifier):
    """aProx for classification: truncated model: an explicit step that stops where the loss could be gone."""

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
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
        class_weight: dict | Literal['balanced'] | None = None,
    ) -> None: ...

class IwaRegressor(WeightedRegressor):
    """IWA for regression: importance-weight-aware: the limit of many tiny explicit steps on one example."""

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
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
    ) -> None: ...

class IwaClassifier(WeightedClassifier):
    """IWA for classification: importance-weight-aware: the limit of many tiny explicit steps on one example."""

    def __init__(
        self,
        *,
        loss: Literal['hinge', 'squared-hinge', 'logistic', 'exponential'] = 'logistic',
        eta: float = 0.01,
        schedule: Literal['constant', 'sqrt', 'inverse'] = 'constant',
        l1: float = 0.0,
        l2: float = 0.0,
        ball: float | None = None,
        simplex: bool = False,
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
        class_weight: dict | Literal['balanced'] | None = None,
    ) -> None: ...

class RdaRegressor(WeightedRegressor):
    """RDA for regression: regularised dual averaging: all gradients so far against the whole regulariser."""

    def __init__(
        self,
        *,
        loss: Literal['squared', 'absolute', 'huber', 'quantile', 'epsilon-insensitive'] | str = 'squared',
        eta: float = 0.5,
        l1: float = 0.0,
        l2: float = 0.0,
        ball: float | None = None,
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
    ) -> None: ...

class RdaClassifier(WeightedClassifier):
    """RDA for classification: regularised dual averaging: all gradients so far against the whole regulariser."""

    def __init__(
        self,
        *,
        loss: Literal['hinge', 'squared-hinge', 'logistic', 'exponential', 'cross-entropy'] = 'logistic',
        eta: float = 0.5,
        l1: float = 0.0,
        l2: float = 0.0,
        ball: float | None = None,
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
        class_weight: dict | Literal['balanced'] | None = None,
    ) -> None: ...

class FtrlProximalRegressor(WeightedRegressor):
    """FTRL-Proximal for regression: the leader of the linearised losses near the former weights; a rate per weight, exact zeros, made for sparse text."""

    def __init__(
        self,
        *,
        loss: Literal['squared', 'absolute', 'huber', 'quantile', 'epsilon-insensitive'] | str = 'squared',
        eta: float = 0.5,
        b: float = 1.0,
        l1: float = 0.0,
        l2: float = 0.0,
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
    ) -> None: ...

class FtrlProximalClassifier(WeightedClassifier):
    """FTRL-Proximal for classification: the leader of the linearised losses near the former weights; a rate per weight, exact zeros, made for sparse text."""

    def __init__(
        self,
        *,
        loss: Literal['hinge', 'squared-hinge', 'logistic', 'exponential', 'cross-entropy'] = 'logistic',
        eta: float = 0.5,
        b: float = 1.0,
        l1: float = 0.0,
        l2: float = 0.0,
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
        class_weight: dict | Literal['balanced'] | None = None,
    ) -> None: ...

class ImplicitFtrlRegressor(WeightedRegressor):
    """Implicit FTRL for regression: the leader of the latest loss and of a linear piece of each before; with constant η, without regulariser and ball it is FIOL."""

    def __init__(
        self,
        *,
        loss: Literal['squared', 'absolute', 'huber', 'quantile', 'epsilon-insensitive'] | str = 'squared',
        eta: float = 0.01,
        schedule: Literal['constant', 'sqrt', 'inverse'] = 'constant',
        l1: float = 0.0,
        l2: float = 0.0,
        ball: float | None = None,
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
    ) -> None: ...

class ImplicitFtrlClassifier(WeightedClassifier):
    """Implicit FTRL for classification: the leader of the latest loss and of a linear piece of each before; with constant η, without regulariser and ball it is FIOL."""

    def __init__(
        self,
        *,
        loss: Literal['hinge', 'squared-hinge', 'logistic', 'exponential', 'cross-entropy'] = 'logistic',
        eta: float = 0.01,
        schedule: Literal['constant', 'sqrt', 'inverse'] = 'constant',
        l1: float = 0.0,
        l2: float = 0.0,
        ball: float | None = None,
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
        class_weight: dict | Literal['balanced'] | None = None,
    ) -> None: ...

class AdaImplicitRegressor(WeightedRegressor):
    """AdaImplicit for regression: implicit loss; the step size adapts to how much the losses vary."""

    def __init__(
        self,
        *,
        loss: Literal['squared', 'absolute', 'huber', 'quantile', 'epsilon-insensitive'] | str = 'squared',
        beta: float = 1.0,
        ball: float | None = None,
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
    ) -> None: ...

class AdaImplicitClassifier(WeightedClassifier):
    """AdaImplicit for classification: implicit loss; the step size adapts to how much the losses vary."""

    def __init__(
        self,
        *,
        loss: Literal['hinge', 'squared-hinge'] = 'hinge',
        beta: float = 1.0,
        ball: float | None = None,
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
        class_weight: dict | Literal['balanced'] | None = None,
    ) -> None: ...

class IomdDoublingRegressor(WeightedRegressor):
    """IOMD, doubling for regression: implicit online mirror descent: restarts with a smaller step size when its gains add up."""

    def __init__(
        self,
        *,
        loss: Literal['squared', 'absolute', 'huber', 'quantile', 'epsilon-insensitive'] | str = 'squared',
        beta: float = 1.0,
        lipschitz: float = 1.0,
        ball: float | None = None,
        simplex: bool = False,
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
    ) -> None: ...

class IomdDoublingClassifier(WeightedClassifier):
    """IOMD, doubling for classification: implicit online mirror descent: restarts with a smaller step size when its gains add up."""

    def __init__(
        self,
        *,
        loss: Literal['hinge', 'squared-hinge', 'logistic', 'exponential', 'cross-entropy'] = 'logistic',
        beta: float = 1.0,
        lipschitz: float = 1.0,
        ball: float | None = None,
        simplex: bool = False,
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
        class_weight: dict | Literal['balanced'] | None = None,
    ) -> None: ...

class AdaOgdRegressor(WeightedRegressor):
    """AdaOGD for regression: adaptive online gradient descent: explicit loss; the step size falls with the gradients seen."""

    def __init__(
        self,
        *,
        loss: Literal['squared', 'absolute', 'huber', 'quantile', 'epsilon-insensitive'] | str = 'squared',
        beta: float = 1.0,
        ball: float | None = None,
        simplex: bool = False,
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
    ) -> None: ...

class AdaOgdClassifier(WeightedClassifier):
    """AdaOGD for classification: adaptive online gradient descent: explicit loss; the step size falls with the gradients seen."""

    def __init__(
        self,
        *,
        loss: Literal['hinge', 'squared-hinge', 'logistic', 'exponential', 'cross-entropy'] = 'logistic',
        beta: float = 1.0,
        ball: float | None = None,
        simplex: bool = False,
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
        class_weight: dict | Literal['balanced'] | None = None,
    ) -> None: ...

class IomdKlRegressor(WeightedRegressor):
    """IOMD, KL for regression: implicit loss, weights in the simplex are multiplied: EG's implicit twin."""

    def __init__(
        self,
        *,
        loss: Literal['squared', 'absolute', 'huber', 'quantile', 'epsilon-insensitive'] | str = 'squared',
        eta: float = 0.01,
        schedule: Literal['constant', 'sqrt', 'inverse'] = 'constant',
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
    ) -> None: ...

class IomdKlClassifier(WeightedClassifier):
    """IOMD, KL for classification: implicit loss, weights in the simplex are multiplied: EG's implicit twin."""

    def __init__(
        self,
        *,
        loss: Literal['hinge', 'squared-hinge', 'logistic', 'exponential'] = 'logistic',
        eta: float = 0.01,
        schedule: Literal['constant', 'sqrt', 'inverse'] = 'constant',
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
        class_weight: dict | Literal['balanced'] | None = None,
    ) -> None: ...

class EgRegressor(WeightedRegressor):
    """EG for regression: exponentiated gradient: explicit loss, weights in the simplex are multiplied."""

    def __init__(
        self,
        *,
        loss: Literal['squared', 'absolute', 'huber', 'quantile', 'epsilon-insensitive'] | str = 'squared',
        eta: float = 0.01,
        schedule: Literal['constant', 'sqrt', 'inverse'] = 'constant',
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
    ) -> None: ...

class EgClassifier(WeightedClassifier):
    """EG for classification: exponentiated gradient: explicit loss, weights in the simplex are multiplied."""

    def __init__(
        self,
        *,
        loss: Literal['hinge', 'squared-hinge', 'logistic', 'exponential'] = 'logistic',
        eta: float = 0.01,
        schedule: Literal['constant', 'sqrt', 'inverse'] = 'constant',
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
        class_weight: dict | Literal['balanced'] | None = None,
    ) -> None: ...

class AioliClassifier(Classifier):
    """AIOLI for classification: improper logistic regression: quadratic surrogates and both labels of the next example."""

    def __init__(
        self,
        *,
        loss: Literal['logistic'] = 'logistic',
        lambd: float | Literal['auto'] = 'auto',
        radius: float | Literal['domain'] = 5.0,
        bound: float = 1.0,
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
    ) -> None: ...

class FtrlClassifier(Classifier):
    """FTRL for classification: follow the regularised leader of all logistic losses so far, each in full, solved anew in every round; slow."""

    def __init__(
        self,
        *,
        loss: Literal['logistic'] = 'logistic',
        lambd: float = 1.0,
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
    ) -> None: ...

class OnsClassifier(Classifier):
    """ONS for classification: online Newton step: explicit, second order, confined to a ball."""

    def __init__(
        self,
        *,
        loss: Literal['logistic'] = 'logistic',
        radius: float | Literal['domain'] = 5.0,
        bound: float = 1.0,
        gamma: float | Literal['auto'] = 'auto',
        epsilon: float | Literal['auto'] = 'auto',
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
    ) -> None: ...

class Scinol1Regressor(Regressor):
    """ScInOL₁ for regression: scale-invariant online learning: no step size, and no prediction depends on the features' scales; cautious."""

    def __init__(
        self,
        *,
        loss: Literal['absolute', 'huber', 'quantile', 'epsilon-insensitive'] | str = 'absolute',
        epsilon: float = 1.0,
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
    ) -> None: ...

class Scinol1Classifier(Classifier):
    """ScInOL₁ for classification: scale-invariant online learning: no step size, and no prediction depends on the features' scales; cautious."""

    def __init__(
        self,
        *,
        loss: Literal['hinge', 'logistic', 'cross-entropy'] = 'logistic',
        epsilon: float = 1.0,
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
    ) -> None: ...

class Scinol2Regressor(Regressor):
    """ScInOL₂ for regression: scale-invariant online learning: no step size, and no prediction depends on the features' scales; bold."""

    def __init__(
        self,
        *,
        loss: Literal['absolute', 'huber', 'quantile', 'epsilon-insensitive'] | str = 'absolute',
        epsilon: float = 1.0,
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
    ) -> None: ...

class Scinol2Classifier(Classifier):
    """ScInOL₂ for classification: scale-invariant online learning: no step size, and no prediction depends on the features' scales; bold."""

    def __init__(
        self,
        *,
        loss: Literal['hinge', 'logistic', 'cross-entropy'] = 'logistic',
        epsilon: float = 1.0,
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
    ) -> None: ...

class ScinolOgdRegressor(WeightedRegressor):
    """OGD per feature for regression: gradient descent with a step size for each feature, in geometric progression."""

    def __init__(
        self,
        *,
        loss: Literal['squared', 'absolute', 'huber', 'quantile', 'epsilon-insensitive'] | str = 'squared',
        eta: float = 0.01,
        ratio: float = 1.0,
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
    ) -> None: ...

class ScinolOgdClassifier(WeightedClassifier):
    """OGD per feature for classification: gradient descent with a step size for each feature, in geometric progression."""

    def __init__(
        self,
        *,
        loss: Literal['hinge', 'squared-hinge', 'logistic', 'exponential', 'cross-entropy'] = 'logistic',
        eta: float = 0.01,
        ratio: float = 1.0,
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
        class_weight: dict | Literal['balanced'] | None = None,
    ) -> None: ...

class AdagradRegressor(WeightedRegressor):
    """AdaGrad for regression: one step size per weight, falling with the gradients it has seen."""

    def __init__(
        self,
        *,
        loss: Literal['squared', 'absolute', 'huber', 'quantile', 'epsilon-insensitive'] | str = 'squared',
        eta: float = 0.5,
        acc0: float = 0.0,
        eps: float = 1e-08,
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
    ) -> None: ...

class AdagradClassifier(WeightedClassifier):
    """AdaGrad for classification: one step size per weight, falling with the gradients it has seen."""

    def __init__(
        self,
        *,
        loss: Literal['hinge', 'squared-hinge', 'logistic', 'exponential', 'cross-entropy'] = 'logistic',
        eta: float = 0.5,
        acc0: float = 0.0,
        eps: float = 1e-08,
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
        class_weight: dict | Literal['balanced'] | None = None,
    ) -> None: ...

class AdamRegressor(WeightedRegressor):
    """Adam for regression: momentum, and one step size per weight from recent gradients."""

    def __init__(
        self,
        *,
        loss: Literal['squared', 'absolute', 'huber', 'quantile', 'epsilon-insensitive'] | str = 'squared',
        eta: float = 0.01,
        beta1: float = 0.9,
        beta2: float = 0.999,
        eps: float = 1e-08,
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
    ) -> None: ...

class AdamClassifier(WeightedClassifier):
    """Adam for classification: momentum, and one step size per weight from recent gradients."""

    def __init__(
        self,
        *,
        loss: Literal['hinge', 'squared-hinge', 'logistic', 'exponential', 'cross-entropy'] = 'logistic',
        eta: float = 0.01,
        beta1: float = 0.9,
        beta2: float = 0.999,
        eps: float = 1e-08,
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
        class_weight: dict | Literal['balanced'] | None = None,
    ) -> None: ...

class NagRegressor(WeightedRegressor):
    """NAG for regression: normalised adaptive gradient: AdaGrad on features divided by their largest value so far."""

    def __init__(
        self,
        *,
        loss: Literal['squared', 'absolute', 'huber', 'quantile', 'epsilon-insensitive'] | str = 'squared',
        eta: float = 0.5,
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
    ) -> None: ...

class NagClassifier(WeightedClassifier):
    """NAG for classification: normalised adaptive gradient: AdaGrad on features divided by their largest value so far."""

    def __init__(
        self,
        *,
        loss: Literal['hinge', 'squared-hinge', 'logistic', 'exponential', 'cross-entropy'] = 'logistic',
        eta: float = 0.5,
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
        class_weight: dict | Literal['balanced'] | None = None,
    ) -> None: ...

class SfmdRegressor(WeightedRegressor):
    """SFMD for regression: scale-free mirror descent: on features divided by their largest value so far."""

    def __init__(
        self,
        *,
        loss: Literal['squared', 'absolute', 'huber', 'quantile', 'epsilon-insensitive'] | str = 'squared',
        eta: float = 0.5,
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
    ) -> None: ...

class SfmdClassifier(WeightedClassifier):
    """SFMD for classification: scale-free mirror descent: on features divided by their largest value so far."""

    def __init__(
        self,
        *,
        loss: Literal['hinge', 'squared-hinge', 'logistic', 'exponential'] = 'logistic',
        eta: float = 0.5,
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
        class_weight: dict | Literal['balanced'] | None = None,
    ) -> None: ...

class CocobRegressor(WeightedRegressor):
    """CoCoB for regression: continuous coin betting, no step size: every weight bets on the sign of its next gradient."""

    def __init__(
        self,
        *,
        loss: Literal['squared', 'absolute', 'huber', 'quantile', 'epsilon-insensitive'] | str = 'squared',
        alpha: float = 100.0,
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
    ) -> None: ...

class CocobClassifier(WeightedClassifier):
    """CoCoB for classification: continuous coin betting, no step size: every weight bets on the sign of its next gradient."""

    def __init__(
        self,
        *,
        loss: Literal['hinge', 'squared-hinge', 'logistic', 'exponential', 'cross-entropy'] = 'logistic',
        alpha: float = 100.0,
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
        class_weight: dict | Literal['balanced'] | None = None,
    ) -> None: ...

class K17Regressor(Regressor):
    """Kotłowski 2017 for regression: no step size, and no prediction depends on the features' scales; very cautious."""

    def __init__(
        self,
        *,
        loss: Literal['absolute', 'huber', 'quantile', 'epsilon-insensitive'] | str = 'absolute',
        epsilon: float | Literal['auto'] = 'auto',
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
    ) -> None: ...

class K17Classifier(Classifier):
    """Kotłowski 2017 for classification: no step size, and no prediction depends on the features' scales; very cautious."""

    def __init__(
        self,
        *,
        loss: Literal['hinge', 'logistic', 'cross-entropy'] = 'logistic',
        epsilon: float | Literal['auto'] = 'auto',
        fit_intercept: bool = True,
        epochs: int = 10,
        shuffle: bool = True,
        random_state: int | RandomState | None = None,
        early_stopping: bool = False,
        validation_fraction: float = 0.1,
        n_iter_no_change: int = 5,
        tol: float | None = None,
    ) -> None: ...
