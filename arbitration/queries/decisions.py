"""Decisions of commissions as precedents: which an account may read, and the words and articles they are about."""

from collections.abc import Collection, Iterable
from uuid import UUID

from django.db.models import Exists, OuterRef, Q, QuerySet, TextField
from django.db.models.functions import Cast, Upper

from arbitration.events.recours import Contested
from arbitration.models import bulletins, hall
from arbitration.models.recours import RecoursRow

# What is contested is about one article, but for a verdict, which names its own.
ARTICLES = {
    Contested.ANNULMENT.value: "FISF 3.6",
    Contested.DRAW.value: "FISF 3.2",
    Contested.CLOCK.value: "FISF 3.3",
    Contested.DISQUALIFICATION.value: "FISF 6.1",
}


def readable(account: UUID | None) -> "QuerySet[RecoursRow]":
    """Decided, outside rehearsals, and in no partie whose round is open; None reads these too."""
    rehearsed = hall.CompetitionRow.objects.filter(rehearsal=True).values("competition")
    rows = RecoursRow.objects.filter(state="decided").exclude(competition__in=rehearsed)
    if account is None:
        return rows
    closed = hall.RoundPartieRow.objects.filter(closed=True).values("partie")
    return rows.filter(Q(partie=None) | Q(partie__in=closed))


def holding_word(word: str) -> Exists:
    """Those whose bulletin has this in its word, in capitals."""
    return Exists(_bulletins().annotate(capitals=Upper("word")).filter(capitals__contains=word))


def holding_article(article: str) -> Q:
    """Those whose verdict or subject names this article; the regulation may be named before it."""
    wanted = article.strip().upper()
    subjects = [subject for subject, known in ARTICLES.items() if wanted in known]
    number = wanted.removeprefix("FISF").removeprefix("DUP").strip().lower()
    verdict = Q(subject=Contested.VERDICT.value)
    return Q(subject__in=subjects) | (verdict & Q(Exists(_naming([number]))) if number else verdict)


def of_bulletins(*, words: Collection[str], articles: Collection[str]) -> Q:
    """Those whose verdict is about one of these words, in capitals, or names one of these articles."""
    same_word = Exists(_bulletins().annotate(capitals=Upper("word")).filter(capitals__in=list(words)))
    about = Q(same_word) | Q(Exists(_naming([f'"{article}"' for article in articles]))) if articles else Q(same_word)
    return Q(subject=Contested.VERDICT.value) & about


def contested_bulletins(rows: Iterable[RecoursRow]) -> dict[UUID, tuple[str, str]]:
    """(word, articles) of each verdict that was contested, as it stood when the recours was handed in."""
    verdicts = [row for row in rows if row.subject == Contested.VERDICT.value]
    readings = bulletins.BulletinRow.objects.filter(
        partie__in={row.partie for row in verdicts}, entry__in={row.entry for row in verdicts}
    ).order_by("position")
    contested = {}
    by_bulletin: dict[tuple[UUID, UUID, int], list[bulletins.BulletinRow]] = {}
    for reading in readings:
        by_bulletin.setdefault((reading.partie, reading.entry, reading.coup), []).append(reading)
    for row in verdicts:
        of_coup = by_bulletin.get((row.partie, row.entry, row.coup), [])  # type: ignore[arg-type]  # a verdict has them
        then = [reading for reading in of_coup if reading.recorded_at <= row.filed_at] or of_coup
        if then:
            contested[row.recours] = then[-1].word.upper(), ", ".join(then[-1].articles)
    return contested


def _bulletins() -> "QuerySet[bulletins.BulletinRow]":
    """Every reading of the bulletin that a recours contests."""
    return bulletins.BulletinRow.objects.filter(
        partie=OuterRef("partie"), entry=OuterRef("entry"), coup=OuterRef("coup")
    )


def _naming(articles: Collection[str]) -> "QuerySet[bulletins.BulletinRow]":
    named = Q(pk__in=[])
    for article in articles:
        named |= Q(written__contains=article)
    # the list as both databases write it
    return _bulletins().annotate(written=Cast("articles", TextField())).filter(named)
