"""The fields of a profile by which results are counted: solos, avertissements, moyennes (FISF 3.5, 5.9)."""

from dataclasses import dataclass
from typing import Annotated, Literal

from engine.events.refusals import N_
from engine.rules.profile.rule import Rule


@dataclass(frozen=True, kw_only=True)
class Solos:
    """Points."""

    solo_minimum_players: Annotated[
        int, Rule("FISF 3.5, DUP 2.6.4", N_("Players from which a solo earns points"), least=1, most=9999)
    ]
    solo_bonus: Annotated[int, Rule("FISF 3.5, DUP 2.6.4", N_("Points that a solo earns"))]
    solo_credited_below_minimum: Annotated[
        bool, Rule("FISF 3.5, DUP 2.6.4", N_("With fewer players a solo is credited all the same, without points"))
    ]
    solo_scope: Annotated[
        Literal["partie", "centre", "present"],
        Rule(
            "FISF 3.5, Q14",
            N_("The players who are counted for a solo"),
            {
                "partie": N_("all who play the partie, in every centre"),
                "centre": N_("those of the same centre, each centre by itself"),
                "present": N_("those who handed in a bulletin at that coup"),
            },
        ),
    ]
    solo_for_average: Annotated[bool, Rule("FISF 3.5, 5.9", N_("A moyenne may win a solo"))]
    solo_without_disqualified: Annotated[
        bool, Rule("FISF 6.1, Q18", N_("Solos are compared again without a player who is disqualified"))
    ]


@dataclass(frozen=True, kw_only=True)
class Ledger:
    """Avertissements, and points."""

    warning_threshold: Annotated[
        int, Rule("FISF 5.9, DUP 4.7", N_("Avertissement from which each one costs points"), least=1)
    ]
    warning_threshold_originale: Annotated[
        int, Rule("FISF 5.9, DUP 4.7", N_("The same in blitz and in an originale"), least=1)
    ]
    warning_penalty: Annotated[int, Rule("FISF 5.9, DUP 4.7", N_("Points that each of them costs"))]
    warning_count_per: Annotated[
        Literal["partie", "competition"],
        Rule(
            "FISF 5.9, Q13",
            N_("When avertissements are counted from zero again"),
            {"partie": N_("with each partie"), "competition": N_("never during a competition")},
        ),
    ]
    annulled_warnings: Annotated[
        Literal["disciplinary_kept", "all_kept", "all_cancelled"],
        Rule(
            "FISF 3.6, Q15",
            N_("Avertissements of an annulled coup"),
            {
                "disciplinary_kept": N_("only disciplinary ones still count"),
                "all_kept": N_("all of them still count"),
                "all_cancelled": N_("none of them counts any more"),
            },
        ),
    ]
    billet_above_top: Annotated[
        bool, Rule("FISF 5.9, DUP 4.6", N_("The zero of a solution above the top must be told by a billet"))
    ]


@dataclass(frozen=True, kw_only=True)
class Averages:
    """The moyenne of a bulletin whose billet came late."""

    average_rounding: Annotated[
        Literal["floor", "round_half_up", "ceil"],
        Rule(
            "FISF 5.9, Q12",
            N_("How a moyenne is rounded"),
            {
                "floor": N_("down"),
                "round_half_up": N_("to the nearest, halves up"),
                "ceil": N_("up"),
            },
        ),
    ]
    average_includes_self: Annotated[bool, Rule("FISF 5.9, DUP 4.6", N_("The player’s own score counts in it"))]
    average_when_alone: Annotated[
        Literal["manual", "zero", "proposed"],
        Rule(
            "FISF 5.9, Q12",
            N_("When there is nobody else to take the moyenne of"),
            {
                "manual": N_("the arbitre decides"),
                "zero": N_("nothing is paid"),
                "proposed": N_("the score of the proposed solution"),
            },
        ),
    ]
