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


def turns_in(parties: Iterable[UUID]) -> dict[tuple[UUID, UUID], Turn]:
    """By (partie, entry), the turns of those who fell there, or were wrongly said to; the others play every coup."""
    rows = FeuilleRow.objects.filter(partie__in=list(parties)).exclude(fell_at=None, excused=[])
    return {
        (partie, entry): Turn(fell_at, frozenset(excused))
        for partie, entry, fell_at, excused in rows.values_list("partie", "entry", "fell_at", "excused")
    }


def turns_of(parties: Iterable[UUID]) -> dict[UUID, Turn]:
    """The same by entry, in parties that nobody plays two of."""
    return {entry: turn for (_partie, entry), turn in turns_in(parties).items()}


def plays(turns: Mapping[UUID, Turn], entry: UUID, coup: int) -> bool:
    """Whether a bulletin of the coup is awaited of the entry."""
    return entry not in turns or turns[entry].plays(coup)


def falls_of(partie: UUID) -> dict[UUID, int | None]:
    """The coup of a mort subite at which each entry fell; None for those with a feuille who are in."""
    return dict(FeuilleRow.objects.filter(partie=partie).values_list("entry", "fell_at"))
