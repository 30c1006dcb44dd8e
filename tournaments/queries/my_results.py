"""What a player has played, for himself: his seasons, his results, his best coups."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from decimal import Decimal
from uuid import UUID

from arbitration.models import bulletins, hall
from engine.eventstore.reading import read_stream
from games.domain.partie.state.partie import Phase
from games.models import PartieRow
from tournaments.domain import my_seasons
from tournaments.domain.dated import season_on
from tournaments.domain.refusals.players import NoSuchPlayer
from tournaments.models import standings
from tournaments.models.competitions import CompetitionRow
from tournaments.models.players import PlayerEntryRow, PlayerRow
from tournaments.queries import diplomas, rehearsals
from tournaments.queries.players import facts_by_season
from tournaments.queries.public import players
from tournaments.queries.standings.ranking import ranking_of
from tournaments.season_rankings.models import SeasonLineRow, SeasonRankingRow
from tournaments.season_rankings.queries.published import seasons_of
from tournaments.streams import player_stream

BEST = 5
# More of them are read where they were played.
UNPUBLISHED = 3

Seasons = tuple[tuple[int, tuple[players.Result, ...]], ...]
RankedIn = tuple[SeasonRankingRow, SeasonLineRow]


@dataclass(frozen=True, slots=True)
class BestCoup:
    """A bulletin with many points, of a partie that is over for everybody."""

    entry: UUID
    competition_name: str
    partie: UUID
    coup: int
    word: str
    reference: str
    score: int


@dataclass(frozen=True, slots=True)
class MyResults:
    """`results`: by season, the latest first, those of competitions that are entered and not played too.

    Of those that are not published the latest stand where the standings have them now. `serie_since`: the season that
    the série was told for, 0 where it never was. `series`: what was told, by season, the latest first; `rankings`:
    those that he is in.
    """

    player: UUID
    serie: str
    serie_since: int
    seasons: tuple[my_seasons.Season, ...]
    results: Seasons
    best: tuple[BestCoup, ...]
    diplomas: tuple[diplomas.Diploma, ...]
    series: tuple[tuple[int, str], ...]
    rankings: tuple[RankedIn, ...]


def my_results(player: UUID | None) -> MyResults:
    """Of the licensee of an account, under the player that is kept where there were two.

    Raises NoSuchPlayer, for an account of none as well.
    """
    if player is None:
        raise NoSuchPlayer
    page = players.public_player(player)
    row = PlayerRow.objects.get(id=page.id)
    entered = dict(PlayerEntryRow.objects.filter(player=page.id).values_list("entry", "competition"))
    competitions = rehearsals.real_competitions().in_bulk(set(entered.values()))
    competition_of = {entry: competitions[of] for entry, of in entered.items() if of in competitions}
    return MyResults(
        player=page.id,
        serie=page.serie,
        serie_since=row.serie_since,
        seasons=my_seasons.seasons(_parties(competition_of)),
        results=_as_they_stand(page.seasons),
        best=tuple(_best(competition_of)),
        diplomas=diplomas.diplomas_of_player(page.id),
        series=tuple(
            (facts.season, facts.serie) for facts in facts_by_season(read_stream(player_stream(page.id))) if facts.serie
        ),
        rankings=tuple(seasons_of(page.id)),
    )


def _as_they_stand(seasons: Seasons) -> Seasons:
    """Those that are played and not published, the latest few, as the standings that everybody reads have them now."""
    unpublished = [result for _season, results in seasons for result in results if not result.kind]
    begun = set(
        standings.StandingRoundRow.objects.filter(
            competition__in={result.competition for result in unpublished}, coup__gt=0
        ).values_list("competition", flat=True)
    )
    now = {
        result.entry: _as_it_stands(result)
        for result in [result for result in unpublished if result.competition in begun][:UNPUBLISHED]
    }
    return tuple((season, tuple(now.get(result.entry, result) for result in results)) for season, results in seasons)


def _as_it_stands(result: players.Result) -> players.Result:
    ranking = ranking_of(result.competition)
    place = ranking.places.get(result.entry)
    if place is None:
        return result
    line = ranking.lines[place]
    return replace(
        result,
        rank=line.rank,
        shared=line.shared,
        entries=len(ranking.lines),
        total=line.total,
        percent=Decimal(line.share) / 100,
    )


def _parties(competition_of: Mapping[UUID, CompetitionRow]) -> list[my_seasons.PartiePlayed]:
    """Those that are over everywhere: until then solos and pénalités are in no total."""
    over = standings.StandingRoundRow.objects.filter(
        competition__in=_ids(competition_of), ended=True, results_annulled=False, mort_subite=False
    )
    rounds = {row.partie: row for row in over if not row.awaited}
    totals = standings.StandingRow.objects.filter(partie__in=list(rounds), entry__in=list(competition_of))
    return [
        my_seasons.PartiePlayed(
            season=season_on(competition_of[row.entry].starts_on),
            points=row.public_points + row.solo_points - row.ledger_points,
            top=rounds[row.partie].top,
            solos=row.solos,
        )
        for row in totals
    ]


def _best(competition_of: Mapping[UUID, CompetitionRow]) -> list[BestCoup]:
    """The bulletins with most points, of parties that nobody has still to play."""
    played = hall.RoundPartieRow.objects.filter(competition__in=_ids(competition_of)).values("partie")
    over = PartieRow.objects.filter(id__in=played, phase=Phase.ENDED.value, veiled=False, results_annulled=False)
    rows = bulletins.BulletinRow.objects.filter(
        partie__in=list(over.values_list("id", flat=True)), entry__in=list(competition_of), stands=True, score__gt=0
    )
    return [
        BestCoup(
            entry=row.entry,
            competition_name=competition_of[row.entry].name,
            partie=row.partie,
            coup=row.coup,
            word=row.word,
            reference=row.reference,
            score=row.score,
        )
        for row in rows.exclude(word="").order_by("-score", "partie", "coup")[:BEST]
    ]


def _ids(competition_of: Mapping[UUID, CompetitionRow]) -> set[UUID]:
    return {competition.pk for competition in competition_of.values()}
