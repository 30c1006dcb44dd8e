"""What is decided about places: each decision is of two streams, the requests and the competition."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from uuid import UUID

from tournaments.domain import separation
from tournaments.domain.competition import entries as competition_entries
from tournaments.domain.competition.admission import Application, Waiver
from tournaments.domain.competition.state import Competition, CompetitionEvent, EntryState
from tournaments.domain.refusals.entries import PlayerAlreadyEntered
from tournaments.online_entries import events
from tournaments.online_entries.domain import refusals, teams, waiting
from tournaments.online_entries.domain.requests import OnlineEntries, OnlineEntriesEvent, PlaceRequest, RequestState

OPEN = (RequestState.PENDING, RequestState.HELD)
"""A request that is neither over nor placed."""


@dataclass(frozen=True, slots=True)
class Situation:
    """All that a decision looks at. `applications`: by request, each as its players are today.

    `gone`: the requests whose players are not there any more. `begun`: nobody enters online any more.
    """

    entries: OnlineEntries
    competition: Competition
    applications: Mapping[UUID, Application]
    knowing: separation.Knowing = field(default_factory=lambda: separation.NOBODY_KNOWS)
    gone: Collection[UUID] = ()
    begun: bool = False

    def line(self, *, without: Collection[UUID] = ()) -> dict[UUID, Application]:
        return {
            id_: self.applications[id_]
            for id_ in self.entries.in_line
            if id_ not in without and id_ not in self.gone and not self.knowing.keys() & set(self._players(id_))
        }

    def held(self, *, without: Collection[UUID] = ()) -> dict[UUID, Application]:
        """Those for which a place is kept."""
        return {id_: self.applications[id_] for id_ in self.entries.held if id_ not in without and id_ not in self.gone}

    def group(self, request: UUID) -> dict[UUID, Application]:
        """The applications that have their places with this request: of a team, its members'."""
        return {id_: self.applications[id_] for id_ in self.entries.together(request)}

    def in_order(self, line: Mapping[UUID, Application]) -> dict[UUID, Application]:
        """These requests as they were made."""
        return {id_: line[id_] for id_ in self.entries.requests if id_ in line}

    def _players(self, request: UUID) -> tuple[UUID, ...]:
        return self.applications[request].accepted.players


@dataclass(frozen=True, slots=True)
class Decision:
    """What is recorded in either stream, at once."""

    requests: list[OnlineEntriesEvent] = field(default_factory=list)
    competition: list[CompetitionEvent] = field(default_factory=list)


def plan(
    entries: OnlineEntries, *, opens_at: datetime, closes_at: datetime, approval: bool
) -> list[OnlineEntriesEvent]:
    """When places may be asked for; the same again records nothing. Raises WindowBackwards."""
    if closes_at <= opens_at:
        raise refusals.WindowBackwards
    planned = events.OnlineEntriesPlanned(opens_at=opens_at, closes_at=closes_at, approval=approval)
    return [] if entries.window == planned else [planned]


def ask(situation: Situation, *, request: UUID, application: Application, at: datetime) -> Decision:
    """Ask for a place: it is given where one is free, else the request waits.

    Raises NoEntriesOnLine, EntriesNotOpen, EntriesClosed, EntriesBegun, PlaceAlreadyAsked, PlacedElsewhere,
    KnowsTheGame, and the first rule broken that no free place would cure.
    """
    accepted = application.accepted
    refuse_asking(situation, application, at)
    asked = events.PlaceAsked(request=request, entry=accepted.entry, centre=accepted.centre, players=accepted.players)
    return newly_asked(situation, asked, {request: application})


def refuse_asking(situation: Situation, application: Application, at: datetime) -> None:
    """Raises what `ask` says."""
    situation.entries.refuse_closed(at)
    refuse_begun(situation)
    refuse_asked_already(situation, application.accepted.players)
    refuse_barred(situation, application)


