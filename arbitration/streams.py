"""The names of the streams of this app. A leaf, like its events: any app may import it."""

from functools import lru_cache
from uuid import UUID

_FEUILLE = "feuille-"
_COMMISSION = "commission-"
_RECOURS = "recours-"
_LINK = "lien-"
FISF_STREAM = "fisf-recours"
"""Who sits in the commission de recours of the FISF: one for every federation."""

_UUID = 36  # characters


def feuille_stream(partie: UUID, entry: UUID) -> str:
    return f"{feuille_prefix(partie)}{entry}"


def feuille_prefix(partie: UUID) -> str:
    """How the names of all the feuilles of a partie begin."""
    return f"{_FEUILLE}{partie}-"


@lru_cache(maxsize=10_000)
def feuille_of(stream: str) -> tuple[UUID, UUID]:
    """The partie and the entry whose feuille this is."""
    both = stream.removeprefix(_FEUILLE)
    return UUID(both[:_UUID]), UUID(both[_UUID + 1 :])


def commission_stream(commission: UUID) -> str:
    return f"{_COMMISSION}{commission}"


def commission_of(stream: str) -> UUID:
    """The commission whose stream this is."""
    return UUID(stream.removeprefix(_COMMISSION))


def recours_stream(recours: UUID) -> str:
    return f"{_RECOURS}{recours}"


def recours_of(stream: str) -> UUID:
    """The recours whose stream this is."""
    return UUID(stream.removeprefix(_RECOURS))


def link_stream(competition: UUID, entry: UUID) -> str:
    """What became of the links by which an entry files its recours."""
    return f"{link_prefix(competition)}{entry}"


def link_prefix(competition: UUID) -> str:
    """How the names of the links of all the entries of a competition begin."""
    return f"{_LINK}{competition}-"


def link_of_stream(stream: str) -> tuple[UUID, UUID]:
    """The competition and the entry whose links these are."""
    both = stream.removeprefix(_LINK)
    return UUID(both[:_UUID]), UUID(both[_UUID + 1 :])
