"""Age categories: which one a birth year gives in a season. From a dated table, never from code."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

from engine.text import folded
from tournaments.domain.dated import DatedTable, rows_of
from tournaments.domain.refusals.tables import TableInvalid, UnknownCategory

LONGEST_CODE = 20


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
    """The code of a category, from its code or its title. Raises UnknownCategory."""
    wanted = folded(text).strip()
    for code, title in table.titles.items():
        if wanted in (folded(code), folded(title)):
            return code
    raise UnknownCategory(category=text, known=", ".join(table.titles.values()))


def category_abbreviated(text: str, table: CategoryTable) -> str | None:
    """The code of the only category whose title begins so, None where none or several do: "V", "Sen." """
    wanted = folded(text).strip(" .")
    matching = [code for code, title in table.titles.items() if wanted and folded(title).startswith(wanted)]
    return matching[0] if len(matching) == 1 else None


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
