"""The second look, as the page of the double arbitre and the API show it."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from types import MappingProxyType
from uuid import UUID

from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from arbitration.presentation.desk import address, coup_query
from arbitration.presentation.verdicts import MotifShown, VerdictShown
from arbitration.queries.desk import DeskView
from arbitration.queries.reviews import Disagreement, ReviewDesk, ReviewLine
from engine.web.shapes import FOR_PAGES, one_of

REASONS: Mapping[str, Promise] = MappingProxyType(
    {
        "zero": _("zero"),
        "overridden": _("decided by the arbitre himself"),
        "judgement": _("rests on a judgement"),
        "penalite": _("five points taken"),
        "above_top": _("more than the top"),
        "large_gap": _("far from the top"),
        "very_fast": _("typed very fast"),
        "rectified": _("rectified"),
        "wordless": _("a score alone, its word not typed"),
        "unread": _("the top given to all, bulletin unread"),
        "avertissement": _("avertissement"),
        "gap": _("away from the top"),
        "fast": _("typed fast"),
    }
)
STATES: Mapping[str, Promise] = MappingProxyType(
    {
        "todo": _("to look at"),
        "agreed": _("agreed"),
        "pending": _("remark sent, no answer yet"),
        "accepted": _("remark accepted"),
        "kept": _("verdict kept by the arbitre"),
        "rectified": _("rectified by the double arbitre"),
    }
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Reviewed:
    """A verdict to look at again: `risk` orders them, `reasons` say why, `state` what has become of it."""

    table: int
    entry: UUID
    name: str
    coup: int
    attempt: int
    risk: int
    reasons: Sequence[MotifShown]
    state: str = field(metadata=one_of(STATES))
    remark: str
    verdict: VerdictShown
    rectify_url: str = field(metadata=FOR_PAGES)
    paper_url: str = field(metadata=FOR_PAGES)

    @property
    def state_text(self) -> str:
        return str(STATES[self.state])


@dataclass(frozen=True, slots=True, kw_only=True)
class DisagreementShown:
    """A remark or a rectification by the double arbitre; `after` is null while nothing replaced the verdict."""

    table: int
    name: str
    entry: UUID
    coup: int
    attempt: int
    state: str = field(metadata=one_of(STATES))
    text: str
    before: int
    after: int | None
    at: datetime
    rectify_url: str = field(metadata=FOR_PAGES)

    @property
    def state_text(self) -> str:
        return str(STATES[self.state])


@dataclass(frozen=True, slots=True, kw_only=True)
class ReviewDeskShown:
    """The second look at one coup of a centre: what is left, the riskiest first, then what has been looked at."""

    coup: int | None
    attempt: int | None
    done: int
    corrected: int
    expected: int
    left: Sequence[Reviewed]
    seen: Sequence[Reviewed]
    disagreements: Sequence[DisagreementShown]


def review_desk(found: ReviewDesk, disagreements: Iterable[Disagreement]) -> ReviewDeskShown:
    """`disagreements`: at any coup of the partie."""
    view = found.view
    return ReviewDeskShown(
        coup=view.coup,
        attempt=view.position.attempt if view.position else None,
        done=len(found.seen),
        corrected=len(found.lines),
        expected=len(view.tables),
        left=[_reviewed(each, view) for each in found.left],
        seen=[_reviewed(each, view) for each in found.seen],
        disagreements=[_disagreement(each, view) for each in disagreements],
    )


def _reviewed(each: ReviewLine, view: DeskView) -> Reviewed:
    return Reviewed(
        table=each.line.table,
        entry=each.line.entry,
        name=each.line.name,
        coup=each.row.coup,
        attempt=each.row.attempt,
        risk=each.risk.points,
        reasons=[MotifShown(code, str(REASONS[code])) for code in each.risk.reasons],
        state=each.state,
        remark=each.remark,
        verdict=VerdictShown.of(each.row, each.line.name),
        rectify_url=address("arbitration:rectify", view, entry=each.line.entry, coup=each.row.coup),
        paper_url=address("arbitration:paper", view, entry=each.line.entry, coup=each.row.coup),
    )


def _disagreement(each: Disagreement, view: DeskView) -> DisagreementShown:
    page = reverse("arbitration:rectify", args=[view.partie, view.centre, each.entry, each.coup])
    return DisagreementShown(
        table=each.table,
        name=each.name,
        entry=each.entry,
        coup=each.coup,
        attempt=each.attempt,
        state=each.state,
        text=each.text,
        before=each.before,
        after=each.after,
        at=each.at,
        rectify_url=page + coup_query({}, each.attempt),
    )
