"""Who sits in commissions, and what they have decided. Inline: a page says it at once."""

from uuid import UUID

from arbitration.events import (
    CommissionConstituted,
    ConflictDeclared,
    DisqualificationLifted,
    Member,
    MemberReplaced,
    PlayerDisqualified,
)
from arbitration.models import CommissionRow, ConflictRow, DisqualificationRow, MemberRow
from arbitration.projections.bulletins import author_of
from arbitration.streams import commission_of
from engine.eventstore import Recorded
from engine.eventstore.projections import Projection, Tables, on, projection


@projection("arbitration.commissions", mode="inline")
class CommissionProjection(Projection):
    models = (DisqualificationRow, CommissionRow, MemberRow, ConflictRow)

    @on(CommissionConstituted)
    def commission_constituted(self, event: CommissionConstituted, at: Recorded, tables: Tables) -> None:
        commission = commission_of(at.stream)
        tables[CommissionRow].create(commission=commission, competition=event.competition, centre=event.centre)
        for seat, member in enumerate(event.members, start=1):
            _seat(tables, commission, member, seat)

    @on(MemberReplaced)
    def member_replaced(self, event: MemberReplaced, at: Recorded, tables: Tables) -> None:
        commission = commission_of(at.stream)
        leaving = tables[MemberRow].filter(commission=commission, person=event.person)
        seat = leaving.values_list("seat", flat=True).first()
        leaving.update(seat=None)
        _seat(tables, commission, event.by, seat)

    @on(ConflictDeclared)
    def conflict_declared(self, event: ConflictDeclared, at: Recorded, tables: Tables) -> None:
        tables[ConflictRow].create(
            event=at.event_id,
            commission=commission_of(at.stream),
            person=event.person,
            recours=event.recours,
            reason=event.reason,
        )

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
                "lifted_at": None,
            },
        )

    @on(DisqualificationLifted)
    def disqualification_lifted(self, event: DisqualificationLifted, at: Recorded, tables: Tables) -> None:
        tables[DisqualificationRow].filter(entry=event.entry).update(lifted_at=at.recorded_at)


def _seat(tables: Tables, commission: UUID, member: Member, seat: int | None) -> None:
    tables[MemberRow].update_or_create(
        commission=commission, person=member.person, defaults={"account": member.account, "seat": seat}
    )
