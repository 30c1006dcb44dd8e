"""What commissions decided of entries and the registry does not say yet: recorded once results were official."""

from dataclasses import dataclass
from uuid import UUID

from arbitration.queries import disqualified_in
from engine.people.identities import names_of_groups
from tournaments.models import EntryRow
from tournaments.queries.standings.seats import EXCLUDED


@dataclass(frozen=True, slots=True)
class Decided:
    """An entry that a commission disqualified and that is not excluded."""

    entry: UUID
    name: str


def decisions_to_apply(competition: UUID) -> tuple[Decided, ...]:
    """In the order in which they were decided."""
    decided = disqualified_in(competition)
    rows = EntryRow.objects.filter(competition=competition, entry__in=decided).exclude(state=EXCLUDED)
    players = {row.entry: row.players for row in rows} if decided else {}
    names = names_of_groups(players)
    return tuple(Decided(entry, names[entry]) for entry in decided if entry in players)


def is_decided(competition: UUID, entry: UUID) -> bool:
    """Whether a commission has disqualified this entry, which is not excluded yet."""
    return any(one.entry == entry for one in decisions_to_apply(competition))
