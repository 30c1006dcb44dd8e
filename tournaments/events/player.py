"""What happens to a player: `player-<id>`. The name stands in the vault, under the same id."""

from engine.events import event


@event("tournaments.player_registered")
class PlayerRegistered:
    """A player is known; the id of the stream is the id of the identity in the vault."""
