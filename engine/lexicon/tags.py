"""Parts of speech and tags of readings that rules and inference ask about; `engine.lexicon.morphology` lists them."""

from collections.abc import Iterable
from typing import Final

NOMINAL: Final = ("N", "A")
"""Nouns and adjectives."""
VERB: Final = "V"
INFINITIVE: Final = "W"
PARTICIPLE: Final = "K"
"""Of the past; a tag that starts so goes on with gender and number."""
_UNCONJUGATED = (INFINITIVE, "G", PARTICIPLE)


def has_unconjugated(tags: Iterable[str]) -> bool:
    """Whether one of a verb's tags is no conjugated form: the infinitive or a participle."""
    return any(tag.startswith(_UNCONJUGATED) for tag in tags)


def is_conjugated_tag(tag: str) -> bool:
    """Whether a tag of a verb is of a tense, with its person."""
    return not tag.startswith(_UNCONJUGATED)
