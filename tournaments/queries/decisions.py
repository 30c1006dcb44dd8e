"""What commissions decided of entries and the registry does not say yet: recorded once results were official."""

from dataclasses import dataclass
from uuid import UUID

from arbitration.queries.commissions import disqualified_in, reinstated_in
from engine.people.identities import names_of_groups
from tournaments.models.competitions import EntryRow
from tournaments.queries.standings.seats import EXCLUDED


@dataclass(frozen=True, slots=True)
class Decided:
    """An entry that a commission disqualified and that is not excluded; or, `lifted`, the other way round."""

    entry: UUID
    name: str
    lifted: bool = False


def decisions_to_apply(competition: UUID) -> tuple[Decided, ...]:
    """In the order in which they were decided."""
    out, back = disqualified_in(competition), reinstated_in(competition)
    rows = EntryRow.objects.filter(competition=competition, entry__in=[*out, *back]) if out or back else ()
    players = {row.entry: row.players for row in rows if (row.state == EXCLUDED) == (row.entry in back)}
    names = names_of_groups(players, competition)
    return tuple(Decided(entry, names[entry], entry in back) for entry in (*out, *back) if entry in players)


def decision_about(competition: UUID, entry: UUID) -> Decided | None:
    """What a commission decided of this entry and the registry does not say yet."""
    return next((decided for decided in decisions_to_apply(competition) if decided.entry == entry), None)
