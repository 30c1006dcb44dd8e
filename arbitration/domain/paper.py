"""The gridded part of a bulletin as it is written on paper: squares with letters, circles, strikes and raccord letters.

Its text, which the page and the browser exchange, has a line a row and a square a letter: "SIRoP" circles the O, "+B"
is a raccord letter, "-X" is struck out, "." or a space is an empty square, "_" one left blank inside a word.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from arbitration.domain.bulletin import BLANK, Bulletin, Cell, Status, WrittenWord
from engine.events.refusals import N_, Wrong
from engine.rules.letters import ALPHABET
from engine.rules.reference import SIZE, Direction

EMPTY, HELD, RACCORD, STRUCK = ".", "_", "+", "-"
_SPACES = frozenset(f"{EMPTY} \u00a0")
_STEPS = {Direction.H: (0, 1), Direction.V: (1, 0)}


class PaperUnreadable(Wrong):
    """What is written names no squares; counted from 1."""

    message = N_("Line %(line)s of the grid, square %(square)s: “%(found)s” is not understood.")


class PaperTooLarge(Wrong):
    message = N_("The grid of a bulletin has 15 lines of 15 squares: line %(line)s goes beyond it.")


@dataclass(frozen=True, slots=True)
class Square:
    """A square that something is written on; no letter: left blank inside a word. At most one mark."""

    letter: str = ""
    circled: bool = False
    raccord: bool = False
    struck: bool = False

    @property
    def belongs_to_a_word(self) -> bool:
        return bool(self.letter) and not self.raccord and not self.struck

    def __str__(self) -> str:
        if not self.letter:
            return HELD
        mark = STRUCK if self.struck else RACCORD if self.raccord else ""
        return mark + (self.letter.lower() if self.circled else self.letter)


Paper = Mapping[Cell, Square]


def read_paper(text: str) -> Paper:
    """The squares of a text; raises PaperUnreadable or PaperTooLarge, which name the line."""
    squares: dict[Cell, Square] = {}
    for row, line in enumerate(text.rstrip().splitlines()):
        for col, square in enumerate(_squares(line.rstrip(), row)):
            if row >= SIZE or col >= SIZE:
                raise PaperTooLarge(line=row + 1)
            if square is not None:
                squares[row, col] = square
    return squares


def _squares(line: str, row: int) -> Iterator[Square | None]:
    signs = iter(line)
    for square, sign in enumerate(signs, start=1):
        if sign in _SPACES:
            yield None
        elif sign == HELD:
            yield Square()
        else:
            mark = sign if sign in (RACCORD, STRUCK) else ""
            letter = next(signs, "") if mark else sign
            if len(letter) != 1 or letter.upper() not in ALPHABET:
                raise PaperUnreadable(line=row + 1, square=square, found=mark + letter)
            circled = letter.islower() and not mark
            yield Square(letter.upper(), circled, raccord=mark == RACCORD, struck=mark == STRUCK)


def write_paper(paper: Paper) -> str:
    """The text that read_paper reads back."""
    rows = range(max((row for row, _col in paper), default=-1) + 1)
    return "\n".join(_line(paper, row) for row in rows)


def _line(paper: Paper, row: int) -> str:
    end = max((col for line, col in paper if line == row), default=-1) + 1
    return "".join(str(paper[row, col]) if (row, col) in paper else EMPTY for col in range(end))


def bulletin_on(
    paper: Paper, *, reference: str | None = None, claimed: int | None = None, status: Status | None = None
) -> Bulletin:
    """FISF 4.2, 4.3.2: the words that stand on the paper and the raccord letters beside them, by reading them.

    A word is an unbroken line of letters that are no raccord letters, squares left blank or struck inside it included.
    A lone letter is a raccord letter nobody marked, unless it is all that is written. FISF 5.4.0: what is struck is
    kept to be shown, as words struck out.
    """
    in_words = {cell: square for cell, square in paper.items() if square.belongs_to_a_word}
    words = sorted(_words(paper, in_words), key=lambda word: (-len(word.text), word.at, word.direction.value))
    inside = {cell for word in words for cell in word.letters()}
    letters = {
        cell: square.letter
        for cell, square in paper.items()
        if square.raccord or (cell in in_words and cell not in inside)
    }
    struck = list(_struck_words(paper))
    first = (words or struck or [WrittenWord("", Direction.H, min(letters, default=(0, 0)))])[0].at
    return Bulletin(
        words=tuple(replace(word, at=_from(first, word.at)) for word in (*words, *struck)),
        letters={_from(first, cell): letter for cell, letter in letters.items()},
        reference=reference,
        claimed=claimed,
        status=status or Status(),
    )


def _from(first: Cell, cell: Cell) -> Cell:
    return cell[0] - first[0], cell[1] - first[1]


def _words(paper: Paper, in_words: Paper) -> Iterator[WrittenWord]:
    runs = [run for direction in Direction for run in _runs(paper, in_words, direction)]
    yield from (_word(paper, cells, direction) for cells, direction in runs)
    taken = {cell for cells, _direction in runs for cell in cells}
    for cell in sorted(in_words.keys() - taken):
        beside = [direction for direction in Direction if _has_neighbour(paper, cell, direction)]
        if beside or len(in_words) == 1:
            yield _word(paper, [cell], beside[0] if beside else Direction.H)


def _has_neighbour(paper: Paper, cell: Cell, direction: Direction) -> bool:
    """A raccord letter right before or after, in line."""
    down, right = _STEPS[direction]
    beside = ((cell[0] - down, cell[1] - right), (cell[0] + down, cell[1] + right))
    return any(cell in paper and paper[cell].raccord for cell in beside)


def _runs(paper: Paper, in_words: Iterable[Cell], direction: Direction) -> Iterator[tuple[list[Cell], Direction]]:
    """The lines of two letters and more, each with the squares between them."""
    down, right = _STEPS[direction]
    for start in sorted(in_words):
        cells = [start]
        if _goes_on(paper, (start[0] - down, start[1] - right), (-down, -right)):
            continue
        ahead = (start[0] + down, start[1] + right)
        while _goes_on(paper, ahead, (down, right)):
            cells.append(ahead)
            ahead = (ahead[0] + down, ahead[1] + right)
        if sum(paper[cell].belongs_to_a_word for cell in cells) > 1:
            yield cells, direction


def _goes_on(paper: Paper, cell: Cell, step: Cell) -> bool:
    """Whether a word goes on in this square: at once, or past squares left blank or struck."""
    while cell in paper and not paper[cell].raccord:
        if paper[cell].belongs_to_a_word:
            return True
        cell = (cell[0] + step[0], cell[1] + step[1])
    return False


def _word(paper: Paper, cells: list[Cell], direction: Direction) -> WrittenWord:
    letters = [paper[cell].letter if paper[cell].belongs_to_a_word else BLANK for cell in cells]
    circled = frozenset(
        index for index, cell in enumerate(cells) if paper[cell].circled and paper[cell].belongs_to_a_word
    )
    return WrittenWord("".join(letters), direction, cells[0], circled)


def _struck_words(paper: Paper) -> Iterator[WrittenWord]:
    """What is struck out, in lines; a lone struck letter is a line of one."""
    left = {cell for cell, square in paper.items() if square.struck}
    for direction, least in ((Direction.H, 2), (Direction.V, 2), (Direction.H, 1)):
        down, right = _STEPS[direction]
        for start in sorted(left):
            cells = [start]
            while (ahead := (cells[-1][0] + down, cells[-1][1] + right)) in left:
                cells.append(ahead)
            if (start[0] - down, start[1] - right) not in left and len(cells) >= least:
                text = "".join(paper[cell].letter for cell in cells)
                yield WrittenWord(text, direction, start, struck=True)
                left = left - set(cells)


def paper_of(bulletin: Bulletin) -> Paper | None:
    """A bulletin laid in the middle of the paper; None where its squares do not say the same again."""
    squares: dict[Cell, Square] = {}
    for layer in _layers(bulletin):
        squares |= layer
    paper = centred(squares)
    fits = all(0 <= row < SIZE and 0 <= col < SIZE for row, col in paper)
    return paper if fits and _content(bulletin_on(paper)) == _content(bulletin) else None


def centred(paper: Paper) -> Paper:
    """The same squares in the middle of the sheet."""
    rows, cols = {row for row, _col in paper} or {0}, {col for _row, col in paper} or {0}
    down, right = ((SIZE - (max(axis) - min(axis) + 1)) // 2 - min(axis) for axis in (rows, cols))
    return {(row + down, col + right): square for (row, col), square in paper.items()}


def _layers(bulletin: Bulletin) -> Iterator[Mapping[Cell, Square]]:
    """Squares left blank, raccord letters, what is struck, then the words, each over what came before."""
    live = [word for word in bulletin.words if not word.struck]
    yield {word.cell(index): Square() for word in live for index in range(len(word.text))}
    yield {cell: Square(letter, raccord=True) for cell, letter in bulletin.letters.items()}
    for word in bulletin.words:
        if word.struck:
            yield {cell: Square(letter, struck=True) for cell, letter in word.letters().items()}
    for word in live:
        circled = {word.cell(index) for index in word.circled}
        yield {cell: Square(letter, circled=cell in circled) for cell, letter in word.letters().items()}


def _content(bulletin: Bulletin) -> tuple[object, ...]:
    """What is written, wherever counted from and in whatever order."""
    words = [
        (word.text, word.direction, word.circled if not word.struck else (), word.struck, word.at)
        for word in bulletin.words
    ]
    cells = [word[-1] for word in words] + list(bulletin.letters)
    first = (min((row for row, _ in cells), default=0), min((col for _, col in cells), default=0))
    moved = sorted((*map(repr, word[:-1]), _from(first, word[-1])) for word in words)
    return moved, sorted((_from(first, cell), letter) for cell, letter in bulletin.letters.items())
