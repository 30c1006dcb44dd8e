"""What a located place pays (FISF 5.3.1, 5.3.2)."""

from collections.abc import Mapping
from dataclasses import dataclass

from arbitration.domain import texts
from arbitration.domain.case import Case
from arbitration.domain.geometry import Place, missing_from


@dataclass(frozen=True, slots=True)
class Price:
    """paid: points; hit: the claimed score exists at this place; motifs: avertissements for score and circles."""

    paid: int
    hit: bool
    motifs: tuple[str, ...]
    step: str
    jokers: frozenset[int]


def price(case: Case, place: Place, circled: frozenset[int]) -> Price:
    """FISF 5.3.1, 5.3.2: the claimed score where it exists, else the exact one of the circles, else the minimum.

    circled: indexes in the whole word. A circle on a joker of the grid is ignored (5.5.6).
    """
    possible = case.encerclements(place)
    circles = frozenset(i for i in circled if 0 <= i < len(place.there) and not place.there[i].islower())
    claimed = case.claimed
    exact = possible.get(circles)
    if exact is not None and (claimed == exact or not case.profile.sanctions):
        return Price(exact, claimed == exact, (), texts.EXACT.format(score=exact), circles)
    for jokers, score in possible.items():
        if score == claimed:
            return Price(score, True, ("W_JOKER_CERCLE",), texts.EXISTING.format(score=score), jokers)
    motif = "W_SCORE_ABSENT" if claimed is None else "W_SCORE_ERRONE"
    if exact is not None:
        sentence = texts.SCORE_ABSENT if claimed is None else texts.SCORE_WRONG
        return Price(exact, False, (motif,), sentence.format(claimed=claimed, score=exact), circles)
    jokers, score = least(case, place, possible)
    return Price(score, False, (motif, "W_JOKER_CERCLE"), texts.MINIMUM.format(score=score), jokers)


def least(case: Case, place: Place, possible: Mapping[frozenset[int], int]) -> tuple[frozenset[int], int]:
    """FISF 5.3.2.b: the minimum over the circles of the letters that the tirage lacks, and of these only.

    When nothing is lacking that leaves the score without joker (Q9); the field may ask for any circles.
    """
    needed = sum(missing_from(place, case.position.tirage).values())
    among = possible.items()
    if case.profile.minimum_encerclement == "missing_letters":
        among = {jokers: score for jokers, score in among if len(jokers) == needed}.items()
    return min(among, key=lambda item: (item[1], sorted(item[0])))
