"""The fields of a profile that say until when a decision may be contested (FISF 6.3)."""

from dataclasses import dataclass
from typing import Annotated, Literal

from engine.events.refusals import N_
from engine.rules.profile.rule import Rule


@dataclass(frozen=True, kw_only=True)
class Appeals:
    """Minutes."""

    appeal_until: Annotated[
        Literal["next_partie", "competition", "any_time"],
        Rule(
            "FISF 6.3, DUP 5.3, Q23",
            N_("Until when a decision may be contested"),
            {
                "next_partie": N_("until the next partie starts; after the last one, for some minutes"),
                "competition": N_("until some minutes after the last partie, whichever partie it is about"),
                "any_time": N_("the text sets no time"),
            },
        ),
    ]
    appeal_minutes: Annotated[
        int, Rule("FISF 6.3", N_("Minutes after the end of the last partie, the last one counted"))
    ]
    appeal_documents_days: Annotated[
        int, Rule("FISF 6.4.2.c", N_("Days to supply the documents that the FISF asks for, the last one counted"))
    ]
