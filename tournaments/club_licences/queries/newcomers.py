"""Somebody for whom a club asks for a first licence, as whoever accepts it looks at him."""

from dataclasses import dataclass
from datetime import date
from uuid import UUID

from engine.people.models import Identity
from tournaments.queries.players import PlayerLine, player_lines


@dataclass(frozen=True, slots=True)
class NewcomerPage:
    """What the club has typed. `namesakes`: players of the same name, who may be himself."""

    birth_date: date | None
    email: str
    namesakes: tuple[PlayerLine, ...]


def newcomer_page(person: UUID) -> NewcomerPage | None:
    """None once he is erased."""
    known = Identity.objects.filter(pk=person).first()
    if known is None:
        return None
    same = Identity.objects.filter(folded=known.folded).exclude(pk=person).values_list("pk", flat=True)
    return NewcomerPage(known.birth_date, known.email, tuple(player_lines(same).values()))
