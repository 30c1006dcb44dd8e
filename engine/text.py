"""Texts as they are compared: one folding for search, matching, duplicates and order."""

import re
import unicodedata
from collections.abc import Iterable, Mapping
from uuid import UUID

# What no decomposition takes apart: in French words, and in the names that people bear here.
LIGATURES = {"œ": "oe", "æ": "ae", "ß": "ss", "ø": "o"}
_FOREIGN = {"ł": "l", "đ": "d", "ð": "d", "þ": "th", "ħ": "h", "ı": "i", "ŧ": "t"}
_APOSTROPHES, _HYPHENS = "’‘ʼʹ′`´ʻʾʿ＇‛", "‐‑‒–—―−﹣－"
_PRINTED = str.maketrans(dict.fromkeys("'`´＇", "’"))
_SIGNS = str.maketrans(dict.fromkeys(_APOSTROPHES, "'") | dict.fromkeys(_HYPHENS, "-"))


class Unaccented(dict[int, str]):
    """A translation table that learns each character the first time it is met: its letters without their marks.

    spelt: small letters that are written as others.
    """

    def __init__(self, spelt: Mapping[str, str]) -> None:
        super().__init__()
        capitals = {small.upper(): letters.upper() for small, letters in spelt.items()}
        self._spelt = {**spelt, **{capital: letters for capital, letters in capitals.items() if not capital.isascii()}}

    def __missing__(self, code: int) -> str:
        char = chr(code)
        self[code] = plain = self._spelt.get(char) or _decomposed(char)
        return plain


def _decomposed(char: str) -> str:
    """Without its marks; nothing of what shows nothing, as a soft hyphen."""
    return "".join(
        part
        for part in unicodedata.normalize("NFKD", char)
        if not unicodedata.combining(part) and unicodedata.category(part) != "Cf"
    )


_NAMES = Unaccented(LIGATURES | _FOREIGN)


def folded(text: str) -> str:
    """Without accents, ligatures or capitals, with one apostrophe and one hyphen: "D’Œuvre" -> "d'oeuvre"."""
    return text.translate(_SIGNS).translate(_NAMES).casefold()


def written(name: str) -> str:
    """A name as it is kept: one space between its words, and apostrophes as print has them: "Club  d'Angers" is
    "Club d’Angers"."""
    return " ".join(name.translate(_PRINTED).split())


def words_of(typed: str) -> list[str]:
    """The folded words of a text; what is neither letter nor digit parts them."""
    return "".join(letter if letter.isalnum() else " " for letter in folded(typed)).split()


def searchable(*texts: str) -> str:
    """`texts` as a search compares them: folded words, each after one space: ("Éric", "Le-Goff") -> " eric le goff"."""
    return "".join(f" {word}" for word in words_of(" ".join(texts)))


def by_name(named: Iterable[tuple[UUID, str]]) -> list[tuple[UUID, str]]:
    """Ids with their names, in the order of the names, whatever the database makes of accents and capitals."""
    return sorted(named, key=lambda pair: (folded(pair[1]), pair[0]))


LONGEST_NUMBER = 40
_LONGEST_WITH_ZEROS = 12
# What a spreadsheet writes of a number that it took for a quantity, or that it was told not to take for one.
_QUANTITY = re.compile(r"(\d+)[.,]0+")
_TEXT_MARKS = "'’"


def bare_number(number: str) -> str:
    """A plain number without the zeros before it, which a spreadsheet loses: "0012350" is "12350"."""
    return number.lstrip("0") or "0" if number.isdecimal() else number


def spellings(number: str) -> tuple[str, ...]:
    """A plain number with fewer and with more zeros before it, as it may be known; itself comes first."""
    if not number.isdecimal() or len(number) > LONGEST_NUMBER:
        return (number,)
    bare = bare_number(number)
    widths = range(len(bare), max(len(number), _LONGEST_WITH_ZEROS) + 1)
    return tuple(dict.fromkeys((number, *(bare.zfill(width) for width in widths))))


def plain_number(typed: str) -> str:
    """A number that means nothing, as it is compared: "a 12 34" is "A1234", "'0012" and "0012,00" are "0012"."""
    number = "".join(typed.split()).upper().lstrip(_TEXT_MARKS)
    quantity = _QUANTITY.fullmatch(number)
    return quantity[1] if quantity else number
