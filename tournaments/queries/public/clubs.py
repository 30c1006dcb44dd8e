"""The public page of a club: its licensees and their results."""

from dataclasses import dataclass
from uuid import UUID

from engine.people import called, identities
from engine.text import folded
from tournaments.domain.refusals.organisation import UnknownClub
from tournaments.models.organisation import ClubRow
from tournaments.models.players import PlayerRow
from tournaments.queries.organisation import names_of_organisations
from tournaments.queries.public.players import Result, results_of

BEST = 10


@dataclass(frozen=True, slots=True)
class Licensee:
    """A player of the club; `played` counts the competitions with published results, `best` is the greatest share."""

    id: UUID
    name: str
    serie: str
    category: str
    category_season: int
    played: int
    best: Result | None


@dataclass(frozen=True, slots=True)
class PublicClub:
    """`best` holds the greatest shares of the top of its licensees, each with the player."""

    id: UUID
    name: str
    code: str
    above: tuple[str, ...]
    licensees: tuple[Licensee, ...]
    best: tuple[tuple[Licensee, Result], ...]


def public_club(club: UUID) -> PublicClub:
    """Raises UnknownClub, also for a club that is not approved yet."""
    row = ClubRow.objects.filter(id=club, approved=True).first()
    if row is None:
        raise UnknownClub
    players = list(PlayerRow.objects.filter(club=club, merged_into=None, forgotten=False))
    names = identities.names_of(player.pk for player in players)
    results = {
        player: [result for result in player_results if result.kind]
        for player, player_results in results_of(p.pk for p in players).items()
    }
    licensees = [_licensee(player, names[player.pk], results.get(player.pk, [])) for player in players]
    licensees.sort(key=lambda licensee: called.place_in_list(licensee.name))
    above = names_of_organisations({id_ for id_ in (row.comite, row.federation) if id_})
    every = [(licensee, result) for licensee in licensees for result in results.get(licensee.id, [])]
    every.sort(key=lambda pair: (-(pair[1].percent or 0), folded(pair[1].name)))
    return PublicClub(
        id=row.pk,
        name=row.name,
        code=row.code,
        above=tuple(above[id_] for id_ in (row.comite, row.federation) if id_ in above),
        licensees=tuple(licensees),
        best=tuple(every[:BEST]),
    )


def _licensee(player: PlayerRow, name: str, results: list[Result]) -> Licensee:
    best = max(results, key=lambda result: result.percent or 0, default=None)
    return Licensee(
        id=player.pk,
        name=name,
        serie=player.serie,
        category=player.category,
        category_season=player.category_season,
        played=len(results),
        best=best,
    )
