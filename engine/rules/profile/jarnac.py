"""The fields of a profile that say how the regulation of Jarnac is read (JARNAC-11)."""

from dataclasses import dataclass
from typing import Annotated, Literal

from engine.events.refusals import N_
from engine.rules.profile.rule import Rule


@dataclass(frozen=True, kw_only=True)
class Jarnac:
    """The other differences between matches of Jarnac are chosen as each is opened."""

    short_jarnac: Annotated[
        Literal["goes_on", "ends"],
        Rule(
            "JARNAC-11",
            N_("A valid Jarnac of a full mat that leaves the eighth line of who says it free"),
            {"goes_on": N_("the match goes on"), "ends": N_("the match ends")},
        ),
    ]
