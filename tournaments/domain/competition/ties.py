"""A tie that is settled outside the rounds: by a mort subite, played here or elsewhere, or by lot."""

from collections.abc import Collection, Iterable, Mapping
from uuid import UUID

from tournaments.domain import lots, publication
from tournaments.domain.competition.state import Competition, CompetitionEvent
from tournaments.domain.refusals import competitions, standings
from tournaments.domain.standings import eliminations, tie_breaks
from tournaments.events.ties import LotsDrawn, TiePartieOpened, TieSettled


def open_tie_partie(
    competition: Competition,
    *,
    partie: UUID,
    entries: Collection[UUID],
    ties: Iterable[Collection[UUID]],
    ended: Collection[UUID],
) -> list[CompetitionEvent]:
    """FISF 3.8.3: equals play a mort subite between themselves, one at a time.

    `ties`: as for `settle_tie`; `ended`: those of the competition's tie parties that are over.
    """
    _refuse_what_is_not_planned(competition, tie_breaks.SUDDEN_DEATH)
    _refuse_no_tie(entries, ties)
    played = {tied for id_, tied in competition.tie_parties.items() if id_ not in ended}
    if any(tied & set(entries) for tied in played):
        raise standings.TieBeingPlayed
    if any(competition.entries[entry].table is None for entry in entries):
        raise competitions.EntriesWithoutTable(count=sum(competition.entries[entry].table is None for entry in entries))
    return [TiePartieOpened(partie=partie, entries=tuple(sorted(entries)))]


def settle_played_tie(
    competition: Competition, *, partie: UUID, fell: Mapping[UUID, int | None]
) -> list[CompetitionEvent]:
    """FISF 3.8.3: the places that a mort subite between equals gives: who is still in, then the last to fall…

    `fell`: the coup at which each one fell, None for those who did not. Nothing where that was recorded.
    """
    publication.refuse_frozen(competition.results)
    if partie not in competition.tie_parties:
        raise standings.UnknownTiePartie
    stays = {entry: fell.get(entry) or eliminations.STILL_IN for entry in competition.tie_parties[partie]}
    places = {entry: 1 + sum(other > stay for other in stays.values()) for entry, stay in stays.items()}
    if competition.tied.get(competition.tie_parties[partie]) == places:
        return []
    return [_settled(places)]


def settle_tie(
    competition: Competition, *, places: Mapping[UUID, int], ties: Iterable[Collection[UUID]]
) -> list[CompetitionEvent]:
    """The result of a mort subite: the place of each entry of one of `ties`, from 1 without a hole, equals allowed.

    `ties` are the groups that share a rank where a mort subite decides.
    """
    _refuse_what_is_not_planned(competition, tie_breaks.SUDDEN_DEATH)
    _refuse_no_tie(places, ties)
    numbers = sorted(places.values())
    if any(place != numbers.index(place) + 1 for place in numbers):
        raise standings.TieOrderIncomplete
    return [_settled(places)]


def _settled(places: Mapping[UUID, int]) -> TieSettled:
    ordered = sorted(places, key=lambda entry: (places[entry], entry))
    return TieSettled(entries=tuple(ordered), places=tuple(places[entry] for entry in ordered))


def draw_lots(
    competition: Competition, *, entries: Collection[UUID], seed: str, ties: Iterable[Collection[UUID]]
) -> list[CompetitionEvent]:
    """The lots of `seed` put these equals in an order."""
    _refuse_what_is_not_planned(competition, tie_breaks.LOT)
    _refuse_no_tie(entries, ties)
    return [LotsDrawn(entries=lots.drawn(entries, seed), seed=seed)]


def _refuse_what_is_not_planned(competition: Competition, strategy: str) -> None:
    _ = competition.settings
    publication.refuse_frozen(competition.results)
    if strategy not in competition.plan.tie_breaks:
        raise standings.TieBreakNotPlanned(name=strategy)


def _refuse_no_tie(entries: Collection[UUID], ties: Iterable[Collection[UUID]]) -> None:
    if set(entries) not in [set(tie) for tie in ties]:
        raise standings.NotATie


def by_place(entries: Iterable[UUID], places: Iterable[int]) -> list[list[UUID]]:
    """The entries of each place, from the first."""
    groups: dict[int, list[UUID]] = {}
    for entry, place in zip(entries, places, strict=True):
        groups.setdefault(place, []).append(entry)
    return [groups[place] for place in sorted(groups)]
