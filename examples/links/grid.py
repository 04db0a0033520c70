"""The links of a parameter grid, one per line: step sizes × correlations × seeds, three learners each.

    python3 examples/links/grid.py | cargo run --release --bin replay -- - --json > grid.json

Standard library only. grid.R and grid.mjs print the same lines.
"""

import sys
from itertools import product
from urllib.parse import quote

STEP_SIZES = ["0.0005", "0.005", "0.05", "0.5"]
CORRELATIONS = ["0.25", "0.75"]
SEEDS = [1, 2, 3]
LEARNERS = ["fiol", "comid", "sgd"]


def part(id, **settings):
    """`id:key=val,key=val`, or the id alone."""
    pairs = [f"{key}={quote(value, safe='')}" for key, value in settings.items()]
    return f"{id}:{','.join(pairs)}" if pairs else id


def link(*keys):
    """A fragment of these keys, in their order; `run` may repeat."""
    return "&".join(["v=1", *(f"{key}={value}" for key, value in keys)])


# Links are ASCII once they are escaped, so the encoding of the terminal does not matter; the ends of lines do.
sys.stdout.reconfigure(newline="\n")

for rho, eta, seed in product(CORRELATIONS, STEP_SIZES, SEEDS):
    runs = [("run", part(id, eta=eta, label=f"{id}, η = {eta}")) for id in LEARNERS]
    print(
        link(
            ("stream", part("correlated-gaussian", d="50", rho=rho)),
            ("reg", part("l1", **{"lambda": "0.05"})),
            ("rounds", 500),
            ("seed", seed),
            *runs,
        )
    )
