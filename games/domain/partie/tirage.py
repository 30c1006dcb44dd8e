"""Drawing the tirage of a coup, by the software or from a physical bag."""

from engine.rules.bag import take, text
from engine.rules.draw import draw_letters
from engine.rules.joker import bag_left, letters_left
from engine.rules.tirage import Validity, validity
from games.domain.partie.ending import end_reason
from games.domain.partie.opening import expect
from games.domain.partie.refusals import NoValidTirage, WrongNumberOfLetters, WrongSource
from games.domain.partie.state import Partie, PartieEvent, Phase, evolve
from games.events import DrawSource, RejectReason, TirageDrawn, TirageRejected


def draw_by_software(partie: Partie, *, seed: bytes, salt: bytes) -> list[PartieEvent]:
    """FISF 3.1, 3.2: draw until the tirage is valid; every rejet stays in the log.

    The letters depend only on the sealed seed, the coup and the number of rejets, so that the draw can be redone.
    """
    _expect_draw(partie, DrawSource.SOFTWARE)
    events: list[PartieEvent] = []
    while True:
        bag = bag_left(partie.grid, partie.reliquat, partie.formula)
        drawn = draw_letters(seed, salt, partie.next_coup, partie.rejets, bag, letters_needed(partie))
        event = _judged(partie, drawn)
        events.append(event)
        if isinstance(event, TirageDrawn):
            return events
        partie = evolve(partie, event)


def draw_from_bag(partie: Partie, *, letters: str) -> list[PartieEvent]:
    """FISF 3.1, 3.2: letters drawn from a physical bag, in the order of the draw; `?` is a joker.

    An invalid tirage is recorded as a rejet: all its letters go back and a whole tirage is drawn again.
    """
    _expect_draw(partie, DrawSource.BAG)
    drawn = "".join(letters.upper().split())
    take(bag_left(partie.grid, partie.reliquat, partie.formula), drawn)
    needed = letters_needed(partie)
    if len(drawn) != needed:
        raise WrongNumberOfLetters(given=len(drawn), needed=needed)
    return [_judged(partie, drawn)]


def letters_needed(partie: Partie) -> int:
    """How many letters complete the tirage: those that the hand lacks, or all that are left."""
    in_bag = sum(bag_left(partie.grid, partie.reliquat, partie.formula).values())
    return min(partie.formula.hand - len(partie.reliquat), in_bag)


def _expect_draw(partie: Partie, source: DrawSource) -> None:
    expect(partie, Phase.READY)
    if partie.settings.source is not source:
        raise WrongSource
    if end_reason(partie) is not None:
        raise NoValidTirage


def _judged(partie: Partie, drawn: str) -> TirageDrawn | TirageRejected:
    letters = partie.reliquat + drawn
    reason = _reject_reason(partie, letters)
    coup, rejet = partie.next_coup, partie.rejets
    if reason is not None:
        return TirageRejected(coup=coup, rejet=rejet, letters=letters, reason=reason)
    return TirageDrawn(coup=coup, rejet=rejet, reliquat=partie.reliquat, drawn=drawn)


def _reject_reason(partie: Partie, letters: str) -> RejectReason | None:
    """FISF 3.2, 3.6. Where a Y or a joker decides, it is taken as what makes the tirage valid (3.2: at will)."""
    if partie.put_back and sorted(letters) == sorted(partie.put_back):
        return RejectReason.SAME_AS_PUT_BACK
    if validity(letters, partie.next_coup, text(letters_left(partie.grid, partie.formula))) is Validity.REJET:
        return RejectReason.VOWELS_AND_CONSONANTS
    return None
