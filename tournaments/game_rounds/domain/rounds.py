"""Rounds are unmade and closed."""

from tournaments.game_rounds.domain.refusals import NoRoundOpen, ResultsMissing, RoundPlayed
from tournaments.game_rounds.domain.state import Round, Rounds
from tournaments.game_rounds.events import RoundsEvent


def in_play(state: Rounds, number: int) -> Round:
    """The round that is played. Raises NotPlanned, Official, RoundUnknown, NoRoundOpen."""
    found = state.round(number)
    state.refuse_official()
    if found.closed:
        raise state.rules.refusal(NoRoundOpen, round=number)
    return found


def cancel_round(state: Rounds, *, number: int) -> list[RoundsEvent]:
    """The round was a mistake, and no table has a result in it. Raises NoRoundOpen, RoundPlayed."""
    found = in_play(state, number)
    if len(found.without_result) < len(found.tables):
        raise state.rules.refusal(RoundPlayed, round=number)
    return [state.rules.events.cancelled(round=number)]


def close_round(state: Rounds, *, number: int) -> list[RoundsEvent]:
    """Every table has its result. Raises NoRoundOpen, ResultsMissing."""
    if missing := in_play(state, number).without_result:
        raise state.rules.refusal(ResultsMissing, tables=", ".join(map(str, missing)))
    return [state.rules.events.closed(round=number)]
