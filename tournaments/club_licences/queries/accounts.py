"""What the clubs of somebody owe and have paid in a season, and which of them each line of a bank file is of."""

from collections.abc import Mapping
from dataclasses import dataclass
from uuid import UUID, uuid5

from django.db.models import Count, Q, Sum

from engine.eventstore.commanding import load_many
from engine.text import folded, searchable
from tournaments.club_licences.domain.seasons import SEASON, RequestState, Season, Subject
from tournaments.club_licences.models import LicenceRequestRow
from tournaments.club_licences.queries.licensees import kinds_of, seasons
from tournaments.domain.bank_file import Matched, Payer, match_lines, reference_of
from tournaments.models.organisation import ClubRow
from tournaments.queries import memberships
from tournaments.queries.bank_lines import lines_to_keep
from tournaments.streams import club_season_stream

USUAL_CURRENCY = "EUR"


@dataclass(frozen=True, slots=True, kw_only=True)
class ClubAccountLine:
    """A club in a season, in one currency, in hundredths. `reference`: what its transfer bears; `state`: see there."""

    club: UUID
    name: str
    code: str
    season: int
    reference: str
    licences: int
    transfers: int
    federation_cents: int
    comite_cents: int
    received: int
    currency: str

    @property
    def due(self) -> int:
        return self.federation_cents + self.comite_cents


@dataclass(frozen=True, slots=True, kw_only=True)
class ClubBankLine:
    """A line of a bank file; `club`: null where none is found; `sure`: by its reference; `known`: noted before."""

    number: int
    date: str
    label: str
    cents: int
    currency: str
    club: UUID | None
    name: str
    sure: bool
    known: bool


def club_reference(club: UUID, season: int) -> str:
    """What a club writes in its transfer for a season."""
    return reference_of(_account(club, season))


def club_accounts(reach: memberships.Reach, season: int) -> list[ClubAccountLine]:
    """Of the clubs that owe something or have paid, a line for each currency, by name of the club."""
    clubs = ClubRow.objects.filter(reach.of_clubs()).in_bulk()
    due = _due(reach, season)
    paid = {
        club: state
        for club, state in _states(clubs, season).items()
        if state.payments or any(of == club for of, _ in due)
    }
    lines = [
        _line(clubs[club], season, currency, due.get((club, currency), {}), state)
        for club, state in paid.items()
        for currency in sorted({of for of_club, of in due if of_club == club} | {of for _, of, _ in state.payments})
    ]
    return sorted(lines, key=lambda line: (folded(line.name), line.club, line.currency))


def read_club_bank_file(reach: memberships.Reach, season: int, text: str) -> list[ClubBankLine]:
    """Which club each line is of; nothing is recorded. Raises NoBankLines."""
    clubs = ClubRow.objects.filter(reach.of_clubs(), approved=True).in_bulk()
    return [_read(one, clubs, season) for one in matched_lines(clubs, season, text)]


def matched_lines(clubs: Mapping[UUID, ClubRow], season: int, text: str) -> list[Matched]:
    """By the club itself. A line noted in any season that is offered is known. Raises NoBankLines."""
    accounts = {_account(club, season): club for club in clubs}
    payers = [
        Payer(
            _account(club, season),
            (row.code,) if any(sign.isdigit() for sign in row.code) else (),
            (searchable(row.name).strip(),),
        )
        for club, row in clubs.items()
    ]
    lines = lines_to_keep(text)
    matched = match_lines(lines, payers)
    found = {accounts[one.account] for one in matched if one.account}
    known = frozenset().union(*(state.bank_lines for of in seasons() for state in _states(found, of).values()))
    return [
        Matched(one.line, accounts[one.account] if one.account else None, one.sure, one.line.digest in known)
        for one in matched
    ]


def currency_of(club: UUID, season: int) -> str:
    """That of the prices of its federation."""
    kinds = kinds_of(club, season)
    return kinds.currency if kinds else USUAL_CURRENCY


def _account(club: UUID, season: int) -> UUID:
    return uuid5(club, str(season))


def _states(clubs: "Mapping[UUID, ClubRow] | set[UUID]", season: int) -> dict[UUID, Season]:
    streams = {club_season_stream(club, season): club for club in clubs}
    return {streams[stream]: loaded.state for stream, loaded in load_many(list(streams), SEASON).items()}


def _due(reach: memberships.Reach, season: int) -> dict[tuple[UUID, str], dict[str, int]]:
    clubs = ClubRow.objects.filter(reach.of_clubs()).values("id")
    accepted = LicenceRequestRow.objects.filter(
        club__in=clubs, season=season, state=RequestState.ACCEPTED.value, currency__gt=""
    )
    is_transfer = Q(subject=Subject.TRANSFER.value)
    summed = accepted.values("club", "currency").annotate(
        licences=Count("request", filter=~is_transfer),
        transfers=Count("request", filter=is_transfer),
        federation_cents=Sum("federation_cents"),
        comite_cents=Sum("comite_cents"),
    )
    counted = ("licences", "transfers", "federation_cents", "comite_cents")
    return {
        (club, currency): dict(zip(counted, sums, strict=True))
        for club, currency, *sums in summed.order_by("club", "currency").values_list("club", "currency", *counted)
    }


def _line(row: ClubRow, season: int, currency: str, due: Mapping[str, int], state: Season) -> ClubAccountLine:
    return ClubAccountLine(
        club=row.pk,
        name=row.name,
        code=row.code,
        season=season,
        reference=club_reference(row.pk, season),
        licences=due.get("licences", 0),
        transfers=due.get("transfers", 0),
        federation_cents=due.get("federation_cents", 0),
        comite_cents=due.get("comite_cents", 0),
        received=state.received(currency),
        currency=currency,
    )


def _read(one: Matched, clubs: Mapping[UUID, ClubRow], season: int) -> ClubBankLine:
    return ClubBankLine(
        number=one.line.number,
        date=one.line.date,
        label=one.line.label,
        cents=one.line.cents,
        currency=currency_of(one.account, season) if one.account else USUAL_CURRENCY,
        club=one.account,
        name=clubs[one.account].name if one.account else "",
        sure=one.sure,
        known=one.known,
    )
