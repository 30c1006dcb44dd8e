"""The second look (FISF 5.9.d): what the double arbitre has yet to review, in which order, and the disagreements."""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db.models import QuerySet

from arbitration.domain.blocks import block_given_to
from arbitration.domain.risk import Looked, Risk, paces, risk_of
from arbitration.events.feuille import Sanction
from arbitration.models import bulletins, hall
from arbitration.queries import blocks, seats
from arbitration.queries.desk import DeskView, TableLine, desk
from engine.people.vault import texts_of
from engine.prepared import prepared
from engine.text import folded

UNSEEN, AGREED, PENDING, ACCEPTED, KEPT, RECTIFIED = "todo", "agreed", "pending", "accepted", "kept", "rectified"


@dataclass(frozen=True, slots=True)
class ReviewLine:
    """A verdict to review. `state` is one of those above; `remark` is its text, "" without one."""

    line: TableLine
    row: bulletins.BulletinRow
    risk: Risk
    state: str
    remark: str = ""


@dataclass(frozen=True, slots=True)
class ReviewDesk:
    """The review of one coup: what is left, the greatest risk first; then what has been reviewed."""

    view: DeskView
    lines: tuple[ReviewLine, ...]

    @property
    def left(self) -> tuple[ReviewLine, ...]:
        return tuple(line for line in self.lines if line.state == UNSEEN)

    @property
    def seen(self) -> tuple[ReviewLine, ...]:
        return tuple(line for line in self.lines if line.state != UNSEEN)


@dataclass(frozen=True, slots=True)
class Disagreement:
    """A verdict that two arbitres disagree on: a remark, or a rectification by the double arbitre.

    `before` and `after` are scores; `after` is None while nothing replaced the verdict. `text`: the remark or
    the reason.
    """

    table: int
    name: str
    entry: UUID
    coup: int
    attempt: int
    state: str
    text: str
    before: int
    after: int | None
    at: datetime


@dataclass(frozen=True, slots=True)
class CoupSeen:
    """How many verdicts of a coup have been reviewed."""

    coup: int
    seen: int
    corrected: int


@dataclass(frozen=True, slots=True)
class RemarksWaiting:
    """How many remarks of double arbitres wait for the arbitres of a centre, at one partie; `round` 0: a tie-break."""

    partie: UUID
    centre: UUID
    competition_name: str
    centre_name: str
    round: int
    count: int


def review_desk(
    partie: UUID, centre: UUID, coup: int | None = None, attempt: int = 1, *, reader: UUID | None = None
) -> ReviewDesk:
    """The review of a coup, the last closed one when None; without the tables of the block of its `reader`."""
    view = desk(partie, centre, coup, attempt)
    block = block_given_to(blocks.blocks_of(seats.round_of(partie).competition, centre), reader)
    rows = {line.entry: line.verdict for line in view.tables if line.verdict}
    if view.position is None:
        return ReviewDesk(view, ())
    last_reviews = _last_reviews(partie, rows, view.position.coup)
    texts = texts_of(review.remark for review in last_reviews.values() if review.remark)
    doubles = double_arbitres_of(centre)
    judged = _judged(partie, view.position.coup, rows)
    took = paces([(row.event, row.author, row.recorded_at) for row in rows.values() if _was_typed(row)])
    lines = []
    for line in view.tables:
        if (row := rows.get(line.entry)) is None or (block and block.holds(line.table)):
            continue
        looked = Looked(
            score=row.found,
            sanction=Sanction(row.sanction),
            top=view.position.top,
            judged=line.entry in judged or bool(row.questions),
            overridden=row.adjudicated is not None,
            rectified=row.rectification,
            unread=row.presumed,
            wordless=row.score > 0 and not row.word and row.adjudicated is None,
            pace=took.get(row.event),
        )
        review = last_reviews.get(line.entry)
        state = _state(row, review, doubles)
        remark = texts.get(review.remark, "") if review and review.remark and state != UNSEEN else ""
        lines.append(ReviewLine(line, row, risk_of(looked), state, remark))
    lines.sort(key=lambda line: (line.state != UNSEEN, -line.risk.points, line.line.table))
    return ReviewDesk(view, tuple(lines))


def _was_typed(row: bulletins.BulletinRow) -> bool:
    return row.author is not None and not row.presumed and not row.rectification


