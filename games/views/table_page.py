"""A table of Scrabble cartes as one person reads it: what they may do now."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from games.domain.cartes import counting, playing
from games.domain.cartes.table.state import Phase, Table
from games.presentation.card_table import who_may_contest


@dataclass(frozen=True)
class TablePage:
    """The table as one person reads it `at` a moment. `player`: the number of their place, None for none.

    `start`: where a word begins.
    """

    id: UUID
    table: Table
    names: dict[int, str]
    player: int | None
    conducts: bool
    at: datetime
    start: tuple[int, int] = (0, 0)

    @property
    def keeps(self) -> bool:
        """Whether he enters what players of real cards do."""
        return self.conducts and not self.table.is_dealt_here

    @property
    def plays(self) -> bool:
        """Whether it is for him to play, or to enter what is played."""
        mine = self.table.is_dealt_here and self.player == self.table.hand
        return self.table.phase is Phase.TURN and (mine or self.keeps)

    @property
    def may_begin(self) -> bool:
        """Whether he is one of the players, and all of them are there."""
        return self.player is not None and all(place.who for place in self.table.places.values())

    @property
    def contests(self) -> bool:
        """Whether he may contest what lies there."""
        pending = self.table.pending
        return pending is not None and (self.keeps or self.player not in {None, pending.player})

    @property
    def scores(self) -> bool:
        """Whether they may have the score written now: the arbitre at once, a player once it is due (CARTES-12)."""
        waits = self.table.pending is not None
        return waits and (self.conducts or (self.player is not None and counting.is_due(self.table, self.at)))

    @property
    def waits(self) -> bool:
        """Whether he could have the score written, but not yet."""
        return self.table.pending is not None and self.player is not None and not self.scores

    @property
    def is_late(self) -> bool:
        """CARTES-14: whether his time to lay a first card is over; he passes, or exchanges."""
        until = playing.first_card_until(self.table)
        return until is not None and self.at > until

    @property
    def actor(self) -> int:
        """The player acted for: oneself, or the one whose turn it is."""
        return self.player if self.table.is_dealt_here and self.player else self.table.hand

    @property
    def bonus(self) -> str | None:
        """His bonus card; None where real ones are played."""
        return self.table.places[self.player].bonus if self.table.is_dealt_here and self.player else None

    def others(self) -> list[tuple[int, str]]:
        """Of real cards, who may have contested what lies there; nobody where everybody plays for himself."""
        return [(player, self.names[player]) for player in who_may_contest(self.table)] if self.keeps else []
