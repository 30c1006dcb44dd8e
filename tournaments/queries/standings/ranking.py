"""The ranking of a competition, from its rows: made once for each version, then cached."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import cached_property
from typing import Any
from uuid import UUID

from engine.once import once
from engine.people import identities
from engine.web.shapes import FOR_PAGES
from tournaments.domain.plan import Plan, recorded_plan
from tournaments.domain.standings import eliminations, ranking, slices, tie_breaks
from tournaments.domain.standings.scope import WHOLE, Scope
from tournaments.domain.standings.table import Made, RoundFacts, Rules, table
from tournaments.models.competitions import CompetitionRow, TieRow
from tournaments.models.standings import AnnouncedCoupRow, FallRow, StandingRoundRow, StandingRow, StandingsVersionRow
from tournaments.queries.competitions import competition_row
from tournaments.queries.standings.cache import LruCache
from tournaments.queries.standings.seats import ENTERED, ENTRY_TEXT, EXCLUDED, RANKED_UNDER, Seat, entry_id, seats_of


@dataclass(frozen=True, slots=True)
class RoundColumn:
    """A round of the table: the last coup that counts, whether its partie has ended; `annulled`: nothing counts."""

    number: int
    partie: UUID
    coup: int
    ended: bool
    annulled: bool
    top: int
    # of a mort subite, the last coup whose eliminations have been pronounced, 0 of any other partie
    pronounced: int = field(default=0, metadata=FOR_PAGES)


@dataclass(frozen=True)
class Ranking:
    """Every line of a competition, the best first, and the facts that they stand on. `version` names what was counted.

    `every_round` holds the rounds that the scope does not count as well, `rounds` those whose points are in the lines.
    """

    competition: UUID
    name: str
    plan: Plan
    version: str
    moved_at: datetime | None
    scope: Scope
    every_round: tuple[RoundColumn, ...]
    rounds: tuple[RoundColumn, ...]
    seats: Mapping[UUID, Seat]
    lines: tuple[ranking.Standing[UUID], ...]

    @cached_property
    def places(self) -> Mapping[UUID, int]:
        """Where each line stands in `lines`."""
        return {line.key: place for place, line in enumerate(self.lines)}

    @cached_property
    def placed(self) -> Sequence[slices.Placed[UUID]]:
        """Every line at its own place."""
        return [slices.Placed(line, line.rank, line.shared) for line in self.lines]

    @cached_property
    def counted(self) -> Mapping[str, Counter[Any]]:
        """How many lines there are of each centre, série, category, club, comité, federation and team."""
        columns = dict(
            zip(Seat._fields, zip(*[self.seats[line.key] for line in self.lines], strict=True), strict=False)
        )
        return {name: Counter(columns.get(name, ())) for name in RANKED_UNDER}


@dataclass(frozen=True, slots=True)
class Stamp:
    """The positions of the log that a ranking depends on."""

    row: CompetitionRow
    moved: StandingsVersionRow
    arbiters: bool

    @property
    def version(self) -> str:
        """Both positions: entries move at once, totals shortly after, and a page may be read in between."""
        if self.arbiters:
            return f"a{self.row.position}-{self.moved.arbiter_position}"
        return f"p{self.row.position}-{self.moved.public_position}"


_rankings: LruCache[Ranking] = LruCache(24)


def version(competition: UUID, *, arbiters: bool = False) -> str:
    """The version of the standings, without reading them. Raises UnknownCompetition."""
    return stamp_of(competition, arbiters=arbiters).version


def stamp_of(competition: UUID, *, arbiters: bool = False) -> Stamp:
    """Raises UnknownCompetition."""
    return Stamp(competition_row(competition), _moved(competition), arbiters)


@once
def _moved(competition: UUID) -> StandingsVersionRow:
    return StandingsVersionRow.objects.filter(competition=competition).first() or StandingsVersionRow()


def ranking_of(competition: UUID, *, scope: Scope = WHOLE, arbiters: bool = False) -> Ranking:
    """The whole ranking, as everybody may read it; for the arbitres, of every corrected bulletin: ask `require` first.

    The excluded are not in it (FISF 6.1), nor entries with neither a table nor a point. Raises UnknownCompetition.
    """
    return kept_ranking(stamp_of(competition, arbiters=arbiters), scope)


def entries_version(competition: UUID) -> str:
    """The version of `entries_of`, without reading them. Raises UnknownCompetition."""
    return f"e{competition_row(competition).position}"


def entries_of(competition: UUID) -> Ranking:
    """Who is entered and neither withdrew nor is excluded, seated or not, as lines in which no round counts.

    Equal lines in the order of the halls: they tell nothing of what is played. Raises UnknownCompetition.
    """
    row, stands = competition_row(competition), entries_version(competition)
    return _rankings.of((row.pk, row.created_at, stands, WHOLE), lambda: _entries(row, stands))


def _entries(row: CompetitionRow, stands: str) -> Ranking:
    seats = seats_of(row)
    lines = table([], [entry for entry, seat in seats.items() if seat.state == ENTERED], Rules())
    return Ranking(
        competition=row.pk,
        name=row.name,
        plan=recorded_plan(row.plan),
        version=stands,
        moved_at=None,
        scope=WHOLE,
        every_round=(),
        rounds=(),
        seats=seats,
        lines=tuple(lines),
    )


def kept_ranking(stamp: Stamp, scope: Scope) -> Ranking:
    row = stamp.row
    key = (row.pk, row.created_at, stamp.version, scope)
    return _rankings.of(key, lambda: _make_ranking(stamp, scope))


def _make_ranking(stamp: Stamp, scope: Scope) -> Ranking:
    row = stamp.row
    columns = columns_of(row.pk)
    rounds = facts_of(columns, arbiters=stamp.arbiters)
    plan = recorded_plan(row.plan)
    seats = seats_of(row)
    lines = table(rounds, ranked_entries(seats, rounds), Rules(plan.tie_breaks, settled_of(row.pk, plan)), scope)
    return Ranking(
        competition=row.pk,
        name=row.name,
        plan=plan,
        version=stamp.version,
        moved_at=stamp.moved.public_at,
        scope=scope,
        every_round=columns,
        rounds=seen(columns, rounds, scope),
        seats=seats,
        lines=tuple(lines),
    )


def names_in(ranking: Ranking, entries: Iterable[UUID]) -> dict[UUID, str]:
    """The names of these lines, as everybody may read them today."""
    seats = ranking.seats
    return identities.names_of_groups({entry: seats[entry].players for entry in entries}, ranking.competition)


def columns_of(competition: UUID) -> tuple[RoundColumn, ...]:
    """Every round of the competition, in order."""
    return tuple(
        RoundColumn(row.round, row.partie, row.coup, row.ended, row.results_annulled, row.top, row.pronounced)
        for row in StandingRoundRow.objects.filter(competition=competition).order_by("round")
    )


def seen(columns: Sequence[RoundColumn], rounds: Sequence[RoundFacts[UUID]], scope: Scope) -> tuple[RoundColumn, ...]:
    """The columns within a scope: after a given coup, the partie counts as not ended."""
    counted = [(column, facts) for column, facts in zip(columns, rounds, strict=True) if scope.counts(column.number)]
    return tuple(
        column
        if (last := scope.coup_of(column.number)) is None
        else replace(column, coup=min(column.coup, last), top=facts.top(last), ended=False)
        for column, facts in counted
    )


def ranked_entries(seats: Mapping[UUID, Seat], rounds: list[RoundFacts[UUID]]) -> list[UUID]:
    """The entries of the ranking, in the order of the halls."""
    return [
        entry
        for entry, seat in seats.items()
        if seat.state != EXCLUDED and (seat.table is not None or any(entry in round_.made for round_ in rounds))
    ]


def facts_of(columns: tuple[RoundColumn, ...], *, arbiters: bool) -> list[RoundFacts[UUID]]:
    tops: dict[UUID, dict[int, int]] = {column.partie: {} for column in columns}
    for partie, coup, points in AnnouncedCoupRow.objects.filter(partie__in=tops).values_list(
        "partie", "coup", "points"
    ):
        tops[partie][coup] = points
    columns_read = ("arbiter_points" if arbiters else "public_points", "ledger_points", "solos", "solo_points")
    made: list[dict[UUID, Made]] = []
    for column in columns:
        # `partie` is not read: to make its id again for each of thousands of rows takes as long as the rest.
        rows = StandingRow.objects.filter(partie=column.partie).values_list(ENTRY_TEXT, *columns_read)
        made.append(
            {
                entry_id(entry): Made(points + paid - withdrawn, solos, paid)
                for entry, points, withdrawn, solos, paid in rows
            }
        )
    return [
        RoundFacts(
            number=column.number,
            tops=tops[column.partie],
            made=made[number],
            coups=coups_of(column.partie, None if arbiters else tops[column.partie]),
            annulled=column.annulled,
            ended=column.ended,
            falls=_falls(column, None if arbiters else tops[column.partie]),
        )
        for number, column in enumerate(columns)
    ]


def _falls(column: RoundColumn, announced: Mapping[int, int] | None) -> eliminations.Eliminations[UUID] | None:
    """FISF 3.8.3: who fell in a mort subite, and at which coup; only at those `announced`, if given."""
    if not column.pronounced:
        return None
    rows = FallRow.objects.filter(partie=column.partie).values_list(ENTRY_TEXT, "coup")
    falls = eliminations.Eliminations(column.pronounced, {entry_id(entry): coup for entry, coup in rows})
    return falls if announced is None else falls.among(announced)


def coups_of(partie: UUID, announced: Mapping[int, int] | None) -> Callable[[], Mapping[UUID, Mapping[int, int]]]:
    """Reads, when called, what each entry made in each coup; in those `announced` alone, where that is given."""

    def read() -> Mapping[UUID, Mapping[int, int]]:
        rows: Any = StandingRow.objects.filter(partie=partie).values_list("entry", "coups")
        if announced is None:
            return {entry: dict(coups) for entry, coups in rows}
        return {entry: {coup: got for coup, got in coups if coup in announced} for entry, coups in rows}

    return read


def settled_of(competition: UUID, plan: Plan) -> list[tie_breaks.Settled[UUID]]:
    """What was decided outside the parties, by the strategies of the plan, in order."""
    rows = TieRow.objects.filter(competition=competition, strategy__in=plan.tie_breaks).order_by("position")
    return [
        tie_breaks.Settled(row.strategy, [[UUID(entry) for entry in place] for place in row.places])
        for row in (rows if plan.tie_breaks else ())
    ]
