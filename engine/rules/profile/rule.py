"""What a field of a profile says of itself: where the regulation decides it, and what each of its values means."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.events.refusals import N_


@dataclass(frozen=True, slots=True)
class Rule:
    """Stands in the annotation of a field. Sentences are English, and translated where they are shown.

    where: the articles, and the question (Q) of the list of ambiguities, that the field answers; says: what it
    decides; values: what each word that is allowed means; least, most: the bounds of a number, or of each of a list;
    empty: what an empty list means.
    """

    where: str
    says: str
    values: Mapping[str, str] = field(default_factory=dict, hash=False)
    least: int = 0
    most: int = 999
    empty: str = N_("any")
