"""Decisions of commissions not applied to entries yet, because results were official."""

from dataclasses import dataclass
from uuid import UUID

from arbitration.queries.commissions import disqualified_in, reinstated_in
from engine.people.identities import names_of_groups
from tournaments.models.competitions import EntryRow
from tournaments.queries.standings.seats import EXCLUDED


@dataclass(frozen=True, slots=True)
class Decided:
    """An entry that a commission disqualified but that is not excluded; or, if `lifted`, the other way round."""

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
    """The decision of a commission about this entry that is not applied yet."""
    return next((decided for decided in decisions_to_apply(competition) if decided.entry == entry), None)
