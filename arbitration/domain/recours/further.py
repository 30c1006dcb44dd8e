"""The further recours, to the FISF: how far it is, and how each event changes it (FISF 6.4.2)."""

from dataclasses import dataclass, replace
from datetime import UTC, datetime
from enum import Enum
from typing import assert_never
from uuid import UUID

from arbitration.events import fisf as events

FurtherEvent = (
    events.PartiesInformed
    | events.AppealEscalated
    | events.DocumentsRequested
    | events.DossierCompleted
    | events.DossierLapsed
    | events.LapsedDossierTried
    | events.ConcernedMemberReplaced
    | events.FurtherAppealDecided
)


class Stage(Enum):
    """How far it is. `LAPSED`: "classé comme nul et non avenu"."""

    INFORMED = "informed"
    TRANSMITTED = "transmitted"
    AWAITED = "awaited"
    COMPLETED = "completed"
    LAPSED = "lapsed"
    DECIDED = "decided"


def is_past(until: datetime, moment: datetime) -> bool:
    """Whether a moment comes after the last one, which is in time itself."""
    # As of a Deadline: two moments of one zone would be compared by their wall clocks.
    return moment.astimezone(UTC) > until.astimezone(UTC)


def stage_at(stage: Stage, until: datetime | None, moment: datetime) -> Stage:
    """The stage at a moment: a dossier is void once its time is over, whether or not anything recorded it."""
    late = stage is Stage.AWAITED and until is not None and is_past(until, moment)
    return Stage.LAPSED if late else stage


@dataclass(frozen=True, slots=True)
class Further:
    """`requested`: what was asked for last. `replaced`: (person, by), in their order. `stage`: as recorded."""

    informed: events.PartiesInformed | None = None
    requested: events.DocumentsRequested | None = None
    replaced: tuple[tuple[UUID, UUID], ...] = ()
    stage: Stage | None = None

    def at(self, moment: datetime) -> Stage | None:
        """The stage at a moment; None before the parties are informed."""
        until = self.requested.until if self.requested else None
        return stage_at(self.stage, until, moment) if self.stage else None


def evolve_further(further: Further, event: FurtherEvent) -> Further:
    match event:
        case events.PartiesInformed():
            return replace(further, informed=event, stage=Stage.INFORMED)
        case events.AppealEscalated():
            return replace(further, stage=Stage.TRANSMITTED)
        case events.DocumentsRequested():
            return replace(further, requested=event, stage=Stage.AWAITED)
        case events.DossierCompleted():
            return replace(further, stage=Stage.COMPLETED)
        case events.DossierLapsed():
            return replace(further, stage=Stage.LAPSED)
        case events.ConcernedMemberReplaced():
            return replace(further, replaced=(*further.replaced, (event.person, event.by)))
        case events.FurtherAppealDecided():
            return replace(further, stage=Stage.DECIDED)
        case events.LapsedDossierTried():
            return further
        case _:
            assert_never(event)
