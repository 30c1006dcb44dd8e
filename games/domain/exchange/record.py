"""A partie on paper: what was played, in the order of the coups, and nothing about its players."""

from dataclasses import dataclass, field

from engine.rules.tirage import Tirage


@dataclass(frozen=True, slots=True)
class RecordedCoup:
    """One coup and its retained solution. `total` is the sum of the tops so far as it was written, right or wrong.

    `line` is where a file tells it, 0 when none does; two coups that differ by it alone are the same.
    """

    number: int
    tirage: Tirage
    word: str
    reference: str
    points: int
    total: int
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordedPartie:
    """A partie, whole or as far as it went; `over` is None where a format does not tell.

    Words are in capitals, a letter that a joker stands for in lower case; references are such as H4 or 4H.
    Texts that are not known are empty.
    """

    formula: str
    coups: tuple[RecordedCoup, ...]
    total: int
    title: str = ""
    lexicon: str = ""
    lexicon_digest: str = ""
    over: bool | None = None
    total_line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Played:
    """What happened at one coup, before anything is added up."""

    tirage: Tirage
    word: str
    reference: str
    points: int
