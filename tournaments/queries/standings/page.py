"""One page of the standings as a reader may see it: names joined last."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from decimal import Decimal
from uuid import UUID

from django.contrib.auth.models import AnonymousUser

from engine.events.actors import Actor
from engine.people import identities, permissions
from engine.text import words_of
from engine.web.shapes import FOR_PAGES
from tournaments.domain.plan import Phase
from tournaments.domain.standings import eliminations, phases
from tournaments.domain.standings.digest import standings_digest
from tournaments.domain.standings.order import RANKS, Order
from tournaments.domain.standings.scope import WHOLE, Scope
from tournaments.domain.standings.slices import Placed
from tournaments.domain.standings.tie_breaks import Split
from tournaments.queries.competitions import competition_row
from tournaments.queries.standings import past, slices
from tournaments.queries.standings.ordered import ordered
from tournaments.queries.standings.ranking import (
    Ranking,
    RoundColumn,
    entries_of,
    kept_ranking,
    names_in,
    ranking_of,
    stamp_of,
)
from tournaments.queries.standings.seats import names_of, names_of_halls_and_clubs

PAGE_SIZE = 100
NEIGHBOURS = 2


@dataclass(frozen=True, slots=True)
class SplitView:
    """What set a line apart from its equals: a strategy of the plan, and what it compared; 0 where it compared none."""

    strategy: str
    round: int
    coup: int
    # that coup is the last one that counts
    last: bool = field(metadata=FOR_PAGES)


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingsLine:
    """`rank` is that of the whole ranking, `place` that among the lines asked for.

    `still_in`, `eliminated_at` (a coup): of the last mort subite that counts; both null where there was none.
    """

    entry: UUID
    rank: int
    ex_aequo: bool
    # before any search
    place: int
    place_shared: bool
    name: str
    table: int | None
    centre: str
    serie: str
    category: str
    club: str
    state: str
    solos: int
    solo_points: int
    split: SplitView | None
    # plays the next phase, known once this one has ended
    through: bool
    still_in: bool | None
    eliminated_at: int | None
    rounds: tuple[int, ...]
    total: int
    negatif: int
    # from 0 to 100
    percent: Decimal = field(metadata={"serializer_kwargs": {"max_digits": 7, "decimal_places": 2}})
    # how long one stayed in the last mort subite, None where there was none (FISF 3.8.3)
    stay: int | None = field(metadata=FOR_PAGES)


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingsView:
    """One page of the public standings. `version` changes whenever a line may have."""

    competition: UUID
    name: str
    version: str
    updated_at: datetime | None
    rounds: tuple[RoundColumn, ...]
    page: int
    pages: int
    found: int
    rows: tuple[StandingsLine, ...]
    # one line with its neighbours, in the same slice, else in the whole ranking; empty where none is asked
    pinned: tuple[StandingsLine, ...]
    scope: Scope = field(metadata=FOR_PAGES)
    # see `Ranking`
    every_round: tuple[RoundColumn, ...] = field(metadata=FOR_PAGES)
    phase: str = field(metadata=FOR_PAGES)
    tie_breaks: tuple[str, ...] = field(metadata=FOR_PAGES)


def standings(
    competition: UUID,
    *,
    by: Actor | AnonymousUser | None = None,
    arbiters: bool = False,
    position: int | None = None,
    scope: Scope = WHOLE,
    within: slices.Slice = slices.WHOLE_SLICE,
    q: str = "",
    order: Order = RANKS,
    pinned: UUID | None = None,
    page: int = 1,
    page_size: int | None = PAGE_SIZE,
) -> StandingsView:
    """The standings, or those of a slice, or the lines whose names match every word of `q`, at their general ranks.

    Everybody reads the coups announced. `arbiters` counts every corrected bulletin; `position` gives what everybody
    could read once the log had come there: both if `by` may see them, else NotAllowed. `page_size` None: all of
    them. Raises UnknownCompetition.
    """
    if arbiters or position is not None:
        if by is None:
            raise ValueError("the arbitres' totals are shown to somebody")
        permissions.require(by, "tournaments.view_arbiter_totals", competition)
    if position is None:
        ranking = kept_ranking(stamp_of(competition, arbiters=arbiters), scope)
    else:
        ranking = past.ranking_at(competition, position, scope=scope)
    placed = slices.sliced(ranking, within)
    return _view(
        ranking, _search(ranking, placed, q), order, _around(ranking, placed, pinned), page=page, page_size=page_size
    )


def entered(
    competition: UUID,
    *,
    within: slices.Slice,
    q: str,
    order: Order,
    pinned: UUID | None,
    page: int,
) -> StandingsView:
    """The same of those who are entered; nothing counts, and `pinned` stands alone. Raises UnknownCompetition."""
    ranking = entries_of(competition)
    own = [row for row in ranking.placed if row.line.key == pinned]
    return _view(
        ranking, _search(ranking, slices.sliced(ranking, within), q), order, own, page=page, page_size=PAGE_SIZE
    )


def _view(
    ranking: Ranking,
    found: Sequence[Placed[UUID]],
    order: Order,
    around: Sequence[Placed[UUID]],
    *,
    page: int,
    page_size: int | None,
) -> StandingsView:
    matching = ordered(ranking, found, order)
    size = page_size or max(len(matching), 1)
    count = max(1, -(-len(matching) // size))
    number = min(max(page, 1), count)
    page_rows = matching[(number - 1) * size : number * size]
    named = _named(ranking, [*page_rows, *around])
    phase = _phase(ranking)
    return StandingsView(
        competition=ranking.competition,
        name=ranking.name,
        scope=ranking.scope,
        rounds=ranking.rounds,
        every_round=ranking.every_round,
        rows=tuple(named[row.line.key, row.rank] for row in page_rows),
        pinned=tuple(named[row.line.key, row.rank] for row in around),
        phase=phase.name if phase and phase.through is not None else "",
        tie_breaks=ranking.plan.tie_breaks,
        version=ranking.version,
        updated_at=ranking.moved_at,
        page=number,
        pages=count,
        found=len(matching),
    )


def offers_of(competition: UUID, within: slices.Slice, *, arbiters: bool = False) -> Mapping[str, slices.Offer]:
    """What the filter bar of the standings offers. Raises UnknownCompetition."""
    return slices.offers(ranking_of(competition, arbiters=arbiters), within)


def entered_offers_of(competition: UUID, within: slices.Slice) -> Mapping[str, slices.Offer]:
    """What that of the entered offers. Raises UnknownCompetition."""
    return slices.offers(entries_of(competition), within)


def choices_of(
    competition: UUID, kind: str, *, q: str = "", page: int = 1, entered: bool = False
) -> slices.ChoicesPage:
    """The values of one condition of the public standings, or of the entered. Raises UnknownCompetition."""
    ranking = entries_of(competition) if entered else ranking_of(competition)
    return slices.choices_page(ranking, kind, q=q, page=page)


def digest(competition: UUID) -> str:
    """The digest of the public standings, equal for equal games whatever the ids."""
    competition_row(competition)
    ranking = ranking_of(competition)
    centres = names_of("centre", {seat.centre for seat in ranking.seats.values()})
    seats = ranking.seats
    return standings_digest(
        (centres[seats[line.key].centre], seats[line.key].table, line.rounds) for line in ranking.lines
    )


def _phase(ranking: Ranking) -> Phase | None:
    """The phase that is over with the last round counted, where all of that round counts and its partie has ended."""
    if not ranking.rounds or ranking.scope.coup is not None or ranking.scope.only is not None:
        return None
    last = ranking.rounds[-1]
    return phases.phase_ending(ranking.plan.phases, last.number) if last.ended else None


def _search(ranking: Ranking, placed: Sequence[Placed[UUID]], q: str) -> Sequence[Placed[UUID]]:
    """The lines where every word of `q` begins a word of a name; of a pair, either player's."""
    words = words_of(q)
    if not words:
        return placed
    named = [identities.persons_named(word, ranking.competition) for word in words]
    players = {row.line.key: ranking.seats[row.line.key].players for row in placed}
    return [row for row in placed if all(not who.isdisjoint(players[row.line.key]) for who in named)]


