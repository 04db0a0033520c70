"""The learners and losses of the catalogue as classes for scikit-learn and river.

The catalogue in Rust is the only list: a learner added there has its classes here without further code.
"""

from __future__ import annotations

import inspect
import json
import keyword
import typing

from . import _native
from .links import catalogue

_OFFERS = json.loads(_native.offers())

#: Catalogue entries by id, with the losses, regularisers and domains that each learner takes.
LEARNERS: dict[str, dict] = {entry["id"]: entry for entry in _OFFERS["learners"]}
LOSSES: dict[str, dict] = {entry["id"]: entry for entry in _OFFERS["losses"]}

_KINDS = catalogue()["kinds"]

#: The effect of importance weights on learners that take all of them.
WEIGHTED = """\
An example of weight h is learned by one step for h times its loss; one of weight 0 is left out. For some learners weight 2
is the example twice in a row: IWA, and, if the loss is made of straight pieces, FIOL, I-SGD, Implicit FTRL, aProx and IOMD, KL.
(Such losses are hinge, absolute, quantile and ε-insensitive.) That takes a constant step size, no regulariser and, but for
IOMD, KL, unconfined weights. Otherwise these are two things.
"""

class Family(typing.NamedTuple):
    """Classes of one kind: a learner has one if it takes a loss with these targets, and importance weights as in
    ``weights``."""

    base: type
    suffix: str
    task: str
    targets: tuple[str, ...]
    loss: str
    parameters: list[Parameter]
    notes: str
    #: The notes on weights, by the `importance` of a learner.
    weights: dict[str, str]
    #: An example session with the class `name`.
    example: str


class Parameter(typing.NamedTuple):
    """An argument of a constructor."""

    name: str
    default: typing.Any
    annotation: str
    help: str


_AVERAGE = Parameter(
    "average",
    False,
    "bool | int",
    "Predicts with the average of the weights after every example, or after the n-th and later ones; the weights learn on. "
    "Allowed: False, True, or a whole number n from 0 (False) on; only False if weights depend on the example, as AIOLI's do.",
)


def _argument(spec: dict) -> str:
    """Returns the argument's name for a parameter: a keyword of Python loses its last letter."""
    return spec["id"][:-1] if keyword.iskeyword(spec["id"]) else spec["id"]


def _literal(words: list[str]) -> str:
    return f"Literal[{', '.join(repr(word) for word in words)}]"


def _of_spec(entry: dict, spec: dict, family: Family) -> Parameter:
    name = _argument(spec)
    if spec["type"] == "choice":
        words = [choice["id"] for choice in spec["choices"]]
        return Parameter(name, spec["default"], _literal(words), f"{spec['help']}.")
    of_numbers, of_labels = entry["step_sizes"]
    default = spec["default"] if spec["id"] != "eta" else of_numbers if family.suffix == "Regressor" else of_labels
    word = spec["word"]
    if word is not None and spec["word_is_default"]:
        default = word
    annotation = "float" if word is None else f"float | {_literal([word])}"
    return Parameter(name, default, annotation, f"{spec['help']}. {_allowed(spec)}")


def _allowed(spec: dict) -> str:
    return f"Allowed: {spec['min']:g} to {spec['max']:g}."


def _spec_of(kind: str, id: str) -> dict:
    """The only parameter of a regulariser or a domain."""
    [spec] = next(entry["params"] for entry in _KINDS[kind] if entry["id"] == id)
    return spec


