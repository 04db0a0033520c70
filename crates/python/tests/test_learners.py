"""The estimators for scikit-learn and models for river: every learner and loss, the bits of the race, pickles, errors."""

import _thread
import copy
import doctest
import functools
import pickle
import subprocess
import sys
import threading
import time

import numpy as np
import pandas as pd
import pytest
from scipy import sparse
from sklearn.base import clone
from sklearn.exceptions import ConvergenceWarning
from sklearn.linear_model import SGDClassifier
from sklearn.utils.validation import has_fit_parameter

import implicit_lab.river as ours_of_river
import implicit_lab.sklearn as ours_of_sklearn
from implicit_lab import _learners, _sklearn, grid, race

ROWS = 60


def models(module, without=()):
    """Every learner and loss that a module offers."""
    return [
        pytest.param(getattr(module, name), loss, id=f"{name}-{loss}")
        for name in module.__all__
        if getattr(module, name)._entry["id"] not in without
        for loss in getattr(module, name)._losses
    ]


def rows(loss):
    """Examples that are partly zero, and targets for a loss."""
    random = np.random.default_rng(7)
    X = random.normal(size=(ROWS, 5)) * (random.random((ROWS, 5)) < 0.7)
    z = X @ [1.0, -1.0, 0.5, 0.0, 0.2]
    target = _learners.LOSSES[loss]["target"]
    if target == "class":
        y = np.digitize(z, [-0.5, 0.5])
        y[:3] = [0, 1, 2]
    else:
        y = z + 0.1 * random.normal(size=ROWS) if target == "real" else np.where(z > 0, 1, -1)
    return X, y


WEIGHTS = np.random.default_rng(8).choice([0.0, 0.5, 1.0, 2.0, 3.5], ROWS)


WITHOUT_WEIGHTS = {"aioli", "ftrl", "k17", "ons", "scinol1", "scinol2"}


def weighted(kind, weights=WEIGHTS):
    """Weights for the learners that take all of them."""
    return {"sample_weight": weights} if has_fit_parameter(kind, "sample_weight") else {}


def settings(kind, loss):
    """A model that has no intercept, so that its features are those of the race."""
    given = {"loss": loss}
    arguments = kind._get_param_names() if hasattr(kind, "_get_param_names") else kind()._get_params()
    given.update({name: False for name in ("fit_intercept", "intercept") if name in arguments})
    if loss == "cross-entropy" and "n_classes" in arguments:
        given["n_classes"] = 3
    return given


def raced(kind, loss, given, X, y):
    """Scores of the race with the same settings on the same rows, one column per class."""
    entry = kind._entry
    own = kind(**given)
    run = ",".join(f"{spec['id']}={getattr(own, _learners._argument(spec))}" for spec in entry["params"])
    domain = "&domain=simplex" if entry["simplex_only"] else ""
    text = f"v=1&stream=file&loss={loss}&rounds={ROWS}{domain}&run={entry['id']}" + (f":{run}" if run else "")
    played = race(text, X, y).rounds()
    names = [name for name in played.column_names if name.startswith("prediction")]
    return np.column_stack([played[name] for name in names])


@pytest.mark.parametrize(("kind", "loss"), models(ours_of_sklearn))
def test_estimators_predict_as_the_race(kind, loss):
    X, y = rows(loss)
    given = settings(kind, loss)
    model = kind(**given)
    more = {"classes": np.unique(y)} if hasattr(model, "decision_function") else {}
    scores = []
    for row in range(ROWS):
        if row == 0:
            # Before its first example an estimator has no weights; those of the race are its starting weights.
            scores.append(raced(kind, loss, given, X, y)[0])
        else:
            scores.append(model._scores(X[row : row + 1])[0])
        model.partial_fit(X[row : row + 1], y[row : row + 1], **more)
    assert np.array_equal(np.array(scores), raced(kind, loss, given, X, y))


@pytest.mark.parametrize(("kind", "loss"), models(ours_of_river))
def test_models_whose_features_grow_predict_as_the_race(kind, loss):
    X, y = rows(loss)
    given = settings(kind, loss)
    model = kind(**given)
    if loss == "cross-entropy":
        model._labels = [0, 1, 2]
    scores = []
    for x, target in zip(X, y):
        example = {f"x{i}": value for i, value in enumerate(x)}
        scores.append(model._scores_one(example) if scores else None)
        model.learn_one(example, bool(target > 0) if _learners.LOSSES[loss]["target"] == "sign" else target)
    expected = raced(kind, loss, given, X, y)
    if kind._entry["id"] == "ada-ogd":
        # The race's rows are dense, and its step along a dense x is rounded once less.
        np.testing.assert_allclose(np.array(scores[1:]), expected[1:], rtol=1e-9)
    else:
        assert np.array_equal(np.array(scores[1:]), expected[1:])


# The numbers of K17 and SFMD depend on the number of features.
@pytest.mark.parametrize(("kind", "loss"), models(ours_of_river, without=("k17", "sfmd")))
def test_features_that_come_late_are_as_if_they_had_been_zero(kind, loss):
    X, y = rows(loss)
    X[:20, 3:] = 0
    X[:10, 1:] = 0
    given = settings(kind, loss)
    late, early = kind(**given), kind(**given)
    for row, (x, target) in enumerate(zip(X, y)):
        known = 1 if row < 10 else 3 if row < 20 else 5
        example = {f"x{i}": value for i, value in enumerate(x)}
        target = bool(target > 0) if _learners.LOSSES[loss]["target"] == "sign" else target
        late.learn_one(dict(list(example.items())[:known]), target)
        early.learn_one(example, target)
    assert late.weights == early.weights


@pytest.mark.parametrize("copied", [lambda model: pickle.loads(pickle.dumps(model)), copy.deepcopy])
@pytest.mark.parametrize(("kind", "loss"), models(ours_of_sklearn))
def test_estimators_go_on_to_the_same_bits(kind, loss, copied):
    X, y = rows(loss)
    model = kind(loss=loss)
    more = {"classes": np.unique(y)} if hasattr(model, "decision_function") else {}
    model.partial_fit(X[:30], y[:30], **more)
    copy_of_it = copied(model)
    for one in (model, copy_of_it):
        one.partial_fit(X[30:], y[30:], **weighted(kind, WEIGHTS[30:]))
    assert np.array_equal(model._scores(X), copy_of_it._scores(X))
    assert np.array_equal(model.coef_, copy_of_it.coef_)


