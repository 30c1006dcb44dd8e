"""What happens to a player: `player-<id>`. Name, birth date and licence number stand in the vault, under that id."""

from uuid import UUID

from engine.events import event


@event("tournaments.player_registered")
class PlayerRegistered:
    """A player is known; the id of the stream is the id of the identity in the vault."""


@event("tournaments.licence_renewed")
class LicenceRenewed:
    """The player has a licence of this federation for a season, such as 2027 for 2026–2027."""

    federation: UUID
    season: int


@event("tournaments.club_joined")
class ClubJoined:
    """The player's club, from this season on; None: no club."""

    club: UUID | None
    season: int


@event("tournaments.serie_assigned")
class SerieAssigned:
    """The player's série, such as 4B, from this season on."""

    serie: str
    season: int


@event("tournaments.category_assigned")
class CategoryAssigned:
    """The player's age category in a season, by the table in force; the birth date itself is in the vault."""

    category: str
    season: int
