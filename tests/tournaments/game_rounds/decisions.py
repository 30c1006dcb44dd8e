"""What is decided of rounds, under one name for tests."""

from tournaments.game_rounds.domain.publishing import publish, reopen
from tournaments.game_rounds.domain.results import enter_results, follow_online, open_online, withdraw_result
from tournaments.game_rounds.domain.rounds import cancel_round, close_round, plan
from tournaments.game_rounds.domain.seating import correct_seats, digest_of, proposed, seat_round

__all__ = [
    "cancel_round",
    "close_round",
    "correct_seats",
    "digest_of",
    "enter_results",
    "follow_online",
    "open_online",
    "plan",
    "proposed",
    "publish",
    "reopen",
    "seat_round",
    "withdraw_result",
]
