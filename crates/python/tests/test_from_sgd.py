"""docs/from-sgd.md: the lab's names and scikit-learn's."""

import copy
import pickle
import re
import warnings
from pathlib import Path

import numpy as np
import pytest
from scipy import sparse
from sklearn.compose import TransformedTargetRegressor
from sklearn.datasets import load_breast_cancer, load_diabetes, load_iris
from sklearn.feature_extraction.text import TfidfTransformer
from sklearn.linear_model import SGDClassifier, SGDRegressor
from sklearn.model_selection import StratifiedShuffleSplit
from sklearn.preprocessing import StandardScaler

from implicit_lab import _sklearn as sklearn
from implicit_lab import river
from implicit_lab.sklearn import FiolClassifier, FiolRegressor, FtrlProximalClassifier, SgdClassifier, SgdRegressor

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


@pytest.mark.parametrize("held_out", [{}, {"early_stopping": True, "validation_fraction": 0.3, "random_state": 4}])
@pytest.mark.parametrize("patience", [1, 3])
def test_fit_ends_as_scikit_learn_s(held_out, patience):
    # With a penalty, scikit-learn stops by the objective, ours by the loss.
    ends = {"tol": 1e-3, "n_iter_no_change": patience, **held_out, **ONCE}
    X, y = data(load_breast_cancer)
    theirs = SGDClassifier(loss="log_loss", penalty=None, learning_rate="constant", eta0=0.001, max_iter=200, **ends)
    ours = SgdClassifier(loss="logistic", eta=0.001, epochs=200, **ends)
    np.testing.assert_allclose(ours.fit(X, y).coef_, theirs.fit(X, y).coef_, rtol=0, atol=1e-12)
    assert patience < ours.n_iter_ == theirs.n_iter_ < 200

    X, y = data(load_diabetes)
    y = (y - y.mean()) / y.std()
    theirs = SGDRegressor(penalty=None, learning_rate="constant", eta0=0.001, max_iter=200, **ends)
    ours = SgdRegressor(eta=0.001, epochs=200, **ends)
    np.testing.assert_allclose(ours.fit(X, y).coef_, theirs.fit(X, y).coef_, rtol=0, atol=1e-12)
    assert patience < ours.n_iter_ == theirs.n_iter_ < 200


def test_early_stopping_ends_where_the_score_stays_as_it_is():
    X, y = np.r_[np.ones((20, 1)), -np.ones((20, 1))], np.repeat([True, False], 20)
    assert SgdClassifier(epochs=50, early_stopping=True, random_state=0).fit(X, y).n_iter_ == 1 + 5


def test_all_classes_end_together_where_their_mean_loss_does():
    X, y = data(load_iris)
    models = [SgdClassifier(epochs=epochs, random_state=0, tol=tol) for epochs, tol in ((200, 1e-3), (200, 0.1), (10, None))]
    ended = [model.fit(X, y).n_iter_ for model in models]
    assert 6 < ended[1] < ended[0] < 200 and ended[2] == 10
    fixed = SgdClassifier(epochs=ended[0], random_state=0).fit(X, y)
    assert np.array_equal(fixed.coef_, models[0].coef_)


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


@pytest.mark.parametrize("rate", [("pa1", "hinge"), ("pa2", "squared-hinge")])
@pytest.mark.parametrize("c", [0.05, 0.1, 2.0])
def test_implicit_steps_of_both_hinge_losses_are_passive_aggressive(rate, c):
    X, y = data(load_breast_cancer)
    theirs = SGDClassifier(loss="hinge", penalty=None, learning_rate=rate[0], eta0=c, max_iter=3, tol=None, **ONCE)
    ours = FiolClassifier(loss=rate[1], eta=c, epochs=3, **ONCE)
    np.testing.assert_allclose(ours.fit(X, y).coef_, theirs.fit(X, y).coef_, rtol=0, atol=1e-12)


@pytest.mark.parametrize(
    ("rate", "epsilon", "loss", "times"),
    [("pa1", 0.1, "epsilon-insensitive:epsilon=0.1", 1), ("pa2", 0.0, "squared", 2)],
)
def test_implicit_steps_are_passive_aggressive_in_regression(rate, epsilon, loss, times):
    X, y = data(load_diabetes)
    y = (y - y.mean()) / y.std()
    given = {"loss": "epsilon_insensitive", "penalty": None, "max_iter": 3, "tol": None, **ONCE}
    theirs = SGDRegressor(learning_rate=rate, eta0=0.1, epsilon=epsilon, **given)
    ours = FiolRegressor(loss=loss, eta=0.1 * times, epochs=3, **ONCE)
    np.testing.assert_allclose(ours.fit(X, y).coef_, theirs.fit(X, y).coef_, rtol=0, atol=1e-12)


