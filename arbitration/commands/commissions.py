"""Commissions: constituted, their members, and what they decide of players."""

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from django.db import transaction

from arbitration.commands.reasons import kept_reason
from arbitration.domain import commission as commissions, refusals
from arbitration.domain.commission import COMMISSION, commission_for
from arbitration.events.commission import Member
from arbitration.models.hall import CentreRow, CompetitionRow, SeatRow
from arbitration.queries.commissions import competition_of_commission
from arbitration.services.correction import refuse_settled_results
from arbitration.streams import commission_stream
from engine.events.actors import Actor
from engine.eventstore import commanding, recorded
from engine.people import identities, permissions


@dataclass(frozen=True, slots=True)
class NewMember:
    """A member to be: a person of the vault, such as a player, or a name to keep there; and an account, if any."""

    given_name: str = ""
    family_name: str = ""
    person: UUID | None = None
    account: UUID | None = None


@commanding.command
def constitute_commission(
    competition: UUID, *, members: Sequence[NewMember], by: Actor, centre: UUID | None = None
) -> UUID:
    """FISF 6.4.1: for a competition, or one `centre` of it; the first member presides. Returns its id.

    Raises NotPlayedHere, AlreadyConstituted, NoMembers, MemberTwice.
    """
    permissions.require(by, "arbitration.constitute_commission", competition)
    if not CompetitionRow.objects.filter(competition=competition).exists():
        raise refusals.NotPlayedHere
    if centre is not None and not CentreRow.objects.filter(centre=centre).exists():
        raise refusals.NotPlayedHere
    commission = commission_for(competition, centre)
    with transaction.atomic():
        commanding.record(
            commission_stream(commission),
            COMMISSION,
            commissions.constitute,
            competition=competition,
            centre=centre,
            members=[kept_member(member, f"member-{number}") for number, member in enumerate(members)],
        )
    return commission


@commanding.command
def replace_member(commission: UUID, *, person: UUID, member: NewMember, by: Actor) -> list[recorded.Recorded]:
    """Replace this person by another member. Raises UnknownCommission, NotAMember, MemberTwice."""
    _require(commission, by)
    with transaction.atomic():
        stream = commission_stream(commission)
        return commanding.record(
            stream, COMMISSION, commissions.replace_member, person=person, by=kept_member(member, "member")
        )


@commanding.command
def declare_conflict(
    commission: UUID, *, person: UUID, reason: str, by: Actor, recours: UUID | None = None
) -> list[recorded.Recorded]:
    """The member does not sit in one recours, or in any of them. `reason` goes to the vault.

    Raises UnknownCommission, ReasonNeeded, NotAMember, ConflictAlreadyDeclared.
    """
    _require(commission, by)
    if not reason.strip():
        raise refusals.ReasonNeeded
    with transaction.atomic():
        return commanding.record(
            commission_stream(commission),
            COMMISSION,
            commissions.declare_conflict,
            person=person,
            recours=recours,
            **kept_reason(reason),
        )


@commanding.command
def disqualify(
    competition: UUID, entry: UUID, reason: str, *, by: Actor, commission: UUID | None = None
) -> list[recorded.Recorded]:
    """FISF 2.1.b, 6.1: the entry is out; `tournaments` annuls its scores and its places. `reason` goes to the vault.

    `commission`: which one decided; that of the competition, which bears its id, when None.
    """
    permissions.require(by, "arbitration.disqualify", competition)
    if not reason.strip():
        raise refusals.ReasonNeeded
    if not SeatRow.objects.filter(competition=competition, entry=entry).exists():
        raise refusals.UnknownEntry
    refuse_settled_results(competition)
    with transaction.atomic():
        return commanding.record(
            commission_stream(commission or competition),
            COMMISSION,
            commissions.disqualify,
            competition=competition,
            entry=entry,
            **kept_reason(reason),
        )


def _require(commission: UUID, by: Actor) -> None:
    """Raises UnknownCommission."""
    competition = competition_of_commission(commission)
    permissions.require(by, "arbitration.constitute_commission", competition)
    if competition is None:
        raise refusals.UnknownCommission


def kept_member(member: NewMember, label: str) -> Member:
    """The member as events name him; one who is not in the vault yet is written there."""
    if member.person is not None and identities.is_known(member.person):
        return Member(person=member.person, account=member.account)
    # said again, the command keeps the name once
    person = commanding.fresh_id(label)
    identities.keep_identity(person, given_name=member.given_name.strip(), family_name=member.family_name.strip())
    return Member(person=person, account=member.account)
