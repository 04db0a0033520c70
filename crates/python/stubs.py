"""Type stubs of the classes that are built from the catalogue: `npm run python` writes them into the package.

The bases of those classes have no types, and neither has scikit-learn. Their types are here, by the names of methods,
arguments and attributes: a new method without a type raises a KeyError.
"""

import importlib
import inspect
import re
import textwrap
from pathlib import Path

PACKAGE = Path(__file__).with_name("implicit_lab")
STUBS = [PACKAGE / "sklearn.pyi", PACKAGE / "river.pyi"]

_HEADS = {
    "sklearn": """\
from collections.abc import Mapping
from typing import Any, Literal, TypeAlias

import numpy as np
from numpy.random import RandomState
from numpy.typing import ArrayLike, NDArray
from sklearn.base import BaseEstimator, ClassifierMixin, RegressorMixin
from typing_extensions import Self

from .races import SparseMatrix

_Rows: TypeAlias = ArrayLike | SparseMatrix
_Numbers: TypeAlias = NDArray[np.float64]
""",
    "river": """\
from collections.abc import Mapping
from typing import Any, Literal, SupportsFloat, TypeAlias

import pandas as pd
from river import base

_Label: TypeAlias = bool | str | int
""",
}

#: The library classes that the bases inherit from, and the inherited methods with types here.
_INHERITED = {
    "sklearn": {"Regressor": "RegressorMixin, BaseEstimator", "Classifier": "ClassifierMixin, BaseEstimator"},
    "river": {"Regressor": "base.MiniBatchRegressor", "Classifier": "base.MiniBatchClassifier"},
}
_METHODS = {"sklearn": ["get_params", "score", "set_params"], "river": []}

#: Types of arguments, by name; for one class or method, by its name, a dot and the argument's.
_ARGUMENTS = {
    "sklearn": {
        "X": "_Rows",
        "y": "ArrayLike",
        "classes": "ArrayLike | None",
        "sample_weight": "ArrayLike | None",
        "coef_init": "ArrayLike | None",
        "intercept_init": "ArrayLike | None",
        "deep": "bool",
        "params": "Any",
    },
    "river": {
        "x": "Mapping[Any, SupportsFloat]",
        "y": "_Label",
        "Regressor.y": "SupportsFloat",
        "w": "SupportsFloat",
        "X": "pd.DataFrame",
        "learn_many.y": "pd.Series",
        "learn_many.w": "SupportsFloat | pd.Series",
    },
}

#: Types of return values and properties.
_RESULTS = {
    "sklearn": {
        "fit": "Self",
        "partial_fit": "Self",
        "set_params": "Self",
        "get_params": "dict[str, Any]",
        "score": "float",
        "predict": "_Numbers",
        "Classifier.predict": "NDArray[Any]",
        "decision_function": "_Numbers",
        "predict_proba": "_Numbers",
        "predict_log_proba": "_Numbers",
        "coef_": "_Numbers",
        "intercept_": "_Numbers",
    },
    "river": {
        "learn_one": "None",
        "learn_many": "None",
        "predict_one": "_Label | None",
        "Regressor.predict_one": "float",
        "predict_proba_one": "dict[_Label, float]",
        "predict_many": "pd.Series",
        "predict_proba_many": "pd.DataFrame",
        "weights": "dict[Any, Any]",
        "Regressor.weights": "dict[Any, float]",
        "intercept_": "float | list[float]",
        "Regressor.intercept_": "float",
    },
}

#: Attributes that methods set.
_ATTRIBUTES = {
    "sklearn": {
        "Regressor": ["n_features_in_: int", "n_iter_: int"],
        "Classifier": ["classes_: NDArray[Any]", "n_features_in_: int", "n_iter_: int"],
    },
    "river": {},
}


def _of(types: dict[str, str], name: str, *scopes: str) -> str:
    """Returns the type of a name, in one of these scopes if it has one there."""
    names = [*(f"{scope}.{name}" for scope in scopes), name]
    return types[next((one for one in names if one in types), name)]


def _argument(module: str, kind: type, method: str, p: inspect.Parameter) -> str:
    if p.name == "self":
        return p.name
    type = _of(_ARGUMENTS[module], p.name, method, kind.__name__)
    default = "" if p.default is p.empty else " = ..."
    stars = "**" if p.kind is p.VAR_KEYWORD else ""
    return f"{stars}{p.name}: {type}{default}"


def _docstring(of: object, indent: str) -> str:
    """Returns the whole docstring: editors and the reference show the stub's instead of the code's."""
    text = inspect.getdoc(of).strip()
    end = f"\n{indent}" if "\n" in text else ""
    return textwrap.indent(f'r"""{text}{end.strip(" ")}"""', indent, lambda line: line.strip() != "")


def _member(module: str, kind: type, name: str) -> list[str]:
    """The stub of a method or property."""
    member = inspect.getattr_static(kind, name)
    result = _of(_RESULTS[module], name, kind.__name__)
    inherited = name in _METHODS[module]
    says = "        ..." if inherited else _docstring(member, "        ")
    if isinstance(member, property):
        return ["    @property", f"    def {name}(self) -> {result}:", says]
    # The result of scikit-learn's `available_if` has the function as `fn`.
    signature = inspect.signature(getattr(member, "fn", member))
    arguments = [_argument(module, kind, name, p) for p in signature.parameters.values()]
    by_name = [p.kind is p.KEYWORD_ONLY for p in signature.parameters.values()]
    if any(by_name):
        arguments.insert(by_name.index(True), "*")
    return [f"    def {name}({', '.join(arguments)}) -> {result}:", says]


def _base(module: str, kind: type) -> str:
    """The stub of a base class, with its additions to its own base."""
    inherited = _INHERITED[module].get(kind.__name__)
    own = [one for one in kind.__mro__ if one.__module__ == kind.__module__] if inherited else [kind]
    is_member = lambda it: inspect.isfunction(getattr(it, "fn", it)) or isinstance(it, property)  # noqa: E731
    names = {name for one in own for name, it in vars(one).items() if name[0] != "_" and is_member(it)}
    if inherited:
        names.update(_METHODS[module])
    lines = [f"class _{kind.__name__}({inherited or f'_{kind.__base__.__name__}'}):"]
    lines += [f"    {line}" for line in _ATTRIBUTES[module].get(kind.__name__, [])]
    lines += [line for name in sorted(names) for line in _member(module, kind, name)]
    return "\n".join(lines)


def _class(kind: type) -> str:
    # A dict is invariant in the type of its values, which `{"no": 1}` would violate.
    annotation = lambda p: re.sub(r"\bdict\b", "Mapping[Any, float]", p.annotation)  # noqa: E731
    arguments = [
        f"        {p.name}: {annotation(p)} = {p.default!r},"
        for p in inspect.signature(kind).parameters.values()
    ]
    lines = [
        f"class {kind.__name__}(_{kind.__base__.__name__}):",
        _docstring(kind, "    "),
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
    # A base comes after its own bases.
    bases = {one: None for kind in classes for one in reversed(kind.__mro__) if one.__module__ == kind.__base__.__module__}
    public = [_base(module, kind) for kind in bases if kind.__name__[0] != "_"]
    head = f"# Written by crates/python/stubs.py.\n{_HEADS[module]}"
    return "\n\n".join([head.rstrip("\n"), *public, *map(_class, classes)]) + "\n"


if __name__ == "__main__":
    for path in STUBS:
        path.write_text(stub(path.stem), encoding="utf-8")
