"""Links: built, read, changed."""

import json
import pickle
import subprocess

import pytest
from conftest import REPLAY

from implicit_lab import Link, catalogue, part


def test_what_is_built_is_what_the_grammar_says():
    link = Link.build(
        stream=part("blobs", separation=1.5, flip=0.1),
        loss="hinge",
        domain=part("ball", radius=2),
        rounds=500,
        runs=[part("fiol", eta=10, label="a & b"), "sgd"],
        metric="total",
    )
    text = "v=1&stream=blobs:separation=1.5,flip=0.1&loss=hinge&domain=ball:radius=2&rounds=500"
    assert str(link) == f"{text}&run=fiol:eta=10,label=a%20%26%20b&run=sgd&metric=total"
    assert eval(repr(link)) == link
    assert pickle.loads(pickle.dumps(link)) == link and len({link, Link(str(link))}) == 1
    with pytest.raises(AttributeError):
        link.text = "v=1"
    placed = Link.build(stream="adversary", start=[0.5, -1], examples=[[1, 0, 1], (0, 1.5, -1)], runs=["fiol"])
    assert str(placed) == "v=1&stream=adversary&start=0.5,-1&examples=1,0,1;0,1.5,-1&run=fiol"
    carried = Link.build(stream="file", data="tiny.csv", inline="a,y\n1,2\n", runs=["fiol"])
    assert carried.experiment["inline"] == "a,y\n1,2\n"
    yes = Link.build(stream=part("dataset", set="digits", bias=True), loss="cross-entropy", runs=["sgd"])
    assert yes.experiment["stream"]["params"]["bias"] == "yes"


def test_a_setting_has_the_name_of_its_column():
    link = Link("https://lab.example/#v=1&loss=logistic&run=fiol:eta=2&run=scinol2&run=sgd")
    assert str(link.with_({"stream.rho": 0.9, "run.eta": 0.1}, seed=3)) == (
        "v=1&stream=correlated-gaussian:rho=0.9&loss=logistic&seed=3&run=fiol:eta=0.1&run=scinol2&run=sgd:eta=0.1"
    )
    assert link.with_({"run.eta": None}, loss=None, runs=["fiol:eta=9"]) == Link("v=1&run=fiol")
    # Changes add up: settings that are not named stay the same.
    assert link.with_(seed=3).with_(seed=7) == link == link.with_()


def test_the_catalogue_is_that_of_replay():
    printed = subprocess.run([REPLAY, "--list", "--json"], capture_output=True, encoding="utf-8", check=True)
    assert catalogue() == json.loads(printed.stdout)
    learners = {learner["id"] for learner in catalogue()["kinds"]["learner"]}
    assert "fiol" in learners


def test_links_are_equal_if_experiment_and_view_are():
    assert Link("v=1&run=fiol&seed=1") == Link("#v=1&seed=1&run=fiol")
    assert Link("v=1&run=fiol&metric=total") != Link("v=1&run=fiol")


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"colour": "red"}, "colour: not a key of a link; there are: stream, loss, "),
        ({"loss": "hing"}, 'loss: there is no loss "hing".*hinge'),
        ({"stream.rhoo": 1}, r'stream: correlated-gaussian has no parameter "rhoo"; did you mean "rho"\?'),
        ({"stream.rho": 2}, "stream: correlated-gaussian: rho = 2"),
        ({"run.lambda": 2}, "run.lambda: no learner of this link has it; they have: eta, "),
        ({"loss.x.y": 2}, 'no parameter "x.y"'),
        ({"rounds.x": 2}, "rounds.x: a parameter is one of stream, loss, reg, domain, data, run"),
        ({"loss": "hinge&seed=3"}, 'loss: "&" stands between'),
        ({"rounds": 0}, "rounds"),
        ({"metric": "sum"}, "metric"),
        ({"runs": None}, "runs: None is not a list of learners"),
        ({"runs": 5}, "runs: 5 is not a list of learners"),
        ({"runs": [5]}, "runs: 5 is not a learner"),
        ({"runs": "fiol"}, "runs: 'fiol' is not a list of learners"),
        ({"inline": 5}, "inline: 5 is not text"),
        ({"run.eta": [1, 2]}, r"eta: \[1, 2\] is neither a number nor a word"),
    ],
)
def test_faults_name_the_key_and_what_is_allowed(change, sentence):
    with pytest.raises((TypeError, ValueError), match=sentence):
        Link("v=1&run=fiol").with_(change)


def test_a_part_takes_numbers_and_words():
    assert part("d", skip="a;b", header=False) == "d:skip=a%3Bb,header=no"
    for value in (["a"], None):
        with pytest.raises(ValueError, match="skip: .* is neither a number nor a word"):
            part("d", skip=value)
