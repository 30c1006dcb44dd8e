"""Records, from official results only: a correction changes them once it is official."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from uuid import UUID

from django.db.models import Manager, Max, QuerySet

from engine.people.identities import names_by_competition
from engine.rules.formula import FORMULAS
from tournaments.models.competitions import CompetitionRow, EntryRow
from tournaments.models.publications import RoundResultRow

BEST = 5

SHARE, SOLOS, TOPS, SCORE = "share", "solos", "tops", "best"


@dataclass(frozen=True, slots=True)
class Held:
    """A line of a record: how much, by whom, where and when."""

    value: Decimal
    name: str
    entry: UUID
    competition: UUID
    competition_name: str
    on: date


@dataclass(frozen=True, slots=True)
class Records:
    """The best lines of each record, the first one first; `totals` by formula, for those that were played."""

    totals: Mapping[str, tuple[Held, ...]]
    others: Mapping[str, tuple[Held, ...]]


def records() -> Records:
    """One query for each formula and each record, then three for the names."""
    totals = {
        formula: list(RoundResultRow.objects.filter(formula=formula).order_by("-points", "competition", "entry")[:BEST])
        for formula in FORMULAS
    }
    others = {
        name: list(
            RoundResultRow.objects.filter(**{f"{name}__gt": 0}).order_by(f"-{name}", "competition", "entry")[:BEST]
        )
        for name in (SHARE, SOLOS, TOPS, SCORE)
    }
    every = [row for rows in (*totals.values(), *others.values()) for row in rows]
    names = _Names.of(every)
    return Records(
        {formula: tuple(names.held(row, "points") for row in rows) for formula, rows in totals.items() if rows},
        {name: tuple(names.held(row, name) for row in rows) for name, rows in others.items()},
    )


def records_of(competition: UUID) -> Records:
    """Of the records, those that were made in this competition: one line of each."""
    rows = RoundResultRow.objects
    here = rows.filter(competition=competition).order_by()
    totals = {
        formula: _made_here(rows.filter(formula=formula), competition, "points", most)
        for formula, most in here.values_list("formula").annotate(Max("points"))
    }
    most_here = here.aggregate(**{name: Max(name) for name in (SHARE, SOLOS, TOPS, SCORE)})
    others = {name: _made_here(rows, competition, name, most) for name, most in most_here.items() if most}
    found = [row for row in (*totals.values(), *others.values()) if row is not None]
    names = _Names.of(found) if found else _Names({}, {})
    return Records(
        {formula: (names.held(row, "points"),) for formula, row in totals.items() if row is not None},
        {name: (names.held(row, name),) for name, row in others.items() if row is not None},
    )


def _made_here(
    every: "Manager[RoundResultRow] | QuerySet[RoundResultRow]", competition: UUID, column: str, most: int
) -> RoundResultRow | None:
    """The line that made the `most` of this competition, where nobody made more elsewhere."""
    best = every.filter(**{f"{column}__gte": most}).order_by(f"-{column}", "competition", "entry").first()
    if best is None or getattr(best, column) > most or best.competition == competition:
        return best if best and best.competition == competition else None
    return every.filter(competition=competition, **{column: most}).order_by("entry").first()


@dataclass(frozen=True, slots=True)
class _Names:
    """Names and competitions of the lines of records."""

    names: Mapping[UUID, str]
    competitions: Mapping[UUID, CompetitionRow]

    @classmethod
    def of(cls, rows: list[RoundResultRow]) -> "_Names":
        entries = EntryRow.objects.in_bulk({row.entry for row in rows})
        return cls(
            names_by_competition({entry: (row.competition, row.players) for entry, row in entries.items()}),
            CompetitionRow.objects.in_bulk({row.competition for row in rows}),
        )

    def held(self, row: RoundResultRow, column: str) -> Held:
        value = Decimal(getattr(row, column))
        competition = self.competitions[row.competition]
        return Held(
            value=value / 100 if column == SHARE else value,
            name=self.names[row.entry],
            entry=row.entry,
            competition=row.competition,
            competition_name=competition.name,
            on=competition.starts_on,
        )
