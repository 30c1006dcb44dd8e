"""Whether a word is in a category (CARTES-9): from its letters, and from its readings in the lexicon.

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
    """The part of a lexicon that a table needs."""

    def __contains__(self, word: object, /) -> bool: ...

    def entries(self, word: str, /) -> tuple[Entry, ...]: ...


class CategoryTestError(ValueError):
    """A test that cannot be asked of any word."""


# What `is` may name, of the letters and of the readings.
_OF_LETTERS: Mapping[str, Callable[[str], bool]] = {
    "doubled": lambda word: any(letter == other for letter, other in pairwise(word)),
    "distinct": lambda word: len(set(word)) == len(word),
    "palindrome": lambda word: word == word[::-1],
    "alike": lambda word: word[0] == word[-1],
    "alternating": lambda word: all((letter in VOWELS) != (other in VOWELS) for letter, other in pairwise(word)),
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
    return all(_ASKED[name](word, value, dictionary) for name, value in test.items())


def check_test(test: Mapping[str, Any]) -> None:
    """Raises CategoryTestError with what is wrong."""
    if not test:
        raise CategoryTestError("a category asks nothing of a word")
    for name, value in test.items():
        if name not in _CHECKED or not _CHECKED[name](value):
            raise CategoryTestError(f"a category asks “{name}” as {value!r}")


def _of(word: str, letters: Any) -> int:
    return sum(letter in letters for letter in word)


def _within(count: int, bounds: Mapping[str, int]) -> bool:
    return bounds.get("least", 0) <= count <= bounds.get("most", count)


def _starts(letter: str, wanted: str) -> bool:
    if wanted in _KINDS:
        return (letter in VOWELS) is (wanted == "vowel")
    return letter in wanted


def _longest_run(word: str, *, vowels: bool) -> int:
    runs = groupby(word, key=lambda letter: letter in VOWELS)
    return max((len(list(run)) for of_vowels, run in runs if of_vowels is vowels), default=0)


def _is(word: str, name: str, dictionary: Dictionary) -> bool:
    if name in _OF_LETTERS:
        return _OF_LETTERS[name](word)
    return _OF_READINGS[name](dictionary.entries(word))


_Asked = Callable[[str, Any, Dictionary], bool]
_ASKED: Mapping[str, _Asked] = {
    "letters": lambda word, value, _: _within(len(word), value),
    "vowels": lambda word, value, _: _within(_of(word, VOWELS), value),
    "consonants": lambda word, value, _: _within(len(word) - _of(word, VOWELS), value),
    "value": lambda word, value, _: _within(value_of(word), value),
    "holds": lambda word, value, _: _within(_of(word, value["of"]), value),
    "same": lambda word, value, _: max(Counter(word).values()) >= value,
    "run": lambda word, value, _: _longest_run(word, vowels=_RUNS[value["of"]]) >= value["least"],
    "begins": lambda word, value, _: _starts(word[0], value),
    "ends": lambda word, value, _: _starts(word[-1], value),
    "is": lambda word, value, dictionary: all(_is(word, name, dictionary) for name in value),
}


def _is_count(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def _is_bounds(value: Any, *more: str) -> bool:
    return (
        isinstance(value, Mapping)
        and bool(value.keys() & {"least", "most"})
        and value.keys() <= {"least", "most", *more}
        and all(_is_count(value[key]) for key in ("least", "most") if key in value)
    )


def _is_letters(value: Any) -> bool:
    return isinstance(value, str) and bool(value) and set(value) <= set(ALPHABET)


def _is_ending(value: Any) -> bool:
    return _is_letters(value) or (isinstance(value, str) and value in _KINDS)


def _is_run(value: Any) -> bool:
    return isinstance(value, Mapping) and value.get("of") in _RUNS and _is_count(value.get("least"))


def _is_named(value: Any) -> bool:
    return isinstance(value, list | tuple) and bool(value) and set(value) <= {*_OF_LETTERS, *_OF_READINGS}


_CHECKED: Mapping[str, Callable[[Any], bool]] = {
    "letters": _is_bounds,
    "vowels": _is_bounds,
    "consonants": _is_bounds,
    "value": _is_bounds,
    "holds": lambda value: _is_bounds(value, "of") and _is_letters(value.get("of")),
    "same": _is_count,
    "run": _is_run,
    "begins": _is_ending,
    "ends": _is_ending,
    "is": _is_named,
}
