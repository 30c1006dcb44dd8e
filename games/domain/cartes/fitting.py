"""Whether a word is in a category (CARTES-9): from its letters, and from what the lexicon reads it as.

A test is data: see `categories.toml`, which lists what it may say. All of it holds at once.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from itertools import groupby, pairwise
from typing import Any, Protocol

from engine.lexicon import categories as readings
from engine.lexicon.readings import Entry
from engine.rules.letters import ALPHABET, VOWELS
from games.domain.cartes.cards import value_of


class Dictionary(Protocol):
    """The part of a lexicon that a table asks."""

    def __contains__(self, word: object, /) -> bool: ...

    def entries(self, word: str, /) -> tuple[Entry, ...]: ...


class CategoryTestError(ValueError):
    """What a test says that no word could be asked."""


# What `is` may name, of the letters and of the readings.
_OF_LETTERS: Mapping[str, Callable[[str], bool]] = {
    "doubled": lambda word: any(one == other for one, other in pairwise(word)),
    "distinct": lambda word: len(set(word)) == len(word),
    "palindrome": lambda word: word == word[::-1],
    "alike": lambda word: word[0] == word[-1],
    "alternating": lambda word: all((one in VOWELS) != (other in VOWELS) for one, other in pairwise(word)),
    "balanced": lambda word: 2 * _of(word, VOWELS) == len(word),
}
_OF_READINGS: Mapping[str, Callable[[tuple[Entry, ...]], bool]] = {
    "plural": readings.is_plural,
    "feminine": readings.is_feminine,
    "infinitive": readings.is_infinitive,
    "conjugated": readings.is_conjugated,
    "participle": readings.is_participle,
    "verb": readings.is_verb,
    "noun": lambda entries: readings.is_part(entries, "N"),
    "adjective": lambda entries: readings.is_part(entries, "A"),
    "adverb": lambda entries: readings.is_part(entries, "ADV"),
}
_KINDS = {"vowel", "consonant"}
_RUNS = {"vowels": True, "consonants": False}


def fits(word: str, test: Mapping[str, Any], dictionary: Dictionary) -> bool:
    """Whether a word, in capitals, passes a test."""
    return all(_ASKED[name](word, told, dictionary) for name, told in test.items())


def check_test(test: Mapping[str, Any]) -> None:
    """Raises CategoryTestError with what is wrong."""
    if not test:
        raise CategoryTestError("a category asks nothing of a word")
    for name, told in test.items():
        if name not in _CHECKED or not _CHECKED[name](told):
            raise CategoryTestError(f"a category asks “{name}” as {told!r}")


def _of(word: str, letters: Any) -> int:
    return sum(letter in letters for letter in word)


def _within(count: int, bounds: Mapping[str, int]) -> bool:
    return bounds.get("least", 0) <= count <= bounds.get("most", count)


def _starts(letter: str, told: str) -> bool:
    if told in _KINDS:
        return (letter in VOWELS) is (told == "vowel")
    return letter in told


def _longest_run(word: str, *, vowels: bool) -> int:
    runs = groupby(word, key=lambda letter: letter in VOWELS)
    return max((len(list(run)) for of_vowels, run in runs if of_vowels is vowels), default=0)


def _is(word: str, told: str, dictionary: Dictionary) -> bool:
    if told in _OF_LETTERS:
        return _OF_LETTERS[told](word)
    return _OF_READINGS[told](dictionary.entries(word))


_Asked = Callable[[str, Any, Dictionary], bool]
_ASKED: Mapping[str, _Asked] = {
    "letters": lambda word, told, _: _within(len(word), told),
    "vowels": lambda word, told, _: _within(_of(word, VOWELS), told),
    "consonants": lambda word, told, _: _within(len(word) - _of(word, VOWELS), told),
    "value": lambda word, told, _: _within(value_of(word), told),
    "holds": lambda word, told, _: _within(_of(word, told["of"]), told),
    "same": lambda word, told, _: max(Counter(word).values()) >= told,
    "run": lambda word, told, _: _longest_run(word, vowels=_RUNS[told["of"]]) >= told["least"],
    "begins": lambda word, told, _: _starts(word[0], told),
    "ends": lambda word, told, _: _starts(word[-1], told),
    "is": lambda word, told, dictionary: all(_is(word, each, dictionary) for each in told),
}


def _is_count(told: Any) -> bool:
    return isinstance(told, int) and not isinstance(told, bool) and told >= 0


def _is_bounds(told: Any, *more: str) -> bool:
    return (
        isinstance(told, Mapping)
        and bool(told.keys() & {"least", "most"})
        and told.keys() <= {"least", "most", *more}
        and all(_is_count(told[key]) for key in ("least", "most") if key in told)
    )


def _is_letters(told: Any) -> bool:
    return isinstance(told, str) and bool(told) and set(told) <= set(ALPHABET)


def _is_ending(told: Any) -> bool:
    return _is_letters(told) or (isinstance(told, str) and told in _KINDS)


def _is_run(told: Any) -> bool:
    return isinstance(told, Mapping) and told.get("of") in _RUNS and _is_count(told.get("least"))


def _is_named(told: Any) -> bool:
    return isinstance(told, list | tuple) and bool(told) and set(told) <= {*_OF_LETTERS, *_OF_READINGS}


_CHECKED: Mapping[str, Callable[[Any], bool]] = {
    "letters": _is_bounds,
    "vowels": _is_bounds,
    "consonants": _is_bounds,
    "value": _is_bounds,
    "holds": lambda told: _is_bounds(told, "of") and _is_letters(told.get("of")),
    "same": _is_count,
    "run": _is_run,
    "begins": _is_ending,
    "ends": _is_ending,
    "is": _is_named,
}
