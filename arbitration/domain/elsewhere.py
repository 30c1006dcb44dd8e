"""A score that exists, without its place (FISF 5.3.3)."""

from collections.abc import Iterable, Sequence

from arbitration.domain import bulletin, pricing, texts, verdict
from arbitration.domain.case import Case
from arbitration.domain.motifs import Motif
from arbitration.domain.place import Place
from arbitration.events.feuille import Sanction


def score_elsewhere(
    case: Case, word: bulletin.WrittenWord, places: Sequence[Place], is_located: bool
) -> verdict.Solution | None:
    """FISF 5.3.3, 5.6: the claimed score less 5 when the word is worth it at a valid place, in its written direction.

    Zero when some place would earn as much with a crosswords refused but plausible (5.3.3.b), even beside a
    correct localisation (Q3). None where the regulation knows no such pénalité (DUP 4.2).
    """
    if case.claimed is None or case.profile.score_elsewhere == "nullite":
        return None
    good = next((place for place in worth(case, places) if case.is_valid(place)), None)
    if good is None:
        return None
    if may_be_fallacious(case, is_located):
        for place in worth(case, places):
            refused = case.refused(place)
            if refused and all(case.is_plausible(cross) for cross in refused):
                return fallacieux(case, word, (good, place), refused, texts.FALLACIEUX)
    before = case.claimed
    paid, steps = pricing.less_penalite(case, before)
    step = texts.ELSEWHERE.format(word=word.text, claimed=before, ref=good.ref, penalite=case.profile.penalite)
    return verdict.Solution(
        good,
        paid,
        before,
        Sanction.PENALITE,
        (Motif.P_LOCALISATION,),
        steps=(_why(case, is_located), step, *steps),
    )


def _why(case: Case, is_located: bool) -> str:
    """What is wrong with the localisation: incompatible with the score, erroneous or absent (FISF 5.3.3)."""
    if is_located:
        return texts.ELSEWHERE_LOCATED.format(claimed=case.claimed)
    if case.reference:
        return texts.ELSEWHERE_REFERENCE.format(reference=case.reference)
    return texts.ELSEWHERE_RACCORD if case.bulletin.letters else texts.ELSEWHERE_NOWHERE


def may_be_fallacious(case: Case, is_located: bool) -> bool:
    """FISF 5.4.2.b.3, Q3: even beside a correct localisation, unless the profile spares it."""
    return case.profile.fallacieux and (not is_located or case.profile.fallacieux_over_located)


def worth(case: Case, places: Sequence[Place]) -> list[Place]:
    """The places where some encerclement earns the claimed score, were every crossword admitted."""
    if case.claimed is None:
        return []
    return [place for place in places if case.claimed in case.encerclements(place).values()]


def fallacieux(
    case: Case, word: bulletin.WrittenWord, places: tuple[Place, Place], refused: tuple[str, ...], sentence: str
) -> verdict.Solution:
    """FISF 5.3.3.b, 5.7.6: the zero of a raccordement fallacieux, which no other solution redeems (5.4.2.b).

    places: the valid one and the fallacious one.
    """
    good, bad = places
    step = sentence.format(word=word.text, claimed=case.claimed, good=good.ref, bad=bad.ref, cross=", ".join(refused))
    motifs = (Motif.Z_RACCORD_FALLACIEUX,)
    return verdict.Solution(bad, 0, 0, Sanction.NULLITE, motifs, named=refused, steps=(step,), excludes_others=True)


def open_questions(case: Case, places: Iterable[Place]) -> tuple[str, ...]:
    """Q17: the refused crosswords that nobody has judged, of places that would then be fallacious.

    One word judged implausible settles a place: all that it forms wrongly must look right (5.3.3.b).
    """
    doubtful: dict[str, None] = {}
    for place in places:
        refused = case.refused(place)
        if all(case.judged.get(cross, True) for cross in refused):
            doubtful |= dict.fromkeys(cross for cross in refused if cross not in case.judged)
    return tuple(doubtful)
