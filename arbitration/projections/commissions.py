"""Who sits in commissions, and what they have decided. Inline: a page says it at once."""

from uuid import UUID

from arbitration.events import commission as events
from arbitration.models.recours import CommissionRow, ConflictRow, DisqualificationRow, MemberRow
from arbitration.projections.bulletins import author_of
from arbitration.streams import commission_of
from engine.eventstore.projections import held, registry
from engine.eventstore.recorded import Recorded


@registry.projection("arbitration.commissions", mode="inline")
class CommissionProjection(registry.Projection):
    models = (DisqualificationRow, CommissionRow, MemberRow, ConflictRow)

    @registry.on(events.CommissionConstituted)
    def commission_constituted(self, event: events.CommissionConstituted, at: Recorded, rows: held.HeldRows) -> None:
        commission = commission_of(at.stream)
        rows[CommissionRow].add(commission=commission, competition=event.competition, centre=event.centre)
        for seat, member in enumerate(event.members, start=1):
            _seat(rows, commission, member, seat)

    @registry.on(events.MemberReplaced)
    def member_replaced(self, event: events.MemberReplaced, at: Recorded, rows: held.HeldRows) -> None:
        commission = commission_of(at.stream)
        leaving = rows[MemberRow].get((commission, event.person))
        seat = leaving.seat if leaving else None
        rows[MemberRow].change((commission, event.person), seat=None)
        _seat(rows, commission, event.by, seat)

    @registry.on(events.ConflictDeclared)
    def conflict_declared(self, event: events.ConflictDeclared, at: Recorded, rows: held.HeldRows) -> None:
        rows[ConflictRow].add(
            event=at.event_id,
            commission=commission_of(at.stream),
            person=event.person,
            recours=event.recours,
            reason=event.reason,
        )

    @registry.on(events.PlayerDisqualified)
    def player_disqualified(self, event: events.PlayerDisqualified, at: Recorded, rows: held.HeldRows) -> None:
        rows[DisqualificationRow].put(
            entry=event.entry,
            competition=event.competition,
            commission=commission_of(at.stream),
            reason=event.reason,
            author=author_of(at),
            recorded_at=at.recorded_at,
            lifted_at=None,
        )

    @registry.on(events.DisqualificationLifted)
    def disqualification_lifted(self, event: events.DisqualificationLifted, at: Recorded, rows: held.HeldRows) -> None:
        rows[DisqualificationRow].change(event.entry, lifted_at=at.recorded_at)


def _seat(rows: held.HeldRows, commission: UUID, member: events.Member, seat: int | None) -> None:
    rows[MemberRow].put(commission=commission, person=member.person, account=member.account, seat=seat)
