"""The line that an arbitre types for one bulletin: `17 24`, `17 SIROP 9H 16`, `17 0 M`, `17 /`, `17 -`, `17 .`.

`17;SIROP;9H;16` and `&è sirop çh &-` are the same line as `17 SIROP 9H 16`.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from arbitration.domain import motifs, unshifted
from arbitration.domain.bulletin import Bulletin, Status, WrittenWord
from engine.events.refusals import N_, Refusal, Wrong
from engine.rules.reference import BETWEEN, Direction, Reference
from games.events.partie import TopSolution

LONGEST_LINE = 80
HIGHEST_SCORE = 1999  # nothing on a grid is worth as much: a longer number is a slip of the keys
ILLEGIBLE_REFERENCE = "?"

SEPARATOR = ";"  # of the columns of a sheet, beside spaces of all kinds
_PLAIN = re.compile(r"[A-Za-z0-9\s]*")  # nothing of it was typed without Shift
_ODD = re.compile(r"[^A-Za-z0-9()/.?\s-]")
_LINE = re.compile(r"(?P<table>[0-9]{1,5})(?:\s+(?P<rest>\S.*))?")
_SCORE = re.compile(r"[0-9]+")
_ZERO = re.compile(r"0\s*(?P<letter>[A-Za-z])")
_REFERENCE = rf"(?:[A-Za-z]{BETWEEN}[0-9]{{1,2}}|[0-9]{{1,2}}{BETWEEN}[A-Za-z])"
_WORD = re.compile(
    r"(?P<word>(?:[A-Za-z]|\([A-Za-z]\))+)"
    rf"(?:\s+(?P<reference>{_REFERENCE}|\(\s*{_REFERENCE}\s*\)|\?))?"
    r"(?:\s+(?P<score>[0-9]+))?"
)


class LineUnreadable(Wrong):
    """The line does not follow the grammar; it stays on the screen to be corrected."""

    message = N_(
        "This line is not understood. Type the table, then a score, a word with reference and score, "
        "0 and the letter of a motif, / for no bulletin or - for a blank one."
    )


class LineTooLong(LineUnreadable):
    message = N_("A line has at most %(most)s characters; this one has %(count)s.")


class OddCharacters(LineUnreadable):
    """Pasted text brings them: accents, curly quotes, dashes, invisible signs."""

    message = N_("No line holds %(characters)s. Words are typed without accents, numbers in plain digits.")


class TableMissing(LineUnreadable):
    message = N_("The line does not start with a table number.")


class MotifMissing(LineUnreadable):
    message = N_("A zero needs the letter of its motif: %(letters)s.")


class ScoreTooHigh(LineUnreadable):
    message = N_("%(score)s is more than any word can score.")


class TooManyCircles(LineUnreadable):
    message = N_(
        "%(word)s: a small letter stands for a joker and there are two jokers. Type the word in capitals; "
        "put a wrongly circled letter between brackets."
    )


class ScoreImpossible(Wrong):
    message = N_("No word of this coup is worth %(score)s points: check the score, or type the word and its reference.")


class TopNotKnown(Refusal):
    message = N_("The top of coup %(coup)s is still being searched: type the word and its reference.")


class NotTheTop(Wrong):
    message = N_("%(score)s is not the score of the top.")


class EntryKind(Enum):
    """The kind of a line."""

    SCORE = "score"  # a claim without its word: the caller must find what it can be
    WORD = "word"
    ZERO = "zero"
    ABSENT = "absent"
    BLANK = "blank"
    NOT_ARRIVED = "not_arrived"  # FISF 6.2


@dataclass(frozen=True, slots=True)
class Entry:
    """A parsed line. word, reference, claimed and motif are None where the line does not give them."""

    table: int
    kind: EntryKind
    word: WrittenWord | None = None
    reference: str | None = None
    claimed: int | None = None
    motif: motifs.Motif | None = None

    def bulletin(self) -> Bulletin:
        """The bulletin that the line describes; for a score without word, only the claim."""
        words = (self.word,) if self.word else ()
        status = Status()
        if self.kind is EntryKind.ABSENT:
            status = replace(status, returned=False)
        elif self.kind is EntryKind.BLANK:
            status = replace(status, blank=True)
        elif self.kind is EntryKind.NOT_ARRIVED:
            status = replace(status, not_arrived=True)
        elif self.motif:
            status = replace(status, declared=self.motif.value)
        return Bulletin(words, {}, self.reference, self.claimed, status)


def parse_line(text: str) -> Entry:
    """Parse a line of the arbitre. Raises LineUnreadable, one of its subclasses, or ReferenceUnreadable."""
    if len(text) > LONGEST_LINE:
        raise LineTooLong(most=LONGEST_LINE, count=len(text))
    text = text.replace(SEPARATOR, " ").strip()
    if not _PLAIN.fullmatch(text):
        text = unshifted.with_digits(text)
    if odd := _ODD.findall(text):
        raise OddCharacters(characters=", ".join(map(_printable, dict.fromkeys(odd))))
    line = _LINE.fullmatch(text)
    if line is None:
        raise TableMissing
    table, rest = int(line["table"]), (line["rest"] or "").strip()
    if rest == "/":
        return Entry(table, EntryKind.ABSENT)
    if rest == "-":
        return Entry(table, EntryKind.BLANK)
    if rest == ".":
        return Entry(table, EntryKind.NOT_ARRIVED)
    if zero := _ZERO.fullmatch(rest):
        return Entry(table, EntryKind.ZERO, motif=_motif(zero["letter"]))
    if rest == "0":
        raise MotifMissing(letters=" ".join(motifs.BY_LETTER))
    if _SCORE.fullmatch(rest):
        return Entry(table, EntryKind.SCORE, claimed=_score(rest))
    if word := _WORD.fullmatch(rest):
        return _with_word(table, word)
    raise LineUnreadable


def _printable(character: str) -> str:
    return character if character.isprintable() else f"U+{ord(character):04X}"


def _with_word(table: int, match: re.Match[str]) -> Entry:
    reference_text = match["reference"]
    direction = Direction.H
    if reference_text and reference_text != ILLEGIBLE_REFERENCE:
        # Typed on this keyboard, not on the bulletin: an impossible reference is a slip of the arbitre.
        reference = Reference.parse(reference_text)
        reference_text, direction = str(reference), reference.direction
    return Entry(
        table,
        EntryKind.WORD,
        word=_word(match["word"], direction),
        reference=reference_text,
        claimed=_score(match["score"]) if match["score"] else None,
    )


def _word(text: str, direction: Direction) -> WrittenWord:
    letters: list[str] = []
    circled: set[int] = set()
    outside = re.sub(r"\(.\)", "", text)
    is_small = outside.islower()  # typed in small letters whole: none of them says anything
    for part in re.findall(r"\([A-Za-z]\)|[A-Za-z]", text):
        if part.startswith("(") or (part.islower() and not is_small):
            circled.add(len(letters))
        letters.append(part.strip("()").upper())
    if not is_small and sum(letter.islower() for letter in outside) > 2:
        raise TooManyCircles(word=text)
    return WrittenWord("".join(letters), direction, circled=frozenset(circled))


def _motif(letter: str) -> motifs.Motif:
    try:
        return motifs.BY_LETTER[letter.upper()]
    except KeyError:
        raise MotifMissing(letters=" ".join(motifs.BY_LETTER)) from None


def _score(digits: str) -> int:
    if len(digits) > 4 or int(digits) > HIGHEST_SCORE:
        raise ScoreTooHigh(score=digits)
    return int(digits)


def bulletin_meant(
    entry: Entry, *, top: int | None, tops: Sequence[TopSolution], worth: Callable[[int], Sequence[TopSolution]]
) -> Bulletin:
    """The bulletin that a line describes. The score of the top alone means the top, written without a fault.

    Another score that a single placement makes means that one. Where several make it, the arbitre answers for the word
    that he has read and does not type. worth: the placements that score so many points. Raises ScoreImpossible.
    """
    if entry.kind is not EntryKind.SCORE or entry.claimed is None:
        return entry.bulletin()
    score = entry.claimed
    placements = tops if score == top else worth(score)
    if not placements:
        raise ScoreImpossible(score=score)
    if score == top or len(placements) == 1:
        return _written(placements[0], score)
    return Bulletin(claimed=score, status=Status(read=True))


def top_meant(score: int | None, *, coup: int, top: int | None) -> None:
    """Whether a score given to many tables at once is that of the top; raises TopNotKnown, NotTheTop."""
    if top is None:
        raise TopNotKnown(coup=coup)
    if score != top:
        raise NotTheTop(score=score)


def _written(solution: TopSolution, points: int) -> Bulletin:
    word = WrittenWord(
        text=solution.word.upper(),
        direction=Reference.parse(solution.reference).direction,
        circled=frozenset(solution.jokers),
    )
    return Bulletin((word,), reference=solution.reference, claimed=points)
