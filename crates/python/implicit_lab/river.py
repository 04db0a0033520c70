"""Models for river: a class for every learner of the catalogue that takes features as they come, ``FiolClassifier`` and so on.

They learn one example after the other from dictionaries, keep to river's conventions (pipelines, clones, evaluation,
mini-batches), and a pickled model goes on learning to the same bits.
"""

from ._river import CLASSES

globals().update(CLASSES)
__all__ = list(CLASSES)
