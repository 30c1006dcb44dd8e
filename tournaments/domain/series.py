"""Séries: an ordered list, best first, and their values in interclubs. From a dated table, never from code."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from engine.text import folded, words_of
from tournaments.domain.dated import DatedTable, rows_of, tables_of
from tournaments.domain.refusals.tables import TableInvalid, UnknownSerie

LONGEST_CODE = 4
# What people write before a code, once it is plain.
_BEFORE = ("", "SN", "N", "série", "série nationale")
_ORDINAL = re.compile(r"(?<=\d)(?:e|er|ere|re|eme|ieme)\b")
_PARTS = re.compile(r"\d+|(?<=\d)[a-z]\b|\b[a-z]\b")


@dataclass(frozen=True, slots=True)
class SerieTable:
    """The séries of some seasons: codes from the best down, with their indices. `spelled`: every way to write one."""

    reference: str
    codes: tuple[str, ...]
    indices: Mapping[str, int]
    spelled: Mapping[str, str]


@cache
def usual_series() -> SerieTable:
    """The latest table that comes with Raccord."""
    return read(tables_of("series")[-1])


def serie_rank(serie: str, table: SerieTable | None = None) -> int:
    """0 for the best série, then 1…; a player without a série, or of one that the table no longer has, comes last."""
    codes = (table or usual_series()).codes
    return codes.index(serie) if serie in codes else len(codes)


def index_of(serie: str, table: SerieTable | None = None) -> int:
    """What a player of the série is worth in interclubs; 0 without a série."""
    return (table or usual_series()).indices.get(serie, 0)


def serie_named(text: str, table: SerieTable | None = None) -> str:
    """The code of a série as people write it: "4b", "4 B", "série 4B", "SN4B", "Super-série". Raises UnknownSerie."""
    known = table or usual_series()
    try:
        return known.spelled[_plain(text)]
    except KeyError:
        raise UnknownSerie(serie=text, known=" ".join(known.codes)) from None


def serie_guessed(text: str, table: SerieTable) -> str | None:
    """The code that a text means in all likelihood: "4e série A" is 4A; None where none does."""
    parts = _PARTS.findall(_ORDINAL.sub("", " ".join(words_of(text))))
    return table.spelled.get("".join(parts))


def read(table: DatedTable) -> SerieTable:
    """Raises TableInvalid."""
    rows = rows_of(table, "serie")
    spelled: dict[str, str] = {}
    for row in rows:
        index, aliases = row.get("index"), row.get("aliases", [])
        if type(index) is not int or index < 0 or len(row["code"]) > LONGEST_CODE:
            raise TableInvalid(file=table.name, reason=row["code"])
        for written in (*(f"{before}{row['code']}" for before in _BEFORE), *aliases):
            spelled.setdefault(_plain(written), row["code"])
    codes = tuple(row["code"] for row in rows)
    return SerieTable(table.reference, codes, {row["code"]: row["index"] for row in rows}, spelled)


def _plain(text: str) -> str:
    return "".join(letter for letter in folded(text) if letter.isalnum())
