"""A table of Scrabble cartes (scrabble-cartes): `table-<id>`. What lies on the table is open; hands are not.

Players are numbers, from 1 on, clockwise: their names are not in these events. `at` is the clock of the server.
Letters are capitals, "?" a joker in a hand; a joker on the table is its letter in lower case. Cells are (row, column)
from the first card of the first word on, of either sign: the table has no border.
Where the players hold real cards, hands are told to nobody: `letters` and `drawn` stay empty, `count` is known.
"""

from datetime import datetime
from enum import Enum
from uuid import UUID

from engine.events.codec import Json, value
from engine.events.registry import event
from engine.rules.reference import Direction


class CardsFrom(Enum):
    """Who deals: this server, or the players, who hold real cards and have their scores counted here."""

    SERVER = "server"
    BOX = "box"


class FirstWord(Enum):
    """CARTES-5: the first word counts double; the printed example of DEFINIE does not double one of seven cards."""

    ALWAYS = "always"
    NOT_SEVEN = "not_seven"


class TableEnding(Enum):
    """CARTES-4, -13, -14: why the play is over."""

    OUT = "out"  # somebody laid the last card of a hand, and none is left to draw
    PASSES = "passes"  # everybody passed twice in a row
    TARGET = "target"  # somebody reached the points that were agreed on
    STOPPED = "stopped"  # by the arbitre of the table


@value
class TablePlayer:
    """`name`: the id of a text that can be erased."""

    name: UUID
    name_digest: str


@value
class Category:
    """A category: `ours` points on one's own word, `theirs` taken from an opponent's; `test`: see the file of data."""

    key: str
    name: str
    ours: int
    theirs: int
    test: Json


@value
class CategoryCard:
    """One of the cards with two categories; `card` is the letter that names it."""

    card: str
    categories: tuple[Category, ...]


@value
class TableRules:
    """The standard rule and its variants (CARTES-14), and how the text is read where it leaves room.

    `own_and_against`: one's own category and those of opponents may meet on one turn (CARTES-9).
    `add_instead`: a player of a category against an opponent may add its positive points to their own score.
    `per_word`: a category counts for each word that fits. `both_categories`: both of a card may be played at once.
    `target`: a race to so many points, with the cards shuffled again; 0 for none.
    `seconds`: to lay the first card of a turn; 0 for no limit.
    `contest_seconds`: after so many, any player may have the score written; until then all the others agree to it.
    """

    first_word: FirstWord = FirstWord.ALWAYS
    own_and_against: bool = True
    add_instead: bool = False
    per_word: bool = False
    both_categories: bool = False
    target: int = 0
    seconds: int = 0
    contest_seconds: int = 20


@event("games.table_created")
class TableCreated:
    """CARTES-1, -14: who sits at the table, clockwise, and by what it is played."""

    competition: UUID | None
    players: tuple[TablePlayer, ...]
    cards_from: CardsFrom
    commitment: str
    rules: TableRules
    categories: tuple[CategoryCard, ...]
    lexicon: str
    lexicon_digest: str


@event("games.table_joined")
class TableJoined:
    """A player plays on a device of his own, by an opaque id; the place was free, and its link was his."""

    player: int
    who: str


@event("games.table_place_withdrawn")
class TablePlaceWithdrawn:
    """The links of a place no longer open it, and a player who sat there by one no longer plays there."""

    player: int


@value
class TossedCard:
    player: int
    letter: str


@event("games.table_tossed")
class TableTossed:
    """CARTES-3: each draws a card; the one nearest to A begins, a joker before it. Equal ones draw again."""

    cards: tuple[TossedCard, ...]


@event("games.table_dealt")
class TableDealt:
    """CARTES-3: seven letter cards and a bonus card each, in the order of the players. Secret until the end."""

    hands: tuple[str, ...]
    bonuses: str
    at: datetime


@event("games.table_exchanged")
class TableExchanged:
    """CARTES-4: cards for as many others, before those returned are shuffled back. Secret until the end.

    `count`: of letter cards. `bonus`: whether the bonus card too; `bonus_returned` and `bonus_drawn` name them.
    """

    player: int
    count: int
    returned: str
    drawn: str
    bonus: bool
    bonus_returned: str
    bonus_drawn: str
    at: datetime


