"""The totals of a partie, folded again from its lines."""

from collections.abc import Collection, Iterable, Set
from uuid import UUID

from django.db.models import Case, Exists, F, OuterRef, Q, Subquery, Sum, When
from django.db.models.functions import Coalesce

from arbitration.domain.ledger import counts_on
from engine.eventstore.projections.writing import Tables, write
from engine.ids import Ids, as_text
from engine.rules.formula import Formula
from engine.rules.kind import Kind
from engine.rules.profile.kept import recorded_profile
from tournaments.domain.standings.totals import Ending, Line, Reported, round_totals
from tournaments.models import reports, standings

ROWS = 500
_ENTRY = as_text("entry")
_LINE = (_ENTRY, "coup", "score", "score_for_solo", "avertissements", "disciplinary")
_LEFT = (_ENTRY, "coup", "avertissements", "disciplinary")


def count(
    row: standings.StandingRoundRow, announced: Collection[int], touched: Set[UUID], tables: Tables, *, all_: bool
) -> None:
    """Count the entries `touched` of a partie again, or all of them."""
    rows, left = (
        tables[standings.ScoreLineRow].filter(partie=row.partie),
        tables[standings.AnnulledLineRow].filter(partie=row.partie),
    )
    reported = tables[reports.ReportedTotalRow].filter(partie=row.partie)
    if not all_:
        rows, left = rows.filter(entry__in=touched), left.filter(entry__in=touched)
        reported = reported.filter(entry__in=touched)
    ids = Ids()
    # Few bulletins are paid a moyenne, and to make a truth of each takes as long as to read them.
    moyennes = set(rows.filter(moyenne=True).values_list(_ENTRY, "coup"))
    lines = [
        Line(ids[entry], coup, score, compared, avertissements, disciplinary, (entry, coup) in moyennes)
        for entry, coup, score, compared, avertissements, disciplinary in rows.values_list(*_LINE)
    ]
    lines += [
        Line(ids[entry], coup, 0, 0, avertissements, disciplinary, annulled=True)
        for entry, coup, avertissements, disciplinary in left.values_list(*_LEFT)
    ]
    totals_of = round_totals(
        lines,
        announced,
        _ending(row, tables),
        results_annulled=row.results_annulled,
        reported={
            ids[entry]: Reported(*values) for entry, *values in reported.values_list(_ENTRY, "total", "withdrawn")
        },
    )
    standing = tables[standings.StandingRow].model
    totals = [
        standing(
            partie=row.partie,
            entry=entry,
            public_points=totals.public_points,
            public_coups=totals.public_coups,
            arbiter_points=totals.arbiter_points,
            arbiter_coups=totals.arbiter_coups,
            solos=totals.solo_count,
            solo_points=totals.solos,
            avertissements=totals.avertissements,
            ledger_points=totals.ledger,
            coups=totals.coups,
        )
        for entry, totals in totals_of.items()
    ]
    write(tables, standings.StandingRow, totals, ["partie", "entry"])
    # an entry whose only bulletin has been taken back has no line, as before it
    if none_left := touched - totals_of.keys():
        tables[standings.StandingRow].filter(partie=row.partie, entry__in=none_left).delete()


def reveal(row: standings.StandingRoundRow, coups: Iterable[int], tables: Tables) -> None:
    """The scores of coups just announced become public, for entries counted before: as `count` does, in one statement.

    A simultané has thousands of entries, whose lines need not be read again at each coup. Not for a mort subite.
    """
    scores = tables[standings.ScoreLineRow].filter(partie=row.partie, entry=OuterRef("entry"))
    for coup in coups:
        score = Subquery(scores.filter(coup=coup).values("score")[:1])
        tables[standings.StandingRow].filter(partie=row.partie).update(
            public_points=F("public_points") + Coalesce(score, 0),
            public_coups=F("public_coups") + Case(When(Exists(scores.filter(coup=coup)), then=1), default=0),
        )


def count_on(row: standings.StandingRoundRow, tables: Tables) -> None:
    """Q13: what the later parties withdrew changes with the avertissements of this one."""
    rows = tables[standings.StandingRow]
    if row.competition is None or not row.ended:
        return
    later_ones = tables[standings.StandingRoundRow].filter(competition=row.competition, round__gt=row.round)
    for later in later_ones.filter(Q(ended=True) | Q(mort_subite=True)):
        ending = _ending(later, tables)
        if ending is None or not counts_on(ending.profile):
            continue
        if ending.kind.is_mort_subite:
            announced = tables[standings.AnnouncedCoupRow].filter(partie=later.partie).values_list("coup", flat=True)
            count(later, set(announced), frozenset(), tables, all_=True)
            continue
        changed = []
        reported: dict[UUID, int] = {}
        if not later.results_annulled:
            reported.update(
                tables[reports.ReportedTotalRow].filter(partie=later.partie).values_list("entry", "withdrawn")
            )
        for standing in rows.filter(partie=later.partie):
            withdrawn = ending.withdrawn(standing.entry, standing.avertissements) + reported.get(standing.entry, 0)
            if withdrawn != standing.ledger_points:
                standing.ledger_points = withdrawn
                changed.append(standing)
        rows.bulk_update(changed, ["ledger_points"], batch_size=ROWS)


def _ending(row: standings.StandingRoundRow, tables: Tables) -> Ending[UUID] | None:
    if not (row.ended or row.mort_subite):
        return None
    profile = recorded_profile(row.ruleset)
    kind = Kind.of(Formula.parse(row.formula), row.seconds, mort_subite=row.mort_subite)
    return Ending(
        profile,
        kind,
        _earlier(row, tables) if counts_on(profile) else {},
        _centres(row, tables) if profile.solo_scope == "centre" else {},
        _disqualified(row, tables) if profile.solo_without_disqualified else (),
        over=row.ended,
    )


def _earlier(row: standings.StandingRoundRow, tables: Tables) -> dict[UUID, int]:
    """The avertissements of each entry in the parties before this one."""
    before = (
        tables[standings.StandingRoundRow].filter(competition=row.competition, round__lt=row.round).values("partie")
    )
    counted = tables[standings.StandingRow].filter(partie__in=before).values_list("entry")
    return dict(counted.annotate(total=Sum("avertissements")))


def _centres(row: standings.StandingRoundRow, tables: Tables) -> dict[UUID, UUID]:
    """Q14: where each entry plays the partie."""
    return dict(tables[standings.FeuilleCentreRow].filter(partie=row.partie).values_list("entry", "centre"))


def _disqualified(row: standings.StandingRoundRow, tables: Tables) -> frozenset[UUID]:
    """Q18: the entries excluded from the competition."""
    if row.competition is None:
        return frozenset()
    return frozenset(
        tables[standings.DisqualifiedEntryRow].filter(competition=row.competition).values_list("entry", flat=True)
    )
