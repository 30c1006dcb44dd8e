"""A table read again, turn by turn: what lay there, what was said of it, and what left (CARTES-9 to -12)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime

from games.domain.cartes.table.folding import TABLE, TableEvent
from games.domain.cartes.table.state import Table
from games.domain.cartes.tabletop import Spot
from games.events.cartes import TableChallenged, TableExchanged, TablePassed, TableScored, TableTakenBack, TableWordLaid

TurnEvent = TableScored | TablePassed | TableExchanged | TableChallenged


@dataclass(frozen=True, slots=True)
class Turn:
    """The turn of this number, from 1, and the event that ended it.

    `before`: the table as the turn began; `laid`: with the word that lay there, None where none did; `after`: once its
    score was written, before hands were filled. `challenges`: of that word.
    """

    number: int
    event: TurnEvent
    before: Table
    laid: Table | None
    after: Table
    challenges: tuple[TableChallenged, ...]

    @property
    def player(self) -> int:
        return self.before.hand

    @property
    def at(self) -> datetime:
        return self.event.at

    @property
    def removed(self) -> Mapping[Spot, str]:
        """CARTES-11: the cards that left the table."""
        if self.laid is None or not isinstance(self.event, TableScored):
            return {}
        cells = [(cell.row, cell.col) for cell in self.event.removed]
        return {spot: self.laid.shown.cards[spot] for spot in cells}


def turns_of(events: Iterable[TableEvent]) -> list[Turn]:
    """The turns that are over. A word entered wrongly is no turn: it is dropped, with its challenges."""
    turns: list[Turn] = []
    state = TABLE.initial()
    began = state
    laid: Table | None = None
    challenges: list[TableChallenged] = []
    for event in events:
        before, state = state, TABLE.evolve(state, event)
        match event:
            case TableWordLaid():
                began, laid, challenges = before, state, []
            case TableTakenBack():
                laid, challenges = None, []
            case TableChallenged(good=True):
                challenges.append(event)
            case TableScored() | TablePassed() | TableExchanged() | TableChallenged():
                contested = [*challenges, event] if isinstance(event, TableChallenged) else challenges
                shown = before if laid is not None else None
                turns.append(Turn(len(turns) + 1, event, began if shown else before, shown, state, tuple(contested)))
                laid, challenges = None, []
            case _:
                pass
    return turns
