"""The coups of several parties at once, as their rows have them: nothing that is not public."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from uuid import UUID

from games.domain.partie.state.partie import Phase
from games.models import CoupRow, PartieRow


@dataclass(frozen=True, slots=True)
class Retained:
    """The solution of a coup that is announced."""

    word: str
    points: int


def retained_in(parties: Collection[UUID]) -> dict[UUID, dict[int, Retained]]:
    """By partie, the solutions of its coups that are announced, by number."""
    solutions: dict[UUID, dict[int, Retained]] = {partie: {} for partie in parties}
    rows = CoupRow.objects.filter(partie__in=list(parties)).order_by("number")
    for partie, number, word, points in rows.values_list("partie", "number", "word", "points"):
        solutions[partie][number] = Retained(word, points)
    return solutions


def closed_coups(row: PartieRow, announced: Mapping[int, Retained]) -> tuple[int, ...]:
    """The coups of a partie whose bulletins are raised: those announced, and one that is closed (FISF 3.3)."""
    current = {row.coup} if row.phase == Phase.CLOSED.value else set()
    return tuple(sorted({*announced, *current}))
