"""Centres: opened, enrolled, and who corrects there."""

from uuid import UUID

from django.db import transaction

from engine.eventstore import Condition, Recorded
from engine.eventstore.commanding import command, fresh_id, load, record
from engine.people import Actor, require
from engine.people.invitations import invite
from tournaments.commands.checks import refuse_unknown_account
from tournaments.domain import centre as centres
from tournaments.domain import competition as competitions
from tournaments.domain.centre import CENTRE
from tournaments.domain.competition import COMPETITION
from tournaments.streams import centre_stream, competition_stream


@command
def open_centre(*, by: Actor, name: str, centre: UUID | None = None) -> UUID:
    """A place that plays. Returns its id."""
    require(by, "tournaments.manage_centres")
    centre = centre or fresh_id("centre")
    record(centre_stream(centre), CENTRE, centres.open_centre, name=name)
    return centre


@command
def open_centre_in(competition: UUID, *, name: str, by: Actor) -> UUID:
    """Open a centre and enrol it at once. Returns its id."""
    with transaction.atomic():
        centre = open_centre(name=name, by=by)
        enrol_centre(competition, centre=centre, by=by)
    return centre


@command
def enrol_centre(competition: UUID, *, centre: UUID, by: Actor) -> list[Recorded]:
    """The centre plays the competition. Raises UnknownCentre, CentreNotPlaying, CentreAlreadyEnrolled."""
    require(by, "tournaments.manage_competition", competition)
    playing = load(centre_stream(centre), CENTRE)
    centres.refuse_to_play(playing.state)
    unchanged = [Condition(playing.stream, playing.version)]
    return record(
        competition_stream(competition), COMPETITION, competitions.enrol_centre, centre=centre, conditions=unchanged
    )


@command
def appoint_arbitre(centre: UUID, *, account: UUID, by: Actor) -> list[Recorded]:
    """The account corrects the bulletins of the centre."""
    require(by, "tournaments.manage_centres")
    refuse_unknown_account(account)
    return record(centre_stream(centre), CENTRE, centres.appoint_arbitre, account=account)


@command
def appoint_double_arbitre(centre: UUID, *, account: UUID, by: Actor) -> list[Recorded]:
    """FISF 5.9.d: the account looks again at the bulletins of the centre, of which it is no arbitre."""
    require(by, "tournaments.manage_centres")
    refuse_unknown_account(account)
    return record(centre_stream(centre), CENTRE, centres.appoint_double_arbitre, account=account)


@command
def invite_arbitre(centre: UUID, *, email: str, name: str, by: Actor) -> UUID:
    """Make an account for somebody who has none, and appoint it. Returns its id."""
    with transaction.atomic():
        account = invite(email, name=name, by=by).pk
        appoint_arbitre(centre, account=account, by=by)
    return account


@command
def invite_double_arbitre(centre: UUID, *, email: str, name: str, by: Actor) -> UUID:
    """Make an account for somebody who has none, and appoint it. Returns its id."""
    with transaction.atomic():
        account = invite(email, name=name, by=by).pk
        appoint_double_arbitre(centre, account=account, by=by)
    return account
