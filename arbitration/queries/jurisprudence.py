"""Jurisprudence: what arbitres have judged and what commissions have decided, searched together."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any
from uuid import UUID

from django.db.models import BigIntegerField, CharField, F, Q, QuerySet, Value

from arbitration.events.feuille import JudgementSubject
from arbitration.events.recours import Contested, Outcome
from arbitration.models.bulletins import BulletinRow, JudgementRow
from arbitration.models.hall import CompetitionRow, RoundPartieRow
from arbitration.models.recours import RecoursRow
from arbitration.queries import decisions as decided
from arbitration.queries.judgements import readable
from engine.people.vault import texts_of
from engine.text import folded
from engine.web.lists import QueryLines

PAGE_SIZE = 50
_NEAREST = 5
_JUDGEMENT, _DECISION = "judgement", "decision"


@dataclass(frozen=True, slots=True)
class Sought:
    """What the register is asked for; "" and None ask for nothing. `word` and `article` may be any part of them.

    `subject`: what was judged, or what was contested. `answer` is that of an arbitre, `outcome` of a commission.
    """

    word: str = ""
    subject: JudgementSubject | Contested | None = None
    answer: bool | None = None
    outcome: Outcome | None = None
    article: str = ""
    since: date | None = None
    until: date | None = None


@dataclass(frozen=True, slots=True)
class Entered:
    """A judgement, or a decision, whose `answer` is None and which has an `outcome`; nothing in it names a player.

    `reason` is "" where it is not for the reader. `favourable`: as in AppealDecided.
    """

    subject: JudgementSubject | Contested
    word: str
    answer: bool | None
    article: str
    competition: str
    coup: int | None
    reason: str
    recorded_at: datetime
    outcome: Outcome | None = None
    favourable: bool = False


@dataclass(frozen=True, slots=True)
class RegisterPage:
    """One page of the register, the latest first; `found` counts them all."""

    number: int
    count: int
    found: int
    judgements: tuple[Entered, ...]


def register(account: UUID | None, sought: Sought, number: int = 1) -> RegisterPage:
    """A page of the register, as an account may read it; the nearest page where there is no such one.

    What is in it tells what somebody played: of a partie whose round is open, judgements are for the arbitres of their
    centre, and decisions for those who read the file. `account` None reads all, and the reasons of commissions.
    """
    rows = judgements_found(account, sought)
    total = len(rows)
    count = max(1, -(-total // PAGE_SIZE))
    number = min(max(1, number), count)
    return RegisterPage(number, count, total, tuple(rows[(number - 1) * PAGE_SIZE : number * PAGE_SIZE]))


def judgements_found(account: UUID | None, sought: Sought) -> QueryLines:
    """The same, whatever the page."""
    return QueryLines(
        _merged(_judged(account, sought), _decided(account, sought)), lambda rows: _entered(account, rows)
    )


def near_verdict(account: UUID | None, verdict: BulletinRow) -> tuple[Entered, ...]:
    """The latest about a word of this bulletin, or about an article of its verdict."""
    return _near(account, verdict, Q(pk__in=[]))


def near_recours(account: UUID | None, row: RecoursRow) -> tuple[Entered, ...]:
    """The same for the verdict that a recours contests, but for itself; else the latest that contest the same thing."""
    if row.subject != Contested.VERDICT.value or not (row.partie and row.entry and row.coup):
        return _near(account, None, Q(subject=row.subject) & ~Q(recours=row.recours))
    readings = BulletinRow.objects.filter(partie=row.partie, entry=row.entry, coup=row.coup)
    return _near(account, readings.order_by("-position").first(), Q(pk__in=[]), apart=row.recours)


def _near(
    account: UUID | None, verdict: BulletinRow | None, others: Q, *, apart: UUID | None = None
) -> tuple[Entered, ...]:
    judged, about = JudgementRow.objects.none(), others
    if verdict is not None:
        words = {word.upper() for word in (verdict.word, *verdict.named_words, *verdict.questions) if word}
        judged = readable(account).filter(word__in=words)
        about |= decided.of_bulletins(words=words, articles=verdict.articles)
    decisions = decided.readable(account).filter(about)
    rows = _merged(judged, decisions.exclude(recours=apart) if apart else decisions)
    return tuple(_entered(account, list(rows[:_NEAREST])))


def _merged(judged: "QuerySet[JudgementRow]", decisions: "QuerySet[RecoursRow]") -> "QuerySet[Any, Any]":
    """(kind, key, moment, place in the log) of both, the latest first."""
    first = judged.order_by().annotate(
        kind=Value(_JUDGEMENT, CharField()), key=F("event"), at=F("recorded_at"), place=F("position")
    )
    second = decisions.order_by().annotate(
        kind=Value(_DECISION, CharField()), key=F("recours"), at=F("decided_at"), place=Value(0, BigIntegerField())
    )
    fields = ("kind", "key", "at", "place")
    return first.values_list(*fields).union(second.values_list(*fields), all=True).order_by("-at", "-place", "key")


def _judged(account: UUID | None, sought: Sought) -> "QuerySet[JudgementRow]":
    if isinstance(sought.subject, Contested) or sought.outcome is not None:
        return JudgementRow.objects.none()
    # Words have no accents: without those of the question both databases compare plain capitals.
    wanted = {
        "word__contains": folded(sought.word).upper(),
        "article__contains": sought.article.upper(),
        "subject": sought.subject.value if sought.subject else None,
        "answer": sought.answer,
        "recorded_at__date__gte": sought.since,
        "recorded_at__date__lte": sought.until,
    }
    return readable(account).filter(**{name: value for name, value in wanted.items() if value not in ("", None)})


def _decided(account: UUID | None, sought: Sought) -> "QuerySet[RecoursRow]":
    if isinstance(sought.subject, JudgementSubject) or sought.answer is not None:
        return RecoursRow.objects.none()
    wanted = {
        "subject": sought.subject.value if sought.subject else None,
        "outcome": sought.outcome.value if sought.outcome else None,
        "decided_at__date__gte": sought.since,
        "decided_at__date__lte": sought.until,
    }
    rows = decided.readable(account).filter(**{name: value for name, value in wanted.items() if value is not None})
    if sought.word:
        rows = rows.filter(decided.holding_word(folded(sought.word).upper()))
    return rows.filter(decided.holding_article(sought.article)) if sought.article else rows


def _entered(account: UUID | None, lines: Sequence[tuple[str, UUID, datetime, int]]) -> Iterator[Entered]:
    judged = {row.event: row for row in JudgementRow.objects.filter(pk__in=_keys_of(lines, _JUDGEMENT))}
    decisions = {row.recours: row for row in RecoursRow.objects.filter(pk__in=_keys_of(lines, _DECISION))}
    bulletins = decided.contested_bulletins(decisions.values())
    texts = [row.reason for row in decisions.values() if row.reason and account is None]
    reasons = texts_of([*(row.reason for row in judged.values()), *texts])
    parties = {row.partie for row in judged.values()}
    played = dict(RoundPartieRow.objects.filter(partie__in=parties).values_list("partie", "competition"))
    known = {*played.values(), *(row.competition for row in decisions.values())}
    names = dict(CompetitionRow.objects.filter(competition__in=known).values_list("competition", "name"))
    for kind, key, _at, _place in lines:
        if kind == _JUDGEMENT:
            row = judged[key]
            yield _judgement(row, names.get(played[row.partie], ""), reasons[row.reason])
        else:
            decision = decisions[key]
            word, articles = bulletins.get(key, ("", decided.ARTICLES.get(decision.subject, "")))
            yield Entered(
                subject=Contested(decision.subject),
                word=word,
                answer=None,
                article=articles,
                competition=names.get(decision.competition, ""),
                coup=decision.coup,
                reason=reasons.get(decision.reason, "") if decision.reason else "",
                recorded_at=decision.decided_at or decision.filed_at,
                outcome=Outcome(decision.outcome),
                favourable=decision.favourable,
            )


def _judgement(row: JudgementRow, competition: str, reason: str) -> Entered:
    return Entered(
        subject=JudgementSubject(row.subject),
        word=row.word,
        answer=row.answer,
        article=row.article,
        competition=competition,
        coup=row.coup,
        reason=reason,
        recorded_at=row.recorded_at,
    )


def _keys_of(lines: Iterable[tuple[str, UUID, datetime, int]], kind: str) -> list[UUID]:
    return [key for of, key, _at, _place in lines if of == kind]
