"""The federation before its first competition: comités, clubs of which two ask to join, licences."""

from uuid import UUID

from engine.people.actors import SYSTEM
from tournaments.commands import organisation, players
from tournaments.domain.organisation.kinds import OrganisationKind
from tournaments.simulation.names import place
from tournaments.simulation.season import birth_date, serie_of
from tournaments.simulation.seasons.cast import CLUBS_APPROVED, Cast
from tournaments.tables import series_in

COMITES = 2
# Of a thousand licensees, who do not renew their licence.
_LEAVING = 50


def found(cast: Cast) -> UUID:
    """The federation, its comités and its clubs; returns its id."""
    federation = organisation.found_federation(
        by=SYSTEM,
        code=f"D{cast.id_of('federation').hex[:4].upper()}",
        name="Fédération de démonstration (saison)",
        country="FR",
        federation=cast.id_of("federation"),
    )
    comites = [
        organisation.form_comite(
            federation, by=SYSTEM, code=f"{number:02d}", name=f"Comité {place(number)}", comite=cast.id_of(f"c{number}")
        )
        for number in range(1, COMITES + 1)
    ]
    for number, name in enumerate(cast.clubs):
        # Those that ask wait until the federation has said yes.
        organise = organisation.add_club if number < CLUBS_APPROVED else organisation.request_club
        organise(
            federation,
            by=SYSTEM,
            code=f"K{number:02d}",
            name=name,
            comite=comites[number % COMITES],
            club=cast.id_of(f"club-{number}"),
        )
    return federation


def approve_asking(cast: Cast) -> None:
    """The federation lets the clubs in that have asked."""
    for number in range(CLUBS_APPROVED, len(cast.clubs)):
        organisation.approve_organisation(OrganisationKind.CLUB, cast.id_of(f"club-{number}"), by=SYSTEM)


def license_players(cast: Cast, federation: UUID, season: int) -> None:
    """A licence, a club, a série by his strength and a category by his age for everybody."""
    chance = cast.chance("licences")
    codes = series_in(season).codes
    for one in cast.players:
        players.register_licensee(
            by=SYSTEM,
            given_name=one.given_name,
            family_name=one.family_name,
            birth_date=birth_date(season, chance),
            federation=federation,
            number=f"{season}{one.number:05d}",
            season=season,
            club=cast.id_of(f"club-{one.club}"),
            serie=codes[serie_of(one.player, len(codes))],
            player=one.id,
        )


def renew_licences(cast: Cast, federation: UUID, season: int) -> int:
    """Nearly everybody renews his licence for the season that comes; returns how many."""
    chance = cast.chance("renewals")
    staying = [one for one in cast.players if chance.randrange(1000) >= _LEAVING]
    for one in staying:
        players.renew_licence(one.id, by=SYSTEM, federation=federation, season=season)
    return len(staying)
