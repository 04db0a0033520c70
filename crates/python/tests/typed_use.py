"""A use of the package whose types `mypy --strict` and pyright's strict mode know: test_package.py asks both, and runs it."""

import copy
import pickle
from typing import Any

import numpy as np
from numpy.typing import NDArray
from typing_extensions import assert_type

from implicit_lab import Link, Race, Table, catalogue, grid, part, race
from implicit_lab import river as for_river
from implicit_lab import sklearn as for_sklearn
from implicit_lab.widget import RaceWidget

Numbers = NDArray[np.float64]

link = Link.build(stream=part("blobs", flip=0.1), loss="hinge", rounds=50, runs=["fiol", part("sgd", eta=0.05)])
assert_type(link, Link)
assert_type(link.with_({"stream.flip": 0.2, "run.eta": 1}, seed=3), Link)
assert_type(link.experiment, dict[str, Any])
assert_type(catalogue()["kinds"], Any)

played = race(link)
assert_type(played, Race)
assert_type(played.link, Link)
assert_type(played.fingerprint, str)
assert_type(played.learners, list[str])
assert_type(played.results, Table)
assert_type(played.results["mean_loss"], NDArray[Any])
assert_type(played.rounds(weights=True), Table)
assert_type(played.weights["fiol"], Numbers)
assert_type(played.trajectory("fiol"), Numbers)
assert_type(copy.copy(played), Race)
assert pickle.loads(pickle.dumps(played)).fingerprint == played.fingerprint
assert_type(played.plot().get_xlabel(), str)
assert_type(grid([link, "v=1&run=fiol&rounds=5"], threads=None), Table)

X, signs = np.array([[-2.0, -1.0], [-1.0, -2.0], [1.0, 2.0], [2.0, 1.0]]), np.array([0, 0, 1, 1])
race("v=1&stream=file&loss=hinge&run=fiol", X, 2 * signs - 1)
race("v=1&stream=file&loss=hinge&run=fiol", b"a,y\n1,-1\n2,1\n", target="y")

classifier = for_sklearn.FiolClassifier(loss="hinge", class_weight={0: 1, 1: 2})
assert_type(classifier.fit(X, signs, sample_weight=signs + 1.0), for_sklearn.FiolClassifier)
assert_type(classifier.predict(X), NDArray[Any])
assert_type(classifier.decision_function(X), Numbers)
assert_type(classifier.score(X, signs), float)
assert_type(classifier.coef_, Numbers)
assert_type(classifier.classes_, NDArray[Any])
assert_type(classifier.get_params()["eta"], Any)
logistic = for_sklearn.AioliClassifier(loss="logistic").partial_fit(X, signs, classes=[0, 1])
assert_type(logistic.predict_proba(X), Numbers)
regressor = for_sklearn.FiolRegressor(loss="huber:delta=2", random_state=1)
assert_type(regressor.fit(X.tolist(), [0.5, 1, 1.5, 2]).predict(X), Numbers)
assert_type(regressor.intercept_, Numbers)

example = {"a": 1.0, "b": 2.0}
words = for_river.FiolClassifier(loss="cross-entropy", n_classes=3)
words.learn_one(example, "spam", w=2)
assert_type(words.predict_one(example), bool | str | int | None)
assert_type(words.predict_proba_one({"a": 1}), dict[bool | str | int, float])
price = for_river.FiolRegressor()
price.learn_one(example, 3)
assert_type(price.predict_one(example), float)
assert_type(price.weights, dict[Any, float])


def show(widget: RaceWidget) -> None:
    widget.link = link
    assert_type(widget.link, str)
    assert_type(widget.t, int)
    assert_type(widget.playing, bool)
    assert_type(widget.state, dict[str, Any])
    widget.t = 3