def newly_asked(
    situation: Situation,
    asked: events.PlaceAsked | events.PairAsked | events.TeamAsked,
    applications: Mapping[UUID, Application],
) -> Decision:
    """They stand at the end of the line, once staff have accepted them where they want to."""
    line, window = situation.line(), situation.entries.window
    if window is not None and not window.approval:
        line.update(applications)
    return and_next(situation, [asked], line, newest=applications)


def move_up(situation: Situation) -> Decision:
    """Give the places that are free to those who wait for them."""
    return and_next(situation, [], situation.line())


def accept(situation: Situation, *, request: UUID) -> Decision:
    """Staff let the request stand in line. Raises UnknownRequest, RequestOver, RequestHasPlace, RequestStands."""
    _pending(situation, request)
    if request in situation.entries.in_line or request in situation.entries.held:
        raise refusals.RequestStands
    group = situation.group(request)
    line = situation.in_order({**situation.line(), **group})
    accepted: list[OnlineEntriesEvent] = [events.PlaceRequestAccepted(request=id_) for id_ in group]
    return and_next(situation, accepted, line, newest=group)


def qualify(situation: Situation, *, request: UUID, waiver: Waiver) -> Decision:
    """Qualifié d'office: staff give the place, whatever the line and the rules. Raises what is impossible."""
    _pending(situation, request)
    group = situation.group(request)
    if any(application.awaited for application in group.values()):
        raise refusals.PartnerAwaited
    refuse_begun(situation)
    given: list[OnlineEntriesEvent] = [
        events.PlaceGiven(request=id_, reason=waiver.reason, reason_digest=waiver.reason_digest) for id_ in group
    ]
    placed = [replace(application, waiver=waiver) for application in group.values()]
    return Decision(given, _entering(situation, placed))


def refuse(situation: Situation, *, request: UUID, reason: tuple[UUID, str] | None) -> Decision:
    """Staff refuse a request that has no place; `reason`: its text and digest. Raises WhyNeeded, RequestOver…"""
    _refuse_settled(situation.entries.request(request))
    if reason is None:
        raise refusals.WhyNeeded
    text, digest = reason
    together = situation.entries.together(request)
    return without(
        situation,
        [events.PlaceRequestRefused(request=id_, reason=text, reason_digest=digest) for id_ in together],
        together,
    )


def withdraw(situation: Situation, *, request: UUID) -> Decision:
    """The player is not coming: whoever waits for his place has it. Raises RequestOver, EntriesBegun."""
    known = situation.entries.request(request)
    if not stands(known, situation.competition):
        raise refusals.RequestOver
    together = situation.entries.together(request)
    if known.state is not RequestState.PLACED and request != together[0]:
        # one of a team that is not whole: whoever asks for it names another
        return Decision([events.PartnerDeclined(request=request)])
    if known.state is not RequestState.PLACED:
        over: list[OnlineEntriesEvent] = [events.PlaceRequestWithdrawn(request=id_) for id_ in together]
        return without(situation, over, together)
    withdrawn = events.PlaceRequestWithdrawn(request=request)
    refuse_begun(situation)
    left = competition_entries.withdraw(situation.competition, entry=known.entry)
    decision = and_next(situation, [withdrawn], situation.line(), leaving=known.entry)
    return Decision(decision.requests, [*left, *decision.competition])


def without(situation: Situation, over: Sequence[OnlineEntriesEvent], requests: Collection[UUID]) -> Decision:
    """These requests without a place are over; what was kept for them is free."""
    return and_next(situation, [*over], situation.line(without=requests), released=requests)


