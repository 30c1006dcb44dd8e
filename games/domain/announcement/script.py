"""The shape of what is said: scripts made of lines, lines made of breaths."""

from dataclasses import dataclass
from enum import Enum


class Part(Enum):
    """What a line says; FISF 3.1.c and 3.4.f list them in this order."""

    KIND = "kind"
    TIME = "time"
    MODALITY = "modality"
    RELIQUAT_COUNT = "reliquat_count"
    REJET = "rejet"
    RELIQUAT = "reliquat"
    DRAWN = "drawn"
    TIRAGE = "tirage"
    START = "start"
    LAST_SECONDS = "last_seconds"
    END = "end"
    POINTS = "points"
    DIRECTION = "direction"
    PLACE = "place"
    WORD = "word"
    SPELLING = "spelling"
    FORMED = "formed"
    RECAP = "recap"
    HAPPENED = "happened"
    CONSEQUENCE = "consequence"
    TOTAL = "total"


class Occasion(Enum):
    """What a script is for."""

    BEGINNING = "beginning"
    TIRAGE = "tirage"
    REJET = "rejet"
    PUT_BACK = "put_back"
    ANNULLED = "annulled"
    INTERRUPTION = "interruption"
    SOLUTION = "solution"
    END = "end"


@dataclass(frozen=True, slots=True)
class Line:
    """One part of an announcement. `said`: the breaths of the line; a voice pauses between two of them."""

    part: Part
    said: tuple[str, ...]

    @property
    def text(self) -> str:
        return ", ".join(self.said)


class Caution(Enum):
    """FISF 3.4.d: what the juge-arbitre may warn of, only where one may really be mistaken."""

    PLACE = "Attention à la place !"
    SOLUTION = "Attention à la solution !"


@dataclass(frozen=True, slots=True)
class Other:
    """An equal solution that is not the retained one: its word, and its place as it is said, such as "9 G"."""

    word: str
    place: str


@dataclass(frozen=True, slots=True)
class Warned:
    """A caution worth a thought, and the equal solutions that one may take for the retained one."""

    caution: Caution
    others: tuple[Other, ...]


@dataclass(frozen=True, slots=True)
class Script:
    """What is said on one occasion; that of a solution names it as the log does (`word`, `reference`)."""

    occasion: Occasion
    lines: tuple[Line, ...]
    word: str = ""
    reference: str = ""
    warned: tuple[Warned, ...] = ()

    @property
    def text(self) -> str:
        """The whole script in one sentence."""
        written = ""
        for line in self.lines[:-1]:
            written += line.text + _AFTER.get(line.part, " ; ")
        return written + self.lines[-1].text


_AFTER = {Part.RELIQUAT_COUNT: " : ", Part.POINTS: ", ", Part.DIRECTION: ", ", Part.PLACE: ", ", Part.WORD: " : "}
