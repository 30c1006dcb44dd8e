"""The licensees of a club and their licences of a season, as its officers and the staff above it read them."""

from dataclasses import dataclass
from uuid import UUID

from engine.text import folded
from tournaments.models.players import LicenceRow, PlayerRow
from tournaments.queries.players import player_lines
from tournaments.queries.public.clubs import approved_club


@dataclass(frozen=True, slots=True, kw_only=True)
class ClubLicensee:
    """A player of the club. `number`: of his licence; `latest`: the season of his latest licence, null without one.

    `licensed`: he has a licence of the federation of the club for the season that is asked about.
    """

    player: UUID
    name: str
    number: str
    serie: str
    category: str
    latest: int | None
    licensed: bool


@dataclass(frozen=True, slots=True)
class ClubSeason:
    """A club in a season, its licensees by name."""

    club: UUID
    name: str
    code: str
    season: int
    licensees: tuple[ClubLicensee, ...]

    @property
    def licensed(self) -> int:
        """How many have the licence of the season."""
        return sum(licensee.licensed for licensee in self.licensees)


def club_season(club: UUID, season: int) -> ClubSeason:
    """Those who are of the club today. Raises UnknownClub, also for a club that is not approved."""
    row = approved_club(club)
    ids = PlayerRow.objects.filter(club=club, merged_into=None, forgotten=False).values_list("id", flat=True)
    lines = player_lines(ids)
    renewed = LicenceRow.objects.filter(federation=row.federation, season=season, player__in=lines)
    licensed = set(renewed.values_list("player", flat=True))
    licensees = [
        ClubLicensee(
            player=line.id,
            name=line.name,
            number=line.number,
            serie=line.serie,
            category=line.category,
            latest=line.season,
            licensed=line.id in licensed,
        )
        for line in lines.values()
    ]
    listed = sorted(licensees, key=lambda licensee: (folded(licensee.name), licensee.player))
    return ClubSeason(row.pk, row.name, row.code, season, tuple(listed))
