"""Who sits in commissions, and what they have decided."""

from dataclasses import dataclass, field
from datetime import datetime
from uuid import UUID

from arbitration.models.hall import CentreRow
from arbitration.models.recours import CommissionRow, ConflictRow, DisqualificationRow, MemberRow
from engine.people import identities, models, vault
from engine.text import folded
from engine.web.shapes import FOR_PAGES


@dataclass(frozen=True, slots=True)
class MemberView:
    """Who sits."""

    person: UUID
    name: str
    account: UUID | None
    presides: bool


@dataclass(frozen=True, slots=True)
class ConflictView:
    """Who does not sit, and why."""

    person: UUID
    name: str
    recours: UUID | None
    reason: str


@dataclass(frozen=True, slots=True)
class CommissionView:
    """A commission d'arbitrage; `centre` is null for that of the whole competition."""

    id: UUID
    centre: UUID | None
    members: tuple[MemberView, ...]
    conflicts: tuple[ConflictView, ...]
    competition: UUID = field(metadata=FOR_PAGES)
    # "" for that of the whole competition
    centre_name: str = field(metadata=FOR_PAGES)


@dataclass(frozen=True, slots=True)
class Disqualification:
    """FISF 6.1: why an entry is out, for those who may decide it alone; `author` is "" where no account did."""

    reason: str
    author: str
    recorded_at: datetime
    lifted_at: datetime | None


def disqualification_of(competition: UUID, entry: UUID) -> Disqualification | None:
    """None where no commission has disqualified it."""
    row = DisqualificationRow.objects.filter(competition=competition, entry=entry).first()
    if row is None:
        return None
    author = models.Account.objects.filter(pk=row.author).first() if row.author else None
    reason = vault.texts_of([row.reason])[row.reason]
    return Disqualification(reason, str(author or ""), row.recorded_at, row.lifted_at)


def disqualified_in(competition: UUID) -> list[UUID]:
    """The entries that a commission has disqualified, the first decision first (FISF 6.1)."""
    rows = DisqualificationRow.objects.filter(competition=competition, lifted_at=None).order_by("recorded_at", "entry")
    return list(rows.values_list("entry", flat=True))


def reinstated_in(competition: UUID) -> list[UUID]:
    """The entries whose disqualification did not stand, in the same order (FISF 6.3)."""
    rows = DisqualificationRow.objects.filter(competition=competition, lifted_at__isnull=False)
    return list(rows.order_by("recorded_at", "entry").values_list("entry", flat=True))


def commissions_of(competition: UUID) -> list[CommissionView]:
    """FISF 6.4.1: that of the whole competition first, then those of centres, by name."""
    rows = list(CommissionRow.objects.filter(competition=competition))
    ids = [row.commission for row in rows]
    sitting = list(MemberRow.objects.filter(commission__in=ids, seat__isnull=False).order_by("seat"))
    conflicts = list(ConflictRow.objects.filter(commission__in=ids).order_by("event"))
    centres = dict(CentreRow.objects.filter(centre__in=[row.centre for row in rows]).values_list("centre", "name"))
    names = identities.names_of([*(row.person for row in sitting), *(row.person for row in conflicts)], competition)
    reasons = vault.texts_of(row.reason for row in conflicts)
    views = [
        CommissionView(
            row.commission,
            row.centre,
            tuple(
                MemberView(member.person, names[member.person], member.account, member.seat == 1)
                for member in sitting
                if member.commission == row.commission
            ),
            tuple(
                ConflictView(conflict.person, names[conflict.person], conflict.recours, reasons[conflict.reason])
                for conflict in conflicts
                if conflict.commission == row.commission
            ),
            competition,
            centres.get(row.centre, "") if row.centre else "",
        )
        for row in rows
    ]
    return sorted(views, key=lambda commission: (commission.centre is not None, folded(commission.centre_name)))


def members_of(commission: UUID) -> tuple[MemberView, ...]:
    """Who sits now, the president first; nobody in a commission that was not constituted."""
    competition = competition_of_commission(commission)
    commissions = commissions_of(competition) if competition else []
    return next((seated.members for seated in commissions if seated.id == commission), ())


def constituted_in(competition: UUID) -> frozenset[UUID | None]:
    """FISF 6.4.1: the centres that have a commission of their own; None among them: the competition has one."""
    return frozenset(CommissionRow.objects.filter(competition=competition).values_list("centre", flat=True))


def competition_of_commission(commission: UUID) -> UUID | None:
    """The competition whose recours it hears; None for a commission that nobody constituted."""
    return CommissionRow.objects.filter(commission=commission).values_list("competition", flat=True).first()
