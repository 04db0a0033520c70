"""Every link that was ever released has the fingerprint that `replay` computes. (Needs nothing but NumPy.)"""

import pytest
from conftest import ROOT, replayed

from implicit_lab import Link, grid, race

LINKS = [
    line
    for line in (ROOT / "tests/golden/links.txt").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]
# User-supplied learners, which only the page plays, and files known only by their hash.
REFUSED = [link for link in LINKS if "run=own" in link or "hash=" in link]
FROM_FILE = [link for link in LINKS if "stream=file" in link and "inline=" not in link and link not in REFUSED]
# Files known only by their settings: no table here is written that way.
ELSEWHERE = [link for link in FROM_FILE if "data=" in link]
FROM_FILE = [link for link in FROM_FILE if link not in ELSEWHERE]
# Millions of rounds show no more about the package than these.
MOST_ROUNDS = 100_000


def played(link):
    link = Link(link)
    rounds = link.experiment["rounds"]
    return link.with_(rounds=MOST_ROUNDS) if rounds and rounds > MOST_ROUNDS else link


def fingerprints_of_replay(links, *arguments):
    rows = replayed("-", "--table", "--settings", *arguments, stdin="\n".join(map(str, links)) + "\n")
    return {int(row["link"]): row["fingerprint"] for row in rows}


def test_links_read_back_as_they_stand():
    assert len(LINKS) > 40
    assert [str(Link(link)) for link in LINKS] == LINKS


def test_fingerprints_are_those_of_replay():
    links = [played(link) for link in LINKS if link not in REFUSED + FROM_FILE + ELSEWHERE]
    expected = fingerprints_of_replay(links)
    assert {n: race(link).fingerprint for n, link in enumerate(links, 1)} == expected


def test_fingerprints_of_files_are_those_of_replay(table):
    path, _, _ = table
    expected = fingerprints_of_replay(FROM_FILE, "--data", str(path))
    assert len(expected) == len(FROM_FILE) >= 3
    assert {n: race(link, path).fingerprint for n, link in enumerate(FROM_FILE, 1)} == expected
    assert dict(zip(*(lambda t: (t["link"].tolist(), t["fingerprint"]))(grid(FROM_FILE, path)))) == expected


@pytest.mark.parametrize("link", REFUSED)
def test_others_are_refused_with_a_reason(link, table):
    with pytest.raises(ValueError, match="page|hash"):
        race(link, table[0] if "hash=" in link else None)
