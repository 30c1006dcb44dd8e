"""What arbitres have judged: the next verdict of the coup reads it, and so does the register of the federation."""

from arbitration.events.feuille import JudgementRecorded
from arbitration.models.bulletins import JudgementRow
from arbitration.projections.bulletins import beside_bulletin
from engine.eventstore.projections import held, registry
from engine.eventstore.recorded import Recorded


@registry.projection("arbitration.judgements", mode="inline")
class JudgementProjection(registry.Projection):
    models = (JudgementRow,)

    @registry.on(JudgementRecorded)
    def judgement_recorded(self, event: JudgementRecorded, at: Recorded, rows: held.HeldRows) -> None:
        rows[JudgementRow].add(
            centre=event.centre,
            subject=event.subject.value,
            word=event.word,
            answer=event.answer,
            article=event.article,
            reason=event.reason,
            **beside_bulletin(event, at),
        )
