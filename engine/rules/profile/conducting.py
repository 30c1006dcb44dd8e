"""The fields of a profile that a juge-arbitre meets while he conducts a partie (FISF 1 to 3)."""

from dataclasses import dataclass
from typing import Annotated, Literal

from engine.events.refusals import N_
from engine.rules.profile.rule import Rule

LONGEST_TIME = 600


@dataclass(frozen=True, kw_only=True)
class Conducting:
    """Seconds unless said otherwise."""

    default_time: Annotated[
        int,
        Rule("FISF 1.3, DUP 2.3, CLUB-7", N_("Seconds of a coup when nobody chooses"), least=1, most=LONGEST_TIME),
    ]
    allowed_times: Annotated[
        tuple[int, ...],
        Rule(
            "FISF 1.3, DUP 2.3, CLUB-7",
            N_("Seconds that a coup may last; any time where the list is empty"),
            least=1,
            most=LONGEST_TIME,
        ),
    ]
    formulas: Annotated[
        tuple[str, ...],
        Rule("FISF 3.8, DUP 2.1", N_("Formulas that may be played")),
    ]
    signal_before_end: Annotated[
        int,
        Rule(
            "FISF 3.3, DUP 2.3",
            N_("Seconds before the end of a coup when the second signal sounds; 0 for none"),
            most=LONGEST_TIME,
        ),
    ]
    signal_before_end_blitz: Annotated[
        int,
        Rule("FISF 3.3, DUP 2.3", N_("The same in blitz"), most=LONGEST_TIME),
    ]
    mort_subite_times: Annotated[
        tuple[int, ...],
        Rule(
            "FISF 1.3, FISF 3.8.3",
            N_("In mort subite, seconds of coup 1, 2 and so on, the last for all that follow; empty: no mort subite"),
            least=1,
            most=LONGEST_TIME,
            empty=N_("no mort subite"),
        ),
    ]
    mort_subite_signal: Annotated[
        int,
        Rule(
            "FISF 3.3, FISF 3.8.3",
            N_("In mort subite, seconds before the end of a coup when the second signal sounds; 0 for none"),
            most=LONGEST_TIME,
        ),
    ]
    mort_subite_compares: Annotated[
        Literal["after_penalite", "as_found"],
        Rule(
            "FISF 3.8.3, 5.9",
            N_("In mort subite, what the others made, where a pénalité was withdrawn from it"),
            {
                "after_penalite": N_("what is left after the pénalité"),
                "as_found": N_("what was found, before the pénalité; after it where nobody would be left"),
            },
        ),
    ]
    topping_seconds: Annotated[
        int,
        Rule("FISF 3.8.4", N_("In a topping, seconds of a coup"), least=1, most=LONGEST_TIME),
    ]
    topping_penalty: Annotated[
        int,
        Rule("FISF 3.8.4", N_("In a topping, seconds added where the solution is given"), most=LONGEST_TIME),
    ]
    blitz_letters_alone: Annotated[
        bool,
        Rule("FISF 3.1, DUP 2.1", N_("In blitz, the whole tirage is announced by its letters alone")),
    ]
    announcement_recap: Annotated[
        bool,
        Rule("FISF 3.4, DUP 2.4", N_("The solution is announced once more in short: word, place, score")),
    ]
    announcement_exclusive: Annotated[
        bool,
        Rule("FISF 3.4, DUP 2.4", N_("The solution is announced by its parts alone, and nothing else is said with it")),
    ]
    players_officiate: Annotated[
        bool,
        Rule(
            "FISF 2.1, DUP 1.1, CLUB-8",
            N_("Who plays a partie may also conduct it and correct its bulletins"),
        ),
    ]
    identical_tirage_rejected: Annotated[
        bool,
        Rule("FISF 3.6, DUP 5.2", N_("The tirage of an annulled coup, drawn again, is rejected until another comes")),
    ]
    interruption_minutes: Annotated[
        int,
        Rule("FISF 3.7", N_("Minutes of interruption beyond which the partie ends; 0 where no text says so")),
    ]
    interruption_coups: Annotated[
        int,
        Rule("FISF 3.7", N_("Coups collected from which the results of an interrupted partie stand"), most=99),
    ]
    interruption_coups_originale: Annotated[
        int,
        Rule("FISF 3.7", N_("The same in an originale"), most=99),
    ]
