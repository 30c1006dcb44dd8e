"""The version of what pages read: the same text as long as nothing they may show has changed."""

from engine.eventstore import models, reading
from engine.eventstore.projections import registry, running


def version_of_rows() -> str:
    """The head, for the projections that move with it, and where each of the others stands."""
    behind = [running.checkpoint_of(projection) for projection in registry.projections("checkpointed")]
    positions = models.Checkpoint.objects.filter(name__in=behind).order_by("name").values_list("position", flat=True)
    return "-".join(map(str, [reading.head(), *positions]))
