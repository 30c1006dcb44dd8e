"""Letters and numbers as they are said in the hall (FISF 3.1.c, 3.1.d)."""

from itertools import groupby

from engine.rules.letters import JOKER, JOKER_DRAWN, SPELLING, in_order
from engine.rules.reference import ROWS, Direction, Reference

NUMBERS = ("aucune", "une", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf")


def country(letter: str) -> str:
    """« Pays seul » : the word of the spelling table, "Joker" for a joker."""
    return SPELLING[letter]


def country_and_letter(letter: str) -> str:
    """« Pays-Lettre » ; FISF 3.1.c: a joker is announced by « Joker – Lettre blanche » only."""
    return JOKER_DRAWN if letter == JOKER else f"{country(letter)}-{letter}"


def countries(letters: str) -> tuple[str, ...]:
    """The countries of these letters, alphabetical, joker last: one breath each."""
    return tuple(country(letter) for letter in in_order(letters))


def grouped(letters: str, *, letters_alone: bool) -> tuple[str, ...]:
    """FISF 3.1.c: the countries, or the letters alone, those of identical letters in one breath: "Égypte Égypte".

    « En groupant les lettres identiques » is read: side by side, each tile still named, since only the country is said.
    """
    names = [_alone(letter) if letters_alone else country(letter) for letter in in_order(letters)]
    return tuple(" ".join(same) for _name, same in groupby(names))


def count_of_letters(count: int) -> str:
    """ "une lettre", "trois lettres"; no hand holds more than nine."""
    return f"{NUMBERS[count]} lettre{'s' if count > 1 else ''}"


def points(count: int) -> str:
    return f"{count} point{'s' if count > 1 else ''}"


def place(reference: Reference) -> str:
    """The reference as it is said: "H 4" horizontal, "9 G" vertical."""
    row, column = ROWS[reference.row], str(reference.col + 1)
    return f"{row} {column}" if reference.direction is Direction.H else f"{column} {row}"


def direction(reference: Reference) -> str:
    return "horizontal" if reference.direction is Direction.H else "vertical"


def spelt(letters: str) -> str:
    """FISF 3.4.f: a word spelt in one go; a letter that a joker stands for (lower case) by the spelling table."""
    return ", ".join(country_and_letter(letter.upper()) if letter.islower() else letter for letter in letters)


def _alone(letter: str) -> str:
    return country(letter) if letter == JOKER else letter
