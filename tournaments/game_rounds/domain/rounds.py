"""Cancelling and closing rounds."""

from tournaments.game_rounds.domain.refusals import NoRoundOpen, ResultsMissing, RoundPlayed
from tournaments.game_rounds.domain.state import Round, Rounds
from tournaments.game_rounds.events import RoundCancelled, RoundClosed, RoundsEvent


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
