"""What commissions have decided. Inline: a page says it at once."""

from arbitration.events import PlayerDisqualified
from arbitration.models import DisqualificationRow
from arbitration.projections.bulletins import author_of
from arbitration.streams import commission_of
from engine.eventstore import Recorded
from engine.eventstore.projections import Projection, Tables, on, projection


@projection("arbitration.commissions", mode="inline")
class CommissionProjection(Projection):
    models = (DisqualificationRow,)

    @on(PlayerDisqualified)
    def player_disqualified(self, event: PlayerDisqualified, at: Recorded, tables: Tables) -> None:
        tables[DisqualificationRow].update_or_create(
            entry=event.entry,
            defaults={
                "competition": event.competition,
                "commission": commission_of(at.stream),
                "reason": event.reason,
                "author": author_of(at),
                "recorded_at": at.recorded_at,
            },
        )
