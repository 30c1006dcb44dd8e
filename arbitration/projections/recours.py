"""Recours, as their players, the arbitres and the commission read them. Inline: a page says it at once."""

from arbitration.events import fisf, recours as events
from arbitration.models.recours import DocumentRow, RecoursRow
from arbitration.projections.bulletins import author_of
from arbitration.streams import recours_of
from engine.events.registry import encode
from engine.eventstore.projections.held import HeldRows
from engine.eventstore.projections.registry import Projection, ignore, on, projection
from engine.eventstore.recorded import Recorded

ignore(events.RecoursLinkWithdrawn, because="a link counts the facts of its own stream, which are few")
ignore(events.AppealAttemptRefused, because="it changed nothing, and is read in the file of the recours")


@projection("arbitration.recours", mode="inline")
class RecoursProjection(Projection):
    models = (RecoursRow,)

    @on(events.AppealFiled)
    def appeal_filed(self, event: events.AppealFiled, at: Recorded, rows: HeldRows) -> None:
        rows[RecoursRow].add(
            recours=recours_of(at.stream),
            competition=event.competition,
            commission=event.commission,
            subject=event.subject.value,
            entry=event.entry,
            by_arbitres=event.by_arbitres,
            partie=event.partie,
            coup=event.coup,
            filed_at=event.at,
            grounds=event.grounds,
            author=author_of(at),
        )

    @on(events.AppealAdmitted)
    def appeal_admitted(self, event: events.AppealAdmitted, at: Recorded, rows: HeldRows) -> None:
        rows[RecoursRow].change(recours_of(at.stream), state="admitted", until=event.until)

    @on(events.AppealRefused)
    def appeal_refused(self, event: events.AppealRefused, at: Recorded, rows: HeldRows) -> None:
        fields = {"state": "refused", "why": event.why.value, "article": event.article, "until": event.until}
        rows[RecoursRow].change(recours_of(at.stream), **fields)

    @on(events.AppealHeard)
    def appeal_heard(self, event: events.AppealHeard, at: Recorded, rows: HeldRows) -> None:
        sitting = [str(person) for person in event.sitting]
        rows[RecoursRow].change(recours_of(at.stream), sitting=sitting)

    @on(events.AppealDecided)
    def appeal_decided(self, event: events.AppealDecided, at: Recorded, rows: HeldRows) -> None:
        fields = {"outcome": event.outcome.value, "favourable": event.favourable, "reason": event.reason}
        rows[RecoursRow].change(recours_of(at.stream), state="decided", decided_at=at.recorded_at, **fields)

    @on(events.RemedyDecided)
    def remedy_decided(self, event: events.RemedyDecided, at: Recorded, rows: HeldRows) -> None:
        recours = recours_of(at.stream)
        causes = [*rows[RecoursRow].existing(recours).causes, str(at.event_id)]
        rows[RecoursRow].change(recours, remedy=encode(event), carried_out_at=None, causes=causes)

    @on(fisf.FurtherAppealDecided)
    def further_decided(self, event: fisf.FurtherAppealDecided, at: Recorded, rows: HeldRows) -> None:
        """What the first commission decided, and has not come to stand, will not where the FISF decides otherwise."""
        recours = recours_of(at.stream)
        if event.outcome is not events.Outcome.UPHELD and rows[RecoursRow].existing(recours).carried_out_at is None:
            rows[RecoursRow].change(recours, remedy=None)

    @on(events.RemedyCarriedOut)
    def remedy_carried_out(self, event: events.RemedyCarriedOut, at: Recorded, rows: HeldRows) -> None:
        rows[RecoursRow].change(recours_of(at.stream), carried_out_at=at.recorded_at)


@projection("arbitration.documents", mode="inline")
class DocumentProjection(Projection):
    models = (DocumentRow,)

    @on(events.AppealDocumentAdded)
    def document_added(self, event: events.AppealDocumentAdded, at: Recorded, rows: HeldRows) -> None:
        rows[DocumentRow].add(
            document=event.document,
            recours=recours_of(at.stream),
            kind=event.kind.value,
            author=author_of(at),
            position=at.position,
            added_at=at.recorded_at,
        )
