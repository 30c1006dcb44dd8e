"""Bulletins that are read twice, the second time unseen of the first; on the feuille, `feuille-<partie>-<entry>`."""

from enum import Enum

from arbitration.events.feuille import BulletinCorrected
from engine.events import registry


class Stands(Enum):
    """What the double arbitre decides of two readings that differ."""

    FIRST = "first"
    SECOND = "second"
    NEITHER = "neither"


@registry.event("arbitration.second_reading_drawn")
class SecondReadingDrawn:
    """The bulletin that has just been entered will be read a second time, by somebody who has not seen the verdict.

    Recorded beside its first verdict, never before it; once for each attempt at a coup, whatever becomes of that line.
    """

    coup: int
    attempt: int


@registry.event("arbitration.bulletin_read_again")
class BulletinReadAgain:
    """What the second reader typed, and the verdict of the regulation on it. The first verdict stands: no score moves.

    `alike`: both say the same of what matters, and nothing is left to decide.
    """

    coup: int
    reading: BulletinCorrected
    alike: bool


@registry.event("arbitration.second_reading_decided")
class SecondReadingDecided:
    """The double arbitre has compared both with the paper. A rectification stands beside it, unless the first does."""

    coup: int
    attempt: int
    stands: Stands
