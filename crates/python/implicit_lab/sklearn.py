"""Estimators for scikit-learn: a class for every learner of the catalogue, ``FiolClassifier``, ``FiolRegressor`` and so on.

They learn one example after the other, and follow scikit-learn's conventions (``fit``, ``partial_fit``, ``predict``, sparse
matrices, pipelines, grid search). A pickled estimator continues to learn, bit for bit.
"""

try:
    from ._sklearn import CLASSES
except ModuleNotFoundError as error:
    raise ImportError(
        "implicit_lab.sklearn needs scikit-learn, which is not installed: pip install 'implicit-lab[sklearn]'"
    ) from error

globals().update(CLASSES)
__all__ = list(CLASSES)
