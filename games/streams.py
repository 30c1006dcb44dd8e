"""The names of the streams of this app."""

from uuid import UUID

PREFIX = "partie-"


def partie_stream(partie: UUID) -> str:
    return f"{PREFIX}{partie}"


def partie_of(stream: str) -> UUID:
    """The partie whose stream this is."""
    return UUID(stream.removeprefix(PREFIX))
