"""RaceWidget without a browser; tests/shipped/notebook.test.mjs tests it in JupyterLab."""

import pytest
import traitlets

from implicit_lab import Link, widget
from implicit_lab.widget import RaceWidget


def test_it_carries_the_page():
    state = RaceWidget("v=1&run=fiol").get_state()
    assert state["link"] == "v=1&run=fiol"
    assert state["_page"].startswith("<!doctype html>")
    assert "connect-src 'none'" in state["_page"]
    assert (state["t"], state["playing"], state["state"]) == (0, False, {})


def test_its_link_is_checked_and_canonical():
    link = Link("v=1&stream=blobs&loss=hinge&run=fiol")
    race = RaceWidget(link)
    race.link = link.with_(seed=3)
    assert race.link == "v=1&stream=blobs&loss=hinge&seed=3&run=fiol"
    race.link = "https://example.org/lab/#run=fiol&v=1&panels=loss,weights&at=5"
    assert race.link == str(Link("v=1&run=fiol&panels=loss,weights&at=5"))
    with pytest.raises(ValueError, match="fio"):
        race.link = "v=1&run=fio"


def test_the_whole_page_may_be_asked_for():
    assert RaceWidget("v=1&embed=0&run=fiol").link == "v=1&run=fiol&embed=0"


def test_a_round_before_the_first_is_refused():
    with pytest.raises(traitlets.TraitError, match="-1"):
        RaceWidget().t = -1


def test_an_installation_without_the_page_says_so(tmp_path, monkeypatch):
    monkeypatch.setattr(widget, "_FOLDER", tmp_path)
    widget._read_page.cache_clear()
    with pytest.raises(FileNotFoundError, match="not in this installation .*npm run build:single"):
        RaceWidget()
