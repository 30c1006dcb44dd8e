"""The federation before its first competition: comités, clubs of which two ask to join, licences."""

from collections.abc import Mapping
from datetime import date
from uuid import UUID

from engine.people.actors import SYSTEM
from engine.people.models import Account
from tournaments.club_licences.commands import asking, deciding
from tournaments.commands import organisation, players
from tournaments.domain.organisation.kinds import OrganisationKind
from tournaments.simulation.names import place
from tournaments.simulation.season import birth_date, serie_of
from tournaments.simulation.seasons.cast import CLUBS_APPROVED, Cast
from tournaments.simulation.seasons.people import Offices, administrator_of, presidents_of
from tournaments.tables import series_in

COMITES = 2
# Of a thousand licensees, who do not renew their licence.
_LEAVING = 50


def found(cast: Cast) -> tuple[UUID, Offices]:
    """The federation, its comités and its clubs; returns its id, and who acts for them."""
    federation = organisation.found_federation(
        by=SYSTEM,
        code=f"D{cast.id_of('federation').hex[:4].upper()}",
        name="Fédération de démonstration (saison)",
        country="FR",
        federation=cast.id_of("federation"),
    )
    by = administrator_of(cast, federation)
    comites = [
        organisation.form_comite(
            federation, by=by, code=f"{number:02d}", name=f"Comité {place(number)}", comite=cast.id_of(f"c{number}")
        )
        for number in range(1, COMITES + 1)
    ]
    for number, name in enumerate(cast.clubs):
        # Those that ask wait until the federation has said yes.
        organise = organisation.add_club if number < CLUBS_APPROVED else organisation.request_club
        organise(
            federation,
            by=by,
            code=f"K{number:02d}",
            name=name,
            comite=comites[number % COMITES],
            club=cast.id_of(f"club-{number}"),
        )
    approve_asking(cast, by=by)
    return federation, Offices(by, presidents_of(cast, by=by))


def approve_asking(cast: Cast, *, by: Account) -> None:
    """The federation lets the clubs in that have asked."""
    for number in range(CLUBS_APPROVED, len(cast.clubs)):
        organisation.approve_organisation(OrganisationKind.CLUB, cast.id_of(f"club-{number}"), by=by)


def birth_dates(cast: Cast, season: int) -> Mapping[UUID, date]:
    """Of everybody."""
    chance = cast.chance("licences")
    return {one.id: birth_date(season, chance) for one in cast.players}


def license_players(cast: Cast, federation: UUID, season: int, *, by: Account) -> None:
    """A licence, a club, a série by his strength and a category by his age for everybody."""
    born = birth_dates(cast, season)
    codes = series_in(season).codes
    for one in cast.players:
        players.register_licensee(
            by=by,
            given_name=one.given_name,
            family_name=one.family_name,
            birth_date=born[one.id],
            federation=federation,
            number=cast.licence_number(one),
            season=season,
            club=cast.id_of(f"club-{one.club}"),
            serie=codes[serie_of(one.player, len(codes))],
            player=one.id,
        )


def renew_licences(cast: Cast, season: int, offices: Offices, moved: Mapping[UUID, int]) -> int:
    """Presidents ask for the licences of nearly everybody for the season that comes, and the federation accepts them.

    `moved`: the club of who has changed, by its place in the cast. Returns how many.
    """
    chance = cast.chance("renewals")
    staying = [one for one in cast.players if chance.randrange(1000) >= _LEAVING]
    accepted = 0
    for number, president in enumerate(offices.presidents):
        club = cast.id_of(f"club-{number}")
        wanted = {one.id: "" for one in staying if moved.get(one.id, one.club) == number}
        if wanted:
            asking.ask_licences(club, season, kinds=wanted, by=president)
            accepted += deciding.accept_all(club, season, by=offices.federation)
    return accepted
