"""The licences that clubs ask for, what they owe for those that were accepted, and what they have paid."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from uuid import UUID

from django.db.models import BooleanField, Count, ExpressionWrapper, Q, QuerySet, Sum

from engine import zones
from engine.eventstore.commanding import load
from engine.people import identities, vault
from engine.people.called import DisplayName
from engine.people.models import Identity
from engine.text import folded
from tournaments.club_licences.domain.kinds import LicenceKinds
from tournaments.club_licences.domain.refusals import UnknownLicenceRequest
from tournaments.club_licences.domain.seasons import OPEN, SEASON, RequestState, Subject
from tournaments.club_licences.domain.transfers import is_minor
from tournaments.club_licences.events import Guardian
from tournaments.club_licences.models import LicenceRequestRow
from tournaments.club_licences.queries.licensees import kinds_of
from tournaments.models.organisation import ClubRow
from tournaments.queries import memberships
from tournaments.queries.players import player_lines
from tournaments.queries.public.clubs import approved_club
from tournaments.streams import club_season_stream

_PENDING = RequestState.PENDING.value
_IS_TRANSFER = ExpressionWrapper(Q(subject=Subject.TRANSFER.value), output_field=BooleanField())


@dataclass(frozen=True, slots=True, kw_only=True)
class LicenceRequestLine:
    """What a club asks for. `kind`: its code, "" where the federation keeps none; `reason`: of a refusal.

    Of a transfer, `leaves`: the club of before, null without one; `on`: its day. The name is that which the reader may
    read as long as the player has not agreed. Sums that are due for it, in hundredths of `currency`.

    `minor`: somebody agrees for the player; `guardian`: who did, null before. `deadline`: that of the federation, where
    the day comes after it and the request is open; `waiver`: why it was accepted all the same.
    """

    request: UUID
    club: UUID
    club_name: str
    season: int
    player: UUID
    name: str
    number: str
    subject: Subject
    kind: str
    leaves: UUID | None
    leaves_name: str
    on: date | None
    state: RequestState
    asked_at: datetime
    federation_cents: int
    comite_cents: int
    currency: str
    reason: str
    minor: bool
    guardian: Guardian | None
    deadline: date | None
    waiver: str

    @property
    def is_pending(self) -> bool:
        return self.state is RequestState.PENDING

    @property
    def is_open(self) -> bool:
        """Whether something may become of it still."""
        return self.state in OPEN


@dataclass(frozen=True, slots=True, kw_only=True)
class LicencesDue:
    """Of one kind, or of the transfers: how many were accepted, and what is due, in hundredths of `currency`."""

    transfers: bool
    kind: str
    currency: str
    licences: int
    federation_cents: int
    comite_cents: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ClubPayment:
    """A sum received from the club, less than 0 where it was given back; `means`: as it was typed."""

    cents: int
    currency: str
    means: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ClubBalance:
    """Of one currency, in hundredths: what is due in all, and what was received."""

    currency: str
    due: int
    received: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ClubAccount:
    """What a club owes for a season, and has paid."""

    due: tuple[LicencesDue, ...]
    payments: tuple[ClubPayment, ...]
    balances: tuple[ClubBalance, ...]


def request_row(request: UUID) -> LicenceRequestRow:
    """Raises UnknownLicenceRequest."""
    row = LicenceRequestRow.objects.filter(pk=request).first()
    if row is None:
        raise UnknownLicenceRequest
    return row


def request_line(request: UUID) -> LicenceRequestLine:
    """Raises UnknownLicenceRequest."""
    return _lines(LicenceRequestRow.objects.filter(pk=request_row(request).pk))[0]


def requests_of_club(club: UUID, season: int) -> list[LicenceRequestLine]:
    """All of them, those that wait first, then by name. Raises UnknownClub."""
    lines = _lines(LicenceRequestRow.objects.filter(club=approved_club(club).pk, season=season))
    return sorted(lines, key=lambda line: (not line.is_open, folded(line.name), line.asked_at))


def transfers_leaving(club: UUID) -> list[LicenceRequestLine]:
    """Players of the club who have agreed to go to another, the latest asked first."""
    states = (RequestState.PENDING.value, RequestState.ACCEPTED.value)
    rows = LicenceRequestRow.objects.filter(leaves=club, subject=Subject.TRANSFER.value, state__in=states)
    return sorted(_lines(rows), key=lambda line: line.asked_at, reverse=True)


def transfers_to_answer(person: UUID) -> list[LicenceRequestLine]:
    """Those that wait for this player to agree or to stay."""
    return _lines(LicenceRequestRow.objects.filter(player=person, state=RequestState.AWAITED.value))


def waiting_of(club: UUID, season: int) -> list[UUID]:
    """The requests that wait and need neither a number nor a reason, the first asked first."""
    rows = LicenceRequestRow.objects.filter(club=club, season=season, state=_PENDING)
    rows = rows.exclude(subject=Subject.NEW.value).order_by("position")
    late = _deadlines_passed(rows)
    return [row.request for row in rows if row.request not in late]


def _deadlines_passed(rows: Iterable[LicenceRequestRow]) -> dict[UUID, date]:
    """Of the open requests for a transfer that come after its deadline, that one."""
    late: dict[UUID, date] = {}
    kinds: dict[tuple[UUID, int], LicenceKinds | None] = {}
    for row in rows:
        if row.on is None or RequestState(row.state) not in OPEN:
            continue
        of = row.club, row.season
        if of not in kinds:
            kinds[of] = kinds_of(*of)
        if (deadline := _before(row.on, row.season, kinds[of])) is not None:
            late[row.request] = deadline
    return late


def _before(day: date, season: int, kinds: LicenceKinds | None) -> date | None:
    deadline = kinds.transfer_deadline(season) if kinds else None
    return deadline if deadline is not None and day > deadline else None


def deadline_passed(row: LicenceRequestRow) -> date | None:
    """The deadline of an open request for a transfer that comes after it; None of anything else."""
    return _deadlines_passed([row]).get(row.request)


def is_of_minor(row: LicenceRequestRow) -> bool:
    """Whether a transfer is of a player who is a minor today."""
    return row.player in _minors([row])


def guardian_name(request: UUID) -> str:
    """Who agreed for a minor, for the staff above the club; "" of anybody else. Raises UnknownLicenceRequest."""
    text = request_row(request).guardian_name
    return vault.texts_of([text]).get(text, "") if text else ""


def _minors(rows: Iterable[LicenceRequestRow]) -> set[UUID]:
    """The players of transfers who are minors today."""
    asked = {row.player for row in rows if row.subject == Subject.TRANSFER}
    if not asked:
        return set()
    today = zones.today()
    born = Identity.objects.filter(pk__in=asked).values_list("pk", "birth_date")
    return {player for player, day in born if is_minor(day, today)}


def waiting_in(reach: memberships.Reach) -> list[LicenceRequestLine]:
    """Those that wait for somebody, by club, season and name."""
    lines = _lines(_waiting(reach))
    return sorted(lines, key=lambda line: (folded(line.club_name), line.club, line.season, folded(line.name)))


def count_waiting(reach: memberships.Reach) -> int:
    return _waiting(reach).count()


def requests_of_players(players: Iterable[UUID]) -> list[LicenceRequestLine]:
    """Those for the licences of these players, the first asked first."""
    return sorted(
        _lines(LicenceRequestRow.objects.filter(player__in=list(players))),
        key=lambda line: (line.asked_at, line.request),
    )


def reasons_of(players: Iterable[UUID]) -> list[UUID]:
    """The texts of why requests for these players were refused or let through, and of who agreed for them."""
    rows = LicenceRequestRow.objects.filter(player__in=list(players))
    return [text for texts in rows.values_list("reason", "waiver", "guardian_name") for text in texts if text]


def account_of(club: UUID, season: int) -> ClubAccount:
    """What is due for the licences that were accepted, and what was received. Raises UnknownClub."""
    accepted = LicenceRequestRow.objects.filter(
        club=approved_club(club).pk, season=season, state=RequestState.ACCEPTED.value
    )
    summed = accepted.values("kind", "currency", transfers=_IS_TRANSFER).annotate(
        licences=Count("request"), federation=Sum("federation_cents"), comite=Sum("comite_cents")
    )
    due = tuple(
        LicencesDue(
            transfers=row["transfers"],
            kind=row["kind"],
            currency=row["currency"],
            licences=row["licences"],
            federation_cents=row["federation"],
            comite_cents=row["comite"],
        )
        for row in summed.order_by("transfers", "kind", "currency")
    )
    state = load(club_season_stream(club, season), SEASON).state
    payments = tuple(
        ClubPayment(cents=cents, currency=currency, means=means) for cents, currency, means in state.payments
    )
    currencies = sorted({one.currency for one in due if one.currency} | {one.currency for one in payments})
    balances = tuple(
        ClubBalance(
            currency=currency,
            due=sum(one.federation_cents + one.comite_cents for one in due if one.currency == currency),
            received=state.received(currency),
        )
        for currency in currencies
    )
    return ClubAccount(due=due, payments=payments, balances=balances)


def _waiting(reach: memberships.Reach) -> "QuerySet[LicenceRequestRow]":
    clubs = ClubRow.objects.filter(reach.of_clubs()).values("id")
    return LicenceRequestRow.objects.filter(state=_PENDING, club__in=clubs)


def _lines(rows: "QuerySet[LicenceRequestRow]") -> list[LicenceRequestLine]:
    listed = list(rows.order_by("position"))
    players = player_lines({row.player for row in listed})
    names = {**{id_: line.name for id_, line in players.items()}, **_names_told(listed)}
    named = {row.club for row in listed} | {row.leaves for row in listed if row.leaves}
    clubs = dict(ClubRow.objects.filter(id__in=named).values_list("id", "name"))
    texts = vault.texts_of([text for row in listed for text in (row.reason, row.waiver) if text])
    late = _deadlines_passed(listed)
    minors = _minors(row for row in listed if RequestState(row.state) in OPEN)
    return [
        LicenceRequestLine(
            request=row.request,
            club=row.club,
            club_name=clubs.get(row.club, ""),
            season=row.season,
            player=row.player,
            name=names.get(row.player, ""),
            number=players[row.player].number if row.player in players else "",
            subject=Subject(row.subject),
            kind=row.kind,
            leaves=row.leaves,
            leaves_name=clubs.get(row.leaves, "") if row.leaves else "",
            on=row.on,
            state=RequestState(row.state),
            asked_at=row.asked_at,
            federation_cents=row.federation_cents,
            comite_cents=row.comite_cents,
            currency=row.currency,
            reason=texts.get(row.reason, "") if row.reason else "",
            minor=bool(row.guardian) or row.player in minors,
            guardian=Guardian(row.guardian) if row.guardian else None,
            deadline=late.get(row.request),
            waiver=texts.get(row.waiver, "") if row.waiver else "",
        )
        for row in listed
    ]


def _names_told(rows: Iterable[LicenceRequestRow]) -> Mapping[UUID, str]:
    """Of those who are no players yet, as the club has typed them; of those who have not agreed, what the reader may
    read.
    """
    new = {row.player for row in rows if row.subject == Subject.NEW}
    typed = {
        known.pk: f"{known.family_name} {known.given_name}".strip() for known in Identity.objects.filter(pk__in=new)
    }
    agreed = (RequestState.PENDING, RequestState.ACCEPTED)
    silent = {row.player for row in rows if row.subject == Subject.TRANSFER and row.state not in agreed}
    told = identities.names_of(silent) if silent else {}
    listed = {
        id_: f"{one.family} {one.given}".strip() if isinstance(one, DisplayName) else one for id_, one in told.items()
    }
    return {**typed, **listed}
