"""Rounds of Scrabble cartes in a competition: planned, seated, played, counted, made known."""

from tournaments.domain.cartes.planning import MOST_ROUNDS, plan
from tournaments.domain.cartes.publishing import publish, reopen
from tournaments.domain.cartes.results import (
    LEAST_POINTS,
    MOST_POINTS,
    enter_results,
    follow_table,
    open_table,
    withdraw_result,
)
from tournaments.domain.cartes.rounds import cancel_round, close_round, correct, seat_round
from tournaments.domain.cartes.seating import Seating, proposed
from tournaments.domain.cartes.standings import Line, standings
from tournaments.domain.cartes.state import CARTES, Cartes, CartesEvent, Round, Table

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
