"""The names of the streams of this app. A leaf, like its events: any app may import it."""

from uuid import UUID

_PARTIE = "partie-"


def partie_stream(partie: UUID) -> str:
    return f"{_PARTIE}{partie}"


def partie_of(stream: str) -> UUID:
    """The partie whose stream this is."""
    return UUID(stream.removeprefix(_PARTIE))
