"""Commands of payments: what entries cost, what was received or given back. No payment is taken."""

from uuid import UUID

from engine.events.actors import Actor
from engine.eventstore import commanding
from engine.eventstore.recorded import Recorded
from engine.people import permissions
from tournaments.domain.bank_file import BANK
from tournaments.online_entries.commands.places import MANAGE
from tournaments.online_entries.domain import payments
from tournaments.online_entries.domain.payments import PAYMENTS, Received
from tournaments.online_entries.queries.payments import matched_lines, payment_line
from tournaments.queries.competitions import competition_row
from tournaments.streams import payments_stream


@commanding.command
def plan_fee(competition: UUID, *, cents: int, currency: str, by: Actor) -> list[Recorded]:
    """Say what an entry costs, in hundredths; 0: nothing is due. Raises UnknownCompetition."""
    permissions.require(by, MANAGE, competition)
    competition_row(competition)
    return commanding.record(
        payments_stream(competition), PAYMENTS, payments.plan_fee, cents=cents, currency=currency.strip()
    )


@commanding.command
def set_fee(competition: UUID, *, entry: UUID, cents: int, by: Actor) -> list[Recorded]:
    """Say what one entry owes instead. Raises UnknownEntry."""
    permissions.require(by, MANAGE, competition)
    payment_line(competition, entry)
    return commanding.record(payments_stream(competition), PAYMENTS, payments.set_fee, entry=entry, cents=cents)


@commanding.command
def note_payment(competition: UUID, *, entry: UUID, cents: int, means: str, by: Actor) -> list[Recorded]:
    """Note a sum that came, or that was given back (less than 0). Raises UnknownEntry, NoSum, TooMuchBack."""
    permissions.require(by, MANAGE, competition)
    payment_line(competition, entry)
    return commanding.record(
        payments_stream(competition), PAYMENTS, payments.note, received=[Received(entry, cents, means.strip())]
    )


@commanding.command
def note_bank_file(competition: UUID, text: str, *, by: Actor) -> list[Recorded]:
    """Note the lines of which the entry is known, once each. Raises NoBankLines, TooMuchBack."""
    permissions.require(by, MANAGE, competition)
    received = [
        Received(one.account, one.line.cents, BANK, one.line.digest)
        for one in matched_lines(competition, text)
        if one.account is not None and not one.known
    ]
    return commanding.record(payments_stream(competition), PAYMENTS, payments.note, received=received)
