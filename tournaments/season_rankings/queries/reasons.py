"""Why a player is where he is, where he would be with another result, and what rectificatifs since would move."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import chain
from uuid import UUID

from tournaments.events.publication import ResultsKind
from tournaments.models.competitions import CompetitionRow
from tournaments.models.players import PlayerEntryRow
from tournaments.models.publications import PublicationRow
from tournaments.queries.public.players import results_of
from tournaments.season_rankings.domain.carrying import carried_earnings
from tournaments.season_rankings.domain.comparing import Move, moves
from tournaments.season_rankings.domain.explaining import Explanation, explained, line_of
from tournaments.season_rankings.domain.making import Basis
from tournaments.season_rankings.domain.merits import Result
from tournaments.season_rankings.domain.placing import RankedPlayer
from tournaments.season_rankings.domain.refusals import CarriedFromElsewhere, NotPlayedThere, RulesChanged
from tournaments.season_rankings.domain.rules import RankingRules
from tournaments.season_rankings.queries.counted import earnings_at, results_at, tables_for
from tournaments.season_rankings.queries.drafts import published_state
from tournaments.season_rankings.queries.published import PublishedRanking, whole


@dataclass(frozen=True, slots=True)
class Played:
    """A competition that a ranking counts, as one of its players has played it."""

    competition: UUID
    name: str
    starts_on: date
    rank: int
    entries: int
    total: int


def why(ranking: PublishedRanking, player: UUID) -> Explanation:
    """Each competition of his, what it gave, the bars. Raises NotInTheRanking, RulesChanged."""
    _refuse_other_rules(ranking)
    career = _careers(ranking, _counted(ranking, [player]), [player])[player]
    return explained(player, whole(ranking), career, ranking.rules)


def played_by(ranking: PublishedRanking, player: UUID) -> list[Played]:
    """The competitions that the ranking counts and that he has played, in their order.

    None that he played as a child: beside the name of today it would name that child.
    """
    shown = {result.competition for result in results_of([player]).get(player, [])}
    publications = [row for row in _counted(ranking, [player]) if row.competition in shown]
    rows = CompetitionRow.objects.in_bulk([row.competition for row in publications])
    return sorted(
        (
            Played(row.pk, row.name, row.starts_on, line.rank, len(results.lines), line.total)
            for publication in publications
            for results, row in [(results_at(publication), rows[publication.competition])]
            for line in results.lines
            if player in line.players
        ),
        key=lambda played: (played.starts_on, played.name),
    )


def supposed(ranking: PublishedRanking, player: UUID, competition: UUID, total: int) -> RankedPlayer:
    """His line, had he made this total in a competition; who is passed there moves too.

    Raises NotPlayedThere, RulesChanged, NotInTheRanking.
    """
    _refuse_other_rules(ranking)
    shown = {result.competition for result in results_of([player]).get(player, [])}
    counted = {row.competition: row for row in _counted(ranking, [player]) if row.competition in shown}
    if competition not in counted:
        raise NotPlayedThere
    publication = counted[competition]
    results = results_at(publication)
    touched = [who for line in results.lines for who in line.players]
    ground = _basis(ranking, _counted(ranking, touched), touched)
    return line_of(player, ground.had(player, total, results, tables_for(ranking.rules, results.season)))


def consequences(ranking: PublishedRanking) -> list[Move]:
    """Whose série and rank the rectificatifs since would move, best first. Raises RulesChanged, TooManyForPoints…"""
    _refuse_other_rules(ranking)
    counted = list(PublicationRow.objects.filter(position__in=ranking.publications))
    standing = _standing(row.competition for row in counted)
    changed = [row for row in standing if row.position not in ranking.publications]
    if not changed:
        return []
    earlier = {row.competition: row for row in counted}
    touched = {who for row in changed for who in _touched(earlier[row.competition], row, ranking.rules)}
    after = _basis(ranking, standing, touched).recounted()
    before = whole(ranking).lines
    return moves(
        after.lines,
        {line.player: line.serie for line in before},
        ranking.rules,
        {line.player: line.rank for line in before},
    )


def _touched(before: PublicationRow, after: PublicationRow, rules: RankingRules) -> Iterable[UUID]:
    """To whom a rectificatif gives something else than what it mends did."""
    old, new = earnings_at(before, rules).values, earnings_at(after, rules).values
    return (who for who in old.keys() | new.keys() if old.get(who) != new.get(who))


def carried_ids(ranking: PublishedRanking) -> frozenset[UUID]:
    """Under which the results of a ranking of before are counted, see `carried_earnings`."""
    carried = published_state(ranking.federation, ranking.name).carried
    return frozenset(earnings.competition for earnings in carried_earnings(carried, ranking.rules))


def _refuse_other_rules(ranking: PublishedRanking) -> None:
    if ranking.carried:
        raise CarriedFromElsewhere
    if not ranking.recounted:
        raise RulesChanged


def _counted(ranking: PublishedRanking, players: Collection[UUID]) -> list[PublicationRow]:
    """The publications that the ranking counts, of competitions that one of these players has entered."""
    entered = PlayerEntryRow.objects.filter(player__in=players).values_list("competition", flat=True)
    rows = PublicationRow.objects.filter(position__in=ranking.publications).order_by("position")
    of_players = set(entered)
    return [row for row in rows if row.competition in of_players]


def _standing(competitions: Iterable[UUID]) -> list[PublicationRow]:
    """The official results of each, as they stand now."""
    rows = PublicationRow.objects.filter(competition__in=list(competitions)).order_by("position")
    return list({row.competition: row for row in rows.exclude(kind=ResultsKind.PROVISIONAL.value)}.values())


def _careers(
    ranking: PublishedRanking, publications: Iterable[PublicationRow], players: Iterable[UUID]
) -> Mapping[UUID, Sequence[Result]]:
    found: dict[UUID, list[Result]] = {player: [] for player in players}
    carried = published_state(ranking.federation, ranking.name).carried
    every = chain(
        carried_earnings(carried, ranking.rules),
        (earnings_at(publication, ranking.rules, found.keys()) for publication in publications),
    )
    for earnings in every:
        for player in found.keys() & earnings.values.keys():
            found[player].append(Result(earnings.competition, earnings.season, earnings.values[player]))
    return found


def _basis(ranking: PublishedRanking, publications: Iterable[PublicationRow], players: Collection[UUID]) -> Basis:
    """All who are ranked, with their merits as they were frozen, and the careers of these players."""
    lines = whole(ranking).lines
    return Basis(
        ranking.rules,
        ranking.season,
        {line.player: line.merits for line in lines},
        _careers(ranking, publications, players),
        {line.player: line.serie for line in lines if line.decided},
    )
