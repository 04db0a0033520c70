"""The metadata for installers. (Needs nothing but NumPy.)"""

from importlib.metadata import metadata

from conftest import ROOT

import implicit_lab


def test_version_and_page_are_those_of_the_package():
    told = metadata("implicit-lab")
    assert told["Version"] == implicit_lab.__version__
    assert told["Description"].strip() == (ROOT / "crates/python/PYPI.md").read_text(encoding="utf-8").strip()
