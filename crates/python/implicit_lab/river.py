"""Models for river: a class for every learner of the catalogue that takes features as they come, ``FiolClassifier`` and so on.

They learn one example after the other from dictionaries, and follow river's conventions (pipelines, clones, evaluation,
mini-batches). A pickled model continues to learn, bit for bit.
"""

try:
    from ._river import CLASSES
except ModuleNotFoundError as error:
    raise ImportError(
        "implicit_lab.river needs river, which is not installed: pip install 'implicit-lab[river]'"
    ) from error

globals().update(CLASSES)
__all__ = list(CLASSES)
