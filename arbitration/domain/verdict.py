"""What the adjudicator answers."""

from dataclasses import dataclass, fields

from arbitration.domain.bulletin import WrittenWord
from arbitration.domain.motifs import Motif
from arbitration.domain.place import Place
from arbitration.events.feuille import BulletinCorrected, Sanction

# Rises when a verdict on the same bulletin may change; a recorded verdict keeps the number it was given by.
ADJUDICATOR = 4

SEVERITY = {Sanction.NONE: 0, Sanction.AVERTISSEMENT: 1, Sanction.PENALITE: 2, Sanction.NULLITE: 3}


@dataclass(frozen=True, slots=True)
class Solution:
    """What one written word may earn at one place, or by its score alone (FISF 5.3).

    paid: net points; before: the same before a pénalité (FISF 3.5.b); grounds: what the articles follow from;
    hit: the claimed score exists at the located place (5.3.1); is_minimum: the least that an exception of 5.4.2.b
    pays; excludes_others: a nullity that nothing redeems.
    """

    place: Place
    paid: int
    before: int
    sanction: Sanction = Sanction.NONE
    motifs: tuple[Motif, ...] = ()
    named: tuple[str, ...] = ()
    grounds: tuple[str, ...] = ()
    steps: tuple[str, ...] = ()
    hit: bool = False
    is_minimum: bool = False
    excludes_others: bool = False


@dataclass(frozen=True, slots=True)
class Cause:
    """Why a written word gives no acceptable solution.

    as_if: what it would have earned had it been admitted, None where no moyenne may follow (FISF 5.9.h);
    is_lacking: the tirage cannot lay it (5.4.1.d).
    """

    motif: Motif
    named: tuple[str, ...] = ()
    steps: tuple[str, ...] = ()
    as_if: int | None = None
    new_letters: int = 0
    is_lacking: bool = False


@dataclass(frozen=True, slots=True)
class Outcome:
    """One written word: its solution, or the cause of its refusal, and everything that was considered."""

    word: WrittenWord
    solution: Solution | None
    cause: Cause | None
    considered: tuple[Solution, ...] = ()
    questions: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Alternative:
    """A reading of the bulletin: a whole word in capitals, where it lies, what it pays."""

    word: str
    ref: str
    score: int
    motifs: tuple[Motif, ...]


@dataclass(frozen=True, slots=True)
class Verdict:
    """One bulletin, corrected.

    score: net of the pénalité of 5; score_for_solo: before it (FISF 3.5.b). At most one of avertissement,
    penalite and nullite (5.8); disciplinary adds to any. motif: the one that the billet names first; motifs:
    all of them. named_words: the words not admitted (5.9). path: what a player is told, in French.
    played: the reading that was retained, None for a zero without one.
    as_if: what a word that is not admitted would have earned, for the moyenne (5.9.g). questions: crosswords
    whose plausibility the arbitre has not judged and that would change the verdict.
    """

    score: int
    score_for_solo: int
    avertissement: bool = False
    penalite: int = 0
    nullite: bool = False
    disciplinary: bool = False
    motif: Motif | None = None
    motifs: tuple[Motif, ...] = ()
    articles: tuple[str, ...] = ()
    named_words: tuple[str, ...] = ()
    path: tuple[str, ...] = ()
    alternatives: tuple[Alternative, ...] = ()
    played: Alternative | None = None
    as_if: int | None = None
    questions: tuple[str, ...] = ()

    @property
    def sanction(self) -> Sanction:
        """The one sanction of FISF 5.8, the disciplinary avertissement apart."""
        if self.nullite:
            return Sanction.NULLITE
        if self.penalite:
            return Sanction.PENALITE
        return Sanction.AVERTISSEMENT if self.avertissement else Sanction.NONE


# What `BulletinCorrected` says of a verdict, under the same names.
RECORDED = tuple(field.name for field in fields(BulletinCorrected) if hasattr(Verdict, field.name))
