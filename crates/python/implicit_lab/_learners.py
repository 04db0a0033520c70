"""The learners and losses of the catalogue, as classes of scikit-learn and river are made of them.

The catalogue in Rust is the only list: a learner that it gets has its classes here without a line.
"""

from __future__ import annotations

import inspect
import json
import keyword
import typing

from . import _native

_OFFERS = json.loads(_native.offers())

#: Catalogue entries by id, with the losses, regularisers and domains that each learner takes.
LEARNERS: dict[str, dict] = {entry["id"]: entry for entry in _OFFERS["learners"]}
LOSSES: dict[str, dict] = {entry["id"]: entry for entry in _OFFERS["losses"]}

#: The step sizes of models for which none is given: of steps that keep their size unless a schedule says otherwise, and of
#: steps that adapt. They are those of river's SGD, and of its AdaGrad and Adam.
CONSTANT_STEP, ADAPTIVE_STEP = 0.01, 0.1

#: k of the losses that give a probability, P(y = 1) = 1/(1 + exp(-kz)) of the score z.
PROBABILITY = {"logistic": 1.0, "exponential": 2.0}


class Parameter(typing.NamedTuple):
    """An argument of a constructor."""

    name: str
    default: typing.Any
    annotation: str
    help: str


def losses(entry: dict, *targets: str) -> list[str]:
    """Ids of the losses of these targets that a learner takes."""
    return [id for id in entry["losses"] if LOSSES[id]["target"] in targets]


def class_name(entry: dict, suffix: str) -> str:
    """The name of a learner's class: ``FiolClassifier`` of ``fiol``."""
    return "".join(word.capitalize() for word in entry["id"].split("-")) + suffix


def _argument(spec: dict) -> str:
    """The name of a parameter as an argument: a word that Python keeps for itself loses its last letter."""
    return spec["id"][:-1] if keyword.iskeyword(spec["id"]) else spec["id"]


def _literal(words: list[str]) -> str:
    return f"Literal[{', '.join(repr(word) for word in words)}]"


def _number(value: float) -> str:
    return f"{value:g}"


def _step_size(entry: dict) -> float:
    scheduled = any(spec["id"] == "schedule" for spec in entry["params"])
    return CONSTANT_STEP if scheduled else ADAPTIVE_STEP


def _of_spec(entry: dict, spec: dict) -> Parameter:
    name = _argument(spec)
    if spec["type"] == "choice":
        words = [choice["id"] for choice in spec["choices"]]
        return Parameter(name, spec["default"], _literal(words), f"{spec['help']}.")
    default = _step_size(entry) if spec["id"] == "eta" else spec["default"]
    word = spec["word"]
    if word is not None and spec["word_is_default"]:
        default = word
    annotation = "float" if word is None else f"float | {_literal([word])}"
    bounds = f"{_number(spec['min'])} to {_number(spec['max'])}"
    return Parameter(name, default, annotation, f"{spec['help']}. Allowed: {bounds}.")


def parameters(entry: dict, offered: list[str], loss: str, simplex: bool) -> list[Parameter]:
    """The arguments that say which model of a learner is meant."""
    made = [Parameter("loss", loss, _literal(offered), "The loss that is paid and learned from.")]
    made += [_of_spec(entry, spec) for spec in entry["params"]]
    if entry["regularized"]:
        made += [
            Parameter("l1", 0.0, "float", "Adds λ₁‖w‖₁ to every round's loss."),
            Parameter("l2", 0.0, "float", "Adds λ₂/2 ‖w‖² to every round's loss."),
        ]
    if entry["ball"]:
        text = "Confines the weights to a Euclidean ball of this radius."
        made.append(Parameter("ball", None, "float | None", text))
    if entry["simplex"] and not entry["simplex_only"] and simplex:
        text = "Confines the weights to the simplex: at least 0, with the sum 1."
        made.append(Parameter("simplex", False, "bool", text))
    return made


def model(entry: dict, estimator: typing.Any, **sizes: int | None) -> _native.Model:
    """A model before its first example, as an estimator's attributes describe it."""
    params = {}
    for spec in entry["params"]:
        value = getattr(estimator, _argument(spec))
        params[spec["id"]] = value if isinstance(value, str) else float(value)
    return _native.Model(
        entry["id"],
        params,
        estimator.loss,
        l1=getattr(estimator, "l1", 0.0),
        l2=getattr(estimator, "l2", 0.0),
        ball=getattr(estimator, "ball", None),
        simplex=getattr(estimator, "simplex", entry["simplex_only"]),
        **sizes,
    )


def check_loss(entry: dict, offered: list[str], loss: str) -> None:
    """Refuses a loss that this kind of estimator does not have."""
    if loss not in offered:
        known = ", ".join(offered)
        raise ValueError(f'{entry["name"]} has no loss "{loss}" here (there are: {known})')


def constructor(made: list[Parameter]) -> typing.Callable:
    """An ``__init__`` that keeps its arguments as attributes, with the signature that readers, scikit-learn and river see."""
    own = inspect.Parameter("self", inspect.Parameter.POSITIONAL_OR_KEYWORD)
    kind = inspect.Parameter.KEYWORD_ONLY
    arguments = [inspect.Parameter(p.name, kind, default=p.default, annotation=p.annotation) for p in made]
    signature = inspect.Signature([own, *arguments])

    def __init__(self, *args, **kwargs):
        bound = signature.bind(self, *args, **kwargs)
        bound.apply_defaults()
        del bound.arguments["self"]
        for name, value in bound.arguments.items():
            setattr(self, name, value)

    __init__.__signature__ = signature
    return __init__


def docstring(entry: dict, kind: str, made: list[Parameter], notes: str) -> str:
    """The docstring of a learner's class, in NumPy's style."""
    lines = [
        f"{entry['name']}, {kind}: {entry['summary']}.",
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
    return "\n".join(lines) + "\n\n" + inspect.cleandoc(notes) + "\n"
