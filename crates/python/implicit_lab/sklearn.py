"""Estimators for scikit-learn: a class for every learner of the catalogue, ``FiolClassifier``, ``FiolRegressor`` and so on.

They learn one example after the other, keep to scikit-learn's conventions (``fit``, ``partial_fit``, ``predict``, sparse
matrices, pipelines, grid search), and a pickled estimator goes on learning to the same bits.
"""

from ._sklearn import CLASSES

globals().update(CLASSES)
__all__ = list(CLASSES)
