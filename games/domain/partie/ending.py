"""The end of a partie."""

from engine.rules.bag import text
from engine.rules.end import EndReason, end_after_search, end_by_letters
from engine.rules.joker import letters_left
from games.domain.partie.opening import expect
from games.domain.partie.refusals import PartieNotOver
from games.domain.partie.state import Partie, PartieEvent, Phase
from games.events import PartieEnded


def end_reason(partie: Partie) -> EndReason | None:
    """FISF 3.6, 3.7: why no other coup can be played, judged between two coups; None while one can."""
    left = text(letters_left(partie.grid, partie.formula))
    if reason := end_by_letters(left):
        return reason
    # A tirage put back for want of a solution, and no other one can be drawn from the letters that are left.
    return end_after_search(left, partie.formula.hand, any_solution=not partie.put_back)


def end_partie(partie: Partie, *, seed: str, salt: str) -> list[PartieEvent]:
    """FISF 3.7: the partie ends when nothing more can be drawn or placed; the seed of the draw is revealed."""
    expect(partie, Phase.READY)
    reason = end_reason(partie)
    if reason is None:
        raise PartieNotOver
    return [PartieEnded(reason=reason, seed=seed, salt=salt)]
