"""Rankings over the seasons in words: what was earned, who moves, how far a bar is."""

from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from uuid import UUID

from django.urls import reverse
from django.utils.translation import gettext as _

from engine.people import identities
from engine.web.typography import number, percent
from tournaments.history.organisation import season_label
from tournaments.season_rankings.domain.comparing import Distance, Move, strengths
from tournaments.season_rankings.domain.explaining import Explanation
from tournaments.season_rankings.domain.placing import Bar, RankedPlayer
from tournaments.season_rankings.domain.results import HUNDREDTHS
from tournaments.season_rankings.domain.rules import Criterion, RankingRules, Source
from tournaments.season_rankings.models import SeasonLineRow, SeasonRankingRow
from tournaments.season_rankings.queries.published import NamedLine, PublishedRanking
from tournaments.season_rankings.queries.reasons import Played


def earned_text(hundredths: int, criterion: Criterion) -> str:
    """ "85,40 %" of a share, "1 234" or "1 234,5" of points."""
    value = Decimal(hundredths) / HUNDREDTHS
    return (
        percent(value) if criterion.source is Source.SHARE else number(value.normalize() if value % 1 else int(value))
    )


def ranking_title(ranking: PublishedRanking) -> str:
    return _("%(title)s %(season)s") % {"title": ranking.title, "season": season_label(ranking.season)}


def ranking_url(ranking: PublishedRanking) -> str:
    return reverse("season-ranking", args=[ranking.federation, ranking.name])


@dataclass(frozen=True, slots=True)
class PlaceShown:
    """Where a player is in a ranking, and the page that says why."""

    title: str
    season: str
    serie: str
    rank: int
    players: int
    url: str


def places_shown(seasons: Iterable[tuple[SeasonRankingRow, SeasonLineRow]]) -> list[PlaceShown]:
    """The latest first."""
    return [
        PlaceShown(
            ranking.title,
            season_label(ranking.season),
            line.serie,
            line.rank,
            ranking.players,
            reverse("season-ranking-player", args=[ranking.federation, ranking.name, ranking.number, line.player]),
        )
        for ranking, line in seasons
    ]


@dataclass(frozen=True, slots=True)
class LineShown:
    line: NamedLine
    # of each criterion
    values: Sequence[str]
    url: str


def line_shown(line: NamedLine, ranking: PublishedRanking) -> LineShown:
    criteria = ranking.rules.criteria
    values = [earned_text(merit, of) if merit else "" for merit, of in zip(line.merits, criteria, strict=True)]
    address = reverse("season-ranking-player", args=[ranking.federation, ranking.name, ranking.number, line.player])
    return LineShown(line, values, address)


@dataclass(frozen=True, slots=True)
class SerieShown:
    """A série of a ranking: how many it has, how many had it before, and what its last player has made."""

    serie: str
    players: int
    before: int
    places: int
    bar: str


def series_shown(
    lines: Iterable[RankedPlayer], bars: Iterable[Bar], rules: RankingRules, before: Mapping[str, int]
) -> list[SerieShown]:
    """Best first; none of a ranking without séries."""
    counted, of_serie = strengths(lines), {bar.serie: bar for bar in bars}
    return [
        SerieShown(
            code,
            counted[code],
            before.get(code, 0),
            of_serie[code].places if code in of_serie else 0,
            bar_text(of_serie[code], rules) if code in of_serie else "",
        )
        for code in rules.codes
    ]


def bar_text(bar: Bar, rules: RankingRules) -> str:
    """ "%S1 : 85,40 %"."""
    criterion = rules.criteria[bar.criterion]
    return _("%(criterion)s: %(value)s") % {"criterion": criterion.name, "value": earned_text(bar.value, criterion)}


@dataclass(frozen=True, slots=True)
class MoveShown:
    player: UUID
    name: str
    before: str
    after: str
    steps: int
    rank_before: int | None
    rank: int


def moves_shown(moves: Sequence[Move]) -> list[MoveShown]:
    names = identities.names_of([move.player for move in moves])
    return [
        MoveShown(
            move.player,
            names[move.player],
            move.before or "–",
            move.after or "–",
            move.steps,
            move.rank_before,
            move.rank,
        )
        for move in moves
    ]


@dataclass(frozen=True, slots=True)
class ContributionShown:
    """A result within a criterion. `kept`: what its age leaves of it, "" where all of it counts."""

    # None where his name is not read among its players, and of a ranking of before
    played: Played | None
    carried: bool
    earned: str
    kept: str
    counted: bool
    url: str


@dataclass(frozen=True, slots=True)
class CriterionShown:
    name: str
    value: str
    # whether it is the one that ranks him
    ranks: bool
    contributions: Sequence[ContributionShown]


def criteria_shown(
    told: Explanation, ranking: PublishedRanking, played: Iterable[Played], carried: Container[UUID]
) -> list[CriterionShown]:
    """Those by which he has earned something. carried: the ids of what a ranking of before has given."""
    known = {one.competition: one for one in played}
    return [
        CriterionShown(
            name=criterion.name,
            value=earned_text(of.value, criterion),
            ranks=told.line.criterion == at,
            contributions=[
                ContributionShown(
                    played=known.get(each.competition),
                    carried=each.competition in carried,
                    earned=earned_text(each.earned, criterion),
                    kept="" if each.kept == each.earned else earned_text(each.kept, criterion),
                    counted=each.counted,
                    url=reverse("standings", args=[each.competition]) if each.competition in known else "",
                )
                for each in of.contributions
            ],
        )
        for at, (criterion, of) in enumerate(zip(ranking.rules.criteria, told.criteria, strict=True))
        if of.contributions
    ]


def why_sentence(told: Explanation, ranking: PublishedRanking) -> str:
    """What gives him his série or his rank, in one sentence."""
    line, rules = told.line, ranking.rules
    if line.decided:
        return _("Série %(serie)s was given by decision, with a reason.") % {"serie": line.serie}
    if line.criterion < 0:
        return _("No result counts yet for this ranking.")
    criterion = rules.criteria[line.criterion]
    told_by = {"criterion": criterion.name, "value": earned_text(line.merits[line.criterion], criterion)}
    if not line.serie:
        return _("Ranked by %(criterion)s: %(value)s.") % told_by
    return _("Série %(serie)s, ranked by %(criterion)s: %(value)s.") % {"serie": line.serie, **told_by}


def next_sentence(distance: Distance | None, rules: RankingRules) -> str:
    """How far the next série is; "" for the best one."""
    if distance is None:
        return ""
    bar, criterion = distance.bar, rules.criteria[distance.bar.criterion]
    said = {
        "serie": bar.serie,
        "bar": earned_text(bar.value, criterion),
        "criterion": criterion.name,
        "lacking": earned_text(max(0, -distance.lead), criterion),
    }
    if distance.lead >= 0:
        return _("The bar of série %(serie)s is reached by %(criterion)s (%(bar)s), and its places are taken.") % said
    return _("The next série, %(serie)s, begins at %(bar)s by %(criterion)s: %(lacking)s are lacking.") % said


def supposed_sentence(line: RankedPlayer, before: RankedPlayer) -> str:
    """Where he would be."""
    said = {"rank": number(line.rank), "serie": line.serie}
    if line.rank == before.rank and line.serie == before.serie:
        return _("That would change nothing: rank %(rank)s.") % said
    if not line.serie:
        return _("That would make rank %(rank)s.") % said
    return _("That would make rank %(rank)s, série %(serie)s.") % said
