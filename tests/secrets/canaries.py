"""Secrets that one would notice anywhere, and a search that finds them however an answer is dressed."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

_TAGS = re.compile(r"<[^>]*>")
_NOT_LETTERS = re.compile(r"[^A-Z?]+")

Found = Callable[[str], bool]


@dataclass(frozen=True, slots=True)
class Canary:
    """A secret: how to find it in an answer, and the roles that must not be told."""

    name: str
    found: Found
    hidden_from: tuple[str, ...]


# An answer is searched for several secrets, one after the other.
@lru_cache(maxsize=1)
def _untagged(text: str) -> tuple[str, str]:
    """A text whose tags are left out: what stands around one put together, and kept apart."""
    return _TAGS.sub("", text), _TAGS.sub(" ", text)


def letters_of(tirage: str) -> Found:
    """The letters of a tirage in any order, side by side or each in an element of its own."""
    wanted = sorted(tirage)
    # Of a window that holds another letter, nothing need be sorted.
    windows = re.compile(rf"(?=([{''.join(set(map(re.escape, tirage)))}]{{{len(tirage)}}}))")

    def found(text: str) -> bool:
        plain, apart = _untagged(text)
        runs = _NOT_LETTERS.split(plain.upper()) + _NOT_LETTERS.split(apart.upper())
        told = (*runs, *windows.findall(_NOT_LETTERS.sub("", plain)))
        return any(len(run) == len(wanted) and sorted(run) == wanted for run in told)

    return found


def word(text: str) -> Found:
    """A word or a number as such, not inside a longer one."""
    pattern = re.compile(rf"(?<![\w-]){re.escape(text)}(?![\w-])", re.IGNORECASE)
    return lambda answer: any(map(pattern.search, _untagged(answer)))


def term(text: str) -> Found:
    """A word, in the plural or at the head of the name of a field too; not four letters of a random token."""
    pattern = re.compile(rf"(?<![\w-]){re.escape(text)}s?(?![a-z0-9-])", re.IGNORECASE)
    return lambda answer: bool(pattern.search(answer))


def text(secret: str) -> Found:
    """A long text, wherever it stands."""
    return lambda answer: secret.lower() in answer.lower()
