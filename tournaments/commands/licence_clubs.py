"""The clubs that a licence file names and that nobody knew: created with its import."""

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
    """Create and approve those that a file asks for and that are still unknown, each with a code made of its name.

    One a transaction, so that the halls that write meanwhile do not feel it; a refused one leaves its lines refused.
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
    """The first word that tells the club, with a number where another club has it."""
    words = words_of(name)
    telling = [word for word in words if len(word) > 2 and word not in _COMMON]
    begun = next(iter(telling or words))[: status.LONGEST_CODE - 4].upper()
    numbered = (f"{begun}{number}" for number in range(2, len(taken) + 3))
    return begun if begun not in taken else next(code for code in numbered if code not in taken)