def texts(seed, flipped, rows, words=20_000, length=12):
    """TF-IDF of drawn texts: words by Zipf's law, each leaning to one of two labels; a share of the labels is flipped."""
    random = np.random.default_rng(seed)
    frequency, lean = 1 / np.arange(1, words + 1) ** 1.05, 0.4 * random.standard_normal(words)
    y = random.random(rows) < 0.55
    drawn = np.empty((rows, length), np.int32)
    for label, sign in ((False, -1), (True, 1)):
        share = frequency * np.exp(sign * lean)
        drawn[y == label] = random.choice(words, (np.sum(y == label), length), p=share / share.sum())
    starts = np.arange(rows + 1, dtype=np.int32) * length
    counts = sparse.csr_matrix((np.ones(drawn.size), drawn.ravel(), starts), shape=(rows, words))
    counts.sum_duplicates()
    return TfidfTransformer().fit_transform(counts), y ^ (random.random(rows) < flipped)


@pytest.mark.parametrize("rows", [2_000, 16_000])
def test_the_default_learns_text_in_one_pass(rows):
    behind = []
    for seed, flipped in ((1, 0.1), (2, 0.2), (3, 0.3), (4, 0.2)):
        X, y = texts(seed, flipped, rows)
        cut = len(y) * 3 // 4
        theirs, ours = (
            model.partial_fit(X[:cut], y[:cut], classes=[False, True]).score(X[cut:], y[cut:])
            for model in (SGDClassifier(random_state=0), FiolClassifier())
        )
        assert ours > max(y.mean(), 1 - y.mean()) + 0.02, "it learned something"
        behind.append(theirs - ours)
    assert np.mean(behind) < 0.01, behind


def averaging(average, **given):
    """The same model in both libraries, which learns 569 rows of cancers in three epochs."""
    theirs = {"loss": "log_loss", "penalty": None, "learning_rate": "constant", "eta0": 0.02, "max_iter": 3, "tol": None}
    ours = {"loss": "logistic", "eta": 0.02, "epochs": 3}
    given = {"average": average, **ONCE, **given}
    return SgdClassifier(**ours | given), SGDClassifier(**theirs | given)


@pytest.mark.parametrize("average", [True, 10, 700, 1706, 1708, np.int64(2), np.True_])
def test_averages_are_scikit_learn_s(average):
    X, y = data(load_breast_cancer)
    X = np.where(np.abs(X) < 0.5, 0.0, X)
    for rows in (X, sparse.csr_array(X)):
        ours, theirs = averaging(average)
        ours.fit(rows, y)
        np.testing.assert_allclose(ours.coef_, theirs.fit(rows, y).coef_, rtol=0, atol=1e-12)
        np.testing.assert_allclose(ours.decision_function(rows), theirs.decision_function(rows), rtol=0, atol=1e-11)
        last = averaging(False)[0].fit(rows, y).coef_
        assert np.array_equal(ours.coef_, last) == (average == 1708)
        assert np.array_equal(pickle.loads(pickle.dumps(ours)).coef_, ours.coef_)
        ours, theirs = averaging(average, fit_intercept=True)
        ours.fit(rows, y), theirs.fit(rows, y)
        np.testing.assert_allclose(ours.coef_, theirs.coef_, rtol=0, atol=1e-12)
        np.testing.assert_allclose(ours.intercept_, theirs.intercept_, rtol=0, atol=1e-12)


def test_the_average_of_each_class_runs_on():
    X, y = data(load_iris)
    ours, theirs = (model.fit(X, y) for model in averaging(200, fit_intercept=True))
    np.testing.assert_allclose(ours.coef_, theirs.coef_, rtol=0, atol=1e-12)
    np.testing.assert_allclose(ours.intercept_, theirs.intercept_, rtol=0, atol=1e-12)
    # Without an intercept: scikit-learn 1.9.1 forgets the averaged intercepts of several classes between calls.
    ours, theirs = averaging(200)
    for rows in np.array_split(np.random.default_rng(5).permutation(600) % 150, 4):
        for model in (ours, theirs):
            model.partial_fit(X[rows], y[rows], classes=[0, 1, 2])
        np.testing.assert_allclose(ours.coef_, theirs.coef_, rtol=0, atol=1e-12)

    X, y = data(load_diabetes)
    y = (y - y.mean()) / y.std()
    theirs = SGDRegressor(penalty=None, learning_rate="constant", eta0=0.02, max_iter=3, tol=None, average=9, **ONCE)
    ours = SgdRegressor(eta=0.02, epochs=3, average=9, **ONCE).fit(X, y)
    np.testing.assert_allclose(ours.coef_, theirs.fit(X, y).coef_, rtol=0, atol=1e-12)
    model = river.SgdRegressor(eta=0.02, average=9, intercept=False)
    for row, target in 3 * list(zip(X, y)):
        model.learn_one(dict(enumerate(row)), target)
    np.testing.assert_allclose(list(model.weights.values()), theirs.coef_, rtol=0, atol=1e-12)


