"""The state of a recours, and how each event changes it."""

from dataclasses import dataclass, field, replace
from uuid import UUID

from arbitration.domain.recours.further import Further, FurtherEvent, evolve_further
from arbitration.events import fisf, recours as events
from engine.events.decider import Decider

FiledEvent = (
    events.AppealFiled
    | events.AppealAdmitted
    | events.AppealRefused
    | events.AppealDocumentAdded
    | events.AppealAttemptRefused
)
RecoursEvent = (
    FiledEvent
    | events.AppealHeard
    | events.AppealDecided
    | events.RemedyDecided
    | events.RemedyCarriedOut
    | FurtherEvent
)


@dataclass(frozen=True, slots=True)
class Recours:
    """What was filed, whether it is refused, what was decided, what follows; None where that has not happened.

    `further`: what became of it before the FISF; `documents`: those that support it; `attempts`: how many were refused.
    """

    filed: events.AppealFiled | None = None
    refused: events.AppealRefused | None = None
    decided: events.AppealDecided | None = None
    remedy: events.RemedyDecided | None = None
    carried_out: bool = False
    further: Further = field(default_factory=Further)
    documents: tuple[UUID, ...] = ()
    attempts: int = 0


def evolve(recours: Recours, event: RecoursEvent) -> Recours:
    match event:
        case events.AppealFiled():
            return replace(recours, filed=event)
        case events.AppealAdmitted() | events.AppealHeard():
            return recours
        case events.AppealRefused():
            return replace(recours, refused=event)
        case events.AppealDecided():
            return replace(recours, decided=event)
        case events.RemedyDecided():
            return replace(recours, remedy=event, carried_out=False)
        case events.RemedyCarriedOut():
            return replace(recours, carried_out=True)
        case fisf.FurtherAppealDecided() if event.outcome is not events.Outcome.UPHELD and not recours.carried_out:
            # what the first commission had decided has not come to stand, and will not
            return replace(recours, remedy=None, further=evolve_further(recours.further, event))
        case events.AppealAttemptRefused():
            return replace(recours, attempts=recours.attempts + 1)
        case events.AppealDocumentAdded():
            return replace(recours, documents=(*recours.documents, event.document))
        case _:
            return replace(recours, further=evolve_further(recours.further, event))


RECOURS: Decider[Recours, RecoursEvent] = Decider(initial=Recours, evolve=evolve)
