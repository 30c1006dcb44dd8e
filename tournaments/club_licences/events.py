"""What a club asks for and owes in a season: `saison-<club>-<season>`. Players are ids, sums in hundredths."""

from datetime import date
from enum import StrEnum
from uuid import UUID

from engine.events.registry import event


class Guardian(StrEnum):
    """Who agrees for a minor."""

    PARENT = "parent"
    GUARDIAN = "guardian"


@event("tournaments.club_licence_asked")
class ClubLicenceAsked:
    """The club asks that the licence of this player be renewed. `kind`: of the table of the season; "" without one."""

    request: UUID
    player: UUID
    kind: str = ""


@event("tournaments.new_licence_asked")
class NewLicenceAsked:
    """The club asks for the first licence of somebody who is no player yet.

    `player`: what the vault knows him by, and what he plays under once the licence is accepted.
    """

    request: UUID
    player: UUID
    kind: str = ""


@event("tournaments.club_licence_accepted")
class ClubLicenceAccepted:
    """The player has the licence, and the club owes these sums of `currency` for it.

    `table`: the one that says them, with its digest; "" where the federation keeps no prices.
    """

    request: UUID
    federation: int = 0
    comite: int = 0
    currency: str = ""
    table: str = ""


@event("tournaments.club_licence_refused")
class ClubLicenceRefused:
    """Comité or federation refuse the request. The text of `reason` is in the vault."""

    request: UUID
    reason: UUID
    reason_digest: str


@event("tournaments.club_licence_withdrawn")
class ClubLicenceWithdrawn:
    """The club does not ask for it any more."""

    request: UUID


@event("tournaments.club_payment_noted")
class ClubPaymentNoted:
    """A sum was received from the club; less than 0: it was given back. No payment is taken here.

    `means`: as staff say it, such as the number of a cheque. `bank_line`: the digest of the line of a bank file that it
    was read from, "" if typed.
    """

    cents: int
    currency: str
    means: str
    bank_line: str = ""


@event("tournaments.transfer_asked")
class TransferAsked:
    """The club asks for a player of another club from the day `on`; he says yes or no first.

    `leaves`: his club when it was asked for, None without one.
    """

    request: UUID
    player: UUID
    leaves: UUID | None
    on: date


@event("tournaments.transfer_agreed")
class TransferAgreed:
    """The player goes to the club that asks for him; comité and federation decide."""

    request: UUID


@event("tournaments.transfer_agreed_by_guardian")
class TransferAgreedByGuardian:
    """The player is a minor: somebody agrees for him. The text of `name`, who it is, is in the vault."""

    request: UUID
    guardian: Guardian
    name: UUID
    name_digest: str


@event("tournaments.transfer_declined")
class TransferDeclined:
    """The player stays: the request is over."""

    request: UUID


@event("tournaments.transfer_accepted")
class TransferAccepted:
    """Comité or federation let the player go to the club from the day that was told; the club owes these sums."""

    request: UUID
    federation: int = 0
    comite: int = 0
    currency: str = ""
    table: str = ""


@event("tournaments.transfer_deadline_waived")
class TransferDeadlineWaived:
    """The federation lets a transfer be made after its deadline. The text of `reason` is in the vault."""

    request: UUID
    reason: UUID
    reason_digest: str


@event("tournaments.transfer_refused")
class TransferRefused:
    """Comité or federation refuse the transfer. The text of `reason` is in the vault."""

    request: UUID
    reason: UUID
    reason_digest: str


@event("tournaments.transfer_withdrawn")
class TransferWithdrawn:
    """The club does not ask for the player any more."""

    request: UUID


@event("tournaments.transfer_made")
class TransferMade:
    """The day has come: the player is of the club."""

    request: UUID
