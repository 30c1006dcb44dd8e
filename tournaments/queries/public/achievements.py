"""What a player has to show for himself, from the official results that everybody may read of him."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from uuid import UUID

from games.models import CoupRow
from tournaments.domain import my_seasons
from tournaments.domain.dated import season_on
from tournaments.models import standings
from tournaments.models.publications import RoundResultRow
from tournaments.queries.public.players import Result

MOST_COUPS = 5
# Of so many parties, those of the dearest bulletins, the coups are looked at.
_MOST_PARTIES = 12


@dataclass(frozen=True, slots=True)
class FineCoup:
    """A top that he found, of many points: of his bulletin no more is told than the solution that everybody read."""

    partie: UUID
    coup: int
    word: str
    reference: str
    points: int
    competition_name: str
    on: date


@dataclass(frozen=True, slots=True)
class Achievements:
    """`tops`: how many he found, by season."""

    seasons: tuple[my_seasons.Season, ...]
    tops: Mapping[int, int]
    coups: tuple[FineCoup, ...]


NONE = Achievements((), {}, ())


def achievements_of(results: Collection[Result]) -> Achievements:
    """Of these results of one player, in a constant number of queries; provisional ones count for nothing."""
    of_entry = {result.entry: result for result in results}
    rows = list(RoundResultRow.objects.filter(entry__in=list(of_entry)).order_by("-best", "competition", "round"))
    if not rows:
        return NONE
    tops: dict[int, int] = {}
    for row in rows:
        season = season_on(of_entry[row.entry].starts_on)
        tops[season] = tops.get(season, 0) + row.tops
    return Achievements(
        seasons=my_seasons.seasons(_parties(rows, of_entry)),
        tops=tops,
        coups=tuple(_fine(rows[:_MOST_PARTIES], of_entry))[:MOST_COUPS],
    )


def _parties(rows: Iterable[RoundResultRow], of_entry: Mapping[UUID, Result]) -> Iterable[my_seasons.PartiePlayed]:
    played = {(row.partie, row.entry): row for row in rows}
    parties = {partie for partie, _entry in played}
    rounds = standings.StandingRoundRow.objects.in_bulk(list(parties))
    totals = standings.StandingRow.objects.filter(partie__in=list(parties), entry__in=list(of_entry))
    solos = {(row.partie, row.entry): row.solos for row in totals}
    for (partie, entry), row in played.items():
        if partie in rounds and not rounds[partie].mort_subite:
            yield my_seasons.PartiePlayed(
                season=season_on(of_entry[entry].starts_on),
                points=row.points,
                top=rounds[partie].top,
                solos=solos.get((partie, entry), 0),
            )


def _fine(rows: Collection[RoundResultRow], of_entry: Mapping[UUID, Result]) -> list[FineCoup]:
    """The dearest coups whose top he found, from what every coup gave him: as the ranking coup by coup tells it."""
    made = standings.StandingRow.objects.filter(
        partie__in={row.partie for row in rows}, entry__in={row.entry for row in rows}
    )
    kept = {(row.partie, row.entry) for row in rows}
    own = _parties_played({row.partie for row in rows}, {row.entry for row in rows})
    found = [
        (points, own.get((row.partie, row.entry), row.partie), coup, row.entry)
        for row in made
        if (row.partie, row.entry) in kept
        for coup, points in row.coups
    ]
    found.sort(key=lambda each: (-each[0], str(each[1]), each[2]))
    retained = {(row.partie, row.number): row for row in CoupRow.objects.filter(partie__in={each[1] for each in found})}
    return [
        FineCoup(partie, coup, row.word, row.reference, points, of_entry[entry].name, of_entry[entry].starts_on)
        for points, partie, coup, entry in found
        if (row := retained.get((partie, coup))) is not None and row.points == points
    ]


def _parties_played(games: Collection[UUID], entries: Collection[UUID]) -> dict[tuple[UUID, UUID], UUID]:
    """Of a simultané, the partie in which the centre of an entry played the game of the round."""
    rows = standings.FeuilleCentreRow.objects.filter(partie__in=games, entry__in=entries, played__isnull=False)
    return {(row.partie, row.entry): row.played for row in rows if row.played is not None}
