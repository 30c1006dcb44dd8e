"""A table is opened, places are taken, the first player is drawn, and the cards are dealt (CARTES-1, -3, -14)."""

from collections.abc import Callable, Mapping
from datetime import datetime
from functools import reduce

from games.domain.cartes import drawing, refusals
from games.domain.cartes.cards import BONUS_CARDS, HAND, LETTER_CARDS
from games.domain.cartes.table.folding import TableEvent, evolve
from games.domain.cartes.table.state import Phase, Table
from games.events import cartes as cartes_events

MIN_PLAYERS, MAX_PLAYERS, MAX_IN_RACE = 2, 6, 8
MIN_TARGET, MAX_TARGET = 200, 500
MIN_SECONDS, MAX_SECONDS = 5, 300


def create(table: Table, *, created: cartes_events.TableCreated) -> list[TableEvent]:
    """Raises TableCreatedBefore, PlayersOfTable, TargetOfTable, TimesOfTable."""
    if table.created is not None:
        raise refusals.TableCreatedBefore
    rules = created.rules
    if rules.target and not MIN_TARGET <= rules.target <= MAX_TARGET:
        raise refusals.TargetOfTable(least=MIN_TARGET, most=MAX_TARGET)
    most = MAX_IN_RACE if rules.target else MAX_PLAYERS
    if not MIN_PLAYERS <= len(created.players) <= most:
        raise refusals.PlayersOfTable(least=MIN_PLAYERS, most=most)
    for seconds in (rules.seconds, rules.contest_seconds):
        if seconds and not MIN_SECONDS <= seconds <= MAX_SECONDS:
            raise refusals.TimesOfTable(least=MIN_SECONDS, most=MAX_SECONDS)
    return [created]


def join(table: Table, *, player: int, who: str) -> list[TableEvent]:
    """Somebody plays on their own device; nothing if they already do. Raises PlaceTaken, TableOver."""
    refuse_over(table)
    place = table.place(player)
    if place.who == who:
        return []
    if place.who or any(other.who == who for other in table.places.values()):
        raise refusals.PlaceTaken
    return [cartes_events.TableJoined(player=player, who=who)]


def withdraw_place(table: Table, *, player: int) -> list[TableEvent]:
    """The links of a place no longer open it; it is free. What was played there stays. Raises TableOver, CardsOfBox."""
    refuse_over(table)
    table.place(player)
    if not table.is_dealt_here:
        raise refusals.CardsOfBox
    return [cartes_events.TablePlaceWithdrawn(player=player)]


def move_place(table: Table, *, player: int, who: str) -> list[TableEvent]:
    """Whoever has this place goes on from another device; nothing if they already do.

    Raises PlaceTaken, TableOver, CardsOfBox.
    """
    freed = withdraw_place(table, player=player) if table.place(player).who not in {"", who} else []
    return [*freed, *join(reduce(evolve, freed, table), player=player, who=who)]


def begin(table: Table, *, toss: Callable[[int, int], str], draw: drawing.Draw, at: datetime) -> list[TableEvent]:
    """CARTES-3: draw for the first turn as often as needed, put these cards back, deal to everybody.

    toss: so many cards of the whole pile, by the number of the attempt from 0.
    """
    _refuse_begun(table)
    if not table.is_dealt_here:
        raise refusals.CardsOfBox
    events: list[TableEvent] = []
    while not events or len(table.toss) > 1:
        letters = toss(len(events), len(table.toss))
        cards = zip(table.toss, letters, strict=True)
        events.append(
            cartes_events.TableTossed(
                cards=tuple(cartes_events.TossedCard(player=player, letter=letter) for player, letter in cards)
            )
        )
        table = evolve(table, events[-1])
    return [*events, _dealt(table, draw, at)]


def begin_told(table: Table, *, letters: Mapping[int, str], at: datetime) -> list[TableEvent]:
    """CARTES-3: what the players drew from their box for the first turn. Equal ones draw again; then it begins.

    letters: by the numbers of those who still draw. Raises TossOfTable.
    """
    _refuse_begun(table)
    if table.is_dealt_here:
        raise refusals.CardsOfServer
    drawn = "".join(letters.values())
    if set(letters) != set(table.toss) or any(len(letter) != 1 for letter in letters.values()) or _too_many(drawn):
        raise refusals.TossOfTable(players=", ".join(map(str, table.toss)))
    tossed = cartes_events.TableTossed(
        cards=tuple(cartes_events.TossedCard(player=player, letter=letters[player]) for player in table.toss)
    )
    if len(evolve(table, tossed).toss) > 1:
        return [tossed]
    return [tossed, cartes_events.TableDealt(hands=(), bonuses="", at=at)]


def reveal(table: Table, *, seed: str, salt: str) -> list[TableEvent]:
    """What the cards were drawn from, once the table is over; nothing before that, nor a second time."""
    if not table.is_over or table.revealed is not None:
        return []
    return [cartes_events.TableRevealed(seed=seed, salt=salt)]


def refuse_over(table: Table) -> None:
    """Raises TableUnknown, TableOver."""
    table.rules  # noqa: B018  (raises where there is no table)
    if table.ended is not None:
        raise refusals.TableOver


def _refuse_begun(table: Table) -> None:
    refuse_over(table)
    if table.phase is not Phase.TOSS:
        raise refusals.BegunBefore


def _dealt(table: Table, draw: drawing.Draw, at: datetime) -> cartes_events.TableDealt:
    """The letters of each player in turn, then the bonus cards: parts 1 to 8, and 11 to 18."""
    hands, bonuses = [], ""
    letters, cards = dict(LETTER_CARDS), dict(BONUS_CARDS)
    for player in table.places:
        hands.append(draw(player, letters, HAND))
        letters = _without(letters, hands[-1])
    for player in table.places:
        bonuses += draw(10 + player, cards, 1)
        cards = _without(cards, bonuses[-1])
    return cartes_events.TableDealt(hands=tuple(hands), bonuses=bonuses, at=at)


def _without(cards: Mapping[str, int], taken: str) -> dict[str, int]:
    return {card: count - taken.count(card) for card, count in cards.items()}


def _too_many(letters: str) -> bool:
    return any(letters.count(letter) > LETTER_CARDS.get(letter, 0) for letter in letters)
