"""What the entries of a competition owe and have paid, as staff and each player read it."""

from dataclasses import dataclass
from uuid import UUID

from engine.eventstore.commanding import load
from engine.people import identities, licences
from engine.people.models import Identity
from engine.text import searchable
from tournaments.domain.bank_file import Matched, Payer, match_lines, reference_of
from tournaments.domain.refusals.entries import UnknownEntry
from tournaments.models.competitions import EntryRow
from tournaments.online_entries.domain.payments import PAYMENTS, Payments, PaymentState
from tournaments.online_entries.models import PlaceRequestRow
from tournaments.online_entries.queries.situations import players_of
from tournaments.queries.bank_lines import lines_to_keep
from tournaments.queries.competitions import competition_row
from tournaments.streams import payments_stream


@dataclass(frozen=True, slots=True, kw_only=True)
class SumNoted:
    """A sum in hundredths, less than 0 where it was given back; `means`: as it was typed."""

    cents: int
    means: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PaymentLine:
    """An entry, or a request that waits. Sums in hundredths of `currency`; `reference`: what its transfer bears."""

    entry: UUID
    name: str
    reference: str
    state: PaymentState
    owes: int
    received: int
    currency: str
    sums: tuple[SumNoted, ...]


@dataclass(frozen=True, slots=True)
class EntryAccount:
    """What an entry that stands owes and has paid, in hundredths of `currency`; `players`: as they were entered."""

    competition: UUID
    entry: UUID
    players: tuple[UUID, ...]
    owes: int
    received: int
    currency: str


@dataclass(frozen=True, slots=True, kw_only=True)
class BankLineRead:
    """A line of a bank file; `entry`: null where nobody is found; `sure`: by its reference; `known`: noted before."""

    number: int
    date: str
    label: str
    cents: int
    entry: UUID | None
    name: str
    sure: bool
    known: bool


def payments_of(competition: UUID) -> Payments:
    """Raises UnknownCompetition."""
    competition_row(competition)
    return load(payments_stream(competition), PAYMENTS).state


def payment_lines(competition: UUID) -> list[PaymentLine]:
    """Those who play and those who wait for a place, and whoever has paid, by name. Raises UnknownCompetition."""
    payments = payments_of(competition)
    players = _players(competition)
    names = identities.names_of_groups({entry: list(map(str, of)) for entry, of in players.items()}, competition)
    standing = _standing(competition, "pending")
    lines = [
        _line(entry, names.get(entry, ""), payments)
        for entry, of in players.items()
        if of and (entry in standing or payments.account(entry).sums)
    ]
    return sorted(lines, key=lambda line: (searchable(line.name), line.entry))


def entry_accounts(competition: UUID) -> list[EntryAccount]:
    """Of those who play, and those who wait for a place or for their partner. Raises UnknownCompetition."""
    payments = payments_of(competition)
    standing = _standing(competition, "pending", "held")
    return [
        EntryAccount(
            competition,
            entry,
            players,
            payments.owed(entry),
            payments.account(entry).received,
            payments.currency,
        )
        for entry, players in _players(competition).items()
        if players and entry in standing
    ]


def _standing(competition: UUID, *states: str) -> set[UUID]:
    """The entries that play, and those whose requests are in one of these states."""
    playing = EntryRow.objects.filter(competition=competition, state="in").values_list("entry", flat=True)
    waiting = PlaceRequestRow.objects.filter(competition=competition, state__in=states)
    return {*playing, *waiting.values_list("entry", flat=True)}


def payment_line(competition: UUID, entry: UUID) -> PaymentLine:
    """Raises UnknownCompetition, UnknownEntry."""
    players = _players(competition)
    payments = payments_of(competition)
    if entry not in players:
        raise UnknownEntry(entry=entry)
    names = identities.names_of_groups({entry: list(map(str, players[entry]))}, competition)
    return _line(entry, names.get(entry, ""), payments)


def read_bank_file(competition: UUID, text: str) -> list[BankLineRead]:
    """Which entry each line pays for; nothing is recorded. Raises UnknownCompetition, NoBankLines."""
    lines = {line.entry: line for line in payment_lines(competition)}
    return [
        BankLineRead(
            number=one.line.number,
            date=one.line.date,
            label=one.line.label,
            cents=one.line.cents,
            entry=one.account,
            name=lines[one.account].name if one.account in lines else "",
            sure=one.sure,
            known=one.known,
        )
        for one in matched_lines(competition, text)
    ]


def matched_lines(competition: UUID, text: str) -> list[Matched]:
    entries = {line.entry for line in payment_lines(competition)}
    players = {entry: of for entry, of in _players(competition).items() if entry in entries}
    persons = {player for of in players.values() for player in of}
    numbers = licences.numbers_of(persons)
    names = dict(Identity.objects.filter(pk__in=persons).values_list("pk", "folded"))
    payers = [
        Payer(
            entry,
            tuple(numbers[player] for player in of if player in numbers),
            tuple(names[player].strip() for player in of if player in names),
        )
        for entry, of in players.items()
    ]
    return match_lines(lines_to_keep(text), payers, payments_of(competition).bank_lines)


def _line(entry: UUID, name: str, payments: Payments) -> PaymentLine:
    account = payments.account(entry)
    return PaymentLine(
        entry=entry,
        name=name,
        reference=reference_of(entry),
        state=account.state(payments.fee),
        owes=payments.owed(entry),
        received=account.received,
        currency=payments.currency,
        sums=tuple(SumNoted(cents=cents, means=means) for cents, means in account.sums),
    )


def _players(competition: UUID) -> dict[UUID, tuple[UUID, ...]]:
    """Of each entry and each request, by the id of the entry that it is or becomes."""
    requests = dict(PlaceRequestRow.objects.filter(competition=competition).values_list("request", "entry"))
    asked = players_of(requests)
    entered = EntryRow.objects.filter(competition=competition).values_list("entry", "players")
    return {
        **{entry: asked.get(request, ()) for request, entry in requests.items()},
        **{entry: tuple(map(UUID, players)) for entry, players in entered},
    }
