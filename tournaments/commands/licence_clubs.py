"""The clubs that a licence file asks for: created, or approved, before its lines are imported."""

from contextlib import suppress
from uuid import UUID, uuid5

from engine.events import actors, refusals
from engine.eventstore.commanding import command, fresh_id, identified
from tournaments.commands.organisation import add_club, approve_organisation, request_club
from tournaments.domain.licences.words import APPROVE, CREATE, Ask
from tournaments.domain.organisation import kinds
from tournaments.models.licences import LicenceFile
from tournaments.queries import licence_base, licences


def create_clubs(file: LicenceFile, *, by: actors.Actor) -> None:
    """Create the clubs of a file that are still unknown, and approve them if whoever imports may.

    One per transaction, so as not to slow down halls that write meanwhile; the lines of a refused one stay refused.
    """
    known = licence_base.clubs_of(file.federation)
    for each in licences.asked_of(file):
        if each.ask is not Ask.CLUBS or each.answer not in (CREATE, APPROVE):
            continue
        club = known.find(each.said)
        with identified(uuid5(file.pk, f"{file.run}.club.{each.word}")), suppress(refusals.Refusal):
            if club is None:
                _create_club(file.federation, each.said, approves=bool(file.approves), by=by)
            elif each.answer == APPROVE and club.waits:
                approve_organisation(kinds.OrganisationKind.CLUB, club.id, by=by)


@command
def _create_club(federation: UUID, name: str, *, approves: bool, by: actors.Actor) -> None:
    make = add_club if approves else request_club
    make(federation, by=by, name=name, club=fresh_id("club"))
