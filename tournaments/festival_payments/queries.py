"""Who owes what in the events of a festival, and how the lines of a bank file are split over it."""

from dataclasses import dataclass
from uuid import UUID, uuid5

from engine.people import identities, licences
from engine.people.models import Identity
from engine.text import searchable
from tournaments.circuits.queries.circuits import CircuitPage
from tournaments.domain.bank_file import Payer, bears, match_lines, reference_of
from tournaments.festival_payments.domain.splitting import Owing, Split, split_lines
from tournaments.online_entries.queries.payments import EntryAccount, entry_accounts, payments_of
from tournaments.queries.bank_lines import lines_to_keep

Accounts = dict[UUID, list[EntryAccount]]
"""The entries of each player, in the order of the calendar."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FestivalPart:
    """What one event gets of a transfer, in hundredths."""

    competition: UUID
    competition_name: str
    entry: UUID
    cents: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FestivalBankLine:
    """A line of a bank file; `player`: null where nobody is found; `sure`: by a reference; `known`: noted before.

    In hundredths of `currency`: `parts` add up to `cents`, or are none where staff note it by hand; `over`: of these,
    what nothing owed; `short`: what is owed still.
    """

    number: int
    date: str
    label: str
    cents: int
    player: UUID | None
    name: str
    sure: bool
    known: bool
    parts: tuple[FestivalPart, ...]
    over: int
    short: int
    currency: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FestivalAccount:
    """What somebody owes for all the events that he plays or waits for; `reference`: what one transfer for all bears.

    Sums in hundredths of `currency`, a line for each currency.
    """

    player: UUID
    name: str
    reference: str
    owes: int
    received: int
    currency: str


def festival_reference(circuit: UUID, person: UUID) -> str:
    """What somebody writes in one transfer for all his events."""
    return reference_of(_account(circuit, person))


def festival_accounts(page: CircuitPage) -> list[FestivalAccount]:
    """Of everybody who plays or waits, by name; the entry of a pair is on the account of each of the two."""
    sums: dict[tuple[UUID, str], tuple[int, int]] = {}
    accounts_of = _accounts(page)
    for person, entries in accounts_of.items():
        for one in entries:
            owes, received = sums.get((person, one.currency), (0, 0))
            sums[person, one.currency] = owes + one.owes, received + one.received
    names = _names(accounts_of)
    accounts = [
        FestivalAccount(
            player=person,
            name=names.get(person, ""),
            reference=festival_reference(page.id, person),
            owes=owes,
            received=received,
            currency=currency,
        )
        for (person, currency), (owes, received) in sums.items()
    ]
    return sorted(accounts, key=lambda one: (searchable(one.name), one.player))


def read_festival_bank_file(page: CircuitPage, text: str) -> list[FestivalBankLine]:
    """How each line would be split; nothing is recorded. Raises NoBankLines."""
    accounts = _accounts(page)
    persons = {_account(page.id, person): person for person in accounts}
    names = _names(accounts)
    competitions = {of.id: of.name for of in page.competitions}
    lines = []
    for split in _split(page, accounts, text):
        line, account = split.matched.line, split.matched.account
        person = persons.get(account) if account else None
        lines.append(
            FestivalBankLine(
                number=line.number,
                date=line.date,
                label=line.label,
                cents=line.cents,
                player=person,
                name=names.get(person, "") if person else "",
                sure=split.matched.sure,
                known=split.matched.known,
                parts=tuple(
                    FestivalPart(
                        competition=part.competition,
                        competition_name=competitions[part.competition],
                        entry=part.entry,
                        cents=part.cents,
                    )
                    for part in split.parts
                ),
                over=split.over,
                short=split.short,
                currency=split.currency,
            )
        )
    return lines


def split_bank_file(page: CircuitPage, text: str) -> list[Split]:
    """Over what each owes, the first event first. Raises NoBankLines."""
    return _split(page, _accounts(page), text)


def _split(page: CircuitPage, accounts: Accounts, text: str) -> list[Split]:
    lines = lines_to_keep(text)
    known = {digest for of in page.competitions for digest in payments_of(of.id).bank_lines}
    entries = {one.entry for mine in accounts.values() for one in mine}
    named = {line.number: {entry for entry in entries if bears(line, reference_of(entry))} for line in lines}
    owing = {
        _account(page.id, person): [
            Owing(one.competition, one.entry, max(0, one.owes - one.received), one.currency) for one in mine
        ]
        for person, mine in accounts.items()
    }
    return split_lines(match_lines(lines, _payers(page.id, accounts), known), owing, named)


def _payers(circuit: UUID, accounts: Accounts) -> list[Payer]:
    """Each is known by the references of the entries in which he is the first, too."""
    numbers = licences.numbers_of(set(accounts))
    names = dict(Identity.objects.filter(pk__in=accounts).values_list("pk", "folded"))
    return [
        Payer(
            _account(circuit, person),
            (numbers[person],) if person in numbers else (),
            (names[person].strip(),) if person in names else (),
            tuple(reference_of(one.entry) for one in mine if one.players[0] == person),
        )
        for person, mine in accounts.items()
    ]


def _account(circuit: UUID, person: UUID) -> UUID:
    return uuid5(circuit, person.hex)


def _names(accounts: Accounts) -> dict[UUID, str]:
    """As each is named in the first event that he plays."""
    return identities.names_by_competition(
        {person: (mine[0].competition, [str(person)]) for person, mine in accounts.items()}
    )


def _accounts(page: CircuitPage) -> Accounts:
    """The entries of each, in the order of the calendar."""
    accounts: Accounts = {}
    for of in page.competitions:
        for one in entry_accounts(of.id):
            for player in one.players:
                accounts.setdefault(player, []).append(one)
    return accounts
