"""Passwords that are guessed first here (ASVS 6.1.2, 6.2.11): the words of this house, with figures behind them."""

import re
from typing import Any

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _, gettext_lazy

from engine.text import folded

# The guide shows the same list. Folded: without accents nor capitals.
WORDS = (
    "administrateur", "arbitre", "bulletin", "centre", "championnat", "classement", "comite", "competition",
    "correcteur", "de", "des", "du", "duplicate", "federation", "ffs", "ffsc", "fisf", "fqsf", "francais", "francaise",
    "francophone", "fss", "grille", "internationale", "joker", "joueur", "joueuse", "juge", "la", "le", "les", "lettre",
    "lettres", "licence", "mondial", "motdepasse", "partie", "password", "raccord", "recours", "salle", "scrabble",
    "simultane", "tirage", "top", "tournoi",
)  # fmt: skip
# What the validators ask, in one sentence of three lines: those of Django are ten on a telephone.
ASKED = gettext_lazy(
    "At least ten characters: neither your name, nor your address, nor a usual password, nor words of the game alone,"
    " such as “scrabble2026”."
)
_MADE_OF_THEM = re.compile(rf"(?:{'|'.join(sorted(WORDS, key=len, reverse=True))})+")
_NO_LETTER = re.compile(r"[^a-z]+")


class NoWordsOfTheHouse:
    """Refuses a password whose letters spell nothing but these words."""

    def validate(self, password: str, user: Any = None) -> None:
        letters = _NO_LETTER.sub("", folded(password))
        if _MADE_OF_THEM.fullmatch(letters):
            raise ValidationError(
                _("This password is made of words of the game alone, which are tried first: add words of your own."),
                code="password_words_of_the_house",
            )

    def get_help_text(self) -> str:
        return _("Words of the game alone, such as “scrabble2026”, are not enough.")
