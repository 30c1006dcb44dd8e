"""A total as a sum of explained numbers: coups, solos, the cost of avertissements."""

from collections.abc import Collection, Mapping

from arbitration.domain.ledger import threshold
from arbitration.domain.solo import solo_of
from engine.rules.kind import Kind
from engine.rules.profile.ruleset import RulesetProfile

_ALONE = "alone"


def solo_coups(
    profile: RulesetProfile,
    own: Mapping[int, int],
    *,
    equalled: Collection[int],
    players: Mapping[int, int],
    averages: Collection[int],
) -> dict[int, int]:
    """FISF 3.5: the points of each coup that an entry won alone.

    own: its scores by coup, before any pénalité; equalled: the coups where somebody made as much or more; players: by
    coup, how many count for the minimum; averages: the coups where it was paid a moyenne.
    """
    won: dict[int, int] = {}
    for coup, score in own.items():
        if coup in equalled:
            continue
        solo = solo_of(profile, {_ALONE: score}, players.get(coup, 0), averages=(_ALONE,) if coup in averages else ())
        if solo is not None:
            won[coup] = solo.bonus
    return won


def first_costly(profile: RulesetProfile, kind: Kind) -> int:
    """FISF 5.9.b: which avertissement costs first."""
    return threshold(profile, kind)
