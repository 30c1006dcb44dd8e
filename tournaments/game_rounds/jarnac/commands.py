"""The commands of rounds of Jarnac: its plan, its forfeits, and those of every game under its names."""

from collections.abc import Collection, Sequence
from functools import partial
from uuid import UUID

from engine.events.actors import Actor
from engine.eventstore import commanding, recorded
from engine.people.permissions import require
from tournaments.game_rounds import commands
from tournaments.game_rounds.jarnac import events, game
from tournaments.game_rounds.jarnac.domain.rules import forfeit

# JARNAC-13: a win by more than 70 points asks for no Jarnacs.
FREE_POINTS = 71
TIE_BREAKS = {
    events.JarnacSystem.SWISS: ("buchholz", "head_to_head", "difference", "jarnacs"),
    events.JarnacSystem.ROUND_ROBIN: ("head_to_head", "difference", "jarnacs", "points"),
    events.JarnacSystem.DOUBLE_ROUND_ROBIN: ("head_to_head", "difference", "jarnacs", "points"),
}

pair_jarnac_round = partial(commands.seat_round, game.JARNAC)
cancel_jarnac_round = partial(commands.cancel_round, game.JARNAC)
correct_jarnac_pair = partial(commands.correct_seats, game.JARNAC)
open_jarnac_matches = partial(commands.open_online, game.JARNAC)
enter_jarnac_results = partial(commands.enter_results, game.JARNAC)
withdraw_jarnac_result = partial(commands.withdraw_result, game.JARNAC)
close_jarnac_round = partial(commands.close_round, game.JARNAC)
follow_jarnac_match = partial(commands.follow_online, game.JARNAC)
publish_jarnac = partial(commands.publish_standings, game.JARNAC)
reopen_jarnac = partial(commands.reopen_standings, game.JARNAC)


@commanding.command
def plan_jarnac(
    competition: UUID,
    *,
    by: Actor,
    system: events.JarnacSystem = events.JarnacSystem.SWISS,
    rounds: int = 5,
    win: int = 2,
    draw: int = 1,
    loss: int = 0,
    exempt: int | None = None,
    free_points: int = FREE_POINTS,
    tie_breaks: Sequence[str] | None = None,
    seeding: events.JarnacSeeding = events.JarnacSeeding.LOT,
    minutes: int = 20,
    conjugations: bool = False,
    same_entry: bool = False,
    expected: int | None = None,
) -> list[recorded.Recorded]:
    """How the rounds are made and counted, as `plan_rounds`.

    rounds: of a Swiss. exempt: what a round without an opponent is worth, a win where it is None. tie_breaks: those
    usual for the system where they are None. Raises JarnacScaleInvalid…
    """
    planned = events.JarnacPlanned(
        system=system,
        rounds=rounds if system is events.JarnacSystem.SWISS else 0,
        win=win,
        draw=draw,
        loss=loss,
        exempt=win if exempt is None else exempt,
        free_points=free_points,
        tie_breaks=TIE_BREAKS[system] if tie_breaks is None else tuple(tie_breaks),
        seeding=seeding,
        seed=commands.seed_of(game.JARNAC, competition),
        minutes=minutes,
        conjugations=conjugations,
        same_entry=same_entry,
    )
    return commands.plan_rounds(game.JARNAC, competition, planned=planned, by=by, expected=expected)


@commanding.command
def forfeit_jarnac(
    competition: UUID, *, round: int, table: int, absent: Collection[UUID], by: Actor, reason: str = ""
) -> list[recorded.Recorded]:
    """One of a table, or both, did not play. Raises JarnacNobodyAbsent, ReasonNeeded, Official."""
    require(by, commands.CONDUCT, competition)
    fields = {"number": round, "table": table, "absent": absent}
    return commands.record_with_reason(game.JARNAC, competition, forfeit, reason, **fields)
