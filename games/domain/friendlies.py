"""A match or a table between a visitor and friends, before the log knows it: which games, how many, what is refused."""

from enum import Enum

from engine.events.refusals import N_, NotThere, Refusal
from games.domain.cartes import beginning, refusals

HOUR = 3600  # seconds


class FriendlyKind(Enum):
    MATCH = "jarnac"
    TABLE = "cartes"


class FriendlyUnknown(NotThere):
    message = N_("No game waits here, or it is not yours.")


class FriendlyLinkUnknown(NotThere):
    message = N_("This link leads to no game: ask your friend for another.")


class TooManyFriendlies(Refusal):
    status = 429
    message = N_("Too many games without an account were opened from this network: log in, or try again in an hour.")
    retry_after = HOUR


def expect_players(kind: FriendlyKind, players: int) -> int:
    """So many, the visitor among them; a match is always of two (JARNAC). Raises PlayersOfTable."""
    if kind is FriendlyKind.MATCH:
        return 2
    if not beginning.MIN_PLAYERS <= players <= beginning.MAX_PLAYERS:
        raise refusals.PlayersOfTable(least=beginning.MIN_PLAYERS, most=beginning.MAX_PLAYERS)
    return players
