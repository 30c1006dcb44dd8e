"""The ranking as it would be published now, and what makes it doubtful."""

import hashlib
from collections.abc import Iterable, Sequence
from uuid import UUID

from django.db.models import Count, Max, Q

from arbitration.streams import feuille_of
from engine.events.canonical import canonical_json
from engine.eventstore import reading, recorded
from engine.rules.profile.kept import recorded_profile
from games.streams import partie_of
from tournaments.domain import dated, publication
from tournaments.domain.points import points_of
from tournaments.domain.refusals.standings import TooManyForPoints, UnknownPointsTable
from tournaments.domain.results.events import DECIDED_REPORT_EVENTS, FEUILLE_EVENTS, PARTIE_EVENTS
from tournaments.events.publication import PublishedLine, PublishedRound
from tournaments.models import reports, standings
from tournaments.queries import competitions, remaining
from tournaments.queries.rounds import all_parties, open_round_of
from tournaments.queries.standings.ranking import Ranking, ranking_of
from tournaments.tables import points_table

_PAGE = 1000

Figures = dict[tuple[UUID, UUID], int]  # by (partie, entry)


def draft_of(competition: UUID, position: int | None = None) -> publication.Draft:
    """The draft of a publication made now, with the position of the log; `position`: its end when None.

    Raises UnknownCompetition.
    """
    row = competitions.competition_row(competition)
    position = reading.head() if position is None else position
    table = ranking_of(competition)
    played = {row.partie: row for row in standings.StandingRoundRow.objects.filter(competition=competition)}
    totals = list(standings.StandingRow.objects.filter(partie__in=played))
    tops, best = _feats(list(played))
    solos = {(total.partie, total.entry): total.solo_points for total in totals}
    ledger = {(total.partie, total.entry): total.ledger_points for total in totals}
    parties = [round_.partie for round_ in table.rounds]
    points = _points(table, dated.season_on(row.starts_on))
    left = remaining.left_to_publish(competition)
    return publication.Draft(
        position=position,
        digest=_digest_at(position),
        ruleset=recorded_profile(row.ruleset).digest,
        plan=hashlib.sha256(canonical_json(row.plan)).hexdigest(),
        rounds=tuple(
            PublishedRound(
                partie=round_.partie,
                formula=played[round_.partie].formula or row.formula,
                coups=round_.coup,
                top=round_.top,
            )
            for round_ in table.rounds
        ),
        lines=tuple(
            PublishedLine(
                entry=line.key,
                rank=line.rank,
                shared=line.shared,
                rounds=line.rounds,
                solos=_by_round(solos, parties, line.key),
                ledger=_by_round(ledger, parties, line.key),
                tops=_by_round(tops, parties, line.key),
                best=_by_round(best, parties, line.key),
                total=line.total,
                points=points.get(line.key, 0) if points else 0,
            )
            for line in table.lines
        ),
        open_round=open_round_of(competition),
        doubts={name: left[name] for name in publication.DOUBTED if name in left}
        | _totals_only(played)
        | ({publication.NO_POINTS: len(table.lines)} if points is None else {}),
        left=left,
    )


def _points(ranking: Ranking, season: int) -> dict[UUID, int] | None:
    """The points of each line by the table of the plan; {} if the plan names none, None if the table does not apply."""
    plan = ranking.plan
    if not plan.points_table or not ranking.lines:
        return {}
    series = {entry: seat.serie for entry, seat in ranking.seats.items()}
    try:
        return points_of(ranking.lines, points_table(plan.points_table, season), plan.coefficient, series)
    except (UnknownPointsTable, TooManyForPoints):
        return None


def _by_round(figures: Figures, parties: Sequence[UUID], entry: UUID) -> tuple[int, ...]:
    return tuple(figures.get((partie, entry), 0) for partie in parties)


def _digest_at(position: int) -> str:
    records = reading.read_log(position - 1, 1)
    return records[0].digest if records else ""


def _feats(parties: Sequence[UUID]) -> tuple[Figures, Figures]:
    """How many coups each entry played at the top, and its greatest score; a moyenne is neither."""
    at_top = Q()
    for partie, coup, points in standings.AnnouncedCoupRow.objects.filter(partie__in=parties).values_list(
        "partie", "coup", "points"
    ):
        at_top |= Q(partie=partie, coup=coup, score=points)
    if not at_top:
        return {}, {}
    played = standings.ScoreLineRow.objects.filter(partie__in=parties, moyenne=False).values_list("partie", "entry")
    tops, best = {}, {}
    for partie, entry, count, greatest in played.annotate(count=Count("coup", filter=at_top), best=Max("score")):
        tops[partie, entry], best[partie, entry] = count, greatest
    return tops, best


def _totals_only(played: Iterable[UUID]) -> dict[str, int]:
    """Entries that were reported by their total alone."""
    count = reports.ReportedTotalRow.objects.filter(partie__in=list(played), total__isnull=False).count()
    return {publication.TOTALS_ONLY: count} if count else {}


def moved_since(rounds: Sequence[UUID], position: int, upto: int) -> bool:
    """Whether anything moved the scores of these rounds after a position of the log, up to another one."""
    of_ours = {*rounds, *all_parties(rounds)}
    while records := reading.read_log(
        position, _PAGE, (*FEUILLE_EVENTS, *PARTIE_EVENTS, *DECIDED_REPORT_EVENTS), upto=upto
    ):
        if any(_partie_of(at) in of_ours for at in records):
            return True
        position = records[-1].position
    return False


def _partie_of(at: recorded.Recorded) -> UUID:
    if isinstance(at.event, DECIDED_REPORT_EVENTS):
        return at.event.partie
    return feuille_of(at.stream)[0] if isinstance(at.event, FEUILLE_EVENTS) else partie_of(at.stream)
