"""How far what pages read has come: the same text as long as nothing they may show has moved."""

from engine.eventstore.models import Checkpoint
from engine.eventstore.projections.registry import projections
from engine.eventstore.projections.running import checkpoint_of
from engine.eventstore.reading import head


def version_of_rows() -> str:
    """The head, for the projections that move with it, and where each of the others stands."""
    behind = [checkpoint_of(each) for each in projections("checkpointed")]
    positions = Checkpoint.objects.filter(name__in=behind).order_by("name").values_list("position", flat=True)
    return "-".join(map(str, [head(), *positions]))
