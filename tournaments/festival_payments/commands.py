"""Note what a bank file says of a festival: each part with the payments of the event that it pays for, all or none."""

from uuid import UUID

from django.db import transaction

from engine.events.actors import Actor
from engine.eventstore import commanding
from engine.eventstore.recorded import Recorded
from engine.people import permissions
from tournaments.circuits.commands import RUN
from tournaments.domain.bank_file import BANK
from tournaments.festival_payments.queries import split_bank_file
from tournaments.festivals.queries import festival_page
from tournaments.online_entries.domain import payments
from tournaments.online_entries.domain.payments import PAYMENTS, Received
from tournaments.streams import payments_stream


@commanding.command
def note_festival_bank_file(circuit: UUID, text: str, *, by: Actor) -> list[Recorded]:
    """Note the lines that are split, once each. Raises UnknownCircuit, NotAFestival, NoBankLines."""
    page = festival_page(circuit)
    permissions.require(by, RUN, page.federation)
    received: dict[UUID, list[Received]] = {}
    for split in split_bank_file(page, text):
        for part in split.parts:
            received.setdefault(part.competition, []).append(
                Received(part.entry, part.cents, BANK, split.matched.line.digest)
            )
    with transaction.atomic():
        return [
            one
            for competition, sums in received.items()
            for one in commanding.record(payments_stream(competition), PAYMENTS, payments.note, received=sums)
        ]
