"""Online learning with implicit updates: races by link, and learners for scikit-learn and river."""

from ._native import __version__

__all__ = ["__version__"]
