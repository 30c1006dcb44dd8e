"""`17 24`: what an arbitre means who types a score without a word."""

from collections.abc import Sequence

from arbitration.domain.bulletin import Bulletin, WrittenWord
from arbitration.domain.entry_line import Entry, EntryKind
from engine.events import N_, Refusal
from engine.rules.reference import Reference
from games.events import TopSolution


class WordNeeded(Refusal):
    code = "arbitration.word_needed"
    status = 422
    message = N_("%(score)s is not the score of the top: type the word and its reference too.")


class TopNotKnown(Refusal):
    code = "arbitration.top_not_known"
    message = N_("The top of coup %(coup)s is still being searched: type the word and its reference.")


def bulletin_meant(entry: Entry, *, coup: int, top: int | None, tops: Sequence[TopSolution]) -> Bulletin:
    """The bulletin that a line describes. The score of the top alone means the top, written without a fault.

    Any other score may be that of several words, and of none: the arbitre types what he reads. `top` is None
    while it is searched.
    """
    if entry.kind is not EntryKind.SCORE:
        return entry.bulletin()
    if top is None:
        raise TopNotKnown(coup=coup)
    if entry.claimed != top or not tops:
        raise WordNeeded(score=entry.claimed)
    return _written(tops[0], top)


def _written(solution: TopSolution, points: int) -> Bulletin:
    word = WrittenWord(
        text=solution.word.upper(),
        direction=Reference.parse(solution.reference).direction,
        circled=frozenset(solution.jokers),
    )
    return Bulletin((word,), reference=solution.reference, claimed=points)
