"""The cards of the box (CARTES-1, CARTES-2): letter cards by their letters, bonus cards by a sign each."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from engine.rules.letters import ALPHABET, JOKER

# letter: (how many cards, value)
_BOX = {
    "A": (8, 1), "B": (2, 3), "C": (2, 3), "D": (3, 2), "E": (13, 1), "F": (2, 4), "G": (2, 2),
    "H": (2, 4), "I": (7, 1), "J": (1, 8), "K": (1, 10), "L": (4, 1), "M": (3, 2), "N": (5, 1),
    "O": (6, 1), "P": (2, 3), "Q": (1, 8), "R": (5, 1), "S": (5, 1), "T": (5, 1), "U": (5, 1),
    "V": (2, 4), "W": (1, 10), "X": (1, 10), "Y": (1, 10), "Z": (1, 10), JOKER: (2, 0),
}  # fmt: skip

LETTER_CARDS: Mapping[str, int] = MappingProxyType({letter: count for letter, (count, _) in _BOX.items()})
# CARTES-2: a joker is worth nothing, whatever letter it stands for.
VALUES: Mapping[str, int] = MappingProxyType(
    {letter: value for letter, (_, value) in _BOX.items()} | dict.fromkeys(ALPHABET.lower(), 0)
)

DOUBLE, TRIPLE = "2", "3"
PRIMES: Mapping[str, int] = MappingProxyType({DOUBLE: 2, TRIPLE: 3})
# The thirteen cards of two categories each.
CATEGORY_CARDS = "abcdefghijklm"
BONUS_CARDS: Mapping[str, int] = MappingProxyType({DOUBLE: 5, TRIPLE: 2} | dict.fromkeys(CATEGORY_CARDS, 1))

HAND = 7


def card_of(letter: str) -> str:
    """The card that a letter of the table is in a hand: "?" for a joker."""
    return JOKER if letter.islower() else letter


def cards_of(letters: Iterable[str]) -> str:
    """The same for several cards."""
    return "".join(map(card_of, letters))


def value_of(letters: Iterable[str]) -> int:
    """What cards are worth, on the table or in a hand."""
    return sum(VALUES[letter] for letter in letters)
