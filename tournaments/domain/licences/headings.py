"""The headings of a sheet, as they are compared, and the columns that they name."""

from collections.abc import Hashable, Mapping, Sequence
from typing import TypeVar

from engine.text import folded

Field = TypeVar("Field", bound=Hashable)


def plain_heading(heading: str) -> str:
    """Letters and digits alone: "N° Licence." is "n licence"."""
    letters = (letter if letter.isalnum() else " " for letter in folded(heading.replace("°", " ")))
    return " ".join("".join(letters).split())


def columns_named(headings: Sequence[str], called: Mapping[Field, Sequence[str]]) -> dict[Field, int]:
    """The column of each field, from 0, by what `called` says that files call it; the first name that matches wins."""
    plain = [plain_heading(heading) for heading in headings]
    columns: dict[Field, int] = {}
    for field, names in called.items():
        column = next((plain.index(name) for name in names if name in plain), None)
        if column is not None and column not in columns.values():
            columns[field] = column
    return columns
