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


def plain_number(typed: str) -> str:
    """A number that means nothing, as it is compared: "a 12 34" is "A1234", and its zeros stay."""
    return "".join(typed.split()).upper()
