"""What happens in a partie, in the past tense. The stream of one partie is `partie-<id>`.

Letters are written as on the grid: upper case, `?` for a joker in hand, lower case for the letter a joker stands for.
"""

from datetime import datetime
from enum import Enum
from uuid import UUID

from engine.events import codec, registry
from engine.rules.end import EndReason


class DrawSource(Enum):
    """Where the letters of a partie come from."""

    SOFTWARE = "software"
    BAG = "bag"
    PREPARED = "prepared"  # a whole game drawn and played in advance, sealed until each coup is played
    IMPORTED = "imported"  # the partie was conducted elsewhere


class RejectReason(Enum):
    """Why a whole tirage went back into the bag."""

    VOWELS_AND_CONSONANTS = "vowels_and_consonants"  # FISF 3.2
    SAME_AS_PUT_BACK = "same_as_put_back"  # FISF 3.6: identical to the tirage that allowed no solution


class Will(Enum):
    """FISF 3.2: how the juge-arbitre counts the Y or the jokers on which a tirage depends."""

    VALID = "valid"  # as what the tirage lacks: it is played
    REJET = "rejet"  # as the other kind: all its letters go back


class AnnulmentReason(Enum):
    """FISF 3.6: what went wrong in a coup that the juge-arbitre annuls."""

    TIMING = "timing"
    SPELLING = "spelling"
    PLACEMENT = "placement"
    ACCEPTANCE = "acceptance"  # of a word


@codec.value
class TopSolution:
    """One placement that reaches the top. `jokers` are the indexes of the letters placed from the hand as jokers."""

    word: str
    reference: str
    jokers: tuple[int, ...]
    formed: tuple[str, ...]


@registry.event("games.partie_created")
class PartieCreated:
    """A partie exists. It is bound for ever to one lexicon and one text of the regulation, by their digests.

    `ruleset` holds the text itself, every field of the profile, so that no file decides what the past was.
    `mort_subite`: each coup has its own time by that text (FISF 3.8.3), and `seconds` is that of the first.
    `preparee`: the game of the round that it follows, whose commitment is then its own. `centre`: the one that plays
    it, while others play the same game each in a partie of its own; its letters stay among its officials until all
    have ended.
    """

    competition: UUID | None
    round: int
    profile: str
    profile_digest: str
    formula: str
    lexicon: str
    lexicon_digest: str
    seconds: int
    source: DrawSource
    # sha256 of the sealed seed (of a prepared game: the key that it was drawn from), so that anyone can check the draw
    # once the seed is revealed; empty for a physical bag
    commitment: str
    ruleset: codec.Json | None = None
    mort_subite: bool = False
    preparee: UUID | None = None
    centre: UUID | None = None


@registry.event("games.partie_imported")
class PartieImported:
    """The partie was conducted elsewhere and comes from a file, `digest` being the SHA-256 of all that it tells.

    The coups follow as those of any partie, without their clock; tops are searched here. `title` is the id of the
    file's title among the texts that can be erased, None without one.
    """

    digest: str
    form: str
    title: UUID | None
    title_digest: str


@registry.event("games.bag_checked")
class BagChecked:
    """FISF 2.2: somebody attests that the bag holds its letters."""


@registry.event("games.partie_announced")
class PartieAnnounced:
    """FISF 3.0: the players have been told the kind of partie and its time."""


@registry.event("games.tirage_drawn")
class TirageDrawn:
    """FISF 3.1: the tirage of a coup. `reliquat` stayed from the last coup; `drawn` keeps the order of the draw.

    `searched`: a script had foreseen it, and its top was recorded with it; no worker has to search it.
    """

    coup: int
    rejet: int
    reliquat: str
    drawn: str
    searched: bool = False


@registry.event("games.tirage_rejected")
class TirageRejected:
    """FISF 3.2: the tirage was not valid; all its letters, the reliquat too, went back into the bag."""

    coup: int
    rejet: int
    letters: str
    reason: RejectReason


@registry.event("games.will_asked")
class WillAsked:
    """FISF 3.2: the letters are drawn, and a Y or a joker decides whether they may be played.

    As secret as a tirage that is drawn; the juge-arbitre decides before anything else.
    """

    coup: int
    rejet: int
    reliquat: str
    drawn: str


@registry.event("games.will_stated")
class WillStated:
    """FISF 3.2: the decision on the Y and the jokers of a tirage. The tirage, or its rejet, is recorded with it."""

    coup: int
    rejet: int
    will: Will