def and_next(
    situation: Situation,
    first: list[OnlineEntriesEvent],
    line: Mapping[UUID, Application],
    *,
    newest: Collection[UUID] = (),
    leaving: UUID | None = None,
    released: Collection[UUID] = (),
) -> Decision:
    """What was decided, then the places that are free for the line.

    `newest`: who ask now, and have not waited. `leaving`: an entry. `released`: requests that keep no place any more.
    """
    if situation.begun or situation.competition.results.frozen or not line:
        return Decision(first)
    requests = {application.id: request for request, application in line.items()}
    held = situation.held(without=released).values()
    competition = teams.with_teams(situation.competition, situation.entries, line.values())
    roster = waiting.roster_for(competition, [*line.values(), *held], without=leaving)
    waiting.keep(roster, held)
    fit = waiting.moves_up(roster, teams.groups(line.values()))
    given = [
        (events.PlaceHeld if any(one.awaited for one in group) else events.PlaceGiven)(
            request=requests[application.id], moved_up=requests[application.id] not in newest
        )
        for group in fit
        for application in group
    ]
    placed = [application for group in fit if not any(one.awaited for one in group) for application in group]
    return Decision([*first, *given], _entering(situation, placed, leaving=leaving))


def _entering(
    situation: Situation, placed: Sequence[Application], *, leaving: UUID | None = None
) -> list[CompetitionEvent]:
    """The ordinary entries that these are from now on."""
    competition = situation.competition
    if leaving is not None:
        competition = _without(competition, leaving)
    formed = teams.formed(competition, situation.entries, placed)
    competition = teams.with_teams(competition, situation.entries, placed)
    back = [application for application in placed if application.id in competition.entries]
    fresh = [application for application in placed if application.id not in competition.entries]
    returned = [
        event
        for application in back
        for event in (
            *competition_entries.return_entry(competition, entry=application.id, knowing=situation.knowing),
            *teams.joined(application),
        )
    ]
    if not fresh:
        return [*formed, *returned]
    return [
        *formed,
        *returned,
        *competition_entries.accept_entries(competition, applications=fresh, knowing=situation.knowing),
    ]


def _without(competition: Competition, entry: UUID) -> Competition:
    """As it will be once the entry has withdrawn."""
    others = {**competition.entries, entry: replace(competition.entries[entry], state=EntryState.WITHDRAWN)}
    return replace(competition, entries=others)


def _pending(situation: Situation, request: UUID) -> PlaceRequest:
    """A request without a place, of somebody who is still there."""
    known = situation.entries.request(request)
    _refuse_settled(known)
    if request in situation.gone:
        raise refusals.RequestOver
    return known


def _refuse_settled(request: PlaceRequest) -> None:
    if request.state is RequestState.PLACED:
        raise refusals.RequestHasPlace
    if request.state not in OPEN:
        raise refusals.RequestOver


def stands(request: PlaceRequest, competition: Competition) -> bool:
    """Whether it waits, or its entry plays."""
    if request.state is RequestState.PLACED:
        entry = competition.entries.get(request.entry)
        return entry is not None and entry.plays
    return request.state in OPEN


def refuse_asked_already(situation: Situation, players: Collection[UUID], *, but: UUID | None = None) -> None:
    """By another request. A duplicate that was merged since he asked is the player that it became."""
    for id_, known in situation.entries.requests.items():
        if id_ == but:
            continue
        of = situation.applications[id_].accepted.players if id_ in situation.applications else known.players
        if set(of) & set(players) and stands(known, situation.competition):
            raise refusals.PlaceAlreadyAsked


def refuse_barred(situation: Situation, application: Application) -> None:
    """Raises what no free place would cure, for an entry that is new or comes back."""
    competition, accepted = situation.competition, application.accepted
    before = competition.entries.get(accepted.entry)
    if before is not None and before.state is not EntryState.WITHDRAWN:
        raise PlayerAlreadyEntered(player=accepted.players[0])
    if before is not None and before.centre != accepted.centre:
        raise refusals.PlacedElsewhere
    separation.refuse_knowing(accepted.players, situation.knowing)
    waiting.refuse_barred(waiting.roster_for(competition, [application]), application)


def refuse_begun(situation: Situation) -> None:
    if situation.begun:
        raise refusals.EntriesBegun
