"""Pairs: a player asks with a partner. A companion confirms or declines; what not all confirm in time falls."""

from datetime import datetime, timedelta
from uuid import UUID

from django.utils.timezone import now

from engine import zones
from engine.events.actors import Actor
from engine.eventstore import commanding
from engine.eventstore.recorded import Recorded
from engine.people import permissions
from tournaments.domain.refusals.entries import UnknownPlayer
from tournaments.online_entries.commands import places
from tournaments.online_entries.domain import companions, deciding, refusals, several
from tournaments.online_entries.links import Asker
from tournaments.online_entries.models import PlaceRequestRow
from tournaments.online_entries.queries import situations
from tournaments.queries.competitions import competition_row

PATIENCE = timedelta(days=3)
"""How long places are kept for a pair or a team that is not whole."""


@commanding.command
def ask_pair(competition: UUID, *, player: UUID, partner: UUID | None, centre: UUID, by: Actor) -> UUID:
    """Ask for a place for a licensee and a partner, who confirms. Returns the id of the request.

    `partner`: None where what was typed is of nobody, which is answered as if it were of somebody. Raises
    PartnerIsYourself, and what `ask_place` raises of the player.
    """
    request = places.asked_for(player, by=by)
    ask_for_both(competition, request=request, player=player, partner=partner, centre=centre)
    return request


def ask_for_both(
    competition: UUID, *, request: UUID, player: UUID, partner: UUID | None, centre: UUID, club: UUID | None = None
) -> None:
    """Under this id. `club`: that which asks, None where the player does. Raises what `ask_pair` says."""
    if partner == player:
        raise refusals.PartnerIsYourself
    at = now()
    until = patient_until(competition, at)

    def ask(read: situations.Read) -> deciding.Decision:
        application = read.application(entry=request, centre=centre, players=(player,), partner=partner)
        situation = read.situation(application)
        asked = companions.ask_pair(
            situation, request=request, application=application, partner=partner, at=at, until=until
        )
        return asked if club is None else several.asked_by_club(asked, club=club, requests=(request,))

    places.decide(competition, ask)


def patient_until(competition: UUID, at: datetime) -> datetime:
    """Until when whoever is asked now may answer."""
    with zones.telling(competition=competition):
        day = competition_row(competition).starts_on
        return min(at + PATIENCE, zones.midnight(day + timedelta(days=1)))


@commanding.command
def confirm_partner(request: UUID, *, by: Actor) -> list[Recorded]:
    """The partner of a pair, or the member of a team, plays.

    Raises UnknownRequest, PartnerUnknown, NobodyAwaited, PartnerTooLate, EntriesBegun…
    """
    row = _awaiting(request, by)

    def confirm(read: situations.Read) -> deciding.Decision:
        known = read.requests.state.request(request)
        if row.partner is None:
            raise refusals.PartnerUnknown if known.awaited else refusals.NobodyAwaited
        # of both, as they are known today
        players = (*situations.players_of([request]).get(request, ()), row.partner)
        if missing := set(players) - situations.alive(players):
            raise UnknownPlayer(player=missing.pop())
        application = read.application(entry=known.entry, centre=known.centre, players=players)
        return companions.confirm(read.situation(application), request=request, application=application, at=now())

    return places.decide(row.competition, confirm)


@commanding.command
def decline_partner(request: UUID, *, by: Actor) -> list[Recorded]:
    """He does not play: whoever waits moves up, or a team looks for another. Raises UnknownRequest, NobodyAwaited."""
    row = _awaiting(request, by)
    return places.decide(row.competition, lambda read: companions.decline(read.situation(), request=request))


@commanding.command
def lapse_request(request: UUID, *, by: Actor) -> list[Recorded]:
    """The time of who was asked is over; nothing where all have confirmed."""
    competition = places.competition_of_request(request)
    permissions.require(by, places.MANAGE, competition)
    return places.decide(competition, lambda read: companions.lapse(read.situation(), request=request, at=now()))


def _awaiting(request: UUID, by: Actor) -> PlaceRequestRow:
    """A request, for its partner and for those who run the competition.

    To others it does not exist, who asked for it among them: he does not learn whether he named somebody.
    """
    row = PlaceRequestRow.objects.filter(pk=request).first()
    if row is None:
        raise refusals.UnknownRequest
    players = situations.players_of([request]).get(request, ())
    confirmed = players if row.team else players[1:]
    if not any(_is(by, partner) for partner in (row.partner, *confirmed) if partner):
        places.managed(request, by)
    return row


def _is(by: Actor, partner: UUID) -> bool:
    return by.person == partner if isinstance(by, Asker) else permissions.allowed(by, places.ENTER, partner)
