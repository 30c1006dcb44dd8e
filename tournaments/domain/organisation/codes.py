"""The code of a club that nobody gave one, made of its name."""

from collections.abc import Iterable

from engine.text import words_of
from tournaments.domain.organisation.status import LONGEST_CODE

# Words of many names, which tell no club from another.
_COMMON = frozenset("club scrabble les des aux sur sous".split())


def code_for(name: str, *, taken: Iterable[str]) -> str:
    """The first distinctive word of the name, with a number if another club has it: "Club d'Angers" -> "ANGERS"."""
    words = words_of(name) or ["club"]
    telling = [word for word in words if len(word) > 2 and word not in _COMMON]
    begun = next(iter(telling or words))[: LONGEST_CODE - 4].upper()
    known = set(taken)
    numbered = (f"{begun}{number}" for number in range(2, len(known) + 3))
    return begun if begun not in known else next(code for code in numbered if code not in known)
