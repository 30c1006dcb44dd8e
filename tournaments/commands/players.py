"""Players are made known."""

from datetime import date
from uuid import UUID

from django.db import transaction

from engine.eventstore.commanding import command, fresh_id, record
from engine.people import Actor, require
from engine.people.identities import keep_identity
from tournaments.domain import player as players
from tournaments.domain.player import PLAYER
from tournaments.streams import player_stream


@command
def register_player(
    *,
    by: Actor,
    given_name: str,
    family_name: str,
    birth_date: date | None = None,
    player: UUID | None = None,
) -> UUID:
    """A player is known; the name stays in the vault, under the same id. Returns the id."""
    require(by, "tournaments.register_player")
    player = player or fresh_id("player")
    with transaction.atomic():
        keep_identity(player, given_name=given_name, family_name=family_name, birth_date=birth_date)
        record(player_stream(player), PLAYER, players.register)
    return player
