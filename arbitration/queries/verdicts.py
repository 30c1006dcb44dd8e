"""The verdicts that stand, those they replaced, and the progress of the correction."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db.models import Count as Counted, Max, Q, QuerySet

from arbitration.models.bulletins import BulletinRow
from arbitration.models.hall import CentreRow
from arbitration.queries import seats, turns
from engine.prepared import Given, prepared
from engine.text import folded
from games.domain.partie.refusals import CoupNotPublic
from games.queries.parties import parties_of_game
from games.queries.positions import coup_position
from games.services.embargo import is_embargoed


@dataclass(frozen=True, slots=True)
class CentreProgress:
    """`presumed`: those among the corrected ones that are the top given to all."""

    centre: UUID
    name: str
    corrected: int
    presumed: int
    expected: int

    @property
    def complete(self) -> bool:
        return self.corrected >= self.expected


@dataclass(frozen=True, slots=True)
class Found:
    """How many bulletins of a coup reached its top, of how many corrected ones."""

    found: int
    bulletins: int


def count_standing(partie: UUID, centre: UUID) -> int:
    """How many verdicts stand for the entries of a centre in a partie."""
    return BulletinRow.objects.filter(partie=partie, centre=centre, stands=True).count()


def last_heard(partie: UUID, *, after: int) -> dict[UUID, datetime]:
    """By centre, when a bulletin of the coups after this one was corrected last."""
    heard = BulletinRow.objects.filter(partie=partie, coup__gt=after).values_list("centre")
    return dict(heard.annotate(last=Max("recorded_at")))


def standing(partie: UUID, *, coup: int, entries: Sequence[UUID]) -> list[BulletinRow]:
    """The verdicts that stand at a coup for these entries, by table."""
    return _standing(partie, coup, list(entries))


@prepared(UUID, int, list[UUID])
def _standing(partie: Given, coup: Given, entries: Any) -> "QuerySet[BulletinRow, BulletinRow]":
    return BulletinRow.objects.filter(partie=partie, coup=coup, stands=True, entry__in=entries).order_by("table")


def rows_at(partie: UUID, centre: UUID, coup: int, attempt: int) -> dict[UUID, BulletinRow]:
    """The verdicts that stand at a coup in a centre, by entry."""
    rows = BulletinRow.objects.filter(partie=partie, centre=centre, coup=coup, attempt=attempt, stands=True)
    return {row.entry: row for row in rows}


def presumed_again(partie: UUID, withdrawn: Sequence[BulletinRow]) -> dict[UUID, BulletinRow]:
    """The presumed tops that stand where these lines were taken back, by the id of the line."""
    rows = BulletinRow.objects.filter(
        partie=partie, stands=True, presumed=True, entry__in=[row.entry for row in withdrawn]
    )
    standing = {(row.entry, row.coup, row.attempt): row for row in rows}
    verdicts = {row.line: standing.get((row.entry, row.coup, row.attempt)) for row in withdrawn if row.line}
    return {line: row for line, row in verdicts.items() if row is not None}


def verdict_of(partie: UUID, entry: UUID, coup: int) -> BulletinRow:
    """The verdict that stands; there must be one."""
    return BulletinRow.objects.get(partie=partie, entry=entry, coup=coup, stands=True)


def verdicts_of(partie: UUID, entry: UUID, coup: int, attempt: int = 1) -> list[BulletinRow]:
    """All the verdicts on a bulletin, the last one first, including those replaced or taken back."""
    return list(
        BulletinRow.objects.filter(partie=partie, entry=entry, coup=coup, attempt=attempt).order_by("-position")
    )


def standing_verdicts(partie: UUID, entry: UUID) -> list[BulletinRow]:
    """The verdicts that stand on the feuille of an entry, in the order of the coups."""
    return list(BulletinRow.objects.filter(partie=partie, entry=entry, stands=True).order_by("coup"))


def standing_attempt(partie: UUID, entry: UUID, coup: int) -> int:
    """The attempt at a coup of the verdict that stands; 1 if there is none."""
    return next((row.attempt for row in standing_verdicts(partie, entry) if row.coup == coup), 1)


def progress(partie: UUID, coup: int) -> list[CentreProgress]:
    """How many bulletins of a coup each centre has corrected, of how many expected."""
    verdicts = BulletinRow.objects.filter(partie=partie, coup=coup, stands=True)
    # those who left before this coup, or fell, are not waited for
    gone = [entry for entry, turn in turns.turns_of([partie]).items() if not turn.plays(coup)]
    awaited = Q(out=False) & ~Q(entry__in=gone) | Q(entry__in=verdicts.values("entry"))
    seated = seats.seated_in(seats.round_of(partie)).filter(awaited)
    expected = dict(seated.values_list("centre").annotate(count=Counted("entry")))
    presumed = Counted("event", filter=Q(presumed=True))
    counted = verdicts.values_list("centre").annotate(count=Counted("event"), presumed=presumed)
    corrected = {centre: (count, unread) for centre, count, unread in counted}
    names = dict(CentreRow.objects.filter(centre__in=expected).values_list("centre", "name"))
    lines = [
        CentreProgress(centre, names.get(centre, ""), done, unread, count)
        for centre, count in expected.items()
        for done, unread in [corrected.get(centre, (0, 0))]
    ]
    return sorted(lines, key=lambda line: (folded(line.name), line.centre))


def found_top(partie: UUID, coup: int) -> Found | None:
    """How many found the top of a coup; None before the end of the partie, since one alone is a solo (FISF 3.5.d).

    Of a simultané, in all the centres that play the game, once all have played it. The scores are compared before the
    penalty of five points (FISF 3.5.b). Raises CoupNotPublic.
    """
    position = coup_position(partie, coup)
    if position is None or not position.announced:
        raise CoupNotPublic(coup=coup)
    if not position.ended or is_embargoed(partie):
        return None
    rows = BulletinRow.objects.filter(partie__in=parties_of_game(partie), coup=coup, stands=True)
    # see `BulletinRow.found`
    own = Counted("event", filter=Q(moyenne__isnull=True, score_for_solo=position.top))
    return Found(**rows.aggregate(found=own, bulletins=Counted("event")))
