"""What the juge-arbitre may do next, so that every console offers the same."""

from datetime import datetime
from enum import Enum

from games.domain.partie import ending, interruption, refusals
from games.domain.partie.state.partie import Partie, Phase
from games.events.partie import DrawSource


class Step(Enum):
    """The steps of a partie, named as in the addresses of the pages and of the API."""

    CHECK_BAG = "check-bag"
    ANNOUNCE_PARTIE = "announce-partie"
    DRAW = "draw"
    ENTER_LETTERS = "enter-letters"
    CORRECT_LETTERS = "correct-letters"
    STATE_WILL = "state-will"
    ANNOUNCE_TIRAGE = "announce-tirage"
    PUT_BACK = "put-back"
    START_CLOCK = "start-clock"
    CLOSE_COUP = "close-coup"
    ANNOUNCE_SOLUTION = "announce-solution"
    END = "end"
    ANNUL_COUP = "annul-coup"
    INTERRUPT = "interrupt"
    RESUME = "resume"


_NEXT = {
    Phase.CREATED: Step.CHECK_BAG,
    Phase.BAG_CHECKED: Step.ANNOUNCE_PARTIE,
    Phase.UNDECIDED: Step.STATE_WILL,
    Phase.DRAWN: Step.ANNOUNCE_TIRAGE,
    Phase.ANNOUNCED: Step.START_CLOCK,
    Phase.RUNNING: Step.CLOSE_COUP,
    Phase.CLOSED: Step.ANNOUNCE_SOLUTION,
}


def next_step(partie: Partie, at: datetime | None = None) -> Step | None:
    """The one step that the partie waits for; None once it has ended, or where it was conducted elsewhere.

    What ends an interruption depends on the time.
    """
    if partie.phase in (Phase.UNBORN, Phase.ENDED) or partie.imported is not None:
        return None
    if partie.interrupted_at is not None:
        return _after_a_stop(partie, at or partie.interrupted_at)
    if partie.phase is Phase.READY:
        return _after_a_coup(partie)
    if _without_solution(partie):
        return Step.PUT_BACK
    return _NEXT[partie.phase]


def _after_a_stop(partie: Partie, at: datetime) -> Step:
    stop = interruption.stop_of(partie, at)
    if stop is None or not stop.must_end:
        return Step.RESUME
    return Step.ANNOUNCE_SOLUTION if ending.counts_unannounced(partie, stop) else Step.END


def _after_a_coup(partie: Partie) -> Step:
    if ending.end_reason(partie) is not None:
        return Step.END
    return Step.ENTER_LETTERS if partie.settings.source is DrawSource.BAG else Step.DRAW


def _without_solution(partie: Partie) -> bool:
    if not partie.coups or partie.current.solution is not None:
        return False
    top = partie.current.top
    return top is not None and not top.tops


def at_coup(partie: Partie, coup: int | None, rejets: int | None = None) -> None:
    """Refuse a step meant for another coup than the current one. None: the author did not say.

    With another number of rejets it was meant for a tirage that has gone back into the bag since.
    """
    if coup is not None and coup != len(partie.coups):
        raise refusals.StaleStep(coup=coup, now=len(partie.coups))
    if rejets is not None and rejets != partie.rejets:
        raise refusals.StaleTirage
