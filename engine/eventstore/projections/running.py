"""Bring the checkpointed projections up to date."""

import logging
from functools import partial

from engine.eventstore.followers import Pace, advance
from engine.eventstore.projections import registry, writing

log = logging.getLogger(__name__)

FEWEST = 250
"""Events in a batch at least. Those of a projection cost little beside the batch, which asks some twenty questions and
waits for the disk: where a machine is busy with other work, fewer at once would take longer, and hold others up more.
"""


def checkpoint_of(projection: registry.Projection) -> str:
    """The name of the checkpoint of a projection."""
    return f"projection:{projection.name}"


def catch_up(name: str | None = None, *, wait: bool = True) -> int:
    """Apply what was recorded since the last time to one checkpointed projection, or to all; how many events it was.

    One that fails does not hold up the others; their errors come out together at the end. wait: see `advance`.
    """
    applied = 0
    errors: list[Exception] = []
    for projection in [registry.named(name)] if name else registry.projections("checkpointed"):
        if projection.mode == "inline":
            continue
        try:
            applied += advance(
                checkpoint_of(projection),
                partial(projection.apply_batch, tables=writing.LIVE),
                projection.types,
                wait=wait,
                pace=Pace(FEWEST, fewest=FEWEST),
            )
        except Exception as error:
            log.exception("projection %s cannot go on", projection.name)
            errors.append(error)
    if errors:
        raise ExceptionGroup("projections cannot go on", errors)
    return applied
