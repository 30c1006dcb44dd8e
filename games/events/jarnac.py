"""A match of Jarnac (jarnac-competition): `match-<id>`. The mats lie open; what is left in the bag is known to nobody.

Players are `Side`s: their names are not in these events. `at` is the clock of the server.
"""

from datetime import datetime
from enum import Enum
from uuid import UUID

from engine.events import codec, registry


class Side(Enum):
    """The two players, by their places at the table; the toss says who begins."""

    FIRST = "first"
    SECOND = "second"

    @property
    def other(self) -> "Side":
        return Side.SECOND if self is Side.FIRST else Side.FIRST


class LettersFrom(Enum):
    """Who draws: this server, or the players, from a bag whose letters an arbitre enters."""

    SERVER = "server"
    BAG = "bag"


class MatchEnding(Enum):
    """JARNAC-10 and JARNAC-11: why a match is over."""

    LINE_EIGHT = "line_eight"  # a player has filled a mat, and no Jarnac was said of it
    SHORT_JARNAC = "short_jarnac"  # the one that was said of a full mat left the eighth line of the other free
    CONTESTED = "contested"  # the player out of time said a valid Jarnac, or contested a word that was bad
    BOTH_FLAGS = "both_flags"  # nobody has time left
    BLOCKED = "blocked"  # the bag is empty, and both have passed
    ABSENT = "absent"  # neither has done anything in the time of a coup
    STOPPED = "stopped"  # the arbitre stopped it


class ShortJarnac(Enum):
    """JARNAC-11: what a Jarnac does that is said of a full mat and leaves one's own eighth line free."""

    GOES_ON = "goes_on"  # as any other: it is valid, hence the match is not over
    ENDS = "ends"


@codec.value
class LetterCount:
    """How many of a letter the box holds."""

    letter: str
    count: int


@codec.value
class MatchPlayer:
    """`name`: the id of a text that can be erased."""

    name: UUID
    name_digest: str


@registry.event("games.match_created")
class MatchCreated:
    """JARNAC-1, -9, -11, -14: by what a match is played.

    `box`: its letters, which vary by edition. `seconds`: the time of each player, 0 without a clock; `coup_seconds`: of
    a coup without a clock; `jarnac_seconds`: how long a Jarnac may be said of a full mat. `players`: the two, in the
    order of `Side`. `short_jarnac`: how the regulation is read where such a Jarnac fills no eighth line.
    """

    competition: UUID | None
    players: tuple[MatchPlayer, ...]
    letters_from: LettersFrom
    commitment: str
    box: tuple[LetterCount, ...]
    conjugations: bool
    same_entry: bool
    lexicon: str
    lexicon_digest: str
    seconds: int
    coup_seconds: int
    jarnac_seconds: int
    short_jarnac: ShortJarnac = ShortJarnac.GOES_ON


@registry.event("games.match_seated")
class MatchSeated:
    """A player plays on a device of his own, by an opaque id; the seat was free, and its link was his."""

    side: Side
    player: str


@registry.event("games.match_seat_withdrawn")
class MatchSeatWithdrawn:
    """The links of a seat no longer open it, and a player who sat there by one no longer plays there."""

    side: Side


@registry.event("games.match_tossed")
class MatchTossed:
    """JARNAC-3: each has drawn a letter; the nearest to A begins, equal ones are drawn again. They go back."""

    first: str
    second: str


@registry.event("games.match_letters_drawn")
class MatchLettersDrawn:
    """JARNAC-4, -7, -8: letters of the bag come before a player, whose turn goes on."""

    side: Side
    letters: str
    at: datetime


@registry.event("games.match_letters_swapped")
class MatchLettersSwapped:
    """JARNAC-7, -8: letters are drawn, then three of those that lay there before go back into the bag."""

    side: Side
    drawn: str
    returned: str
    at: datetime


@registry.event("games.match_word_played")
class MatchWordPlayed:
    """JARNAC-4: a word on a free line, or in the place of the one that stands there. It may be a bad one."""

    side: Side
    line: int
    word: str
    at: datetime


@registry.event("games.match_passed")
class MatchPassed:
    """JARNAC-4, -9: the bag goes to the other player. `pressed`: and so does the time."""

    side: Side
    pressed: bool
    at: datetime


@registry.event("games.match_time_up")
class MatchTimeUp:
    """JARNAC-9: without a clock, the time of a coup is up; the bag goes to the other player."""

    side: Side
    at: datetime


@registry.event("games.match_clock_pressed")
class MatchClockPressed:
    """JARNAC-9: a player starts the clock of the other, at the beginning or after forgetting to."""

    side: Side
    at: datetime


@registry.event("games.match_jarnac_said")
class MatchJarnacSaid:
    """JARNAC-6: `side` takes a word that the other could have played.

    `line`: of the other's mat, the one that it grows from; 0 where it is made of the reliquat alone.
    """

    side: Side
    line: int
    word: str
    at: datetime


@registry.event("games.match_jarnac_claimed")
class MatchJarnacClaimed:
    """JARNAC-10: a player out of time says a Jarnac, without taking the word. `good`: what the lexicon says of it."""

    side: Side
    line: int
    word: str
    good: bool
    at: datetime


@registry.event("games.match_challenged")
class MatchChallenged:
    """JARNAC-8: `side` contests the last word, or the Jarnac. `jarnac`: he says "et Jarnac !" in the same breath."""

    side: Side
    good: bool
    jarnac: bool
    at: datetime


@registry.event("games.match_ruled")
class MatchRuled:
    """JARNAC-14: the arbitre decides against the lexicon. `into` is empty for a word alone."""

    word: str
    into: str
    allowed: bool
    reason: UUID
    reason_digest: str


@registry.event("games.match_clocks_stopped")
class MatchClocksStopped:
    """JARNAC-9: an interruption."""

    at: datetime


@registry.event("games.match_clocks_resumed")
class MatchClocksResumed:
    """JARNAC-9: the clock of the player who has the hand runs again."""

    at: datetime


@registry.event("games.match_flag_fell")
class MatchFlagFell:
    """JARNAC-10: the time of a player is up; that player stops playing."""

    side: Side
    at: datetime


@registry.event("games.match_revealed")
class MatchRevealed:
    """What the letters were drawn from, once it is over: anyone can draw them again, and check the commitment."""

    seed: str
    salt: str


@registry.event("games.match_ended")
class MatchEnded:
    """JARNAC-10, -11: over; its points follow from the mats."""

    why: MatchEnding
    at: datetime
