"""Builds a recipe, installs its package and runs its tests, whose output is printed: `conda.py RECIPE CHANNEL`."""

import sys
from pathlib import Path

from rattler_build import EnvironmentIsolation, Package, Stage0Recipe

recipe, channel = map(Path, sys.argv[1:])
# It depends on no other package, and its build sees the installed Rust.
isolation = EnvironmentIsolation.NONE
[made] = Stage0Recipe.from_file(recipe).run_build(output_dir=channel, channels=[], env_isolation=isolation)
[tested] = Package.from_file(made.packages[0]).run_tests(channel=[channel.as_uri()])
print(*tested.output, sep="\n")
sys.exit(not tested.success)
