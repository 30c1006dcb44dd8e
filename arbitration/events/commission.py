"""A commission, and its decisions about players: `commission-<id>`."""

from uuid import UUID

from engine.events import codec, registry


@codec.value
class Member:
    """Who sits. `person` is in the vault, a player where he is one; `account` is None if he does not sign in."""

    person: UUID
    account: UUID | None = None


@registry.event("arbitration.commission_constituted")
class CommissionConstituted:
    """FISF 6.4.1: who hears the recours of a competition, or of one `centre` of it. The first member presides."""

    competition: UUID
    centre: UUID | None
    members: tuple[Member, ...]


@registry.event("arbitration.member_replaced")
class MemberReplaced:
    """Another sits in the place of this person, and presides where he did."""

    person: UUID
    by: Member


@registry.event("arbitration.conflict_declared")
class ConflictDeclared:
    """This member does not sit: in one recours, or in none of the competition where it is None.

    `reason` and its digest: as for a rectification.
    """

    person: UUID
    recours: UUID | None
    reason: UUID
    reason_digest: str


@registry.event("arbitration.player_disqualified")
class PlayerDisqualified:
    """FISF 6.1: previous scores are annulled, and the entry plays no further partie.

    `reason` and its digest: as for a rectification.
    """

    competition: UUID
    entry: UUID
    reason: UUID
    reason_digest: str


@registry.event("arbitration.disqualification_lifted")
class DisqualificationLifted:
    """FISF 6.3: not disqualified after all, as decided on this recours: its scores count again, and it may play.

    `reason` and its digest: as for a rectification.
    """

    competition: UUID
    entry: UUID
    recours: UUID
    reason: UUID
    reason_digest: str
