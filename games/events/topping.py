"""A topping (FISF 3.8.4) and the runs through it: `topping-<id>` and `run-<id>`.

The letters of the game are in none of these events before it is revealed, but for what a run has proposed.
"""

from datetime import date, datetime
from enum import Enum
from uuid import UUID

from engine.events import codec, registry


class Level(Enum):
    """How hard the tops of a game are to find; see `games.domain.topping.difficulty`."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"
    EXPERT = "expert"


class Fault(Enum):
    """Why a proposal is not the top; never how far it is from it."""

    NOT_PLAYABLE = "not_playable"  # it does not lie on the grid as a word must
    LETTERS = "letters"  # the hand lacks some of its letters
    WORD = "word"  # a word that it forms is not admitted
    NOT_THE_TOP = "not_the_top"


@codec.value
class RevealedCoup:
    """A coup of the game: its tirage as it is written, the solution that went on the grid, and how many tops tied."""

    tirage: str
    word: str
    reference: str
    points: int
    tied: int


@registry.event("games.topping_asked")
class ToppingAsked:
    """FISF 3.8.4: somebody makes a topping, whose game a worker is to prepare; its rules stand from now on.

    `day`: it is the daily one of that day. `in_person`: an arbitre conducts each run. `level`: the difficulty that was
    asked for, None for any. It is played from `opens_at` to `closes_at`, None where it is closed by hand.
    """

    name: str
    competition: UUID | None
    day: date | None
    in_person: bool
    formula: str
    lexicon: str
    lexicon_digest: str
    seconds: int
    penalty: int
    level: Level | None
    opens_at: datetime
    closes_at: datetime | None


@registry.event("games.topping_prepared")
class ToppingPrepared:
    """Its game is drawn, played and sealed. `difficulty`: from 0 to 100, the mean of its coups.

    `commitment` is the sha256 of the sealed key, so that anyone can check, once it is revealed, what was played.
    """

    commitment: str
    coups: int
    difficulty: int
    level: Level


@registry.event("games.topping_closed")
class ToppingClosed:
    """No run starts any more, whether or not a time to close was set."""

    at: datetime


@registry.event("games.topping_revealed")
class ToppingRevealed:
    """Every run is over: the game, the key that it was drawn from, and its salt, so that anyone can redo it."""

    seed: str
    salt: str
    coups: tuple[RevealedCoup, ...]


@registry.event("games.run_started")
class RunStarted:
    """The player sees the first tirage, and the time runs. `player`: who plays online, by an opaque id; else empty.

    `name`: the id of the name of the board among the texts that can be erased. Online, recorded with the first act.
    """

    topping: UUID
    player: str
    name: UUID
    name_digest: str
    at: datetime
    coups: int
    seconds: int
    penalty: int
    in_person: bool


@registry.event("games.proposal_refused")
class ProposalRefused:
    """A proposal that is not the top; the time goes on."""

    coup: int
    word: str
    reference: str
    fault: Fault
    at: datetime


@registry.event("games.top_found")
class TopFound:
    """A proposal that reaches the top. The prepared solution goes on the grid, and the next coup begins at once."""

    coup: int
    word: str
    reference: str
    at: datetime


@registry.event("games.solution_given")
class SolutionGiven:
    """The solution was given, with the penalty: at the end of the time, or by the key of the arbitre."""

    coup: int
    at: datetime


@registry.event("games.run_abandoned")
class RunAbandoned:
    """The player stopped before the end."""

    at: datetime
