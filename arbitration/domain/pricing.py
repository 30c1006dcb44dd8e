"""What a located place pays (FISF 5.3.1, 5.3.2)."""

from collections.abc import Mapping
from dataclasses import dataclass

from arbitration.domain import encerclements, texts
from arbitration.domain.case import Case
from arbitration.domain.motifs import Motif
from arbitration.domain.place import Place
from engine.rules.letters import JOKER


@dataclass(frozen=True, slots=True)
class Price:
    """paid: points; hit: the claimed score exists at this place; motifs: avertissements for score and circles.

    is_minimum: the least of a coup joker whose circles and score are both impossible (FISF 5.4.2.b.5).
    """

    paid: int
    hit: bool
    motifs: tuple[Motif, ...]
    step: str
    is_minimum: bool = False


def price(case: Case, place: Place, circled: frozenset[int]) -> Price:
    """FISF 5.3.d, 5.3.1, 5.3.2: the claimed score where it exists, else the exact one of the circles, else the minimum.

    FISF 5.5.3, 5.5.4, 5.5.6, 5.5.7: each with its avertissement. circled: indexes in the whole word; a circle on a
    joker of the grid is ignored (5.5.6).
    """
    possible = case.encerclements(place)
    circles = frozenset(i for i in circled if 0 <= i < len(place.there) and not place.there[i].islower())
    claimed = case.claimed
    exact = possible.get(circles)
    if exact is not None and (claimed == exact or not case.profile.sanctions):
        return Price(exact, claimed == exact, (), texts.EXACT.format(score=exact))
    if claimed is not None and claimed in possible.values():
        return Price(claimed, True, (Motif.W_JOKER_CERCLE,), texts.EXISTING.format(score=claimed))
    motif = Motif.W_SCORE_ABSENT if claimed is None else Motif.W_SCORE_ERRONE
    if exact is not None:
        sentence = texts.SCORE_ABSENT if claimed is None else texts.SCORE_WRONG
        return Price(exact, False, (motif,), sentence.format(claimed=claimed, score=exact))
    score = least(case, place, possible)
    step = texts.MINIMUM.format(score=score)
    return Price(score, False, (motif, Motif.W_JOKER_CERCLE), step, is_minimum=JOKER in case.position.tirage)


def less_penalite(case: Case, before: int) -> tuple[int, tuple[str, ...]]:
    """FISF 5.3.3, 5.6: (a score less the pénalité, what is told of it); the field says whether it goes below zero."""
    after = before - case.profile.penalite
    if after >= 0 or case.profile.score_after_penalite == "below_zero":
        return after, ()
    return 0, (texts.NOT_BELOW_ZERO,)


def least(case: Case, place: Place, possible: Mapping[frozenset[int], int]) -> int:
    """FISF 5.3.2.b: the minimum over the circles of the letters that the tirage lacks, and of these only.

    When nothing is lacking that leaves the score without joker (Q9); the field may ask for any circles.
    """
    if case.profile.minimum_encerclement == "any":
        return min(possible.values())
    needed = sum(encerclements.missing_from(place, case.position.tirage).values())
    return min(score for jokers, score in possible.items() if len(jokers) == needed)
