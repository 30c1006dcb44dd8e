"""Spellings become what is written on a grid: capital letters A to Z, without accents."""

from engine.text import LIGATURES, Unaccented

SHORTEST, LONGEST = 2, 15

# Of other alphabets nothing is spelt out: a line that has one of their letters is no word of ours.
_LETTERS = Unaccented(LIGATURES)


def fold(spelling: str) -> str:
    """Capitals without accents: "cœur" gives "COEUR", "garçon" gives "GARCON"."""
    return spelling.translate(_LETTERS).upper()


def is_playable(form: str) -> bool:
    """Whether a folded form can stand on a grid: A to Z only, 2 to 15 letters."""
    return SHORTEST <= len(form) <= LONGEST and form.isascii() and form.isalpha() and form.isupper()
