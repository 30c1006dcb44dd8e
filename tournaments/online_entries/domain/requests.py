"""The requests for places of a competition, in the order in which they were made, and how each event changes them."""

from dataclasses import dataclass, field, replace
from datetime import datetime
from enum import Enum
from typing import assert_never
from uuid import UUID

from engine.events.decider import Decider
from tournaments.online_entries import events
from tournaments.online_entries.domain import refusals

OnlineEntriesEvent = (
    events.OnlineEntriesPlanned
    | events.PlaceAsked
    | events.PairAsked
    | events.TeamAsked
    | events.TeamMemberAsked
    | events.ClubPlacesAsked
    | events.PlaceHeld
    | events.PartnerConfirmed
    | events.PartnerDeclined
    | events.PartnerLapsed
    | events.PlaceRequestAccepted
    | events.PlaceGiven
    | events.PlaceRequestRefused
    | events.PlaceRequestWithdrawn
)


class RequestState(Enum):
    """Whether it is in line, or has its place. One that has a place is played or not as its entry is.

    HELD: a place is kept for a pair that its partner has not confirmed. LAPSED: he did not in time.
    """

    PENDING = "pending"
    HELD = "held"
    PLACED = "placed"
    DECLINED = "declined"
    LAPSED = "lapsed"
    REFUSED = "refused"
    WITHDRAWN = "withdrawn"


@dataclass(frozen=True, slots=True)
class PlaceRequest:
    """`accepted`: by staff, where the competition wants that. `until`: when whoever is awaited is to have confirmed;
    None once he has. `team`: of a member of a team, who is awaited where it has no player.
    """

    entry: UUID
    centre: UUID
    players: tuple[UUID, ...]
    state: RequestState = RequestState.PENDING
    accepted: bool = False
    until: datetime | None = None
    team: UUID | None = None

    @property
    def awaited(self) -> int:
        """How many players have not confirmed yet: the partner of a pair, a member of a team, or nobody."""
        return int(self.until is not None)


@dataclass(slots=True)
class OnlineEntries:
    """Folded in place, as a competition is: thousands may ask. `requests`: the first asked first."""

    window: events.OnlineEntriesPlanned | None = None
    requests: dict[UUID, PlaceRequest] = field(default_factory=dict)
    teams: dict[UUID, events.TeamAsked] = field(default_factory=dict)

    def request(self, request: UUID) -> PlaceRequest:
        """Raises UnknownRequest."""
        if request not in self.requests:
            raise refusals.UnknownRequest
        return self.requests[request]

    def whole_teams(self) -> set[UUID]:
        """Those whose members have all confirmed."""
        return {id_ for id_, team in self.teams.items() if not any(self.requests[one].awaited for one in team.requests)}

    def together(self, request: UUID) -> tuple[UUID, ...]:
        """Those that have their places at once: of a team that waits for its own, its members'; else the one."""
        team = self.request(request).team
        if team is None or self.requests[request].state not in (RequestState.PENDING, RequestState.HELD):
            return (request,)
        return self.teams[team].requests

    @property
    def in_line(self) -> list[UUID]:
        """Those that wait for a place and may have one, the first asked first."""
        approval = self.window is not None and self.window.approval
        return [
            id_
            for id_, request in self.requests.items()
            if request.state is RequestState.PENDING and (request.accepted or not approval)
        ]

    @property
    def held(self) -> list[UUID]:
        """Those for which a place is kept."""
        return [id_ for id_, request in self.requests.items() if request.state is RequestState.HELD]

    def refuse_closed(self, at: datetime) -> None:
        """Raises NoEntriesOnLine, EntriesNotOpen, EntriesClosed."""
        if self.window is None:
            raise refusals.NoEntriesOnLine
        if at < self.window.opens_at:
            raise refusals.EntriesNotOpen
        if at >= self.window.closes_at:
            raise refusals.EntriesClosed


def evolve(entries: OnlineEntries, event: OnlineEntriesEvent) -> OnlineEntries:
    match event:
        case events.OnlineEntriesPlanned():
            entries.window = event
        case events.PlaceAsked():
            entries.requests[event.request] = PlaceRequest(event.entry, event.centre, event.players)
        case events.PairAsked():
            alone = PlaceRequest(event.entry, event.centre, (event.player,), until=event.until)
            entries.requests[event.request] = alone
        case events.TeamAsked():
            entries.teams[event.team] = event
            for at, (request, entry) in enumerate(zip(event.requests, event.entries, strict=True)):
                who, until = (event.members[:1], None) if at == 0 else ((), event.until)
                players = tuple(player for player in who if player is not None)
                entries.requests[request] = PlaceRequest(entry, event.centre, players, until=until, team=event.team)
        case events.TeamMemberAsked():
            _change(entries, event.request, entry=event.entry)
        case events.ClubPlacesAsked():
            pass  # who asked changes nothing of what is asked
        case events.PlaceHeld():
            _change(entries, event.request, state=RequestState.HELD)
        case events.PartnerConfirmed():
            known = entries.requests[event.request]
            # a team keeps what it has until all have confirmed
            state = RequestState.PENDING if known.team is None else known.state
            _change(entries, event.request, players=(*known.players, event.partner), state=state, until=None)
        case events.PartnerDeclined():
            team = entries.requests[event.request].team
            if team is None:
                _change(entries, event.request, state=RequestState.DECLINED)
            else:
                _change(entries, event.request, players=(), until=entries.teams[team].until)
        case events.PartnerLapsed():
            _change(entries, event.request, state=RequestState.LAPSED)
        case events.PlaceRequestAccepted():
            _change(entries, event.request, accepted=True)
        case events.PlaceGiven():
            _change(entries, event.request, state=RequestState.PLACED)
        case events.PlaceRequestRefused():
            _change(entries, event.request, state=RequestState.REFUSED)
        case events.PlaceRequestWithdrawn():
            _change(entries, event.request, state=RequestState.WITHDRAWN)
        case _:
            assert_never(event)
    return entries


def _change(entries: OnlineEntries, request: UUID, **values: object) -> None:
    entries.requests[request] = replace(entries.requests[request], **values)  # type: ignore[arg-type]  # its fields


def _copied(entries: OnlineEntries) -> OnlineEntries:
    return OnlineEntries(entries.window, dict(entries.requests), dict(entries.teams))


ONLINE_ENTRIES: Decider[OnlineEntries, OnlineEntriesEvent] = Decider(
    initial=OnlineEntries, evolve=evolve, copied=_copied
)