@pytest.mark.parametrize("copied", [lambda model: pickle.loads(pickle.dumps(model)), copy.deepcopy])
@pytest.mark.parametrize(("kind", "loss"), models(ours_of_river))
def test_models_go_on_to_the_same_bits(kind, loss, copied):
    X, y = rows(loss)
    given = settings(kind, loss)
    model = kind(**{**given, "intercept": True})
    for row, (x, target) in enumerate(zip(X, y)):
        if row == 30:
            copy_of_it = copied(model)
        for one in (model, copy_of_it) if row >= 30 else (model,):
            one.learn_one(dict(enumerate(x)), target if loss in ("squared", "absolute", "cross-entropy") else target > 0)
    assert model.weights == copy_of_it.weights
    assert model.predict_one(dict(enumerate(X[0]))) == copy_of_it.predict_one(dict(enumerate(X[0])))


@pytest.mark.parametrize(("kind", "loss"), models(ours_of_sklearn))
def test_sparse_rows_are_dense_rows(kind, loss):
    X, y = rows(loss)
    given = {**settings(kind, loss), "random_state": 1}
    dense = kind(**given).fit(X, y, **weighted(kind))
    few = kind(**given).fit(sparse.csr_array(X), y, **weighted(kind))
    np.testing.assert_allclose(few._scores(sparse.csr_array(X)), dense._scores(X), rtol=1e-7, atol=1e-9)


@pytest.mark.parametrize(("kind", "loss"), models(ours_of_sklearn, without=WITHOUT_WEIGHTS))
def test_rows_of_weight_zero_are_left_out_and_weight_one_is_none(kind, loss):
    X, y = rows(loss)
    left = WEIGHTS > 0
    more = {"classes": np.unique(y)} if hasattr(kind, "decision_function") else {}
    some, fewer, ones, none = (kind(loss=loss) for _ in range(4))
    some.partial_fit(X, y, **more, sample_weight=WEIGHTS)
    fewer.partial_fit(X[left], y[left], **more, sample_weight=WEIGHTS[left])
    ones.partial_fit(X, y, **more, sample_weight=1)
    none.partial_fit(X, y, **more)
    assert np.array_equal(some._scores(X), fewer._scores(X)) and np.array_equal(ones._scores(X), none._scores(X))
    assert not np.array_equal(some._scores(X), none._scores(X))
    fitted, shorter = (kind(loss=loss, shuffle=False) for _ in range(2))
    assert np.array_equal(
        fitted.fit(X, y, sample_weight=WEIGHTS)._scores(X),
        shorter.fit(X[left], y[left], sample_weight=WEIGHTS[left])._scores(X),
    )


#: Piecewise linear losses, and learners whose steps stay straight until the piece ends.
STRAIGHT = {"hinge", "absolute", "quantile", "epsilon-insensitive"}
FLOWING = {"fiol", "isgd", "aprox", "implicit-ftrl", "iomd-kl"}


@pytest.mark.filterwarnings("ignore:the predictions are no longer finite")
# EG's explicit steps on these rows seldom reach another slope.
@pytest.mark.parametrize(("kind", "loss"), models(ours_of_sklearn, without=(*WITHOUT_WEIGHTS, "eg")))
def test_where_weight_two_is_the_row_twice(kind, loss):
    X, y = rows(loss)
    more = {"classes": np.unique(y)} if hasattr(kind, "decision_function") else {}
    heavy, twice = (kind(loss=loss, **({"eta": 0.3} if "eta" in kind._get_param_names() else {})) for _ in range(2))
    heavy.partial_fit(X, y, **more, sample_weight=2)
    twice.partial_fit(X.repeat(2, axis=0), y.repeat(2), **more)
    same = np.allclose(heavy._scores(X), twice._scores(X), rtol=1e-9, atol=1e-12)
    id = kind._entry["id"]
    assert same == (id == "iwa" or (id in FLOWING and loss in STRAIGHT))


def test_a_weighted_step_is_that_of_the_weighted_loss():
    X, y = rows("squared")
    eta, signs = 0.3, np.sign(y)
    norms = (X**2).sum(axis=1)
    expected = {key: np.zeros(5) for key in ("sgd-squared", "fiol-squared", "sgd-hinge", "fiol-hinge", "iwa-squared")}
    for x, norm, target, sign, h in zip(X, norms, y, signs, WEIGHTS):
        error = {key: w @ x - target for key, w in expected.items()}
        margin = {key: sign * (w @ x) for key, w in expected.items()}
        expected["sgd-squared"] -= eta * h * error["sgd-squared"] * x
        expected["fiol-squared"] -= eta * h * error["fiol-squared"] / (1 + eta * h * norm) * x
        expected["iwa-squared"] -= error["iwa-squared"] * (1 - np.exp(-eta * h * norm)) / norm * x if norm else 0
        expected["sgd-hinge"] += eta * h * sign * x if margin["sgd-hinge"] < 1 else 0
        expected["fiol-hinge"] += min(eta * h, max(0, 1 - margin["fiol-hinge"]) / norm) * sign * x if norm else 0
    for key, weights in expected.items():
        learner, loss = key.split("-")
        regression = loss == "squared"
        for module, features in ((ours_of_sklearn, "fit_intercept"), (ours_of_river, "intercept")):
            kind = getattr(module, learner.capitalize() + ("Regressor" if regression else "Classifier"))
            model = kind(loss=loss, eta=eta, **{features: False})
            if module is ours_of_sklearn:
                more = {} if regression else {"classes": [-1, 1]}
                own = model.partial_fit(X, y if regression else signs, **more, sample_weight=WEIGHTS).coef_.ravel()
            else:
                for x, target, h in zip(X, y, WEIGHTS):
                    model.learn_one(dict(enumerate(x)), target if regression else target > 0, w=h)
                own = [model.weights[i] for i in range(5)]
                table = kind(loss=loss, eta=eta, **{features: False})
                table.learn_many(pd.DataFrame(X), pd.Series(y if regression else y > 0), w=pd.Series(WEIGHTS))
                assert table.weights == model.weights
            np.testing.assert_allclose(own, weights, rtol=1e-12, atol=1e-14)


@pytest.mark.parametrize("classes", [2, 3])
@pytest.mark.parametrize("class_weight", [None, {0: 0.25, 1: 3.0, 2: 1.5}, "balanced"])
def test_weights_of_rows_and_classes_are_those_of_scikit_learns_sgd(classes, class_weight):
    X, y = rows("cross-entropy")
    y = np.minimum(y, classes - 1)
    if isinstance(class_weight, dict):
        class_weight = {label: class_weight[label] for label in range(classes)}
    ours = ours_of_sklearn.SgdClassifier(loss="hinge", eta=0.05, epochs=3, shuffle=False, class_weight=class_weight)
    theirs = SGDClassifier(
        loss="hinge", alpha=0, learning_rate="constant", eta0=0.05, max_iter=3, tol=None, shuffle=False, class_weight=class_weight
    )
    for model in (ours, clone(ours), theirs):
        model.fit(X, y, sample_weight=WEIGHTS)
        np.testing.assert_allclose(model.coef_, ours.coef_, rtol=1e-9)
        np.testing.assert_allclose(model.intercept_, ours.intercept_, rtol=1e-9)
    if class_weight != "balanced":
        for model in (ours, theirs):
            model.partial_fit(X, y, sample_weight=WEIGHTS)
        np.testing.assert_allclose(theirs.coef_, ours.coef_, rtol=1e-9)


