"""The standings as a reader may see them: ranked when read, kept by version, names joined last."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from uuid import UUID

from django.contrib.auth.models import AnonymousUser
from django.core.cache import cache
from django.db.models import F

from engine.people import Actor, require
from engine.people.identities import names_of_groups
from engine.text import folded
from tournaments.domain.standings import Standing, ranked, standings_digest
from tournaments.models import CentreRow, EntryRow, StandingRoundRow, StandingRow, StandingsVersionRow
from tournaments.queries.competitions import competition_row

PAGE_SIZE = 100
_KEPT_SECONDS = 600


@dataclass(frozen=True, slots=True)
class RoundColumn:
    """A round of the table: the last coup that counts, whether its partie has ended; `annulled`: nothing counts."""

    number: int
    partie: UUID
    coup: int
    ended: bool
    top: int
    annulled: bool


@dataclass(frozen=True, slots=True)
class StandingsLine:
    """One line of the table. `percent` is from 0 to 100, with two decimals."""

    entry: UUID
    rank: int
    ex_aequo: bool
    name: str
    table: int | None
    centre: str
    rounds: tuple[int, ...]
    total: int
    negatif: int
    percent: Decimal


@dataclass(frozen=True, slots=True)
class StandingsPage:
    """One page of the standings. `version` changes whenever any line may have."""

    competition: UUID
    name: str
    rounds: tuple[RoundColumn, ...]
    rows: tuple[StandingsLine, ...]
    centres: tuple[tuple[UUID, str], ...]
    version: str
    updated_at: datetime | None
    number: int
    count: int
    found: int


@dataclass(frozen=True, slots=True)
class _Seat:
    centre: UUID
    table: int | None
    players: list[str]


@dataclass(frozen=True, slots=True)
class _Ranking:
    rounds: tuple[RoundColumn, ...]
    seats: dict[UUID, _Seat]
    centres: dict[UUID, str]
    lines: list[Standing[UUID]]


def version(competition: UUID, *, arbiters: bool = False) -> str:
    """The version of the standings, without reading them. Raises UnknownCompetition."""
    row = competition_row(competition)
    return _version(row.position, _moved(competition), arbiters=arbiters)


def standings(
    competition: UUID,
    *,
    by: Actor | AnonymousUser | None = None,
    arbiters: bool = False,
    centre: UUID | None = None,
    q: str = "",
    page: int = 1,
    page_size: int | None = PAGE_SIZE,
) -> StandingsPage:
    """The standings, or those of one `centre`, or the names that hold every word of `q`, at their general ranks.

    Everybody reads the coups announced. `arbiters` counts every corrected bulletin, for `by` who may see it:
    raises NotAllowed. `page_size` None: all of them. Raises UnknownCompetition.
    """
    if arbiters:
        if by is None:
            raise ValueError("the arbitres' totals are shown to somebody")
        require(by, "tournaments.view_arbiter_totals", competition)
    row = competition_row(competition)
    moved = _moved(competition)
    stamp = _version(row.position, moved, arbiters=arbiters)
    ranking = _kept_ranking(competition, stamp, arbiters=arbiters)
    found = _search(ranking, centre, q)
    size = page_size or max(len(found), 1)
    count = max(1, -(-len(found) // size))
    number = min(max(page, 1), count)
    return StandingsPage(
        competition=competition,
        name=row.name,
        rounds=ranking.rounds,
        rows=_named(ranking, found[(number - 1) * size : number * size]),
        centres=tuple(sorted(ranking.centres.items(), key=lambda one: one[1])),
        version=stamp,
        updated_at=moved.public_at,
        number=number,
        count=count,
        found=len(found),
    )


def digest(competition: UUID) -> str:
    """The digest of the public standings, equal for equal games whatever the ids."""
    competition_row(competition)
    ranking = _ranking(competition, arbiters=False)
    return standings_digest(
        (ranking.centres[ranking.seats[line.key].centre], ranking.seats[line.key].table, line.rounds)
        for line in ranking.lines
    )


def _moved(competition: UUID) -> StandingsVersionRow:
    return StandingsVersionRow.objects.filter(competition=competition).first() or StandingsVersionRow()


def _version(position: int, moved: StandingsVersionRow, *, arbiters: bool) -> str:
    if arbiters:
        return f"a{max(position, moved.arbiter_position)}"
    return f"p{max(position, moved.public_position)}"


def _kept_ranking(competition: UUID, stamp: str, *, arbiters: bool) -> _Ranking:
    key = f"tournaments.standings.{competition}.{stamp}"
    kept: _Ranking | None = cache.get(key)
    if kept is None:
        kept = _ranking(competition, arbiters=arbiters)
        cache.set(key, kept, _KEPT_SECONDS)
    return kept


def _ranking(competition: UUID, *, arbiters: bool) -> _Ranking:
    rounds = tuple(
        RoundColumn(row.round, row.partie, row.coup, row.ended, row.top, row.results_annulled)
        for row in StandingRoundRow.objects.filter(competition=competition).order_by("round")
    )
    seats = {
        row.pk: _Seat(row.centre, row.table, row.players) for row in EntryRow.objects.filter(competition=competition)
    }
    centres = dict(CentreRow.objects.filter(id__in={seat.centre for seat in seats.values()}).values_list("id", "name"))
    points = _points(rounds, arbiters=arbiters)
    order = sorted(seats, key=lambda entry: (centres[seats[entry].centre], seats[entry].table or 0, entry))
    by_entry = {entry: [points.get((each.partie, entry), 0) for each in rounds] for entry in order}
    return _Ranking(rounds, seats, centres, ranked(by_entry, [each.top for each in rounds]))


def _points(rounds: tuple[RoundColumn, ...], *, arbiters: bool) -> dict[tuple[UUID, UUID], int]:
    total = F("arbiter_points" if arbiters else "public_points") + F("solo_points") - F("ledger_points")
    rows = StandingRow.objects.filter(partie__in=[each.partie for each in rounds])
    return {(partie, entry): points for partie, entry, points in rows.values_list("partie", "entry", total)}


def _search(ranking: _Ranking, centre: UUID | None, q: str) -> list[Standing[UUID]]:
    found = ranking.lines
    if centre is not None:
        found = [line for line in found if ranking.seats[line.key].centre == centre]
    words = folded(q).split()
    if words:
        names = _names(ranking, found)
        found = [line for line in found if all(word in folded(names[line.key]) for word in words)]
    return found


def _names(ranking: _Ranking, lines: Iterable[Standing[UUID]]) -> dict[UUID, str]:
    return names_of_groups({line.key: ranking.seats[line.key].players for line in lines})


def _named(ranking: _Ranking, lines: list[Standing[UUID]]) -> tuple[StandingsLine, ...]:
    names = _names(ranking, lines)
    return tuple(
        StandingsLine(
            entry=line.key,
            rank=line.rank,
            ex_aequo=line.shared,
            name=names[line.key],
            table=ranking.seats[line.key].table,
            centre=ranking.centres[ranking.seats[line.key].centre],
            rounds=line.rounds,
            total=line.total,
            negatif=line.negatif,
            percent=Decimal(line.share) / 100,
        )
        for line in lines
    )
