"""docs/from-sgd.md: what is called what in scikit-learn."""

import re
from pathlib import Path

import numpy as np
import pytest
from sklearn.datasets import load_breast_cancer, load_diabetes
from sklearn.linear_model import PassiveAggressiveClassifier, SGDClassifier, SGDRegressor
from sklearn.preprocessing import StandardScaler

from implicit_lab.sklearn import FiolClassifier, SgdClassifier, SgdRegressor

PAGE = Path(__file__).parents[3] / "docs" / "from-sgd.md"
ONCE = {"fit_intercept": False, "shuffle": False}


def data(load):
    X, y = load(return_X_y=True)
    return StandardScaler().fit_transform(X), y


def test_the_page_s_code_says_the_truth():
    scope = {}
    for block in re.findall(r"```python\n(.*?)```", PAGE.read_text(), re.DOTALL):
        *statements, claim = block.rstrip().split("\n")
        exec("\n".join(statements), scope)
        assert eval(claim, scope), claim


@pytest.mark.parametrize("rate", [("constant", "constant"), ("invscaling", "sqrt")])
@pytest.mark.parametrize(
    "losses", [("hinge", "hinge"), ("squared_hinge", "squared-hinge"), ("log_loss", "logistic")]
)
def test_sgd_classifies_as_scikit_learn_s(losses, rate):
    X, y = data(load_breast_cancer)
    theirs = SGDClassifier(
        loss=losses[0], alpha=0.01, learning_rate=rate[0], power_t=0.5, eta0=0.002, max_iter=3, tol=None, **ONCE
    )
    ours = SgdClassifier(loss=losses[1], l2=0.01, schedule=rate[1], eta=0.002, epochs=3, **ONCE)
    np.testing.assert_allclose(ours.fit(X, y).coef_, theirs.fit(X, y).coef_, rtol=0, atol=1e-12)


@pytest.mark.parametrize(
    "losses",
    [
        ("squared_error", "squared"),
        ("huber", "huber:delta=0.1"),
        ("epsilon_insensitive", "epsilon-insensitive:epsilon=0.1"),
    ],
)
def test_sgd_regresses_as_scikit_learn_s(losses):
    X, y = data(load_diabetes)
    y = (y - y.mean()) / y.std()
    theirs = SGDRegressor(
        loss=losses[0], alpha=0.01, learning_rate="constant", eta0=0.02, epsilon=0.1, max_iter=3, tol=None, **ONCE
    )
    ours = SgdRegressor(loss=losses[1], l2=0.01, eta=0.02, epochs=3, **ONCE)
    np.testing.assert_allclose(ours.fit(X, y).coef_, theirs.fit(X, y).coef_, rtol=0, atol=1e-12)


@pytest.mark.filterwarnings("ignore::FutureWarning")
def test_the_implicit_step_of_the_hinge_loss_is_passive_aggressive():
    X, y = data(load_breast_cancer)
    theirs = PassiveAggressiveClassifier(C=0.1, max_iter=3, tol=None, **ONCE)
    ours = FiolClassifier(loss="hinge", eta=0.1, epochs=3, **ONCE)
    np.testing.assert_allclose(ours.fit(X, y).coef_, theirs.fit(X, y).coef_, rtol=0, atol=1e-12)
