"""Mort subite: who falls at a coup, why, and who is still in (FISF 3.8.3, 5.9.c)."""

from collections.abc import Collection, Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TypeVar

from arbitration.domain.elimination import stands
from arbitration.domain.feuille import Feuille, FeuilleEvent
from arbitration.events import FeuilleOpened, PlayerEliminated, PlayerReinstated

Key = TypeVar("Key", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Player:
    """One who plays a mort subite: what he `scored` and what his avertissements `cost` at once, by coup (FISF 5.9.c).

    `excused` are coups that he could not play, being out at the time: nothing is asked of him there.
    """

    scored: Mapping[int, int]
    cost: Mapping[int, int] = field(default_factory=lambda: MappingProxyType({}))
    excused: Collection[int] = ()

    def wrote(self, coup: int) -> bool:
        return coup in self.scored

    def plays(self, coup: int) -> bool:
        return self.wrote(coup) or coup not in self.excused

    def points(self, coup: int) -> int:
        """FISF 5.9.c: what counts at the coup; without a bulletin, nothing was found."""
        return self.scored.get(coup, 0) - self.cost.get(coup, 0)


@dataclass(frozen=True, slots=True)
class Fall:
    """Why a player falls, as `PlayerEliminated` tells it."""

    coup: int
    points: int
    best: int
    penalty: int = 0
    missing: bool = False


def best_of(players: Iterable[Player], coup: int) -> int:
    """The most that any of them made at the coup: the best found by a player, not by the software."""
    return max((player.points(coup) for player in players if player.plays(coup)), default=0)


def falls_at(coup: int, players: Mapping[Key, Player]) -> dict[Key, Fall]:
    """FISF 3.8.3: of those who are still in, whoever made less than the best of them; of equals, nobody."""
    best = best_of(players.values(), coup)
    return {
        key: Fall(coup, player.points(coup), best, player.cost.get(coup, 0), missing=not player.wrote(coup))
        for key, player in players.items()
        if player.plays(coup) and player.points(coup) < best
    }


def refall(players: Mapping[Key, Player], coups: Iterable[int]) -> dict[Key, Fall]:
    """Who has fallen after these coups, taken in order: each is fought out among those whom the ones before it left."""
    fallen: dict[Key, Fall] = {}
    for coup in sorted(coups):
        fallen |= falls_at(coup, {key: player for key, player in players.items() if key not in fallen})
    return fallen


def settle_fall(
    feuille: Feuille, *, seat: FeuilleOpened, fall: Fall | None, pronounced: Mapping[int, int], next_coup: int
) -> list[FeuilleEvent]:
    """What is to be recorded so that the player falls as he should, or not at all.

    pronounced: the attempt of each coup whose eliminations have been pronounced. next_coup: the first one whose tirage
    nobody has heard, from which a player who comes back plays again.
    """
    known = feuille.stay.eliminated
    if fall is not None:
        told = PlayerEliminated(
            coup=fall.coup,
            attempt=pronounced[fall.coup],
            points=fall.points,
            best=fall.best,
            penalty=fall.penalty,
            missing=fall.missing,
        )
        if told == known:
            return []
        return [told] if feuille.seat is not None else [seat, told]
    if known is None:
        return []
    plays_from = next_coup if stands(known, pronounced) else known.coup
    return [PlayerReinstated(coup=known.coup, attempt=known.attempt, plays_from=plays_from)]
