"""Mort subite: who falls at a coup, why, and who is still in (FISF 3.8.3, 5.9.c)."""

from collections.abc import Collection, Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TypeVar

from arbitration.domain.elimination import stands
from arbitration.domain.feuille import Feuille, FeuilleEvent
from arbitration.events.feuille import FeuilleOpened, PlayerEliminated, PlayerReinstated
from engine.rules.profile.ruleset import RulesetProfile

Key = TypeVar("Key", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Player:
    """One who plays a mort subite: what he `scored` and what his avertissements `cost` at once, by coup (FISF 5.9.c).

    `excused` are coups that he could not play, being out at the time: nothing is asked of him there. `found`: what his
    bulletin was worth before the pénalité that was withdrawn from it (FISF 5.6), where one was.
    """

    scored: Mapping[int, int]
    cost: Mapping[int, int] = field(default_factory=lambda: MappingProxyType({}))
    excused: Collection[int] = ()
    found: Mapping[int, int] = field(default_factory=lambda: MappingProxyType({}))

    def wrote(self, coup: int) -> bool:
        return coup in self.scored

    def plays(self, coup: int) -> bool:
        return self.wrote(coup) or coup not in self.excused

    def points(self, coup: int) -> int:
        """FISF 5.9.c: what counts at the coup; without a bulletin, nothing was found."""
        return self.scored.get(coup, 0) - self.cost.get(coup, 0)

    def found_at(self, coup: int) -> int:
        """FISF 3.8.3: the solution that he found, whatever was withdrawn from it."""
        return max(self.found.get(coup, 0), self.scored.get(coup, 0))


@dataclass(frozen=True, slots=True)
class Fall:
    """Why a player falls, as `PlayerEliminated` tells it."""

    coup: int
    points: int
    best: int
    penalty: int = 0
    missing: bool = False


def best_of(profile: RulesetProfile, players: Iterable[Player], coup: int) -> int:
    """The most that any of them made at the coup: the best found by a player, not by the software."""
    return max((_compared(profile, player, coup) for player in players if player.plays(coup)), default=0)


def falls_at(profile: RulesetProfile, coup: int, players: Mapping[Key, Player]) -> dict[Key, Fall]:
    """FISF 3.8.3, 5.9.c: of those still in, everybody who made less than another of them; of equals, nobody.

    Where what was found is compared, before the pénalité, it may put everybody below another: what is left is then.
    """
    playing = {key: player for key, player in players.items() if player.plays(coup)}
    falls = _falls(coup, playing, {key: _compared(profile, player, coup) for key, player in playing.items()})
    if falls and len(falls) == len(playing):
        return _falls(coup, playing, {key: player.points(coup) for key, player in playing.items()})
    return falls


def refall(profile: RulesetProfile, players: Mapping[Key, Player], coups: Iterable[int]) -> dict[Key, Fall]:
    """Who has fallen after these coups, taken in order: each among those whom the ones before it left in."""
    fallen: dict[Key, Fall] = {}
    for coup in sorted(coups):
        fallen |= falls_at(profile, coup, {key: player for key, player in players.items() if key not in fallen})
    return fallen


def _compared(profile: RulesetProfile, player: Player, coup: int) -> int:
    """What the others must not be below."""
    return player.found_at(coup) if profile.mort_subite_compares == "as_found" else player.points(coup)


def _falls(coup: int, players: Mapping[Key, Player], made: Mapping[Key, int]) -> dict[Key, Fall]:
    """made: what each has made, as the others are compared with it. A player alone is below nobody."""
    if len(players) < 2:
        return {}
    first, second, *_ = sorted(made.values(), reverse=True)
    best = {key: second if made[key] == first else first for key in players}
    return {
        key: Fall(coup, player.points(coup), best[key], player.cost.get(coup, 0), missing=not player.wrote(coup))
        for key, player in players.items()
        if player.points(coup) < best[key]
    }


def settle_fall(
    feuille: Feuille, *, seat: FeuilleOpened, fall: Fall | None, pronounced: Mapping[int, int], next_coup: int
) -> list[FeuilleEvent]:
    """What is to be recorded so that the player falls as he should, or not at all.

    pronounced: the attempt of each coup whose eliminations have been pronounced. next_coup: the first one whose tirage
    nobody has heard, from which a player who comes back plays again.
    """
    known = feuille.elimination.eliminated
    if fall is not None:
        event = PlayerEliminated(
            coup=fall.coup,
            attempt=pronounced[fall.coup],
            points=fall.points,
            best=fall.best,
            penalty=fall.penalty,
            missing=fall.missing,
        )
        if event == known:
            return []
        return [event] if feuille.seat is not None else [seat, event]
    if known is None:
        return []
    plays_from = next_coup if stands(known, pronounced) else known.coup
    return [PlayerReinstated(coup=known.coup, attempt=known.attempt, plays_from=plays_from)]
