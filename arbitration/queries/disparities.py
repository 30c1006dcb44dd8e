"""Bulletins that say the same and have different verdicts: at a desk, and across the centres of a round."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.db.models import Count, F, Max, Min, Q, QuerySet, TextField
from django.db.models.functions import Cast

from arbitration.domain import wire
from arbitration.domain.disparity import Compared, Disparity, disparities
from arbitration.events.feuille import BulletinCorrected, BulletinRectified
from arbitration.models.bulletins import BulletinRow, DisparityRow
from arbitration.models.hall import CompetitionRow, RoundPartieRow
from arbitration.queries import seats
from engine.eventstore import reading
from games.queries.parties import rows_of

_WORD = ("coup", "attempt", "word", "reference")
_CLAIM = (*_WORD, "claimed")


@dataclass(frozen=True, slots=True)
class Unequal:
    """A disparity at a coup; `rows`: the verdicts that stand, by their event."""

    coup: int
    attempt: int
    disparity: Disparity
    rows: Mapping[UUID, BulletinRow]


def of_coup(rows: Iterable[BulletinRow]) -> list[Unequal]:
    """Those among the verdicts that stand at one coup of a game; the log is asked only where there may be one."""
    read = [row for row in rows if row.word and not row.presumed]
    by_claim, by_word = _grouped(read, _CLAIM), _grouped(read, _WORD)
    suspect = [group for group in by_claim.values() if len({_outcome(row) for row in group}) > 1]
    suspect += [
        group
        for group in by_word.values()
        if any(row.adjudicated for row in group) and len({_outcome(row) for row in group}) > 1
    ]
    return _unequal({row.event: row for group in suspect for row in group}.values())


def in_parties(parties: Collection[UUID], centre: UUID | None = None) -> list[Unequal]:
    """Those of some parties of one game, in a centre or across all of them, by coup."""
    rows = BulletinRow.objects.filter(partie__in=list(parties), stands=True, presumed=False).exclude(word="")
    if centre is not None:
        rows = rows.filter(centre=centre)
    where = Q(pk__in=[])
    for at in _suspected(rows):
        where |= Q(**dict(zip(_WORD, at, strict=True)))
    found: dict[tuple[int, int], list[BulletinRow]] = {}
    for row in rows.filter(where).order_by("coup", "attempt", "table"):
        found.setdefault((row.coup, row.attempt), []).append(row)
    return [unequal for of_one in found.values() for unequal in of_coup(of_one)]


def in_round(competition: UUID, round_: int) -> list[Unequal]:
    """Those of the games of a round: of a simultané, across the centres that play the same one."""
    played = RoundPartieRow.objects.filter(competition=competition, round=round_).values_list("partie", flat=True)
    games: dict[UUID, list[UUID]] = {}
    for partie, row in rows_of(played).items():
        games.setdefault(row.preparee or partie, []).append(partie)
    return [unequal for parties in games.values() for unequal in in_parties(parties)]


def rounds_of(competition: UUID) -> list[int]:
    """The rounds that have been opened, 0 for the ties; in order."""
    numbers = RoundPartieRow.objects.filter(competition=competition).values_list("round", flat=True)
    return sorted(set(numbers))


def competition_name(competition: UUID) -> str:
    return seats.name_in(CompetitionRow, competition)


def _suspected(rows: "QuerySet[BulletinRow, BulletinRow]") -> set[tuple[Any, ...]]:
    """Where verdicts differ on one word at one place: for the same claim, or because a person decided one of them."""
    own = rows.filter(moyenne__isnull=True).order_by()
    counted = own.values(*_CLAIM).annotate(
        least=Min("score"),
        most=Max("score"),
        sanctions=Count("sanction", distinct=True),
        motifs_given=Count(Cast("motifs", TextField()), distinct=True),
    )
    differ = ~Q(least=F("most")) | Q(sanctions__gt=1) | Q(motifs_given__gt=1)
    by_claim = counted.filter(differ).values_list(*_WORD)
    by_hand = own.filter(adjudicated__isnull=False).values_list(*_WORD)
    return {*by_claim, *by_hand}


def _grouped(rows: Iterable[BulletinRow], names: Collection[str]) -> dict[tuple[Any, ...], list[BulletinRow]]:
    groups: dict[tuple[Any, ...], list[BulletinRow]] = {}
    for row in rows:
        groups.setdefault(tuple(getattr(row, name) for name in names), []).append(row)
    return groups


def _outcome(row: BulletinRow) -> tuple[Any, ...]:
    """What the row tells of the effect; a moyenne takes the place of a zero."""
    return 0 if row.moyenne else row.score, row.sanction, *row.motifs


def _unequal(rows: Collection[BulletinRow]) -> list[Unequal]:
    """What is written on them is read in the log."""
    if not rows:
        return []
    verdicts = {recorded.event_id: _verdict(recorded.event) for recorded in reading.read_at([r.position for r in rows])}
    accepted = _accepted(rows)
    by_row = {row.event: row for row in rows}
    compared = [
        Compared(
            event=row.event,
            bulletin=wire.bulletin_from_json(verdicts[row.event].bulletin),
            verdict=verdicts[row.event],
            by_hand=row.adjudicated is not None,
            accepted=row.event in accepted,
        )
        for row in sorted(rows, key=lambda row: (row.table, row.position))
    ]
    first = compared[0].verdict
    return [Unequal(first.coup, first.attempt, disparity, by_row) for disparity in disparities(compared)]


def _verdict(event: BulletinCorrected | BulletinRectified) -> BulletinCorrected:
    return event.corrected if isinstance(event, BulletinRectified) else event


def _accepted(rows: Collection[BulletinRow]) -> set[UUID]:
    """The verdicts that were compared since they stand."""
    seen = DisparityRow.objects.filter(partie__in={row.partie for row in rows}, coup__in={row.coup for row in rows})
    last = {(row.partie, row.entry, row.coup, row.attempt): row.position for row in seen.order_by("position")}
    return {row.event for row in rows if last.get((row.partie, row.entry, row.coup, row.attempt), 0) > row.position}
