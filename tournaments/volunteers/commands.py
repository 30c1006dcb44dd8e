"""Say who is needed, who is asked, who comes and who does not; give a pass to those who correct."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import Any
from uuid import UUID

from django.db import transaction

from engine.events.actors import Actor
from engine.eventstore import commanding
from engine.eventstore.recorded import Recorded
from engine.people import identities, permissions
from engine.people.actors import SYSTEM
from tournaments.commands.passes import make_pass, withdraw_pass
from tournaments.domain import player as players
from tournaments.online_entries.commands.places import ENTER
from tournaments.online_entries.links import Asker
from tournaments.queries.competitions import competition_row, players_of
from tournaments.queries.passes import usual_end
from tournaments.queries.team import Role
from tournaments.streams import player_stream, volunteers_stream
from tournaments.volunteers import queries
from tournaments.volunteers.domain import roster
from tournaments.volunteers.domain.duties import Duty
from tournaments.volunteers.domain.refusals import NoSuchVolunteer
from tournaments.volunteers.events import VolunteerAsked, VolunteerEnlisted, VolunteerNeed

MANAGE = "tournaments.manage_competition"
_ROLES = {Duty.ARBITRE: Role.ARBITRE, Duty.DOUBLE: Role.DOUBLE}


@commanding.command
def plan_volunteers(
    competition: UUID,
    *,
    needs: Sequence[VolunteerNeed],
    players_per_volunteer: int,
    hours: Mapping[roster.DutyOfDay, roster.Hours] = MappingProxyType({}),
    by: Actor,
) -> list[Recorded]:
    """Say who is needed, from when to when, and what clubs owe.

    Raises UnknownCompetition, DutyElsewhere, DayBeyondEnd, NeededTwice, HoursBackwards.
    """
    permissions.require(by, MANAGE, competition)
    return commanding.record(
        volunteers_stream(competition),
        roster.ROSTER,
        roster.plan,
        needs=needs,
        hours=hours,
        players_per_volunteer=players_per_volunteer,
        centres=queries.centres_of(competition),
        days=queries.days_of(competition),
    )


@commanding.command
def enlist_volunteer(competition: UUID, *, player: UUID, centre: UUID, duty: Duty, day: int, by: Actor) -> UUID:
    """A licensee does this in a centre, for the club that he is of today. Returns the id of his duty.

    Raises UnknownCompetition, NoSuchPlayer, DutyElsewhere, DayBeyondEnd, VolunteerPlays, VolunteerBusy.
    """
    permissions.require(by, MANAGE, competition)
    told = _told(player, centre, duty, day)
    _listed(competition, player, partial(roster.enlist, enlisted=VolunteerEnlisted(**told)))
    return told["volunteer"]


@commanding.command
def ask_volunteer(competition: UUID, *, player: UUID, centre: UUID, duty: Duty, day: int, by: Actor) -> UUID:
    """A licensee is asked for this by a mail, and answers by its link. Returns the id of his duty; raises as above."""
    permissions.require(by, MANAGE, competition)
    told = _told(player, centre, duty, day)
    _listed(competition, player, partial(roster.ask, asked=VolunteerAsked(**told)))
    return told["volunteer"]


def _told(player: UUID, centre: UUID, duty: Duty, day: int) -> dict[str, Any]:
    return {
        "volunteer": commanding.fresh_id("volunteer"),
        "player": player,
        "centre": centre,
        "duty": duty.value,
        "day": day,
        "club": queries.club_of(player),
    }


def _listed(competition: UUID, player: UUID, decision: Callable[..., list[roster.RosterEvent]]) -> None:
    with transaction.atomic():
        players.refuse_gone(commanding.load(player_stream(player), players.PLAYER).state)
        commanding.record(
            volunteers_stream(competition),
            roster.ROSTER,
            decision,
            playing=players_of(competition),
            centres=queries.centres_of(competition),
            days=queries.days_of(competition),
        )


@commanding.command
def accept_duty(competition: UUID, *, volunteer: UUID, by: Actor) -> list[Recorded]:
    """Who was asked says that he comes. Raises UnknownCompetition, NoSuchVolunteer, VolunteerPlays."""
    require_own(competition, volunteer, by)
    return commanding.record(
        volunteers_stream(competition),
        roster.ROSTER,
        roster.accept,
        volunteer=volunteer,
        playing=players_of(competition),
    )


@commanding.command
def decline_duty(competition: UUID, *, volunteer: UUID, by: Actor) -> list[Recorded]:
    """He says that he does not come, also after he had said yes; his pass is withdrawn. Raises NoSuchVolunteer."""
    require_own(competition, volunteer, by)
    return _off(competition, volunteer, roster.decline, by)


def require_own(competition: UUID, volunteer: UUID, by: Actor) -> None:
    """Himself, by his link or his account, or who runs the competition; to others he is no volunteer."""
    player = roster.on_list(queries.roster_of(competition), volunteer).player
    if isinstance(by, Asker) and by.person == player:
        return
    if isinstance(by, Asker) or not permissions.allowed(by, ENTER, player):
        permissions.require(by, MANAGE, competition, seen_with=MANAGE, unknown=NoSuchVolunteer)


@commanding.command
def release_volunteer(competition: UUID, *, volunteer: UUID, by: Actor) -> list[Recorded]:
    """He does not come; a pass that he has is withdrawn. Raises UnknownCompetition, NoSuchVolunteer."""
    permissions.require(by, MANAGE, competition)
    return _off(competition, volunteer, roster.decline, by)


def _off(
    competition: UUID, volunteer: UUID, decision: Callable[..., list[roster.RosterEvent]], by: Actor
) -> list[Recorded]:
    day_pass = queries.roster_of(competition).passes.get(volunteer)
    with transaction.atomic():
        released = commanding.record(volunteers_stream(competition), roster.ROSTER, decision, volunteer=volunteer)
        if day_pass:
            # what he had goes with him: he need not be allowed to withdraw passes
            withdraw_pass(day_pass, by=by if permissions.allowed(by, MANAGE, competition) else SYSTEM)
    return released


@commanding.command
def make_volunteer_pass(competition: UUID, *, volunteer: UUID, by: Actor) -> UUID:
    """A pass for his centre, until the end of the last day. Returns its id.

    Raises UnknownCompetition, NoSuchVolunteer, DutyWithoutPass, PassMadeAlready, CentreNotEnrolled.
    """
    permissions.require(by, MANAGE, competition)
    row, state = competition_row(competition), queries.roster_of(competition)
    # a press that comes twice finds the pass that it made
    others = queries.lasting_passes(state) - {commanding.fresh_id("pass")}
    roster.refuse_pass(state, volunteer=volunteer, lasting=others)
    of = roster.enlisted(state, volunteer)
    with transaction.atomic():
        day_pass = make_pass(
            competition,
            centre=of.centre,
            role=_ROLES[Duty(of.duty)],
            name=identities.names_of([of.player])[of.player],
            until=usual_end(row, of.centre),
            by=by,
        )
        commanding.record(
            volunteers_stream(competition), roster.ROSTER, roster.note_pass, volunteer=volunteer, day_pass=day_pass
        )
    return day_pass
