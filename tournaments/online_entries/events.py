"""What happens to the online entries of a competition: `inscriptions-<competition>`. Players are ids."""

from datetime import datetime
from uuid import UUID

from engine.events.registry import event


@event("tournaments.online_entries_planned")
class OnlineEntriesPlanned:
    """Places may be asked for online from `opens_at` to `closes_at`; a later one replaces it.

    `approval`: staff accept each request before it counts.
    """

    opens_at: datetime
    closes_at: datetime
    approval: bool = False


@event("tournaments.place_asked")
class PlaceAsked:
    """`entry`: what it becomes once it has a place; that of before, for a player who comes back."""

    request: UUID
    entry: UUID
    centre: UUID
    players: tuple[UUID, ...]


@event("tournaments.pair_asked")
class PairAsked:
    """A player asks for a place for a pair, which waits until `until` for his partner to confirm.

    `partner`: None where what he typed is of nobody, which he is not told. `entry`: as of a player alone.
    """

    request: UUID
    entry: UUID
    centre: UUID
    player: UUID
    partner: UUID | None
    until: datetime


@event("tournaments.team_asked")
class TeamAsked:
    """A player asks for places for a team, all or none, which waits until `until` for its members to confirm.

    Each member is a request, under the id and the entry that stand in the same order; the first is whoever asks. A
    member is None where what was typed is of nobody. `club`: all of them are of it; None: of any.
    """

    team: UUID
    name: str
    division: str
    club: UUID | None
    centre: UUID
    requests: tuple[UUID, ...]
    entries: tuple[UUID, ...]
    members: tuple[UUID | None, ...]
    until: datetime


@event("tournaments.team_member_asked")
class TeamMemberAsked:
    """Another is asked to play for the team, in the place of who is awaited or has declined."""

    request: UUID
    entry: UUID
    member: UUID | None


@event("tournaments.place_held")
class PlaceHeld:
    """A place is kept for a pair, or for a member of a team, until all confirm. `moved_up`: it had waited for one."""

    request: UUID
    moved_up: bool = False


@event("tournaments.partner_confirmed")
class PartnerConfirmed:
    """Who was asked plays: the partner of a pair, or a member of a team. `partner`: as he is known on that day."""

    request: UUID
    partner: UUID


@event("tournaments.partner_declined")
class PartnerDeclined:
    """He does not play with who asked: the request of a pair is over, a team looks for another."""

    request: UUID


@event("tournaments.partner_lapsed")
class PartnerLapsed:
    """Nobody confirmed in time: the request is over."""

    request: UUID


@event("tournaments.club_places_asked")
class ClubPlacesAsked:
    """A club asked for these places for its licensees, at once; each is a request as any other."""

    club: UUID
    requests: tuple[UUID, ...]


@event("tournaments.place_request_accepted")
class PlaceRequestAccepted:
    """Staff let the request stand in line, at the place of the time when it was made."""

    request: UUID


@event("tournaments.place_given")
class PlaceGiven:
    """The request has a place, and is an entry from now on.

    `moved_up`: it had waited. `reason`: why staff gave it whatever the line and the rules, in the vault; else None.
    """

    request: UUID
    moved_up: bool = False
    reason: UUID | None = None
    reason_digest: str = ""


@event("tournaments.place_request_refused")
class PlaceRequestRefused:
    """Staff refuse a request that has no place. The text of `reason` is in the vault."""

    request: UUID
    reason: UUID
    reason_digest: str


@event("tournaments.place_request_withdrawn")
class PlaceRequestWithdrawn:
    """The player is not coming; his place, if he had one, is free."""

    request: UUID


@event("tournaments.entry_fee_planned")
class EntryFeePlanned:
    """What an entry costs, in hundredths of a `currency` as it is written after a sum; 0: nothing is due."""

    cents: int
    currency: str


@event("tournaments.entry_fee_set")
class EntryFeeSet:
    """What this entry owes instead, in hundredths; 0: nothing."""

    entry: UUID
    cents: int


@event("tournaments.entry_payment_noted")
class EntryPaymentNoted:
    """A sum was received for an entry, in hundredths; less than 0: it was given back. No payment is taken here.

    `means`: as staff say it. `bank_line`: the digest of the line of a bank file that it was read from, "" if typed.
    """

    entry: UUID
    cents: int
    means: str
    bank_line: str = ""
