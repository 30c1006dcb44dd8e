"""The state of a recours, and how each event changes it."""

from dataclasses import dataclass, field, replace
from uuid import UUID

from arbitration.domain.recours.further import Further, FurtherEvent, evolve_further
from arbitration.events.fisf import FurtherAppealDecided
from arbitration.events.recours import (
    AppealAdmitted,
    AppealAttemptRefused,
    AppealDecided,
    AppealDocumentAdded,
    AppealFiled,
    AppealHeard,
    AppealRefused,
    Outcome,
    RemedyCarriedOut,
    RemedyDecided,
)
from engine.events.decider import Decider

FiledEvent = AppealFiled | AppealAdmitted | AppealRefused | AppealDocumentAdded | AppealAttemptRefused
RecoursEvent = FiledEvent | AppealHeard | AppealDecided | RemedyDecided | RemedyCarriedOut | FurtherEvent


@dataclass(frozen=True, slots=True)
class Recours:
    """What was filed, whether it is refused, what was decided, what follows; None where that has not happened.

    `further`: what became of it before the FISF; `documents`: those that support it; `attempts`: how many were refused.
    """

    filed: AppealFiled | None = None
    refused: AppealRefused | None = None
    decided: AppealDecided | None = None
    remedy: RemedyDecided | None = None
    carried_out: bool = False
    further: Further = field(default_factory=Further)
    documents: tuple[UUID, ...] = ()
    attempts: int = 0


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
        case RemedyDecided():
            return replace(recours, remedy=event, carried_out=False)
        case RemedyCarriedOut():
            return replace(recours, carried_out=True)
        case FurtherAppealDecided() if event.outcome is not Outcome.UPHELD and not recours.carried_out:
            # what the first commission had decided has not come to stand, and will not
            return replace(recours, remedy=None, further=evolve_further(recours.further, event))
        case AppealAttemptRefused():
            return replace(recours, attempts=recours.attempts + 1)
        case AppealDocumentAdded():
            return replace(recours, documents=(*recours.documents, event.document))
        case _:
            return replace(recours, further=evolve_further(recours.further, event))


RECOURS: Decider[Recours, RecoursEvent] = Decider(initial=Recours, evolve=evolve)
