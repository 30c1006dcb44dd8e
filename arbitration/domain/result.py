"""What a bulletin comes to: the verdict on it, and what became of that since.

The one fold of results: feuilles, the rows of the arbitres and the results of rounds all take it from here.
"""

from typing import Any, NamedTuple, get_args

from arbitration.events.feuille import (
    BulletinCorrected,
    BulletinRectified,
    BulletinWithdrawn,
    MoyenneGranted,
    MoyenneWithdrawn,
    Sanction,
)
from games.events.partie import CoupAnnulled, TiragePutBack

MoyenneEvent = MoyenneGranted | MoyenneWithdrawn
BulletinEvent = BulletinCorrected | BulletinRectified | BulletinWithdrawn | MoyenneEvent
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
    sanction: Sanction = Sanction.NONE
    disciplinary: bool = False
    moyenne: bool = False
    rectified: bool = False
    annulled: bool = False

    @property
    def avertissements(self) -> int:
        """Those of the coup, the disciplinary one among them (FISF 5.8)."""
        return (self.sanction is Sanction.AVERTISSEMENT) + self.disciplinary


def result_after(standing: BulletinResult | None, event: BulletinEvent | Annulment) -> BulletinResult | None:
    """What stands of a bulletin after an event about it or its coup; None where nothing does."""
    match event:
        case BulletinCorrected():
            return _judged(event)
        case BulletinRectified():
            return _judged(event.corrected, rectified=True)
        case BulletinWithdrawn():
            return None
        case MoyenneGranted() | MoyenneWithdrawn() if standing and standing.attempt != event.attempt:
            return standing
    return standing and standing._replace(**changes_of(event))


def changes_of(event: MoyenneEvent | Annulment) -> dict[str, Any]:
    """The fields of a result that this sets, whatever they were.

    FISF 5.9.f: a moyenne takes the place of the zero, and there is no nullité any more; without it the zero is back.
    """
    match event:
        case MoyenneGranted():
            paid = event.score
            return {"score": paid, "score_for_solo": paid, "sanction": Sanction.NONE, "moyenne": True}
        case MoyenneWithdrawn():
            return {"score": 0, "score_for_solo": 0, "sanction": Sanction.NULLITE, "moyenne": False}
        case _:
            return {"annulled": True}


def _judged(verdict: BulletinCorrected, *, rectified: bool = False) -> BulletinResult:
    return BulletinResult(
        attempt=verdict.attempt,
        score=verdict.score,
        score_for_solo=verdict.score_for_solo,
        sanction=verdict.sanction,
        disciplinary=verdict.disciplinary,
        rectified=rectified,
    )
