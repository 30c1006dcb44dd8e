"""A table between two events: who plays, what lies there, who holds what, the piles and the points."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from enum import Enum, auto
from functools import cached_property
from typing import assert_never

from engine.events.decider import Decider
from engine.rules.letters import in_order
from games.domain.cartes.cards import BONUS_CARDS, HAND, LETTER_CARDS, card_of, cards_of
from games.domain.cartes.refusals import TableUnknown, UnknownPlayer
from games.domain.cartes.scoring import TurnScore, score_turn
from games.domain.cartes.tabletop import Spot, Tabletop, Word
from games.events import (
    CardsFrom,
    LaidCard,
    TableAgreed,
    TableCategoryPlayed,
    TableChallenged,
    TableCreated,
    TableDealt,
    TableEnding,
    TableExchanged,
    TableFirstCardLaid,
    TableHandsCounted,
    TableJoined,
    TablePassed,
    TablePlayEnded,
    TableRefilled,
    TableRevealed,
    TableScored,
    TableTakenBack,
    TableTossed,
    TableWordLaid,
)

TableEvent = (
    TableCreated
    | TableJoined
    | TableTossed
    | TableDealt
    | TableExchanged
    | TablePassed
    | TableFirstCardLaid
    | TableWordLaid
    | TableCategoryPlayed
    | TableChallenged
    | TableAgreed
    | TableTakenBack
    | TableScored
    | TableRefilled
    | TablePlayEnded
    | TableHandsCounted
    | TableRevealed
)


class Phase(Enum):
    TOSS = auto()  # who begins is still to be drawn
    TURN = auto()  # a player lays a word, exchanges cards, or passes
    LAID = auto()  # a word lies there: it may be contested, and categories played on it, until its score is written
    COUNTING = auto()  # nobody plays any more; what everybody still holds is to be counted
    OVER = auto()


@dataclass(frozen=True, slots=True)
class Place:
    """A player. `hand`, `bonus`: empty where he holds real cards; `held`: how many letter cards he has either way."""

    hand: str = ""
    held: int = 0
    bonus: str = ""
    score: int = 0
    who: str = ""

    def with_cards(self, letters: str, count: int) -> "Place":
        return replace(self, hand=in_order(self.hand + letters), held=self.held + count)

    def without_cards(self, letters: str) -> "Place":
        left = in_order("".join((Counter(self.hand) - Counter(letters)).elements()))
        return replace(self, hand=left, held=self.held - len(letters))


@dataclass(frozen=True, slots=True)
class Pending:
    """A word whose score is not written. `good`: the words of it that were looked up."""

    laid: TableWordLaid
    categories: tuple[TableCategoryPlayed, ...] = ()
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
        """Who has played his bonus card on this turn."""
        prime = {self.player} if self.laid.prime else set()
        return frozenset(prime | {each.player for each in self.categories})


@dataclass(frozen=True)
class Table:
    """`places`: by the numbers of the players; `hand`: whose turn it is, 0 before the toss.

    `pile`: the letter cards to draw; where the players hold real ones, all those that nobody has shown.
    `discard`: those that have left the table. `bonus_pile`: the bonus cards whose order nobody knows, drawn before
    `bonus_under`, those put under the pile since, in their order. `tabletop`: without a word that waits for its score.
    `toss`: who still draws for who begins. `passed`: passes in a row. `since`: when the turn began; `first_card`:
    the one laid in its time. `draws`: how many events drew cards, which names the next draw. `turns`: scores written.
    """

    created: TableCreated | None = None
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
    first_card: LaidCard | None = None
    draws: int = 0
    turns: int = 0
    ended: TablePlayEnded | None = None
    counted: TableHandsCounted | None = None
    revealed: TableRevealed | None = None

    @property
    def rules(self) -> TableCreated:
        """What it is played by. Raises TableUnknown."""
        if self.created is None:
            raise TableUnknown
        return self.created

    @property
    def is_dealt_here(self) -> bool:
        """Whether this server deals; else the players hold real cards."""
        return self.rules.cards_from is CardsFrom.SERVER

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
            raise UnknownPlayer(players=self.players)
        return self.places[player]

    def after(self, player: int) -> int:
        """CARTES-3: who plays next, clockwise."""
        return player % self.players + 1

    @property
    def score_of_turn(self) -> TurnScore | None:
        """What is to be written for what lies there; None where nothing waits."""
        if self.pending is None:
            return None
        return score_turn(
            self.tabletop,
            self.pending.cards,
            player=self.pending.player,
            players=self.players,
            prime=self.pending.laid.prime,
            played=self.pending.categories,
            cards=self.rules.categories,
            rules=self.rules.rules,
        )


def evolve(table: Table, event: TableEvent) -> Table:
    match event:
        case TableCreated():
            numbers = range(1, len(event.players) + 1)
            return Table(
                created=event,
                places={number: Place() for number in numbers},
                pile=LETTER_CARDS,
                bonus_pile=BONUS_CARDS,
                toss=tuple(numbers),
            )
        case TableJoined():
            return _with(table, event.player, replace(table.places[event.player], who=event.who))
        case TableTossed():
            return replace(table, toss=_nearest(event))
        case TableDealt():
            return _dealt(table, event)
        case TableExchanged():
            return _exchanged(table, event)
        case TablePassed():
            return _passed(table, event.player, event.at)
        case TableFirstCardLaid():
            return replace(table, first_card=event.card)
        case TableWordLaid():
            return _laid(table, event)
        case TableCategoryPlayed() | TableAgreed() | TableChallenged() | TableTakenBack():
            return _judged(table, event)
        case TableScored():
            return _scored(table, event)
        case TableRefilled():
            return _refilled(table, event)
        case TablePlayEnded():
            counts = event.why in {TableEnding.OUT, TableEnding.PASSES}
            back = _taken_back(table)
            return replace(back, phase=Phase.COUNTING if counts else Phase.OVER, ended=event)
        case TableHandsCounted():
            places = {
                player: replace(place, score=place.score + event.points[player - 1])
                for player, place in table.places.items()
            }
            return replace(table, places=places, phase=Phase.OVER, counted=event)
        case TableRevealed():
            return replace(table, revealed=event)
        case _:
            assert_never(event)


TABLE: Decider[Table, TableEvent] = Decider(initial=Table, evolve=evolve)


def _with(table: Table, player: int, place: Place) -> Table:
    return replace(table, places={**table.places, player: place})


def _turn(table: Table, hand: int, since: datetime) -> Table:
    return replace(table, phase=Phase.TURN, hand=hand, since=since, first_card=None, pending=None)


def _nearest(event: TableTossed) -> tuple[int, ...]:
    """CARTES-3: who drew the card nearest to A, a joker before it."""
    ranks = {card.player: card.letter.replace("?", " ") for card in event.cards}
    return tuple(player for player, rank in ranks.items() if rank == min(ranks.values()))


def _dealt(table: Table, event: TableDealt) -> Table:
    """CARTES-3: seven letter cards and one bonus card each. Real ones are not told."""
    hands = event.hands or ("",) * table.players
    bonuses = event.bonuses or " " * table.players
    places = {
        player: replace(place.with_cards(hand, HAND), bonus=bonus.strip())
        for (player, place), hand, bonus in zip(table.places.items(), hands, bonuses, strict=True)
    }
    dealt = replace(
        table,
        places=places,
        pile=_less(table.pile, "".join(hands)),
        bonus_pile=_less(table.bonus_pile, event.bonuses),
        draws=table.draws + 1,
    )
    return _turn(dealt, table.toss[0], event.at)


def _exchanged(table: Table, event: TableExchanged) -> Table:
    """CARTES-4: what was returned is shuffled back, the bonus cards put under the pile with it."""
    place = table.places[event.player]
    if table.is_dealt_here:
        place = place.without_cards(event.returned).with_cards(event.drawn, event.count)
    pile = _less(_more(table.pile, event.returned), event.drawn)
    now = replace(_with(table, event.player, place), pile=pile, draws=table.draws + 1, passed=0)
    if event.bonus_drawn:
        now = _with(now, event.player, replace(place, bonus=event.bonus_drawn))
        shuffled = _more(table.bonus_pile, table.bonus_under + event.bonus_returned)
        now = replace(now, bonus_pile=_less(shuffled, event.bonus_drawn), bonus_under="")
    return _turn(now, table.after(event.player), event.at)


def _passed(table: Table, player: int, at: datetime) -> Table:
    return replace(_turn(table, table.after(player), at), passed=table.passed + 1)


def _laid(table: Table, event: TableWordLaid) -> Table:
    letters = cards_of(card.letter for card in event.cards)
    now = _with(table, event.player, table.places[event.player].without_cards(letters))
    pile = table.pile if table.is_dealt_here else _less(table.pile, letters)
    return replace(now, phase=Phase.LAID, pile=pile, pending=Pending(event))


def _judged(table: Table, event: TableCategoryPlayed | TableAgreed | TableChallenged | TableTakenBack) -> Table:
    pending = table.pending
    assert pending is not None, "something lies there"
    match event:
        case TableCategoryPlayed():
            return replace(table, pending=replace(pending, categories=(*pending.categories, event)))
        case TableAgreed():
            return replace(table, pending=replace(pending, agreed=pending.agreed | {event.player}))
        case TableChallenged(good=True):
            return replace(table, pending=replace(pending, good=pending.good | {event.word}))
        case TableChallenged():
            # CARTES-12: he takes back his cards, and passes.
            return _passed(_taken_back(table), pending.player, event.at)
        case TableTakenBack():
            return replace(_taken_back(table), phase=Phase.TURN)


def _taken_back(table: Table) -> Table:
    """The cards laid are in the hand again; the bonus cards never left theirs."""
    pending = table.pending
    if pending is None:
        return table
    letters = pending.letters
    shown = "" if not table.is_dealt_here else letters
    now = _with(table, pending.player, table.places[pending.player].with_cards(shown, len(letters)))
    pile = table.pile if table.is_dealt_here else _more(table.pile, letters)
    return replace(now, pile=pile, pending=None)


def _scored(table: Table, event: TableScored) -> Table:
    """CARTES-10, -11: the bonus cards played go under the pile, and the cards removed out of the game."""
    pending = table.pending
    assert pending is not None, "a score is of something"
    shown, removed = table.shown, {(cell.row, cell.col) for cell in event.removed}
    places = {
        player: replace(place, score=place.score + event.points[player - 1]) for player, place in table.places.items()
    }
    under = ""
    if table.is_dealt_here:
        prime = pending.laid.prime
        under = (prime.card if prime else "") + "".join(each.card for each in pending.categories)
        places = {
            player: replace(place, bonus="") if player in pending.bonus_players else place
            for player, place in places.items()
        }
    now = replace(
        table,
        places=places,
        tabletop=shown.without(removed),
        discard=table.discard + "".join(card_of(shown.cards[spot]) for spot in sorted(removed)),
        bonus_under=table.bonus_under + under,
        passed=0,
        turns=table.turns + 1,
    )
    return _turn(now, table.after(event.player), event.at)


def _refilled(table: Table, event: TableRefilled) -> Table:
    """CARTES-10, -14: seven cards again, and a bonus card; in a race the cards that had left come back to the pile."""
    now = _with(table, event.player, table.places[event.player].with_cards(event.drawn, event.count))
    pile = _more(table.pile, table.discard) if event.shuffled else table.pile
    for each in event.bonuses:
        known = bool(now.bonus_pile)
        now = replace(
            _with(now, each.player, replace(now.places[each.player], bonus=each.card)),
            bonus_pile=_less(now.bonus_pile, each.card) if known else now.bonus_pile,
            bonus_under=now.bonus_under if known else now.bonus_under[1:],
        )
    return replace(
        now,
        pile=_less(pile, event.drawn),
        discard="" if event.shuffled else table.discard,
        draws=table.draws + 1,
    )


def _less(cards: Mapping[str, int], taken: str) -> Mapping[str, int]:
    left = Counter(cards)
    left.subtract(taken)
    return {card: count for card, count in left.items() if count}


def _more(cards: Mapping[str, int], added: str) -> Mapping[str, int]:
    return dict(Counter(cards) + Counter(added))


def letter_cards_of(table: Table) -> Mapping[str, int]:
    """Every letter card, wherever it is: none is ever lost (CARTES-1)."""
    everywhere = Counter(table.pile) + Counter(table.discard)
    everywhere.update(map(card_of, table.shown.cards.values()))
    for place in table.places.values():
        everywhere.update(place.hand)
    return dict(everywhere)


def bonus_cards_of(table: Table) -> Mapping[str, int]:
    """The same of the bonus cards."""
    everywhere = Counter(table.bonus_pile) + Counter(table.bonus_under)
    everywhere.update(place.bonus for place in table.places.values() if place.bonus)
    return dict(everywhere)
