"""Why a word gives no acceptable solution (FISF 5.4.1, 5.7.7 to 5.7.10)."""

from collections.abc import Sequence

from arbitration.domain import encerclements, in_full, lines, prolongation, texts
from arbitration.domain.bulletin import WrittenWord
from arbitration.domain.case import Case
from arbitration.domain.localisation import Localisation, fitting
from arbitration.domain.motifs import Motif
from arbitration.domain.place import Place, geometric_places, place_at
from arbitration.domain.verdict import Cause
from engine.rules.letters import in_order
from engine.rules.reference import Reference


def cause_of(
    case: Case,
    word: WrittenWord,
    places: Sequence[Place],
    where: Localisation,
    refused: Motif | None,
) -> Cause:
    """FISF 5.7.7: the motif of a word without solution; refused: that of a place that the regulation rejects.

    places: those that the tirage allows. Errors of letter and of grid come first: they are never averaged.
    """
    if not places:
        return _unplayable(case, word)
    reference = where.reference
    if reference and (lacking := _lacking_at(case, word, reference)):
        return lacking
    new = min(len(place.new) for place in places)
    if refused:
        return Cause(refused, steps=(texts.DOUBLE_LOCALISATION,), new_letters=new)
    named = any(place.ref == where.reference for place in places)
    short = None if named else _short_prolongation(case, word, reference)
    if not case.position.admits(word.text):
        return short or _not_admitted(case, word, places, reference, new)
    if short:
        return short
    bad = None if _is_merely_not_attached(case, places) else _bad_crossword(case, word, places, where, new)
    cut = _not_in_full(case, word, reference, new) if reference else None
    return bad or cut or _not_located(case, word, reference, new)


def _is_merely_not_attached(case: Case, places: Sequence[Place]) -> bool:
    """DUP 4.2: without a pénalité in the regulation, a score that some valid place gives is merely not located."""
    if case.profile.score_elsewhere == "penalite":
        return False
    return any(case.claimed in case.encerclements(place).values() and case.is_valid(place) for place in places)


def _unplayable(case: Case, word: WrittenWord) -> Cause:
    """FISF 5.4.1.c, 5.4.1.d: not playable on the grid, or on the grid but not with the tirage.

    Both give the same zero; which name it bears is the arbitre's choice, the field gives the default (Q16).
    """
    if short := _short_prolongation(case, word, None):
        return short
    if not lines.is_written(word.text):
        step = texts.UNREADABLE_WORD.format(word=word.text)
        return Cause(Motif.Z_AUCUNE_SOLUTION, steps=(step,), new_letters=len(word.text))
    anywhere = list(geometric_places(case.position.grid, word.text, word.direction))
    if not anywhere:
        step = texts.NO_ROOM.format(word=word.text)
        return Cause(Motif.Z_ERREUR_GRILLE, steps=(step,), new_letters=len(word.text))
    return _lacking(case, min(anywhere, key=lambda place: _lack(case, place)))


def _lacking_at(case: Case, word: WrittenWord, reference: Reference) -> Cause | None:
    """FISF 5.4.1.d: the word lies well where its reference says, but the tirage cannot lay it there."""
    if reference.direction is not word.direction:
        return None
    place = place_at(case.position.grid, word.text, reference)
    return _lacking(case, place) if place and not case.encerclements(place) else None


def _lacking(case: Case, place: Place) -> Cause:
    """The letters that the tirage lacks at a place, or the excess of letters placed (FISF 3.8.2)."""
    motif = Motif.Z_ERREUR_LETTRE if case.profile.missing_letter_error == "letter" else Motif.Z_ERREUR_GRILLE
    lacking = encerclements.missing_from(place, case.position.tirage)
    letters = in_order("".join(letter * n for letter, n in lacking.items()))
    step = (
        texts.LETTERS_MISSING.format(word=place.word, letters=", ".join(letters))
        if lacking
        else texts.TOO_MANY_LETTERS.format(word=place.word, places=case.position.formula.places)
    )
    return Cause(motif, steps=(step,), is_lacking=True)


def _lack(case: Case, place: Place) -> tuple[int, int]:
    return sum(encerclements.missing_from(place, case.position.tirage).values()), len(place.new)


def _short_prolongation(case: Case, word: WrittenWord, reference: Reference | None) -> Cause | None:
    """FISF 5.7.7: a text that would prolong a word of the grid without the raccord letters that this requires.

    A text that is a word by itself is read so only where its score or its reference says so.
    """
    is_admitted = case.position.admits(word.text)
    readings = [
        reading
        for reading in prolongation.truncations(case, word)
        if _is_close(case, word, reading) and (not is_admitted or _is_intended(case, reading, reference))
    ]
    if not readings:
        return None
    place = max(readings, key=lambda reading: (_is_intended(case, reading, reference), reading.chained)).place
    old = case.profile.truncated_minimum > 2
    motif = Motif.Z_RACCORD_INSUFFISANT if old else Motif.Z_PROLONG_RACCORD_INSUFFISANT
    step = texts.PROLONGATION_SHORT.format(text=word.text, word=place.word, ref=place.ref)
    return Cause(motif, steps=(step,), new_letters=len(place.new))


