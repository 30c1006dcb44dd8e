"""A player: an opaque id, whose name, birth date and licence numbers stay in the vault of identities."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import assert_never
from uuid import UUID

from engine.events.decider import Decider
from tournaments.domain.refusals import entries, players
from tournaments.events import player as player_events

PlayerEvent = (
    player_events.PlayerRegistered
    | player_events.IdentityCorrected
    | player_events.LicenceRenewed
    | player_events.ClubJoined
    | player_events.SerieAssigned
    | player_events.CategoryAssigned
    | player_events.PlayerMerged
    | player_events.DuplicateAbsorbed
    | player_events.PlayerForgotten
    | player_events.PointsAwarded
)


@dataclass(frozen=True, slots=True)
class Player:
    """`club`, `serie` and `category` are those of the latest season that any was told for."""

    registered: bool = False
    licences: frozenset[tuple[UUID, int]] = frozenset()
    club: UUID | None = None
    club_since: int = 0
    serie: str = ""
    serie_since: int = 0
    category: str = ""
    category_season: int = 0
    merged_into: UUID | None = None
    forgotten: bool = False
    # by competition: the publication that gave them, by its position, and how many
    points: Mapping[UUID, tuple[int, int]] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def lives(self) -> bool:
        """Whether anything may still happen to it."""
        return self.registered and self.merged_into is None and not self.forgotten


def evolve(player: Player, event: PlayerEvent) -> Player:
    match event:
        case player_events.PlayerRegistered():
            return replace(player, registered=True)
        case player_events.LicenceRenewed():
            return replace(player, licences=player.licences | {(event.federation, event.season)})
        case player_events.ClubJoined() if event.season >= player.club_since:
            return replace(player, club=event.club, club_since=event.season)
        case player_events.SerieAssigned() if event.season >= player.serie_since:
            return replace(player, serie=event.serie, serie_since=event.season)
        case player_events.CategoryAssigned() if event.season >= player.category_season:
            return replace(player, category=event.category, category_season=event.season)
        case player_events.PlayerMerged():
            return replace(player, merged_into=event.into)
        case player_events.PlayerForgotten():
            return replace(player, forgotten=True)
        case player_events.PointsAwarded():
            points = {**player.points, event.competition: (event.position, event.points)}
            return replace(player, points=MappingProxyType(points))
        case (
            player_events.ClubJoined()
            | player_events.SerieAssigned()
            | player_events.CategoryAssigned()
            | player_events.IdentityCorrected()
            | player_events.DuplicateAbsorbed()
        ):
            return player
        case _:
            assert_never(event)


PLAYER: Decider[Player, PlayerEvent] = Decider(initial=Player, evolve=evolve)


def register(player: Player) -> list[PlayerEvent]:
    if player.registered:
        raise entries.PlayerAlreadyRegistered
    return [player_events.PlayerRegistered()]


@dataclass(frozen=True, slots=True, kw_only=True)
class Facts:
    """Facts about a player for a season; None: no fact. `club` counts when `tells_club`."""

    season: int
    federation: UUID | None = None
    club: UUID | None = None
    tells_club: bool = False
    serie: str | None = None
    category: str | None = None
    category_table: str = ""


def tell(player: Player, *, facts: Facts) -> list[PlayerEvent]:
    """The events for what is new in `facts`; none for what is known. An earlier season changes no later one."""
    refuse_gone(player)
    events: list[PlayerEvent] = []
    season = facts.season
    if facts.federation and (facts.federation, season) not in player.licences:
        events.append(player_events.LicenceRenewed(federation=facts.federation, season=season))
    if facts.tells_club and facts.club != player.club and season >= player.club_since:
        events.append(player_events.ClubJoined(club=facts.club, season=season))
    if facts.serie is not None and facts.serie != player.serie and season >= player.serie_since:
        events.append(player_events.SerieAssigned(serie=facts.serie, season=season))
    if facts.category is not None and _is_new_category(player, facts.category, season):
        events.append(
            player_events.CategoryAssigned(category=facts.category, season=season, table=facts.category_table)
        )
    return events


def _is_new_category(player: Player, category: str, season: int) -> bool:
    # A category is of one season: the same one is told again for the next.
    return season > player.category_season or (season == player.category_season and category != player.category)


def correct_identity(player: Player) -> list[PlayerEvent]:
    refuse_gone(player)
    return [player_events.IdentityCorrected()]


def merge_into(duplicate: Player, *, into: UUID) -> list[PlayerEvent]:
    refuse_gone(duplicate)
    return [player_events.PlayerMerged(into=into)]


def absorb(kept: Player, *, duplicate: UUID, licences: frozenset[tuple[UUID, int]]) -> list[PlayerEvent]:
    """The kept player has the licences of the duplicate too; its club, série and category are its own."""
    refuse_gone(kept)
    moved = sorted(licences - kept.licences, key=lambda licence: (licence[1], licence[0]))
    renewed: Sequence[PlayerEvent] = [
        player_events.LicenceRenewed(federation=federation, season=season) for federation, season in moved
    ]
    return [player_events.DuplicateAbsorbed(duplicate=duplicate), *renewed]


def forget(player: Player) -> list[PlayerEvent]:
    if not player.registered:
        raise players.NoSuchPlayer
    if player.forgotten:
        raise players.PlayerGone
    return [player_events.PlayerForgotten()]


def refuse_gone(player: Player) -> None:
    """Nothing more is recorded of a player who is unknown, forgotten, or merged into another."""
    if not player.registered:
        raise players.NoSuchPlayer
    if not player.lives:
        raise players.PlayerGone
