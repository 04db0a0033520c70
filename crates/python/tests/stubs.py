"""Type stubs of the classes that are built from the catalogue: `python crates/python/tests/stubs.py` writes them."""

import importlib
import inspect
from pathlib import Path

PACKAGE = Path(__file__).parents[1] / "implicit_lab"
STUBS = [PACKAGE / "sklearn.pyi", PACKAGE / "river.pyi"]


def _class(kind: type) -> str:
    arguments = [
        f"        {p.name}: {p.annotation} = {p.default!r},"
        for p in inspect.signature(kind).parameters.values()
    ]
    lines = [
        f"class {kind.__name__}({kind.__base__.__name__}):",
        f'    """{kind.__doc__.splitlines()[0]}"""',
        "",
        "    def __init__(",
        "        self,",
        "        *,",
        *arguments,
        "    ) -> None: ...",
    ]
    return "\n".join(lines)


def stub(module: str) -> str:
    """The stub of a module, `sklearn` or `river`."""
    classes = importlib.import_module(f"implicit_lab._{module}").CLASSES.values()
    head = ["# Written by crates/python/tests/stubs.py.", "from typing import Literal", ""]
    if module == "sklearn":
        head += ["from numpy.random import RandomState", ""]
    bases = sorted({kind.__base__.__name__ for kind in classes})
    head.append(f"from ._{module} import {', '.join(bases)}")
    return "\n".join(head) + "\n\n" + "\n\n".join(map(_class, classes)) + "\n"


if __name__ == "__main__":
    for path in STUBS:
        path.write_text(stub(path.stem), encoding="utf-8")
