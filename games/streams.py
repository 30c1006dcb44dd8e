"""The names of the streams of this app. A leaf, like its events: any app may import it."""

from uuid import UUID

_PARTIE = "partie-"
_PREPAREE = "preparee-"


def partie_stream(partie: UUID) -> str:
    return f"{_PARTIE}{partie}"


def partie_of(stream: str) -> UUID:
    """The partie whose stream this is."""
    return UUID(stream.removeprefix(_PARTIE))


def preparee_stream(preparee: UUID) -> str:
    return f"{_PREPAREE}{preparee}"


def preparee_of(stream: str) -> UUID:
    """The prepared game whose stream this is."""
    return UUID(stream.removeprefix(_PREPAREE))
