"""Every line that cannot be says why, and one of them keeps the whole report back."""

from uuid import UUID

import pytest

from engine.text import searchable
from tournaments.domain.reports.examining import Hall, Outcome, Seated, examine, rows_of
from tournaments.domain.reports.report import Row
from tournaments.events.reporting import ReportedLine


def seated(number: int, name: str, *, plays: bool = True) -> Seated:
    return Seated(UUID(int=number), name, (searchable(name),), (f"100{number}",), plays)


HALL = Hall(
    seats={1: seated(1, "Éloïse Roy"), 2: seated(2, "Anne-Marie Martin"), 3: seated(3, "Jean Petit", plays=False)},
    tops={1: 30, 2: 40},
    ended=True,
    counting={2: ReportedLine(line=2, table=2, total=50, coups=(10, 40), penalties=0, solos=0)},
)


def found(*rows: Row, hall: Hall = HALL):
    return examine(rows, hall)


def codes(row: Row, hall: Hall = HALL) -> list[str]:
    return [note["code"] for note in examine([row], hall).rows[0].notes]


@pytest.mark.parametrize(
    ("row", "code"),
    [
        (Row(line=1, table=1, total=71), "total_above_top"),
        (Row(line=1, table=1, total=-11), "total_too_low"),
        (Row(line=1, table=1, coups=(31, 0)), "coup_above_top"),
        (Row(line=1, table=1, coups=(-6, 0)), "coup_too_low"),
        (Row(line=1, table=1, coups=(1, 1, 1)), "coup_unknown"),
        (Row(line=1, table=1, coups=(1, 1), total=3), "total_differs"),
        (Row(line=1, table=9, total=3), "table_unknown"),
        (Row(line=1, table=10_000, name="Roy", total=3), "table_unknown"),
        (Row(line=1, table=-1, name="Roy", total=3), "table_unknown"),
    ],
)
def test_what_cannot_be_is_refused(row, code):
    examined = found(row).rows[0]
    assert (examined.outcome, [note["code"] for note in examined.notes]) == (Outcome.REFUSED, [code])


@pytest.mark.parametrize(
    "row",
    [
        Row(line=1, table=1, total=70),
        Row(line=1, table=1, total=90, solos=20),
        Row(line=1, table=1, total=-10),
        Row(line=1, table=1, coups=(30, 40)),
        Row(line=1, table=1, coups=(30, -5)),
        Row(line=1, table=1, coups=(30, None), total=30),
        Row(line=1, table=1, coups=(30, 10), total=50, solos=10),
        Row(line=1, table=1, coups=(30, 10), total=35, penalties=5),
    ],
)
def test_what_can_be_is_taken(row):
    assert found(row).rows[0].outcome is Outcome.NEW


def test_before_the_end_only_the_coups_announced_are_compared_with_their_tops():
    hall = Hall(HALL.seats, {1: 30}, ended=False)
    assert found(Row(line=1, table=1, coups=(30, 99)), hall=hall).rows[0].outcome is Outcome.NEW
    assert codes(Row(line=1, table=1, coups=(31, 99)), hall) == ["coup_above_top"]


def test_a_table_stands_once():
    rows = found(Row(line=1, table=1, total=3), Row(line=2, table=2, total=3), Row(line=3, table=1, total=3)).rows
    assert [row.outcome for row in rows] == [Outcome.NEW, Outcome.CHANGED, Outcome.REFUSED]
    assert rows[2].notes == ({"code": "table_twice", "table": 1, "line": 1},)


def test_one_line_that_cannot_be_keeps_the_report_back():
    assert found(Row(line=1, table=1, total=3), Row(line=2, table=2, total=300)).faulty
    assert not found(Row(line=1, table=1, total=3), Row(line=2, table=8, name="Nouveau", total=3)).faulty


def test_a_difference_is_told_from_what_counts_now():
    examined = found(Row(line=1, table=2, coups=(10, 30)), Row(line=2, table=8, name="Zoé Neuve", total=5))
    assert [(row.outcome, row.before) for row in examined.rows] == [(Outcome.CHANGED, 50), (Outcome.UNKNOWN, None)]
    assert (examined.missing, examined.gone) == ((1,), ())
    assert found(Row(line=1, table=2, coups=(10, 40))).rows[0].outcome is Outcome.UNCHANGED
    assert found(Row(line=1, table=1, total=5)).gone == (2,)


def test_another_name_than_that_of_the_table_is_doubtful_and_is_taken():
    assert codes(Row(line=1, table=1, name="ROY Eloise", total=3)) == []
    assert codes(Row(line=1, table=1, name="E. Roy", total=3)) == []
    assert codes(Row(line=1, table=1, name="Martin Anne Marie", total=3)) == ["other_name", "sits_elsewhere"]
    assert codes(Row(line=1, table=1, name="Roy", licence="100 2", total=3)) == ["other_licence"]
    assert codes(Row(line=1, table=3, total=3)) == ["plays_no_more"]


def test_an_empty_table_that_is_somebodys_is_told():
    examined = found(Row(line=1, table=1, total=-1, empty=True), Row(line=2, table=7, total=-1, empty=True))
    assert [(row.outcome, len(row.notes)) for row in examined.rows] == [(Outcome.EMPTY, 1), (Outcome.EMPTY, 0)]
    assert examined.lines() == ()


def test_what_was_recorded_is_compared_again_without_its_names():
    rows = (Row(line=1, table=8, name="Zoé Neuve", total=5), Row(line=2, table=1, coups=(30, None), penalties=5))
    lines = examine(rows, HALL).lines()
    again = examine(rows_of(lines), HALL, recorded=True)
    assert {row.row.table: row.outcome for row in again.rows} == {1: Outcome.NEW, 8: Outcome.UNKNOWN}
    assert again.digest == examine(rows, HALL).digest
    assert again.lines() == lines
