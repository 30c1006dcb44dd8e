"""Where a right goes to somebody else, because its holder plays: see `tournaments.domain.separation`."""

from typing import Any
from uuid import UUID

from engine.people.permissions import register_conflict_of_interest
from tournaments.domain.separation import refuse_player, refuse_reading
from tournaments.queries.separation import part_in_competition, part_in_partie, plays_now

Desk = tuple[UUID, UUID]
Place = tuple[UUID, UUID | None]


def _conducts(by: Any, partie: UUID | None) -> None:
    if partie is not None and by.person is not None:
        refuse_player(part_in_partie(by.person, partie))


def _corrects(by: Any, desk: Desk | None) -> None:
    if desk is not None:
        _conducts(by, desk[0])


def _reads_bulletins(by: Any, desk: Desk | None) -> None:
    if desk is not None and by.person is not None:
        refuse_reading(part_in_partie(by.person, desk[0]))


def _reads(by: Any, competition: UUID | None) -> None:
    """What officials read of a competition, or of all."""
    if by.person is None:
        return
    parts = plays_now(by.person) if competition is None else [part_in_competition(by.person, competition)]
    for part in parts:
        refuse_reading(part)


def _follows(by: Any, place: Place | None) -> None:
    if place is not None:
        _reads(by, place[0])


register_conflict_of_interest(["games.conduct_partie", "games.see_veiled_partie"], _conducts)
register_conflict_of_interest(
    ["arbitration.correct_bulletins", "arbitration.review_bulletins", "arbitration.rectify_bulletins"],
    _corrects,
)
register_conflict_of_interest(["arbitration.view_bulletins"], _reads_bulletins)
register_conflict_of_interest(
    ["tournaments.view_arbiter_totals", "tournaments.read_journal", "tournaments.replay"], _reads
)
register_conflict_of_interest(["tournaments.follow_coups"], _follows)
