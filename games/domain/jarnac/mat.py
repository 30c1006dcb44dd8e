"""A mat: eight lines, and the letters drawn that no word has used yet (the reliquat)."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

from engine.lexicon.jarnac import LONGEST, SHORTEST
from engine.rules.letters import in_order
from games.domain.jarnac import refusals

LINES = 8


@dataclass(frozen=True, slots=True)
class Mat:
    """`lines`: words from the first line on, "" where none stands; `reliquat`: letters in order."""

    lines: tuple[str, ...] = ("",) * LINES
    reliquat: str = ""

    @property
    def free_line(self) -> int | None:
        """The number, from 1, of the first line without a word; None on a full mat."""
        return next((number for number, word in self.numbered() if not word), None)

    @property
    def is_full(self) -> bool:
        return self.free_line is None

    @property
    def points(self) -> int:
        """JARNAC-12: the square of the length of each word."""
        return sum(len(word) ** 2 for word in self.lines)

    @property
    def letters(self) -> str:
        """All that lies on the mat."""
        return "".join(self.lines) + self.reliquat

    def numbered(self) -> Iterator[tuple[int, str]]:
        return enumerate(self.lines, start=1)

    def word_of(self, line: int) -> str:
        """The word of a line, "" on a free one. Raises UnknownLine."""
        if not 1 <= line <= LINES:
            raise refusals.UnknownLine(lines=LINES)
        return self.lines[line - 1]

    def with_letters(self, letters: str) -> "Mat":
        return replace(self, reliquat=in_order(self.reliquat + letters))

    def without_letters(self, letters: str) -> "Mat":
        """Raises LettersNotOnMat."""
        lacking = Counter(letters) - Counter(self.reliquat)
        if lacking:
            raise refusals.LettersNotOnMat(letters=in_order("".join(lacking.elements())))
        return replace(self, reliquat=in_order("".join((Counter(self.reliquat) - Counter(letters)).elements())))

    def with_line(self, line: int, word: str) -> "Mat":
        return replace(self, lines=(*self.lines[: line - 1], word, *self.lines[line:]))

    def added(self, line: int, word: str) -> str:
        """JARNAC-2, JARNAC-5: the letters of the reliquat that `word` takes on this line, 0 for the first free one.

        Whether the word is good is not checked before it is contested. Raises JarnacWordLength, NotTheNextLine,
        LetterRemoved, NothingAdded, LettersNotOnMat, UnknownLine.
        """
        if not SHORTEST <= len(word) <= LONGEST:
            raise refusals.JarnacWordLength(word=word, shortest=SHORTEST, longest=LONGEST)
        stands = self.word_of(line or self.free_line or 0)
        if not stands and line not in (0, self.free_line):
            raise refusals.NotTheNextLine(line=self.free_line)
        removed = Counter(stands) - Counter(word)
        if removed:
            raise refusals.LetterRemoved(word=stands, letters=in_order("".join(removed.elements())))
        added = in_order("".join((Counter(word) - Counter(stands)).elements()))
        if not added:
            raise refusals.NothingAdded(word=stands)
        self.without_letters(added)
        return added

    def played(self, line: int, word: str) -> "Mat":
        """The mat with this word on this line; raises as `added`."""
        return self.without_letters(self.added(line, word)).with_line(line or self.free_line or 0, word)

    def taken(self, line: int, word: str) -> "Mat":
        """The mat once the other has taken `word` from it by a Jarnac; raises as `added`."""
        left = self.without_letters(self.added(line, word))
        return left.with_line(line, "") if line else left