def test_early_stopping_scores_the_average():
    X, y = data(load_breast_cancer)
    ends = {"early_stopping": True, "validation_fraction": 0.3, "n_iter_no_change": 2, "tol": 1e-3, "random_state": 4}
    last, ours, theirs = averaging(False)[0], *averaging(True)
    last.set_params(eta=0.001, epochs=200, **ends).fit(X, y)
    ours.set_params(eta=0.001, epochs=200, **ends).fit(X, y)
    theirs.set_params(eta0=0.001)
    learned, held = map(np.sort, next(StratifiedShuffleSplit(1, test_size=0.3, random_state=4).split(X, y)))
    best, stale, epochs = -np.inf, 0, 0
    while stale < 2:
        theirs.partial_fit(X[learned], y[learned], classes=[0, 1])
        score = theirs.score(X[held], y[held])
        stale = stale + 1 if score < best + 1e-3 else 0
        best, epochs = max(best, score), epochs + 1
    assert ours.n_iter_ == epochs != last.n_iter_
    np.testing.assert_allclose(ours.coef_, theirs.coef_, rtol=0, atol=1e-12)


@pytest.mark.parametrize("loss", ["log_loss", "squared_hinge", "squared_error", "epsilon_insensitive", "absolute_error"])
def test_a_loss_by_scikit_learn_s_name_is_refused_with_ours(loss):
    ours = {"log_loss": "logistic", "squared_error": "squared", "absolute_error": "absolute"}.get(loss, loss.replace("_", "-"))
    kind = FiolClassifier if ours in ("logistic", "squared-hinge") else FiolRegressor
    with pytest.raises(ValueError, match=f'has no loss "{loss}" here: it is called {ours} '):
        kind(loss=loss).fit([[1.0], [2.0]], [0, 1])


@pytest.mark.parametrize("name", ["alpha", "penalty", "max_iter", "eta0", "learning_rate", "C"])
def test_an_argument_by_scikit_learn_s_name_is_refused_with_ours(name):
    with pytest.raises(TypeError, match=f"{name} is .*(l2|epochs|eta|schedule).* here; its arguments are "):
        FiolClassifier(**{name: 1})


def test_a_loss_that_still_falls_is_a_warning_and_what_it_advises_helps():
    X, y = data(load_diabetes)
    scores = {}
    for name, kind in sklearn.CLASSES.items():
        if not name.endswith("Regressor") or kind._entry["simplex_only"]:
            continue
        with warnings.catch_warnings(record=True) as raised:
            warnings.simplefilter("always")
            model = kind(random_state=0).fit(X, y)
        told = [str(one.message) for one in raised]
        scaled = TransformedTargetRegressor(kind(random_state=0), transformer=StandardScaler()).fit(X, y)
        scores[name] = model.score(X, y), scaled.score(X, y), any("still falls" in one for one in told)
    # With defaults, targets of about 150 are out of reach for learners whose steps know no scale, and each of them warns.
    assert [name for name, (plain, _, warned) in scores.items() if plain < 0.3 and not warned] == []
    assert [name for name, (plain, _, _) in scores.items() if plain < 0] != []
    assert [(name, scaled) for name, (_, scaled, _) in scores.items() if scaled < 0.3] == []
    for kind in (FiolRegressor, SgdRegressor):
        assert not scores[kind.__name__][2], scores[kind.__name__]


@pytest.mark.parametrize("load", [load_breast_cancer, load_iris])
@pytest.mark.parametrize("kind", [FiolClassifier, SgdClassifier])
def test_a_loss_that_nears_its_least_is_no_warning(load, kind):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        kind(random_state=0).fit(*data(load))


