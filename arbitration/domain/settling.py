"""The moyennes of one feuille, kept true as bulletins, billets and rectifications come in (FISF 5.9.f to h)."""

from collections.abc import Iterator, Mapping
from typing import Any
from uuid import UUID

from arbitration.domain import after_verdict, repeat
from arbitration.domain.feuille import Feuille, FeuilleEvent
from arbitration.events.feuille import MoyenneGranted, MoyenneWithdrawn


def settle(feuille: Feuille, *, due: Mapping[int, repeat.Due[Any]]) -> list[FeuilleEvent]:
    """What is to be recorded so that the moyennes of the feuille are those that are due, by coup.

    While bulletins of the coup are missing, what was granted stays. What the arbitre decided stays while it is due.
    """
    return list(_settled(feuille, due))


def _settled(feuille: Feuille, due: Mapping[int, repeat.Due[Any]]) -> Iterator[FeuilleEvent]:
    for coup in sorted(feuille.notices.moyennes.keys() | due.keys()):
        granted, wanted = feuille.notices.moyennes.get(coup), due.get(coup)
        if wanted is not None and wanted.missing:
            continue
        event = _wanted(feuille, granted, wanted)
        if event is None and granted is not None:
            yield MoyenneWithdrawn(coup=coup, attempt=granted.attempt)
        elif event is not None and event != granted:
            yield event


def _wanted(feuille: Feuille, granted: MoyenneGranted | None, due: repeat.Due[Any] | None) -> MoyenneGranted | None:
    if due is None or due.moyenne is None:
        return None
    if due.must_be_decided:
        return granted if granted is not None and granted.reason is not None else None
    paid = due.moyenne
    if not paid.used or paid.score is None:
        return None
    return MoyenneGranted(
        coup=due.coup,
        attempt=feuille.bulletins[due.coup].attempt,
        score=paid.score,
        capped=paid.capped,
        over=due.over,
        first_coup=due.first_coup,
    )


def decide_moyenne(
    feuille: Feuille, *, due: repeat.Due[Any] | None, score: int, reason: UUID, reason_digest: str
) -> list[FeuilleEvent]:
    """Q12: with nobody else to take the moyenne of, the arbitre says how much, within the solution proposed (5.9.g)."""
    if due is None or not due.must_be_decided:
        raise after_verdict.NoMoyenneDue
    if due.as_if is not None and score > due.as_if:
        raise after_verdict.AboveTheProposed(most=due.as_if)
    return [
        MoyenneGranted(
            coup=due.coup,
            attempt=feuille.bulletins[due.coup].attempt,
            score=score,
            capped=False,
            over=0,
            first_coup=due.first_coup,
            reason=reason,
            reason_digest=reason_digest,
        )
    ]
