"""How the Jarnac of a competition is played, and what its results are worth."""

from tournaments.game_rounds.jarnac.domain import refusals
from tournaments.game_rounds.jarnac.domain.standings import TIE_BREAKS
from tournaments.game_rounds.jarnac.domain.state import Jarnac, JarnacEvent
from tournaments.game_rounds.jarnac.events import JarnacPlanned, JarnacSystem

__all__ = ["MOST_MINUTES", "MOST_ROUNDS", "MOST_SCALE", "TIE_BREAKS", "plan"]

MOST_ROUNDS = 20
MOST_SCALE = 100
MOST_MINUTES = 120


def plan(jarnac: Jarnac, *, planned: JarnacPlanned, rehearsal: bool = False) -> list[JarnacEvent]:
    """May change until the first round is paired; what is said again is no event."""
    if rehearsal:
        raise refusals.JarnacOfRehearsal
    if planned == jarnac.planned:
        return []
    if jarnac.rounds:
        raise refusals.JarnacPlanFixed
    _refuse_invalid(planned)
    return [planned]


def _refuse_invalid(planned: JarnacPlanned) -> None:
    if planned.system is JarnacSystem.SWISS and not 1 <= planned.rounds <= MOST_ROUNDS:
        raise refusals.JarnacRoundsInvalid(most=MOST_ROUNDS)
    falls = MOST_SCALE >= planned.win > planned.draw >= planned.loss >= 0
    if not (falls and 0 <= planned.exempt <= planned.win and 0 <= planned.free_points <= MOST_SCALE):
        raise refusals.JarnacScaleInvalid(most=MOST_SCALE)
    if not 0 <= planned.minutes <= MOST_MINUTES:
        raise refusals.JarnacTimeInvalid(most=MOST_MINUTES)
    seen: set[str] = set()
    for name in planned.tie_breaks:
        if name not in TIE_BREAKS or name in seen:
            raise refusals.JarnacTieBreakUnknown(name=name, known=", ".join(TIE_BREAKS))
        seen.add(name)
