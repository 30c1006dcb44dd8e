"""What a page or a route has done, beside the status of its answer: the events that the log has since."""

from engine.eventstore.reading import read_log

_MOST = 1000


def happened_since(position: int) -> list[str]:
    """Their names in order; none where nothing was recorded."""
    return [recorded.type for recorded in read_log(position, _MOST)]