def _last_reviews(partie: UUID, entries: Iterable[UUID], coup: int) -> dict[UUID, bulletins.ReviewRow]:
    """The last look at the bulletin of each entry."""
    rows = bulletins.ReviewRow.objects.filter(partie=partie, coup=coup, entry__in=list(entries)).order_by("position")
    return {row.entry: row for row in rows}


def _judged(partie: UUID, coup: int, entries: Iterable[UUID]) -> frozenset[UUID]:
    rows = bulletins.JudgementRow.objects.filter(partie=partie, coup=coup, entry__in=list(entries))
    return frozenset(rows.values_list("entry", flat=True))


def _state(row: bulletins.BulletinRow, review: bulletins.ReviewRow | None, doubles: frozenset[UUID]) -> str:
    if review is None or review.position < row.position:
        return RECTIFIED if row.rectification and row.author in doubles else UNSEEN
    if review.agrees:
        return AGREED
    return {None: PENDING, True: ACCEPTED, False: KEPT}[review.accepted]


def double_arbitres_of(centre: UUID) -> frozenset[UUID]:
    """The accounts appointed to review the bulletins of a centre."""
    return frozenset(hall.DoubleArbitreRow.objects.filter(centre=centre).values_list("account", flat=True))


def authors_of_bulletin(seat: hall.SeatRow, partie: UUID, coup: int, attempt: int) -> set[UUID]:
    """Who has corrected this bulletin: none of them looks at it again (FISF 5.9.d).

    A double arbitre whose rectification was replaced does not count: what he put right was his second look.
    """
    readings = bulletins.BulletinRow.objects.filter(partie=partie, entry=seat.entry, coup=coup, attempt=attempt)
    doubles = double_arbitres_of(seat.centre)
    return {
        row.author
        for row in readings
        if row.author and (row.stands or not row.rectification or row.author not in doubles)
    }


def is_double_arbitre_of(account: UUID, partie: UUID) -> bool:
    """Whether the account reviews bulletins of this partie, in any centre."""
    return seats.officiates(hall.DoubleArbitreRow, account, partie)


def review_states(partie: UUID, centre: UUID) -> dict[tuple[UUID, int], str]:
    """The state of each (entry, coup) after review: one of those above."""
    rows = list(bulletins.BulletinRow.objects.filter(partie=partie, centre=centre, stands=True).order_by("coup"))
    reviews = bulletins.ReviewRow.objects.filter(partie=partie, entry__in={row.entry for row in rows}).order_by(
        "position"
    )
    last_reviews = {(review.entry, review.coup): review for review in reviews}
    doubles = double_arbitres_of(centre)
    return {(row.entry, row.coup): _state(row, last_reviews.get((row.entry, row.coup)), doubles) for row in rows}


def coups_seen(partie: UUID, centre: UUID) -> list[CoupSeen]:
    """The progress of the review, coup by coup."""
    counted: dict[int, list[bool]] = {}
    for (_entry, coup), state in review_states(partie, centre).items():
        counted.setdefault(coup, []).append(state != UNSEEN)
    return [CoupSeen(coup, sum(done), len(done)) for coup, done in counted.items()]


def remarks_waiting(parties: Collection[UUID]) -> list[bulletins.BulletinRow]:
    """FISF 5.9.d: the verdicts of these parties about which a remark of the double arbitre waits for an answer."""
    remarks = bulletins.ReviewRow.objects.filter(partie__in=list(parties), remark__isnull=False, accepted=None)
    asked = list(remarks.order_by("position"))
    if not asked:
        return []
    verdicts = list(
        bulletins.BulletinRow.objects.filter(
            partie__in={review.partie for review in asked}, entry__in={review.entry for review in asked}
        ).order_by("position")
    )
    return [before for review in asked if (before := _unanswered(review, verdicts))]


def _unanswered(review: bulletins.ReviewRow, verdicts: Sequence[bulletins.BulletinRow]) -> bulletins.BulletinRow | None:
    """The verdict that a remark is about; None once it was rectified or taken back."""
    before, after = _around(review, verdicts)
    return before if after is None and before.stands else None


