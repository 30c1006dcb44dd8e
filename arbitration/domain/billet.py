"""Which billets de correction must be handed over (FISF 5.9.a, 5.9.e)."""

from collections.abc import Collection
from dataclasses import dataclass

from arbitration.domain.motifs import Motif
from arbitration.events.feuille import Sanction
from engine.rules.profile.ruleset import RulesetProfile

_NO_SOLUTION = frozenset(motif for motif in Motif if not motif.proposes)
_SCORE = frozenset((Motif.W_SCORE_ABSENT, Motif.W_SCORE_ERRONE))


@dataclass(frozen=True, slots=True)
class Notified:
    """What a billet tells. word: the one played; proposed: the points that the player asked for, None if unknown."""

    sanction: Sanction
    motifs: Collection[str]
    word: str
    proposed: int | None
    disciplinary: bool = False
    rectification: bool = False


def is_required(profile: RulesetProfile, notified: Notified, retained: str | None, top: int | None) -> bool:
    """FISF 5.9.e: all billets but those of an error of score for the word retained, and of a zero above the top.

    retained: the word that the juge-arbitre retained, None before he did. The older regulation tells the zeros above
    the top as well (DUP 4.6).
    """
    if notified.disciplinary or notified.rectification:
        return True
    if notified.sanction is Sanction.AVERTISSEMENT:
        of_the_score = _SCORE.issuperset(notified.motifs)
        return not (of_the_score and retained is not None and notified.word.upper() == retained.upper())
    if notified.sanction is not Sanction.NULLITE or profile.billet_above_top:
        return True
    proposed = not _NO_SOLUTION.intersection(notified.motifs) and notified.proposed
    return not (proposed and top is not None and proposed > top)
