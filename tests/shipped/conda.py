"""Builds a recipe into a channel and installs its package from there: `conda.py RECIPE CHANNEL PREFIX`."""

import asyncio
import sys
from pathlib import Path

import rattler
import rattler_build

recipe, channel, prefix = map(Path, sys.argv[1:])
made = rattler_build.Stage0Recipe.from_file(recipe)
# It depends on no other package, and its build sees the installed Rust.
open_air = rattler_build.EnvironmentIsolation.NONE
made.run_build(output_dir=channel, channels=[], env_isolation=open_air)


async def install():
    records = await rattler.solve(sources=[rattler.Channel(channel.as_uri())], specs=["implicit-replay"])
    await rattler.install(records, target_prefix=prefix)


asyncio.run(install())
