"""What the readings of a word make it, for the category cards of the Scrabble cartes (CARTES-9)."""

from collections.abc import Iterable

from engine.lexicon.readings import Entry
from engine.lexicon.tags import INFINITIVE, NOMINAL, PARTICIPLE, VERB, is_conjugated_tag

_PLURAL, _INVARIABLE = "p", "i"
_FEMININE = "f"


def is_verb(entries: Iterable[Entry]) -> bool:
    """Whether the word can be read as a form of a verb, conjugated or not."""
    return any(entry.pos == VERB for entry in entries)


def is_infinitive(entries: Iterable[Entry]) -> bool:
    """Whether the word can be read as an infinitive."""
    return any(entry.pos == VERB and INFINITIVE in entry.tags for entry in entries)


def is_conjugated(entries: Iterable[Entry]) -> bool:
    """Whether the word can be read as a conjugated form: of a tense, hence neither infinitive nor participle."""
    return any(entry.pos == VERB and any(map(is_conjugated_tag, entry.tags)) for entry in entries)


def is_participle(entries: Iterable[Entry]) -> bool:
    """Whether the word can be read as a past participle."""
    return any(entry.pos == VERB and any(tag.startswith(PARTICIPLE) for tag in entry.tags) for entry in entries)


def is_part(entries: Iterable[Entry], part: str) -> bool:
    """Whether the word can be read as this part of speech: "N", "A", "ADV"… of `engine.lexicon.morphology`."""
    return any(entry.pos == part for entry in entries)


def is_feminine(entries: Iterable[Entry]) -> bool:
    """Whether the word can be read as a noun, an adjective or a past participle in the feminine alone."""
    genders = (tag.removeprefix(PARTICIPLE) for entry in entries for tag in entry.tags if _has_number(entry.pos, tag))
    return any(gender.startswith(_FEMININE) for gender in genders)


def is_plural(entries: Iterable[Entry], *, invariables: bool = False) -> bool:
    """Whether the word can be read as a noun, an adjective or a past participle in the plural, of either gender.

    The rules of the game count REDEFINIES and DORES. A conjugated plural ("mangeons") is no word in the plural; "nez"
    is one only with `invariables`, as it says nothing of its number.
    """
    ends = (_PLURAL, _INVARIABLE) if invariables else (_PLURAL,)
    return any(tag.endswith(ends) for entry in entries for tag in entry.tags if _has_number(entry.pos, tag))


def _has_number(pos: str, tag: str) -> bool:
    return pos in NOMINAL or (pos == VERB and tag.startswith(PARTICIPLE))
