"""One line of a licence file: its values, and why it cannot be parsed."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date

from engine.text import LONGEST_NUMBER, bare_number, plain_number, searchable
from tournaments.domain.licences.columns import Field, Mapped, repeats_headings

LONGEST_NAME = 120
_ISO = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T].*)?")
_FRENCH = re.compile(r"(\d{1,2})[/.\-](\d{1,2})[/.\-](\d{4}|\d{2})(?: .*)?")
# What a spreadsheet leaves of a long number: “1,23457E+11”.
_CUT_NUMBER = re.compile(r"\d[.,]\d+E\+?\d+|\d+E\+\d+")

# What a spreadsheet shows where it has no value: “#N/A”, “#VALEUR!”, “#NOM?”, “####”, “Err:502”.
_ERROR = re.compile(r"#(N/[AD]|DIV/0!|[A-Z]+[!?]|#+)|ERR:\d+")

Note = dict[str, str]
"""Something to say of a line: a `code`, and the texts that its sentence needs."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """The values of a line; `faults` are why it cannot be parsed."""

    at: int
    number: str
    family_name: str
    given_name: str
    birth_date: date | None = None
    club: str = ""
    serie: str = ""
    category: str = ""
    faults: tuple[Note, ...] = ()

    @property
    def person(self) -> tuple[str, date | None]:
        """The person it is about, as two lines are compared."""
        return searchable(self.family_name, self.given_name), self.birth_date


def lines_of(rows: Iterable[tuple[int, Sequence[str]]], mapped: Mapped, *, today: date) -> list[Line]:
    """Every line understood; refused are those that repeat an earlier one of the file, or its headings."""
    numbers: dict[str, int] = {}
    people: dict[tuple[str, date | None], int] = {}
    read = []
    for at, cells in rows:
        if repeats_headings(cells):
            read.append(Line(at=at, number="", family_name="", given_name="", faults=({"code": "headings_again"},)))
            continue
        line = _line(at, cells, mapped, today)
        faults = list(line.faults)
        if line.number and (first := numbers.setdefault(bare_number(line.number), at)) != at:
            faults.append({"code": "number_twice", "line": str(first), "number": line.number})
        elif line.birth_date and (first := people.setdefault(line.person, at)) != at:
            faults.append({"code": "person_twice", "line": str(first)})
        read.append(replace(line, faults=tuple(faults)))
    return read


def _line(at: int, cells: Sequence[str], mapped: Mapped, today: date) -> Line:
    def cell(name: Field) -> str:
        column = mapped.get(name)
        return cells[column] if column is not None and column < len(cells) else ""

    errors = dict.fromkeys(error_text for field in mapped if _ERROR.fullmatch((error_text := cell(field)).upper()))
    faults: list[Note] = [{"code": "cell_error", "typed": error} for error in errors]
    number = plain_number(cell(Field.NUMBER))
    if not number:
        faults.append({"code": "number_missing"})
    elif _CUT_NUMBER.fullmatch(number):
        faults.append({"code": "number_cut", "number": number})
    elif len(number) > LONGEST_NUMBER:
        faults.append({"code": "number_too_long", "most": str(LONGEST_NUMBER)})
    family_name, given_name = _names(cell(Field.FAMILY_NAME), cell(Field.GIVEN_NAME))
    if not family_name:
        faults.append({"code": "family_name_missing"})
    for name, text in (("family_name", family_name), ("given_name", given_name)):
        if len(text) > LONGEST_NAME:
            faults.append({"code": f"{name}_too_long", "most": str(LONGEST_NAME)})
    birth_date, fault = birth_date_of(cell(Field.BIRTH_DATE), today)
    if fault:
        faults.append(fault)
    return Line(
        at=at,
        number=number,
        birth_date=birth_date,
        club=cell(Field.CLUB),
        serie=cell(Field.SERIE),
        category=cell(Field.CATEGORY),
        faults=tuple(faults),
        family_name=family_name,
        given_name=given_name,
    )


def _names(family_name: str, given_name: str) -> tuple[str, str]:
    """A single name is the family name, in whichever cell it stands; a cell of signs alone is an empty one."""
    family_name, given_name = (text if searchable(text) else "" for text in (family_name, given_name))
    return (family_name, given_name) if family_name else (given_name, "")


def birth_date_of(text: str, today: date) -> tuple[date | None, Note | None]:
    """A day as 31/01/1950, 31-01-50, 31.01.1950 or 1950-01-31; nothing for an empty cell."""
    if not text:
        return None, None
    try:
        born = _day(text, today)
    except ValueError:
        return None, {"code": "birth_date_not_understood", "typed": text}
    if not date(1900, 1, 1) <= born <= today:
        return None, {"code": "birth_date_impossible", "typed": text}
    return born, None


def _day(text: str, today: date) -> date:
    """Raises ValueError. Of two digits the year is the last that is not to come: somebody is born by then."""
    if match := _ISO.fullmatch(text):
        year, month, day = map(int, match.groups())
        return date(year, month, day)
    if not (match := _FRENCH.fullmatch(text)):
        raise ValueError(text)
    day, month, year = map(int, match.groups())
    if len(match[3]) > 2:
        return date(year, month, day)
    year += today.year // 100 * 100
    return date(year if (year, month, day) <= (today.year, today.month, today.day) else year - 100, month, day)
