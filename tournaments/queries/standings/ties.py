"""Ties that the plan settles outside the parties, and their settlements."""

from dataclasses import dataclass, field
from uuid import UUID

from engine.people.identities import names_of_groups
from engine.rules.profile.kept import recorded_profile
from engine.web.shapes import FOR_PAGES
from tournaments.domain.standings.table import Rules, table
from tournaments.domain.standings.tie_breaks import LOT, SUDDEN_DEATH
from tournaments.models.competitions import TiePartieRow
from tournaments.queries.competitions import competition_row
from tournaments.queries.standings.ranking import columns_of, facts_of, ranked_entries, ranking_of, settled_of

_UNPLAYED = (None, False)
MOST = 50
"""Ties shown: the first ones, which decide titles and qualifications."""


@dataclass(frozen=True, slots=True)
class Tied:
    """`place` is 0 until it is settled."""

    entry: UUID
    name: str
    place: int


@dataclass(frozen=True, slots=True)
class Tie:
    """`partie`: the mort subite that they play (`playing`), or have played, between themselves; null where none is."""

    # which decides between them, and what they share
    strategy: str
    rank: int
    total: int
    settled: bool
    entries: tuple[Tied, ...]
    partie: UUID | None
    playing: bool


@dataclass(frozen=True, slots=True)
class TiesView:
    """The first ties; `over`: the last partie opened has ended, before that there are none. `more` are not listed."""

    competition: UUID
    # the strategies that settle
    planned: tuple[str, ...]
    over: bool
    ties: tuple[Tie, ...]
    more: int
    name: str = field(metadata=FOR_PAGES)
    # the regulation has a mort subite, which may be played here
    plays: bool = field(metadata=FOR_PAGES)


def ties_page(competition: UUID) -> TiesView:
    """The first ties of the ranking. Raises UnknownCompetition."""
    ranking = ranking_of(competition)
    planned = tuple(name for name in ranking.plan.tie_breaks if name in (SUDDEN_DEATH, LOT))
    over = bool(ranking.every_round) and all(round_.ended for round_ in ranking.every_round)
    groups = [(name, *group) for name in planned for group in tied(competition, name)] if over else []
    listed = groups[:MOST]
    names = names_of_groups(
        {entry: ranking.seats[entry].players for *_, entries in listed for entry in entries}, competition
    )
    settled = settled_of(competition, ranking.plan)
    places = {
        (tie.strategy, entry): place
        for tie in settled
        for place, group in enumerate(tie.places, start=1)
        for entry in group
    }
    played = _played(competition)
    return TiesView(
        competition=competition,
        name=ranking.name,
        planned=planned,
        over=over,
        ties=tuple(
            Tie(
                strategy,
                rank,
                total,
                all((strategy, entry) in places for entry in entries),
                tuple(Tied(entry, names[entry], places.get((strategy, entry), 0)) for entry in entries),
                *(played.get(frozenset(entries), _UNPLAYED) if strategy == SUDDEN_DEATH else _UNPLAYED),
            )
            for strategy, rank, total, entries in listed
        ),
        more=len(groups) - len(listed),
        plays=bool(recorded_profile(competition_row(competition).ruleset).mort_subite_times),
    )


def tied(competition: UUID, strategy: str) -> list[tuple[int, int, tuple[UUID, ...]]]:
    """The groups that still share a rank before this strategy is applied: (rank, total, entries)."""
    ranking = ranking_of(competition)
    names = ranking.plan.tie_breaks
    if strategy not in names:
        return []
    before = Rules(names[: names.index(strategy)], settled_of(competition, ranking.plan))
    rounds = facts_of(columns_of(competition), arbiters=False)
    groups: dict[int, list[UUID]] = {}
    totals: dict[int, int] = {}
    for line in table(rounds, ranked_entries(ranking.seats, rounds), before):
        groups.setdefault(line.rank, []).append(line.key)
        totals[line.rank] = line.total
    return [(rank, totals[rank], tuple(entries)) for rank, entries in groups.items() if len(entries) > 1]


def tie_parties_over(competition: UUID) -> list[UUID]:
    """The mort subite between equals that have ended."""
    rows = TiePartieRow.objects.filter(competition=competition, over=True)
    return list(rows.values_list("partie", flat=True))


def tie_partie(partie: UUID) -> TiePartieRow | None:
    """The mort subite between equals of this partie; None for any other partie."""
    return TiePartieRow.objects.filter(partie=partie).first()


def _played(competition: UUID) -> dict[frozenset[UUID], tuple[UUID, bool]]:
    """The last partie of each tie, by its entries, and whether it goes on."""
    rows = TiePartieRow.objects.filter(competition=competition).order_by("position")
    return {frozenset(map(UUID, row.entries)): (row.partie, not row.over) for row in rows}
