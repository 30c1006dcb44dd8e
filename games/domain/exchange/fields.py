"""The fields of a file, whatever its format: each is read into what the rules know, or refused with its line."""

import re
from dataclasses import dataclass, field

from engine.events.refusals import Refusal
from engine.rules.formula import Formula
from engine.rules.letters import in_order
from engine.rules.reference import SIZE, Reference
from engine.rules.tirage import Tirage
from games.domain.exchange import record, refusals

MAX_COUPS = 102
MAX_POINTS = 9_999
MAX_TOTAL = MAX_COUPS * MAX_POINTS
MAX_LETTERS = 9
LONGEST_LABEL = 200

_WORD = re.compile(rf"[A-Za-z]{{1,{SIZE}}}")
_NUMBER = re.compile(r"[0-9]{1,9}")
_TIRAGE = re.compile(r"-?[A-Za-z?]+(?:\+[A-Za-z?]+)?")


def number(line: int, name: str, text: str, most: int) -> int:
    """A whole number from 0 to `most`, in plain digits."""
    if not _NUMBER.fullmatch(text) or int(text) > most:
        raise refusals.FieldUnreadable(line=line, field=name, found=text)
    return int(text)


def tirage(line: int, name: str, text: str) -> Tirage:
    """A tirage in the notation of FISF 3.1, such as EN?+AABT or -AEIRSTU."""
    if not _TIRAGE.fullmatch(text) or sum(map(text.count, "+-")) + MAX_LETTERS < len(text):
        raise refusals.FieldUnreadable(line=line, field=name, found=text)
    if text.startswith("-"):
        # After a rejet all the letters are new; Eliot may still part them in two.
        return Tirage("", text.replace("+", "")[1:].upper(), rejet=True)
    return Tirage.parse(text)


def word(line: int, name: str, text: str) -> str:
    """A word of the grid, jokers in lower case."""
    if not _WORD.fullmatch(text):
        raise refusals.FieldUnreadable(line=line, field=name, found=text)
    return text


def reference(line: int, name: str, text: str) -> str:
    """A reference such as H4 or 4H, in capitals and without spaces."""
    try:
        return str(Reference.parse(text))
    except Refusal as refusal:
        raise refusals.FieldUnreadable(line=line, field=name, found=text) from refusal


def formula(line: int, name: str, text: str) -> str:
    """The name of a formula that the rules know."""
    try:
        return Formula.parse(text).name
    except Refusal as refusal:
        raise refusals.FieldUnreadable(line=line, field=name, found=text) from refusal


def label(line: int, name: str, text: str) -> str:
    """A short text on one line, for people."""
    cleaned = one_line(text)
    if len(cleaned) > LONGEST_LABEL or not cleaned.isprintable():
        raise refusals.FieldUnreadable(line=line, field=name, found=text)
    return cleaned


def label_of(text: str) -> str:
    """A text made into a label: on one line, not too long, without characters that no format can write."""
    return one_line("".join(letter if letter.isprintable() else " " for letter in text))[:LONGEST_LABEL].strip()


def one_line(text: str) -> str:
    """A text without the line ends, tabs and spaces that formats use themselves."""
    return " ".join(text.split())


def continued(held: str, rack: str) -> Tirage:
    """The tirage of letters written without notation, `held` being what stayed of the tirage before.

    Letters that do not hold the whole reliquat come after a rejet.
    """
    drawn = rack
    for letter in held:
        if letter not in drawn:
            return Tirage("", rack, rejet=True)
        drawn = drawn.replace(letter, "", 1)
    return Tirage(in_order(held), drawn) if drawn else Tirage("", rack)


@dataclass(slots=True)
class Coups:
    """The coups of a file as they are read, in order and not too many."""

    read: list[record.RecordedCoup] = field(default_factory=list)

    def add(self, line: int, played: record.Played, *, number_: int | None = None, total: int | None = None) -> None:
        """One more coup; where the format does not tell its number or its total, they follow from the last."""
        expected = len(self.read) + 1
        if expected > MAX_COUPS:
            raise refusals.TooManyCoups(line=line, most=MAX_COUPS)
        if number_ is not None and number_ != expected:
            raise refusals.CoupOutOfOrder(line=line, expected=expected, found=number_)
        if total is None:
            total = self.total + played.points
        coup = record.RecordedCoup(expected, played.tirage, played.word, played.reference, played.points, total, line)
        self.read.append(coup)

    @property
    def total(self) -> int:
        return self.read[-1].total if self.read else 0
