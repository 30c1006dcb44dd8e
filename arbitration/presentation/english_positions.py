"""The positions to practise on, in English: their French stands beside what they hold (`domain/teaching.toml`)."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Protocol

from engine.web.typography import reads_french

# By the key of a position: its title, and what it asks.
_SAID: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "premier-coup-score": (
            "First coup: a score too low",
            "The word is good. What does the player get when his score is not the highest possible?",
        ),
        "premier-coup-joker": (
            "First coup: the joker is not circled",
            "Which letter must the joker replace for the score to be the highest?",
        ),
        "reference-inversee": (
            "The reference is inverted",
            "The word runs down, and its reference is written as that of a word across.",
        ),
        "trois-lettres-de-raccord": (
            "Three raccord letters",
            "No reference: are the letters copied from the grid enough?",
        ),
        "deux-lettres-de-raccord": (
            "Only two raccord letters",
            "The raccord is one letter short: is the word still located?",
        ),
        "deux-localisations": (
            "Two ways of locating the word, one of them wrong",
            "The raccord is right and the reference is not: which one counts?",
        ),
        "sans-localisation": (
            "A correct score, and no location",
            "Nothing says where the word goes, but its score exists somewhere.",
        ),
        "mauvaise-reference": (
            "A reference that does not fit",
            "The square named is wrong; the score is that of another place.",
        ),
        "raccordement-fallacieux": (
            "A misleading raccord",
            "The score exists at a good place, and as much at a bad one that looks good.",
        ),
        "joker-non-encercle": (
            "The joker is not circled",
            "Which score is paid when nothing shows the letter of the joker?",
        ),
        "joker-mal-encercle": (
            "Another letter is circled",
            "The circle is impossible, and the score does not match it.",
        ),
        "prolonger-trois-a-six": (
            "A word of three to six letters extended, but not written in full",
            "Only the end is written, with some letters of the extended word.",
        ),
        "prolonger-sans-raccord": (
            "A word extended with only one of its letters",
            "Is one letter of the extended word enough?",
        ),
        "prolonger-sept": (
            "A word of seven letters extended",
            "How many letters of the extended word must be copied to avoid any sanction?",
        ),
        "mot-non-admis": (
            "A word that is not admitted",
            "What must the billet name?",
        ),
        "raccord-non-admis": (
            "A crossword that is not admitted",
            "The main word is good; the one that it forms against the grid is not.",
        ),
        "erreur-de-lettre": (
            "A letter that the tirage does not have",
            "The word would fit the grid, with another letter in hand.",
        ),
        "deux-solutions": (
            "Two solutions, nothing struck out",
            "Each would be good alone: which one is paid?",
        ),
        "solution-rayee": (
            "Two solutions, one of them struck out",
            "Does what is struck out count?",
        ),
    }
)


class _Told(Protocol):
    @property
    def key(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def question(self) -> str: ...


def title(position: _Told) -> str:
    """In French to who reads that, and of a position that has no English."""
    return position.title if reads_french() else _SAID.get(position.key, (position.title, ""))[0]


def question(position: _Told) -> str:
    """Likewise."""
    return position.question if reads_french() else _SAID.get(position.key, ("", position.question))[1]
