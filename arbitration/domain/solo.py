"""Who is alone with the best score of a coup (FISF 3.5)."""

from collections.abc import Collection, Hashable, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from engine.rules.profile.ruleset import RulesetProfile

Player = TypeVar("Player", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Solo(Generic[Player]):
    """bonus: the points that it earns, 0 when the players are too few."""

    player: Player
    bonus: int


def solo_of(
    profile: RulesetProfile,
    scores: Mapping[Player, int],
    players: int,
    *,
    averages: Collection[Player] = (),
) -> Solo[Player] | None:
    """FISF 3.5.a to c: the player whose word scores more than that of every other, even below the top.

    scores: of one coup, before any pénalité of 5 (3.5.b); players: how many play; averages: the players paid a
    moyenne, who played no word (SO-07). A pair counts as one. A cancelled coup has no scores, hence no solo.
    """
    best = max(scores.values(), default=0)
    if best <= 0 or (players < profile.solo_minimum_players and not profile.solo_credited_below_minimum):
        return None
    winners = [player for player, score in scores.items() if score == best]
    if len(winners) > 1 or (winners[0] in averages and not profile.solo_for_average):
        return None
    return Solo(winners[0], profile.solo_bonus if players >= profile.solo_minimum_players else 0)
