"""The commission de recours of the FISF, and the recours that go to it. Inline: a page says it at once."""

from typing import Any

from arbitration.domain.recours.further import Stage
from arbitration.events import fisf as events
from arbitration.models.fisf import FisfSeatRow, FurtherReplacementRow, FurtherRow, LapsedTryRow
from arbitration.projections.bulletins import author_of
from arbitration.streams import recours_of
from engine.eventstore.projections import held, registry
from engine.eventstore.recorded import Recorded


@registry.projection("arbitration.fisf_commission", mode="inline")
class FisfCommissionProjection(registry.Projection):
    models = (FisfSeatRow,)

    @registry.on(events.FisfCommissionComposed)
    def composed(self, event: events.FisfCommissionComposed, at: Recorded, rows: held.HeldRows) -> None:
        heads = [("president", event.president), ("technical", event.technical), ("africa", event.africa)]
        members = [("member", seat) for seat in event.members]
        others = [("other", seat) for seat in event.others]
        rows[FisfSeatRow].remove_where()
        for rank, (role, seat) in enumerate([*heads, *members, *others], start=1):
            rows[FisfSeatRow].add(
                person=seat.person,
                role=role,
                rank=rank,
                account=seat.account,
                nationality=seat.nationality,
                federation=seat.federation,
            )


@registry.projection("arbitration.further", mode="inline")
class FurtherProjection(registry.Projection):
    models = (FurtherRow, FurtherReplacementRow, LapsedTryRow)

    @registry.on(events.PartiesInformed)
    def parties_informed(self, event: events.PartiesInformed, at: Recorded, rows: held.HeldRows) -> None:
        rows[FurtherRow].add(
            recours=recours_of(at.stream),
            stage=Stage.INFORMED.value,
            appellant=event.appellant.value,
            informed=[party.value for party in event.informed],
            informed_at=event.at,
            grounds=event.grounds,
        )

    @registry.on(events.AppealEscalated)
    def appeal_escalated(self, event: events.AppealEscalated, at: Recorded, rows: held.HeldRows) -> None:
        fields = {"transmitter": event.transmitter.value, "documents": event.documents}
        _move(rows, at, Stage.TRANSMITTED, transmitted_at=at.recorded_at, **fields)

    @registry.on(events.DocumentsRequested)
    def documents_requested(self, event: events.DocumentsRequested, at: Recorded, rows: held.HeldRows) -> None:
        fields = {"requested": event.documents, "until": event.until, "supplied": None, "supplied_at": None}
        _move(rows, at, Stage.AWAITED, requested_at=at.recorded_at, **fields)

    @registry.on(events.DossierCompleted)
    def dossier_completed(self, event: events.DossierCompleted, at: Recorded, rows: held.HeldRows) -> None:
        _move(rows, at, Stage.COMPLETED, supplied=event.documents, supplied_at=event.at)

    @registry.on(events.DossierLapsed)
    def dossier_lapsed(self, event: events.DossierLapsed, at: Recorded, rows: held.HeldRows) -> None:
        _move(rows, at, Stage.LAPSED)

    @registry.on(events.LapsedDossierTried)
    def lapsed_dossier_tried(self, event: events.LapsedDossierTried, at: Recorded, rows: held.HeldRows) -> None:
        rows[LapsedTryRow].add(
            event=at.event_id,
            recours=recours_of(at.stream),
            attempt=event.attempt.value,
            text=event.text,
            author=author_of(at),
            recorded_at=at.recorded_at,
        )

    @registry.on(events.ConcernedMemberReplaced)
    def concerned_member_replaced(
        self, event: events.ConcernedMemberReplaced, at: Recorded, rows: held.HeldRows
    ) -> None:
        fields = {"person": event.person, "by": event.by, "reason": event.reason}
        here = {"recours": recours_of(at.stream), "position": at.position}
        rows[FurtherReplacementRow].add(event=at.event_id, **here, **fields)

    @registry.on(events.FurtherAppealDecided)
    def further_appeal_decided(self, event: events.FurtherAppealDecided, at: Recorded, rows: held.HeldRows) -> None:
        sitting = [str(person) for person in event.sitting]
        fields = {"outcome": event.outcome.value, "favourable": event.favourable, "reason": event.reason}
        _move(rows, at, Stage.DECIDED, sitting=sitting, decided_at=at.recorded_at, **fields)


def _move(rows: held.HeldRows, at: Recorded, stage: Stage, **fields: Any) -> None:
    rows[FurtherRow].change(recours_of(at.stream), stage=stage.value, **fields)
