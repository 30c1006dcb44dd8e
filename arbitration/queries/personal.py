"""What arbitres wrote and decided about some entries, for their owners: plain values, by subject.

A verdict is included once its coup was announced: see `announced`.
"""

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any
from uuid import UUID

from django.db.models import Model, Q
from django.utils.translation import gettext

from arbitration.domain.recours.further import Stage
from arbitration.models import bulletins, fisf
from arbitration.models.recours import CommissionRow, DisqualificationRow, DocumentRow, MemberRow, RecoursRow
from engine.people.vault import texts_of

Line = dict[str, Any]
Announced = Callable[[UUID, int], bool]

_BULLETIN = (
    *("event", "partie", "coup", "attempt", "centre", "table", "typed", "word", "reference", "claimed", "score"),
    *("sanction", "disciplinary", "motifs", "articles", "path", "rectification", "stands", "annulled", "recorded_at"),
)
_RECOURS = (
    *("recours", "competition", "partie", "coup", "subject", "state", "why", "article", "filed_at", "until"),
    *("outcome", "favourable", "decided_at"),
)
_FURTHER = ("recours", "stage", "appellant", "informed_at", "transmitted_at", "until", "outcome", "decided_at")


def told_of(entries: Collection[UUID], announced: Announced) -> Mapping[str, list[Line]]:
    """`announced(partie, coup)`: whether what was played there is public."""
    ids = list(entries)
    judged = [row for row in bulletins.JudgementRow.objects.filter(entry__in=ids) if announced(row.partie, row.coup)]
    out = list(DisqualificationRow.objects.filter(entry__in=ids))
    recours = list(RecoursRow.objects.filter(entry__in=ids).order_by("filed_at"))
    further = list(fisf.FurtherRow.objects.filter(recours__in=[row.recours for row in recours]))
    return {
        "feuilles": _lines(
            bulletins.FeuilleRow.objects.filter(entry__in=ids), ("stream", "partie", "centre", "table", "plays_from")
        ),
        "bulletins": [
            _line(row, _BULLETIN)
            for row in bulletins.BulletinRow.objects.filter(entry__in=ids).order_by("position")
            if announced(row.partie, row.coup)
        ],
        "judgements": _with_texts(
            judged, ("event", "partie", "coup", "subject", "word", "answer", "recorded_at"), ("reason",)
        ),
        "disqualifications": _with_texts(out, ("competition", "recorded_at", "lifted_at"), ("reason",)),
        "recours": _with_texts(recours, _RECOURS, ("grounds", "reason")),
        "further": _with_texts(further, _FURTHER, ("grounds", "documents", "requested", "supplied", "reason")),
        "documents": _lines(
            DocumentRow.objects.filter(recours__in=[row.recours for row in recours]),
            ("document", "recours", "kind", "added_at"),
        ),
    }


def entries_with_recours_waiting(entries: Collection[UUID]) -> set[UUID]:
    """Those of these entries whose recours waits for its commission, or is before the FISF."""
    recours_rows = RecoursRow.objects.filter(entry__in=list(entries))
    further = fisf.FurtherRow.objects.exclude(stage__in=[Stage.LAPSED.value, Stage.DECIDED.value]).values("recours")
    waiting = recours_rows.filter(Q(state="admitted") | Q(recours__in=further))
    return {entry for entry in waiting.values_list("entry", flat=True) if entry}


def seats_in_commissions(persons: Collection[UUID], account: UUID | None) -> list[tuple[UUID, bool]]:
    """(competition, presides) of the present commissions of a person."""
    seats_of_person = Q(person__in=list(persons)) | (Q(account=account) if account else Q(pk__in=[]))
    sitting = list(MemberRow.objects.filter(seats_of_person, seat__isnull=False))
    of = dict(
        CommissionRow.objects.filter(commission__in={row.commission for row in sitting}).values_list(
            "commission", "competition"
        )
    )
    return [(of[row.commission], row.seat == 1) for row in sitting if row.commission in of]


def _lines(rows: Iterable[Model], fields: Iterable[str]) -> list[Line]:
    return [_line(row, fields) for row in rows]


def _line(row: Model, fields: Iterable[str]) -> Line:
    return {name: getattr(row, name) for name in fields}


def _with_texts(rows: Collection[Model], fields: Iterable[str], texts: Iterable[str]) -> list[Line]:
    """The lines, with the texts of the vault for some of their fields."""
    by_id = texts_of(id_ for row in rows for name in texts if (id_ := getattr(row, name)) is not None)
    erased = gettext("Erased text")
    return [
        _line(row, fields)
        | {name: by_id.get(id_, erased) if (id_ := getattr(row, name)) is not None else "" for name in texts}
        for row in rows
    ]
