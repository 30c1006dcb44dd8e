"""Where a word lies: reference, raccord letters, and both at once (FISF 4.3, 5.3)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum

from arbitration.domain import texts
from arbitration.domain.bulletin import WrittenWord
from arbitration.domain.case import Case
from arbitration.domain.motifs import Motif
from arbitration.domain.place import Place, crosswords, place_at
from arbitration.domain.raccord import parasites, raccord_count, raccord_letters
from engine.rules.reference import Reference


class Designation(Enum):
    """What the reference says of a place."""

    ABSENT = "absent"
    RIGHT = "right"
    INVERTED = "inverted"  # the cell is right; the word or the reference is turned (5.3.c)
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class Located:
    """A place where the word is correctly located.

    motif: its avertissement or nullity, None when flawless; ground: what located it.
    """

    place: Place
    motif: Motif | None
    step: str
    ground: str


@dataclass(frozen=True, slots=True)
class Localisation:
    """The places that a bulletin designates for one word.

    by_reference: one place, or two when an inversion may be read both ways; by_raccord: the valid places that
    the raccord fits; possible: those that it fits, valid or not (FISF 5.4.2.b.4).
    """

    reference: Reference | None
    by_reference: tuple[Located, ...] = ()
    by_raccord: tuple[Located, ...] = ()
    possible: tuple[Place, ...] = ()


def locate(case: Case, word: WrittenWord, places: Sequence[Place], reference: Reference | None) -> Localisation:
    """FISF 4.0, 5.3.b: the valid places that the bulletin designates for a word; places: those the tirage allows.

    FISF 5.3.4.b: a prolongation whose letters suffice stays beside the place of the reference, which it ignores;
    DUP 3.2.2: it is then the only one. DUP 4.5: two valid places, each by its own mode: neither mode is wrong.
    """
    possible = fitting(case, word, places)
    valid = [place for place in possible if case.is_valid(place)]
    prolongations = [place for place in valid if ignores_reference(case, word, place)]
    if prolongations and case.profile.several_solutions == "minimum":
        reference = None
    if case.raccord_is_illegible:
        possible = valid = prolongations
    designated = designated_places(case, word, reference)
    if any(_agrees_with_raccord(case, word, place) for place in designated):
        possible = valid = prolongations
    at_reference = {place.new_cells for place in designated}
    others = [place for place in valid if place.new_cells not in at_reference]
    if designated and others and case.profile.double_localisation == "as_the_wrong_mode":
        by_reference = [_named(word, place, reference) for place in designated]
        beside = None
    else:
        by_reference = _all_located(case, word, designated, reference, places)
        beside = reference
    by_raccord = _all_located(case, word, others, beside, places)
    return Localisation(reference, tuple(by_reference), tuple(by_raccord), tuple(possible))


def _all_located(
    case: Case, word: WrittenWord, group: Sequence[Place], reference: Reference | None, places: Sequence[Place]
) -> list[Located]:
    return [located for place in group if (located := _located(case, word, place, reference, places))]


def _agrees_with_raccord(case: Case, word: WrittenWord, place: Place) -> bool:
    """FISF 5.3.4: whether the raccord says nothing against the place of the reference, or locates it as well."""
    return not case.around(word) or raccord_count(case, word, place) >= case.raccord_needed


def designation(word: WrittenWord, place: Place, reference: Reference | None) -> Designation:
    """FISF 4.3.1, 5.3.c: does the reference name this place, and is the word written in its direction?"""
    if reference is None:
        return Designation.ABSENT
    if (reference.row, reference.col) != (place.row, place.col):
        return Designation.OTHER
    turned = reference.direction is not place.direction or word.direction is not place.direction
    return Designation.INVERTED if turned else Designation.RIGHT


def designated_places(case: Case, word: WrittenWord, reference: Reference | None) -> list[Place]:
    """FISF 5.3.c: the valid places of the reference; one inversion, of the word or of the reference, is tolerated."""
    if reference is None:
        return []
    directions = {reference.direction, word.direction}
    if case.profile.double_inversion == "nullite":
        directions.add(reference.direction.other)
    located = []
    for direction in sorted(directions, key=lambda way: way is not word.direction):
        place = place_at(case.position.grid, word.text, Reference(reference.row, reference.col, direction))
        if place and case.encerclements(place) and case.is_valid(place) and _is_tolerated(case, word, place, reference):
            located.append(place)
    return located


def _is_tolerated(case: Case, word: WrittenWord, place: Place, reference: Reference) -> bool:
    """DUP 4.2: both inverted only where one letter forms a word in each direction; FISF 5.3.c: never."""
    if place.direction in (word.direction, reference.direction):
        return True
    return len(place.new) == 1 and bool(crosswords(place, case.position.grid))


def fitting(case: Case, word: WrittenWord, places: Sequence[Place]) -> list[Place]:
    """FISF 4.3.2, 5.4.2.b.4: the places that the raccord fits.

    Where several fit, those with the most letters (Q20); the other reading keeps every place with enough.
    """
    counted = [(raccord_count(case, word, place), place) for place in places]
    counted = [(count, place) for count, place in counted if count >= case.raccord_least]
    if not counted:
        return []
    most = max(count for count, _ in counted)
    least = most if case.profile.raccord_match == "best" else min(most, case.raccord_needed)
    return [place for count, place in counted if count >= least]


def ignores_reference(case: Case, word: WrittenWord, place: Place) -> bool:
    """FISF 5.3.4.b: a prolongation with raccord letters enough to avoid an avertissement ignores the reference."""
    if not place.prolonged or place.direction is not word.direction:
        return False
    allowed = case.profile.prolongation_ignores_reference
    if allowed == "never" or (allowed == "one_sided" and place.is_two_sided):
        return False
    return raccord_suffices(case, word, place)


def raccord_suffices(case: Case, word: WrittenWord, place: Place) -> bool:
    """FISF 4.3.2.b, 5.5.10: whether a prolongation has the letters that it needs."""
    needed = case.raccord_of_two_needed if place.prolonged == 2 else case.raccord_needed
    return raccord_count(case, word, place) >= needed


def _located(
    case: Case, word: WrittenWord, place: Place, reference: Reference | None, places: Sequence[Place]
) -> Located | None:
    """FISF 5.3.4, 5.5: the place with the sanction of its localisation, None when nothing locates it."""
    named = designation(word, place, reference)
    if place.prolonged and place.direction is word.direction and named is not Designation.RIGHT:
        return _located_prolongation(case, word, place, reference)
    if named is Designation.RIGHT:
        return replace(_named(word, place, reference), motif=_flaw_beside_reference(case, word, place, places))
    if named is Designation.INVERTED:
        return _named(word, place, reference)
    return _located_by_letters(case, word, place, named)


def _named(word: WrittenWord, place: Place, reference: Reference | None) -> Located:
    """FISF 4.3.1, 5.3.c, 5.5.9: the place of the reference by itself; one inversion costs an avertissement."""
    if designation(word, place, reference) is Designation.INVERTED:
        return Located(place, Motif.W_INVERSION, texts.BY_INVERSION.format(word=place.word, ref=place.ref), "inversion")
    return Located(place, None, texts.BY_REFERENCE.format(ref=place.ref, word=place.word), "reference")


def _located_prolongation(case: Case, word: WrittenWord, place: Place, reference: Reference | None) -> Located | None:
    """FISF 5.3.4.b, 5.5.10: a prolongation written in full needs no reference when its letters suffice."""
    named = designation(word, place, reference)
    enough = raccord_suffices(case, word, place)
    if enough and (named is Designation.ABSENT or ignores_reference(case, word, place)):
        return Located(place, None, texts.BY_PROLONGATION.format(word=place.word, ref=place.ref), "prolongation")
    third_letter = case.profile.two_letter_prolongation == "third_letter_or_reference"
    if not enough and place.prolonged == 2 and third_letter:
        return Located(place, Motif.W_PROLONG_2, _raccord_step(case, word, place), "prolongation")
    if named is Designation.INVERTED:
        return _named(word, place, reference)
    return _located_by_letters(case, word, place, named)


def _located_by_letters(case: Case, word: WrittenWord, place: Place, named: Designation) -> Located | None:
    """FISF 5.5.5, 5.5.8: three letters locate; two locate with an avertissement; a wrong reference beside adds one.

    Both modes wrong: the less severe sanction (FISF 5.3.4.a). DUP 3.4: the sanction of the wrong mode.
    """
    count = raccord_count(case, word, place)
    step = _raccord_step(case, word, place)
    if count < case.raccord_least:
        return None
    if named is Designation.OTHER:
        if case.profile.double_localisation == "as_the_wrong_mode":
            return Located(place, Motif.Z_DOUBLE_LOCALISATION, step, "raccord")
        return Located(place, Motif.W_DOUBLE_LOCALISATION, step, "raccord")
    return Located(place, None if count >= case.raccord_needed else Motif.W_RACCORD_2_LETTRES, step, "raccord")


def _flaw_beside_reference(case: Case, word: WrittenWord, place: Place, places: Sequence[Place]) -> Motif | None:
    """FISF 4.3.1.b, 5.3.4.a, 5.5.8: a right reference beside raccord letters that do not suffice at this place.

    Letters that are raccord letters nowhere are parasites, hence neglected (FISF 5.2.3.a), or a fault (Q4).
    """
    around = case.around(word)
    if not around or raccord_count(case, word, place) >= case.raccord_needed:
        return None
    # A word whose own letters are only some of what surrounds it is another solution, not a raccord.
    others = frozenset(cell for other in case.bulletin.live_words if other is not word for cell in other.letters())
    if parasites(case, word, places) | others >= frozenset(around):
        strict = case.profile.parasite_with_reference == "avertissement" and not others
        return Motif.W_DOUBLE_LOCALISATION if strict else None
    if case.profile.double_localisation == "as_the_wrong_mode":
        two = raccord_count(case, word, place) >= case.raccord_least
        return Motif.W_RACCORD_2_LETTRES if two else Motif.Z_DOUBLE_LOCALISATION
    return Motif.W_DOUBLE_LOCALISATION


def _raccord_step(case: Case, word: WrittenWord, place: Place) -> str:
    letters = raccord_letters(case, word, place)
    return texts.BY_RACCORD.format(letters=", ".join(letters), word=place.word, ref=place.ref)
