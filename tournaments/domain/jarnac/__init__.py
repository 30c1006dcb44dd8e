"""Rounds of Jarnac in a competition: planned, paired, played, counted, made known."""

from tournaments.domain.jarnac.field import Field
from tournaments.domain.jarnac.pairing import Pairing, proposed
from tournaments.domain.jarnac.planning import (
    MOST_MINUTES,
    MOST_ROUNDS,
    MOST_SCALE,
    TIE_BREAKS,
    plan,
)
from tournaments.domain.jarnac.publishing import publish, reopen
from tournaments.domain.jarnac.results import (
    MOST_JARNACS,
    MOST_POINTS,
    Result,
    enter_results,
    follow_match,
    forfeit,
    open_match,
    withdraw_result,
)
from tournaments.domain.jarnac.rounds import cancel_round, close_round, correct, pair_round
from tournaments.domain.jarnac.standings import Line, standings
from tournaments.domain.jarnac.state import JARNAC, Forfeit, Jarnac, JarnacEvent, Outcome, Played, Round, Table

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
