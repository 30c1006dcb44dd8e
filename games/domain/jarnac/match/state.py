"""A match between two events: whose turn it is, what may follow, the mats, the bag and the clocks."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import Enum, auto

from engine.lexicon.jarnac import Formula, Rulings
from engine.rules.letters import in_order
from games.domain.jarnac.clocks import Clocks
from games.domain.jarnac.mat import Mat
from games.domain.jarnac.refusals import MatchUnknown
from games.events import jarnac as events

SWAPPED = 3


class Phase(Enum):
    TOSS = auto()
    RECEIVED = auto()  # the bag has come: Jarnac, draw or swap
    SAID = auto()  # a Jarnac has been said: the other may contest it; draw or swap
    PLAYING = auto()  # play, or pass
    PLACED = auto()  # a word has been played: the other may contest it; draw
    OVER = auto()


@dataclass(frozen=True, slots=True)
class Pending:
    """What may be contested until letters are drawn. `owner`: whose mat it was taken from, or stands on.

    `before`: both mats as they were; `stood`: the word that it grew from, "" for none; `until`: of a Jarnac said in the
    moment after a last pass, when that moment ends.
    """

    side: events.Side
    owner: events.Side
    stood: str
    word: str
    before: Mapping[events.Side, Mat]
    until: datetime | None = None

    @property
    def is_jarnac(self) -> bool:
        return self.owner is not self.side


@dataclass(frozen=True, slots=True)
class Player:
    """`opened`: has drawn the first letters; `extra`: points for what the other said wrongly out of time."""

    mat: Mat = field(default_factory=Mat)
    opened: bool = False
    jarnacs: int = 0
    extra: int = 0
    out: bool = False

    @property
    def points(self) -> int:
        return self.mat.points + self.extra


@dataclass(frozen=True, slots=True)
class Match:
    """`due`: how many letters are to be drawn; `may_say`: whether a Jarnac may be said of the other's mat.

    `since`: when the coup in play began; `passed`: how many passes in a row; `missed`: how many times in a row nobody
    did anything in the time of a coup; `last_call`: until when a Jarnac may be said after a pass that ends the match
    or leaves a player out of time a moment; `passer`: who has passed, as long as nobody has drawn since; `closing`:
    the Jarnac that was said ends the match, unless it is contested by the last call; `draws`: how many draws there
    were, which names the next; `seats`: who plays on a device of his own; `withdrawn`: how many times the links of a
    seat were.
    """

    created: events.MatchCreated | None = None
    phase: Phase = Phase.TOSS
    hand: events.Side = events.Side.FIRST
    players: Mapping[events.Side, Player] = field(default_factory=lambda: {side: Player() for side in events.Side})
    bag: Mapping[str, int] = field(default_factory=dict)
    clocks: Clocks = field(default_factory=Clocks)
    due: int = 0
    may_say: bool = False
    pending: Pending | None = None
    since: datetime | None = None
    last_call: datetime | None = None
    passer: events.Side | None = None
    closing: bool = False
    passed: int = 0
    missed: int = 0
    draws: int = 0
    rulings: Rulings = field(default_factory=Rulings)
    seats: Mapping[events.Side, str] = field(default_factory=dict)
    withdrawn: Mapping[events.Side, int] = field(default_factory=lambda: dict.fromkeys(events.Side, 0))
    ended: events.MatchEnded | None = None
    revealed: events.MatchRevealed | None = None

    @property
    def rules(self) -> events.MatchCreated:
        """The rules of this match. Raises MatchUnknown."""
        if self.created is None:
            raise MatchUnknown
        return self.created

    @property
    def formula(self) -> Formula:
        return Formula(conjugations=self.rules.conjugations, same_entry=self.rules.same_entry)

    @property
    def has_clock(self) -> bool:
        return self.rules.seconds > 0

    @property
    def left_in_bag(self) -> int:
        return sum(self.bag.values())

    @property
    def is_over(self) -> bool:
        return self.phase is Phase.OVER

    def mat(self, side: events.Side) -> Mat:
        return self.players[side].mat

    def is_out(self, side: events.Side) -> bool:
        return self.players[side].out


def letters_of(match: Match) -> str:
    """Every letter, wherever it is: none is ever lost (JARNAC-1)."""
    bag = "".join(letter * count for letter, count in match.bag.items())
    return in_order(bag + "".join(match.mat(side).letters for side in events.Side))
