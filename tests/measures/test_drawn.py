"""Lines are drawn by a digest alone, changed as a hasty hand would, and told with what became of them."""

import ast
from pathlib import Path

import pytest

from tests.measures.drawn import changes, scripts
from tests.measures.drawn.__main__ import report, share_killed
from tests.measures.drawn.drawing import LINES, STRATA, Mutant, changes_in, drawn, equivalents
from tests.measures.drawn.forking import is_inside_a_function
from tests.measures.drawn.speaking import Speaking
from tests.measures.drawn.trying import Outcome
from tests.measures.reports import ROOT

SOURCE = b'''\
"""What a docstring says is no code."""


def total(scores: list[int], most: "int" = 3) -> int:
    if not scores and most < 4:
        raise ValueError
    tell(sum(scores), code="games.total")
    return scores[0] + 1
'''


def told(line: int) -> list[str]:
    return [each.told(SOURCE) for each in changes.changes_of(SOURCE) if each.line == line]


def test_each_line_has_the_mistakes_that_may_be_made_there():
    assert told(1) == []
    assert told(4) == ["constant: 3 → 4"]
    assert sorted(told(5)) == [
        "and, or: and → or",
        "comparison: < → <=",
        "condition removed: most < 4 → True",
        "condition removed: not scores → True",
        "condition turned: not scores and most < 4 → not (not scores and most < 4)",
        "constant: 4 → 5",
        "negation: not scores → scores",
    ]
    assert told(6) == ["statement removed: raise ValueError → pass"]
    assert sorted(told(7)) == [
        'argument removed: code="games.total" → nothing',
        "code: \"games.total\" → 'games.totalx'",
        'statement removed: tell(sum(scores), code="games.total") → pass',
    ]
    assert sorted(told(8)) == [
        "constant: 0 → 1",
        "constant: 1 → 2",
        "operator: + → -",
        "return: scores[0] + 1 → None",
    ]


def test_what_is_changed_is_still_python():
    for each in changes.changes_of(SOURCE):
        ast.parse(each.applied(SOURCE))


@pytest.mark.parametrize(
    ("line", "changed"),
    [
        (
            "  if (left === 0 && !over) return tops;\n",
            {"!==", "||", "left === 1", "0 && over)", "return null;"},
        ),
        ("  tell(message);\n", {";"}),
        ('  // said < "done" && 3\n', set()),
        ('  const text = "a < b";\n', set()),
    ],
)
def test_a_line_of_a_script_is_changed_outside_of_its_texts_and_comments(line, changed):
    found = [each.applied(line.encode()).decode() for each in scripts.changes_of(line.encode())]
    assert len(found) == len(changed)
    assert all(any(part in each for each in found) for part in changed)


def test_the_same_digest_draws_the_same_lines():
    first, again, other = (list(drawn(ROOT, digest, among=("rules",))) for digest in ("a", "a", "b"))
    assert first == again != other
    assert {each.stratum for each in first} == {"rules"}
    assert sum(share for share, _files in STRATA.values()) == LINES


def test_what_no_test_can_see_is_still_written_so():
    for name, text, change in equivalents():
        source = (ROOT / name).read_bytes()
        lines = source.splitlines()
        found = [each for each in changes_in(ROOT / name) if lines[each.line - 1].decode().strip() == text]
        assert change in {each.told(source) for each in found}


def test_the_tests_of_a_file_are_first_those_that_mirror_it():
    found = Speaking(ROOT).files("games/domain/preparee.py", 60)
    assert found[0] == "tests/games/domain/test_preparee.py"
    assert all(file.startswith("tests/games/") for file in found)


def test_what_is_read_as_a_module_is_imported_is_inside_no_function(tmp_path: Path):
    path = tmp_path / "total.py"
    path.write_bytes(SOURCE)
    assert [is_inside_a_function(path, line) for line in (1, 4, 5, 8)] == [False, False, True, True]


def test_the_report_names_who_survives_and_what_has_no_effect():
    change = changes.changes_of(SOURCE)[0]
    mutants = [Mutant(stratum, "games/total.py", change, "constant: 3 → 4") for stratum in ("domain", "views", "views")]
    found = (("t::a", True), ("t::b", False), ("", False))
    outcomes = [Outcome(mutant, *each, 1) for mutant, each in zip(mutants, found, strict=True)]
    assert share_killed(outcomes) == 2 / 3
    assert share_killed([]) == 0.0
    assert list(report(outcomes, [Mutant("domain", "games/a.py", change, "x → y", "une borne de mémoire")]))[4:] == [
        "| domain | 1 | 1 | 0 | 0 |",
        "| views | 2 | 0 | 1 | 1 |",
        "",
        "- survit : `games/total.py:4`, constant: 3 → 4",
        "- sans effet : `games/a.py:4`, x → y (une borne de mémoire)",
    ]
