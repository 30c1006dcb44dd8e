"""Words of licence files that mean nothing here yet: what somebody says, or said before, that they mean."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from engine.text import words_of

LONGEST_WORD = 80
# Of each column but that of the clubs: more of them are no categories, and another column was meant.
MOST_WORDS = 60
# What is answered besides a code, or the id of a club.
LEFT_OUT, NOTHING, CREATE, APPROVE = "", "-", "create", "approve"
# Before the word of another club of the file, which is created: "=lyon etoile".
SAME_AS = "="

_NOTHING = frozenset(
    (
        *("nc", "neant", "aucun", "aucune", "sans", "vide", "non classe", "non classee"),
        *("sans club", "aucun club", "sans serie", "individuel", "individuelle"),
    )
)


class Ask(Enum):
    """What is asked of the words of a file, by the column where they stand."""

    CLUBS = "clubs"
    SERIES = "series"
    CATEGORIES = "categories"


Answers = Mapping[Ask, Mapping[str, str]]
"""By `plain_word`: a code of the table, the id of a club, NOTHING (the cell counts as empty), CREATE or APPROVE (the
club), SAME_AS and the word of a club that is created, LEFT_OUT (its lines are not imported)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """A word of a line, and what it is taken for. `remembered`: since another file, with nothing to decide now."""

    ask: Ask
    said: str
    answer: str
    remembered: bool = False

    @property
    def word(self) -> str:
        return plain_word(self.said)


def plain_word(said: str) -> str:
    """A word as it is compared and remembered; "" for signs alone."""
    return " ".join(words_of(said))


def means_nothing(word: str) -> bool:
    """Whether people write so that there is none: "NC", "néant"."""
    return word in _NOTHING


def answered(answers: Answers, ask: Ask, word: str) -> str | None:
    """None where nobody has said anything."""
    return answers.get(ask, {}).get(word)
