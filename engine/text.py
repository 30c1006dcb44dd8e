"""Texts as they are compared."""

import unicodedata


def folded(text: str) -> str:
    """`text` without accents or capitals: "Éloïse" -> "eloise"."""
    decomposed = unicodedata.normalize("NFKD", text)
    return "".join(letter for letter in decomposed if not unicodedata.combining(letter)).casefold()


def words_of(typed: str) -> list[str]:
    """The folded words of a text; what is neither letter nor digit parts them."""
    return "".join(letter if letter.isalnum() else " " for letter in folded(typed)).split()


def searchable(*texts: str) -> str:
    """`texts` as a search compares them: folded words, each after one space: ("Éric", "Le-Goff") -> " eric le goff"."""
    return "".join(f" {word}" for word in words_of(" ".join(texts)))


_LONGEST_WITH_ZEROS = 12


def bare_number(number: str) -> str:
    """A plain number without the zeros before it, which a spreadsheet loses: "0012350" is "12350"."""
    return number.lstrip("0") or "0" if number.isdecimal() else number


def spellings(number: str) -> tuple[str, ...]:
    """A plain number with fewer and with more zeros before it, as it may be known; itself comes first."""
    bare = bare_number(number)
    if not number.isdecimal():
        return (number,)
    widths = range(len(bare), max(len(number), _LONGEST_WITH_ZEROS) + 1)
    return tuple(dict.fromkeys((number, *(bare.zfill(width) for width in widths))))


def plain_number(typed: str) -> str:
    """A number that means nothing, as it is compared: "a 12 34" is "A1234", and its zeros stay."""
    return "".join(typed.split()).upper()
