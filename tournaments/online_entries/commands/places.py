"""Online entries: staff open them and look at requests; players ask, and withdraw. One append for both streams."""

from collections.abc import Callable
from datetime import datetime
from uuid import UUID

from django.db import transaction
from django.utils.timezone import now

from arbitration.commands.reasons import reason_given
from engine.events.actors import Actor
from engine.eventstore import appending, commanding
from engine.eventstore.recorded import Append, Recorded
from engine.people import permissions
from tournaments.domain.competition import admission
from tournaments.domain.refusals.entries import UnknownPlayer
from tournaments.online_entries.domain import deciding, refusals
from tournaments.online_entries.domain.requests import ONLINE_ENTRIES
from tournaments.online_entries.links import Asker
from tournaments.online_entries.models import PlaceRequestRow
from tournaments.online_entries.queries import situations
from tournaments.queries.competitions import competition_row
from tournaments.streams import online_entries_stream

MANAGE = "tournaments.manage_competition"
ASK = "tournaments.ask_place"
ENTER = "tournaments.enter_player"


@commanding.command
def plan_online_entries(
    competition: UUID, *, opens_at: datetime, closes_at: datetime, by: Actor, approval: bool = False
) -> list[Recorded]:
    """Take online entries between two moments; or change them. Raises WindowBackwards, EntriesBegun."""
    permissions.require(by, MANAGE, competition)
    row = competition_row(competition)
    if row.rehearsal_of is not None:
        raise refusals.EntriesBegun
    recorded = commanding.record(
        online_entries_stream(competition),
        ONLINE_ENTRIES,
        deciding.plan,
        opens_at=opens_at,
        closes_at=closes_at,
        approval=approval,
    )
    # those who waited for an approval that is not asked for any more
    decide(competition, lambda read: deciding.move_up(read.situation()))
    return recorded


@commanding.command
def ask_place(competition: UUID, *, player: UUID, centre: UUID, by: Actor) -> UUID:
    """Ask for a place for a licensee: it is given, or waited for. Returns the id of the request.

    Raises NoEntriesOnLine, EntriesNotOpen, EntriesClosed, EntriesBegun, PlaceAlreadyAsked, PlacedElsewhere,
    KnowsTheGame, and the first rule broken that no free place would cure.
    """
    request = asked_for(player, by=by)

    def ask(read: situations.Read) -> deciding.Decision:
        application = read.application(entry=request, centre=centre, players=(player,))
        return deciding.ask(read.situation(application), request=request, application=application, at=now())

    decide(competition, ask)
    return request


def asked_for(player: UUID, *, by: Actor) -> UUID:
    """The id of a request that somebody may make for this licensee. Raises NotAllowed, UnknownPlayer."""
    if not (isinstance(by, Asker) and by.person == player):
        permissions.require(by, ENTER, player)
    if situations.alive([player]) != {player}:
        raise UnknownPlayer(player=player)
    return commanding.fresh_id("place-request")


@commanding.command
def withdraw_request(request: UUID, *, by: Actor) -> list[Recorded]:
    """Whoever waits for the place has it. Raises UnknownRequest, RequestOver, EntriesBegun."""
    competition = competition_of_request(request)
    players = situations.players_of([request]).get(request, ())
    if not (isinstance(by, Asker) and by.person in players):
        _require_of_request(competition, players, by)
    return decide(competition, lambda read: deciding.withdraw(read.situation(), request=request))


@commanding.command
def accept_request(request: UUID, *, by: Actor) -> list[Recorded]:
    """Let it stand in line. Raises UnknownRequest, RequestOver, RequestHasPlace, RequestStands."""
    competition = managed(request, by)
    return decide(competition, lambda read: deciding.accept(read.situation(), request=request))


@commanding.command
def qualify_request(request: UUID, *, reason: str, by: Actor) -> list[Recorded]:
    """Qualifié d'office: the place is given, whatever the line and the rules. Raises WhyNeeded."""
    competition = managed(request, by)
    with transaction.atomic():
        kept = reason_given(reason)
        if kept is None:
            raise refusals.WhyNeeded
        waiver = admission.Waiver(*kept)
        return decide(competition, lambda read: deciding.qualify(read.situation(), request=request, waiver=waiver))


@commanding.command
def refuse_request(request: UUID, *, reason: str, by: Actor) -> list[Recorded]:
    """Refuse one that has no place; `reason` goes to the vault, and the player reads it. Raises WhyNeeded…"""
    competition = managed(request, by)
    with transaction.atomic():
        kept = reason_given(reason)
        return decide(competition, lambda read: deciding.refuse(read.situation(), request=request, reason=kept))


@commanding.command
def move_up(competition: UUID, *, by: Actor) -> list[Recorded]:
    """Give the places that are free to those who wait: an entry left, or a quota is another."""
    permissions.require(by, MANAGE, competition)
    return decide(competition, lambda read: deciding.move_up(read.situation()))


def competition_of_request(request: UUID) -> UUID:
    """Raises UnknownRequest."""
    competition = PlaceRequestRow.objects.filter(pk=request).values_list("competition", flat=True).first()
    if competition is None:
        raise refusals.UnknownRequest
    return competition


def decide(competition: UUID, decision_of: Callable[[situations.Read], deciding.Decision]) -> list[Recorded]:
    """Both streams at the versions that were read: who asks at the same time decides again."""
    read = situations.Read(competition)
    streams = read.requests.stream, read.competition.stream
    if repeated := appending.recorded_before(*streams):
        return repeated
    decision = decision_of(read)
    return appending.append_new(
        Append(read.requests.stream, decision.requests, read.requests.version),
        Append(read.competition.stream, decision.competition, read.competition.version),
    )


def managed(request: UUID, by: Actor) -> UUID:
    """The competition of the request. To who does not run it, the request does not exist."""
    competition = competition_of_request(request)
    permissions.require(by, MANAGE, competition, seen_with=MANAGE, unknown=refusals.UnknownRequest)
    return competition


def _require_of_request(competition: UUID, players: tuple[UUID, ...], by: Actor) -> None:
    """Whoever may enter its player, or runs the competition."""
    if not any(permissions.allowed(by, ENTER, player) for player in players):
        permissions.require(by, MANAGE, competition, seen_with=MANAGE, unknown=refusals.UnknownRequest)
