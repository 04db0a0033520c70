"""The notebooks of examples/notebooks run, and print their stored outputs.

``NOTEBOOKS=write npm run python -- -k notebooks`` writes their outputs.
"""

import copy
import json
import os
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

ROOT = Path(__file__).parents[3]
NOTEBOOKS = sorted((ROOT / "examples/notebooks").glob("*.ipynb"))


def outputs(notebook):
    """The outputs of a notebook: text verbatim, of a picture only its presence."""
    shown = []
    for cell in notebook.cells:
        for output in cell.get("outputs", []):
            shown.append(output.get("text") or output.get("data", {}).get("text/plain"))
            shown.extend(sorted(output.get("data", {})))
    return shown


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_notebook(path):
    kept = nbformat.read(path, as_version=4)
    played = copy.deepcopy(kept)
    NotebookClient(played, kernel_name="python3", record_timing=False).execute()
    if os.environ.get("NOTEBOOKS") == "write":
        played.metadata = kept.metadata
        nbformat.write(played, path)
    else:
        assert outputs(played) == outputs(kept)


def test_every_paper_has_a_notebook_by_the_name_of_its_recipe():
    papers = json.loads((ROOT / "recipes/index.json").read_text("utf-8"))["papers"]
    names = {path.stem for path in NOTEBOOKS}
    with_figures = [paper for paper in papers if paper["recipes"]]
    assert [paper["id"] for paper in with_figures if not names.intersection(paper["recipes"])] == []
