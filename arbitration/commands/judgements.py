"""What only a person can decide about a bulletin, recorded with its author and reason."""

from collections.abc import Iterator, Sequence
from typing import Any
from uuid import UUID

from django.db import transaction

from arbitration.commands import expecting, following, reasons
from arbitration.domain import judgement, refusals, wire
from arbitration.domain.bulletin import Judgement
from arbitration.domain.disparity import effect_of
from arbitration.domain.feuille import NoBulletinToRectify, judge
from arbitration.events.feuille import BulletinCorrected, JudgementRecorded, JudgementSubject
from arbitration.models import bulletins, hall
from arbitration.queries import seats, verdicts
from arbitration.services.correction import CorrectionSession
from arbitration.streams import feuille_stream
from engine.events.actors import Actor
from engine.eventstore import appending, commanding
from engine.people.permissions import require
from games.queries.positions import CoupPosition

Changed = dict[UUID, BulletinCorrected | None]  # by entry; None where the verdict stays


@commanding.command
def judge_bulletin(
    partie: UUID,
    entry: UUID,
    coup: int,
    *,
    subject: JudgementSubject,
    answer: bool,
    reason: str,
    by: Actor,
    words: Sequence[str] = (),
    attempt: int = 1,
    expected: int | None = None,
) -> bulletins.BulletinRow:
    """FISF 5.3.3, 5.5, 5.7: record a judgement, and in the same commit the verdicts that follow from it.

    The plausibility of `words` is judged once for all the bulletins of the coup in this centre, so that equal bulletins
    are paid alike. The rest is about one bulletin. `reason` goes to the vault. `expected`: the position
    of the verdict that was read. Raises EditedMeanwhile.

    FISF 2.1.c: pencil and red, green or erasable ink have no sanction of their own; what the arbitre makes of them is
    presentation or discipline.
    """
    seat = seats.seat_of(partie, entry)
    require(by, "arbitration.correct_bulletins", (partie, seat.centre))
    if not reason.strip():
        raise refusals.ReasonNeeded
    session = CorrectionSession.to_change(partie, seat.centre)
    position = session.position(coup, attempt)
    article = judgement.article_of(subject, position.profile)
    rows = verdicts.rows_at(partie, seat.centre, coup, attempt)
    if entry not in rows:
        raise NoBulletinToRectify(coup=coup)
    if appending.recorded_before(*(feuille_stream(partie, row) for row in rows)):
        following.follow(partie, seat.centre)
        return rows[entry]
    if subject is JudgementSubject.PLAUSIBILITY:
        judged = [Judgement(word.strip().upper(), answer) for word in words]
        changed = _plausibility(session, position, rows, judged)
    else:
        judged = [Judgement("", answer)]
        changed = {entry: _rejudged(session, position, seat, subject, answer=answer)}
    expecting.refuse_changed(expected, partie=partie, entry=entry, coup=coup, attempt=attempt)
    with transaction.atomic():
        recorded = _recorded(
            judged, reason, coup=coup, attempt=attempt, centre=seat.centre, subject=subject, article=article
        )
        for judged_entry, verdict in {entry: None, **changed}.items():
            sheet = session.sheets[judged_entry]
            sheet.add(judge(sheet.state, judged=recorded, is_subject=judged_entry == entry, verdict=verdict))
        appending.append(*session.appends(), conditions=session.conditions())
    following.follow(partie, seat.centre)
    return verdicts.verdict_of(partie, entry, coup)


def _recorded(judged: Sequence[Judgement], reason: str, **about: Any) -> list[JudgementRecorded]:
    """What is judged, a word each; `about`: the rest of the event."""
    stored = reasons.kept_text(reason)
    return [
        JudgementRecorded(word=each.word, answer=each.plausible, reason=stored.id, reason_digest=stored.digest, **about)
        for each in judged
    ]


def _plausibility(
    session: CorrectionSession,
    position: CoupPosition,
    rows: dict[UUID, bulletins.BulletinRow],
    judged: Sequence[Judgement],
) -> Changed:
    """The verdicts that change once these words are judged; what an arbitre decided himself is left alone."""
    before, words = session.judgements(position), {judged_word.word for judged_word in judged}
    known = {judged_word.word for judged_word in before}.union(*(row.questions for row in rows.values()))
    if not words:
        raise judgement.WordNotSaid
    if words - known:
        raise judgement.NothingToJudge(word=", ".join(sorted(words - known)))
    open_to_change = [entry for entry, row in rows.items() if row.adjudicated is None]
    session.preload_sheets(rows)
    as_before = dict(_verdicts(session, position, open_to_change))
    untouched = (judged_word for judged_word in before if judged_word.word not in words)
    session.judged[position.coup, position.attempt] = (*untouched, *judged)
    changed: Changed = {}
    for entry, verdict in _verdicts(session, position, open_to_change):
        # a bulletin that came while the word was judged still asks: it is compared with what was recorded
        asks = words.intersection(rows[entry].questions)
        stood = session.sheets[entry].state.bulletins[position.coup] if asks else as_before[entry]
        if effect_of(verdict) != effect_of(stood):
            changed[entry] = verdict
    if set(judged) <= set(before) and not changed:
        raise judgement.AlreadyJudged
    return changed


def _verdicts(
    session: CorrectionSession, position: CoupPosition, entries: list[UUID]
) -> Iterator[tuple[UUID, BulletinCorrected]]:
    for entry in entries:
        standing = session.sheets[entry].state.bulletins[position.coup]
        bulletin = wire.bulletin_from_json(standing.bulletin)
        yield entry, session.judge(position, bulletin, typed=standing.typed, line=None, presumed=standing.presumed)


def _rejudged(
    session: CorrectionSession, position: CoupPosition, seat: hall.SeatRow, subject: JudgementSubject, *, answer: bool
) -> BulletinCorrected:
    session.preload_sheets([seat.entry])
    standing = session.sheets[seat.entry].state.bulletins[position.coup]
    bulletin = wire.bulletin_from_json(standing.bulletin)
    seen = judgement.as_judged(bulletin, [(subject, answer)])
    if seen == bulletin:
        raise judgement.AlreadyJudged
    return session.judge(position, seen, typed=standing.typed, line=None)
