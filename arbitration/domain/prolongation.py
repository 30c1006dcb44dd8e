"""A word of the grid prolonged without being written in full (FISF 4.2.b, 5.2.2)."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from arbitration.domain import localisation, raccord, reading, texts
from arbitration.domain.bulletin import BLANK, WrittenWord
from arbitration.domain.case import Case
from arbitration.domain.lines import is_written, lines_of
from arbitration.domain.motifs import Motif
from arbitration.domain.place import Place
from engine.rules.grid import EMPTY, Grid
from engine.rules.reference import SIZE, Direction


@dataclass(frozen=True, slots=True)
class Truncation:
    """A written text laid over a word of the grid that its letters prolong.

    place: the completed word; shift: index in the completed word of the first written square; prolonged: length
    of the word of the grid; front, back: letters of it chained to the extension on that side, None where it has
    none; inside: all its letters that are written; parasites: written letters that stand for others of them.
    """

    place: Place
    shift: int
    prolonged: int
    front: int | None
    back: int | None
    inside: int
    parasites: int

    @property
    def chained(self) -> int:
        """FISF 5.2.2.a: raccord letters of the prolonged word, a chain from each extension."""
        return min((self.front or 0) + (self.back or 0), self.prolonged)

    @property
    def each_side(self) -> int:
        """The fewest raccord letters attached to an extended end."""
        return min(count for count in (self.front, self.back) if count is not None)

    @property
    def is_two_sided(self) -> bool:
        return self.front is not None and self.back is not None


def truncations(case: Case, word: WrittenWord) -> Iterator[Truncation]:
    """Every reading of the text as a prolongation not written in full, whose completed word is valid."""
    if _stands_for_itself(case, word):
        return
    for truncation in _readings(case.position.grid, word.text, word.direction):
        if case.encerclements(truncation.place) and case.is_valid(truncation.place):
            yield truncation


def _stands_for_itself(case: Case, word: WrittenWord) -> bool:
    """FISF 5.2.2, 5.4.1.b: VENTE on the grid, and TES beside another word: the prolongation, or the mot joué alone?"""
    if case.profile.prolongation_beside_another == "read":
        return False
    cells = word.letters().keys()
    beside = any(not other.letters().keys() <= cells for other in reading.words_to_read(case))
    return beside and any(len(place.new) >= 2 for place in case.places(word))


@lru_cache(maxsize=4096)
def _readings(grid: Grid, text: str, direction: Direction) -> tuple[Truncation, ...]:
    """The same before tirage and lexicon; kept, since one word is on many bulletins of a coup."""
    if len(text) > SIZE:
        return ()
    lines = lines_of(grid, direction)
    word = WrittenWord(text, direction)
    laid = (
        _laid(lines.text, word, start, length, at)
        for start, length in lines.runs
        for at in range(start - len(text), start + length + 1)
    )
    return tuple(truncation for truncation in laid if truncation and is_written(truncation.place.word))


def _laid(text: str, word: WrittenWord, start: int, length: int, at: int) -> Truncation | None:
    """The text from index `at`, over or beside the run [start, start + length); None when it is not truncated there.

    Only letters of the prolonged word may be left out: another letter of the grid, met further on, is written.
    """
    end, stop = start + length, at + len(word.text)
    first, last = min(at, start), max(stop, end)
    if first < 1 or (first == start and last == end) or stop < start or at > end:
        return None
    on_grid = text[first:last]
    if "|" in on_grid or text[first - 1 : first].isalpha() or text[last : last + 1].isalpha():
        return None
    if _is_wrong_beside(text, word.text, at, start, end):
        return None
    written = dict(enumerate(word.text, start=at))
    beyond = [*range(first, start), *range(end, last)]
    if any(not _is_written_over(written.get(index, BLANK), text[index]) for index in beyond):
        return None
    same = [written.get(index) == text[index].upper() for index in range(start, end)]
    new = tuple(index - first for index in beyond if text[index] == EMPTY)
    if all(same) or not new:
        return None
    complete = "".join(text[i].upper() if start <= i < end else written[i] for i in range(first, last))
    return Truncation(
        place=Place(complete, word.direction, first, on_grid, new),
        shift=at - first,
        prolonged=length,
        front=_chain(same) if first < start else None,
        back=_chain(same[::-1]) if last > end else None,
        inside=sum(same),
        parasites=sum(written.get(index, BLANK) not in (BLANK, text[index].upper()) for index in range(start, end)),
    )


def _is_wrong_beside(text: str, written: str, at: int, start: int, end: int) -> bool:
    """Whether the one extension starts beside a letter written for another: no chain, hence no word played."""
    if (at < start) == (at + len(written) > end):
        return False
    touching = start if at < start else end - 1
    letter = written[touching - at : touching - at + 1] if touching >= at else ""
    return letter not in ("", BLANK, text[touching].upper())


def _is_written_over(letter: str, on_grid: str) -> bool:
    return letter != BLANK and on_grid in (EMPTY, letter, letter.lower())


def _chain(same: list[bool]) -> int:
    """FISF 5.2.3.b: letters that agree, from the extended end to the first that does not."""
    return next((count for count, agreed in enumerate(same) if not agreed), len(same))


def letters_of(case: Case, word: WrittenWord, truncation: Truncation) -> int:
    """FISF 5.2.2.a: the raccord letters chained in the prolonged word; DUP 3.3.1: all it has, and those around."""
    if case.profile.truncated_letters == "prolonged_word":
        return truncation.chained
    squares = range(-truncation.shift, len(truncation.place.word) - truncation.shift)
    return truncation.inside + len(raccord.chained_cells(case, word, truncation.place.cell(truncation.shift), squares))


def is_recognisable(case: Case, word: WrittenWord, truncation: Truncation) -> bool:
    """FISF 5.2.2.b: parasites may stand for letters of the prolonged word, as long as the text is still that word.

    A text that the tirage plays by itself is another word (5.4.1.b), and so is one that holds as many parasites
    as letters of the prolonged word (5.4.1.d).
    """
    return not truncation.parasites or (truncation.inside > truncation.parasites and not case.places(word))


def is_word_played(case: Case, word: WrittenWord, truncation: Truncation) -> bool:
    """FISF 5.2.2.a: two raccord letters of the prolonged word (DUP 3.3.2: three), one at each extended end."""
    if truncation.parasites and case.profile.parasite_in_prolongation == "nullite":
        return False
    if not is_recognisable(case, word, truncation):
        return False
    return letters_of(case, word, truncation) >= case.profile.truncated_minimum and truncation.each_side >= 1


def located_truncation(case: Case, word: WrittenWord, truncation: Truncation) -> localisation.Located:
    """FISF 4.2.b, 4.3.2.c, 5.5.11, 5.5.12: allowed on a long word with six letters, else an avertissement."""
    letters = letters_of(case, word, truncation)
    step = texts.BY_TRUNCATION.format(
        text=word.text, letters=letters, word=truncation.place.word, ref=truncation.place.ref
    )
    profile = case.profile
    free = (
        truncation.prolonged >= profile.truncated_free_length
        and letters >= profile.truncated_free_letters
        and truncation.each_side >= (profile.truncated_free_each_side if truncation.is_two_sided else 1)
    )
    if free:
        return localisation.Located(truncation.place, None, step, "truncation")
    return localisation.Located(
        truncation.place, Motif.W_PROLONG_7 if truncation.prolonged >= 7 else Motif.W_PROLONG_3_6, step, "truncation"
    )
