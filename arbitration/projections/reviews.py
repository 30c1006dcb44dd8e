"""Second looks at verdicts. Inline: the next one depends on them."""

from arbitration.events.feuille import BulletinRectified, BulletinReviewed, DisparityAccepted, RemarkAnswered
from arbitration.models.bulletins import DisparityRow, ReviewRow
from arbitration.projections.bulletins import beside_bulletin
from arbitration.streams import feuille_of
from engine.eventstore.projections import held, registry
from engine.eventstore.recorded import Recorded


@registry.projection("arbitration.reviews", mode="inline")
class ReviewProjection(registry.Projection):
    """FISF 5.9.d: second looks, and what became of the remarks."""

    models = (ReviewRow,)

    @registry.on(BulletinReviewed)
    def bulletin_reviewed(self, event: BulletinReviewed, at: Recorded, rows: held.HeldRows) -> None:
        rows[ReviewRow].add(agrees=event.agrees, remark=event.remark, **beside_bulletin(event, at))

    @registry.on(RemarkAnswered)
    def remark_answered(self, event: RemarkAnswered, at: Recorded, rows: held.HeldRows) -> None:
        self._answer(at, event.coup, rows, accepted=event.accepted)

    @registry.on(BulletinRectified)
    def bulletin_rectified(self, event: BulletinRectified, at: Recorded, rows: held.HeldRows) -> None:
        """A remark that the rectification follows has been accepted."""
        self._answer(at, event.coup, rows, accepted=True)

    def _answer(self, at: Recorded, coup: int, rows: held.HeldRows, *, accepted: bool) -> None:
        partie, entry = feuille_of(at.stream)
        waiting = rows[ReviewRow].where(partie=partie, entry=entry, coup=coup, remark__isnull=False, accepted=None)
        # an earlier one, on a verdict taken back since, no longer waits
        if waiting:
            rows[ReviewRow].change(max(waiting, key=lambda row: row.position).pk, accepted=accepted)


@registry.projection("arbitration.disparities", mode="inline")
class DisparityProjection(registry.Projection):
    """The verdicts that were compared with those of their likes, and left."""

    models = (DisparityRow,)

    @registry.on(DisparityAccepted)
    def disparity_accepted(self, event: DisparityAccepted, at: Recorded, rows: held.HeldRows) -> None:
        rows[DisparityRow].add(reason=event.reason, **beside_bulletin(event, at))
