"""The threat model and the table of ASVS name tests that exist, and say of what is not met that it is not."""

import re
from pathlib import Path

import pytest
from django.conf import settings

ROOT = Path(__file__).resolve().parents[2]
DOCUMENTS = ("docs/threat-model.md", "docs/developpement/asvs.md")
STATES = ("tenu", "en partie", "non tenu", "sans objet")
_NAMED = re.compile(r"`(tests/[\w/]+\.py)(?:::(\w+))?`")


def named(document: str) -> list[tuple[str, str]]:
    return _NAMED.findall((ROOT / document).read_text(encoding="utf-8"))


@pytest.mark.parametrize("document", DOCUMENTS)
def test_named_tests_exist(document):
    found = named(document)
    assert len(found) > 20
    assert [f"{file}::{test}" for file, test in found if not _there(file, test)] == []


def _there(file: str, test: str) -> bool:
    path = ROOT / file
    return path.is_file() and (not test or re.search(rf"^\s*(async )?def {test}\(", path.read_text(), re.M) is not None)


def rows() -> list[list[str]]:
    text = (ROOT / DOCUMENTS[1]).read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if line.startswith("| ") and not line.startswith("| exigence")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def test_every_requirement_has_a_state_and_a_reason():
    assert [row for row in rows() if len(row) != 4 or row[1] not in STATES or not row[2]] == []


# How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has; they come first in their section. V10 and V17
# are about what does not exist here.
ASKED = {
    1: {1: 2, 2: 9, 3: 11, 4: 3, 5: 2},
    2: {1: 3, 2: 3, 3: 4, 4: 1},
    3: {2: 2, 3: 4, 4: 6, 5: 5, 7: 2},
    4: {1: 3, 2: 1, 3: 2, 4: 4},
    5: {1: 1, 2: 3, 3: 2, 4: 3},
    6: {1: 3, 2: 12, 3: 4, 4: 4, 5: 5, 6: 3, 8: 4},
    7: {1: 3, 2: 4, 3: 2, 4: 5, 5: 2, 6: 2},
    8: {1: 2, 2: 3, 3: 1, 4: 1},
    9: {1: 3, 2: 4},
    11: {1: 2, 2: 3, 3: 3, 4: 4, 5: 1, 6: 1},
    12: {1: 3, 2: 2, 3: 4},
    13: {1: 1, 2: 5, 3: 2, 4: 5},
    14: {1: 2, 2: 4, 3: 3},
    15: {1: 3, 2: 3, 3: 7},
    16: {1: 1, 2: 5, 3: 4, 4: 3, 5: 3},
}


def told() -> list[str]:
    """Every number of the table; "1.4.1 à 1.4.3" is three of them."""
    found = []
    for part in (one for row in rows() for one in row[0].split(", ") if one != "tout"):
        first, _to, last = part.partition(" à ")
        section, _dot, number = first.rpartition(".")
        found += [f"{section}.{one}" for one in range(int(number), int((last or first).rpartition(".")[2]) + 1)]
    return found


def test_no_requirement_is_told_twice():
    assert sorted({one for one in told() if told().count(one) > 1}) == []


def test_no_requirement_is_left_out():
    asked = {
        f"{chapter}.{section}.{one + 1}"
        for chapter, of in ASKED.items()
        for section, n in of.items()
        for one in range(n)
    }
    assert sorted(asked - {*told()}) == []


def test_the_count_at_the_head_is_that_of_the_lines():
    text = (ROOT / DOCUMENTS[1]).read_text(encoding="utf-8")
    states = [row[1] for row in rows()]
    assert "Lignes : " + ", ".join(f"{states.count(state)} {state}" for state in STATES) + "." in text


def test_every_asset_has_a_defence_and_a_test():
    text = (ROOT / DOCUMENTS[0]).read_text(encoding="utf-8")
    asked = text.split("## Bien × menace × défense × test")[1].split("\n## ")[0]
    lines = [line for line in asked.splitlines() if line.startswith("| ") and not line.startswith("| bien")]
    assert len(lines) > 40
    assert [line for line in lines if not _NAMED.search(line)] == []


def table(document: str, head: str) -> list[list[str]]:
    """The lines of the table under this heading of a document."""
    text = (ROOT / document).read_text(encoding="utf-8").split(f"{head}\n")[1].split("\n#")[0]
    lines = [line for line in text.splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[1:]]


def test_every_class_of_data_says_how_it_is_kept():
    classes = table(DOCUMENTS[0], "## Classes de données")
    assert {line[0] for line in classes} >= {"scellée", "clés d'entrée", "du coup en cours", "personnelle"}
    assert [line for line in classes if len(line) != 6 or not all(line)] == []


def test_every_key_says_where_it_is_and_when_it_changes():
    keys = table(DOCUMENTS[0], "## Clés et chiffrement")
    assert len(keys) >= 8
    assert [line for line in keys if len(line) != 5 or not all(line)] == []


def test_the_guide_lists_the_logs():
    assert [
        line for line in table("docs/guide/exploitation.md", "### Les journaux") if len(line) != 5 or not all(line)
    ] == []


def test_the_guide_says_how_long_a_session_lasts():
    text = (ROOT / "docs/guide/comptes.md").read_text(encoding="utf-8").split("## Une session\n")[1].split("\n## ")[0]
    assert settings.KEEP_SESSIONS_DAYS == 14
    assert "Quatorze jours après la connexion (`KEEP_SESSIONS_DAYS`)" in text
