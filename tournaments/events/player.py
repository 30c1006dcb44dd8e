"""What happens to a player: `player-<id>`. Name, birth date and licence number stand in the vault, under that id."""

from uuid import UUID

from engine.events.registry import event


@event("tournaments.player_registered")
class PlayerRegistered:
    """A player is known; the id of the stream is the id of the identity in the vault."""


@event("tournaments.identity_corrected")
class IdentityCorrected:
    """The name or the birth date in the vault was corrected; what it was is not kept."""


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
    """The player's age category in a season; the birth date itself is in the vault.

    `table`: the table that gave it, with its digest; "" when staff chose it.
    """

    category: str
    season: int
    table: str = ""


@event("tournaments.player_merged")
class PlayerMerged:
    """This player was a duplicate: what it entered and scored is read under the other one from now on."""

    into: UUID


@event("tournaments.duplicate_absorbed")
class DuplicateAbsorbed:
    """The other side of PlayerMerged: this player is the one that is kept."""

    duplicate: UUID


@event("tournaments.player_forgotten")
class PlayerForgotten:
    """The rows of the vault were erased; results stay under a neutral name."""


@event("tournaments.points_awarded")
class PointsAwarded:
    """The points that a competition gives the player. A later one replaces it; 0 takes them back.

    `position` is that of the publication which gives them, in the log.
    """

    competition: UUID
    position: int
    points: int
