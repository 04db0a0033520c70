"""The package as a whole: its version, and that its documentation says what is so."""

import doctest
from importlib.metadata import version

import implicit_lab
from implicit_lab import links, races


def test_version_is_the_crates():
    assert implicit_lab.__version__ == version("implicit-lab")


def test_examples_in_docstrings():
    tried = 0
    for module in (implicit_lab, links, races):
        failed, attempted = doctest.testmod(module)
        assert failed == 0
        tried += attempted
    assert tried > 10
