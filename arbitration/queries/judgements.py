"""What arbitres have judged: for the verdicts to come at a coup, and as precedents."""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from uuid import UUID

from django.db.models import Count, Q, QuerySet

from arbitration.domain.bulletin import Judgement
from arbitration.events.feuille import JudgementSubject
from arbitration.models import bulletins, hall

PLAUSIBILITY = JudgementSubject.PLAUSIBILITY.value


@dataclass(frozen=True, slots=True)
class Precedents:
    """How a word formed across was judged before."""

    yes: int = 0
    no: int = 0


def plausible_words(partie: UUID, centre: UUID, coup: int, attempt: int) -> tuple[Judgement, ...]:
    """FISF 5.3.3: the words formed across that were judged at this coup in this centre, as last judged."""
    return plausible_words_of(partie, centre, coup=coup, attempt=attempt).get((coup, attempt), ())


def plausible_words_of(partie: UUID, centre: UUID, **at: int) -> dict[tuple[int, int], tuple[Judgement, ...]]:
    """The same for all the coups of the partie, or for those named so, by coup and attempt."""
    rows = bulletins.JudgementRow.objects.filter(partie=partie, centre=centre, subject=PLAUSIBILITY, **at).order_by(
        "position"
    )
    last: dict[tuple[int, int], dict[str, bool]] = {}
    for coup, attempt, word, answer in rows.values_list("coup", "attempt", "word", "answer"):
        last.setdefault((coup, attempt), {})[word] = answer
    return {which: tuple(Judgement(*pair) for pair in words.items()) for which, words in last.items()}


def open_questions(rows: Iterable[bulletins.BulletinRow]) -> dict[UUID, tuple[str, ...]]:
    """FISF 5.3.3: the words still to be judged for these verdicts, by entry; a later judgement has settled them.

    All of one partie, at one attempt at a coup. What an arbitre decided himself asks nothing more.
    """
    return {row.entry: words for row, words in _unjudged(rows)}


def bulletins_asking(parties: Collection[UUID], here: Q) -> list[bulletins.BulletinRow]:
    """The verdicts of these parties, in the centres that `here` says, with a word that is still to be judged."""
    rows = bulletins.BulletinRow.objects.filter(bulletins.TO_JUDGE, here, partie__in=list(parties))
    return [row for row, _words in _unjudged(rows)]


def _unjudged(rows: Iterable[bulletins.BulletinRow]) -> Iterator[tuple[bulletins.BulletinRow, tuple[str, ...]]]:
    asking = [row for row in rows if row.questions and row.adjudicated is None]
    if not asking:
        return
    judged = bulletins.JudgementRow.objects.filter(
        partie__in={row.partie for row in asking}, coup__in={row.coup for row in asking}, subject=PLAUSIBILITY
    )
    at = ("partie", "centre", "coup", "attempt", "word")
    last = {tuple(key): position for *key, position in judged.order_by("position").values_list(*at, "position")}
    for row in asking:
        where = (row.partie, row.centre, row.coup, row.attempt)
        words = tuple(word for word in row.questions if last.get((*where, word), 0) < row.position)
        if words:
            yield row, words


def words_at(partie: UUID, centre: UUID, coup: int, attempt: int) -> tuple[str, ...]:
    """FISF 5.3.3: the words formed across that the bulletins of a centre ask about at a coup, or that were judged."""
    rows = bulletins.BulletinRow.objects.filter(partie=partie, centre=centre, coup=coup, attempt=attempt, stands=True)
    asked = {word for row in rows for word in row.questions}
    return tuple(sorted(asked.union(judged.word for judged in plausible_words(partie, centre, coup, attempt))))


def readings_judged(partie: UUID, entry: UUID, coup: int, attempt: int) -> list[tuple[JudgementSubject, bool]]:
    """What was judged of the bulletin itself, in order."""
    rows = bulletins.JudgementRow.objects.filter(partie=partie, entry=entry, coup=coup, attempt=attempt)
    rows = rows.exclude(subject=PLAUSIBILITY).order_by("position")
    return [(JudgementSubject(subject), answer) for subject, answer in rows.values_list("subject", "answer")]


def precedents(account: UUID | None, words: Iterable[str]) -> dict[str, Precedents]:
    """How each of these words was judged, wherever the account may read it."""
    rows = readable(account).filter(subject=PLAUSIBILITY, word__in=list(words)).order_by()
    counted = rows.values_list("word").annotate(
        yes=Count("event", filter=Q(answer=True)), no=Count("event", filter=Q(answer=False))
    )
    return {word: Precedents(yes, no) for word, yes, no in counted}


def readable(account: UUID | None) -> "QuerySet[bulletins.JudgementRow]":
    """Those that an account may read: of a partie whose round is open, those of its centre. None reads all."""
    rehearsed = hall.CompetitionRow.objects.filter(rehearsal=True).values("competition")
    # What was judged to try is no precedent.
    rows = bulletins.JudgementRow.objects.exclude(
        partie__in=hall.RoundPartieRow.objects.filter(competition__in=rehearsed).values("partie")
    )
    if account is None:
        return rows
    closed = hall.RoundPartieRow.objects.filter(closed=True).values("partie")
    centres = hall.ArbitreRow.objects.filter(account=account).values("centre")
    return rows.filter(Q(partie__in=closed) | Q(centre__in=centres))
