"""Ties that are settled outside the parties."""

import secrets
from collections.abc import Collection, Mapping
from uuid import UUID

from engine.eventstore import Recorded
from engine.eventstore.commanding import command, record
from engine.eventstore.projections import catch_up
from engine.people import Actor, require
from tournaments.domain import competition as competitions
from tournaments.domain.competition import COMPETITION
from tournaments.domain.standings.tie_breaks import LOT, SUDDEN_DEATH
from tournaments.queries.standings import tied
from tournaments.streams import competition_stream


@command
def settle_tie(competition: UUID, *, places: Mapping[UUID, int], by: Actor) -> list[Recorded]:
    """The result of a mort subite between equals. Raises TieBreakNotPlanned, NotATie, TieOrderIncomplete."""
    require(by, "tournaments.conduct_rounds", competition)
    return record(
        competition_stream(competition),
        COMPETITION,
        competitions.settle_tie,
        places=places,
        ties=_ties(competition, SUDDEN_DEATH),
    )


@command
def draw_lots(competition: UUID, *, entries: Collection[UUID], by: Actor) -> list[Recorded]:
    """Equals are put in an order by lot; the seed is recorded. Raises TieBreakNotPlanned, NotATie."""
    require(by, "tournaments.conduct_rounds", competition)
    return record(
        competition_stream(competition),
        COMPETITION,
        competitions.draw_lots,
        entries=entries,
        seed=secrets.token_hex(16),
        ties=_ties(competition, LOT),
    )


def _ties(competition: UUID, strategy: str) -> list[tuple[UUID, ...]]:
    catch_up("tournaments.standings")
    return [entries for _rank, _total, entries in tied(competition, strategy)]
