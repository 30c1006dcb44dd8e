"""How the Scrabble cartes of a competition is played."""

from games.domain.cartes.beginning import LEAST_PLAYERS, LEAST_TARGET, MOST_PLAYERS, MOST_TARGET
from tournaments.game_rounds.cartes.domain import refusals
from tournaments.game_rounds.cartes.domain.state import Cartes, CartesEvent
from tournaments.game_rounds.cartes.events import CartesPlanned

MOST_ROUNDS = 20


def plan(cartes: Cartes, *, planned: CartesPlanned, rehearsal: bool = False) -> list[CartesEvent]:
    """May change until the first round is seated; what is said again is no event."""
    if rehearsal:
        raise refusals.CartesOfRehearsal
    if planned == cartes.planned:
        return []
    if cartes.rounds:
        raise refusals.CartesPlanFixed
    if not 1 <= planned.rounds <= MOST_ROUNDS:
        raise refusals.CartesRoundsInvalid(most=MOST_ROUNDS)
    if not LEAST_PLAYERS <= planned.size <= MOST_PLAYERS:
        raise refusals.CartesSizeInvalid(least=LEAST_PLAYERS, most=MOST_PLAYERS)
    if planned.target and not LEAST_TARGET <= planned.target <= MOST_TARGET:
        raise refusals.CartesTargetInvalid(least=LEAST_TARGET, most=MOST_TARGET)
    return [planned]
