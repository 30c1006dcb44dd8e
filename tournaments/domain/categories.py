"""Age categories: which one a birth year gives in a season. From a dated table, never from code."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from difflib import get_close_matches

from engine.text import words_of
from tournaments.domain.dated import DatedTable, rows_of
from tournaments.domain.refusals.tables import TableInvalid, UnknownCategory

LONGEST_CODE = 20
_PLURALS, _FEMININES = ("s", "x"), ("e", "te", "le", "ne")
# Words of a heading that cells repeat.
_OF_HEADINGS = frozenset(("cat", "categorie", "category"))
_NEARLY = 0.8


@dataclass(frozen=True, slots=True)
class CategoryTable:
    """The categories of some seasons, youngest first, as (code, last age or None). `titles`: how each is shown."""

    reference: str
    limits: tuple[tuple[str, int | None], ...]
    titles: Mapping[str, str]

    @property
    def codes(self) -> tuple[str, ...]:
        return tuple(code for code, _oldest in self.limits)


def category_in(season: int, birth_date: date, table: CategoryTable) -> str:
    """The category of a player born that day: by the age reached in the civil year in which the season ends."""
    age = season - birth_date.year
    return next(code for code, oldest in table.limits if oldest is None or age <= oldest)


def category_named(text: str, table: CategoryTable) -> str:
    """The code of a category, from its code or its title, plural or feminine: "Cadettes". Raises UnknownCategory."""
    written = _spellings(_plain(text))
    for code, title in table.titles.items():
        if not written.isdisjoint((_plain(code), _plain(title))):
            return code
    raise UnknownCategory(category=text, known=", ".join(table.titles.values()))


def category_guessed(text: str, table: CategoryTable) -> str | None:
    """The code that a text means in all likelihood, None where none or several do: "V", "Sen.", "Cat. S", "Séniour"."""
    words = [word for word in words_of(text) if word not in _OF_HEADINGS]
    for said in (" ".join(words), *words, *("".join(filter(str.isalpha, word)) for word in words)):
        try:
            return category_named(said, table)
        except UnknownCategory:
            if code := _begun(said, table):
                return code
    plain = {_plain(title): code for code, title in table.titles.items()}
    near = get_close_matches(" ".join(words), plain, n=2, cutoff=_NEARLY)
    return plain[near[0]] if len(near) == 1 else None


def _begun(said: str, table: CategoryTable) -> str | None:
    matching = [code for code, title in table.titles.items() if said and _plain(title).startswith(said)]
    return matching[0] if len(matching) == 1 else None


def _plain(text: str) -> str:
    return " ".join(words_of(text))


def _spellings(plain: str) -> set[str]:
    """The word itself, and what it may be the plural or the feminine of: "cadettes" -> "cadet" among others."""
    singular = {plain, *(plain.removesuffix(ending) for ending in _PLURALS)}
    return singular | {word.removesuffix(ending) for word in singular for ending in _FEMININES}


def read(table: DatedTable) -> CategoryTable:
    """Limits must rise, and the last category has none. Raises TableInvalid."""
    rows = rows_of(table, "category")
    oldest = [row.get("oldest") for row in rows]
    ages = [age for age in oldest[:-1] if type(age) is int]
    if oldest[-1] is not None or len(ages) < len(rows) - 1 or ages != sorted(set(ages)):
        raise TableInvalid(file=table.name, reason="oldest")
    if any(len(row["code"]) > LONGEST_CODE for row in rows):
        raise TableInvalid(file=table.name, reason="code")
    limits = tuple((row["code"], age) for row, age in zip(rows, oldest, strict=True))
    return CategoryTable(table.reference, limits, {row["code"]: row.get("title", row["code"]) for row in rows})
