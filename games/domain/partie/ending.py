"""The end of a partie."""

from datetime import datetime

from engine.rules import joker, tirage
from engine.rules.bag import text
from engine.rules.end import EndReason, Interruption, end_after_search, end_by_cancel, end_by_letters
from games.domain.partie import interruption, refusals
from games.domain.partie.opening import expect, expect_in_play
from games.domain.partie.state.evolve import PartieEvent
from games.domain.partie.state.partie import Partie, Phase
from games.events.partie import PartieEnded, ResultsAnnulled


def end_reason(partie: Partie) -> EndReason | None:
    """FISF 3.6, 3.7, 3.8.3: why no other coup is played, judged between two coups; None while one can be."""
    if partie.left is not None and partie.left <= 1:
        return EndReason.ONE_LEFT
    left = text(joker.letters_left(partie.grid, partie.formula))
    if reason := end_by_letters(left):
        return reason
    if partie.coups and partie.phase is Phase.READY and partie.current.is_last:
        return EndReason.NO_SOLUTION
    return _put_back_for_good(partie, left) if partie.put_back else None


def refuse_over(partie: Partie) -> None:
    """No tirage is drawn where no other coup is played. Raises OneLeft, NoValidTirage."""
    reason = end_reason(partie)
    if reason is EndReason.ONE_LEFT:
        raise refusals.OneLeft
    if reason is not None:
        raise refusals.NoValidTirage


def _put_back_for_good(partie: Partie, left: str) -> EndReason | None:
    """FISF 3.6.d: a coup had no solution or was annulled; why no other tirage can be drawn, None when one can."""
    hand, annulled = partie.formula.hand, partie.annulled is not None
    if annulled and not partie.profile.identical_tirage_rejected:
        return None
    if reason := end_by_cancel(left, hand) if annulled else end_after_search(left, hand, any_solution=False):
        return reason
    # More letters than a hand, and yet but one valid tirage, such as seven of the letters AAAAAAAAB.
    if tirage.another_tirage(partie.put_back, partie.next_coup, left):
        return None
    return EndReason.NO_OTHER_TIRAGE if annulled else EndReason.NO_SOLUTION


def end_partie(partie: Partie, *, seed: str, salt: str, at: datetime) -> list[PartieEvent]:
    """FISF 3.7: nothing more can be drawn or placed, or the partie has stood still for too long.

    The seed of the draw is revealed; that of a game which other centres may still be playing is not.
    """
    if partie.settings.centre is not None:
        seed = salt = ""
    if partie.phase is Phase.READY and (reason := end_reason(partie)):
        return [PartieEnded(reason=reason, seed=seed, salt=salt)]
    stop = interruption.stop_of(partie, at)
    if stop is not None and stop.must_end:
        return [*_interrupted_for_good(partie, stop), PartieEnded(reason=EndReason.INTERRUPTED, seed=seed, salt=salt)]
    expect(partie, Phase.READY)
    raise refusals.PartieNotOver


def _interrupted_for_good(partie: Partie, stop: interruption.Stop) -> list[PartieEvent]:
    """FISF 3.7.e: enough coups and they stand, the last one whose bulletins have been raised included; else none."""
    expect_in_play(partie)
    if stop.outcome is Interruption.ANNULLED:
        return [ResultsAnnulled(collected=stop.collected)]
    if counts_unannounced(partie, stop):
        raise refusals.CollectedCoupToAnnounce(coup=partie.current.number)
    return []


def counts_unannounced(partie: Partie, stop: interruption.Stop) -> bool:
    """Whether the results stand, with a last coup whose bulletins have been raised and whose solution is not said."""
    is_open = partie.phase is Phase.CLOSED and partie.current.is_collected
    return stop.outcome is Interruption.VALIDATED and is_open
