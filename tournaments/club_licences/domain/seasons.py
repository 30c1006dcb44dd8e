"""A club in a season: the licences that it asks for, what comité and federation make of them, what it has paid."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
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
    | events.ClubLicenceAccepted
    | events.ClubLicenceRefused
    | events.ClubLicenceWithdrawn
    | events.ClubPaymentNoted
)


class RequestState(StrEnum):
    PENDING = "pending"
    ACCEPTED = "accepted"
    REFUSED = "refused"
    WITHDRAWN = "withdrawn"


@dataclass(frozen=True, slots=True)
class Asked:
    """A request for the licence of a player."""

    player: UUID
    kind: str
    state: RequestState = RequestState.PENDING


@dataclass(frozen=True, slots=True)
class Season:
    """`payments`: each sum received or given back, in hundredths, with its currency and its means."""

    requests: Mapping[UUID, Asked] = field(default_factory=lambda: MappingProxyType({}))
    payments: tuple[tuple[int, str, str], ...] = ()

    @property
    def players_served(self) -> frozenset[UUID]:
        """Those whose request waits or was accepted."""
        served = (RequestState.PENDING, RequestState.ACCEPTED)
        return frozenset(asked.player for asked in self.requests.values() if asked.state in served)

    def received(self, currency: str) -> int:
        """Less what was given back."""
        return sum(cents for cents, of, _means in self.payments if of == currency)


def evolve(season: Season, event: ClubSeasonEvent) -> Season:
    match event:
        case events.ClubLicenceAsked():
            return _with(season, event.request, Asked(event.player, event.kind))
        case events.ClubLicenceAccepted():
            return _in_state(season, event.request, RequestState.ACCEPTED)
        case events.ClubLicenceRefused():
            return _in_state(season, event.request, RequestState.REFUSED)
        case events.ClubLicenceWithdrawn():
            return _in_state(season, event.request, RequestState.WITHDRAWN)
        case events.ClubPaymentNoted():
            return replace(season, payments=(*season.payments, (event.cents, event.currency, event.means)))
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
        if (kinds is None and one.kind) or (kinds is not None and kinds.named(one.kind) is None):
            raise refusals.UnknownLicenceKind
        if one.player not in served:
            asked.setdefault(one.player, events.ClubLicenceAsked(request=one.request, player=one.player, kind=one.kind))
    if not asked:
        raise refusals.NothingAsked
    return list(asked.values())


def accept(season: Season, *, request: UUID, kinds: LicenceKinds | None) -> list[ClubSeasonEvent]:
    """What it costs is what the table says today. Raises UnknownLicenceRequest, LicenceRequestOver."""
    asked = _pending(season, request)
    kind = kinds.named(asked.kind) if kinds else None
    if kinds is None or kind is None:
        return [events.ClubLicenceAccepted(request=request)]
    return [
        events.ClubLicenceAccepted(
            request=request,
            federation=kind.federation,
            comite=kind.comite,
            currency=kinds.currency,
            table=kinds.reference,
        )
    ]


def refuse(season: Season, *, request: UUID, reason: tuple[UUID, str] | None) -> list[ClubSeasonEvent]:
    """Raises UnknownLicenceRequest, LicenceRequestOver, RefusalUnexplained."""
    _pending(season, request)
    if reason is None:
        raise refusals.RefusalUnexplained
    kept, digest = reason
    return [events.ClubLicenceRefused(request=request, reason=kept, reason_digest=digest)]


def withdraw(season: Season, *, request: UUID) -> list[ClubSeasonEvent]:
    """Raises UnknownLicenceRequest, LicenceRequestOver."""
    _pending(season, request)
    return [events.ClubLicenceWithdrawn(request=request)]


def note_payment(season: Season, *, cents: int, currency: str, means: str) -> list[ClubSeasonEvent]:
    """Raises NoSumReceived, MoreGivenBack."""
    if cents == 0:
        raise refusals.NoSumReceived
    if season.received(currency) + cents < 0:
        raise refusals.MoreGivenBack
    return [events.ClubPaymentNoted(cents=cents, currency=currency, means=means)]


def _pending(season: Season, request: UUID) -> Asked:
    asked = season.requests.get(request)
    if asked is None:
        raise refusals.UnknownLicenceRequest
    if asked.state is not RequestState.PENDING:
        raise refusals.LicenceRequestOver
    return asked