@registry.event("games.letters_corrected")
class LettersCorrected:
    """FISF 3.1: the letters of a tirage were typed wrong, and nobody had heard them yet.

    What was recorded of this tirage counts no more; what is recorded with this stands in its place, under the same
    numbers. As secret as a tirage that is drawn.
    """

    coup: int
    rejet: int


@registry.event("games.top_computed")
class TopComputed:
    """The highest score of a tirage and every placement that reaches it.

    Secret until the solution of the coup is announced.
    """

    coup: int
    rejet: int
    points: int
    tops: tuple[TopSolution, ...]


@registry.event("games.endings_found")
class EndingsFound:
    """FISF 3.7.b: after these solutions of the coup, indexes of its tops, no letter that is left can be placed.

    Recorded with the tops where there are any, and as secret.
    """

    coup: int
    rejet: int
    endings: tuple[int, ...]


@registry.event("games.tirage_put_back")
class TiragePutBack:
    """FISF 3.6: no solution was possible; the coup starts again with other letters."""

    coup: int
    rejet: int
    letters: str


@registry.event("games.tirage_announced")
class TirageAnnounced:
    """The tirage was read aloud: from now on it is public."""

    coup: int
    tirage: str


@registry.event("games.clock_started")
class ClockStarted:
    """FISF 3.3: the time of the coup runs, for `seconds`."""

    coup: int
    at: datetime
    seconds: int


@registry.event("games.coup_closed")
class CoupClosed:
    """FISF 3.3: third signal, bulletins are raised."""

    coup: int
    at: datetime


@registry.event("games.solution_imposed")
class SolutionImposed:
    """FISF 3.4: a prepared partie retains this solution of a coup that has been closed, whatever its equals.

    `last`: the prepared game stops there, letters being left that can no longer be placed (FISF 3.7.b).
    """

    coup: int
    word: str
    reference: str
    last: bool


@registry.event("games.solution_announced")
class SolutionAnnounced:
    """FISF 3.4: the retained solution is on the grid, and the scores of the coup become public."""

    coup: int
    word: str
    reference: str
    points: int


@registry.event("games.joker_replaced")
class JokerReplaced:
    """FISF 3.8.1: the bag had the letter of the joker just placed: it lies there now, the joker is back in hand."""

    coup: int
    cell: str
    letter: str


@registry.event("games.joker_kept")
class JokerKept:
    """FISF 3.8.1: the joker just placed stays in that cell for its letter; the partie goes on with the next."""

    coup: int
    cell: str
    letter: str


@registry.event("games.eliminations_pronounced")
class EliminationsPronounced:
    """FISF 3.8.3: in mort subite, who is out at this coup has been announced; `left`: how many are still in after it.

    Who falls stands on the feuilles, recorded with it. Said again of the same coup, when a verdict has changed since,
    it replaces what was said before.
    """

    coup: int
    attempt: int
    left: int


@registry.event("games.coup_annulled")
class CoupAnnulled:
    """FISF 3.6: the coup does not count and is played again under its number; all its letters go back into the bag.

    With `rejet`, `coup` names the tirage that was annulled. Its letters stay secret unless they had been announced.
    """

    coup: int
    rejet: int
    letters: str
    reason: AnnulmentReason


@registry.event("games.partie_interrupted")
class PartieInterrupted:
    """The play stopped at `at`, and with it the clock of a coup that was running (FISF 3.7.e)."""

    at: datetime


@registry.event("games.partie_resumed")
class PartieResumed:
    """The play goes on at `at`; a clock that had stopped goes on with the time that was left."""

    at: datetime


@registry.event("games.multiplex_joined")
class MultiplexJoined:
    """One console conducts this partie from now on, with those of other halls: its own one no longer does."""

    multiplex: UUID


@registry.event("games.multiplex_left")
class MultiplexLeft:
    """The hall goes on by itself, from where the multiplex has brought it."""

    multiplex: UUID


@registry.event("games.results_annulled")
class ResultsAnnulled:
    """FISF 3.7.e: the partie was interrupted for too long before enough coups: nothing of it counts.

    `collected` coups had given rise to a collection of bulletins.
    """

    collected: int


@registry.event("games.partie_ended")
class PartieEnded:
    """FISF 3.7: `reason` names its article.

    The seed of the draw is revealed, so that anyone can redo it; both are empty for a physical bag, and where centres
    share a game, which is revealed once all have ended.
    """

    reason: EndReason
    seed: str
    salt: str
