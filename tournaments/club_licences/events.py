"""What a club asks for and owes in a season: `saison-<club>-<season>`. Players are ids, sums in hundredths."""

from uuid import UUID

from engine.events.registry import event


@event("tournaments.club_licence_asked")
class ClubLicenceAsked:
    """The club asks that the licence of this player be renewed. `kind`: of the table of the season; "" without one."""

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

    `means`: as staff say it, such as the number of a cheque.
    """

    cents: int
    currency: str
    means: str
