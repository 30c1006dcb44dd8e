"""The names of the streams of this app. A leaf, like its events: any app may import it."""

from uuid import UUID

_PARTIE = "partie-"
_PREPAREE = "preparee-"
_TOPPING = "topping-"
_RUN = "run-"
_MATCH = "match-"
_TABLE = "table-"


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


def topping_stream(topping: UUID) -> str:
    return f"{_TOPPING}{topping}"


def topping_of(stream: str) -> UUID:
    """The topping whose stream this is."""
    return UUID(stream.removeprefix(_TOPPING))


def run_stream(run: UUID) -> str:
    return f"{_RUN}{run}"


def run_of(stream: str) -> UUID:
    """The run through a topping whose stream this is."""
    return UUID(stream.removeprefix(_RUN))


def match_stream(match: UUID) -> str:
    return f"{_MATCH}{match}"


def match_of(stream: str) -> UUID:
    """The match of Jarnac whose stream this is."""
    return UUID(stream.removeprefix(_MATCH))


def table_stream(table: UUID) -> str:
    return f"{_TABLE}{table}"


def table_of(stream: str) -> UUID:
    """The table of Scrabble cartes whose stream this is."""
    return UUID(stream.removeprefix(_TABLE))
