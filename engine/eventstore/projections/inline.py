"""Projections that are up to date as soon as the append is."""

from collections.abc import Sequence

from engine.eventstore.projections import registry, tables
from engine.eventstore.recorded import Recorded


def run_inline(recorded: Sequence[Recorded]) -> None:
    """Apply new events to the inline projections, in the transaction that appends them."""
    kinds = {row.type for row in recorded}
    for projection in registry.projections("inline"):
        if not projection.types.isdisjoint(kinds):
            projection.apply_batch([row for row in recorded if row.type in projection.types], tables.LIVE)