def test_class_weights_of_one_model_of_all_classes_multiply_those_of_the_rows():
    X, y = rows("cross-entropy")
    weight = {0: 0.25, 1: 3.0, 2: 0.0}
    ours = ours_of_sklearn.FiolClassifier(loss="cross-entropy", class_weight=weight, random_state=1)
    other = ours_of_sklearn.FiolClassifier(loss="cross-entropy", random_state=1)
    ours.fit(X, y, sample_weight=WEIGHTS)
    other.fit(X, y, sample_weight=WEIGHTS * [weight[label] for label in y])
    assert np.array_equal(ours.coef_, other.coef_)


def test_learners_that_do_not_take_all_weights():
    ids = {kind._entry["id"]: kind for kind in (getattr(ours_of_sklearn, name) for name in ours_of_sklearn.__all__)}
    without = {id for id, kind in ids.items() if not weighted(kind)}
    assert without == WITHOUT_WEIGHTS
    for id in without:
        assert "`sample_weight`" in ids[id].__doc__ and "class_weight" not in ids[id]._get_param_names()


# The numbers of K17 and SFMD depend on the number of features, including those that came with weight 0.
@pytest.mark.parametrize(("kind", "loss"), models(ours_of_river))
def test_an_example_of_weight_zero_is_left_out(kind, loss):
    X, y = rows(loss)
    model, other = (kind(**settings(kind, loss)) for _ in range(2))
    target = lambda y: bool(y > 0) if _learners.LOSSES[loss]["target"] == "sign" else y  # noqa: E731
    for n, (x, y) in enumerate(zip(X, y)):
        example = dict(enumerate(x))
        if n % 3 == 1:
            model.learn_one({**example, "new": 1.0}, "new" if loss == "cross-entropy" else target(y), w=0)
        else:
            for one in (model, other):
                one.learn_one(example, target(y))
    assert model.weights == other.weights and pickle.dumps(model) == pickle.dumps(other)
    table = pd.DataFrame(X).assign(new=1.0)
    labels = pd.Series(["new"] * ROWS) if loss == "cross-entropy" else pd.Series([target(y)] * ROWS)
    model.learn_many(table, labels, w=0.0)
    assert pickle.dumps(model) == pickle.dumps(other)


def test_learners_of_the_catalogue_without_classes_take_one_feature():
    from implicit_lab import catalogue

    known = {entry["id"] for entry in catalogue()["kinds"]["learner"]}
    assert known - set(_learners.LEARNERS) == {"foster"}
    offered = {getattr(ours_of_sklearn, name)._entry["id"] for name in ours_of_sklearn.__all__}
    assert offered == set(_learners.LEARNERS)
    growing = {getattr(ours_of_river, name)._entry["id"] for name in ours_of_river.__all__}
    assert offered - growing == {"eg", "iomd-kl"}


def test_the_order_of_features_changes_no_bit():
    X, y = rows("hinge")
    one, other = (ours_of_river.FiolClassifier(loss="hinge") for _ in range(2))
    for x, target in zip(X, y):
        example = dict(enumerate(x))
        one.learn_one(example, target > 0)
        other.learn_one(dict(reversed(example.items())), target > 0)
    assert one.weights == other.weights
    one.learn_one({"name": 1.0, 17: 2.0}, True)
    other.learn_one({17: 2.0, "name": 1.0}, True)
    assert one.weights == other.weights


