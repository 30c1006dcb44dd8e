"""The second look, as the page of the double arbitre and the API show it."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from types import MappingProxyType
from urllib.parse import urlencode
from uuid import UUID

from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from arbitration.presentation.desk import address, coup_query
from arbitration.presentation.verdicts import MotifShown, VerdictShown
from arbitration.queries.desk import DeskView
from arbitration.queries.reviews import Disagreement, ReviewDesk, ReviewLine
from engine.web.shapes import FOR_PAGES, one_of

# In the address of a page of one bulletin: where its reader came from, and goes back to.
BACK, SECOND_LOOK = "retour", "relecture"

REASONS: Mapping[str, Promise] = MappingProxyType(
    {
        "zero": _("nullité"),
        "overridden": _("decided by the arbitre himself"),
        "judgement": _("rests on a judgement"),
        "penalite": _("five points taken"),
        "above_top": _("more than the top"),
        "large_gap": _("very low score"),
        "very_fast": _("typed very fast"),
        "rectified": _("rectified"),
        "wordless": _("a score alone, its word not typed"),
        "unread": _("the top given to all, bulletin unread"),
        "avertissement": _("avertissement"),
        "gap": _("low score"),
        "fast": _("typed fast"),
    }
)
STATES: Mapping[str, Promise] = MappingProxyType(
    {
        "todo": _("to look at"),
        "agreed": _("approved"),
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


def review_desk(desk: ReviewDesk, disagreements: Iterable[Disagreement]) -> ReviewDeskShown:
    """`disagreements`: at any coup of the partie."""
    view = desk.view
    return ReviewDeskShown(
        coup=view.coup,
        attempt=view.position.attempt if view.position else None,
        done=len(desk.seen),
        corrected=len(desk.lines),
        expected=len(view.tables),
        left=[_reviewed(review, view) for review in desk.left],
        seen=[_reviewed(review, view) for review in desk.seen],
        disagreements=[_disagreement(disagreement, view) for disagreement in disagreements],
    )


def _reviewed(review: ReviewLine, view: DeskView) -> Reviewed:
    bulletin = {"entry": review.line.entry, "coup": review.row.coup}
    return Reviewed(
        table=review.line.table,
        entry=review.line.entry,
        name=review.line.name,
        coup=review.row.coup,
        attempt=review.row.attempt,
        risk=review.risk.points,
        reasons=[MotifShown(code, str(REASONS[code])) for code in review.risk.reasons],
        state=review.state,
        remark=review.remark,
        verdict=VerdictShown.of(review.row, review.line.name),
        rectify_url=from_second_look(address("arbitration:rectify", view, **bulletin)),
        paper_url=from_second_look(address("arbitration:paper", view, **bulletin)),
    )


def _disagreement(disagreement: Disagreement, view: DeskView) -> DisagreementShown:
    page = reverse("arbitration:rectify", args=[view.partie, view.centre, disagreement.entry, disagreement.coup])
    return DisagreementShown(
        table=disagreement.table,
        name=disagreement.name,
        entry=disagreement.entry,
        coup=disagreement.coup,
        attempt=disagreement.attempt,
        state=disagreement.state,
        text=disagreement.text,
        before=disagreement.before,
        after=disagreement.after,
        at=disagreement.at,
        rectify_url=from_second_look(page + coup_query({}, disagreement.attempt)),
    )


def queue(view: DeskView, table: int | None = None) -> str:
    """The second look at the coup of a bulletin: at that of a table, or at what is left."""
    assert view.position  # a bulletin has its coup
    query = {"coup": view.position.coup} if table is None else {"coup": view.position.coup, "table": table}
    return reverse("arbitration:review", args=[view.partie, view.centre]) + coup_query(query, view.position.attempt)


def from_second_look(url: str) -> str:
    """A page of one bulletin that comes back to the second look."""
    return url + ("&" if "?" in url else "?") + urlencode({BACK: SECOND_LOOK})
