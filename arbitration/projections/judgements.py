"""What arbitres have judged: the next verdict of the coup reads it, and so does the register of the federation."""

from arbitration.events.feuille import JudgementRecorded
from arbitration.models.bulletins import JudgementRow
from arbitration.projections.bulletins import author_of
from arbitration.streams import feuille_of
from engine.eventstore.projections import held, registry
from engine.eventstore.recorded import Recorded


@registry.projection("arbitration.judgements", mode="inline")
class JudgementProjection(registry.Projection):
    models = (JudgementRow,)

    @registry.on(JudgementRecorded)
    def judgement_recorded(self, event: JudgementRecorded, at: Recorded, rows: held.HeldRows) -> None:
        partie, entry = feuille_of(at.stream)
        rows[JudgementRow].add(
            event=at.event_id,
            partie=partie,
            entry=entry,
            centre=event.centre,
            coup=event.coup,
            attempt=event.attempt,
            subject=event.subject.value,
            word=event.word,
            answer=event.answer,
            article=event.article,
            reason=event.reason,
            author=author_of(at),
            position=at.position,
            recorded_at=at.recorded_at,
        )