@pytest.mark.parametrize(("kind", "load"), [(FiolRegressor, load_diabetes), (FiolClassifier, load_iris), (FtrlProximalClassifier, load_iris)])
def test_a_warm_start_goes_on_to_the_same_bits(kind, load):
    X, y = data(load)
    whole = kind(epochs=6, shuffle=False).fit(X, y)
    halves = kind(epochs=3, shuffle=False, warm_start=True).fit(X, y).fit(X, y)
    assert np.array_equal(whole.coef_, halves.coef_) and np.array_equal(whole.intercept_, halves.intercept_)
    assert np.array_equal(kind(epochs=3, shuffle=False).fit(X, y).fit(X, y).coef_, kind(epochs=3, shuffle=False).fit(X, y).coef_)
    with pytest.raises(ValueError, match="features"):
        halves.fit(X[:, 1:], y)
    if kind is not FiolRegressor:
        with pytest.raises(ValueError, match="which is none of classes"):
            halves.fit(X, y + 1)
    with pytest.raises(ValueError, match="warm_start = 'no' is neither True nor False"):
        kind(warm_start="no").fit(X, y)


@pytest.mark.parametrize("as_rows", [np.asarray, sparse.csr_array])
@pytest.mark.parametrize("load", [load_breast_cancer, load_iris])
def test_fit_begins_with_the_given_coefficients_as_scikit_learn_s(load, as_rows):
    X, y = data(load)
    rows = 1 if load is load_breast_cancer else 3
    random = np.random.default_rng(1)
    init = {"coef_init": random.normal(size=(rows, X.shape[1])), "intercept_init": random.normal(size=rows)}
    settings = {"shuffle": False, "loss": "hinge"}
    theirs = SGDClassifier(penalty=None, learning_rate="constant", eta0=0.002, max_iter=2, tol=None, **settings)
    ours = SgdClassifier(eta=0.002, epochs=2, **settings)
    # scikit-learn continues in the given array itself.
    theirs.fit(as_rows(X), y, **copy.deepcopy(init))
    ours.fit(as_rows(X), y, **init)
    np.testing.assert_allclose(ours.coef_, theirs.coef_, rtol=0, atol=1e-12)
    np.testing.assert_allclose(ours.intercept_, theirs.intercept_, rtol=0, atol=1e-12)
    # A fit resumes from fitted weights passed back to it: these steps do not change with the rounds.
    again = SgdClassifier(eta=0.002, epochs=1, **settings).fit(as_rows(X), y, **init)
    again.fit(as_rows(X), y, coef_init=again.coef_, intercept_init=again.intercept_)
    np.testing.assert_allclose(again.coef_, ours.coef_, rtol=0, atol=1e-12)
    with pytest.raises(ValueError, match=r"coef_init has the shape \(1, 2\); it must be "):
        ours.fit(X, y, coef_init=[[1, 2]])
    with pytest.raises(ValueError, match=r"intercept_init has the shape \(4,\); it must be "):
        ours.fit(X, y, intercept_init=np.ones(4))
    with pytest.raises(ValueError, match="intercept_init is given, but fit_intercept is False"):
        SgdClassifier(fit_intercept=False).fit(X, y, intercept_init=np.ones(rows))


def test_one_model_of_all_classes_begins_with_a_row_for_each():
    X, y = data(load_iris)
    init = np.random.default_rng(1).normal(size=(3, 4))
    fitted = SgdClassifier(loss="cross-entropy", eta=1e-12, epochs=1).fit(X, y, coef_init=init, intercept_init=[1, 2, 3])
    np.testing.assert_allclose(fitted.coef_, init, rtol=0, atol=1e-8)
    np.testing.assert_allclose(fitted.intercept_, [1, 2, 3], rtol=0, atol=1e-8)


def test_classes_learned_at_the_same_time_have_the_same_bits():
    X, y = data(load_iris)
    one, many = (FiolClassifier(random_state=0, n_jobs=jobs).fit(X, y) for jobs in (None, -1))
    assert np.array_equal(one.coef_, many.coef_) and np.array_equal(one.intercept_, many.intercept_)


def test_the_intercept_of_a_growing_model_is_what_it_predicts_of_nothing():
    for kind in (river.FiolClassifier, river.SgdClassifier):
        model = kind()
        assert model.intercept_ == 0.0
        for label in (True, True, False):
            model.learn_one({"a": 1.0}, label)
        score = np.log(model.predict_proba_one({})[True] / model.predict_proba_one({})[False])
        assert abs(score - model.intercept_) < 1e-12 and model.intercept_ != 0.0
        without = kind(intercept=False)
        without.learn_one({"a": 1.0}, True)
        assert without.intercept_ == 0.0
    classes = river.FiolClassifier(loss="cross-entropy", n_classes=3)
    classes.learn_one({"a": 1.0}, "x")
    assert len(classes.intercept_) == 3
