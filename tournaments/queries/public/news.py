"""What happened lately that everybody may read: competitions announced, results and rankings published."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date, datetime
from uuid import NAMESPACE_OID, UUID, uuid5

from tournaments.domain.plan import recorded_plan
from tournaments.events.publication import ResultsKind
from tournaments.models.competitions import CompetitionRow
from tournaments.models.publications import PublicationRow
from tournaments.queries import rehearsals
from tournaments.queries.public.circles import Circle
from tournaments.queries.public.players import Result
from tournaments.queries.publications.history import PodiumLine, podiums_of
from tournaments.season_rankings.models import SeasonRankingRow

MOST = 40


@dataclass(frozen=True, slots=True)
class CompetitionAnnounced:
    """`id`: the competition."""

    id: UUID
    at: datetime
    name: str
    starts_on: date
    place: str


@dataclass(frozen=True, slots=True)
class ResultsOut:
    """A publication: `id` is its event, at `position` of the log.

    Once the results are official, and while they stand: `podium`, and those whom the reader follows.
    """

    id: UUID
    at: datetime
    competition: UUID
    name: str
    kind: ResultsKind
    number: int
    position: int
    podium: tuple[PodiumLine, ...]
    followed: tuple[tuple[str, Result], ...]


@dataclass(frozen=True, slots=True)
class RankingOut:
    """A ranking of a season: `id` follows from what seals it."""

    id: UUID
    at: datetime
    federation: UUID
    name: str
    title: str
    season: int
    number: int


Piece = CompetitionAnnounced | ResultsOut | RankingOut


def news(circle: Circle) -> tuple[Piece, ...]:
    """The latest first, in a constant number of queries."""
    pieces: list[Piece] = [*_announced(circle), *_results(circle), *_rankings(circle)]
    return tuple(sorted(pieces, key=lambda piece: piece.at, reverse=True)[:MOST])


def _announced(circle: Circle) -> Iterator[CompetitionAnnounced]:
    rows = rehearsals.real_competitions()
    if circle.competitions is not None:
        rows = rows.filter(id__in=circle.competitions)
    for row in rows.order_by("-created_at")[:MOST]:
        yield CompetitionAnnounced(row.pk, row.created_at, row.name, row.starts_on, recorded_plan(row.plan).place)


def _results(circle: Circle) -> Iterator[ResultsOut]:
    rows = PublicationRow.objects.filter(competition__in=rehearsals.real_competitions().values("id"))
    if circle.competitions is not None:
        rows = rows.filter(competition__in=circle.competitions)
    latest = list(rows.order_by("-position")[:MOST])
    of = {row.competition for row in latest}
    names = dict(CompetitionRow.objects.filter(id__in=of).values_list("id", "name"))
    stands = {row.competition: row.event for row in reversed(latest)}
    podiums, followed = podiums_of(of), _by_competition(circle.results)
    for row in latest:
        is_told = stands[row.competition] == row.event and row.kind != ResultsKind.PROVISIONAL.value
        yield ResultsOut(
            id=row.event,
            at=row.published_at,
            competition=row.competition,
            name=names[row.competition],
            kind=ResultsKind(row.kind),
            number=row.number,
            position=row.position,
            podium=podiums[row.competition] if is_told else (),
            followed=followed.get(row.competition, ()) if is_told else (),
        )


def _by_competition(results: Iterable[tuple[str, Result]]) -> dict[UUID, tuple[tuple[str, Result], ...]]:
    """The best first."""
    listed: dict[UUID, tuple[tuple[str, Result], ...]] = {}
    for name, result in sorted(results, key=lambda line: line[1].rank or 0):
        if result.rank is not None:
            listed[result.competition] = (*listed.get(result.competition, ()), (name, result))
    return listed


def _rankings(circle: Circle) -> Iterator[RankingOut]:
    """Of everybody, and of a federation: the others have none of their own."""
    if circle.competitions is not None and circle.federation is None:
        return
    rows = SeasonRankingRow.objects.order_by("-published_at")
    if circle.federation is not None:
        rows = rows.filter(federation=circle.federation)
    for row in rows[:MOST]:
        id_ = uuid5(NAMESPACE_OID, row.digest)
        yield RankingOut(id_, row.published_at, row.federation, row.name, row.title, row.season, row.number)
