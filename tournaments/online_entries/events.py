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


@event("tournaments.place_held")
class PlaceHeld:
    """A place is kept for a pair until its partner confirms. `moved_up`: it had waited for one."""

    request: UUID
    moved_up: bool = False


@event("tournaments.partner_confirmed")
class PartnerConfirmed:
    """The pair is whole. `partner`: as he is known on that day."""

    request: UUID
    partner: UUID


@event("tournaments.partner_declined")
class PartnerDeclined:
    """He does not play with who asked: the request is over."""

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
