"""What entries owe and have paid: noted by staff, or read from a bank file. No payment is taken."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from types import MappingProxyType
from typing import NamedTuple, assert_never
from uuid import UUID

from engine.events.decider import Decider
from tournaments.online_entries import events
from tournaments.online_entries.domain import refusals

PaymentEvent = events.EntryFeePlanned | events.EntryFeeSet | events.EntryPaymentNoted


class PaymentState(StrEnum):
    """NOTHING: nothing is due, nor was paid."""

    NOTHING = "nothing"
    DUE = "due"
    PART = "part"
    PAID = "paid"
    REFUNDED = "refunded"


@dataclass(frozen=True, slots=True)
class Account:
    """Of one entry, in hundredths: what it owes (None: the usual); each sum received or given back, and by what."""

    owes: int | None = None
    sums: tuple[tuple[int, str], ...] = ()

    @property
    def received(self) -> int:
        """Less what was given back."""
        return sum(cents for cents, _means in self.sums)

    def state(self, usual: int) -> PaymentState:
        owed = usual if self.owes is None else self.owes
        if self.sums and self.received <= 0:
            return PaymentState.REFUNDED
        if self.received > 0:
            return PaymentState.PAID if self.received >= owed else PaymentState.PART
        return PaymentState.DUE if owed else PaymentState.NOTHING


NO_ACCOUNT = Account()


@dataclass(frozen=True, slots=True)
class Payments:
    """The accounts of a competition. `bank_lines`: those that were read already."""

    fee: int = 0
    currency: str = ""
    accounts: MappingProxyType[UUID, Account] = field(default_factory=lambda: MappingProxyType({}))
    bank_lines: frozenset[str] = frozenset()

    def account(self, entry: UUID) -> Account:
        return self.accounts.get(entry, NO_ACCOUNT)

    def owed(self, entry: UUID) -> int:
        """In hundredths, whatever was paid."""
        owes = self.account(entry).owes
        return self.fee if owes is None else owes


def evolve(payments: Payments, event: PaymentEvent) -> Payments:
    match event:
        case events.EntryFeePlanned():
            return replace(payments, fee=event.cents, currency=event.currency)
        case events.EntryFeeSet():
            return _with(payments, event.entry, replace(payments.account(event.entry), owes=event.cents))
        case events.EntryPaymentNoted():
            before = payments.account(event.entry)
            after = replace(before, sums=(*before.sums, (event.cents, event.means)))
            read = payments.bank_lines | ({event.bank_line} if event.bank_line else set())
            return replace(_with(payments, event.entry, after), bank_lines=read)
        case _:
            assert_never(event)


def _with(payments: Payments, entry: UUID, account: Account) -> Payments:
    return replace(payments, accounts=MappingProxyType({**payments.accounts, entry: account}))


PAYMENTS: Decider[Payments, PaymentEvent] = Decider(initial=Payments, evolve=evolve)


class Received(NamedTuple):
    """A sum to note, in hundredths; less than 0: given back."""

    entry: UUID
    cents: int
    means: str
    bank_line: str = ""


def plan_fee(payments: Payments, *, cents: int, currency: str) -> list[PaymentEvent]:
    if (payments.fee, payments.currency) == (cents, currency):
        return []
    return [events.EntryFeePlanned(cents=cents, currency=currency)]


def set_fee(payments: Payments, *, entry: UUID, cents: int) -> list[PaymentEvent]:
    if payments.account(entry).owes == cents:
        return []
    return [events.EntryFeeSet(entry=entry, cents=cents)]


def note(payments: Payments, *, received: Sequence[Received]) -> list[PaymentEvent]:
    """Sums received or given back; a line of a bank file counts once. Raises NoSum, TooMuchBack."""
    noted: list[PaymentEvent] = []
    after = payments
    for one in received:
        if one.cents == 0:
            raise refusals.NoSum
        if one.bank_line and one.bank_line in after.bank_lines:
            continue
        if after.account(one.entry).received + one.cents < 0:
            raise refusals.TooMuchBack
        event = events.EntryPaymentNoted(**one._asdict())
        after = evolve(after, event)
        noted.append(event)
    return noted
