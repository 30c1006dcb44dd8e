"""A tirage: its notation and whether it may be played (FISF 3.1, 3.2)."""

import re
from dataclasses import dataclass
from enum import Enum

from engine.events import N_, Refusal
from engine.rules.letters import CONSONANTS, FREE, VOWELS, in_order

LAST_COUP_OF_TWO = 15  # FISF 3.2: two vowels and two consonants for the fifteen first coups

_NOTATION = re.compile(r"(?:(?P<reliquat>[A-Z?]+)\+|(?P<rejet>-))?(?P<drawn>[A-Z?]+)")


class TirageUnreadable(Refusal):
    code = "rules.bad_tirage"
    status = 422
    message = N_("%(text)s is not a tirage such as EN?+AABT")
    article = "FISF 3.1"


@dataclass(frozen=True, slots=True)
class Tirage:
    """reliquat: letters kept, alphabetical; drawn: new letters in drawn order; rejet: drawn after a rejet."""

    reliquat: str
    drawn: str
    rejet: bool = False

    @classmethod
    def parse(cls, text: str) -> "Tirage":
        """Read "EN?+AABT", "AEIRSTU" (no reliquat) or "-AEIRSTU" (after a rejet); raises TirageUnreadable."""
        match = _NOTATION.fullmatch(text.strip().upper())
        if match is None:
            raise TirageUnreadable(text=text)
        return cls(in_order(match["reliquat"] or ""), match["drawn"], match["rejet"] is not None)

    @property
    def letters(self) -> str:
        """The whole tirage: the reliquat, then the new letters in drawn order."""
        return self.reliquat + self.drawn

    def __str__(self) -> str:
        if self.rejet:
            return f"-{self.drawn}"
        return f"{self.reliquat}+{self.drawn}" if self.reliquat else self.drawn


class Validity(Enum):
    """What a juge-arbitre does with the letters drawn."""

    VALID = "valid"
    ARBITER_CHOICE = "arbiter_choice"  # a Y or a joker decides, at his will
    REJET = "rejet"
    END = "end_of_game"


@dataclass(frozen=True, slots=True)
class _Kinds:
    vowels: int
    consonants: int
    free: int

    @classmethod
    def of(cls, letters: str) -> "_Kinds":
        free = sum(letter in FREE for letter in letters)
        vowels = sum(letter in VOWELS and letter not in FREE for letter in letters)
        consonants = sum(letter in CONSONANTS and letter not in FREE for letter in letters)
        return cls(vowels, consonants, free)

    def can_give(self, minimum: int) -> bool:
        """Whether so many vowels and so many consonants are there, counting free letters as one wishes."""
        return max(0, minimum - self.vowels) + max(0, minimum - self.consonants) <= self.free


def minimum_of(coup: int, remaining: str) -> int:
    """How many vowels, and how many consonants, a tirage needs at this coup (FISF 3.2.a, 3.2.b).

    remaining: every letter that is not on the grid (bag and reliquat). "Plus tôt du fait du reliquat" is
    read: as soon as these letters can no longer give two of each.
    """
    return 2 if coup <= LAST_COUP_OF_TWO and _Kinds.of(remaining).can_give(2) else 1


def no_valid_tirage(remaining: str) -> bool:
    """FISF 3.2.c, 3.7.c: these letters cannot give a vowel and a consonant; one letter never can."""
    return not _Kinds.of(remaining).can_give(1)


def validity(letters: str, coup: int, remaining: str) -> Validity:
    """FISF 3.2 whole: may this tirage be played at this coup (from 1)?

    remaining: every letter that is not on the grid, the tirage included. FISF 3.2.e: Y and jokers count as
    the juge-arbitre wishes, hence ARBITER_CHOICE when they decide; 3.2.f: his freedom ends when all the
    other letters left are of one kind, and when no other tirage can be drawn, since 3.7.c forbids the end.
    """
    if no_valid_tirage(remaining):
        return Validity.END
    minimum = minimum_of(coup, remaining)
    kinds, left = _Kinds.of(letters), _Kinds.of(remaining)
    if not kinds.can_give(minimum):
        return Validity.REJET
    if kinds.vowels >= minimum and kinds.consonants >= minimum:
        return Validity.VALID
    one_kind_left = left.vowels == 0 or left.consonants == 0
    return Validity.VALID if one_kind_left or len(letters) == len(remaining) else Validity.ARBITER_CHOICE
