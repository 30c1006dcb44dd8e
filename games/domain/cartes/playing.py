"""What the player whose turn it is does: exchange, pass, or lay a word (CARTES-4, -5, -7, -8, -14).

Whether a word is good is checked only when it is contested (CARTES-12, CARTES-15).
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta

from engine.rules.letters import in_order
from games.domain.cartes import beginning, counting, drawing, laying, refusals, tabletop
from games.domain.cartes.cards import BONUS_CARDS, PRIMES, card_of, cards_of
from games.domain.cartes.laying import LETTERS as A_TO_Z
from games.domain.cartes.table.folding import TableEvent
from games.domain.cartes.table.state import Phase, Table
from games.events.cartes import LaidCard, PrimeCard, TableExchanged, TableFirstCardLaid, TablePassed, TableWordLaid


def exchange(
    table: Table, *, player: int, letters: str, bonus: bool, draw: drawing.Draw, at: datetime, count: int = 0
) -> list[TableEvent]:
    """CARTES-4: any cards, the bonus card among them, for as many; the turn is over. The returned are shuffled back.

    count: how many letter cards, where the players hold real ones and `letters` is empty.
    Raises NothingExchanged, CardNotInHand, PileTooShort, and what refuses a turn.
    """
    refuse_turn(table, player)
    place = table.place(player)
    if table.is_dealt_here:
        refuse_missing(place.hand, letters)
        count = len(letters)
    elif letters:
        raise refusals.CardsOfBox
    if count > place.held:
        raise refusals.CardNotInHand(cards=count)
    if not count and not bonus:
        raise refusals.NothingExchanged
    if count > table.left:
        raise refusals.PileTooShort(left=table.left)
    here = table.is_dealt_here
    drawn = draw(drawing.LETTERS, table.pile, count) if here and count else ""
    bonus_drawn = (
        drawing.draw_bonus(table.bonus_pile, table.bonus_under, drawing.BONUS, draw)[0] if here and bonus else ""
    )
    return [
        TableExchanged(
            player=player,
            count=count,
            returned=in_order(letters),
            drawn=drawn,
            bonus=bonus,
            bonus_returned=place.bonus if bonus_drawn else "",
            bonus_drawn=bonus_drawn,
            at=at,
        )
    ]


def pass_turn(table: Table, *, player: int, at: datetime) -> list[TableEvent]:
    """CARTES-4: pass, even with a playable word; two rounds of passes end the play."""
    refuse_turn(table, player)
    passed = TablePassed(player=player, at=at)
    return [passed, *counting.ended_by_passes(table, passed, at)]


def lay_first_card(table: Table, *, player: int, card: LaidCard, at: datetime) -> list[TableEvent]:
    """CARTES-14: a first card is on the table in its time; the word may come later. Raises TooLateForFirstCard."""
    refuse_turn(table, player)
    if not table.rules.rules.seconds:
        raise refusals.NoTimeLimit
    if table.first_card is not None:
        return []
    _refuse_late(table, at)
    if card.letter not in A_TO_Z:
        raise refusals.NoCardLaid
    if (card.row, card.col) in table.tabletop.cards:
        raise refusals.CellTakenOnTable
    _refuse_not_held(table, player, card_of(card.letter))
    return [TableFirstCardLaid(player=player, card=card, at=at)]


def lay_word(
    table: Table, *, player: int, cards: Sequence[LaidCard], at: datetime, prime: PrimeCard | None = None
) -> list[TableEvent]:
    """CARTES-5, -7, -8: cards on a line; prime: a card that doubles or triples, on a letter of a word formed.

    Raises CardNotInHand, TooLateForFirstCard, NoPrimeOnFirstWord, PrimeOffTheWords, BonusNotInHand, what `laid_on`
    refuses, and what refuses a turn.
    """
    refuse_turn(table, player)
    laid = laying.laid_on(table.tabletop, cards)
    _refuse_not_held(table, player, cards_of(laid.values()))
    if table.rules.rules.seconds and table.first_card is None:
        _refuse_late(table, at)
    if prime is not None:
        _refuse_prime(table, player, laid, prime)
    return [TableWordLaid(player=player, cards=tuple(cards), prime=prime, at=at)]


def first_card_until(table: Table) -> datetime | None:
    """CARTES-14: until when a first card may be laid on this turn; None where there is no limit, or it has been.

    Real cards are timed by their players: what they lay is entered here later.
    """
    seconds = table.rules.rules.seconds if table.is_dealt_here else 0
    if not seconds or table.phase is not Phase.TURN or table.first_card is not None or table.since is None:
        return None
    return table.since + timedelta(seconds=seconds)


def refuse_turn(table: Table, player: int) -> None:
    """Raises TableOver, BeginFirst, ScoreFirst, TurnOfAnother, UnknownPlayer."""
    beginning.refuse_over(table)
    table.place(player)
    if table.phase is Phase.TOSS:
        raise refusals.BeginFirst
    if table.hand != player:
        raise refusals.TurnOfAnother
    if table.phase is not Phase.TURN:
        raise refusals.ScoreFirst


def refuse_missing(hand: str, letters: str) -> None:
    """Raises CardNotInHand."""
    missing = Counter(letters) - Counter(hand)
    if missing:
        raise refusals.CardNotInHand(cards=in_order("".join(missing.elements())))


def _refuse_late(table: Table, at: datetime) -> None:
    until = first_card_until(table)
    if until is not None and at > until:
        raise refusals.TooLateForFirstCard


def _refuse_not_held(table: Table, player: int, letters: str) -> None:
    """Where the players hold real cards: those that the box still has, and no more than the player holds."""
    place = table.place(player)
    if table.is_dealt_here:
        refuse_missing(place.hand, letters)
        return
    missing = Counter(letters) - Counter(table.pile)
    if missing:
        raise refusals.NotSuchCards(cards=in_order("".join(missing.elements())))
    if len(letters) > place.held:
        raise refusals.CardNotInHand(cards=letters)


def _refuse_prime(table: Table, player: int, laid: Mapping[tabletop.Spot, str], prime: PrimeCard) -> None:
    if prime.card not in PRIMES:
        raise refusals.NotAPrime
    if not table.tabletop:
        raise refusals.NoPrimeOnFirstWord
    refuse_bonus_not_held(table, player, prime.card)
    words = table.tabletop.with_cards(laid).words_through(laid)
    if not any((prime.row, prime.col) in word.cells for word in words):
        raise refusals.PrimeOffTheWords


def refuse_bonus_not_held(table: Table, player: int, card: str) -> None:
    """Raises BonusNotInHand. Of real cards, all that is known is how many there are, and which lie there now."""
    if table.is_dealt_here:
        if table.place(player).bonus != card:
            raise refusals.BonusNotInHand
        return
    pending = table.pending
    cards = [category.card for category in pending.categories] if pending else []
    if pending and pending.laid.prime:
        cards.append(pending.laid.prime.card)
    if cards.count(card) >= BONUS_CARDS.get(card, 0):
        raise refusals.BonusNotInHand
