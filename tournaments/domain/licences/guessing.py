"""Which column holds what, from what the lines hold: where no heading says it. To be checked by the importer."""

import re
from collections.abc import Callable, Mapping, Sequence
from datetime import date

from engine.text import plain_number
from tournaments.domain import categories, series
from tournaments.domain.licences.columns import Field
from tournaments.domain.licences.lines import birth_date_of
from tournaments.domain.refusals.tables import UnknownSerie
from tournaments.domain.series import SerieTable

# Lines that are looked at, and of ten of them how many must hold what a column is taken for.
LOOKED_AT, _MOSTLY = 50, 8
_NUMBER = re.compile(r"[A-Z]{0,4}-?\d{3,}[A-Z]?")

Told = Mapping[Field, Callable[[str], bool]]


def tellers(series_of_season: SerieTable, categories_of_season: categories.CategoryTable, today: date) -> Told:
    """What tells a cell of each field that has a look of its own."""

    def is_serie(text: str) -> bool:
        try:
            return bool(series.serie_named(text, series_of_season))
        except UnknownSerie:
            return False

    return {
        Field.BIRTH_DATE: lambda text: birth_date_of(text, today)[0] is not None,
        Field.NUMBER: is_number,
        Field.SERIE: is_serie,
        Field.CATEGORY: lambda text: categories.category_guessed(text, categories_of_season) is not None,
    }


def is_number(text: str) -> bool:
    """Whether a cell looks like a licence number."""
    return _NUMBER.fullmatch(plain_number(text)) is not None


def guessed(lines: Sequence[Sequence[str]], told: Told) -> dict[Field, int]:
    """The column of each field, from 0, by the first lines; what nothing tells is left out."""
    width = max(map(len, lines), default=0)
    filled = {at: [cells[at] for cells in lines if at < len(cells) and cells[at]] for at in range(width)}
    columns: dict[Field, int] = {}
    for field, is_one in told.items():
        at = next((at for at, cells in filled.items() if at not in columns.values() and _mostly(cells, is_one)), None)
        if at is not None:
            columns[field] = at
    texts = [at for at, cells in filled.items() if at not in columns.values() and _mostly(cells, _has_letters)]
    return columns | _names(texts, filled)


def _names(texts: Sequence[int], filled: Mapping[int, Sequence[str]]) -> dict[Field, int]:
    """Of the columns of words: the club is that which says the same most often; a family name is in capitals."""
    if len(texts) < 2:
        return {}
    club = min(texts, key=lambda at: (len(set(filled[at])) / len(filled[at]), -at)) if len(texts) > 2 else None
    first, second, *_others = [at for at in texts if at != club]
    if _mostly(filled[second], str.isupper) and not _mostly(filled[first], str.isupper):
        first, second = second, first
    names = {Field.FAMILY_NAME: first, Field.GIVEN_NAME: second}
    return names if club is None else {**names, Field.CLUB: club}


def _mostly(cells: Sequence[str], is_one: Callable[[str], bool]) -> bool:
    return bool(cells) and sum(map(is_one, cells)) * 10 >= len(cells) * _MOSTLY


def _has_letters(text: str) -> bool:
    return any(letter.isalpha() for letter in text)
