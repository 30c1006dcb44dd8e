"""The licensees of a club and their licences of a season, as its officers and the staff above it read them."""

from dataclasses import dataclass
from uuid import UUID

from engine import zones
from engine.people import identities, licences
from engine.text import folded, plain_number
from tournaments.club_licences.domain.kinds import LicenceKinds
from tournaments.club_licences.domain.refusals import SeasonNotOffered
from tournaments.club_licences.domain.seasons import Subject
from tournaments.club_licences.models import LicenceRequestRow
from tournaments.domain.dated import season_on
from tournaments.models.organisation import FederationRow
from tournaments.models.players import LicenceRow, PlayerRow
from tournaments.queries.players import player_lines
from tournaments.queries.public.clubs import approved_club
from tournaments.tables import licence_kinds


@dataclass(frozen=True, slots=True, kw_only=True)
class ClubLicensee:
    """A player of the club. `number`: of his licence; `latest`: the season of his latest licence, null without one.

    `licensed`: he has a licence of the federation of the club for the season that is asked about; `asked`: the club
    waits for it. `kind`: that of the licence that is asked for, or that is proposed; "" where there are no kinds.
    """

    player: UUID
    name: str
    number: str
    serie: str
    category: str
    latest: int | None
    licensed: bool
    asked: bool
    kind: str


@dataclass(frozen=True, slots=True)
class ClubSeason:
    """A club in a season, its licensees by name."""

    club: UUID
    name: str
    code: str
    season: int
    kinds: LicenceKinds | None
    licensees: tuple[ClubLicensee, ...]

    @property
    def licensed(self) -> int:
        """How many have the licence of the season."""
        return sum(licensee.licensed for licensee in self.licensees)


def seasons() -> list[int]:
    """Those that a club is asked about: the one that is played, the next one, the one before."""
    season = season_on(zones.today())
    return [season, season + 1, season - 1]


def refuse_not_offered(season: int) -> None:
    """Raises SeasonNotOffered."""
    if season not in seasons():
        raise SeasonNotOffered


def kinds_of(club: UUID, season: int) -> LicenceKinds | None:
    """The kinds of licence of the federation of a club; None where it keeps none. Raises UnknownClub."""
    code = FederationRow.objects.filter(id=approved_club(club).federation).values_list("code", flat=True).first()
    return licence_kinds(code, season) if code else None


def club_season(club: UUID, season: int) -> ClubSeason:
    """Those who are of the club today. Raises UnknownClub, also for a club that is not approved."""
    row = approved_club(club)
    ids = PlayerRow.objects.filter(club=club, merged_into=None, forgotten=False).values_list("id", flat=True)
    lines = player_lines(ids)
    renewed = LicenceRow.objects.filter(federation=row.federation, season=season, player__in=lines)
    licensed = set(renewed.values_list("player", flat=True))
    waiting = LicenceRequestRow.objects.filter(club=club, season=season, state="pending", subject=Subject.RENEWAL.value)
    asked, kinds = dict(waiting.values_list("player", "kind")), kinds_of(club, season)
    licensees = [
        ClubLicensee(
            player=line.id,
            name=line.name,
            number=line.number,
            serie=line.serie,
            category=line.category,
            latest=line.season,
            licensed=line.id in licensed,
            asked=line.id in asked,
            kind=asked.get(line.id) or (kinds.proposed_for(line.category).code if kinds else ""),
        )
        for line in lines.values()
    ]
    listed = sorted(licensees, key=lambda licensee: (folded(licensee.name), licensee.player))
    return ClubSeason(row.pk, row.name, row.code, season, kinds, tuple(listed))


def licensee_known_by(federation: UUID, number: str, year: int) -> PlayerRow | None:
    """Who has this licence number of the federation and was born in that year."""
    holders = licences.holders_of(federation, [plain_number(number)]).values()
    persons = identities.born_in(holders, year)
    return PlayerRow.objects.filter(id__in=persons, merged_into=None, forgotten=False).first()
