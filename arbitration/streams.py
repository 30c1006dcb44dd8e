"""The names of the streams that this app writes or follows."""

from uuid import UUID


def feuille_stream(partie: UUID, entry: UUID) -> str:
    return f"feuille-{partie}-{entry}"


def competition_stream(competition: UUID) -> str:
    return f"competition-{competition}"


def competition_of(stream: str) -> UUID:
    """The competition whose stream this is."""
    return UUID(stream.removeprefix("competition-"))


def centre_of(stream: str) -> UUID:
    """The centre whose stream this is."""
    return UUID(stream.removeprefix("centre-"))


def partie_of(stream: str) -> UUID:
    """The partie of a feuille, from the name of its stream."""
    return UUID(stream.removeprefix("feuille-")[:36])
