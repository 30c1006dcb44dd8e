"""`make long` goes on after a part that fails, and its report says which."""

import pytest

from tests.measures import reports, store, whole
from tests.measures.whole import Part


def part(name: str, code: int) -> Part:
    return Part(name, ("-c", f"import os, sys; sys.exit({code} if os.environ['LONG_REPORT'] else 9)"))


@pytest.mark.parametrize(("codes", "expected"), [((0, 0), 0), ((3, 0), 1), ((0, 1), 1)])
def test_every_part_is_run_and_told(tmp_path, monkeypatch, codes, expected):
    monkeypatch.setattr(reports, "REPORTS", tmp_path)
    monkeypatch.setenv("LONG_REPORT", "")
    assert whole.run_all([part("journal", codes[0]), part("salle", codes[1])]) == expected
    [report] = tmp_path.iterdir()
    rows = [line.split("|")[1:3] for line in report.read_text(encoding="utf-8").splitlines() if line.startswith("| ")]
    words = ["**échoué**" if code else "réussi" for code in codes]
    assert [(name.strip(), held.strip()) for name, held in rows[1:]] == [("journal", words[0]), ("salle", words[1])]


def test_what_a_store_does_not_reach_is_named():
    told = {"verify": 20_000.0, "append": {"un à un": 0.59, "par 20": 0.6}, "rebuild": {"a": 9_999.0, "b": 10_000.0}}
    assert store.below(told) == ["inscrire un à un 0.59 < 0.6", "refaire a 9999.00 < 10000"]
