"""The classing of an entry: that of its player, or what the two of a pair share."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar
from uuid import UUID

from tournaments.events.competition import EntryClassified

Value = TypeVar("Value")


@dataclass(frozen=True, slots=True)
class Licensee:
    """What is known of a player on the day of the entry; `licensed`: for the season of the competition."""

    serie: str = ""
    category: str = ""
    club: UUID | None = None
    comite: UUID | None = None
    federation: UUID | None = None
    licensed: bool = False


def classed(
    entry: UUID, players: Sequence[Licensee], *, rank: Callable[[str], int], index: Callable[[str], int]
) -> EntryClassified:
    """The classing of an entry; `rank` is 0 for the best série, `index` the value of a série in interclubs.

    A pair plays in the stronger of its two séries and for its index; it has a category, a club, a comité and a
    federation where both have the same.
    """
    serie = min((player.serie for player in players), key=rank, default="")
    return EntryClassified(
        entry=entry,
        serie=serie,
        category=_shared((player.category for player in players), ""),
        club=_shared((player.club for player in players), None),
        comite=_shared((player.comite for player in players), None),
        federation=_shared((player.federation for player in players), None),
        index=index(serie),
    )


def _shared(values: Iterable[Value], otherwise: Value) -> Value:
    distinct = set(values)
    return distinct.pop() if len(distinct) == 1 else otherwise
