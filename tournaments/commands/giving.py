"""Giving owners to what was made before there were federations: the team of the installation does it."""

from collections.abc import Iterable
from typing import Any
from uuid import UUID

from django.db import transaction

from engine.events.actors import Actor
from engine.eventstore.commanding import command, load, record
from engine.people.permissions import require
from tournaments.commands.checks import owner_named
from tournaments.domain import centre as centres
from tournaments.domain.competition import setting_up, state
from tournaments.domain.organisation.federation import FEDERATION
from tournaments.domain.organisation.status import refuse_closed
from tournaments.streams import centre_stream, competition_stream, federation_stream

GIVE = "tournaments.give_to_federation"


@command
def give_to_federation(
    federation: UUID,
    *,
    by: Actor,
    comite: UUID | None = None,
    competitions_of_nobody: Iterable[UUID] = (),
    centres_of_nobody: Iterable[UUID] = (),
) -> int:
    """Give all of it, or none: the staff of the federation reaches it from then on. Returns how many there were.

    Raises UnknownFederation, UnknownComite, ComiteElsewhere, OrganisationIsClosed, UnknownCompetition, UnknownCentre,
    AlreadyOwned.
    """
    require(by, GIVE)
    owner = owner_named(federation, comite, by=by)
    refuse_closed(load(federation_stream(federation), FEDERATION).state)
    fields: dict[str, Any] = {"federation": federation, "comite": owner.comite}
    count = 0
    with transaction.atomic():
        for competition in dict.fromkeys(competitions_of_nobody):
            record(competition_stream(competition), state.COMPETITION, setting_up.give, **fields)
            count += 1
        for centre in dict.fromkeys(centres_of_nobody):
            record(centre_stream(centre), centres.CENTRE, centres.give, **fields)
            count += 1
    return count
