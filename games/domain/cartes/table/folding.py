"""What each event makes of a table."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from typing import assert_never

from engine.events.decider import Decider
from games.domain.cartes.cards import BONUS_CARDS, HAND, LETTER_CARDS, card_of, cards_of
from games.domain.cartes.table.state import Pending, Phase, Place, Table
from games.events import cartes as events

TableEvent = (
    events.TableCreated
    | events.TableJoined
    | events.TablePlaceWithdrawn
    | events.TableTossed
    | events.TableDealt
    | events.TableExchanged
    | events.TablePassed
    | events.TableFirstCardLaid
    | events.TableWordLaid
    | events.TableCategoryPlayed
    | events.TableChallenged
    | events.TableAgreed
    | events.TableTakenBack
    | events.TableScored
    | events.TableRefilled
    | events.TablePlayEnded
    | events.TableHandsCounted
    | events.TableRevealed
)


def evolve(table: Table, event: TableEvent) -> Table:
    match event:
        case events.TableCreated():
            numbers = range(1, len(event.players) + 1)
            return Table(
                created=event,
                places={number: Place() for number in numbers},
                pile=LETTER_CARDS,
                bonus_pile=BONUS_CARDS,
                toss=tuple(numbers),
            )
        case events.TableJoined():
            return _with(table, event.player, replace(table.places[event.player], who=event.who))
        case events.TablePlaceWithdrawn():
            place = table.places[event.player]
            return _with(table, event.player, replace(place, who="", withdrawn=place.withdrawn + 1))
        case events.TableTossed():
            return replace(table, toss=_nearest(event))
        case events.TableDealt():
            return _dealt(table, event)
        case events.TableExchanged():
            return _exchanged(table, event)
        case events.TablePassed():
            return _passed(table, event.player, event.at)
        case events.TableFirstCardLaid():
            return replace(table, first_card=event.card)
        case events.TableWordLaid():
            return _laid(table, event)
        case events.TableCategoryPlayed() | events.TableAgreed() | events.TableChallenged() | events.TableTakenBack():
            return _judged(table, event)
        case events.TableScored():
            return _scored(table, event)
        case events.TableRefilled():
            return _refilled(table, event)
        case events.TablePlayEnded():
            counts = event.why in {events.TableEnding.OUT, events.TableEnding.PASSES}
            back = _taken_back(table)
            return replace(back, phase=Phase.COUNTING if counts else Phase.OVER, ended=event)
        case events.TableHandsCounted():
            places = {
                player: replace(place, score=place.score + event.points[player - 1])
                for player, place in table.places.items()
            }
            return replace(table, places=places, phase=Phase.OVER, counted=event)
        case events.TableRevealed():
            return replace(table, revealed=event)
        case _:
            assert_never(event)


TABLE: Decider[Table, TableEvent] = Decider(initial=Table, evolve=evolve)


def _with(table: Table, player: int, place: Place) -> Table:
    return replace(table, places={**table.places, player: place})


def _turn(table: Table, hand: int, since: datetime) -> Table:
    return replace(table, phase=Phase.TURN, hand=hand, since=since, first_card=None, pending=None)


def _nearest(event: events.TableTossed) -> tuple[int, ...]:
    """CARTES-3: the players who drew the card nearest to A, a joker before it."""
    ranks = {card.player: card.letter.replace("?", " ") for card in event.cards}
    return tuple(player for player, rank in ranks.items() if rank == min(ranks.values()))


def _dealt(table: Table, event: events.TableDealt) -> Table:
    """CARTES-3: seven letter cards and one bonus card each. Real ones are not known."""
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


def _exchanged(table: Table, event: events.TableExchanged) -> Table:
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


def _laid(table: Table, event: events.TableWordLaid) -> Table:
    letters = cards_of(card.letter for card in event.cards)
    now = _with(table, event.player, table.places[event.player].without_cards(letters))
    pile = table.pile if table.is_dealt_here else _less(table.pile, letters)
    return replace(now, phase=Phase.LAID, pile=pile, pending=Pending(event))


def _judged(
    table: Table,
    event: events.TableCategoryPlayed | events.TableAgreed | events.TableChallenged | events.TableTakenBack,
) -> Table:
    pending = table.pending
    assert pending is not None, "something lies there"
    match event:
        case events.TableCategoryPlayed():
            return replace(table, pending=replace(pending, categories=(*pending.categories, event)))
        case events.TableAgreed():
            return replace(table, pending=replace(pending, agreed=pending.agreed | {event.player}))
        case events.TableChallenged(good=True):
            return replace(table, pending=replace(pending, good=pending.good | {event.word}))
        case events.TableChallenged():
            # CARTES-12: the player takes the cards back, and passes.
            return _passed(_taken_back(table), pending.player, event.at)
        case events.TableTakenBack():
            return replace(_taken_back(table), phase=Phase.TURN)


def _taken_back(table: Table) -> Table:
    """The cards laid are in the hand again; the bonus cards never left theirs."""
    pending = table.pending
    if pending is None:
        return table
    letters = pending.letters
    returned = "" if not table.is_dealt_here else letters
    now = _with(table, pending.player, table.places[pending.player].with_cards(returned, len(letters)))
    pile = table.pile if table.is_dealt_here else _more(table.pile, letters)
    return replace(now, pile=pile, pending=None)


def _scored(table: Table, event: events.TableScored) -> Table:
    """CARTES-10, -11: the bonus cards played go under the pile, and the cards removed out of the game."""
    pending = table.pending
    assert pending is not None, "a score is of something"
    tabletop, removed = table.shown, {(cell.row, cell.col) for cell in event.removed}
    places = {
        player: replace(place, score=place.score + event.points[player - 1]) for player, place in table.places.items()
    }
    under = ""
    if table.is_dealt_here:
        prime = pending.laid.prime
        under = (prime.card if prime else "") + "".join(category.card for category in pending.categories)
        places = {
            player: replace(place, bonus="") if player in pending.bonus_players else place
            for player, place in places.items()
        }
    now = replace(
        table,
        places=places,
        tabletop=tabletop.without(removed),
        discard=table.discard + "".join(card_of(tabletop.cards[spot]) for spot in sorted(removed)),
        bonus_under=table.bonus_under + under,
        passed=0,
        turns=table.turns + 1,
    )
    return _turn(now, table.after(event.player), event.at)


def _refilled(table: Table, event: events.TableRefilled) -> Table:
    """CARTES-10, -14: seven cards again, and a bonus card; in a race the cards that had left come back to the pile."""
    now = _with(table, event.player, table.places[event.player].with_cards(event.drawn, event.count))
    pile = _more(table.pile, table.discard) if event.shuffled else table.pile
    for bonus in event.bonuses:
        known = bool(now.bonus_pile)
        now = replace(
            _with(now, bonus.player, replace(now.places[bonus.player], bonus=bonus.card)),
            bonus_pile=_less(now.bonus_pile, bonus.card) if known else now.bonus_pile,
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
