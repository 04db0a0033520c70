"""The package as a whole."""

import implicit_lab


def test_version_is_the_crates():
    from importlib.metadata import version

    assert implicit_lab.__version__ == version("implicit-lab")
