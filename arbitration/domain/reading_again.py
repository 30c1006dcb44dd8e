"""A second reading of a bulletin, and the decision of the double arbitre where it differs from the first."""

from collections.abc import Sequence
from uuid import UUID

from arbitration.domain import second_readings
from arbitration.domain.feuille import Feuille, FeuilleEvent, rectify
from arbitration.events.feuille import BulletinCorrected
from arbitration.events.second_readings import BulletinReadAgain, SecondReadingDecided, Stands


def read_again(feuille: Feuille, *, verdict: BulletinCorrected) -> list[FeuilleEvent]:
    """The verdict on what the second reader typed: recorded beside the first, which stands."""
    coup, attempt = verdict.coup, verdict.attempt
    first = feuille.standing(coup, attempt)
    if first is None or (coup, attempt) not in feuille.twice.drawn:
        raise second_readings.NothingToReadAgain(coup=coup)
    if feuille.twice.reading_of(coup, attempt) is not None:
        raise second_readings.AlreadyReadAgain(coup=coup)
    return [BulletinReadAgain(coup=coup, reading=verdict, alike=second_readings.alike(first, verdict))]


def decide(
    feuille: Feuille,
    *,
    coup: int,
    attempt: int,
    stands: Stands,
    verdict: BulletinCorrected | None = None,
    reason: tuple[UUID, str] | None = None,
) -> list[FeuilleEvent]:
    """`verdict`, with its `reason`: on what stands, the second reading or a third one; None where the first does."""
    if feuille.standing(coup, attempt) is None or feuille.twice.to_decide(coup, attempt) is None:
        raise second_readings.NoReadingsToDecide(coup=coup)
    rectified: Sequence[FeuilleEvent] = ()
    if verdict is not None and reason is not None:
        text, digest = reason
        rectified = rectify(feuille, verdict=verdict, reason=text, reason_digest=digest)
    return [*rectified, SecondReadingDecided(coup=coup, attempt=attempt, stands=stands)]
