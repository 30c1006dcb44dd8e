"""A word that the player did not write to its end: the letters of the grid complete it (FISF 4.2.a, 5.2.1, 5.7.7)."""

from arbitration.domain import bulletin, encerclements
from arbitration.domain.case import Case
from arbitration.domain.lines import each_of, is_written, lines_of, where_letters_fit
from arbitration.domain.place import Place
from engine.rules.grid import EMPTY
from engine.rules.reference import Reference


def completed_by_grid(case: Case, word: bulletin.WrittenWord, reference: Reference | None) -> Place | None:
    """The valid word that the text would make where letters of the grid touch one of its ends, None when none.

    With a reference, only where it names the first letter of the text or of the completed word.
    """
    if not is_written(word.text):
        return None
    lines = lines_of(case.position.grid, word.direction)
    for start in each_of(where_letters_fit(lines, word.text)):
        place = _completed(lines.text, word, start)
        if place is None or not _is_named(place, start, reference):
            continue
        if encerclements.is_playable(place, case.position.tirage, case.position.formula) and case.is_valid(place):
            return place
    return None


def _completed(text: str, word: bulletin.WrittenWord, start: int) -> Place | None:
    first, last = start, start + len(word.text)
    while text[first - 1].isalpha():
        first -= 1
    while text[last].isalpha():
        last += 1
    on_grid = text[first:last]
    if EMPTY not in on_grid or len(on_grid) == len(word.text):
        return None
    whole = text[first:start].upper() + word.text + text[start + len(word.text) : last].upper()
    new = tuple(index for index, letter in enumerate(on_grid) if letter == EMPTY)
    return Place(whole, word.direction, first, on_grid, new)


def _is_named(place: Place, start: int, reference: Reference | None) -> bool:
    if reference is None:
        return True
    cell = (reference.row, reference.col)
    return cell in {place.cell(0), place.cell(start - place.start)}
