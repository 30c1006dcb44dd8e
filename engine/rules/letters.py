"""The 102 letters of the box, their values and their nature (FISF 1.1.k, 3.2)."""

from collections.abc import Mapping
from types import MappingProxyType

JOKER = "?"
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

# letter: (count in the box, value)
_BOX = {
    "A": (9, 1), "B": (2, 3), "C": (2, 3), "D": (3, 2), "E": (15, 1), "F": (2, 4), "G": (2, 2),
    "H": (2, 4), "I": (8, 1), "J": (1, 8), "K": (1, 10), "L": (5, 1), "M": (3, 2), "N": (6, 1),
    "O": (6, 1), "P": (2, 3), "Q": (1, 8), "R": (6, 1), "S": (6, 1), "T": (6, 1), "U": (6, 1),
    "V": (2, 4), "W": (1, 10), "X": (1, 10), "Y": (1, 10), "Z": (1, 10), JOKER: (2, 0),
}  # fmt: skip

BAG: Mapping[str, int] = MappingProxyType({letter: count for letter, (count, _) in _BOX.items()})
# Lower case stands for a joker, which is worth nothing (FISF 1.2).
VALUES: Mapping[str, int] = MappingProxyType(
    {letter: value for letter, (_, value) in _BOX.items()} | dict.fromkeys(ALPHABET.lower(), 0)
)
# Y is both, at the juge-arbitre's will (FISF 3.2.e).
VOWELS = frozenset("AEIOUY")
CONSONANTS = frozenset("BCDFGHJKLMNPQRSTVWXYZ")
FREE = frozenset({"Y", JOKER})

# FISF 3.1.d: the word that spells each letter aloud.
_SPELLING_TABLE = (
    "Algérie Belgique Canada Danemark Égypte France Grèce Hongrie Italie Jordanie Kenya Luxembourg Maroc "
    "Norvège Océanie Portugal Québec Roumanie Suisse Tunisie Uruguay Venezuela Wallonie Xénophon "
    "Yougoslavie Zambie"
)
SPELLING: Mapping[str, str] = MappingProxyType(
    dict(zip(ALPHABET, _SPELLING_TABLE.split(), strict=True)) | {JOKER: "Joker"}
)
# FISF 3.1.c: a newly drawn joker is announced with these words only.
JOKER_DRAWN = "Joker – Lettre blanche"


def in_order(letters: str) -> str:
    """The letters in alphabetical order, jokers last (FISF 3.1.c)."""
    return "".join(sorted(letters.replace(JOKER, ""))) + JOKER * letters.count(JOKER)
