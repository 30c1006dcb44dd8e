"""The state of a recours, and how each event changes it."""

from dataclasses import dataclass, replace
from typing import assert_never

from arbitration.events import AppealAdmitted, AppealDecided, AppealFiled, AppealHeard, AppealRefused
from engine.events.decider import Decider

RecoursEvent = AppealFiled | AppealAdmitted | AppealRefused | AppealHeard | AppealDecided


@dataclass(frozen=True, slots=True)
class Recours:
    """What was filed, whether it is refused, what was decided; None where that has not happened."""

    filed: AppealFiled | None = None
    refused: AppealRefused | None = None
    decided: AppealDecided | None = None


def evolve(recours: Recours, event: RecoursEvent) -> Recours:
    match event:
        case AppealFiled():
            return replace(recours, filed=event)
        case AppealAdmitted() | AppealHeard():
            return recours
        case AppealRefused():
            return replace(recours, refused=event)
        case AppealDecided():
            return replace(recours, decided=event)
        case _:
            assert_never(event)


RECOURS: Decider[Recours, RecoursEvent] = Decider(initial=Recours, evolve=evolve)