@event("games.table_passed")
class TablePassed:
    """CARTES-4."""

    player: int
    at: datetime


@value
class LaidCard:
    """A card on a cell."""

    row: int
    col: int
    letter: str


@event("games.table_first_card_laid")
class TableFirstCardLaid:
    """CARTES-14: a player has laid a first card within the time of a turn."""

    player: int
    card: LaidCard
    at: datetime


@value
class PrimeCard:
    """CARTES-8: "2" or "3", a card that doubles or triples the words that hold the card of this cell."""

    card: str
    row: int
    col: int


@event("games.table_word_laid")
class TableWordLaid:
    """CARTES-5, -7: cards on a line. The words may be bad ones, until the score is written."""

    player: int
    cards: tuple[LaidCard, ...]
    prime: PrimeCard | None
    at: datetime


@event("games.table_category_played")
class TableCategoryPlayed:
    """CARTES-9: on one's own words, or on those of the player who has just laid them. `categories`: their keys.

    `added`: against somebody, its positive points for oneself (CARTES-14).
    `told`: the players agree that it fits, whatever the lexicon knows.
    `words`: those that fit, by the key of each category, in its order.
    """

    player: int
    card: str
    categories: tuple[str, ...]
    words: tuple[int, ...]
    added: bool
    told: bool
    at: datetime


@event("games.table_challenged")
class TableChallenged:
    """CARTES-12: a word was looked up. `told`: in a dictionary of the players; else in the lexicon.

    Where it is bad the player takes back his cards, and passes.
    """

    player: int
    word: str
    good: bool
    told: bool
    at: datetime


@event("games.table_agreed")
class TableAgreed:
    """CARTES-12: a player contests nothing of what lies there; where all the others do, the score is written."""

    player: int
    at: datetime


@event("games.table_taken_back")
class TableTakenBack:
    """What was laid had been entered wrongly: it is taken back before its score is written; the turn goes on."""

    at: datetime


@value
class CountedWord:
    """A word formed or modified, what its cards are worth together, and what it was multiplied by."""

    word: str
    row: int
    col: int
    direction: Direction
    value: int
    times: int


@value
class CountedCategory:
    """A category card laid on this turn: what it is worth, to whom it goes, and whether it counted."""

    player: int
    card: str
    categories: tuple[str, ...]
    points: int
    to: int
    counted: bool


@value
class Cell:
    row: int
    col: int


@event("games.table_scored")
class TableScored:
    """CARTES-5 to -11: the score of a turn is written; its words can no longer be contested.

    `points`: of every player, in their order. `removed`: the cells whose cards leave the table.
    """

    player: int
    words: tuple[CountedWord, ...]
    fifty: int
    categories: tuple[CountedCategory, ...]
    points: tuple[int, ...]
    removed: tuple[Cell, ...]
    at: datetime


@value
class BonusDrawn:
    player: int
    card: str


@event("games.table_refilled")
class TableRefilled:
    """CARTES-10: as many letter cards as were laid, and a bonus card for each that was played. Secret until the end.

    `shuffled`: the cards that had left the table were shuffled to draw from (CARTES-14).
    """

    player: int
    count: int
    drawn: str
    shuffled: bool
    bonuses: tuple[BonusDrawn, ...]
    at: datetime


@event("games.table_play_ended")
class TablePlayEnded:
    """CARTES-13, -14: the play is over. `out`: the player who went out, 0 for nobody."""

    why: TableEnding
    out: int
    at: datetime


@event("games.table_hands_counted")
class TableHandsCounted:
    """CARTES-13: what everybody still held, and what it does to the points, in the order of the players."""

    hands: tuple[str, ...]
    points: tuple[int, ...]
    at: datetime


@event("games.table_revealed")
class TableRevealed:
    """What the cards were drawn from, once it is over: anyone can draw them again, and check the commitment."""

    seed: str
    salt: str
