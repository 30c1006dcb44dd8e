"""What is commanded of rounds of Jarnac alone: forfeits."""

from collections.abc import Collection
from uuid import UUID

from engine.events.actors import Actor
from engine.eventstore import commanding, recorded
from engine.people.permissions import require
from tournaments.game_rounds import commands
from tournaments.game_rounds.game import Game
from tournaments.game_rounds.jarnac.domain import rules


@commanding.command
def forfeit(
    game: Game, competition: UUID, *, round: int, table: int, absent: Collection[UUID], by: Actor, reason: str = ""
) -> list[recorded.Recorded]:
    """One of a table, or both, did not play. Raises JarnacNobodyAbsent, ReasonNeeded, Official."""
    require(by, commands.CONDUCT, competition)
    fields = {"number": round, "table": table, "absent": absent}
    return commands.record_with_reason(game, competition, rules.forfeit, reason, **fields)
