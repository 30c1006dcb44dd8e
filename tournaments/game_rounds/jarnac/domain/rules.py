"""Rounds of Jarnac: a pair at each table, a winner and a loser, or a draw."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any
from uuid import UUID

from engine.lexicon.jarnac import LONGEST, SHORTEST
from games.domain.jarnac.mat import LINES
from games.events.jarnac import Side
from tournaments.game_rounds import events as shared
from tournaments.game_rounds.domain import rounds, rules
from tournaments.game_rounds.domain.roster import Roster
from tournaments.game_rounds.domain.state import Round, Rounds, Table
from tournaments.game_rounds.jarnac import events as jarnac
from tournaments.game_rounds.jarnac.domain import pairing, refusals, standings

MOST_SCALE = 100
MOST_MINUTES = 120
# JARNAC-12: as many words as a mat has lines, each as long as a word can be.
MOST_POINTS = LINES * LONGEST**2
# JARNAC-6: each takes a word onto a line, which it opens or lengthens.
MOST_JARNACS = LINES * (LONGEST - SHORTEST + 1)

# JARNAC-13: a win by more than 70 points asks for no Jarnacs.
FREE_POINTS = 71
USUAL_TIE_BREAKS = {
    jarnac.JarnacSystem.SWISS: ("buchholz", "head_to_head", "difference", "jarnacs"),
    jarnac.JarnacSystem.ROUND_ROBIN: ("head_to_head", "difference", "jarnacs", "points"),
    jarnac.JarnacSystem.DOUBLE_ROUND_ROBIN: ("head_to_head", "difference", "jarnacs", "points"),
}
USUAL: Mapping[str, Any] = {
    "system": jarnac.JarnacSystem.SWISS,
    "rounds": 5,
    "win": 2,
    "draw": 1,
    "loss": 0,
    "exempt": None,
    "free_points": FREE_POINTS,
    "tie_breaks": None,
    "seeding": jarnac.JarnacSeeding.LOT,
    "minutes": 20,
    "conjugations": False,
    "same_entry": False,
}


class JarnacRules(rules.Rules):
    key = "jarnac"
    usual = USUAL
    refusals = refusals.REFUSALS
    events = shared.events_of(jarnac)
    line = jarnac.JarnacTally
    rounds_planned = staticmethod(pairing.planned_rounds)
    next_round = staticmethod(pairing.next_pairs)
    tallies = staticmethod(standings.tallies)
    ranked = staticmethod(standings.ranked)
    figures = staticmethod(standings.figures)

    def planned(self, **options: Any) -> Any:
        """None: a round without an opponent is worth a win; ties are split as is usual for the system."""
        plan = super().planned(**options)
        return replace(
            plan,
            rounds=plan.rounds if plan.system is jarnac.JarnacSystem.SWISS else 0,
            exempt=plan.win if plan.exempt is None else plan.exempt,
            tie_breaks=USUAL_TIE_BREAKS[plan.system] if plan.tie_breaks is None else tuple(plan.tie_breaks),
        )

    def refuse_plan(self, plan: jarnac.JarnacPlanned) -> None:
        """Raises JarnacRoundsInvalid, JarnacScaleInvalid, JarnacTimeInvalid, JarnacTieBreakUnknown."""
        if plan.system is jarnac.JarnacSystem.SWISS and not 1 <= plan.rounds <= rounds.MOST_ROUNDS:
            raise refusals.JarnacRoundsInvalid(most=rounds.MOST_ROUNDS)
        falls = MOST_SCALE >= plan.win > plan.draw >= plan.loss >= 0
        if not (falls and 0 <= plan.exempt <= plan.win and 0 <= plan.free_points <= MOST_SCALE):
            raise refusals.JarnacScaleInvalid(most=MOST_SCALE)
        if not 0 <= plan.minutes <= MOST_MINUTES:
            raise refusals.JarnacTimeInvalid(most=MOST_MINUTES)
        for place, name in enumerate(plan.tie_breaks):
            if name not in standings.TIE_BREAKS or name in plan.tie_breaks[:place]:
                raise refusals.JarnacTieBreakUnknown(name=name, known=", ".join(standings.TIE_BREAKS))

    def left_out(self, state: Rounds, roster: Roster) -> tuple[UUID, ...]:
        """Entries that came too late for a round robin without a free place."""
        return () if state.plan.system is jarnac.JarnacSystem.SWISS else pairing.circle_before(state, roster)[1]

    def with_late(self, round_: Round, late: UUID) -> shared.Seats:
        """Against the exempt player, or exempt himself."""
        if not round_.exempt:
            return shared.Seats({}, (late,))
        waiting, *rest = round_.exempt
        return shared.Seats({max(round_.tables, default=0) + 1: (waiting, late)}, tuple(rest))

    def outcome(self, number: int, table: Table, result: jarnac.Outcome) -> jarnac.Outcome:
        """JARNAC-12, -6. Raises JarnacResultImpossible, JarnacJarnacsImpossible, JarnacNobodyAbsent."""
        if isinstance(result, jarnac.Forfeit):
            if not result.absent or not set(result.absent) <= set(table.players):
                raise refusals.JarnacNobodyAbsent
            return jarnac.Forfeit(tuple(entry for entry in table.players if entry in result.absent))
        for score in result:
            if not 0 <= score.points <= MOST_POINTS:
                raise refusals.JarnacResultImpossible(table=number, most=MOST_POINTS)
            if not 0 <= score.jarnacs <= MOST_JARNACS:
                raise refusals.JarnacJarnacsImpossible(table=number, most=MOST_JARNACS)
        return result

    def made(self, table: Table) -> jarnac.Played | None:
        return None if isinstance(table.outcome, jarnac.Forfeit) else table.outcome

    def absent(self, table: Table) -> frozenset[UUID]:
        return frozenset(table.outcome.absent if isinstance(table.outcome, jarnac.Forfeit) else ())

    def winners(self, table: Table) -> frozenset[UUID]:
        """JARNAC-13; the one present where the other is not. Nobody in a draw."""
        match table.outcome:
            case first, second:
                winner = standings.winner_of(first, second)
                return frozenset() if winner is None else frozenset({table.players[winner is Side.SECOND]})
            case jarnac.Forfeit(absent=absent):
                return frozenset(table.players) - set(absent)
        return frozenset()


RULES = JarnacRules()
