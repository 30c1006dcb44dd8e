"""What kind of partie it is: the flags that its time and its formula raise, and all that they change."""

from dataclasses import dataclass

from engine.rules.formula import Formula
from engine.rules.profile.ruleset import RulesetProfile
from engine.rules.times import BLITZ, SEMI_RAPIDE, time_of_coup


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind:
    """FISF 1.3, 3.8.0. Everything that asks whether a partie is blitz or originale asks here."""

    is_blitz: bool = False
    is_semi_rapide: bool = False
    is_originale: bool = False
    is_mort_subite: bool = False

    @classmethod
    def of(cls, formula: Formula, seconds: int, *, mort_subite: bool = False) -> "Kind":
        """The kind of a partie of this formula, with so many seconds a coup; less than a blitz is one too.

        FISF 3.8.0, 3.8.3: a mort subite is an originale whatever its formula. Its times are its own, and of no blitz.
        """
        if mort_subite:
            return cls(is_originale=True, is_mort_subite=True)
        return cls(
            is_blitz=seconds <= BLITZ,
            is_semi_rapide=seconds == SEMI_RAPIDE,
            is_originale=formula.is_originale,
        )


def second_signal(profile: RulesetProfile, kind: Kind) -> int:
    """FISF 3.3, 3.8.3: how many seconds before the end of the coup the second signal sounds; 0 for no such signal."""
    if kind.is_mort_subite:
        return profile.mort_subite_signal
    return profile.signal_before_end_blitz if kind.is_blitz else profile.signal_before_end


def seconds_of_coup(profile: RulesetProfile, kind: Kind, seconds: int, coup: int) -> int:
    """FISF 1.3.b, 3.8.3: how long a coup, counted from 1, lasts in a partie of so many seconds a coup."""
    return time_of_coup(profile.mort_subite_times, coup) if kind.is_mort_subite else seconds


def letters_alone(profile: RulesetProfile, kind: Kind) -> bool:
    """FISF 3.1: whether the whole tirage is repeated by its letters alone, as in blitz."""
    return kind.is_blitz and profile.blitz_letters_alone