def test_many_late_features_cost_what_they_are():
    model = ours_of_river.FiolClassifier()
    for n in range(2000):
        model.learn_one({n: 1.0, n // 2: 1.0}, n % 3 == 0)
    assert len(model.weights) == 2000 and model._model.dim == 2001


def test_tables_with_other_columns_and_nothing_known():
    model = ours_of_river.FiolRegressor()
    X = pd.DataFrame({"a": [1.0, 2.0], "b": [0.5, -0.5]}, index=[7, 8])
    assert model.predict_many(X).tolist() == [0.0, 0.0]
    model.learn_many(X, pd.Series([1.0, 2.0]))
    assert model.predict_many(X[["b"]]).index.tolist() == [7, 8]
    assert set(model.weights) == {"a", "b"}


def test_docstrings_say_the_equation_the_source_and_the_ranges():
    text = ours_of_sklearn.FiolClassifier.__doc__
    entry = _learners.LEARNERS["fiol"]
    assert entry["equation"] in text and entry["source"] in text
    assert "eta : float, default=0.1" in text and "Allowed: 1e-12 to 1e+12." in text
    assert "radius. Allowed: 1e-09 to 1e+09." in text


X, Y = rows("squared")
SIGNS = Y > 0
REFUSED = [
    (lambda: ours_of_sklearn.FiolClassifier(eta=-1).fit(X, SIGNS), "fiol: eta = -1 is outside 1e-12…1e12"),
    (lambda: ours_of_sklearn.FiolClassifier(eta="fast").fit(X, SIGNS), 'fiol: eta = "fast" is not a number'),
    (lambda: ours_of_sklearn.FiolClassifier(eta=None).fit(X, SIGNS), "eta = None is not a number"),
    (lambda: ours_of_sklearn.FiolClassifier(ball=[1]).fit(X, SIGNS), "ball = [1] is not a number"),
    (lambda: ours_of_sklearn.FiolClassifier(l1="some").fit(X, SIGNS), "l1 = 'some' is not a number"),
    (lambda: ours_of_sklearn.FiolClassifier(loss="squared").fit(X, SIGNS), 'no loss "squared" here (there are: hinge'),
    (lambda: ours_of_sklearn.FiolClassifier(ball=1, simplex=True).fit(X, SIGNS), "a ball or to the simplex, not to both"),
    (
        lambda: ours_of_sklearn.AioliClassifier(average=True).fit(X, SIGNS),
        "AIOLI does not work with an average: its weights depend on the example that they predict",
    ),
    (lambda: ours_of_river.Scinol2Classifier(average=3), "ScInOL₂ does not work with an average: its weights depend"),
    (lambda: ours_of_sklearn.FiolClassifier(epochs=0).fit(X, SIGNS), "epochs = 0 is not a whole number from 1 on"),
    (lambda: ours_of_sklearn.FiolClassifier(epochs=1.9).fit(X, SIGNS), "epochs = 1.9 is not a whole number from 1 on"),
    (lambda: ours_of_sklearn.FiolClassifier(shuffle="no").fit(X, SIGNS), "shuffle = 'no' is neither True nor False"),
    (lambda: ours_of_sklearn.FiolClassifier(fit_intercept="no").fit(X, SIGNS), "fit_intercept = 'no' is neither True nor False"),
    (lambda: ours_of_river.FiolClassifier(intercept="no"), "intercept = 'no' is neither True nor False"),
    (lambda: ours_of_sklearn.FiolClassifier().fit(X, np.ones(ROWS)), "a classifier needs at least 2 classes"),
    (lambda: ours_of_sklearn.FiolClassifier().partial_fit(X, SIGNS), "classes must be passed on the first call"),
    (
        lambda: ours_of_sklearn.FiolClassifier().partial_fit(X, np.full(ROWS, 5), classes=[1, 2]),
        "y has the label 5, which is none of classes (1, 2)",
    ),
    (
        lambda: ours_of_sklearn.FiolClassifier().partial_fit([[1.0]], [1], classes=["no", "yes"]),
        "y has the label 1, which is none of classes ('no', 'yes')",
    ),
    (lambda: ours_of_river.FiolRegressor(eta=0), "fiol: eta = 0 is outside"),
    (lambda: ours_of_river.FiolRegressor(loss="hinge"), 'FIOL has no loss "hinge" here'),
    (lambda: ours_of_river.FiolRegressor().learn_one({"a": "red"}, 1.0), "feature 'a' is 'red'; a finite number is"),
    (
        lambda: ours_of_river.FiolRegressor().learn_many(pd.DataFrame({"a": [1, None]}), pd.Series([1, 2])),
        "feature 'a' is nan in row 1; a finite number is needed",
    ),
    (lambda: ours_of_river.FiolRegressor().learn_one({"a": 1.0}, float("nan")), "the target NaN is not finite"),
    (lambda: ours_of_river.SgdClassifier(loss="cross-entropy", n_classes=1), "at least 2 classes"),
    (
        lambda: ours_of_river.FiolRegressor().learn_many(pd.DataFrame({"a": ["1", "q"]}), pd.Series([1, 2])),
        "feature 'a' is 'q' in row 1; a finite number is needed",
    ),
    (
        lambda: ours_of_river.SgdClassifier().learn_one({"a": 1.0}, "spam"),
        "the label 'spam' is neither False nor True (0 or 1); loss='cross-entropy' takes any labels",
    ),
    (lambda: ours_of_river.FiolClassifier().learn_one({"a": 1.0}, None), "the label None is neither False nor True (0 or 1)"),
    (lambda: ours_of_river.FiolClassifier().learn_one({"a": 1.0}, -1), "the label -1 is neither False nor True (0 or 1)"),
    (
        lambda: ours_of_river.FiolClassifier().learn_many(pd.DataFrame({"a": [1, 2]}), pd.Series([1, np.nan])),
        "the label nan is neither False nor True (0 or 1)",
    ),
    (
        lambda: ours_of_sklearn.FiolRegressor().fit(sparse.csr_array(([1.0], ([0], [2**32])), shape=(1, 2**32 + 1)), [1.0]),
        "a model has 1 to 100000000 weights, not 4294967298 features",
    ),
    (
        lambda: ours_of_sklearn.FiolRegressor().fit(X, Y, sample_weight=np.r_[1.0, -2.0, np.ones(ROWS - 2)]),
        "sample_weight has -2 in row 1; a weight is a number from 0 on",
    ),
    (lambda: ours_of_sklearn.FiolRegressor().fit(X, Y, sample_weight=[1.0]), "sample_weight.shape == (1,), expected (60,)!"),
    (lambda: ours_of_sklearn.FiolRegressor().fit(X, Y, sample_weight=np.full(ROWS, np.nan)), "Input sample_weight contains NaN."),
    (
        lambda: ours_of_sklearn.FiolClassifier(class_weight={False: -1}).fit(X, SIGNS),
        "class_weight has -1 for the label False; a weight is a finite number from 0 on",
    ),
    (lambda: ours_of_sklearn.FiolClassifier(class_weight="even").fit(X, SIGNS), "'class_weight' parameter"),
    (
        lambda: ours_of_sklearn.FiolClassifier(class_weight="balanced").partial_fit(X, SIGNS, classes=[False, True]),
        "class_weight='balanced' counts all rows, which partial_fit does not have: give a dict of weights by label",
    ),
    (lambda: ours_of_river.FiolRegressor().learn_one({"a": 1.0}, 1.0, w=-1), "the weight -1 is not a finite number from 0 on"),
    (lambda: ours_of_river.FiolRegressor().learn_one({"a": 1.0}, 1.0, w="x"), "w = 'x' is not a number"),
    (
        lambda: ours_of_river.FiolRegressor().learn_many(pd.DataFrame({"a": [1, 2]}), pd.Series([1, 2]), w=pd.Series([1, np.inf])),
        "row 1: the weight inf is not a finite number from 0 on",
    ),
    (
        lambda: ours_of_river.FiolRegressor().learn_many(pd.DataFrame({"a": [1, 2]}), pd.Series([1, 2]), w=[1]),
        "w has the shape (1,) for 2 rows: it is a number or has one for each row",
    ),
    (
        lambda: ours_of_river.AioliClassifier().learn_one({"a": 1.0}, True, w=2),
        "AIOLI does not work with the weight 2: its update is written for the loss itself",
    ),
    (
        lambda: ours_of_river.Scinol1Classifier().learn_one({"a": 1.0}, True, w=2),
        "does not work with the weight 2: its normalisation is for slopes of at most 1, and this loss has 2",
    ),
    (
        lambda: ours_of_river.FiolRegressor().learn_many(pd.DataFrame({"a": pd.date_range("2024", periods=2)}), pd.Series([1, 2])),
        "feature 'a' is Timestamp('2024-01-01 00:00:00') in row 0; a finite number is needed",
    ),
    (
        lambda: ours_of_river.FiolRegressor().learn_many(pd.DataFrame([[1, 2]], columns=["a", "a"]), pd.Series([1])),
        "the table has more than one column 'a'",
    ),
    (
        lambda: ours_of_river.FiolClassifier().learn_many(pd.DataFrame({"a": [1, 2]}), pd.Series([True, None], dtype="boolean")),
        "the label <NA> is neither False nor True (0 or 1)",
    ),
    (lambda: ours_of_sklearn.FiolClassifier(schedule=None).fit(X, SIGNS), "schedule = None is none of constant, sqrt, inverse"),
    (lambda: ours_of_sklearn.FiolClassifier(l2="0.1").fit(X, SIGNS), "l2 = '0.1' is not a number"),
    (lambda: ours_of_sklearn.FiolClassifier(tol=-1.0).fit(X, SIGNS), "tol = -1.0 is not a number from 0 on, or None"),
    (lambda: ours_of_sklearn.FiolRegressor(loss=None).fit(X, Y), 'FIOL has no loss "None" here'),
    (
        lambda: ours_of_sklearn.AdaImplicitClassifier(loss="logistic").fit(X, SIGNS),
        "AdaImplicit does not work with the logistic loss: its first step goes to a minimiser",
    ),
    (lambda: _learners._native.Model.restore(b"{}"), "this is no saved model: missing field"),
]


@pytest.mark.parametrize(("call", "sentence"), REFUSED, ids=[sentence for _, sentence in REFUSED])
def test_bad_input_gets_one_sentence(call, sentence):
    with pytest.raises(ValueError) as refused:
        call()
    assert sentence in str(refused.value) and "\n" not in str(refused.value)


def test_labels_of_numpy_and_of_python_are_two():
    model, other = (ours_of_river.FiolClassifier() for _ in range(2))
    for yes, no in ((True, False), (1, 0), (np.True_, np.False_), (np.int8(1), 0.0)):
        model.learn_one({"a": 1.0}, yes)
        model.learn_one({"b": 1.0}, no)
        other.learn_many(pd.DataFrame({"a": [1.0, 0.0], "b": [0.0, 1.0]}), pd.Series([yes, no]))
    assert model.weights["a"] > 0 > model.weights["b"] and model.weights == other.weights


@pytest.mark.parametrize(
    ("x", "y"), [({"a": 1.0, "new": "red"}, "third"), ({"new": float("inf")}, "one"), ({"new": 1.0}, "fourth")]
)
def test_a_refused_example_changes_nothing(x, y):
    model = ours_of_river.SgdClassifier(loss="cross-entropy", n_classes=3)
    learned = ("one", "two", "third") if y == "fourth" else ("one", "two")
    for label in learned:
        model.learn_one({"a": 1.0}, label)
    before = pickle.dumps(model)
    with pytest.raises(ValueError):
        model.learn_one(x, y)
    assert pickle.dumps(model) == before
    rows = pd.DataFrame([{"a": 1.0, "new": 2.0}, {"a": 1.0, **x}])
    with pytest.raises(ValueError):
        model.learn_many(rows, pd.Series(["two", y]))
    assert pickle.dumps(model) == before


@pytest.mark.parametrize("y", [[1.0, np.nan, 2.0], [1.0, 2.0, np.inf]])
def test_a_refused_batch_changes_nothing(y):
    model = ours_of_river.FiolRegressor()
    model.learn_one({"a": 0.5}, 1.0)
    before = pickle.dumps(model)
    with pytest.raises(ValueError, match="row [12]: the target"):
        model.learn_many(pd.DataFrame({"a": [1.0, 2.0, 3.0], "b": 1.0}), pd.Series(y))
    assert pickle.dumps(model) == before
    model = _learners._native.Model("fiol", {"eta": 1.0}, "squared")
    state, places = model.state(), {"a": 0}
    for x, target in (({"a": 1.0, "b": 2.0}, y[1] if np.isnan(y[1]) else y[2]), ({"b": np.nan}, 1.0)):
        with pytest.raises(ValueError):
            model.learn_one(x, places, False, target)
        assert model.state() == state and model.rounds == 0 and places == {"a": 0}


def test_a_faulty_row_is_refused_though_an_earlier_one_diverges():
    model = ours_of_river.SgdRegressor(eta=1e12)
    X = pd.DataFrame({"a": [1e150, 1e150, 1e150, 1.0]})
    before = pickle.dumps(model)
    with pytest.raises(ValueError, match="row 3: the target NaN is not finite"):
        model.learn_many(X, pd.Series([1.0, -1.0, 1.0, np.nan]))
    assert pickle.dumps(model) == before
    with pytest.warns(RuntimeWarning, match="no longer finite"):
        model.learn_many(X, pd.Series([1.0, -1.0, 1.0, 1.0]))


def test_places_and_orders_that_do_not_fit_are_refused():
    model = _learners._native.Model("fiol", {"eta": 1.0}, "squared")
    places = lambda *at: np.array(at, dtype=np.uint32)  # noqa: E731
    for starts, index, value, order in (
        (places(0, 1, 2), places(0, 2**32 - 1), np.ones(2), None),
        (places(0, 2, 1), places(0, 1), np.ones(2), None),
        (places(0, 1, 3), places(0, 1), np.ones(2), None),
        (places(0, 1, 2), places(0, 1), np.ones(3), None),
        (places(0, 1, 2), places(0, 1), np.ones(2), np.array([0, 2], dtype=np.uintp)),
    ):
        with pytest.raises(ValueError):
            model.learn((starts, index, value), np.ones(2), order=order)


@pytest.mark.parametrize(("as_rows", "feature"), [(np.asarray, 1.0), (sparse.csr_array, 0.1)])
@pytest.mark.parametrize("loss", ["squared", "hinge", "cross-entropy"])
def test_fit_is_partial_fit_of_the_rows_in_their_orders_with_a_constant_feature(as_rows, feature, loss):
    X, y = rows(loss)
    kind = ours_of_sklearn.SgdRegressor if loss == "squared" else ours_of_sklearn.SgdClassifier
    fitted = kind(loss=loss, l1=0.01, epochs=3, random_state=5).fit(as_rows(X), y, sample_weight=WEIGHTS)
    taught = kind(loss=loss, l1=0.01, fit_intercept=False)
    wide, order, random = np.hstack([X, np.full((ROWS, 1), feature)]), np.arange(ROWS), np.random.RandomState(5)
    for epoch in range(3):
        random.shuffle(order)
        more = {"classes": np.unique(y)} if loss != "squared" and epoch == 0 else {}
        taught.partial_fit(as_rows(wide[order]), y[order], sample_weight=WEIGHTS[order], **more)
    weights = taught.coef_.reshape(-1, 6)
    assert np.array_equal(np.c_[fitted.coef_.reshape(-1, 5), fitted.intercept_], weights * [1, 1, 1, 1, 1, feature])
    for given in (np.asarray, sparse.csr_array):
        np.testing.assert_allclose(fitted._scores(given(X)), X @ weights[:, :5].T + fitted.intercept_, rtol=0, atol=1e-12)
        np.testing.assert_allclose(fitted._scores(given(X)), taught._scores(given(wide)), rtol=0, atol=1e-12)


def unaligned(X):
    """The same numbers, unaligned: none begins at a multiple of its size."""
    return np.frombuffer(b"." + X.tobytes(), dtype=np.float64, offset=1).reshape(X.shape)


def strided(X):
    rows = sparse.csr_array(X)
    rows.data, rows.indices = np.repeat(rows.data, 2)[::2], np.repeat(rows.indices, 2)[::2]
    return rows


def long_places(X):
    rows = sparse.csr_array(X)
    rows.indptr, rows.indices = rows.indptr.astype(np.int64), rows.indices.astype(np.int64)
    return rows


def unordered(X):
    starts, index, value = np.arange(len(X) + 1) * 6, np.tile([4, 3, 2, 1, 0, 2], len(X)), np.c_[X[:, ::-1], X[:, 2]]
    value[:, 2] = 0.0
    return sparse.csr_array((value.ravel(), index, starts), shape=X.shape)


@pytest.mark.parametrize("fit_intercept", [False, True])
@pytest.mark.parametrize(
    "laid",
    [np.asfortranarray, unaligned, lambda X: np.repeat(X, 2, axis=1)[:, ::2], strided, long_places, unordered, sparse.coo_array],
)
def test_rows_are_read_as_they_lie(laid, fit_intercept):
    model = lambda: ours_of_sklearn.FiolRegressor(random_state=0, fit_intercept=fit_intercept)  # noqa: E731
    given, before = laid(X), laid(X)
    fitted = model().fit(sparse.csr_array(X) if sparse.issparse(given) else X, Y)
    np.testing.assert_allclose(model().fit(given, Y).coef_, fitted.coef_, rtol=1e-12)
    np.testing.assert_allclose(fitted.predict(given), fitted.predict(X), rtol=1e-12)
    for name in ("indptr", "indices", "data") if hasattr(given, "indptr") else ("data",):
        assert np.array_equal(getattr(given, name), getattr(before, name))


def drawn(features=40, rows=60):
    """Returns raw rows: unsorted, with repeated positions, stored zeros, and empty rows."""
    random = np.random.default_rng(12)
    lengths = random.integers(0, 25, rows)
    starts = np.append(0, np.cumsum(lengths)).astype(np.int32)
    index = random.integers(0, features, starts[-1]).astype(np.int32)
    value = random.normal(size=index.size).astype(np.float32) * (random.random(index.size) < 0.9)
    X = sparse.csr_array((value, index, starts), shape=(rows, features))
    return X, np.where(X @ random.normal(size=features) > 0, 1, -1)


def in_order(X):
    """Returns the same rows sorted, with values of the same position added in their order."""
    starts, index, value = [0], [], []
    for begin, end in zip(X.indptr, X.indptr[1:]):
        for place in sorted(set(X.indices[begin:end].tolist())):
            own = X.data[begin:end][X.indices[begin:end] == place].astype(np.float64)
            index.append(place)
            value.append(functools.reduce(lambda a, b: a + b, own))
        starts.append(len(index))
    return sparse.csr_array((np.array(value), np.array(index, np.int32), np.array(starts, np.int32)), shape=X.shape)


@pytest.mark.filterwarnings("ignore::sklearn.exceptions.ConvergenceWarning")
@pytest.mark.parametrize("laid", [lambda X: X, long_places, strided, sparse.csr_matrix, lambda X: X.astype(np.float64)])
@pytest.mark.parametrize(
    ("name", "given"),
    [
        *((name, reg) for name in ("Sgd", "Fiol", "Comid", "Isgd") for reg in ({}, {"l2": 0.01}, {"l1": 0.01, "l2": 0.01})),
        *(("Sgd", {"fit_intercept": False}), ("Sgd", {"average": True}), ("Iwa", {}), ("Aprox", {}), ("FtrlProximal", {"l1": 0.1})),
        *(("Adagrad", {}), ("Nag", {}), ("Scinol2", {}), ("Sgd", {"loss": "cross-entropy"}), ("Fiol", {"loss": "cross-entropy"})),
    ],
    ids=str,
)
@pytest.mark.parametrize("most", [0, _sklearn._MOST_SORTED], ids=["each as it is read", "all once"])
def test_rows_are_learned_and_predicted_as_they_come(name, given, laid, most, monkeypatch):
    monkeypatch.setattr(_sklearn, "_MOST_SORTED", most)
    X, y = drawn()
    kind = getattr(ours_of_sklearn, f"{name}Classifier")
    model, sorted_model = (kind(random_state=0, epochs=3, **given).fit(rows, y) for rows in (laid(X), in_order(X)))
    for rows, own in ((laid(X), model), (in_order(X), sorted_model)):
        own.partial_fit(rows, y)
    # Rows are learned sorted, to the bit; a score adds the same products in a different order.
    assert np.array_equal(model._weights(), sorted_model._weights())
    scores = sorted_model.decision_function(in_order(X))
    np.testing.assert_allclose(model.decision_function(laid(X)), scores, rtol=1e-12, atol=1e-14)
    # A row has the same score alone and among others: few rows are predicted row by row, many by all weights.
    for rows in (in_order(X), laid(X)):
        alone = [sorted_model.decision_function(rows[i : i + 1]) for i in range(len(y))]
        assert np.array_equal(sorted_model.decision_function(rows), np.concatenate(alone))


@pytest.mark.filterwarnings("ignore::sklearn.exceptions.ConvergenceWarning")
@pytest.mark.parametrize("fit_intercept", [False, True])
def test_dense_rows_have_the_scores_that_each_has_alone(fit_intercept):
    X, y = drawn()
    for classes in (y, np.arange(len(y)) % 3):
        for loss in ("logistic", "cross-entropy"):
            model = ours_of_sklearn.FiolClassifier(loss=loss, fit_intercept=fit_intercept, random_state=0).fit(X.toarray(), classes)
            alone = [model.decision_function(row[np.newaxis]) for row in X.toarray()]
            assert np.array_equal(model.decision_function(X.toarray()), np.concatenate(alone))


@pytest.mark.parametrize("bad", [np.nan, np.inf])
def test_a_value_that_is_not_finite_is_named_with_its_row(bad):
    # scikit-learn's own check refuses such matrices first.
    starts, index = np.array([0, 2, 4, 6], np.uint32), np.array([0, 2, 2, 1, 0, 1], np.uint32)
    value = np.array([1.0, 2.0, 3.0, bad, 1.0, 1.0])
    model = _learners._native.Model("sgd", {}, "squared", features=3)
    with pytest.raises(ValueError, match="^row 1: feature 1 is not finite$"):
        model.learn((starts, index, value), np.ones(3))
    assert model.rounds == 1
    with pytest.raises(ValueError, match="^feature 1 is not finite$"):
        model.predict((starts, index, value))
    with pytest.raises(ValueError, match="^4 features where there are 3$"):
        model.predict((starts, index + np.uint32(1), np.ones(6)))


@pytest.mark.skipif(sys.platform != "linux", reason="the unit of ru_maxrss is the system's own")
@pytest.mark.parametrize("as_rows", ["np.asarray", "sparse.csr_array", "unsorted"])
def test_fit_and_predict_need_no_copy_of_their_data(as_rows):
    # In a process of its own: a peak never falls again.
    code = f"""
import resource, numpy as np
from scipy import sparse
from implicit_lab.sklearn import SgdClassifier
random = np.random.default_rng(1)
X, y = np.empty((80_000, 100)), random.random(80_000) > 0.5
for row in X:
    random.random(out=row)
size = X.nbytes
if "{as_rows}" != "np.asarray":
    # As TfidfVectorizer gives them, or sorted.
    row = np.arange(100, dtype=np.int32)[:: -1 if "{as_rows}" == "unsorted" else 1]
    starts, index = np.arange(0, 8_000_001, 100, dtype=np.int32), np.tile(row, 80_000)
    X = sparse.csr_array((X.ravel(), index, starts), shape=X.shape)
    size += starts.nbytes + index.nbytes
peak = lambda: 1024 * resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
SgdClassifier().fit(X[:100], y[:100])
before = peak()
SgdClassifier(epochs=2).fit(X, y).predict(X)
print(1 + (peak() - before) / size)
"""
    ratio = float(subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout)
    assert ratio <= 1.1


@pytest.mark.parametrize("name", ["Ons", "Aioli", "Ftrl"])
def test_a_matrix_of_all_pairs_of_features_is_refused_before_it_is_made(name):
    X = sparse.csr_array(([1.0, 1.0], ([0, 1], [0, 1])), shape=(2, 100_000))
    with pytest.raises(ValueError, match="at most 2,000 features are possible"):
        getattr(ours_of_sklearn, name + "Classifier")().fit(X, [0, 1])


LONG = np.eye(10_000, 1000)
LABELS = np.arange(10_000) % 3
INTERRUPTED = [
    (ours_of_sklearn.OnsClassifier(), lambda model: model.fit(sparse.csr_array(LONG), LABELS)),
    (ours_of_sklearn.OnsClassifier(), lambda model: model.partial_fit(LONG, LABELS)),
    (ours_of_river.OnsClassifier(), lambda model: model.learn_many(pd.DataFrame(LONG), pd.Series(LABELS == 0))),
]


@pytest.mark.parametrize(("model", "learn"), INTERRUPTED, ids=["fit", "partial_fit", "learn_many"])
def test_an_interrupt_leaves_nothing_half_learned(model, learn):
    # These take many seconds; a call that ran on would end with learned weights.
    if hasattr(model, "partial_fit"):
        model.partial_fit(np.eye(3, 1000), [0, 1, 2], classes=[0, 1, 2])
    before = pickle.dumps(model)
    threading.Timer(0.5, _thread.interrupt_main).start()
    with pytest.raises(KeyboardInterrupt):
        learn(model)
    assert pickle.dumps(model) == before


@pytest.mark.parametrize(
    "refused",
    [
        lambda model: model.fit(np.ones((3, 2)), [0, 1, 1], sample_weight=[1, 1, -1]),
        lambda model: model.set_params(eta=-1.0).fit(np.ones((3, 2)), [4, 5, 6]),
        lambda model: model.partial_fit(X, np.full(ROWS, 9)),
    ],
)
def test_a_refused_fit_changes_nothing(refused):
    model = ours_of_sklearn.FiolClassifier(random_state=0).fit(X, SIGNS)
    before = model.predict_proba(X)
    with pytest.raises(ValueError):
        refused(model)
    assert np.array_equal(model.predict_proba(X), before)


@pytest.mark.parametrize(
    "changed",
    [{"loss": "hinge"}, {"loss": "cross-entropy"}, {"fit_intercept": False}, {"eta": 7.0}],
)
def test_changed_parameters_take_effect_at_the_next_fit(changed):
    kept, model = (ours_of_sklearn.SgdClassifier(random_state=0).fit(X, SIGNS) for _ in range(2))
    model.set_params(**changed)
    for given in (kept, model):
        given.partial_fit(X, SIGNS)
    assert np.array_equal(model.predict_proba(X), kept.predict_proba(X))
    assert np.array_equal(np.c_[model.coef_, model.intercept_], np.c_[kept.coef_, kept.intercept_])
    fresh = ours_of_sklearn.SgdClassifier(random_state=0, **changed).fit(X, SIGNS)
    model.fit(X, SIGNS)
    assert np.array_equal(np.c_[model.coef_, model.intercept_], np.c_[fresh.coef_, fresh.intercept_])
    assert hasattr(model, "predict_proba") == (changed.get("loss") != "hinge")


@pytest.mark.parametrize("alter", ["indptr", "indices"])
def test_a_sparse_matrix_that_was_broken_after_it_was_learned_is_refused(alter):
    # SciPy does not check these arrays again before it follows them.
    X = sparse.random_array((50, 20), density=0.2, format="csr", rng=3)
    y = np.arange(50.0)
    model = ours_of_sklearn.FiolRegressor().fit(X, y)
    getattr(X, alter)[-1] = 2**30
    for call in (lambda: model.predict(X), lambda: model.fit(X, y), lambda: model.partial_fit(X, y)):
        with pytest.raises(ValueError, match="^X: indptr, indices and data do not fit each other: "):
            call()
    with pytest.raises(ValueError, match="^data: indptr, indices and data do not fit each other: "):
        race("v=1&stream=file&rounds=50&run=fiol", X, y)


PLAYED = race("v=1&rounds=5&run=fiol")
NAMED = [
    (lambda: _learners._native.Model("fiol", {"eta": None}, "squared"), "eta: None is not a number or a word"),
    (lambda: _learners._native.Model("fiol", {}, "squared", features=-1), "features: -1 is not a whole number from 0 on"),
    (lambda: ours_of_sklearn.FiolRegressor(simplex="no").fit([[1.0]], [1.0]), "simplex: 'no' is not True or False"),
    (lambda: ours_of_river.FiolRegressor(average=-1), "average: -1 is not True, False or a whole number from 0 on"),
    (lambda: ours_of_river.FiolRegressor(average=2.5), "average: 2.5 is not True, False or a whole number from 0 on"),
    (lambda: ours_of_sklearn.FiolRegressor(epochs="x").fit([[1.0]], [1.0]), "epochs = 'x' is not a number"),
    (lambda: ours_of_river.AdamClassifier(loss="cross-entropy", n_classes="x"), "n_classes: 'x' is not a whole number from 0 on"),
    (lambda: ours_of_river.FiolRegressor().learn_one({"a": 1.0}, "x"), "y = 'x' is not a number"),
    (
        lambda: ours_of_sklearn.AioliClassifier(max_iter=3),
        "AioliClassifier: got an unexpected keyword argument 'max_iter' (max_iter is epochs here; its arguments are loss, "
        "lambd, radius, bound, average, fit_intercept, epochs, shuffle, random_state, early_stopping, validation_fraction, "
        "n_iter_no_change, tol, warm_start, n_jobs)",
    ),
    (lambda: PLAYED.results[0], "column: 0 is not the name of a column"),
    (lambda: 0 in PLAYED.results, "column: 0 is not the name of a column"),
    (lambda: PLAYED.trajectory(0), "learner: 0 is not the name of a learner"),
    (lambda: PLAYED.rounds(weights="x" * 100), f"weights: '{'x' * 79}… is not True or False"),
    (lambda: grid([PLAYED.link], threads=1.5), "threads: 1.5 is not a whole number from 1 on, or None for all cores"),
]


@pytest.mark.parametrize(("call", "sentence"), NAMED, ids=[sentence for _, sentence in NAMED])
def test_a_wrong_argument_is_refused_by_its_name(call, sentence):
    with pytest.raises((TypeError, ValueError, OverflowError)) as refused:
        call()
    assert str(refused.value) == sentence


def test_every_class_is_learned_though_one_diverges():
    # Two labels contradict each other at a feature for which the step is far too large; the third class has its own feature.
    X = np.array([[100.0, 0.0], [100.0, 0.0], [0.0, 1.0]] * 200)
    y = np.array(["a", "b", "c"] * 200)
    fitted, taught = (ours_of_sklearn.SgdClassifier(loss="squared-hinge", eta=0.1, epochs=3, fit_intercept=False) for _ in range(2))
    with pytest.warns(ConvergenceWarning) as of_fit:
        fitted.fit(X, y)
    with pytest.warns(ConvergenceWarning) as of_partial_fit:
        taught.partial_fit(X, y, classes=np.unique(y))
    assert [model.rounds < 600 for model in fitted._models] == [True, True, False]
    assert (fitted.n_iter_, fitted._models[2].rounds, taught._models[2].rounds) == (3, 1800, 600)
    assert fitted.predict([[0.0, 1.0]]) == taught.predict([[0.0, 1.0]]) == ["c"]
    assert [warning.filename for warning in [*of_fit, *of_partial_fit]] == [__file__, __file__]


@pytest.mark.parametrize("asks", [lambda model: model.dim, lambda model: model.learn_one({0: 1.0}, {0: 0}, False, 1.0)])
def test_other_threads_go_on_while_a_model_learns_and_is_asked(asks):
    model = _learners._native.Model("aioli", {"lambda": 1.0}, "logistic", features=100)
    X = np.random.default_rng(1).normal(size=(20_000, 100))
    learning = threading.Thread(target=model.learn, args=(X, np.sign(X[:, 0])))
    asking = threading.Thread(target=lambda: [asks(model) for _ in iter(learning.is_alive, False)])
    learning.start()
    asking.start()
    turns = 0
    while learning.is_alive():
        time.sleep(0.001)
        turns += 1
    asking.join()
    assert turns > 10


def test_one_label_too_many():
    model = ours_of_river.SgdClassifier(loss="cross-entropy", n_classes=2)
    model.learn_one({"a": 1.0}, "red")
    model.learn_one({"a": 2.0}, "green")
    with pytest.raises(ValueError, match="the label 'blue' is one more than n_classes = 2"):
        model.learn_one({"a": 3.0}, "blue")
    assert set(model.predict_proba_one({"a": 1.0})) == {"red", "green"}


def test_divergence_is_a_warning_and_the_weights_stay():
    wide = 1e6 * X
    with pytest.warns(Warning, match="the step size is too large for this data"):
        model = ours_of_sklearn.SgdRegressor(eta=10).fit(wide, Y)
    assert np.isfinite(model.coef_).all() and model.n_iter_ == 1
    model = ours_of_river.SgdRegressor(eta=10)
    with pytest.warns(RuntimeWarning, match="the step size is too large for this data") as warned:
        for x, y in zip(wide, Y):
            model.learn_one(dict(enumerate(x)), y)
    assert warned[0].filename == __file__
    assert np.isfinite(list(model.weights.values())).all()


def test_a_loss_has_settings_as_in_links():
    random = np.random.default_rng(3)
    X, noise = np.ones((4000, 1)), random.normal(size=4000)
    for tau in (0.2, 0.8):
        model = ours_of_sklearn.FiolRegressor(loss=f"quantile:tau={tau}", eta=0.02, epochs=1, fit_intercept=False).fit(X, noise)
        assert abs(np.mean(noise < model.coef_[0]) - tau) < 0.05
    with pytest.raises(ValueError, match="outside 0.001…0.999"):
        ours_of_sklearn.FiolRegressor(loss="quantile:tau=2").fit(X, noise)
    with pytest.raises(ValueError, match='has no loss "median" here'):
        ours_of_sklearn.FiolRegressor(loss="median").fit(X, noise)


def test_losses_that_need_a_ball_predict_as_the_race():
    X, y = rows("logistic")
    text = f"v=1&stream=file&loss=logistic&rounds={ROWS}&domain=ball:radius=2&run=ada-implicit"
    expected = race(text, X, y).rounds()["prediction"]
    model = ours_of_sklearn.AdaImplicitClassifier(loss="logistic", ball=2.0, fit_intercept=False)
    scores = [0.0]
    for row, label, following in zip(X, y, X[1:]):
        model.partial_fit([row], [label], classes=[-1, 1])
        scores.append(model.decision_function([following])[0])
    assert np.array_equal(expected, scores)


def test_a_loss_without_probabilities_says_so():
    with pytest.raises(AttributeError) as refused:
        ours_of_sklearn.FiolClassifier(loss="hinge").predict_proba  # noqa: B018
    assert str(refused.value.__cause__) == "probabilities are not available for loss='hinge'"


@pytest.mark.parametrize("module", [ours_of_sklearn, ours_of_river])
def test_the_example_of_every_class_runs(module):
    for name in module.__all__:
        one = getattr(module, name)
        [session] = doctest.DocTestFinder(recurse=False).find(one, name)
        runner = doctest.DocTestRunner(verbose=False)
        said = []
        runner.run(session, out=said.append)
        assert runner.summarize(verbose=False).attempted > 2 and not said, "".join(said)