def _parameters(
    entry: dict, offered: list[str], in_ball: list[str], loss: str, family: Family, growing: bool
) -> list[Parameter]:
    """Returns the arguments that define a learner's model."""
    kind, text = _literal(offered + in_ball), "The loss that the model learns from"
    if in_ball:
        text += f"; {', '.join(in_ball)} only in a `ball`"
    with_settings = [id for id in offered if LOSSES[id]["params"]]
    if with_settings:
        kind += " | str"
        [id, *_], [spec, *_] = with_settings, LOSSES[with_settings[0]]["params"]
        text += f"; settings follow a colon, as in {id}:{spec['id']}={spec['default']}"
    made = [Parameter("loss", loss, kind, f"{text}.")]
    made += [_of_spec(entry, spec, family) for spec in entry["params"]]
    if entry["regularized"]:
        made += [
            Parameter(id, 0.0, "float", f"Adds {term} to every round's loss. {_allowed(_spec_of('reg', id))}")
            for id, term in (("l1", "λ₁‖w‖₁"), ("l2", "λ₂/2 ‖w‖²"))
        ]
    if entry["ball"]:
        text = f"Confines the weights to a Euclidean ball of this radius. {_allowed(_spec_of('domain', 'ball'))}"
        made.append(Parameter("ball", None, "float | None", text))
    if entry["simplex"] and not entry["simplex_only"] and not growing:
        text = "Confines the weights to the simplex: at least 0, with the sum 1."
        made.append(Parameter("simplex", False, "bool", text))
    if growing and "cross-entropy" in offered + in_ball:
        text = "The largest number of labels for `cross-entropy`; the other losses have two."
        made.append(Parameter("n_classes", 2, "int", text))
    made.append(_AVERAGE)
    return made


def model(entry: dict, estimator: typing.Any, **sizes: typing.Any) -> _native.Model:
    """Creates the model that an estimator's attributes describe, before its first example."""
    params = {}
    for spec in entry["params"]:
        name = _argument(spec)
        value = getattr(estimator, name)
        if spec["type"] == "choice" and not isinstance(value, str):
            words = ", ".join(choice["id"] for choice in spec["choices"])
            raise ValueError(f"{name} = {value!r} is none of {words}")
        params[spec["id"]] = value if isinstance(value, str) else number(name, value)
    ball = getattr(estimator, "ball", None)
    return _native.Model(
        entry["id"],
        params,
        estimator.loss,
        l1=number("l1", getattr(estimator, "l1", 0.0)),
        l2=number("l2", getattr(estimator, "l2", 0.0)),
        ball=None if ball is None else number("ball", ball),
        simplex=getattr(estimator, "simplex", entry["simplex_only"]),
        average=estimator.average,
        **sizes,
    )


def number(name: str, value: typing.Any) -> float:
    try:
        if not isinstance(value, str):
            return float(value)
    except (TypeError, ValueError):
        pass
    raise ValueError(f"{name} = {value!r} is not a number")


def count(name: str, value: typing.Any) -> int:
    given = number(name, value)
    if not (given >= 1 and given.is_integer()):
        raise ValueError(f"{name} = {value!r} is not a whole number from 1 on")
    return int(given)


def is_flag(value: typing.Any) -> bool:
    """Whether a value is False or True, 0 or 1."""
    try:
        return value in (False, True)
    except (TypeError, ValueError):
        # pandas' NA is neither equal nor unequal to anything; an array is both.
        return False


def flag(name: str, value: typing.Any) -> bool:
    if not is_flag(value):
        raise ValueError(f"{name} = {value!r} is neither True nor False")
    return bool(value)


#: Losses and arguments of scikit-learn, river and Vowpal Wabbit whose names here are different, by their names there.
_OUR_LOSSES = {"log_loss": "logistic", "log": "logistic", "squared_error": "squared", "absolute_error": "absolute"}
_OUR_ARGUMENTS = {
    "alpha": "l2 or l1",
    "penalty": "l2 or l1",
    "l1_ratio": "l1 beside l2",
    "C": "eta",
    "eta0": "eta",
    "learning_rate": "eta, with a schedule",
    "power_t": "schedule",
    "max_iter": "epochs",
    "n_epochs": "epochs",
    "verbose": "n_iter_ after fit",
    "epsilon": "part of the loss, as in huber:delta=0.1",
    "intercept_lr": "fit_intercept",
}


