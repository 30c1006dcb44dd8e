"""How far pages can read: up to there every projection shows what the log says."""

from engine.eventstore import models, reading
from engine.eventstore.projections import registry, running


def positions() -> dict[str, int]:
    """How far each projection has come, by the name of its checkpoint."""
    names = {running.checkpoint_of(known) for known in registry.projections("checkpointed")}
    reached = dict(models.Checkpoint.objects.filter(name__in=names).values_list("name", "position"))
    return {name: reached.get(name, 0) for name in names}


def shown_position() -> int:
    """The position up to which every projection has come."""
    return min([*positions().values(), reading.head()])


def lag() -> int:
    """How many facts the slowest projection has still to read."""
    return reading.head() - shown_position()
