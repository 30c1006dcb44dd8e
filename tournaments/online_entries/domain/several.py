"""Several licensees of a club ask at once: each as if he asked alone, one after the other."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from uuid import UUID

from engine.events.refusals import Refusal
from tournaments.domain.competition.admission import Application
from tournaments.domain.competition.state import COMPETITION
from tournaments.online_entries import events
from tournaments.online_entries.domain import deciding, refusals
from tournaments.online_entries.domain.deciding import Decision, Situation
from tournaments.online_entries.domain.requests import ONLINE_ENTRIES


@dataclass(frozen=True, slots=True)
class Several:
    """What is recorded, and by request what was refused."""

    decision: Decision
    refused: Mapping[UUID, Refusal] = field(default_factory=dict)


def ask_several(situation: Situation, *, asking: Mapping[UUID, Application], club: UUID, at: datetime) -> Several:
    """`asking`: by the request that each becomes, in the order in which they ask; one that is refused stops no other.

    Raises NoEntriesOnLine, EntriesNotOpen, EntriesClosed, EntriesBegun.
    """
    situation.entries.refuse_closed(at)
    deciding.refuse_begun(situation)
    so_far, recorded, refused = _own(situation), Decision(), {}
    for request, application in asking.items():
        try:
            decision = deciding.ask(so_far, request=request, application=application, at=at)
        except Refusal as refusal:
            refused[request] = refusal
            continue
        so_far = _further(so_far, decision, request, application)
        recorded.requests.extend(decision.requests)
        recorded.competition.extend(decision.competition)
    if asked := tuple(request for request in asking if request not in refused):
        recorded.requests.append(events.ClubPlacesAsked(club=club, requests=asked))
    return Several(recorded, refused)


def asked_by_club(decision: Decision, *, club: UUID, requests: tuple[UUID, ...]) -> Decision:
    """The same, of requests that the club makes."""
    return replace(decision, requests=[*decision.requests, events.ClubPlacesAsked(club=club, requests=requests)])


def withdraw_team(situation: Situation, *, team: UUID) -> Decision:
    """None of its players is coming, whether it is whole or not: who waits has their places.

    Raises RequestOver where none of them stands, EntriesBegun.
    """
    so_far, recorded = _own(situation), Decision()
    for request in situation.entries.teams[team].requests:
        if not deciding.stands(so_far.entries.request(request), so_far.competition):
            continue
        decision = deciding.withdraw(so_far, request=request)
        so_far = _evolved(so_far, decision)
        recorded.requests.extend(decision.requests)
        recorded.competition.extend(decision.competition)
    if not recorded.requests:
        raise refusals.RequestOver
    return recorded


def _own(situation: Situation) -> Situation:
    """The same, with states that may change."""
    return replace(
        situation, entries=ONLINE_ENTRIES.own(situation.entries), competition=COMPETITION.own(situation.competition)
    )


def _further(situation: Situation, decision: Decision, request: UUID, application: Application) -> Situation:
    """As it is once this is recorded."""
    applications = {**situation.applications, request: application}
    return replace(_evolved(situation, decision), applications=applications)


def _evolved(situation: Situation, decision: Decision) -> Situation:
    """With what follows of both states."""
    entries, competition = situation.entries, situation.competition
    for of_requests in decision.requests:
        entries = ONLINE_ENTRIES.evolve(entries, of_requests)
    for of_competition in decision.competition:
        competition = COMPETITION.evolve(competition, of_competition)
    return replace(situation, entries=entries, competition=competition)
