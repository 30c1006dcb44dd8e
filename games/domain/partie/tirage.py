"""Drawing the tirage of a coup, by the software or from a physical bag, and saying whether it may be played."""

import re
from dataclasses import dataclass

from engine.rules import draw, joker
from engine.rules.bag import take, text
from engine.rules.letters import JOKER
from engine.rules.tirage import Lacking, Validity, lacking, validity
from games.domain.partie import ending, refusals
from games.domain.partie.opening import IN_PLAY, expect
from games.domain.partie.state.evolve import PartieEvent, evolve
from games.domain.partie.state.partie import Partie, Phase
from games.events.partie import (
    DrawSource,
    LettersCorrected,
    RejectReason,
    TirageDrawn,
    TirageRejected,
    Will,
    WillAsked,
    WillStated,
)

_APART = re.compile(r"[\s,;.+·-]+")


def draw_by_software(partie: Partie, *, seed: bytes, salt: bytes) -> list[PartieEvent]:
    """FISF 3.1, 3.2: draw until the tirage is valid, or is so at will; every rejet stays in the log.

    The letters depend only on the sealed seed, the coup and the number of rejets, so that the draw can be redone.
    """
    _expect_draw(partie, DrawSource.PREPARED if partie.off_script else DrawSource.SOFTWARE)
    events: list[PartieEvent] = []
    while True:
        bag = joker.bag_left(partie.grid, partie.reliquat, partie.formula)
        drawn = draw.draw_letters(seed, salt, partie.next_coup, partie.rejets, bag, letters_needed(partie))
        event = judged(partie, drawn)
        events.append(event)
        if not isinstance(event, TirageRejected):
            return events
        partie = evolve(partie, event)


def draw_from_bag(partie: Partie, *, letters: str) -> list[PartieEvent]:
    """FISF 3.1, 3.2: letters drawn from a physical bag, in the order of the draw; `?` or `joker` is a joker.

    An invalid tirage is recorded as a rejet: all its letters go back and a whole tirage is drawn again.
    """
    _expect_draw(partie, DrawSource.BAG)
    return [judged(partie, _out_of_bag(partie, letters))]


def correct_letters(partie: Partie, *, letters: str) -> list[PartieEvent]:
    """FISF 3.1: what was typed wrong is typed again, as long as nobody has heard it; nothing when it was the same.

    A tirage that has been read aloud is what the players play: it is not corrected, its coup is annulled (3.6).
    """
    expect(partie, *IN_PLAY)
    if partie.settings.source is not DrawSource.BAG:
        raise refusals.WrongSource
    if partie.typed is None:
        raise refusals.NothingToCorrect
    corrected = LettersCorrected(coup=_coup_typed(partie), rejet=partie.typed.rejet)
    before = evolve(partie, corrected)
    drawn = _out_of_bag(before, letters)
    return [] if drawn == partie.typed.drawn else [corrected, judged(before, drawn)]


def _coup_typed(partie: Partie) -> int:
    return partie.current.number if partie.phase is Phase.DRAWN else partie.next_coup


def _out_of_bag(partie: Partie, letters: str) -> str:
    """The letters that were typed, if the bag has them and they complete the tirage."""
    needed = letters_needed(partie)
    drawn = _typed(letters, needed)
    take(joker.bag_left(partie.grid, partie.reliquat, partie.formula), drawn)
    if len(drawn) != needed:
        raise refusals.WrongNumberOfLetters(given=len(drawn), needed=needed)
    return drawn


def _typed(letters: str, needed: int) -> str:
    """The letters of what was typed, in any case, apart or not. JOKER is a word beside others, or the one letter."""
    parts = _APART.split(letters.upper().strip())
    has_word = len(parts) > 1 or needed == 1
    return "".join(JOKER if has_word and part == "JOKER" else part for part in parts)


def state_will(partie: Partie, *, will: Will) -> list[PartieEvent]:
    """FISF 3.2.e: the juge-arbitre counts the Y and the jokers as what the tirage lacks, or sends all letters back."""
    question = partie.asked
    expect(partie, Phase.UNDECIDED)
    if question is None:
        raise refusals.OutOfOrder
    stated = WillStated(coup=question.coup, rejet=question.rejet, will=will)
    if will is Will.REJET:
        return [stated, _rejected(partie, question.reliquat + question.drawn, RejectReason.VOWELS_AND_CONSONANTS)]
    return [
        stated,
        TirageDrawn(coup=question.coup, rejet=question.rejet, reliquat=question.reliquat, drawn=question.drawn),
    ]


def will_named(name: str) -> Will:
    """`valid` or `rejet`. Raises WillUnknown."""
    try:
        return Will(name)
    except ValueError:
        raise refusals.WillUnknown(name=name) from None


@dataclass(frozen=True, slots=True)
class Decisive:
    """What the Y and the jokers of the tirage stand for (FISF 3.2); `free`: at the juge-arbitre's will."""

    # the tirage is valid by them alone (3.2.e, 3.2.f)
    lacking: Lacking
    # the juge-arbitre decides or has decided; else the rule does
    free: bool


def decisive_in(partie: Partie) -> Decisive | None:
    """Of the tirage in hand, before it is announced; None where its Y and jokers decide nothing."""
    if partie.asked is not None:
        coup, letters = partie.asked.coup, partie.asked.reliquat + partie.asked.drawn
    elif partie.phase is Phase.DRAWN:
        coup, letters = partie.current.number, partie.current.tirage
    else:
        return None
    left = text(joker.letters_left(partie.grid, partie.formula))
    lacks = lacking(letters, coup, left)
    return Decisive(lacks, validity(letters, coup, left) is Validity.ARBITER_CHOICE) if lacks else None


def letters_needed(partie: Partie) -> int:
    """How many letters complete the tirage: those that the hand lacks, or all that are left."""
    in_bag = sum(joker.bag_left(partie.grid, partie.reliquat, partie.formula).values())
    return min(partie.formula.hand - len(partie.reliquat), in_bag)


def _expect_draw(partie: Partie, source: DrawSource) -> None:
    expect(partie, Phase.READY)
    if partie.settings.source is not source:
        raise refusals.WrongSource
    ending.refuse_over(partie)


def judged(partie: Partie, drawn: str) -> TirageDrawn | TirageRejected | WillAsked:
    """FISF 3.2, 3.6: the letters drawn are played, put back, or undecided where the rule is free (3.2.e, 3.2.f)."""
    letters = partie.reliquat + drawn
    if _must_differ(partie) and sorted(letters) == sorted(partie.put_back):
        return _rejected(partie, letters, RejectReason.SAME_AS_PUT_BACK)
    verdict = validity(letters, partie.next_coup, text(joker.letters_left(partie.grid, partie.formula)))
    if verdict is Validity.REJET:
        return _rejected(partie, letters, RejectReason.VOWELS_AND_CONSONANTS)
    kind = WillAsked if verdict is Validity.ARBITER_CHOICE else TirageDrawn
    return kind(coup=partie.next_coup, rejet=partie.rejets, reliquat=partie.reliquat, drawn=drawn)


def _rejected(partie: Partie, letters: str, reason: RejectReason) -> TirageRejected:
    return TirageRejected(coup=partie.next_coup, rejet=partie.rejets, letters=letters, reason=reason)


def _must_differ(partie: Partie) -> bool:
    """FISF 3.6.c; a text that does not say so leaves the tirage of an annulled coup to chance."""
    if partie.annulled is not None and not partie.profile.identical_tirage_rejected:
        return False
    return bool(partie.put_back)
