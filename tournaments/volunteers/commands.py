"""Say who is needed, who comes and who does not; give a pass to those who correct."""

from collections.abc import Sequence
from uuid import UUID

from django.db import transaction

from engine.events.actors import Actor
from engine.eventstore import commanding
from engine.eventstore.recorded import Recorded
from engine.people import identities, permissions
from tournaments.commands.passes import make_pass, withdraw_pass
from tournaments.domain import player as players
from tournaments.queries.competitions import competition_row, players_of
from tournaments.queries.passes import usual_end
from tournaments.queries.team import Role
from tournaments.streams import player_stream, volunteers_stream
from tournaments.volunteers import queries
from tournaments.volunteers.domain import roster
from tournaments.volunteers.domain.duties import Duty
from tournaments.volunteers.events import VolunteerEnlisted, VolunteerNeed

MANAGE = "tournaments.manage_competition"
_ROLES = {Duty.ARBITRE: Role.ARBITRE, Duty.DOUBLE: Role.DOUBLE}


@commanding.command
def plan_volunteers(
    competition: UUID, *, needs: Sequence[VolunteerNeed], players_per_volunteer: int, by: Actor
) -> list[Recorded]:
    """Say who is needed, and what clubs owe. Raises UnknownCompetition, DutyElsewhere, DayBeyondEnd, NeededTwice."""
    permissions.require(by, MANAGE, competition)
    return commanding.record(
        volunteers_stream(competition),
        roster.ROSTER,
        roster.plan,
        needs=needs,
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
    enlisted = VolunteerEnlisted(
        volunteer=commanding.fresh_id("volunteer"),
        player=player,
        centre=centre,
        duty=duty.value,
        day=day,
        club=queries.club_of(player),
    )
    with transaction.atomic():
        players.refuse_gone(commanding.load(player_stream(player), players.PLAYER).state)
        commanding.record(
            volunteers_stream(competition),
            roster.ROSTER,
            roster.enlist,
            enlisted=enlisted,
            playing=players_of(competition),
            centres=queries.centres_of(competition),
            days=queries.days_of(competition),
        )
    return enlisted.volunteer


@commanding.command
def release_volunteer(competition: UUID, *, volunteer: UUID, by: Actor) -> list[Recorded]:
    """He does not come; a pass that he has is withdrawn. Raises UnknownCompetition, NoSuchVolunteer."""
    permissions.require(by, MANAGE, competition)
    day_pass = queries.roster_of(competition).passes.get(volunteer)
    with transaction.atomic():
        released = commanding.record(volunteers_stream(competition), roster.ROSTER, roster.release, volunteer=volunteer)
        if day_pass:
            withdraw_pass(day_pass, by=by)
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
