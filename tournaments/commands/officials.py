"""Who organises a competition, and who conducts it: appointed for a time or until dismissed."""

from datetime import datetime
from uuid import UUID

from django.utils import timezone

from engine.events.actors import Actor
from engine.eventstore import commanding, recorded
from engine.people import permissions
from tournaments.commands.checks import refuse_unknown_account
from tournaments.domain.competition import officials, state
from tournaments.domain.terms import Term
from tournaments.streams import competition_stream

_MANAGE = "tournaments.manage_competition"
_ORGANISERS = "tournaments.appoint_organisers"


@commanding.command
def appoint_organiser(
    competition: UUID, *, account: UUID, by: Actor, since: datetime | None = None, until: datetime | None = None
) -> list[recorded.Recorded]:
    """Let the account organise the competition. Raises AlreadyAppointed, TermInvalid."""
    permissions.require(by, _ORGANISERS, competition)
    refuse_unknown_account(account)
    return commanding.record(
        competition_stream(competition),
        state.COMPETITION,
        officials.appoint_organiser,
        account=account,
        now=timezone.now(),
        term=Term(since, until),
    )


@commanding.command
def dismiss_organiser(competition: UUID, *, account: UUID, by: Actor) -> list[recorded.Recorded]:
    """Raises NotAppointed."""
    permissions.require(by, _ORGANISERS, competition)
    return commanding.record(
        competition_stream(competition), state.COMPETITION, officials.dismiss_organiser, account=account
    )


@commanding.command
def appoint_juge_arbitre(
    competition: UUID, *, account: UUID, by: Actor, since: datetime | None = None, until: datetime | None = None
) -> list[recorded.Recorded]:
    """Let the account conduct the parties of the competition."""
    permissions.require(by, _MANAGE, competition)
    refuse_unknown_account(account)
    return commanding.record(
        competition_stream(competition),
        state.COMPETITION,
        officials.appoint_juge_arbitre,
        account=account,
        now=timezone.now(),
        term=Term(since, until),
    )


@commanding.command
def dismiss_juge_arbitre(competition: UUID, *, account: UUID, by: Actor) -> list[recorded.Recorded]:
    """Raises NotAppointed."""
    permissions.require(by, _MANAGE, competition)
    return commanding.record(
        competition_stream(competition), state.COMPETITION, officials.dismiss_juge_arbitre, account=account
    )


@commanding.command
def appoint_centre_juge(
    competition: UUID,
    *,
    centre: UUID,
    account: UUID,
    by: Actor,
    since: datetime | None = None,
    until: datetime | None = None,
) -> list[recorded.Recorded]:
    """Let the account conduct the partie of one centre of a simultané. Raises CentreNotEnrolled, AlreadyAppointed."""
    permissions.require(by, _MANAGE, competition)
    refuse_unknown_account(account)
    return commanding.record(
        competition_stream(competition),
        state.COMPETITION,
        officials.appoint_centre_juge,
        centre=centre,
        account=account,
        now=timezone.now(),
        term=Term(since, until),
    )


@commanding.command
def dismiss_centre_juge(competition: UUID, *, centre: UUID, account: UUID, by: Actor) -> list[recorded.Recorded]:
    """Raises NotAppointed."""
    permissions.require(by, _MANAGE, competition)
    stream = competition_stream(competition)
    return commanding.record(stream, state.COMPETITION, officials.dismiss_centre_juge, centre=centre, account=account)
