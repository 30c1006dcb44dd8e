"""What a bulletin comes to: the verdict on it, and what became of that since.

The one fold of results: feuilles, the rows of the arbitres and the results of rounds all take it from here.
"""

from typing import Any, NamedTuple, get_args

from arbitration.events import feuille as events
from games.events.partie import CoupAnnulled, TiragePutBack

MoyenneEvent = events.MoyenneGranted | events.MoyenneWithdrawn
BulletinEvent = events.BulletinCorrected | events.BulletinRectified | events.BulletinWithdrawn | MoyenneEvent
Annulment = TiragePutBack | CoupAnnulled
BULLETIN_EVENTS = get_args(BulletinEvent)
ANNULMENTS = get_args(Annulment)


class BulletinResult(NamedTuple):
    """What stands of a bulletin at one attempt at its coup.

    `score_for_solo` is what solos compare: before any pénalité (FISF 3.5.b), and of a moyenne the moyenne, which is
    nobody's find. Once `annulled`, only avertissements may be left of it (FISF 3.6).
    """

    attempt: int
    score: int
    score_for_solo: int
    sanction: events.Sanction = events.Sanction.NONE
    disciplinary: bool = False
    moyenne: bool = False
    rectified: bool = False
    annulled: bool = False

    @property
    def avertissements(self) -> int:
        """Those of the coup, the disciplinary one among them (FISF 5.8)."""
        return (self.sanction is events.Sanction.AVERTISSEMENT) + self.disciplinary


def result_after(standing: BulletinResult | None, event: BulletinEvent | Annulment) -> BulletinResult | None:
    """What stands of a bulletin after an event about it or its coup; None where nothing does."""
    match event:
        case events.BulletinCorrected():
            return _judged(event)
        case events.BulletinRectified():
            return _judged(event.corrected, rectified=True)
        case events.BulletinWithdrawn():
            return None
        case events.MoyenneGranted() | events.MoyenneWithdrawn() if standing and standing.attempt != event.attempt:
            return standing
    return standing and standing._replace(**changes_of(event))


def changes_of(event: MoyenneEvent | Annulment) -> dict[str, Any]:
    """The fields of a result that this sets, whatever they were.

    FISF 5.9.f: a moyenne takes the place of the zero, and there is no nullité any more; without it the zero is back.
    """
    match event:
        case events.MoyenneGranted():
            paid = event.score
            return {"score": paid, "score_for_solo": paid, "sanction": events.Sanction.NONE, "moyenne": True}
        case events.MoyenneWithdrawn():
            return {"score": 0, "score_for_solo": 0, "sanction": events.Sanction.NULLITE, "moyenne": False}
        case _:
            return {"annulled": True}


def _judged(verdict: events.BulletinCorrected, *, rectified: bool = False) -> BulletinResult:
    return BulletinResult(
        attempt=verdict.attempt,
        score=verdict.score,
        score_for_solo=verdict.score_for_solo,
        sanction=verdict.sanction,
        disciplinary=verdict.disciplinary,
        rectified=rectified,
    )
