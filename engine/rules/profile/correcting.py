"""The fields of a profile by which a bulletin is corrected (FISF 4 and 5); read by arbitration.domain."""

from dataclasses import dataclass
from typing import Annotated, Literal

from engine.events.refusals import N_
from engine.rules.profile.rule import Rule

_PENALITE_OR_NULLITE = {"penalite": N_("a pénalité"), "nullite": N_("a zero")}


@dataclass(frozen=True, kw_only=True)
class Sanctions:
    """What a mistake costs."""

    sanctions: Annotated[
        bool, Rule("CLUB-8", N_("Mistakes are sanctioned; otherwise the exact score is paid, or nothing"))
    ]
    penalite: Annotated[
        int, Rule("FISF 5.3.3, 5.6", N_("Points withdrawn from a score that exists but whose place is not given"))
    ]
    score_elsewhere: Annotated[
        Literal["penalite", "nullite"],
        Rule("FISF 5.3.3, DUP 4.2", N_("What such a score brings"), _PENALITE_OR_NULLITE),
    ]
    score_after_penalite: Annotated[
        Literal["below_zero", "zero_at_least"],
        Rule(
            "FISF 5.3.3, 5.6",
            N_("A score that is smaller than the points withdrawn from it"),
            {"below_zero": N_("it goes below zero"), "zero_at_least": N_("it stops at zero")},
        ),
    ]
    last_letter_missing: Annotated[
        Literal["nullite", "penalite"],
        Rule("FISF 5.7", N_("A word whose last letter, already on the grid, was not written"), _PENALITE_OR_NULLITE),
    ]
    presentation_warning: Annotated[
        bool, Rule("FISF 5.5", N_("A bulletin that is hard to read earns an avertissement"))
    ]
    tie_policy: Annotated[
        Literal["least_severe", "penalite"],
        Rule(
            "FISF 5.4.2, Q2",
            N_("Two solutions that bring as many points, one with an avertissement, the other with a pénalité"),
            {"least_severe": N_("the less severe sanction"), "penalite": N_("the pénalité")},
        ),
    ]
    missing_letter_error: Annotated[
        Literal["letter", "grid"],
        Rule(
            "FISF 5.4.1, Q16",
            N_("The name of the zero when a letter of the word is neither in the tirage nor on the grid"),
            {"letter": N_("erreur de lettre"), "grid": N_("erreur de grille")},
        ),
    ]


@dataclass(frozen=True, kw_only=True)
class Locating:
    """Where a word was played."""

    double_inversion: Annotated[
        Literal["not_located", "nullite"],
        Rule(
            "FISF 5.3, DUP 4.2",
            N_("Reference and direction both inverted"),
            {"not_located": N_("the word is not located"), "nullite": N_("a zero")},
        ),
    ]
    double_localisation: Annotated[
        Literal["avertissement", "as_the_wrong_mode"],
        Rule(
            "FISF 5.3.4, DUP 3.4",
            N_("A reference and raccord letters, one of the two wrong"),
            {
                "avertissement": N_("an avertissement"),
                "as_the_wrong_mode": N_("the sanction of the mode that is wrong"),
            },
        ),
    ]
    contradictory_modes: Annotated[
        Literal["best", "minimum"],
        Rule(
            "FISF 5.4.2, Q19",
            N_("Reference and raccord letters that give two places, without a score"),
            {"best": N_("the place that pays best"), "minimum": N_("the place that pays least")},
        ),
    ]
    illegible_reference: Annotated[
        Literal["absent", "nullite"],
        Rule(
            "FISF 5.7, DUP 4.2",
            N_("A reference that cannot be read"),
            {"absent": N_("it does not count"), "nullite": N_("a zero")},
        ),
    ]
    two_places_policy: Annotated[
        Literal["most_points", "exact_score"],
        Rule(
            "FISF 5.4.2",
            N_("Reference and raccord letters that give two valid places, with a score"),
            {"most_points": N_("the place that pays best"), "exact_score": N_("the place of that score")},
        ),
    ]
    first_coup_vertical: Annotated[
        Literal["avertissement", "none"],
        Rule(
            "FISF 5.5, Q10",
            N_("The first word written from top to bottom"),
            {"avertissement": N_("an avertissement"), "none": N_("no sanction")},
        ),
    ]
    one_raccord_letter: Annotated[
        Literal["not_located", "avertissement"],
        Rule(
            "FISF 4.3.2, Q1",
            N_("A single raccord letter"),
            {"not_located": N_("the word is not located"), "avertissement": N_("an avertissement")},
        ),
    ]
    raccord_match: Annotated[
        Literal["best", "any"],
        Rule(
            "FISF 5.4.2, Q20",
            N_("Raccord letters that fit several places in part"),
            {
                "best": N_("the places where most of them fit"),
                "any": N_("every place where enough of them fit"),
            },
        ),
    ]
    two_letter_exception: Annotated[
        Literal["coup_2", "any_coup"],
        Rule(
            "FISF 4.3.2, DUP 4.3, Q8",
            N_("Two raccord letters are enough when the first word has two letters"),
            {"coup_2": N_("at coup 2 only"), "any_coup": N_("at any coup")},
        ),
    ]


