"""The suites of scikit-learn and river, for every learner and loss that is offered."""

import pytest
from river import checks
from sklearn.base import clone
from sklearn.utils.estimator_checks import check_class_weight_classifiers, parametrize_with_checks

import implicit_lab.river as ours_of_river
import implicit_lab.sklearn as ours_of_sklearn

# FTRL's n-th round costs as much as n rounds of the others: one epoch is enough for it.
#: Checks that no online learner passes, as docs/python.md says. scikit-learn's own SGD fails the first two as well.
EXPECTED = {
    "check_sample_weight_equivalence_on_dense_data": "steps for weighted rows are not those for repeated rows in another order",
    "check_sample_weight_equivalence_on_sparse_data": "steps for weighted rows are not those for repeated rows in another order",
    "check_class_weight_classifiers": "it sets max_iter=1000; ten epochs are too few for its noise, and the test below has more",
}

ESTIMATORS = [
    kind(loss=loss, epochs=1) if name == "FtrlClassifier" else kind(loss=loss)
    for name in ours_of_sklearn.__all__
    for kind in [getattr(ours_of_sklearn, name)]
    for loss in kind._losses
]


@parametrize_with_checks(ESTIMATORS, expected_failed_checks=lambda estimator: EXPECTED)
@pytest.mark.filterwarnings("ignore")
def test_scikit_learn(estimator, check):
    check(estimator)


# With all losses but these, explicit steps of weight 1000 diverge.
CLASS_WEIGHTED = [one for one in ESTIMATORS if hasattr(one, "class_weight") and one.loss in ("hinge", "logistic")]


@pytest.mark.parametrize("estimator", CLASS_WEIGHTED, ids=lambda one: f"{type(one).__name__}-{one.loss}")
def test_weights_of_classes_as_scikit_learn_tests_them(estimator):
    check_class_weight_classifiers(type(estimator).__name__, clone(estimator).set_params(epochs=1000))


def test_only_averages_of_features_may_score_poorly():
    tags = {kind._entry["id"]: kind().__sklearn_tags__().classifier_tags for kind in map(type, ESTIMATORS)}
    assert {id for id, own in tags.items() if own and own.poor_score} == {"eg", "iomd-kl"}


MODELS = [
    (kind, params)
    for name in ours_of_river.__all__
    for kind in [getattr(ours_of_river, name)]
    for params in kind._unit_test_params()
]


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize(("kind", "params"), MODELS, ids=lambda one: one["loss"] if isinstance(one, dict) else one.__name__)
def test_river(kind, params):
    for check in checks.yield_checks(kind(**params)):
        check(kind(**params))
