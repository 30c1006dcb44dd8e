"""What arbitres have judged: for the verdicts to come at a coup, and in the register of the federation."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from uuid import UUID

from django.db.models import Count, Q, QuerySet

from arbitration.domain.bulletin import Judgement
from arbitration.events import JudgementSubject
from arbitration.models import ArbitreRow, BulletinRow, CompetitionRow, JudgementRow, RoundPartieRow
from engine.people.vault import texts_of
from engine.text import folded

PAGE_SIZE = 50
PLAUSIBILITY = JudgementSubject.PLAUSIBILITY.value


@dataclass(frozen=True, slots=True)
class Sought:
    """What the register is asked for; "" and None ask for nothing. `word` and `article` may be any part of them."""

    word: str = ""
    subject: JudgementSubject | None = None
    answer: bool | None = None
    article: str = ""
    since: date | None = None
    until: date | None = None


@dataclass(frozen=True, slots=True)
class Entered:
    """A judgement of the register; nothing in it names a player."""

    subject: JudgementSubject
    word: str
    answer: bool
    article: str
    competition: str
    coup: int
    reason: str
    recorded_at: datetime


@dataclass(frozen=True, slots=True)
class RegisterPage:
    """One page of the register, the latest first; `found` counts them all."""

    number: int
    count: int
    found: int
    judgements: tuple[Entered, ...]


@dataclass(frozen=True, slots=True)
class Precedents:
    """How a word formed across was judged before."""

    yes: int = 0
    no: int = 0


def plausible_words(partie: UUID, centre: UUID, coup: int, attempt: int) -> tuple[Judgement, ...]:
    """FISF 5.3.3: the words formed across that were judged at this coup in this centre, as last judged."""
    rows = JudgementRow.objects.filter(
        partie=partie, centre=centre, coup=coup, attempt=attempt, subject=PLAUSIBILITY
    ).order_by("position")
    last = dict(rows.values_list("word", "answer"))
    return tuple(Judgement(word, answer) for word, answer in last.items())


def open_questions(rows: Iterable[BulletinRow]) -> dict[UUID, tuple[str, ...]]:
    """FISF 5.3.3: the words still to be judged for these verdicts, by entry; a later judgement has settled them.

    All of one centre, at one attempt at a coup. What an arbitre decided himself asks nothing more.
    """
    asking = [row for row in rows if row.questions and row.adjudicated is None]
    if not asking:
        return {}
    of = asking[0]
    judged = JudgementRow.objects.filter(
        partie=of.partie, centre=of.centre, coup=of.coup, attempt=of.attempt, subject=PLAUSIBILITY
    )
    last = dict(judged.order_by("position").values_list("word", "position"))
    still = {row.entry: tuple(word for word in row.questions if last.get(word, 0) < row.position) for row in asking}
    return {entry: words for entry, words in still.items() if words}


def looks_of(partie: UUID, entry: UUID, coup: int, attempt: int) -> list[tuple[JudgementSubject, bool]]:
    """What was judged of the bulletin itself, in order."""
    rows = JudgementRow.objects.filter(partie=partie, entry=entry, coup=coup, attempt=attempt)
    rows = rows.exclude(subject=PLAUSIBILITY).order_by("position")
    return [(JudgementSubject(subject), answer) for subject, answer in rows.values_list("subject", "answer")]


def register(account: UUID | None, sought: Sought, number: int = 1) -> RegisterPage:
    """A page of the register, as an account may read it; the nearest page where there is no such one.

    A judgement tells what somebody played: those of a partie whose round is open are for the arbitres of their centre.
    `account` None reads all.
    """
    rows = _matching(_readable(account), sought).order_by("-position")
    found = rows.count()
    count = max(1, -(-found // PAGE_SIZE))
    number = min(max(1, number), count)
    shown = list(rows[(number - 1) * PAGE_SIZE : number * PAGE_SIZE])
    return RegisterPage(number, count, found, tuple(_entered(shown)))


def precedents(account: UUID | None, words: Iterable[str]) -> dict[str, Precedents]:
    """How each of these words was judged, wherever the account may read it."""
    rows = _readable(account).filter(subject=PLAUSIBILITY, word__in=list(words)).order_by()
    counted = rows.values_list("word").annotate(
        yes=Count("event", filter=Q(answer=True)), no=Count("event", filter=Q(answer=False))
    )
    return {word: Precedents(yes, no) for word, yes, no in counted}


def _readable(account: UUID | None) -> "QuerySet[JudgementRow]":
    rehearsed = CompetitionRow.objects.filter(rehearsal=True).values("competition")
    # What was judged to try is no precedent.
    rows = JudgementRow.objects.exclude(
        partie__in=RoundPartieRow.objects.filter(competition__in=rehearsed).values("partie")
    )
    if account is None:
        return rows
    closed = RoundPartieRow.objects.filter(closed=True).values("partie")
    own = ArbitreRow.objects.filter(account=account).values("centre")
    return rows.filter(Q(partie__in=closed) | Q(centre__in=own))


def _matching(rows: "QuerySet[JudgementRow]", sought: Sought) -> "QuerySet[JudgementRow]":
    # Words have no accents: without those of the question both databases compare plain capitals.
    wanted = {
        "word__contains": folded(sought.word).upper(),
        "article__contains": sought.article.upper(),
        "subject": sought.subject.value if sought.subject else None,
        "answer": sought.answer,
        "recorded_at__date__gte": sought.since,
        "recorded_at__date__lte": sought.until,
    }
    return rows.filter(**{name: value for name, value in wanted.items() if value not in ("", None)})


def _entered(rows: Sequence[JudgementRow]) -> Iterable[Entered]:
    reasons = texts_of(row.reason for row in rows)
    competitions = dict(
        RoundPartieRow.objects.filter(partie__in={row.partie for row in rows}).values_list("partie", "competition")
    )
    names = dict(
        CompetitionRow.objects.filter(competition__in=set(competitions.values())).values_list("competition", "name")
    )
    for row in rows:
        yield Entered(
            subject=JudgementSubject(row.subject),
            word=row.word,
            answer=row.answer,
            article=row.article,
            competition=names.get(competitions[row.partie], ""),
            coup=row.coup,
            reason=reasons[row.reason],
            recorded_at=row.recorded_at,
        )
