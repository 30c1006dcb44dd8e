"""Rankings over the seasons: made and published by staff, read by everybody."""

from collections.abc import Container
from dataclasses import dataclass
from datetime import date, datetime
from hashlib import sha256
from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from engine import zones
from engine.people.permissions import require
from engine.web import asking, lists
from engine.web.shapes import answer, shape
from tournaments.api.requests import EMPTY, Created, created, done, read
from tournaments.domain.dated import season_on
from tournaments.season_rankings import commands, presentation, serializers
from tournaments.season_rankings.domain.comparing import moves
from tournaments.season_rankings.domain.merits import Contribution
from tournaments.season_rankings.domain.refusals import CarriedFaulty
from tournaments.season_rankings.faults import fault_sentences
from tournaments.season_rankings.queries import drafts, published, reasons
from tournaments.season_rankings.queries.carried import carried_from
from tournaments.season_rankings.queries.counted import series_before
from tournaments.tables import ranking_rules


@dataclass(frozen=True, slots=True, kw_only=True)
class PublishedSeasonRanking:
    """A ranking as it was made known. `digest`: of its event, at `position` of the log. `criteria`: in their order."""

    federation: UUID
    name: str
    title: str
    number: int
    season: int
    day: date
    published_at: datetime
    players: int
    position: int
    digest: str
    criteria: tuple[str, ...]
    series: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonRankingDraft:
    """A ranking that a worker makes. `fault`: why it could not; `moved`: how many players change série."""

    id: UUID
    day: date
    asked_at: datetime
    ready: bool
    fault: str
    stale: bool
    players: int
    competitions: int
    moved: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CriterionOfPlayer:
    """What a criterion comes to, in hundredths, and each result within it, the dearest first."""

    name: str
    value: int
    results: tuple["ResultOfPlayer", ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultOfPlayer:
    """`earned` in hundredths; `kept`: what its age leaves of it; `counted`: whether it is among the best."""

    # null where the name of the player is not read among those of the competition
    competition: UUID | None
    earned: int
    kept: int
    counted: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceExplained:
    """Why a player is where he is. `lacking`: to the bar of `next_serie`, in hundredths of its criterion."""

    player: UUID
    name: str
    rank: int
    serie: str
    sentence: str
    criteria: tuple[CriterionOfPlayer, ...]
    next_serie: str
    lacking: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class SupposedPlace:
    """Where the player would be."""

    rank: int
    serie: str
    sentence: str


class SeasonRankingsApi(APIView):
    """The rankings that a federation has published, the last of each name."""

    @lists.listed("season_rankings_list", shape(PublishedSeasonRanking))
    def get(self, request: Request, federation: UUID) -> lists.Lines:
        return [
            _ranking(published.published_ranking(federation, row.name, row.number))
            for row in published.last_rankings(federation)
        ]


class SeasonRankingLinesApi(APIView):
    """The lines of a ranking."""

    @lists.listed(
        "season_ranking_lines",
        shape(published.NamedLine),
        query=serializers.LinesQuerySerializer,
        usual=lists.USUAL,
    )
    def get(self, request: Request, federation: UUID, ranking: str, number: int) -> lists.Lines:
        """Best first, with the names that you may read."""
        shown = published.published_ranking(federation, ranking, number)
        rows = published.lines_of(shown, serie=request.query_params.get("serie", ""))
        return lists.QueryLines(rows, lambda page: published.named(page, shown))


class SeasonRankingPlayerApi(APIView):
    """One player in a ranking."""

    @extend_schema(operation_id="season_ranking_player", responses=shape(PlaceExplained))
    def get(self, request: Request, federation: UUID, ranking: str, number: int, licensee: UUID) -> Response:
        """Why he is where he is: each competition, what it gave, how far the next série is."""
        shown = published.published_ranking(federation, ranking, number)
        (line,) = published.named([published.line_of(shown, licensee)], shown)
        told = reasons.why(shown, licensee)
        known = {one.competition for one in reasons.played_by(shown, licensee)}
        criteria = (
            CriterionOfPlayer(
                name=of.name,
                value=of.value,
                results=tuple(_result(each, known) for each in of.contributions),
            )
            for of in told.criteria
        )
        return answer(
            PlaceExplained(
                player=line.player,
                name=line.name,
                rank=line.rank,
                serie=line.serie,
                sentence=presentation.why_sentence(told, shown),
                criteria=tuple(criteria),
                next_serie=told.next.bar.serie if told.next else "",
                lacking=max(0, -told.next.lead) if told.next else None,
            )
        )


class SeasonRankingSupposedApi(APIView):
    """One player in a ranking, with another total."""

    @extend_schema(
        operation_id="season_ranking_supposed",
        parameters=[serializers.SupposedSerializer],
        responses=shape(SupposedPlace),
    )
    def get(self, request: Request, federation: UUID, ranking: str, number: int, licensee: UUID) -> Response:
        """Where he would be with another total in a competition; who is passed there moves too."""
        shown = published.published_ranking(federation, ranking, number)
        before = reasons.why(shown, licensee).line
        asked = asking.asked_of(serializers.SupposedSerializer, request).validated_data
        after = reasons.supposed(shown, licensee, asked["competition"], asked["total"])
        sentence = presentation.supposed_sentence(after, before)
        return answer(SupposedPlace(rank=after.rank, serie=after.serie, sentence=sentence))


class SeasonDraftsApi(APIView):
    """Rankings that workers make."""

    @extend_schema(
        operation_id="season_ranking_make",
        request=serializers.RankingDaySerializer,
        responses={201: shape(Created)},
    )
    def post(self, request: Request, federation: UUID, ranking: str) -> Response:
        """Ask a worker for the ranking of a day."""
        by = require(request.user, commands.RANK, federation)
        day = read(serializers.RankingDaySerializer, request.data).validated_data["day"]
        return created(commands.ask_ranking(federation, ranking, day=day, by=by))


class SeasonDraftApi(APIView):
    """A ranking that a worker makes."""

    @extend_schema(operation_id="season_ranking_draft", responses=shape(SeasonRankingDraft))
    def get(self, request: Request, federation: UUID, ranking: str, draft: UUID) -> Response:
        """How far it is, and how many it would move."""
        require(request.user, commands.RANK, federation)
        state = drafts.draft_named(federation, ranking, draft)
        ready = state.made_at is not None and not state.fault
        made = drafts.draft_of(federation, ranking, draft) if ready else None
        return answer(
            SeasonRankingDraft(
                id=state.id,
                day=state.day,
                asked_at=state.asked_at,
                ready=ready,
                fault=state.fault,
                stale=made.moved if made else False,
                players=len(made.ranking.lines) if made else 0,
                competitions=len(made.publications) if made else 0,
                moved=_moved(federation, ranking, made) if made else 0,
            )
        )


class CarriedRankingApi(APIView):
    """The ranking of before, that players begin with."""

    @extend_schema(operation_id="season_ranking_carry_over", request=serializers.CarriedSerializer, responses=EMPTY)
    def post(self, request: Request, federation: UUID, ranking: str) -> Response:
        """Take it over from a sheet, until one is published here; in place of the one before."""
        by = require(request.user, commands.RANK, federation)
        asked = read(serializers.CarriedSerializer, request.data).validated_data
        rules, content = ranking_rules(ranking, season_on(zones.today())), asked["sheet"].encode()
        carried = carried_from(federation, content, rules)
        if carried.faults and not asked["leave_out"]:
            raise CarriedFaulty(faults=" ".join(fault_sentences(carried.faults)))
        commands.carry_over(
            federation,
            ranking,
            season=asked["season"],
            rules=rules,
            source=sha256(content).hexdigest(),
            lines=carried.lines,
            by=by,
        )
        return done()


class SeasonPublicationsApi(APIView):
    """Publishing a ranking."""

    @extend_schema(operation_id="season_ranking_publish", request=serializers.RankingDraftSerializer, responses=EMPTY)
    def post(self, request: Request, federation: UUID, ranking: str) -> Response:
        """Make known what a worker has made, unless results have changed since."""
        by = require(request.user, commands.RANK, federation)
        draft = read(serializers.RankingDraftSerializer, request.data).validated_data["draft"]
        commands.publish_ranking(federation, ranking, draft, by=by)
        return done()


class SeasonSeriesApi(APIView):
    """Attributing the séries of a ranking."""

    @extend_schema(operation_id="season_series_attribute", request=serializers.AttributionSerializer, responses=EMPTY)
    def post(self, request: Request, federation: UUID, ranking: str) -> Response:
        """The séries of the last ranking become those of its players."""
        by = require(request.user, commands.RANK, federation)
        number = read(serializers.AttributionSerializer, request.data).validated_data["number"]
        commands.attribute_series(federation, ranking, number=number, by=by)
        return Response(status=status.HTTP_204_NO_CONTENT)


class SeasonDecisionsApi(APIView):
    """Séries that are given by decision."""

    @extend_schema(operation_id="season_serie_decide", request=serializers.SerieDecisionSerializer, responses=EMPTY)
    def post(self, request: Request, federation: UUID, ranking: str) -> Response:
        """Give a player a série from the next ranking of the season on, with a reason."""
        by = require(request.user, commands.RANK, federation)
        asked = read(serializers.SerieDecisionSerializer, request.data).validated_data
        commands.decide_serie(federation, ranking, by=by, **asked)
        return done()


def _ranking(shown: published.PublishedRanking) -> PublishedSeasonRanking:
    return PublishedSeasonRanking(
        federation=shown.federation,
        name=shown.name,
        title=shown.title,
        number=shown.number,
        season=shown.season,
        day=shown.day,
        published_at=shown.published_at,
        players=shown.players,
        position=shown.position,
        digest=shown.digest,
        criteria=tuple(criterion.name for criterion in shown.rules.criteria),
        series=shown.rules.codes,
    )


def _result(contribution: Contribution, known: Container[UUID]) -> ResultOfPlayer:
    return ResultOfPlayer(
        competition=contribution.competition if contribution.competition in known else None,
        earned=contribution.earned,
        kept=contribution.kept,
        counted=contribution.counted,
    )


def _moved(federation: UUID, ranking: str, made: drafts.Draft) -> int:
    rules = ranking_rules(ranking, made.ranking.season)
    return len(moves(made.ranking.lines, series_before(federation), rules, {}))
