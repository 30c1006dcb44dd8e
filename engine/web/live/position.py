"""How far pages can read: up to there every projection shows what the log says."""

from engine.eventstore.models import Checkpoint
from engine.eventstore.projections.registry import projections
from engine.eventstore.projections.running import checkpoint_of
from engine.eventstore.reading import head


def positions() -> dict[str, int]:
    """How far each projection has come, by the name of its checkpoint."""
    names = {checkpoint_of(known) for known in projections("checkpointed")}
    reached = dict(Checkpoint.objects.filter(name__in=names).values_list("name", "position"))
    return {name: reached.get(name, 0) for name in names}


def shown() -> int:
    """The position up to which every projection has come."""
    return min([*positions().values(), head()])


def lag() -> int:
    """How many facts the slowest projection has still to read."""
    return head() - shown()
