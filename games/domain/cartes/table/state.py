"""A table between two events: who plays, what lies there, who holds what, the piles and the points."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from enum import Enum, auto
from functools import cached_property

from engine.rules.letters import in_order
from games.domain.cartes import refusals, scoring
from games.domain.cartes.cards import cards_of
from games.domain.cartes.tabletop import Spot, Tabletop, Word
from games.events import cartes as events


class Phase(Enum):
    TOSS = auto()  # the first player is still to be drawn
    TURN = auto()  # a player lays a word, exchanges cards, or passes
    LAID = auto()  # a word lies there: it may be contested, and categories played on it, until its score is written
    COUNTING = auto()  # play has ended; what everybody still holds is to be counted
    OVER = auto()


@dataclass(frozen=True, slots=True)
class Place:
    """A player. `hand`, `bonus`: empty where he holds real cards; `held`: how many letter cards he has either way.

    `who`: plays there on a device of his own; `withdrawn`: how many times the links of the place were.
    """

    hand: str = ""
    held: int = 0
    bonus: str = ""
    score: int = 0
    who: str = ""
    withdrawn: int = 0

    def with_cards(self, letters: str, count: int) -> "Place":
        return replace(self, hand=in_order(self.hand + letters), held=self.held + count)

    def without_cards(self, letters: str) -> "Place":
        left = in_order("".join((Counter(self.hand) - Counter(letters)).elements()))
        return replace(self, hand=left, held=self.held - len(letters))


@dataclass(frozen=True, slots=True)
class Pending:
    """A word whose score is not written. `good`: the words of it that were looked up."""

    laid: events.TableWordLaid
    categories: tuple[events.TableCategoryPlayed, ...] = ()
    agreed: frozenset[int] = frozenset()
    good: frozenset[str] = frozenset()

    @property
    def player(self) -> int:
        return self.laid.player

    @property
    def cards(self) -> Mapping[Spot, str]:
        return {(card.row, card.col): card.letter for card in self.laid.cards}

    @property
    def letters(self) -> str:
        """The cards as they were in the hand."""
        return cards_of(card.letter for card in self.laid.cards)

    @property
    def bonus_players(self) -> frozenset[int]:
        """The players who have played their bonus card on this turn."""
        prime = {self.player} if self.laid.prime else set()
        return frozenset(prime | {category.player for category in self.categories})


@dataclass(frozen=True)
class Table:
    """`places`: by the numbers of the players; `hand`: whose turn it is, 0 before the toss.

    `pile`: the letter cards to draw; where the players hold real ones, all those that nobody has shown.
    `discard`: those that have left the table. `bonus_pile`: the bonus cards whose order nobody knows, drawn before
    `bonus_under`, those put under the pile since, in their order. `tabletop`: without a word that waits for its score.
    `toss`: who still draws for the first turn. `passed`: passes in a row. `since`: when the turn began; `first_card`:
    the one laid in its time. `draws`: how many events drew cards, which names the next draw. `turns`: scores written.
    """

    created: events.TableCreated | None = None
    phase: Phase = Phase.TOSS
    hand: int = 0
    places: Mapping[int, Place] = field(default_factory=dict)
    pile: Mapping[str, int] = field(default_factory=dict)
    discard: str = ""
    bonus_pile: Mapping[str, int] = field(default_factory=dict)
    bonus_under: str = ""
    tabletop: Tabletop = field(default_factory=Tabletop)
    pending: Pending | None = None
    toss: tuple[int, ...] = ()
    passed: int = 0
    since: datetime | None = None
    first_card: events.LaidCard | None = None
    draws: int = 0
    turns: int = 0
    ended: events.TablePlayEnded | None = None
    counted: events.TableHandsCounted | None = None
    revealed: events.TableRevealed | None = None

    @property
    def rules(self) -> events.TableCreated:
        """The rules of this table. Raises TableUnknown."""
        if self.created is None:
            raise refusals.TableUnknown
        return self.created

    @property
    def is_dealt_here(self) -> bool:
        """Whether this server deals; else the players hold real cards."""
        return self.rules.cards_from is events.CardsFrom.SERVER

    @property
    def players(self) -> int:
        return len(self.places)

    @property
    def is_over(self) -> bool:
        return self.phase is Phase.OVER

    @property
    def left(self) -> int:
        """How many letter cards are left to draw."""
        total = sum(self.pile.values())
        return total if self.is_dealt_here else total - sum(place.held for place in self.places.values())

    @property
    def is_race(self) -> bool:
        return self.rules.rules.target > 0

    @cached_property
    def shown(self) -> Tabletop:
        """What lies there, the word whose score is not written included."""
        return self.tabletop.with_cards(self.pending.cards) if self.pending else self.tabletop

    @property
    def words_of_turn(self) -> tuple[Word, ...]:
        """The words formed or modified by what waits for its score."""
        return self.shown.words_through(self.pending.cards) if self.pending else ()

    def place(self, player: int) -> Place:
        """Raises UnknownPlayer."""
        if player not in self.places:
            raise refusals.UnknownPlayer(players=self.players)
        return self.places[player]

    def after(self, player: int) -> int:
        """CARTES-3: who plays next, clockwise."""
        return player % self.players + 1

    @property
    def score_of_turn(self) -> scoring.TurnScore | None:
        """What is to be written for what lies there; None where nothing waits."""
        if self.pending is None:
            return None
        return scoring.score_turn(
            self.tabletop,
            self.pending.cards,
            player=self.pending.player,
            players=self.players,
            prime=self.pending.laid.prime,
            played=self.pending.categories,
            cards=self.rules.categories,
            rules=self.rules.rules,
        )