@dataclass(frozen=True, kw_only=True)
class Prolonging:
    """Words that prolong another."""

    prolongation_ignores_reference: Annotated[
        Literal["always", "one_sided", "never"],
        Rule(
            "FISF 5.3.4, DUP 3.2.2",
            N_("With enough raccord letters, the reference of a prolongation does not count"),
            {
                "always": N_("always"),
                "one_sided": N_("when it is on one side"),
                "never": N_("never"),
            },
        ),
    ]
    two_letter_prolongation: Annotated[
        Literal["third_letter_or_reference", "raccord"],
        Rule(
            "FISF 5.5, DUP 3.3",
            N_("What locates the prolongation of a word of two letters"),
            {
                "third_letter_or_reference": N_("a third raccord letter, or the reference"),
                "raccord": N_("the raccord letters, as for any word"),
            },
        ),
    ]
    two_letter_prolongation_exempt: Annotated[
        bool,
        Rule("FISF 4.3.2, Q7", N_("No avertissement when the first word, of two letters, is prolonged at coup 2")),
    ]
    prolongation_beside_another: Annotated[
        Literal["read", "not_read"],
        Rule(
            "FISF 5.2.2, 5.4.1",
            N_("Beside another word, a prolongation cut short that is itself a word of two new letters or more"),
            {
                "read": N_("the prolongation is read as well"),
                "not_read": N_("the word played alone is: without an acceptable solution it brings a zero"),
            },
        ),
    ]
    truncated_minimum: Annotated[
        int,
        Rule("FISF 5.2.2, DUP 3.3.2", N_("Raccord letters of the prolonged word without which nothing was played")),
    ]
    truncated_letters: Annotated[
        Literal["prolonged_word", "anywhere"],
        Rule(
            "FISF 5.2.2, DUP 3.3.1",
            N_("Which raccord letters count when a prolonged word is not copied whole"),
            {
                "prolonged_word": N_("those of the prolonged word that touch the new letters, from one to the next"),
                "anywhere": N_("all those of the word that is formed, and those around it"),
            },
        ),
    ]
    truncated_free_length: Annotated[
        int,
        Rule(
            "FISF 4.3.2, DUP 3.3.2", N_("Letters of a word from which it may be prolonged without being copied whole")
        ),
    ]
    truncated_free_letters: Annotated[int, Rule("FISF 4.3.2, DUP 3.3.2", N_("How many of them must then be copied"))]
    truncated_free_each_side: Annotated[
        int, Rule("FISF 4.3.2, DUP 3.3.2", N_("How many on each side, when the word grows on both"))
    ]


@dataclass(frozen=True, kw_only=True)
class Stray:
    """Parasite letters, and words formed across that are not admitted."""

    parasite_with_reference: Annotated[
        Literal["ignored", "avertissement"],
        Rule(
            "FISF 4.3.1, Q4",
            N_("Letters beside the word when it has its reference"),
            {"ignored": N_("they do not count"), "avertissement": N_("an avertissement")},
        ),
    ]
    parasite_breaks_chain: Annotated[
        bool, Rule("FISF 5.2.3, DUP 3.3.3", N_("A parasite letter breaks a chain of raccord letters"))
    ]
    parasite_word: Annotated[
        Literal["nullite", "ignored"],
        Rule(
            "FISF 5.2.3, Q21",
            N_("Parasite letters that form, with two new letters or more, a word that is not valid"),
            {"nullite": N_("a zero"), "ignored": N_("they do not count")},
        ),
    ]
    single_parasite_word: Annotated[
        Literal["ignored", "nullite"],
        Rule(
            "FISF 5.2.3, Q5",
            N_("One parasite letter that forms a word that is not valid"),
            {"ignored": N_("it does not count"), "nullite": N_("a zero")},
        ),
    ]
    parasite_in_prolongation: Annotated[
        Literal["avertissement", "nullite"],
        Rule(
            "FISF 5.2.2, Q22",
            N_("A wrong letter in the place of one of the prolonged word"),
            {"avertissement": N_("an avertissement"), "nullite": N_("a zero")},
        ),
    ]
    fallacieux: Annotated[
        bool,
        Rule(
            "FISF 5.3.3", N_("A place where the score exists with a plausible word that is not admitted brings a zero")
        ),
    ]
    fallacieux_over_located: Annotated[
        bool, Rule("FISF 5.3.3, Q3", N_("Even when another place is located without a fault"))
    ]
    unjudged_crossword_plausible: Annotated[
        bool,
        Rule("FISF 5.3.3, Q17", N_("A word formed across is taken for plausible before the arbitre has judged it")),
    ]


@dataclass(frozen=True, kw_only=True)
class Choosing:
    """Several solutions, several encerclements."""

    several_solutions: Annotated[
        Literal["best", "minimum"],
        Rule(
            "FISF 5.4.2, DUP 4.5",
            N_("Several acceptable solutions on one bulletin"),
            {"best": N_("the one that pays best"), "minimum": N_("the one that pays least")},
        ),
    ]
    first_coup_several: Annotated[
        Literal["minimum", "best"],
        Rule(
            "FISF 5.4.2, Q11",
            N_("Several valid words at the first coup"),
            {"minimum": N_("the one that pays least"), "best": N_("the one that pays best")},
        ),
    ]
    minimum_is_final: Annotated[
        bool,
        Rule(
            "FISF 5.4.2",
            N_("A least score paid for several places or impossible circles stands, though another place pays more"),
        ),
    ]
    independent_solutions: Annotated[
        Literal["no_shared_new_cell", "always"],
        Rule(
            "FISF 5.4.2, Q6",
            N_("Solutions that are independent, so that the least is paid"),
            {
                "no_shared_new_cell": N_("when no new letter is in both"),
                "always": N_("whatever they share"),
            },
        ),
    ]
    minimum_encerclement: Annotated[
        Literal["missing_letters", "any"],
        Rule(
            "FISF 5.3.2, Q9",
            N_("Encerclements impossible: the least score that is then paid"),
            {
                "missing_letters": N_("with the jokers on the letters that the tirage lacks"),
                "any": N_("with the jokers on any letters"),
            },
        ),
    ]


@dataclass(frozen=True, kw_only=True)
class Correcting(Choosing, Stray, Prolonging, Locating, Sanctions):
    """All of them, in the table `correction` of a file."""
