"""What is supposed: one thing, named as the command that would make it true names it."""

from dataclasses import asdict, dataclass
from typing import Any
from uuid import UUID

from engine.events.codec import Json


@dataclass(frozen=True, slots=True)
class RulingSupposed:
    """Another verdict on a bulletin. `line`: how it would be read; `score` and `motif`: what would be decided of it.

    With neither, the regulation judges it again as it was read; `score` None: nobody decides against the regulation.
    """

    partie: UUID
    entry: UUID
    coup: int
    line: str = ""
    score: int | None = None
    motif: str = ""


@dataclass(frozen=True, slots=True)
class CoupSupposedAnnulled:
    """FISF 3.6, without the coup that would be played in its place."""

    partie: UUID
    coup: int


@dataclass(frozen=True, slots=True)
class EntrySupposedOut:
    """FISF 6.1: disqualified."""

    entry: UUID


@dataclass(frozen=True, slots=True)
class EntrySupposedBack:
    """FISF 6.1: not disqualified after all."""

    entry: UUID


@dataclass(frozen=True, slots=True)
class ProfileSupposed:
    """Another value of one field of the ruleset profile, in every partie: bulletins are judged again by it."""

    field: str
    value: Any


Supposition = RulingSupposed | CoupSupposedAnnulled | EntrySupposedOut | EntrySupposedBack | ProfileSupposed

KINDS: dict[str, type[Supposition]] = {
    "ruling": RulingSupposed,
    "annulment": CoupSupposedAnnulled,
    "disqualification": EntrySupposedOut,
    "reinstatement": EntrySupposedBack,
    "profile": ProfileSupposed,
}
_NAMES = {kind: name for name, kind in KINDS.items()}
_IDS = ("partie", "entry")


def supposition_to(supposed: Supposition) -> Json:
    """As a row keeps it and the API takes it: {"kind": …, and its fields}."""
    fields = {name: str(value) if name in _IDS else value for name, value in asdict(supposed).items()}
    return {"kind": _NAMES[type(supposed)], **fields}


def supposition_from(content: Json) -> Supposition:
    """The other way."""
    fields: dict[str, Any] = {
        name: UUID(value) if name in _IDS else value for name, value in content.items() if name != "kind"
    }
    return KINDS[content["kind"]](**fields)
