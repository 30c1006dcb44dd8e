"""A club in a season: the licences that it asks for, what comité and federation make of them, what it has paid."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from enum import StrEnum
from types import MappingProxyType
from typing import NamedTuple, assert_never
from uuid import UUID

from engine.events.decider import Decider
from tournaments.club_licences import events
from tournaments.club_licences.domain import refusals
from tournaments.club_licences.domain.kinds import LicenceKinds

ClubSeasonEvent = (
    events.ClubLicenceAsked
    | events.NewLicenceAsked
    | events.ClubLicenceAccepted
    | events.ClubLicenceRefused
    | events.ClubLicenceWithdrawn
    | events.ClubPaymentNoted
    | events.TransferAsked
    | events.TransferAgreed
    | events.TransferAgreedByGuardian
    | events.TransferDeadlineWaived
    | events.TransferDeclined
    | events.TransferAccepted
    | events.TransferRefused
    | events.TransferWithdrawn
    | events.TransferMade
)


class Subject(StrEnum):
    """What is asked for: the licence of a player, that of somebody who is none yet, a player of another club."""

    RENEWAL = "renewal"
    NEW = "new"
    TRANSFER = "transfer"


class RequestState(StrEnum):
    """AWAITED: the player of a transfer has not answered yet; DECLINED: he stays. PENDING: the comité decides."""

    AWAITED = "awaited"
    PENDING = "pending"
    ACCEPTED = "accepted"
    DECLINED = "declined"
    REFUSED = "refused"
    WITHDRAWN = "withdrawn"


OPEN = (RequestState.AWAITED, RequestState.PENDING)


@dataclass(frozen=True, slots=True)
class Asked:
    """A request. Of a transfer, `on`: its day; `made`: it has come, and the player is of the club."""

    player: UUID
    kind: str
    state: RequestState = RequestState.PENDING
    subject: Subject = Subject.RENEWAL
    on: date | None = None
    made: bool = False


@dataclass(frozen=True, slots=True)
class Season:
    """`payments`: each sum received or given back, in hundredths, with its currency and its means.

    `bank_lines`: those that were read already, by their digests.
    """

    requests: Mapping[UUID, Asked] = field(default_factory=lambda: MappingProxyType({}))
    payments: tuple[tuple[int, str, str], ...] = ()
    bank_lines: frozenset[str] = frozenset()

    @property
    def players_served(self) -> frozenset[UUID]:
        """Those whose licence waits or was accepted."""
        served = (RequestState.PENDING, RequestState.ACCEPTED)
        licences = (asked for asked in self.requests.values() if asked.subject is not Subject.TRANSFER)
        return frozenset(asked.player for asked in licences if asked.state in served)

    def received(self, currency: str) -> int:
        """Less what was given back."""
        return sum(cents for cents, of, _means in self.payments if of == currency)


def evolve(season: Season, event: ClubSeasonEvent) -> Season:
    match event:
        case events.ClubLicenceAsked():
            return _with(season, event.request, Asked(event.player, event.kind))
        case events.NewLicenceAsked():
            return _with(season, event.request, Asked(event.player, event.kind, subject=Subject.NEW))
        case events.TransferAsked():
            asked = Asked(event.player, "", RequestState.AWAITED, Subject.TRANSFER, event.on)
            return _with(season, event.request, asked)
        case events.TransferAgreed() | events.TransferAgreedByGuardian():
            return _in_state(season, event.request, RequestState.PENDING)
        case events.TransferDeclined():
            return _in_state(season, event.request, RequestState.DECLINED)
        case events.ClubLicenceAccepted() | events.TransferAccepted():
            return _in_state(season, event.request, RequestState.ACCEPTED)
        case events.ClubLicenceRefused() | events.TransferRefused():
            return _in_state(season, event.request, RequestState.REFUSED)
        case events.ClubLicenceWithdrawn() | events.TransferWithdrawn():
            return _in_state(season, event.request, RequestState.WITHDRAWN)
        case events.TransferDeadlineWaived():
            return season  # it is accepted in the same breath
        case events.TransferMade():
            return _with(season, event.request, replace(season.requests[event.request], made=True))
        case events.ClubPaymentNoted():
            read = season.bank_lines | ({event.bank_line} if event.bank_line else set())
            noted = (event.cents, event.currency, event.means)
            return replace(season, payments=(*season.payments, noted), bank_lines=read)
        case _:
            assert_never(event)


def _in_state(season: Season, request: UUID, state: RequestState) -> Season:
    return _with(season, request, replace(season.requests[request], state=state))


def _with(season: Season, request: UUID, asked: Asked) -> Season:
    return replace(season, requests=MappingProxyType({**season.requests, request: asked}))


SEASON: Decider[Season, ClubSeasonEvent] = Decider(initial=Season, evolve=evolve)


class Wanted(NamedTuple):
    """A licence to ask for; `request`: the id that the request has from now on."""

    request: UUID
    player: UUID
    kind: str


def ask(
    season: Season, *, wanted: Sequence[Wanted], licensed: Collection[UUID], kinds: LicenceKinds | None
) -> list[ClubSeasonEvent]:
    """Those who have the licence, or whose request waits, are not asked for again.

    Raises NothingAsked where nobody is left, UnknownLicenceKind.
    """
    served = season.players_served | set(licensed)
    asked: dict[UUID, ClubSeasonEvent] = {}
    for one in wanted:
        _refuse_unknown(one.kind, kinds)
        if one.player not in served:
            asked.setdefault(one.player, events.ClubLicenceAsked(request=one.request, player=one.player, kind=one.kind))
    if not asked:
        raise refusals.NothingAsked
    return list(asked.values())


def ask_new(season: Season, *, wanted: Wanted, kinds: LicenceKinds | None) -> list[ClubSeasonEvent]:
    """The first licence of somebody. Raises UnknownLicenceKind."""
    _refuse_unknown(wanted.kind, kinds)
    return [events.NewLicenceAsked(**wanted._asdict())]


def accept(
    season: Season,
    *,
    request: UUID,
    kinds: LicenceKinds | None,
    late: bool = False,
    waiver: tuple[UUID, str] | None = None,
) -> list[ClubSeasonEvent]:
    """What it costs is what the table says today. `late`: a transfer after its deadline, which `waiver` says why.

    Raises UnknownLicenceRequest, LicenceRequestOver, PlayerNotAgreed, LateTransferUnexplained.
    """
    asked = _open(season, request)
    if asked.state is RequestState.AWAITED:
        raise refusals.PlayerNotAgreed
    accepted = _accepted(asked, request, kinds)
    if not late:
        return [accepted]
    if waiver is None:
        raise refusals.LateTransferUnexplained
    reason, digest = waiver
    return [events.TransferDeadlineWaived(request=request, reason=reason, reason_digest=digest), accepted]


def _accepted(asked: Asked, request: UUID, kinds: LicenceKinds | None) -> ClubSeasonEvent:
    is_transfer = asked.subject is Subject.TRANSFER
    accepted = events.TransferAccepted if is_transfer else events.ClubLicenceAccepted
    price = None
    if kinds is not None:
        price = kinds.transfer if is_transfer else kinds.named(asked.kind)
    if kinds is None or price is None:
        return accepted(request=request)
    return accepted(
        request=request,
        federation=price.federation,
        comite=price.comite,
        currency=kinds.currency,
        table=kinds.reference,
    )


def refuse(season: Season, *, request: UUID, reason: tuple[UUID, str] | None) -> list[ClubSeasonEvent]:
    """Raises UnknownLicenceRequest, LicenceRequestOver, RefusalUnexplained."""
    is_transfer = _open(season, request).subject is Subject.TRANSFER
    if reason is None:
        raise refusals.RefusalUnexplained
    kept, digest = reason
    refused = events.TransferRefused if is_transfer else events.ClubLicenceRefused
    return [refused(request=request, reason=kept, reason_digest=digest)]


def withdraw(season: Season, *, request: UUID) -> list[ClubSeasonEvent]:
    """Raises UnknownLicenceRequest, LicenceRequestOver."""
    is_transfer = _open(season, request).subject is Subject.TRANSFER
    return [(events.TransferWithdrawn if is_transfer else events.ClubLicenceWithdrawn)(request=request)]


class Received(NamedTuple):
    """A sum to note, in hundredths; less than 0: given back."""

    cents: int
    currency: str
    means: str
    bank_line: str = ""


def note_payments(season: Season, *, received: Sequence[Received]) -> list[ClubSeasonEvent]:
    """A line of a bank file counts once. Raises NoSumReceived, MoreGivenBack."""
    noted: list[ClubSeasonEvent] = []
    after = season
    for one in received:
        if one.cents == 0:
            raise refusals.NoSumReceived
        if one.bank_line and one.bank_line in after.bank_lines:
            continue
        if after.received(one.currency) + one.cents < 0:
            raise refusals.MoreGivenBack
        event = events.ClubPaymentNoted(**one._asdict())
        after = evolve(after, event)
        noted.append(event)
    return noted


def known(season: Season, request: UUID) -> Asked:
    """Raises UnknownLicenceRequest."""
    asked = season.requests.get(request)
    if asked is None:
        raise refusals.UnknownLicenceRequest
    return asked


def _open(season: Season, request: UUID) -> Asked:
    asked = known(season, request)
    if asked.state not in OPEN:
        raise refusals.LicenceRequestOver
    return asked


def _refuse_unknown(kind: str, kinds: LicenceKinds | None) -> None:
    """Raises UnknownLicenceKind."""
    if (kinds is None and kind) or (kinds is not None and kinds.named(kind) is None):
        raise refusals.UnknownLicenceKind
