"""A recorded partie held against the rules, coup by coup: tirage, placement, points, totals."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from engine.events.refusals import Refusal
from engine.rules import legality, scoring
from engine.rules.bag import remaining, text
from engine.rules.formula import Formula
from engine.rules.grid import Grid
from engine.rules.letters import JOKER, in_order
from engine.rules.placement import Placement
from engine.rules.tirage import Tirage, Validity, validity
from games.domain.exchange import faults as faults_exchange, laying
from games.domain.exchange.record import RecordedCoup, RecordedPartie


@dataclass(frozen=True, slots=True)
class CheckedCoup:
    """A coup, what it is worth (None where its word does not fit the grid), and all that is wrong with it."""

    coup: RecordedCoup
    exact: int | None
    faults: tuple[Refusal, ...]


@dataclass(frozen=True, slots=True)
class CheckedPartie:
    """A partie and its coups once checked; `faults` are those of the whole."""

    record: RecordedPartie
    coups: tuple[CheckedCoup, ...]
    faults: tuple[Refusal, ...]

    @property
    def is_right(self) -> bool:
        return not self.faults and not any(coup.faults for coup in self.coups)


class _EveryWord:
    """Admits every word, where there is no lexicon."""

    def __contains__(self, word: object, /) -> bool:
        return True


def check_partie(record: RecordedPartie, lexicon: legality.Words | None = None) -> CheckedPartie:
    """Every coup held against the rules; words are not looked up where no lexicon is given.

    A coup that cannot be laid leaves the grid as it was, and the next ones are judged on that grid.
    """
    formula = Formula.parse(record.formula)
    words = _EveryWord() if lexicon is None else lexicon
    grid, held, total = Grid.empty(), "", 0
    known: str | None = held
    checked = []
    for coup in record.coups:
        placement, letters = Placement.parse(coup.word, coup.reference), coup.tirage.letters
        exact, placing = _placed(grid, placement, letters, words, formula)
        faults = [*_tirage(grid, coup, known, formula), *placing]
        if exact is not None and exact != coup.points:
            faults.append(faults_exchange.PointsDiffer(found=coup.points, exact=exact))
        if coup.total != total + coup.points:
            faults.append(faults_exchange.TotalDiffers(found=coup.total, exact=total + coup.points))
        checked.append(CheckedCoup(coup, exact, tuple(faults)))
        grid, known = laying.lay_if_possible(grid, placement, letters, formula)
        # An error of addition is reported once, where it was made.
        total = coup.total
    whole = () if record.total == total else (faults_exchange.TotalDiffers(found=record.total, exact=total),)
    return CheckedPartie(record, tuple(checked), whole)


def _placed(
    grid: Grid, placement: Placement, letters: str, words: legality.Words, formula: Formula
) -> tuple[int | None, tuple[Refusal, ...]]:
    """What the placement is worth, None where it does not fit; and why it may not be played."""
    try:
        exact = scoring.score(grid, placement, formula).points
    except Refusal as refusal:
        return None, (refusal,)
    try:
        legality.check(grid, placement, letters, words, formula)
    except Refusal as refusal:
        return exact, (refusal,)
    return exact, ()


def _tirage(grid: Grid, coup: RecordedCoup, held: str | None, formula: Formula) -> Iterator[Refusal]:
    """What is wrong with a tirage: letters that are not there, the reliquat, the count, its vowels and consonants.

    `held` is what stayed in hand, None when that is not known.
    """
    letters = coup.tirage.letters
    try:
        remaining(grid, letters)
        left = remaining(grid)
    except Refusal as refusal:
        yield refusal
        return
    if held is not None and not coup.tirage.rejet and not _keeps(coup.tirage, held, formula):
        yield faults_exchange.ReliquatDiffers(found=str(coup.tirage), exact=held)
    if formula.joker:
        # The second joker stays out of the bag while the first is in hand (FISF 3.8.1).
        left[JOKER] = min(1, left[JOKER])
        if letters.count(JOKER) != left[JOKER]:
            yield faults_exchange.OneJokerACoup(found=letters.count(JOKER))
    if len(letters) != (needed := min(formula.hand, left.total())):
        yield faults_exchange.LettersMiscounted(found=len(letters), exact=needed)
    match validity(letters, coup.number, text(left)):
        case Validity.REJET:
            yield faults_exchange.TirageToReject(letters=letters)
        case Validity.END:
            yield faults_exchange.PartieWasOver()


def _keeps(tirage: Tirage, held: str, formula: Formula) -> bool:
    """Whether the tirage keeps what stayed in hand; the joker of a partie joker comes back wherever it was written."""
    ignored = JOKER if formula.joker else ""
    reliquat, staying = (
        in_order(letters.replace(ignored, "") if ignored else letters) for letters in (tirage.reliquat, held)
    )
    if reliquat:
        return reliquat == staying
    # Without a sign between them, old and new letters cannot be told apart.
    return not Counter(staying) - Counter(tirage.drawn)
