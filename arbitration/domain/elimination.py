"""Whether a player is out of a mort subite, and since when (FISF 3.8.3)."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import assert_never

from arbitration.events.feuille import PlayerEliminated, PlayerReinstated
from engine.events.refusals import N_, Refusal

EliminationEvent = PlayerEliminated | PlayerReinstated

NOTHING_PRONOUNCED: Mapping[int, int] = MappingProxyType({})


class Eliminated(Refusal):
    """FISF 3.8.3: a player who fell hands in no more bulletins."""

    message = N_("Table %(table)s fell at coup %(fell)s: it does not play coup %(coup)s.")
    article = "FISF 3.8.3"


@dataclass(frozen=True, slots=True)
class EliminationState:
    """How a player fell last, None while he is in; `excused`: the coups that went by while he was wrongly out."""

    eliminated: PlayerEliminated | None = None
    excused: frozenset[int] = frozenset()

    def out(self, pronounced: Mapping[int, int]) -> PlayerEliminated | None:
        """His fall, if it stands. pronounced: the attempt of each coup whose eliminations have been pronounced."""
        fell = self.eliminated
        return fell if fell is not None and stands(fell, pronounced) else None


def evolve_elimination(elimination: EliminationState, event: EliminationEvent) -> EliminationState:
    match event:
        case PlayerEliminated():
            return replace(elimination, eliminated=event)
        case PlayerReinstated():
            return EliminationState(excused=elimination.excused.union(missed_while_out(event)))
        case _:
            assert_never(event)


def missed_while_out(back: PlayerReinstated) -> range:
    """The coups that went by while he was wrongly out: he owes no bulletin for them."""
    return range(back.coup + 1, back.plays_from)


def stands(eliminated: PlayerEliminated, pronounced: Mapping[int, int]) -> bool:
    """Whether the coup of the elimination still stands: it has not been annulled since."""
    return pronounced.get(eliminated.coup) == eliminated.attempt


def refuse_eliminated(elimination: EliminationState, *, table: int, coup: int, pronounced: Mapping[int, int]) -> None:
    """Raises Eliminated for a bulletin of a coup later than the fall."""
    fell = elimination.out(pronounced)
    if fell is not None and fell.coup < coup:
        raise Eliminated(table=table, fell=fell.coup, coup=coup)
