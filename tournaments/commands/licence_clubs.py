"""The clubs that a licence file names and that nobody knew: created with its import."""

from collections.abc import Iterable
from uuid import UUID

from engine.eventstore.commanding import fresh_id
from engine.people import Actor
from engine.text import words_of
from tournaments.commands.organisation import approve_organisation, request_club
from tournaments.domain.organisation.kinds import OrganisationKind
from tournaments.domain.organisation.status import LONGEST_CODE
from tournaments.models import ClubRow
from tournaments.queries.licences import clubs_of

# Words of many names, which tell no club from another.
_COMMON = frozenset("club scrabble les des aux sur sous".split())


def create_clubs(federation: UUID, names: Iterable[str], *, by: Actor) -> None:
    """Create and approve those that are still unknown, each with a code made of its name."""
    known = clubs_of(federation)
    codes = set(ClubRow.objects.filter(federation=federation).values_list("code", flat=True))
    for name in names:
        if known.find(name) is None:
            code = _code(name, codes)
            codes.add(code)
            club = request_club(federation, by=by, code=code, name=name, club=fresh_id(f"club-{code}"))
            approve_organisation(OrganisationKind.CLUB, club, by=by)


def _code(name: str, taken: set[str]) -> str:
    """The first word that tells the club, with a number where another club has it."""
    words = words_of(name)
    telling = [word for word in words if len(word) > 2 and word not in _COMMON]
    begun = next(iter(telling or words))[: LONGEST_CODE - 4].upper()
    numbered = (f"{begun}{number}" for number in range(2, len(taken) + 3))
    return begun if begun not in taken else next(code for code in numbered if code not in taken)
