"""How the rounds of a competition are made and counted."""

from tournaments.game_rounds.domain.refusals import OfRehearsal, PlanFixed
from tournaments.game_rounds.domain.state import Rounds
from tournaments.game_rounds.events import Planned, RoundsEvent

MOST_ROUNDS = 20


def plan(state: Rounds, *, planned: Planned, rehearsal: bool = False) -> list[RoundsEvent]:
    """The plan may change until the first round is made; an unchanged one is no event.

    Raises OfRehearsal, PlanFixed, and what the game refuses.
    """
    if rehearsal:
        raise state.rules.refusal(OfRehearsal)
    if planned == state.planned:
        return []
    if state.rounds:
        raise state.rules.refusal(PlanFixed)
    state.rules.refuse_plan(planned)
    return [planned]
