"""The columns of a file without headings, from what its lines hold."""

import pytest

from tests.tournaments.domain.licences.test_examining import TABLE, TODAY
from tournaments.domain.licences.columns import Field
from tournaments.domain.licences.guessing import guessed, is_number, tellers
from tournaments.domain.series import usual_series

TOLD = tellers(usual_series(), TABLE, TODAY)
LINES = [
    ("Hélène", "BÉRARD", "1000001", "Vichy", "4A", "S", "31/01/1950"),
    ("Éric", "LÉGER", "1000008", "Lyon", "série 5B", "V", ""),
    ("Zoé", "NOËL", "1000015", "Vichy", "7", "D", "01/02/1980"),
]


def test_every_column_is_told_by_what_it_holds():
    assert guessed(LINES, TOLD) == {
        Field.GIVEN_NAME: 0,
        Field.FAMILY_NAME: 1,
        Field.NUMBER: 2,
        Field.CLUB: 3,
        Field.SERIE: 4,
        Field.CATEGORY: 5,
        Field.BIRTH_DATE: 6,
    }


def test_names_without_capitals_are_taken_as_they_come():
    assert guessed([("0012", "Bérard", "Hélène")], TOLD) == {
        Field.NUMBER: 0, Field.FAMILY_NAME: 1, Field.GIVEN_NAME: 2,
    }  # fmt: skip


@pytest.mark.parametrize("lines", [[], [()], [("", "")], [("Bérard",)]])
def test_what_nothing_tells_is_left_out(lines: list[tuple[str, ...]]):
    assert guessed(lines, TOLD) == {}


@pytest.mark.parametrize(
    ("text", "is_one"), [("1000001", True), ("FR1234", True), ("0012350", True), ("4A", False), ("Nom", False)]
)
def test_a_licence_number_has_a_look_of_its_own(text: str, is_one: bool):
    assert is_number(text) is is_one
