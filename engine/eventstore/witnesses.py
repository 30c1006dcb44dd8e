"""Heads of the log that lie elsewhere: in publications, in backups, in mails. Each is a witness of what the log was.

A chain of digests agrees with itself even when its end was cut, or all of it computed anew; it then disagrees with
whoever was given one of its heads before. Every app tells its own in its `witnesses.py`.
"""

import re
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import TypeVar

from engine.eventstore import reading, recorded
from engine.registering import registering

SHORTEST_DIGEST = 16
"""How many digits a paper shows of a digest: fewer prove too little."""
_WRITTEN = re.compile(rf"(\d{{1,18}}):([0-9a-f]{{{SHORTEST_DIGEST},64}})")


@dataclass(frozen=True, slots=True)
class Witness:
    """The log had this digest at this position; `digest` may be its first digits. `where` it says so, in words."""

    position: int
    digest: str
    where: str

    def agrees(self, digests: Mapping[int, str]) -> bool:
        """Whether the log with these digests is the one of this head."""
        return digests.get(self.position, "").startswith(self.digest)


Source = TypeVar("Source", bound=Callable[[], Iterable[Witness]])

_sources: dict[str, Callable[[], Iterable[Witness]]] = {}


def witnesses(name: str) -> Callable[[Source], Source]:
    """Register a function that gives the heads of one kind that are known here."""
    return registering(lambda function: _sources.update({name: function}))


def known_witnesses() -> list[Witness]:
    """Every head that lies elsewhere and is found by this process."""
    return [witness for source in _sources.values() for witness in source()]


def read_witness(typed: str) -> Witness:
    """POSITION:DIGEST as a person has it, the digest or the sixteen digits of a paper. ValueError for anything else."""
    parts = _WRITTEN.fullmatch("".join(typed.split()).lower())
    if parts is None:
        raise ValueError(typed)
    return Witness(int(parts[1]), parts[2], typed.strip())


def denied(heads: Collection[Witness] | None = None) -> list[Witness]:
    """The witnesses, of these or of all known ones, that the log now contradicts; the earliest position first.

    Only the digests at their positions are looked at: `verify` reads the chain. They are asked first, the log after:
    what was given out meanwhile is in it.
    """
    known = known_witnesses() if heads is None else heads
    digests = {0: recorded.GENESIS} | reading.digests_at({witness.position for witness in known})
    return in_order(witness for witness in known if not witness.agrees(digests))


def in_order(heads: Iterable[Witness]) -> list[Witness]:
    return sorted(heads, key=lambda witness: (witness.position, witness.where))
