"""Planning, cancelling and closing rounds."""

from tournaments.game_rounds.domain.refusals import NoRoundOpen, OfRehearsal, PlanFixed, ResultsMissing, RoundPlayed
from tournaments.game_rounds.domain.state import Round, Rounds
from tournaments.game_rounds.events import Planned, RoundCancelled, RoundClosed, RoundsEvent

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


def in_play(state: Rounds, number: int) -> Round:
    """The round that is played. Raises NotPlanned, Official, RoundUnknown, NoRoundOpen."""
    round_ = state.round(number)
    state.refuse_official()
    if round_.closed:
        raise state.rules.refusal(NoRoundOpen, round=number)
    return round_


def cancel_round(state: Rounds, *, number: int) -> list[RoundsEvent]:
    """Cancel a round where no table has a result. Raises NoRoundOpen, RoundPlayed."""
    round_ = in_play(state, number)
    if len(round_.without_result) < len(round_.tables):
        raise state.rules.refusal(RoundPlayed, round=number)
    return [state.rules.events[RoundCancelled](round=number)]


def close_round(state: Rounds, *, number: int) -> list[RoundsEvent]:
    """Close a round where every table has its result. Raises NoRoundOpen, ResultsMissing."""
    if missing := in_play(state, number).without_result:
        raise state.rules.refusal(ResultsMissing, tables=", ".join(map(str, missing)))
    return [state.rules.events[RoundClosed](round=number)]
