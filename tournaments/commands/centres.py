"""Centres: opened, enrolled, and who corrects there."""

from datetime import datetime
from typing import Any
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from engine.events.actors import Actor
from engine.eventstore import commanding, recorded
from engine.people import permissions
from tournaments.commands.checks import owner_named, refuse_unknown_account
from tournaments.domain import centre as centres
from tournaments.domain.centre import CENTRE
from tournaments.domain.competition import enrolment, state
from tournaments.domain.terms import ALWAYS, Term
from tournaments.queries.competitions import competition_row
from tournaments.streams import centre_stream, competition_stream

APPOINT = "tournaments.appoint_in_centre"


@commanding.command
def open_centre(
    *,
    by: Actor,
    name: str,
    federation: UUID | None = None,
    comite: UUID | None = None,
    time_zone: str = "",
    centre: UUID | None = None,
) -> UUID:
    """Open a place to play; one of a comité belongs to the federation too. Returns its id."""
    owner = owner_named(federation, comite, by=by)
    permissions.require(by, "tournaments.open_centre", owner)
    centre = centre or commanding.fresh_id("centre")
    stream = centre_stream(centre)
    fields: dict[str, Any] = {"name": name, "federation": owner.federation, "comite": owner.comite}
    commanding.record(stream, CENTRE, centres.open_centre, time_zone=time_zone, **fields)
    return centre


@commanding.command
def open_centre_in(competition: UUID, *, name: str, by: Actor, time_zone: str = "") -> UUID:
    """Open a centre for the owner of the competition, and enrol it at once. Returns its id."""
    row = competition_row(competition)
    with transaction.atomic():
        centre = open_centre(name=name, federation=row.federation, comite=row.comite, time_zone=time_zone, by=by)
        enrol_centre(competition, centre=centre, by=by)
    return centre


@commanding.command
def enrol_centre(competition: UUID, *, centre: UUID, by: Actor) -> list[recorded.Recorded]:
    """Enrol a centre in a competition. Raises UnknownCentre, CentreNotPlaying, CentreAlreadyEnrolled."""
    permissions.require(by, "tournaments.manage_competition", competition)
    playing = commanding.load(centre_stream(centre), CENTRE)
    centres.refuse_to_play(playing.state)
    unchanged = [recorded.Condition(playing.stream, playing.version)]
    return commanding.record(
        competition_stream(competition), state.COMPETITION, enrolment.enrol_centre, centre=centre, conditions=unchanged
    )


@commanding.command
def appoint_arbitre(
    centre: UUID,
    *,
    account: UUID,
    by: Actor,
    since: datetime | None = None,
    until: datetime | None = None,
    competition: UUID | None = None,
) -> list[recorded.Recorded]:
    """Let the account correct the bulletins of the centre, in one competition if one is named."""
    permissions.require(by, APPOINT, (competition, centre))
    refuse_unknown_account(account)
    return commanding.record(
        centre_stream(centre),
        CENTRE,
        centres.appoint_arbitre,
        account=account,
        now=timezone.now(),
        term=Term(since, until, competition),
    )


@commanding.command
def dismiss_arbitre(centre: UUID, *, account: UUID, by: Actor) -> list[recorded.Recorded]:
    """Raises NotAppointed."""
    known = commanding.load(centre_stream(centre), CENTRE).state.arbitres.get(account, ALWAYS)
    permissions.require(by, APPOINT, (known.competition, centre))
    return commanding.record(centre_stream(centre), CENTRE, centres.dismiss_arbitre, account=account)


@commanding.command
def appoint_double_arbitre(
    centre: UUID,
    *,
    account: UUID,
    by: Actor,
    since: datetime | None = None,
    until: datetime | None = None,
    competition: UUID | None = None,
) -> list[recorded.Recorded]:
    """FISF 5.9.d: let the account review the bulletins of the centre, where it is not an arbitre."""
    permissions.require(by, APPOINT, (competition, centre))
    refuse_unknown_account(account)
    return commanding.record(
        centre_stream(centre),
        CENTRE,
        centres.appoint_double_arbitre,
        account=account,
        now=timezone.now(),
        term=Term(since, until, competition),
    )


@commanding.command
def dismiss_double_arbitre(centre: UUID, *, account: UUID, by: Actor) -> list[recorded.Recorded]:
    """Raises NotAppointed."""
    known = commanding.load(centre_stream(centre), CENTRE).state.double_arbitres.get(account, ALWAYS)
    permissions.require(by, APPOINT, (known.competition, centre))
    return commanding.record(centre_stream(centre), CENTRE, centres.dismiss_double_arbitre, account=account)
