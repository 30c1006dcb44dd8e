"""A game that rounds are played of, as the product knows it: its rules, its row, what its tables play online."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from engine.events.actors import Actor
from tournaments.game_rounds import models, page
from tournaments.game_rounds.domain.rules import Rules
from tournaments.streams import rounds_stream


class Online(ABC):
    """What the tables of a round play here: matches or tables of `games`."""

    @abstractmethod
    def open(self, competition: UUID, plan: Any, number: int, players: Mapping[UUID, str], *, by: Actor) -> UUID:
        """Begin it for the table of this number. players: their public names, in the order of their seats."""

    @abstractmethod
    def stop(self, online: UUID, *, by: Actor) -> None:
        """End it, unless it is over."""

    @abstractmethod
    def outcome(self, online: UUID) -> Any:
        """What its table has made by it; None as long as it plays."""

    @abstractmethod
    def has_begun(self, online: UUID) -> bool:
        """Whether a word has been played."""

    @abstractmethod
    def names(self, online: UUID) -> Sequence[UUID]:
        """The texts that hold the names of its players, in the order of their seats."""


@dataclass(frozen=True, slots=True, eq=False)
class Game:
    """`shown`: a table of its rounds as pages show it."""

    rules: Rules
    row: type[models.RoundsRow]
    online: Online
    shown: type[page.ShownTable] = page.ShownTable

    @property
    def key(self) -> str:
        return self.rules.key

    def stream(self, competition: UUID) -> str:
        return rounds_stream(self.key, competition)