def check_loss(estimator: typing.Any) -> None:
    """Refuses a loss that this kind of estimator does not have."""
    offered = estimator._losses + estimator._losses_in_ball
    if str(estimator.loss).partition(":")[0] not in offered:
        ours = _OUR_LOSSES.get(estimator.loss, str(estimator.loss).replace("_", "-"))
        hint = f": it is called {ours}" if ours in offered else ""
        known = ", ".join(offered)
        raise ValueError(f'{estimator._entry["name"]} has no loss "{estimator.loss}" here{hint} (there are: {known})')


def _constructor(made: list[Parameter], growing: bool) -> typing.Callable:
    """An ``__init__`` that keeps its arguments as attributes, with the signature that readers, scikit-learn and river see.

    Growing models are created at once, others when the number of features is known.
    """
    own = inspect.Parameter("self", inspect.Parameter.POSITIONAL_OR_KEYWORD)
    kind = inspect.Parameter.KEYWORD_ONLY
    arguments = [inspect.Parameter(p.name, kind, default=p.default, annotation=p.annotation) for p in made]
    signature = inspect.Signature([own, *arguments])

    def __init__(self, *args, **kwargs):
        try:
            bound = signature.bind(self, *args, **kwargs)
        except TypeError as error:
            names = [p.name for p in made]
            meant = [f"{name} is {_OUR_ARGUMENTS[name]} here" for name in kwargs if name not in names and name in _OUR_ARGUMENTS]
            known = f"its arguments are {', '.join(names)}"
            raise TypeError(f"{type(self).__name__}: {error} ({'; '.join([*meant, known])})") from None
        bound.apply_defaults()
        del bound.arguments["self"]
        for name, value in bound.arguments.items():
            setattr(self, name, value)
        if growing:
            self._start()

    __init__.__signature__ = signature
    return __init__


def _docstring(entry: dict, name: str, module: str, family: Family, made: list[Parameter]) -> str:
    """The docstring of a learner's class, in NumPy's style."""
    lines = [
        f"{entry['name']} for {family.task}: {entry['summary']}.",
        "",
        ".. math::",
        "",
        f"    {entry['equation']}",
        "",
        f"Source: {entry['source']}.",
        "",
        "Parameters",
        "----------",
    ]
    for p in made:
        lines += [f"{p.name} : {p.annotation}, default={p.default!r}", f"    {p.help}"]
    session = f">>> from {module} import {name}\n" + family.example.format(name=name)
    parts = ["\n".join(lines) + "\n", family.notes, family.weights[entry["importance"]]]
    return "\n".join([*parts, "Examples\n--------\n" + session])


def _class(module: str, entry: dict, family: Family, growing: bool) -> type | None:
    offered, in_ball = (
        [id for id in entry[key] if LOSSES[id]["target"] in family.targets] for key in ("losses", "losses_in_ball")
    )
    if not offered or (growing and entry["simplex_only"]) or entry["importance"] not in family.weights:
        return None
    loss = family.loss if family.loss in offered else offered[0]
    made = _parameters(entry, offered, in_ball, loss, family, growing) + family.parameters
    name = "".join(word.capitalize() for word in entry["id"].split("-")) + family.suffix
    return type(
        name,
        (family.base,),
        {
            "__module__": module,
            "__doc__": _docstring(entry, name, module, family, made),
            "__init__": _constructor(made, growing),
            "_entry": entry,
            "_losses": offered,
            "_losses_in_ball": in_ball,
        },
    )


def classes(module: str, *families: Family, growing: bool = False) -> dict[str, type]:
    """Returns the classes of a module by name; ``growing`` models take features as they come, which the simplex does not
    allow."""
    made = (_class(module, entry, family, growing) for entry in LEARNERS.values() for family in families)
    return {one.__name__: one for one in made if one is not None}