def _around(ranking: Ranking, placed: Sequence[Placed[UUID]], pinned: UUID | None) -> Sequence[Placed[UUID]]:
    """The pinned line with those just above and below."""
    if pinned is None or pinned not in ranking.places:
        return ()
    at = next((place for place, row in enumerate(placed) if row.line.key == pinned), None)
    if at is None:
        return _around(ranking, slices.sliced(ranking, slices.WHOLE_SLICE), pinned)
    return placed[max(0, at - NEIGHBOURS) : at + NEIGHBOURS + 1]


def _split(split: Split | None) -> SplitView | None:
    return SplitView(split.strategy, split.round, split.coup, split.last) if split else None


def _named(ranking: Ranking, placed: Sequence[Placed[UUID]]) -> dict[tuple[UUID, int], StandingsLine]:
    """The lines by entry and place: one that is pinned may stand in the table too, at another place."""
    names = names_in(ranking, (row.line.key for row in placed))
    seats = [ranking.seats[row.line.key] for row in placed]
    centres, clubs = names_of_halls_and_clubs(
        {seat.centre for seat in seats}, {seat.club for seat in seats if seat.club}
    )
    phase = _phase(ranking)
    return {
        (row.line.key, row.rank): StandingsLine(
            entry=row.line.key,
            rank=row.line.rank,
            ex_aequo=row.line.shared,
            place=row.rank,
            place_shared=row.shared,
            name=names[row.line.key],
            table=seat.table,
            centre=centres[seat.centre],
            serie=seat.serie,
            category=seat.category,
            club=clubs.get(seat.club, "") if seat.club else "",
            state=seat.state,
            rounds=row.line.rounds,
            solos=row.line.solos,
            solo_points=row.line.solo_points,
            total=row.line.total,
            negatif=row.line.negatif,
            percent=Decimal(row.line.share) / 100,
            split=_split(row.line.split),
            through=phase is not None and phases.goes_through(phase, row.line),
            still_in=None if row.line.stay is None else row.line.stay == eliminations.STILL_IN,
            eliminated_at=None
            if row.line.stay in (None, eliminations.STILL_IN, eliminations.NOT_PLAYED)
            else row.line.stay,
            stay=row.line.stay,
        )
        for row, seat in zip(placed, seats, strict=True)
    }
