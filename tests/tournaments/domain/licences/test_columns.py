import pytest

from tournaments.domain.licences.columns import Field, checked, proposed
from tournaments.domain.refusals.licences import ColumnMissing, ColumnTwice


@pytest.mark.parametrize(
    ("headings", "columns"),
    [
        (("N° licence", "NOM", "Prénom", "Né(e) le", "Club", "SN", "Cat."), (0, 1, 2, 3, 4, 5, 6)),
        (("Prénom", "Nom de famille", "Numéro de licence"), (2, 1, 0)),
        (("licence number", "last name", "first name", "date_of_birth"), (0, 1, 2, 3)),
    ],
)
def test_columns_are_proposed_by_their_headings(headings, columns):
    assert proposed(headings) == dict(zip(Field, columns, strict=False))


def test_what_no_heading_names_is_left_out():
    assert proposed(("x", "Nom")) == {Field.FAMILY_NAME: 1}


def test_number_and_names_need_a_column_of_their_own():
    with pytest.raises(ColumnMissing):
        checked({Field.NUMBER: 0, Field.FAMILY_NAME: 1})
    with pytest.raises(ColumnTwice):
        checked({Field.NUMBER: 0, Field.FAMILY_NAME: 1, Field.GIVEN_NAME: 1})
