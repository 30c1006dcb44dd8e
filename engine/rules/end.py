"""When a partie ends, and what an interruption leaves of it (FISF 3.6, 3.7)."""

from enum import Enum

from engine.rules.kind import Kind
from engine.rules.profile.ruleset import RulesetProfile
from engine.rules.tirage import no_valid_tirage


class EndReason(Enum):
    """Why the juge-arbitre ends the partie; the value names the article."""

    ALL_PLACED = "FISF 3.7.a"
    NO_SOLUTION = "FISF 3.7.b"
    ONE_KIND = "FISF 3.7.c"
    NO_OTHER_TIRAGE = "FISF 3.7.d"
    INTERRUPTED = "FISF 3.7.e"
    ONE_LEFT = "FISF 3.8.3"  # a mort subite in which one player is still in, or nobody
    TOLD = "imported"  # the file of a partie conducted elsewhere says so, and its letters do not tell why


class Interruption(Enum):
    """What becomes of the results when the partie stopped (FISF 3.7.e)."""

    GOES_ON = "goes_on"
    ANNULLED = "annulled"
    VALIDATED = "validated_at_last_non_cancelled"


def end_by_letters(remaining: str) -> EndReason | None:
    """FISF 3.7.a, 3.7.c: why the letters that are not on the grid end the partie, None when they do not.

    A joker or the Y among two letters or more keeps the partie alive.
    """
    if not remaining:
        return EndReason.ALL_PLACED
    return EndReason.ONE_KIND if no_valid_tirage(remaining) else None


def end_after_search(remaining: str, hand: int, any_solution: bool) -> EndReason | None:
    """FISF 3.6.a, 3.6.d, 3.7.b: no solution ends the partie once no different tirage can be drawn."""
    return EndReason.NO_SOLUTION if not any_solution and len(remaining) <= hand else None


def end_by_cancel(remaining: str, hand: int) -> EndReason | None:
    """FISF 3.6.d, 3.7.d: a cancelled coup ends the partie when no different tirage can be drawn."""
    return EndReason.NO_OTHER_TIRAGE if len(remaining) <= hand else None


def after_interruption(profile: RulesetProfile, seconds: int, collected: int, kind: Kind) -> Interruption:
    """FISF 3.7.e: over 15 minutes ends it; fewer than 15 coups collected (10 in originale) annul it.

    The numbers are those of the profile; without a limit, the partie goes on however long it stopped.
    """
    limit = profile.interruption_minutes
    if not limit or seconds <= limit * 60:
        return Interruption.GOES_ON
    needed = profile.interruption_coups_originale if kind.is_originale else profile.interruption_coups
    return Interruption.VALIDATED if collected >= needed else Interruption.ANNULLED
