"""What the readings of a word make it, for the category cards of the Scrabble cartes (CARTES-9)."""

from collections.abc import Iterable

from engine.lexicon import readings, tags

_PLURAL, _INVARIABLE = "p", "i"
_FEMININE = "f"


def is_verb(entries: Iterable[readings.Entry]) -> bool:
    """Whether the word can be read as a form of a verb, conjugated or not."""
    return any(entry.pos == tags.VERB for entry in entries)


def is_infinitive(entries: Iterable[readings.Entry]) -> bool:
    """Whether the word can be read as an infinitive."""
    return any(entry.pos == tags.VERB and tags.INFINITIVE in entry.tags for entry in entries)


def is_conjugated(entries: Iterable[readings.Entry]) -> bool:
    """Whether the word can be read as a conjugated form: of a tense, hence neither infinitive nor participle."""
    return any(entry.pos == tags.VERB and any(map(tags.is_conjugated_tag, entry.tags)) for entry in entries)


def is_participle(entries: Iterable[readings.Entry]) -> bool:
    """Whether the word can be read as a past participle."""
    return any(
        entry.pos == tags.VERB and any(tag.startswith(tags.PARTICIPLE) for tag in entry.tags) for entry in entries
    )


def is_part(entries: Iterable[readings.Entry], part: str) -> bool:
    """Whether the word can be read as this part of speech: "N", "A", "ADV"… of `engine.lexicon.morphology`."""
    return any(entry.pos == part for entry in entries)


def is_feminine(entries: Iterable[readings.Entry]) -> bool:
    """Whether the word can be read as a noun, an adjective or a past participle in the feminine alone."""
    genders = (
        tag.removeprefix(tags.PARTICIPLE) for entry in entries for tag in entry.tags if _has_number(entry.pos, tag)
    )
    return any(gender.startswith(_FEMININE) for gender in genders)


def is_plural(entries: Iterable[readings.Entry], *, invariables: bool = False) -> bool:
    """Whether the word can be read as a noun, an adjective or a past participle in the plural, of either gender.

    The rules of the game count REDEFINIES and DORES. A conjugated plural ("mangeons") is no word in the plural; "nez"
    is one only with `invariables`, as it says nothing of its number.
    """
    ends = (_PLURAL, _INVARIABLE) if invariables else (_PLURAL,)
    return any(tag.endswith(ends) for entry in entries for tag in entry.tags if _has_number(entry.pos, tag))


def _has_number(pos: str, tag: str) -> bool:
    return pos in tags.NOMINAL or (pos == tags.VERB and tag.startswith(tags.PARTICIPLE))
