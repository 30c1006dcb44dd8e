"""The count of avertissements and what it costs (FISF 5.9.b, 5.9.c)."""

from collections.abc import Iterable

from engine.rules.kind import Kind
from engine.rules.profile.ruleset import RulesetProfile


def threshold(profile: RulesetProfile, kind: Kind) -> int:
    """FISF 5.9.b: the avertissement that first costs: the fourth, or the sixth in blitz and in an originale."""
    return profile.warning_threshold_originale if kind.is_blitz or kind.is_originale else profile.warning_threshold


def penalty_of(profile: RulesetProfile, avertissements: int, first_costly: int) -> int:
    """FISF 5.9.b: the points withdrawn at the end of the partie for so many avertissements."""
    return max(0, avertissements - first_costly + 1) * profile.warning_penalty


def counts_on(profile: RulesetProfile) -> bool:
    """FISF 5.9.b, Q13: whether the count goes on from one partie of a competition to the next."""
    return profile.warning_count_per == "competition"


def penalty_of_partie(profile: RulesetProfile, earlier: int, here: int, first_costly: int) -> int:
    """FISF 5.9.b: the points withdrawn at the end of a partie for the avertissements `here`.

    `earlier` are those of the parties of the competition before it, on which the count goes on or not (Q13): what they
    cost has been withdrawn at their own ends. `first_costly` is that of this partie.
    """
    return penalty_of_coup(profile, earlier if counts_on(profile) else 0, here, first_costly)


def kept_of_annulled(profile: RulesetProfile, avertissements: int, disciplinary: int) -> int:
    """FISF 3.6, Q15: how many avertissements of an annulled coup still count, of so many for the bulletin itself.

    The text annuls points alone: what somebody did in the hall is not undone with the coup, unless told otherwise.
    """
    if profile.annulled_warnings == "all_kept":
        return avertissements + disciplinary
    return disciplinary if profile.annulled_warnings == "disciplinary_kept" else 0


def penalty_of_coup(profile: RulesetProfile, before: int, here: int, first_costly: int) -> int:
    """FISF 5.9.c: what the avertissements `here` cost after those `before`: at once for a coup, in mort subite."""
    return penalty_of(profile, before + here, first_costly) - penalty_of(profile, before, first_costly)


def costs_at_once(
    profile: RulesetProfile, kind: Kind, earlier: int, avertissements: Iterable[tuple[int, int]]
) -> dict[int, int]:
    """FISF 5.9.c: what each coup of a mort subite costs a player; nothing is withdrawn at once in another partie.

    avertissements: (coup, how many), in the order of the partie; a coup played again comes twice. earlier: those of the
    parties of the competition before it, on which the count goes on or not (Q13).
    """
    if not kind.is_mort_subite:
        return {}
    first_costly = threshold(profile, kind)
    costs: dict[int, int] = {}
    before = earlier if counts_on(profile) else 0
    for coup, here in avertissements:
        costs[coup] = costs.get(coup, 0) + penalty_of_coup(profile, before, here, first_costly)
        before += here
    return costs
