"""Notes on a lexicon, made when it is installed under a name. No part of its content: the digest ignores it."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any


@dataclass(frozen=True)
class Card:
    """`installed` is a moment in ISO 8601, `valid_from` a date, both "" when not told.

    `replaced` are the digests that the name pointed at before, the oldest first: their files stay.
    """

    label: str = ""
    valid_from: str = ""
    installed: str = ""
    origin: Mapping[str, Any] = field(default_factory=dict)
    report: Mapping[str, Any] = field(default_factory=dict)
    replaced: Sequence[str] = ()

    def dump(self) -> str:
        """One line of JSON."""
        return json.dumps(asdict(self), ensure_ascii=True, sort_keys=True)

    @classmethod
    def load(cls, line: str) -> "Card":
        """What a line says; a damaged or missing one says nothing, as nothing depends on it."""
        try:
            noted = json.loads(line)
        except ValueError:
            return cls()
        if not isinstance(noted, dict):
            return cls()
        replaced = noted.get("replaced")
        return cls(
            label=str(noted.get("label", "")),
            valid_from=str(noted.get("valid_from", "")),
            installed=str(noted.get("installed", "")),
            origin=_mapping(noted.get("origin")),
            report=_mapping(noted.get("report")),
            replaced=tuple(map(str, replaced)) if isinstance(replaced, list) else (),
        )


def _mapping(value: object) -> Mapping[str, Any]:
    return value if isinstance(value, dict) else {}
