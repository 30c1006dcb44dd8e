"""Draw the cards of a table again, from what was revealed at its end: anyone can check that no hand was chosen."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from engine.rules.draw import commitment, draw_letters
from games.domain.cartes import beginning, refusals
from games.domain.cartes.cards import HAND, LETTER_CARDS
from games.domain.cartes.drawing import BONUS, Draw, draw_bonus, draw_letters_of
from games.domain.cartes.table.folding import TABLE, TableEvent, evolve
from games.domain.cartes.table.state import Table
from games.events.cartes import BonusDrawn, TableDealt, TableExchanged, TableRefilled, TableRevealed, TableTossed


@dataclass(frozen=True, slots=True)
class CheckedTable:
    """Whether the cards of a table that is over are those of its seed. `draws`: of each event that drew cards."""

    commitment: str
    recomputed: str
    draws: tuple[bool, ...]
    is_right: bool


def drawer(seed: bytes, salt: bytes, number: int) -> Draw:
    """How the cards of the event of this number are drawn."""
    return lambda part, cards, count: draw_letters(seed, salt, number, part, cards, count)


def tosser(seed: bytes, salt: bytes) -> Callable[[int, int], str]:
    """The same for the cards that tell who begins: each attempt from all the letter cards."""
    return lambda attempt, count: draw_letters(seed, salt, 0, attempt, LETTER_CARDS, count)


def check_table(events: Sequence[TableEvent]) -> CheckedTable:
    """Raises TableNotOver while the seed is sealed."""
    table = TABLE.fold(events)
    if table.revealed is None:
        raise refusals.TableNotOver
    seed, salt = bytes.fromhex(table.revealed.seed), bytes.fromhex(table.revealed.salt)
    committed, recomputed = table.rules.commitment, commitment(seed, salt)
    draws = tuple(_checked(events, seed, salt))
    return CheckedTable(committed, recomputed, draws, is_right=committed == recomputed and all(draws))


def _checked(events: Sequence[TableEvent], seed: bytes, salt: bytes) -> Iterator[bool]:
    table = TABLE.initial()
    toss: list[TableEvent] = []
    begins = table
    for event in events:
        draw = drawer(seed, salt, table.draws + 1)
        match event:
            case TableTossed():
                begins = begins if toss else table
                toss.append(event)
            case TableDealt():
                again = beginning.begin(begins, toss=tosser(seed, salt), draw=draw, at=event.at)
                yield again == [*toss, event]
            case TableExchanged():
                yield _exchanged_again(table, event, draw)
            case TableRefilled():
                yield _refilled_again(table, event, draw)
            case TableRevealed():
                return
            case _:
                pass
        table = evolve(table, event)


def _exchanged_again(table: Table, event: TableExchanged, draw: Draw) -> bool:
    letters = draw(0, table.pile, event.count) if event.count else ""
    bonus = draw_bonus(table.bonus_pile, table.bonus_under, BONUS, draw)[0] if event.bonus else ""
    return (letters, bonus) == (event.drawn, event.bonus_drawn)


def _refilled_again(table: Table, event: TableRefilled, draw: Draw) -> bool:
    """As many letter cards as were lacking, or as there were, and the bonus cards in their turn."""
    drawn, shuffled = draw_letters_of(table, HAND - table.places[event.player].held, draw)
    pile, under, bonuses = table.bonus_pile, table.bonus_under, []
    for part, bonus in enumerate(event.bonuses, start=BONUS):
        card, pile, under = draw_bonus(pile, under, part, draw)
        bonuses.append(BonusDrawn(player=bonus.player, card=card))
    return (drawn, shuffled, tuple(bonuses)) == (event.drawn, event.shuffled, event.bonuses)
