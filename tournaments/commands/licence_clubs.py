"""The unknown clubs that a licence file names: created with its import."""

from contextlib import suppress
from uuid import UUID, uuid5

from django.db import transaction

from engine.events import actors, refusals
from engine.eventstore.commanding import command, fresh_id, identified
from engine.text import words_of
from tournaments.commands.organisation import approve_organisation, request_club
from tournaments.domain.licences.base import Ask
from tournaments.domain.organisation import kinds, status
from tournaments.models.licences import LicenceFile
from tournaments.models.organisation import ClubRow
from tournaments.queries.licences import asked_of, clubs_of

# Words of many names, which tell no club from another.
_COMMON = frozenset("club scrabble les des aux sur sous".split())


def create_clubs(file: LicenceFile, *, by: actors.Actor) -> None:
    """Create and approve the clubs of a file that are still unknown, each with a code made from its name.

    One per transaction, so as not to slow down halls that write meanwhile; the lines of a refused one stay refused.
    """
    known = clubs_of(file.federation)
    codes = set(ClubRow.objects.filter(federation=file.federation).values_list("code", flat=True))
    for name in asked_of(file, Ask.CLUBS):
        if known.find(name) is None:
            code = _code(name, codes)
            codes.add(code)
            with identified(uuid5(file.pk, f"{file.run}.club.{name}")), suppress(refusals.Refusal):
                _create_club(file.federation, code, name, by=by)


@command
def _create_club(federation: UUID, code: str, name: str, *, by: actors.Actor) -> None:
    with transaction.atomic():
        club = request_club(federation, by=by, code=code, name=name, club=fresh_id("club"))
        approve_organisation(kinds.OrganisationKind.CLUB, club, by=by)


def _code(name: str, taken: set[str]) -> str:
    """The first distinctive word of the name, with a number if another club has it."""
    words = words_of(name)
    telling = [word for word in words if len(word) > 2 and word not in _COMMON]
    begun = next(iter(telling or words))[: status.LONGEST_CODE - 4].upper()
    numbered = (f"{begun}{number}" for number in range(2, len(taken) + 3))
    return begun if begun not in taken else next(code for code in numbered if code not in taken)
