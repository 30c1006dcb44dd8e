"""A commission d'arbitrage: who sits, and whom it has disqualified. Its stream is `commission-<id>`."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import assert_never
from uuid import UUID, uuid5

from arbitration.events import commission as events
from engine.events.decider import Decider
from engine.events.refusals import N_, Refusal, Wrong

CommissionEvent = (
    events.CommissionConstituted
    | events.MemberReplaced
    | events.ConflictDeclared
    | events.PlayerDisqualified
    | events.DisqualificationLifted
)


class AlreadyDisqualified(Refusal):
    message = N_("This player has already been disqualified.")
    article = "FISF 6.1"


class NotDisqualified(Refusal):
    message = N_("This player is not disqualified.")
    article = "FISF 6.1"


class AlreadyConstituted(Refusal):
    message = N_("This commission is already constituted: replace a member instead.")
    article = "FISF 6.4.1"


class NotConstituted(Refusal):
    message = N_("This commission has no members yet: constitute it first.")
    article = "FISF 6.4.1"


class NoMembers(Wrong):
    message = N_("A commission has at least a president.")
    article = "FISF 6.4.1"


class MemberTwice(Wrong):
    message = N_("The same person sits twice in this commission.")
    article = "FISF 6.4.1"


class NotAMember(Wrong):
    message = N_("This person does not sit in this commission.")
    article = "FISF 6.4.1"


class ConflictAlreadyDeclared(Refusal):
    message = N_("This conflict of interest has already been declared.")
    article = "FISF 6.4.1"


@dataclass(frozen=True, slots=True)
class Commission:
    """`members`: those who sit now, the president first. `conflicts`: (person, recours), None for all of them.

    `disqualified`: the excluded entries.
    """

    members: tuple[events.Member, ...] = ()
    conflicts: frozenset[tuple[UUID, UUID | None]] = frozenset()
    disqualified: frozenset[UUID] = frozenset()

    def member(self, person: UUID) -> events.Member:
        """Raises NotConstituted, NotAMember."""
        if not self.members:
            raise NotConstituted
        for member in self.members:
            if member.person == person:
                return member
        raise NotAMember


def evolve(commission: Commission, event: CommissionEvent) -> Commission:
    match event:
        case events.CommissionConstituted():
            return replace(commission, members=event.members)
        case events.MemberReplaced():
            seats = tuple(event.by if member.person == event.person else member for member in commission.members)
            return replace(commission, members=seats)
        case events.ConflictDeclared():
            return replace(commission, conflicts=commission.conflicts | {(event.person, event.recours)})
        case events.PlayerDisqualified():
            return replace(commission, disqualified=commission.disqualified | {event.entry})
        case events.DisqualificationLifted():
            return replace(commission, disqualified=commission.disqualified - {event.entry})
        case _:
            assert_never(event)


COMMISSION: Decider[Commission, CommissionEvent] = Decider(initial=Commission, evolve=evolve)


def commission_for(competition: UUID, centre: UUID | None = None) -> UUID:
    """The commission of a competition bears its id; that of one of its centres, one that follows from both."""
    return competition if centre is None else uuid5(competition, f"commission-{centre}")


def constitute(
    commission: Commission, *, competition: UUID, centre: UUID | None, members: Sequence[events.Member]
) -> list[CommissionEvent]:
    """FISF 6.4.1: the text asks for a commission and gives no number; the first named presides."""
    if commission.members:
        raise AlreadyConstituted
    if not members:
        raise NoMembers
    _refuse_twice(members)
    return [events.CommissionConstituted(competition=competition, centre=centre, members=tuple(members))]


def replace_member(commission: Commission, *, person: UUID, by: events.Member) -> list[CommissionEvent]:
    """Replace a member by another from now on."""
    leaving = commission.member(person)
    _refuse_twice([by, *(member for member in commission.members if member != leaving)])
    return [events.MemberReplaced(person=person, by=by)]


def declare_conflict(
    commission: Commission, *, person: UUID, recours: UUID | None, reason: UUID, reason_digest: str
) -> list[CommissionEvent]:
    """Record what the log cannot know: a member is concerned, by his own word or that of others."""
    commission.member(person)
    if not commission.conflicts.isdisjoint({(person, recours), (person, None)}):
        raise ConflictAlreadyDeclared
    return [events.ConflictDeclared(person=person, recours=recours, reason=reason, reason_digest=reason_digest)]


def disqualify(
    commission: Commission, *, competition: UUID, entry: UUID, reason: UUID, reason_digest: str
) -> list[CommissionEvent]:
    """FISF 6.1: cheating annuls what was scored before, and excludes from the parties to come."""
    if entry in commission.disqualified:
        raise AlreadyDisqualified
    return [events.PlayerDisqualified(competition=competition, entry=entry, reason=reason, reason_digest=reason_digest)]


def lift(
    commission: Commission, *, competition: UUID, entry: UUID, recours: UUID, reason: UUID, reason_digest: str
) -> list[CommissionEvent]:
    """FISF 6.3: lift a disqualification that was contested."""
    if entry not in commission.disqualified:
        raise NotDisqualified
    fields = {"competition": competition, "entry": entry, "recours": recours}
    return [events.DisqualificationLifted(**fields, reason=reason, reason_digest=reason_digest)]


def _refuse_twice(members: Sequence[events.Member]) -> None:
    accounts = [member.account for member in members if member.account]
    if len({member.person for member in members}) < len(members) or len(set(accounts)) < len(accounts):
        raise MemberTwice
