"""The entries of a competition, as far as its rounds need to know them."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from uuid import UUID

from tournaments.domain.competition.state import Competition, EntryState
from tournaments.domain.lots import drawn
from tournaments.domain.series import serie_rank


@dataclass(frozen=True, slots=True)
class Roster:
    """`playing`: the entries that sit at the next round. `excluded` are out of the standings (FISF 6.1).

    `series`: by entry, 0 for the best; an entry without one is not in it.
    """

    playing: frozenset[UUID]
    excluded: frozenset[UUID] = frozenset()
    series: Mapping[UUID, int] = field(default_factory=dict)

    @classmethod
    def of(cls, competition: Competition) -> "Roster":
        """Those entered in a competition, who have not withdrawn."""
        states = {id_: entry.state for id_, entry in competition.entries.items()}
        return cls(
            playing=frozenset(id_ for id_, state in states.items() if state is EntryState.IN),
            excluded=frozenset(id_ for id_, state in states.items() if state is EntryState.EXCLUDED),
            series={id_: serie_rank(classed.serie) for id_, classed in competition.classed.items()},
        )

    def in_order(self, entries: frozenset[UUID], *, seed: str, by_serie: bool) -> list[UUID]:
        """The order before the first round; the same lots for the same seed, however many enter later."""
        by_lot = drawn(entries, seed)
        if not by_serie:
            return list(by_lot)
        last = max(self.series.values(), default=0) + 1
        return sorted(by_lot, key=lambda entry: self.series.get(entry, last))
