"""A player: an opaque id, whose name stays in the vault of identities."""

from dataclasses import dataclass, replace
from typing import assert_never
from uuid import UUID

from engine.events.decider import Decider
from tournaments.domain import refusals
from tournaments.events import CategoryAssigned, ClubJoined, LicenceRenewed, PlayerRegistered, SerieAssigned

PlayerEvent = PlayerRegistered | LicenceRenewed | ClubJoined | SerieAssigned | CategoryAssigned


@dataclass(frozen=True, slots=True)
class Player:
    registered: bool = False
    licences: frozenset[tuple[UUID, int]] = frozenset()
    club: UUID | None = None
    serie: str = ""
    category: str = ""


def evolve(player: Player, event: PlayerEvent) -> Player:
    match event:
        case PlayerRegistered():
            return replace(player, registered=True)
        case LicenceRenewed():
            return replace(player, licences=player.licences | {(event.federation, event.season)})
        case ClubJoined():
            return replace(player, club=event.club)
        case SerieAssigned():
            return replace(player, serie=event.serie)
        case CategoryAssigned():
            return replace(player, category=event.category)
        case _:
            assert_never(event)


PLAYER: Decider[Player, PlayerEvent] = Decider(initial=Player, evolve=evolve)


def register(player: Player) -> list[PlayerEvent]:
    if player.registered:
        raise refusals.PlayerAlreadyRegistered
    return [PlayerRegistered()]
