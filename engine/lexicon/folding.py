"""Spellings become what is written on a grid: capital letters A to Z, without accents."""

import unicodedata

SHORTEST, LONGEST = 2, 15

_SPELT_OUT = {"œ": "OE", "æ": "AE", "ø": "O", "ß": "SS", "Œ": "OE", "Æ": "AE", "Ø": "O"}


class _Folds(dict[int, str]):
    """A translation table that learns each character the first time it is met."""

    def __missing__(self, code: int) -> str:
        char = chr(code)
        folded = _SPELT_OUT.get(char) or "".join(
            c for c in unicodedata.normalize("NFD", char) if not unicodedata.combining(c)
        )
        self[code] = folded = folded.upper()
        return folded


_FOLDS = _Folds()


def fold(spelling: str) -> str:
    """Capitals without accents: "cœur" gives "COEUR", "garçon" gives "GARCON"."""
    return spelling.translate(_FOLDS)


def is_playable(form: str) -> bool:
    """Whether a folded form can stand on a grid: A to Z only, 2 to 15 letters."""
    return SHORTEST <= len(form) <= LONGEST and form.isascii() and form.isalpha() and form.isupper()
