"""Lots that anybody can draw again from their seed."""

from collections.abc import Iterable
from hashlib import sha256
from uuid import UUID


def drawn(entries: Iterable[UUID], seed: str) -> tuple[UUID, ...]:
    """These entries in the order of the lots of `seed`, whatever their order: that of sha256("seed:id")."""
    return tuple(sorted(entries, key=lambda entry: sha256(f"{seed}:{entry}".encode()).digest()))
