r"""Online learning with implicit updates: races by link, and learners for scikit-learn and river.

Every learner of a race is fed the same stream: it predicts, incurs a loss, and learns. An explicit learner steps along the
loss's gradient at its prediction; an implicit one solves for the step,

.. math::

    w^+ = \arg\min_{w \in V}\; f(x^\top w) + r(w) + \tfrac{1}{2\eta}\|w - \hat w\|^2 .

>>> from implicit_lab import race
>>> played = race("v=1&stream=correlated-gaussian:d=50&rounds=2000&run=sgd:eta=0.05&run=fiol:eta=0.05")
>>> played.results["diverged_at"].tolist()  # the explicit step explodes, the implicit one learns
[1122.0, nan]
"""

from ._native import Race, Table, __version__
from .links import Link, catalogue, part
from .races import grid, race

__all__ = ["Link", "Race", "Table", "__version__", "catalogue", "grid", "part", "race"]
