"""Which column holds what: proposed from the headings, decided by the importer."""

from collections.abc import Mapping, Sequence
from enum import Enum

from tournaments.domain.licences.headings import columns_named
from tournaments.domain.refusals.licences import ColumnMissing, ColumnTwice


class Field(Enum):
    """What a column may hold."""

    NUMBER = "number"
    FAMILY_NAME = "family_name"
    GIVEN_NAME = "given_name"
    BIRTH_DATE = "birth_date"
    CLUB = "club"
    SERIE = "serie"
    CATEGORY = "category"


REQUIRED = (Field.NUMBER, Field.FAMILY_NAME, Field.GIVEN_NAME)

# How files call them, as `plain_heading` writes it; the first that matches wins.
_CALLED: Mapping[Field, tuple[str, ...]] = {
    Field.NUMBER: (
        "licence",
        "numero de licence",
        "numero licence",
        "n licence",
        "n de licence",
        "no licence",
        "num licence",
        "numlicence",
        "nolicence",
        "matricule",
        "numero de licencie",
        "numero licencie",
        "n licencie",
        "n de licencie",
        "no licencie",
        "licencie",
        "identifiant",
        "licence number",
        "numero",
    ),
    Field.FAMILY_NAME: ("nom", "nom de famille", "nom usuel", "family name", "last name", "surname"),
    Field.GIVEN_NAME: ("prenom", "prenoms", "given name", "first name"),
    Field.BIRTH_DATE: (
        "date de naissance",
        "date naissance",
        "naissance",
        "ne le",
        "nee le",
        "ne e le",
        "date de naiss",
        "date naiss",
        "ddn",
        "birth date",
        "date of birth",
    ),
    Field.CLUB: ("club", "code club", "code du club", "nom du club", "n club", "numero club", "no club"),
    Field.SERIE: ("serie", "ser", "sn", "serie nationale", "niveau", "classement", "serie classement"),
    Field.CATEGORY: ("categorie", "cat", "categorie d age", "age", "category"),
}

Mapped = Mapping[Field, int]


def proposed(headings: Sequence[str]) -> dict[Field, int]:
    """The column of each field, from 0, by its heading; a field that no heading names is left out."""
    return columns_named(headings, _CALLED)


def known_headings(cells: Sequence[str]) -> int:
    """How many of these cells are headings that are known."""
    return len(proposed(cells))


def repeats_headings(cells: Sequence[str]) -> bool:
    """Whether a line is that of the headings again, as each page of a printed list begins with it."""
    return known_headings(cells) > 1


def checked(mapped: Mapped) -> Mapped:
    """Raises ColumnMissing, ColumnTwice."""
    for field in REQUIRED:
        if field not in mapped:
            raise ColumnMissing(column=field.value)
    for field, column in mapped.items():
        if list(mapped.values()).count(column) > 1:
            raise ColumnTwice(column=field.value)
    return mapped
