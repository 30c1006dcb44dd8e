"""`17 24`: what an arbitre means by a score typed without a word."""

from collections.abc import Callable, Sequence

from arbitration.domain.bulletin import Bulletin, Status, WrittenWord
from arbitration.domain.entry_line import Entry, EntryKind
from engine.events.refusals import N_, Refusal
from engine.rules.reference import Reference
from games.events.partie import TopSolution


class ScoreImpossible(Refusal):
    status = 422
    message = N_("No word of this coup is worth %(score)s points: check the score, or type the word and its reference.")


class TopNotKnown(Refusal):
    message = N_("The top of coup %(coup)s is still being searched: type the word and its reference.")


class NotTheTop(Refusal):
    status = 422
    message = N_("%(score)s is not the score of the top.")


def bulletin_meant(
    entry: Entry, *, top: int | None, tops: Sequence[TopSolution], worth: Callable[[int], Sequence[TopSolution]]
) -> Bulletin:
    """The bulletin that a line describes. The score of the top alone means the top, written without a fault.

    Another score that a single placement makes means that one. Where several make it, the arbitre answers for the word
    that he has read and does not type. worth: the placements that score so many points. Raises ScoreImpossible.
    """
    if entry.kind is not EntryKind.SCORE or entry.claimed is None:
        return entry.bulletin()
    score = entry.claimed
    placements = tops if score == top else worth(score)
    if not placements:
        raise ScoreImpossible(score=score)
    if score == top or len(placements) == 1:
        return _written(placements[0], score)
    return Bulletin(claimed=score, status=Status(read=True))


def top_meant(score: int | None, *, coup: int, top: int | None) -> None:
    """Whether a score given to many tables at once is that of the top; raises TopNotKnown, NotTheTop."""
    if top is None:
        raise TopNotKnown(coup=coup)
    if score != top:
        raise NotTheTop(score=score)


def _written(solution: TopSolution, points: int) -> Bulletin:
    word = WrittenWord(
        text=solution.word.upper(),
        direction=Reference.parse(solution.reference).direction,
        circled=frozenset(solution.jokers),
    )
    return Bulletin((word,), reference=solution.reference, claimed=points)
