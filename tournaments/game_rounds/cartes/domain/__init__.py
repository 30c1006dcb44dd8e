"""Rounds of Scrabble cartes in a competition: planned, seated, played, counted, made known."""

from tournaments.game_rounds.cartes.domain.planning import MOST_ROUNDS, plan
from tournaments.game_rounds.cartes.domain.publishing import publish, reopen
from tournaments.game_rounds.cartes.domain.results import (
    LEAST_POINTS,
    MOST_POINTS,
    enter_results,
    follow_table,
    open_table,
    withdraw_result,
)
from tournaments.game_rounds.cartes.domain.rounds import cancel_round, close_round, correct, seat_round
from tournaments.game_rounds.cartes.domain.seating import Seating, proposed
from tournaments.game_rounds.cartes.domain.standings import Line, standings
from tournaments.game_rounds.cartes.domain.state import CARTES, Cartes, CartesEvent, Round, Table

__all__ = [
    "CARTES",
    "LEAST_POINTS",
    "MOST_POINTS",
    "MOST_ROUNDS",
    "Cartes",
    "CartesEvent",
    "Line",
    "Round",
    "Seating",
    "Table",
    "cancel_round",
    "close_round",
    "correct",
    "enter_results",
    "follow_table",
    "open_table",
    "plan",
    "proposed",
    "publish",
    "reopen",
    "seat_round",
    "standings",
    "withdraw_result",
]
