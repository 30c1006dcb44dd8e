"""The first coup: the maximum of the word, whatever the reference and the circles (FISF 5.4.2.a)."""

from collections.abc import Sequence

from arbitration.domain import bulletin, encerclements, texts
from arbitration.domain.case import Case
from arbitration.domain.motifs import Motif, in_order
from arbitration.domain.place import Place, geometric_places
from arbitration.domain.verdict import Cause, Outcome, Solution
from arbitration.events.feuille import Sanction
from engine.rules.letters import in_order as alphabetical
from engine.rules.reference import Direction


def first_coup_outcome(case: Case, word: bulletin.WrittenWord) -> Outcome:
    """FISF 5.4.2.a: a word on the empty grid. It is read as horizontal, however it is written (3.4.f, Q10)."""
    position = case.position
    anywhere = list(geometric_places(position.grid, word.text, Direction.H))
    places = [place for place in anywhere if encerclements.is_playable(place, position.tirage, position.formula)]
    if not places:
        return Outcome(word, None, _unplayable(case, word, anywhere))
    best = _best(case, places)
    if not position.admits(word.text):
        step = texts.NOT_ADMITTED.format(word=word.text)
        cause = Cause(Motif.Z_MOT_NON_ADMIS, (word.text,), (step,), best[1], len(word.text))
        return Outcome(word, None, cause)
    return Outcome(word, _solution(case, word, places, best), None)


def _best(case: Case, places: Sequence[Place]) -> tuple[Place, int]:
    """The place and the score of the maximum, over every place and encerclement."""
    scored = ((place, max(case.encerclements(place).values())) for place in places)
    return max(scored, key=lambda pair: pair[1])


def _solution(case: Case, word: bulletin.WrittenWord, places: Sequence[Place], best: tuple[Place, int]) -> Solution:
    """FISF 5.3.a, 5.4.2.a, 5.5.1, 5.5.2: the maximum, and the avertissements that it goes with."""
    place, score = best
    motifs = []
    grounds = ["first_coup"]
    steps = [texts.FIRST_MAXIMUM.format(word=word.text, score=score, ref=place.ref)]
    if case.claimed is None:
        motifs.append(Motif.W_SCORE_ABSENT)
        steps.append(texts.FIRST_SCORE_ABSENT)
    elif case.claimed != score:
        motifs.append(Motif.W_SCORE_ERRONE)
        steps.append(texts.FIRST_SCORE_WRONG.format(claimed=case.claimed))
    if all(case.encerclements(place).get(word.circled) != score for place in places):
        motifs.append(Motif.W_JOKER_CERCLE)
        steps.append(texts.FIRST_CIRCLES)
    if word.direction is Direction.V and case.profile.first_coup_vertical == "avertissement":
        motifs.append(Motif.W_INVERSION)
        grounds.append("first_coup_vertical")
        steps.append(texts.FIRST_VERTICAL)
    return Solution(
        place,
        score,
        score,
        Sanction.AVERTISSEMENT if motifs else Sanction.NONE,
        in_order(motifs),
        grounds=tuple(grounds),
        steps=tuple(steps),
    )


def _unplayable(case: Case, word: bulletin.WrittenWord, anywhere: list[Place]) -> Cause:
    """FISF 5.4.1.c, 5.4.1.d at the first coup."""
    if not anywhere:
        step = texts.NO_ROOM.format(word=word.text)
        return Cause(Motif.Z_ERREUR_GRILLE, steps=(step,), new_letters=len(word.text))
    lacking = encerclements.missing_from(anywhere[0], case.position.tirage)
    step = texts.TOO_MANY_LETTERS.format(word=word.text, places=case.position.formula.places)
    if lacking:
        letters = alphabetical("".join(letter * n for letter, n in lacking.items()))
        step = texts.LETTERS_MISSING.format(word=word.text, letters=", ".join(letters))
    return Cause(Motif.Z_ERREUR_LETTRE, steps=(step,), new_letters=len(word.text))
