"""The average that replaces a second zero for the same word (FISF 5.9.f to h)."""

from collections.abc import Sequence
from dataclasses import dataclass

from arbitration.domain.motifs import Motif
from engine.rules.profile.ruleset import RulesetProfile

# FISF 5.9.f: only a word that is not admitted, played or formed, may be repeated in good faith.
AVERAGED = frozenset({Motif.Z_MOT_NON_ADMIS, Motif.Z_RACCORD_NON_ADMIS})


@dataclass(frozen=True, slots=True)
class Moyenne:
    """score: what the player is paid, None when a person must decide; capped: held to the proposed solution."""

    score: int | None
    used: bool
    capped: bool = False

    @property
    def needs_decision(self) -> bool:
        return self.score is None


ZERO = Moyenne(0, used=False)


def has_right(*, first_motif: str, repeats_the_word: bool, told_motif: bool, other_nullity: bool) -> bool:
    """FISF 5.9.f, 5.9.h: the same word not admitted, its motif not yet told, and no other fault worth a zero.

    first_motif: what the first zero was for; a misplaced word or a missing letter never gives the right.
    """
    return first_motif in AVERAGED and repeats_the_word and not told_motif and not other_nullity


def moyenne(profile: RulesetProfile, others: Sequence[int], proposed: int | None, *, own: int = 0) -> Moyenne:
    """FISF 5.9.f, 5.9.g: the average of the other players of the same arbitre, never above the proposed solution.

    others: their scores on this coup, zeros included, those paid a moyenne left out; proposed: what the word
    would have earned (as-if), None when unknown; own: the player's own score, counted where the profile says.
    """
    scores = [*others, own] if profile.average_includes_self else list(others)
    if not others:
        return _alone(profile, proposed)
    average = rounded(sum(scores), len(scores), profile.average_rounding)
    if proposed is not None and average > proposed:
        return Moyenne(proposed, used=True, capped=True)
    return Moyenne(average, used=True)


def _alone(profile: RulesetProfile, proposed: int | None) -> Moyenne:
    """Q12: nobody to average over."""
    if profile.average_when_alone == "zero":
        return ZERO
    if profile.average_when_alone == "proposed" and proposed is not None:
        return Moyenne(proposed, used=True)
    return Moyenne(None, used=False)


def rounded(total: int, count: int, rounding: str) -> int:
    """A quotient in whole points: "floor", "ceil", or half a point up (Q12)."""
    if rounding == "floor":
        return total // count
    if rounding == "ceil":
        return -(-total // count)
    return (2 * total + count) // (2 * count)
