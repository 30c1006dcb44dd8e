"""Rounds of Jarnac in a competition: planned, paired, played, counted, made known."""

from tournaments.game_rounds.jarnac.domain.field import Field
from tournaments.game_rounds.jarnac.domain.pairing import Pairing, proposed
from tournaments.game_rounds.jarnac.domain.planning import MOST_MINUTES, MOST_ROUNDS, MOST_SCALE, TIE_BREAKS, plan
from tournaments.game_rounds.jarnac.domain.publishing import publish, reopen
from tournaments.game_rounds.jarnac.domain.results import (
    MOST_JARNACS,
    MOST_POINTS,
    Result,
    enter_results,
    follow_match,
    forfeit,
    open_match,
    withdraw_result,
)
from tournaments.game_rounds.jarnac.domain.rounds import cancel_round, close_round, correct, pair_round
from tournaments.game_rounds.jarnac.domain.standings import Line, standings
from tournaments.game_rounds.jarnac.domain.state import (
    JARNAC,
    Forfeit,
    Jarnac,
    JarnacEvent,
    Outcome,
    Played,
    Round,
    Table,
)

__all__ = [
    "JARNAC",
    "MOST_JARNACS",
    "MOST_MINUTES",
    "MOST_POINTS",
    "MOST_ROUNDS",
    "MOST_SCALE",
    "TIE_BREAKS",
    "Field",
    "Forfeit",
    "Jarnac",
    "JarnacEvent",
    "Line",
    "Outcome",
    "Pairing",
    "Played",
    "Result",
    "Round",
    "Table",
    "cancel_round",
    "close_round",
    "correct",
    "enter_results",
    "follow_match",
    "forfeit",
    "open_match",
    "pair_round",
    "plan",
    "proposed",
    "publish",
    "reopen",
    "standings",
    "withdraw_result",
]
