"""Jarnac de compétition, as a game that rounds are played of."""

from dataclasses import dataclass

from games.events.jarnac import Side
from tournaments.game_rounds import game, models, page
from tournaments.game_rounds.jarnac import events, online
from tournaments.game_rounds.jarnac.domain.rules import RULES


@dataclass(frozen=True, slots=True)
class ShownMatch(page.ShownTable):
    """A table of two. `scores`: of the first and the second, None where they have not played; `winner` likewise."""

    @property
    def first(self) -> page.SeatedPlayer:
        return self.players[0]

    @property
    def second(self) -> page.SeatedPlayer:
        return self.players[1]

    @property
    def scores(self) -> tuple[events.JarnacScore, ...] | None:
        return None if self.first.made is None else (self.first.made, self.second.made)

    @property
    def absent(self) -> tuple[page.SeatedPlayer, ...]:
        return tuple(player for player in self.players if player.absent)

    @property
    def winner(self) -> Side | None:
        return Side.FIRST if self.first.won else Side.SECOND if self.second.won else None

    @property
    def is_draw(self) -> bool:
        return self.scores is not None and self.winner is None


JARNAC = game.Game(rules=RULES, row=models.JarnacRow, online=online.Matches(), shown=ShownMatch)