def remarks_for(account: UUID) -> tuple[RemarksWaiting, ...] | None:
    """FISF 5.9.d: what an arbitre has to answer, in all his centres and at any partie; None of who is no arbitre."""
    mine = set(hall.ArbitreRow.objects.filter(account=account).values_list("centre", flat=True))
    if not mine:
        return None
    verdicts = remarks_waiting({partie for (partie,) in _unanswered_in(list(mine))})
    places = Counter((verdict.partie, verdict.centre) for verdict in verdicts if verdict.centre in mine)
    waiting = [_waiting(partie, centre, count) for (partie, centre), count in places.items()]
    return tuple(sorted(waiting, key=lambda place: (folded(place.competition_name), place.round)))


@prepared(list[UUID])
def _unanswered_in(centres: Any) -> "QuerySet[Any, Any]":
    """The parties with a remark that nobody there has answered."""
    entries = hall.SeatRow.objects.filter(centre__in=centres).values("entry")
    remarks = bulletins.ReviewRow.objects.filter(entry__in=entries, remark__isnull=False, accepted=None)
    return remarks.order_by().values_list("partie").distinct()


def _waiting(partie: UUID, centre: UUID, count: int) -> RemarksWaiting:
    played = seats.round_of(partie)
    return RemarksWaiting(
        partie=partie,
        centre=centre,
        competition_name=seats.name_in(hall.CompetitionRow, played.competition),
        centre_name=seats.name_in(hall.CentreRow, centre),
        round=played.round,
        count=count,
    )


def disagreements(partie: UUID, centre: UUID) -> list[Disagreement]:
    """FISF 5.9.d: the remarks, and the rectifications by the double arbitre, the last one first."""
    tables = {seat.entry: seat.table or 0 for seat in seats.all_seats_of(seats.round_of(partie), centre)}
    remarks = list(bulletins.ReviewRow.objects.filter(partie=partie, entry__in=list(tables), remark__isnull=False))
    rectified = list(
        bulletins.BulletinRow.objects.filter(
            partie=partie, centre=centre, rectification=True, author__in=double_arbitres_of(centre)
        )
    )
    if not remarks and not rectified:
        return []
    entries = {review.entry for review in remarks} | {row.entry for row in rectified}
    verdicts = list(bulletins.BulletinRow.objects.filter(partie=partie, entry__in=entries).order_by("position"))
    context = _Context(tables, seats.names_of_entries(entries), verdicts)
    texts = texts_of(
        [review.remark for review in remarks if review.remark] + [row.reason for row in rectified if row.reason]
    )
    listed = [context.of(review, context.kind(review), texts[review.remark]) for review in remarks if review.remark]
    listed += [context.of(row, RECTIFIED, texts[row.reason]) for row in rectified if row.reason]
    return sorted(listed, key=lambda disagreement: disagreement.at, reverse=True)


@dataclass(frozen=True, slots=True)
class _Context:
    """What disagreements are built from: tables and names by entry, and all the verdicts of these entries, in order."""

    tables: dict[UUID, int]
    names: dict[UUID, str]
    verdicts: Sequence[bulletins.BulletinRow]

    def of(self, row: bulletins.ReviewRow | bulletins.BulletinRow, state: str, text: str) -> Disagreement:
        before, after = _around(row, self.verdicts)
        return Disagreement(
            table=self.tables.get(row.entry, 0),
            name=self.names[row.entry],
            entry=row.entry,
            coup=row.coup,
            attempt=row.attempt,
            state=state,
            text=text,
            before=before.score,
            after=after.score if after else None,
            at=row.recorded_at,
        )

    def kind(self, review: bulletins.ReviewRow) -> str:
        before, after = _around(review, self.verdicts)
        if review.accepted is None and (after is not None or not before.stands):
            return ACCEPTED  # the line was taken back since
        return {None: PENDING, True: ACCEPTED, False: KEPT}[review.accepted]


def _around(
    row: bulletins.ReviewRow | bulletins.BulletinRow, verdicts: Sequence[bulletins.BulletinRow]
) -> tuple[bulletins.BulletinRow, bulletins.BulletinRow | None]:
    """The verdict that a remark or a rectification is about, and the one that followed; `verdicts` in order."""
    of = (row.partie, row.entry, row.coup, row.attempt)
    same = [verdict for verdict in verdicts if (verdict.partie, verdict.entry, verdict.coup, verdict.attempt) == of]
    earlier = [verdict for verdict in same if verdict.position < row.position]
    later = [verdict for verdict in same if verdict.position >= row.position]
    return (earlier or same)[-1], later[0] if later else None
