"""The package as a whole: its types, and the truth of its documentation."""

import doctest
import re
import runpy
import subprocess
import sys
from pathlib import Path

import pandas as pd
import pytest
from conftest import ROOT

import implicit_lab
from implicit_lab import links, races


def test_stubs_are_those_of_the_compiled_half():
    config = ["--mypy-config-file", str(ROOT / "crates/python/pyproject.toml")]
    command = [sys.executable, "-m", "mypy.stubtest", "implicit_lab._native", *config]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


USE = Path(__file__).with_name("typed_use.py")


CHECKERS = [["mypy", "--strict"], ["pyright", "--pythonpath", sys.executable]]


@pytest.mark.parametrize("checker", CHECKERS, ids=["mypy", "pyright"])
def test_the_types_of_a_use_are_known(checker, tmp_path):
    # Away from the package's own configuration, like a user's program.
    program = tmp_path / "use.py"
    program.write_text(f"# pyright: strict\n{USE.read_text('utf-8')}", "utf-8")
    done = subprocess.run([sys.executable, "-m", *checker, str(program)], cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_that_use_runs(monkeypatch):
    monkeypatch.setenv("MPLBACKEND", "agg")
    runpy.run_path(str(USE))


@pytest.mark.parametrize(
    ("missing", "needing", "extra"),
    [
        ("scipy", "import implicit_lab.sklearn", "sklearn"),
        ("sklearn", "import implicit_lab.sklearn", "sklearn"),
        ("river", "import implicit_lab.river", "river"),
        ("anywidget", "import implicit_lab.widget", "widget"),
        ("pandas", "import implicit_lab; implicit_lab.race('v=1&rounds=1&run=fiol').results.to_pandas()", "pandas"),
        ("matplotlib", "import implicit_lab; implicit_lab.race('v=1&rounds=1&run=fiol').plot()", "plot"),
    ],
)
def test_a_missing_package_is_named_with_the_command_that_installs_it(missing, needing, extra):
    code = f"import sys; sys.modules[{missing!r}] = None; {needing}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    last = done.stderr.strip().splitlines()[-1]
    assert last.startswith("ImportError: ") and last.endswith(f", which is not installed: pip install 'implicit-lab[{extra}]'")


def test_examples_in_docstrings():
    tried = 0
    for module in (implicit_lab, links, races):
        failed, attempted = doctest.testmod(module)
        assert failed == 0
        tried += attempted
    assert tried > 10


def blocks(path, language):
    text = (ROOT / path).read_text(encoding="utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def test_the_code_of_the_page_about_python_runs(table, monkeypatch):
    path, x, y = table
    frame = pd.DataFrame(x, columns=["age", "rooms", "area"]).assign(price=y)
    path.with_name("patients.csv").write_text(path.read_text().replace("y", "sick", 1))
    monkeypatch.chdir(path.parent)
    monkeypatch.setenv("MPLBACKEND", "agg")
    houses = pd.DataFrame({"town": ["Lyon", "Oslo", "Oslo"], "rooms": [3, None, 2], "price": [250.0, 310.0, 190.0]})
    names = {"frame": frame, "houses": houses, "x": x, "y": y}
    code = blocks("docs/python.md", "python")
    for block in code:
        exec(block, names)
    assert len(code) == 9 and len(names["links"]) == 300
    assert f"# {names['played'].fingerprint}," in code[0]
    assert f"# {names['link']}\n" in code[3]


def test_its_page_on_a_registry_shows_what_its_code_prints():
    (code,), (shown,) = (blocks("crates/python/PYPI.md", language) for language in ("python", "text"))
    *lines, last = code.strip().splitlines()
    names = {}
    exec("\n".join(lines), names)
    assert str(eval(last, names)) == shown.rstrip()
