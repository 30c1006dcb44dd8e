"""A word list once read: its words, and all that was left out of it with the reason."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

from engine.events.refusals import N_
from engine.lexicon.folding import LONGEST, fold, is_playable

# No French word is longer; more letters in a row are words whose separators were lost.
_LONGEST_IN_A_BOOK = 30


class Reason(StrEnum):
    """Why a piece of a list is no word, as a sentence to be translated."""

    NOTHING = N_("nothing in the column of the words")
    LETTER = N_("one letter only")
    DIGIT = N_("a digit")
    HYPHEN = N_("a hyphen")
    APOSTROPHE = N_("an apostrophe")
    PHRASE = N_("several words")
    RUN = N_("more letters than a word has")
    SIGN = N_("a sign that is no letter")


class Piece(NamedTuple):
    """What stands for a word in a list, and the number of its line, from 1."""

    line: int
    text: str


class Rejected(NamedTuple):
    line: int
    text: str
    reason: Reason


@dataclass(frozen=True)
class Source:
    """How a list was read: "text", "table" or "eliot"; the encoding as Python names it, "" for a binary format.

    `separator` is "" for one word a line; `column` counts from 1, 0 when there is no table; `title` is the name that
    an Eliot dictionary gives itself.
    """

    format: str
    encoding: str = ""
    separator: str = ""
    column: int = 0
    header: bool = False
    title: str = ""


@dataclass
class WordList:
    """Words folded to A–Z, each once; `respelt` had accents or small letters, `too_long` do not fit the grid."""

    source: Source
    words: set[str] = field(default_factory=set)
    pieces: int = 0
    respelt: int = 0
    duplicates: int = 0
    too_long: list[Piece] = field(default_factory=list)
    rejected: list[Rejected] = field(default_factory=list)

    def add(self, piece: Piece) -> None:
        """Keep a word, or note why it is left out."""
        form = fold(piece.text)
        self.pieces += 1
        if is_playable(form):
            self.respelt += form != piece.text
            self.duplicates += form in self.words
            self.words.add(form)
        elif LONGEST < len(form) <= _LONGEST_IN_A_BOOK and _is_letters(form):
            self.too_long.append(piece)
        else:
            self.rejected.append(Rejected(piece.line, piece.text[:60], _reason(form)))


def _is_letters(form: str) -> bool:
    return form.isascii() and form.isalpha()


def _reason(form: str) -> Reason:
    if not form:
        return Reason.NOTHING
    if _is_letters(form):
        return Reason.LETTER if len(form) == 1 else Reason.RUN
    if " " in form:
        return Reason.PHRASE
    for signs, reason in (("0123456789", Reason.DIGIT), ("-‐‑–—", Reason.HYPHEN), ("'’‘ʼ", Reason.APOSTROPHE)):
        if any(sign in form for sign in signs):
            return reason
    return Reason.SIGN