def _is_close(case: Case, word: WrittenWord, reading: prolongation.Truncation) -> bool:
    """A reading that contradicts the grid needs two letters that agree with it, and more than those that do not."""
    return not reading.parasites or (reading.chained >= 2 and prolongation.is_recognisable(case, word, reading))


def _is_intended(case: Case, reading: prolongation.Truncation, reference: Reference | None) -> bool:
    if case.claimed in case.encerclements(reading.place).values():
        return True
    return reference is not None and reference == reading.place.ref


def _not_admitted(
    case: Case, word: WrittenWord, places: Sequence[Place], reference: Reference | None, new: int
) -> Cause:
    """FISF 5.1, 5.7.7: the word is not admitted, or is the beginning of one that the grid completes."""
    if cut := _not_in_full(case, word, reference, new):
        return cut
    step = texts.NOT_ADMITTED.format(word=word.text)
    candidates = fitting(case, word, places) or places
    return Cause(Motif.Z_MOT_NON_ADMIS, (word.text,), (step,), _as_if(case, candidates, reference), new)


def _not_in_full(case: Case, word: WrittenWord, reference: Reference | None, new: int) -> Cause | None:
    """FISF 5.7.7: letters of the grid complete the text where it is meant, and they are not written."""
    place = in_full.completed_by_grid(case, word, reference)
    if place is None:
        return None
    step = texts.NOT_IN_FULL.format(text=word.text, word=place.word, ref=place.ref)
    return Cause(Motif.Z_MOT_NON_ECRIT_EN_ENTIER, steps=(step,), new_letters=new)


def _bad_crossword(
    case: Case,
    word: WrittenWord,
    places: Sequence[Place],
    where: Localisation,
    new: int,
) -> Cause | None:
    """FISF 5.2.4, 5.7.7: the place that the player means forms a word that is not admitted; it is named (5.9.a).

    The place is that of the reference, else that of the raccord, else that of the claimed score; failing
    these, any place when the word is valid nowhere.
    """
    intended = _intended(case, places, where)
    if intended is None and not any(case.is_valid(place) for place in places):
        intended = places[0]
    refused = case.refused(intended) if intended else ()
    if intended is None or not refused:
        return None
    step = texts.CROSS_NOT_ADMITTED.format(word=word.text, ref=intended.ref, cross=", ".join(refused))
    return Cause(Motif.Z_RACCORD_NON_ADMIS, refused, (step,), _as_if(case, [intended], where.reference), new)


def _intended(case: Case, places: Sequence[Place], where: Localisation) -> Place | None:
    for place in places:
        if where.reference and place.ref == where.reference:
            return place
    if where.possible:
        return where.possible[0]
    claimed = [place for place in places if case.claimed in case.encerclements(place).values()]
    return claimed[0] if claimed and not where.reference else None


def _not_located(case: Case, word: WrittenWord, reference: Reference | None, new: int) -> Cause:
    """FISF 5.4.1.a: nothing says where the word lies, and its score exists nowhere; DUP 4.2: not attached."""
    if case.profile.score_elsewhere == "penalite":
        sentence = texts.NOT_LOCATED_NO_SCORE if case.claimed is None else texts.NOT_LOCATED
        return Cause(Motif.Z_AUCUNE_SOLUTION, steps=(sentence.format(word=word.text),), new_letters=new)
    if case.profile.double_inversion == "nullite" and _is_doubly_inverted(case, word, reference):
        return Cause(Motif.Z_DOUBLE_INVERSION, steps=(texts.DOUBLE_INVERSION,), new_letters=new)
    step = texts.NOT_LOCATED_OLD.format(word=word.text)
    return Cause(Motif.Z_NON_RACCORDE, steps=(step,), new_letters=new)


def _is_doubly_inverted(case: Case, word: WrittenWord, reference: Reference | None) -> bool:
    """DUP 4.2: the word and its reference agree with each other and both are turned."""
    if reference is None or reference.direction is not word.direction:
        return False
    place = place_at(case.position.grid, word.text, reference.inverted)
    return place is not None and bool(case.encerclements(place)) and case.is_valid(place)


def _as_if(case: Case, places: Sequence[Place], reference: Reference | None) -> int:
    """FISF 5.9.g: what the proposed solution would have earned: the claimed score if it exists, else the least.

    places: those that the raccord fits, else all; the reference goes before.
    """
    named = [place for place in places if reference and place.ref == reference]
    scores = [score for place in named or places for score in case.encerclements(place).values()]
    return case.claimed if case.claimed is not None and case.claimed in scores else min(scores)
