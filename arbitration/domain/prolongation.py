"""A word of the grid prolonged without being written in full (FISF 4.2.b, 5.2.2)."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from arbitration.domain import texts
from arbitration.domain.bulletin import BLANK, WrittenWord
from arbitration.domain.case import Case
from arbitration.domain.geometry import Place, is_written, lines_of
from arbitration.domain.localisation import Located
from engine.rules.grid import EMPTY, Grid
from engine.rules.reference import SIZE, Direction


@dataclass(frozen=True, slots=True)
class Truncation:
    """A written text laid over a word of the grid that its letters prolong.

    place: the completed word; shift: index in the completed word of the first written square; before, after:
    letters of the prolonged word chained to the front and to the back extension; parasite: whether a written
    letter stands for another letter of the grid.
    """

    place: Place
    shift: int
    before: int
    after: int
    parasite: bool

    @property
    def letters(self) -> int:
        """FISF 5.2.2.a: raccord letters of the prolonged word."""
        return min(self.before + self.after, self.place.prolonged)

    @property
    def each_side(self) -> int:
        """The fewest raccord letters attached to an extended end."""
        ends = (self.place.there[0] == EMPTY, self.place.there[-1] == EMPTY)
        return min(n for n, extended in zip((self.before, self.after), ends, strict=True) if extended)


def truncations(case: Case, word: WrittenWord) -> Iterator[Truncation]:
    """Every reading of the text as a prolongation not written in full, whose completed word is valid."""
    for found in _readings(case.position.grid, word.text, word.direction):
        if case.encerclements(found.place) and case.is_valid(found.place):
            yield found


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
    return tuple(found for found in laid if found and is_written(found.place.word))


def _laid(text: str, word: WrittenWord, start: int, length: int, at: int) -> Truncation | None:
    """The text from index `at`, over or beside the run [start, start + length); None when it is not truncated there."""
    end, stop = start + length, at + len(word.text)
    first, last = min(at, start), max(stop, end)
    if first < 1 or (first == start and last == end) or stop < start or at > end:
        return None
    there = text[first:last]
    outside = there[: start - first] + there[end - first :]
    if outside.strip(EMPTY) or text[first - 1 : first].isalpha() or text[last : last + 1].isalpha():
        return None
    written = dict(enumerate(word.text, start=at))
    front, back = range(first, start), range(end, last)
    if any(written.get(index, BLANK) == BLANK for index in (*front, *back)):
        return None
    same = [written.get(index) == text[index].upper() for index in range(start, end)]
    if all(same):
        return None
    complete = "".join(written[i] if i < start or i >= end else text[i].upper() for i in range(first, last))
    new = tuple(index - first for index in (*front, *back))
    parasite = any(written.get(index, BLANK) not in (BLANK, text[index].upper()) for index in range(start, end))
    return Truncation(
        place=Place(complete, word.direction, first, there, new),
        shift=at - first,
        before=_chain(same) if front else 0,
        after=_chain(same[::-1]) if back else 0,
        parasite=parasite,
    )


def _chain(same: list[bool]) -> int:
    """FISF 5.2.3.b: letters that agree, from the extended end to the first that does not."""
    return next((count for count, agreed in enumerate(same) if not agreed), len(same))


def is_word_played(case: Case, found: Truncation) -> bool:
    """FISF 5.2.2.a: two raccord letters of the prolonged word (DUP 3.3.2: three), one at each extended end."""
    if found.parasite and case.profile.parasite_in_prolongation == "nullite":
        return False
    return found.letters >= case.profile.truncated_minimum and found.each_side >= 1


def located_truncation(case: Case, word: WrittenWord, found: Truncation) -> Located:
    """FISF 4.2.b, 4.3.2.c, 5.5.11, 5.5.12: allowed on a long word with six letters, else an avertissement."""
    step = texts.BY_TRUNCATION.format(text=word.text, letters=found.letters, word=found.place.word, ref=found.place.ref)
    profile, length = case.profile, found.place.prolonged
    needed_each_side = profile.truncated_free_each_side if found.place.is_two_sided else 1
    free = (
        length >= profile.truncated_free_length
        and found.letters >= profile.truncated_free_letters
        and found.each_side >= needed_each_side
    )
    if free:
        return Located(found.place, None, step, "truncation")
    return Located(found.place, "W_PROLONG_7" if length >= 7 else "W_PROLONG_3_6", step, "truncation")
