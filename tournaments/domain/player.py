"""A player: an opaque id, whose name stays in the vault of identities."""

from dataclasses import dataclass

from engine.events.decider import Decider
from tournaments.domain import refusals
from tournaments.events import PlayerRegistered

PlayerEvent = PlayerRegistered


@dataclass(frozen=True, slots=True)
class Player:
    registered: bool = False


def evolve(player: Player, event: PlayerEvent) -> Player:
    return Player(registered=True)


PLAYER: Decider[Player, PlayerEvent] = Decider(initial=Player, evolve=evolve)


def register(player: Player) -> list[PlayerEvent]:
    if player.registered:
        raise refusals.PlayerAlreadyRegistered
    return [PlayerRegistered()]
