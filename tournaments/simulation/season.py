"""The federations, clubs and licences of a simulated competition, told through the real commands."""

from dataclasses import dataclass
from datetime import date
from random import Random
from uuid import UUID, uuid5

from engine.people.actors import SYSTEM
from tournaments.commands import organisation, players
from tournaments.domain.dated import season_on
from tournaments.domain.organisation.kinds import OrganisationKind
from tournaments.simulation.names import CLUBS, COUNTRIES, place
from tournaments.simulation.players import Player
from tournaments.simulation.scenario import Plan
from tournaments.tables import series_in

CLUBS_PER_CENTRE = 3
# As in the field: nearly everybody is over fifty, and a few are at school.
_AGES = ((6, 9, 17), (10, 18, 49), (24, 50, 62), (60, 63, 88))  # (share, youngest, oldest)


@dataclass(frozen=True, slots=True)
class _Club:
    id: UUID
    federation: UUID


def tell_licences(plan: Plan, *, seed: int, on: date) -> None:
    """A federation for each country, a comité and some clubs for each centre, and a licence for each player.

    Draws of its own: what is played stays what the seed has always played. The series go with the strengths.
    """
    chance = Random(f"{seed}:season")
    federations: dict[str, UUID] = {}
    clubs = {centre: _clubs_at(plan, number, federations, chance) for number, centre in enumerate(plan.centres)}
    season = season_on(on)
    codes = series_in(season).codes
    for number, seat in enumerate(plan.seats, start=1):
        club = clubs[seat.centre][chance.randrange(CLUBS_PER_CENTRE)]
        players.register_licensee(
            by=SYSTEM,
            given_name=seat.given_name,
            family_name=seat.family_name,
            birth_date=birth_date(season, chance),
            federation=club.federation,
            number=f"{season}{number:05d}",
            season=season,
            club=club.id,
            serie=codes[serie_of(seat.player, len(codes))],
            player=seat.id,
        )


def _clubs_at(plan: Plan, number: int, federations: dict[str, UUID], chance: Random) -> list[_Club]:
    """The clubs around the centre `number`, counted from 0; its federation is founded if need be."""
    country, title = COUNTRIES[number % len(COUNTRIES)]
    if country not in federations:
        federations[country] = organisation.found_federation(
            by=SYSTEM,
            code=f"F{country}",
            name=f"Fédération de démonstration ({title})",
            country=country,
            federation=uuid5(plan.competition, f"federation-{country}"),
        )
    federation = federations[country]
    comite = organisation.form_comite(
        federation,
        by=SYSTEM,
        code=f"{number + 1:02d}",
        name=f"Comité {place(number)}",
        comite=uuid5(plan.competition, f"comite-{number}"),
    )
    names = [f"{name} ({place(number)})" for name in chance.sample(CLUBS, k=CLUBS_PER_CENTRE)]
    return [_club(federation, comite, f"{number + 1:02d}{rank}", name) for rank, name in zip("ABC", names, strict=True)]


def _club(federation: UUID, comite: UUID, code: str, name: str) -> _Club:
    club = organisation.request_club(
        federation, by=SYSTEM, code=code, name=name, comite=comite, club=uuid5(comite, f"club-{code}")
    )
    organisation.approve_organisation(OrganisationKind.CLUB, club, by=SYSTEM)
    return _Club(club, federation)


def serie_of(player: Player, count: int) -> int:
    """The stronger the better: the strongest of all is in the first série, the weakest in the last."""
    return min(count - 1, (100 - player.strength) * count // 100)


def birth_date(season: int, chance: Random) -> date:
    """That of somebody who plays in this season."""
    shares = [share for share, _youngest, _oldest in _AGES]
    _share, youngest, oldest = chance.choices(_AGES, weights=shares)[0]
    return date(season - chance.randint(youngest, oldest), chance.randint(1, 12), chance.randint(1, 28))
