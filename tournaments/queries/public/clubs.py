"""The public page of a club: its licensees whose names everybody may read, what they won lately, where they go next."""

from collections.abc import Iterable
from dataclasses import dataclass
from uuid import UUID

from engine import zones
from engine.people import called, identities
from engine.text import folded
from tournaments.domain.dated import season_on
from tournaments.domain.refusals.organisation import UnknownClub
from tournaments.models.organisation import ClubRow
from tournaments.models.players import PlayerRow
from tournaments.queries.organisation import names_of_organisations
from tournaments.queries.public.players import Result, results_of

BEST = 10
# Competitions of late, lines of each, and competitions to come.
RECENT, LINES, COMING = 5, 3, 8

_Line = tuple["Licensee", Result]


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
class Gathering:
    """A competition in which licensees play: how many, and the best of them once results are published."""

    result: Result
    count: int
    lines: tuple[_Line, ...] = ()


@dataclass(frozen=True, slots=True)
class PublicClub:
    """`unnamed`: how many more licensees there are, whose names are not public: nothing else is told of them.

    `best` holds the greatest shares of the top of its licensees, each with the player: those of `season`, or of all
    seasons where it is 0. `recent`: the latest competition first; `coming`: the next one first.
    """

    id: UUID
    name: str
    code: str
    above: tuple[str, ...]
    licensees: tuple[Licensee, ...]
    unnamed: int
    season: int
    best: tuple[_Line, ...]
    recent: tuple[Gathering, ...]
    coming: tuple[Gathering, ...]


def public_club(club: UUID) -> PublicClub:
    """Raises UnknownClub, also for a club that is not approved yet."""
    row = approved_club(club)
    rows = licensees_of(club)
    names = identities.readable_names(rows)
    results = results_of(names)
    licensees = [_licensee(rows[player], name, results.get(player, [])) for player, name in names.items()]
    licensees.sort(key=lambda licensee: called.place_in_list(licensee.name))
    above = names_of_organisations({id_ for id_ in (row.comite, row.federation) if id_})
    every = [(licensee, result) for licensee in licensees for result in results.get(licensee.id, [])]
    season, best = _best([line for line in every if line[1].kind])
    return PublicClub(
        id=row.pk,
        name=row.name,
        code=row.code,
        above=tuple(above[id_] for id_ in (row.comite, row.federation) if id_ in above),
        licensees=tuple(licensees),
        unnamed=len(rows) - len(names),
        season=season,
        best=best,
        recent=_recent(every),
        coming=_coming(every),
    )


def approved_club(club: UUID) -> ClubRow:
    """Raises UnknownClub."""
    row = ClubRow.objects.filter(id=club, approved=True).first()
    if row is None:
        raise UnknownClub
    return row


def licensees_of(club: UUID) -> dict[UUID, PlayerRow]:
    return {player.pk: player for player in PlayerRow.objects.filter(club=club, merged_into=None, forgotten=False)}


def _best(published: list[_Line]) -> tuple[int, tuple[_Line, ...]]:
    """Of this season; of all, where it has none yet."""
    now = season_on(zones.today())
    of_season = [line for line in published if season_on(line[1].starts_on) == now]
    best = sorted(of_season or published, key=lambda line: (-(line[1].percent or 0), folded(line[1].name)))
    return now if of_season else 0, tuple(best[:BEST])


def _recent(every: Iterable[_Line]) -> tuple[Gathering, ...]:
    gathered = _gathered(line for line in every if line[1].kind)
    latest = sorted(gathered, key=lambda lines: lines[0][1].starts_on, reverse=True)[:RECENT]
    by_rank = [sorted(lines, key=lambda line: line[1].rank or 0) for lines in latest]
    return tuple(Gathering(lines[0][1], len(lines), tuple(lines[:LINES])) for lines in by_rank)


def _coming(every: Iterable[_Line]) -> tuple[Gathering, ...]:
    today = zones.today()
    gathered = _gathered(line for line in every if not line[1].kind and line[1].starts_on >= today)
    following = sorted(gathered, key=lambda lines: lines[0][1].starts_on)[:COMING]
    return tuple(Gathering(lines[0][1], len(lines)) for lines in following)


def _gathered(every: Iterable[_Line]) -> list[list[_Line]]:
    """By competition."""
    by_competition: dict[UUID, list[_Line]] = {}
    for line in every:
        by_competition.setdefault(line[1].competition, []).append(line)
    return list(by_competition.values())


def _licensee(player: PlayerRow, name: str, results: list[Result]) -> Licensee:
    published = [result for result in results if result.kind]
    best = max(published, key=lambda result: result.percent or 0, default=None)
    return Licensee(
        id=player.pk,
        name=name,
        serie=player.serie,
        category=player.category,
        category_season=player.category_season,
        played=len(published),
        best=best,
    )
