"""A score that exists, without its place (FISF 5.3.3)."""

from collections.abc import Sequence

from arbitration.domain import texts
from arbitration.domain.bulletin import WrittenWord
from arbitration.domain.case import Case
from arbitration.domain.geometry import Place
from arbitration.domain.verdict import PENALITE, Solution
from arbitration.events import Sanction


def score_elsewhere(case: Case, word: WrittenWord, places: Sequence[Place], is_located: bool) -> Solution | None:
    """FISF 5.3.3, 5.6: the claimed score less 5 when the word is worth it at a valid place, in its written direction.

    Zero when some place would earn as much with a crosswords refused but plausible (5.3.3.b), even beside a
    correct localisation (Q3). None where the regulation knows no such pénalité (DUP 4.2).
    """
    if case.claimed is None or case.profile.score_elsewhere == "nullite":
        return None
    good = next((place for place in _worth(case, places) if case.is_valid(place)), None)
    if good is None:
        return None
    if case.profile.fallacieux and not (is_located and not case.profile.fallacieux_over_located):
        for place in _worth(case, places):
            refused = case.refused(place)
            if refused and all(case.is_plausible(cross) for cross in refused):
                return fallacieux(case, word, good, place, refused)
    before = case.claimed
    step = texts.ELSEWHERE.format(word=word.text, claimed=before, ref=good.ref, penalite=case.profile.penalite)
    return Solution(word, good, before - case.profile.penalite, before, Sanction.PENALITE, (PENALITE,), steps=(step,))


def _worth(case: Case, places: Sequence[Place]) -> list[Place]:
    """The places where some encerclement earns the claimed score, were every crossword admitted."""
    return [place for place in places if case.claimed in case.encerclements(place).values()]


def fallacieux(case: Case, word: WrittenWord, good: Place, bad: Place, refused: tuple[str, ...]) -> Solution:
    """FISF 5.3.3.b, 5.7.6: the zero of a raccordement fallacieux, which no other solution redeems (5.4.2.b)."""
    step = texts.FALLACIEUX.format(
        word=word.text, claimed=case.claimed, good=good.ref, bad=bad.ref, cross=", ".join(refused)
    )
    return Solution(
        word,
        bad,
        0,
        0,
        Sanction.NULLITE,
        ("Z_RACCORD_FALLACIEUX",),
        named=refused,
        steps=(step,),
        excludes_others=True,
    )


def open_questions(case: Case, word: WrittenWord, places: Sequence[Place]) -> tuple[str, ...]:
    """Q17: the refused crosswords that nobody has judged and whose plausibility could make a zero."""
    if not case.profile.fallacieux or case.claimed is None:
        return ()
    unjudged = (
        cross
        for place in _worth(case, places)
        for cross in case.refused(place)
        if cross not in case.judged and place.direction is word.direction
    )
    return tuple(dict.fromkeys(unjudged))
