"""Who owes a bulletin at a coup: in a mort subite, nobody who fell before it (FISF 3.8.3)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from uuid import UUID

from arbitration.models.bulletins import FeuilleRow


@dataclass(frozen=True, slots=True)
class Turn:
    """`fell_at`: the coup at which the player fell, None while he is in; `excused`: while he was wrongly out."""

    fell_at: int | None
    excused: frozenset[int]

    def plays(self, coup: int) -> bool:
        return coup not in self.excused and (self.fell_at is None or coup <= self.fell_at)


def turns_of(parties: Iterable[UUID]) -> dict[UUID, Turn]:
    """The turns of entries that fell in these parties, or were wrongly said to; the others play every coup."""
    rows = FeuilleRow.objects.filter(partie__in=list(parties)).exclude(fell_at=None, excused=[])
    return {
        entry: Turn(fell_at, frozenset(excused))
        for entry, fell_at, excused in rows.values_list("entry", "fell_at", "excused")
    }


def plays(turns: Mapping[UUID, Turn], entry: UUID, coup: int) -> bool:
    """Whether a bulletin of the coup is awaited of the entry."""
    return entry not in turns or turns[entry].plays(coup)


def falls_of(partie: UUID) -> dict[UUID, int | None]:
    """The coup of a mort subite at which each entry fell; None for those with a feuille who are in."""
    return dict(FeuilleRow.objects.filter(partie=partie).values_list("entry", "fell_at"))
