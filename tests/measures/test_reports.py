"""The report of a day grows by parts, and only `make long` writes what tests measured."""

from tests.measures import reports


def test_each_part_stands_under_its_title_below_one_head(tmp_path):
    report = reports.add("long", "Une salle", ["* 12 bulletins"], folder=tmp_path)
    assert reports.add("long", "Des morts", ["* 10"], folder=tmp_path) == report
    lines = report.read_text(encoding="utf-8").splitlines()
    assert lines[0].startswith("# Mesures longues du ")
    assert lines[1:] == ["", "## Une salle", "", "* 12 bulletins", "", "## Des morts", "", "* 10"]


def test_a_part_without_a_title_bears_its_hour(tmp_path):
    text = reports.add("jarnac", "", ["* 3 ms"], folder=tmp_path).read_text(encoding="utf-8")
    assert "\n## À " in text
    assert text.count("UTC") == 1


def test_a_suite_leaves_no_report(monkeypatch, tmp_path):
    monkeypatch.setattr(reports, "REPORTS", tmp_path)
    monkeypatch.delenv("LONG_REPORT", raising=False)
    reports.add_when_long("Une salle", ["* 12 bulletins"])
    assert list(tmp_path.iterdir()) == []
    # The day on which it began, which may be over.
    monkeypatch.setenv("LONG_REPORT", "2026-01-31")
    reports.add_when_long("Une salle", ["* 12 bulletins"])
    assert [path.name for path in tmp_path.iterdir()] == ["2026-01-31-long.md"]


def test_a_machine_is_told_by_its_revision_its_cores_and_its_load():
    assert "cœurs (charge " in reports.machine("deux serveurs")
