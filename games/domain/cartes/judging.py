"""Between a word laid and its score: categories, challenges, agreement, mistakes of entry (CARTES-9, -12, -15)."""

from collections.abc import Sequence
from datetime import datetime

from games.domain.cartes import beginning, counting, drawing, fitting, playing, refusals
from games.domain.cartes.table.folding import TableEvent, evolve
from games.domain.cartes.table.state import Pending, Table
from games.events.cartes import CategoryCard, TableAgreed, TableCategoryPlayed, TableChallenged, TableTakenBack


def play_category(
    table: Table,
    *,
    player: int,
    card: str,
    categories: Sequence[str],
    dictionary: fitting.Dictionary,
    at: datetime,
    added: bool = False,
    told: bool = False,
) -> list[TableEvent]:
    """CARTES-9: a category card on one's own words, or on those of the player who laid them.

    categories: their keys: one, or both where the table plays so. added: against somebody, its positive points for
    oneself (CARTES-14). told: the players agree that a word fits, whatever the lexicon knows of it.
    Raises NothingLaid, BonusNotInHand, BonusPlayedBefore, CategoriesOfCard, BothCategories, CategoryDoesNotFit,
    OwnAndAgainst, NothingToAdd.
    """
    pending = _pending(table)
    table.place(player)
    rules = table.rules.rules
    if player in pending.bonus_players:
        raise refusals.BonusPlayedBefore
    keys = tuple(dict.fromkeys(categories))
    held = _card(table, card)
    _refuse_categories(held, keys, both=rules.both_categories)
    playing.refuse_bonus_not_held(table, player, card)
    if added and (player == pending.player or not rules.add_instead):
        raise refusals.NothingToAdd
    if not rules.own_and_against and _meets(pending, player):
        raise refusals.OwnAndAgainst
    words = tuple(_fitting(table, held, key, dictionary, told=told) for key in keys)
    return [TableCategoryPlayed(player=player, card=card, categories=keys, words=words, added=added, told=told, at=at)]


def challenge(
    table: Table, *, player: int, word: str, dictionary: fitting.Dictionary, at: datetime, told: bool | None = None
) -> list[TableEvent]:
    """CARTES-12: a word of this turn is looked up, before its score is written. A bad one is taken back, with a pass.

    told: what a dictionary of the players says of it; None to ask the lexicon of the table.
    Raises NothingLaid, OwnWord, NotOnThisTurn, LookedUpBefore.
    """
    pending = _pending(table)
    table.place(player)
    if player == pending.player:
        raise refusals.OwnWord
    words = [made.text for made in table.words_of_turn]
    if word not in words:
        raise refusals.NotOnThisTurn(words=", ".join(words))
    if word in pending.good:
        raise refusals.LookedUpBefore(word=word)
    good = word in dictionary if told is None else told
    challenged = TableChallenged(player=player, word=word, good=good, told=told is not None, at=at)
    return [challenged] if good else [challenged, *counting.ended_by_passes(table, challenged, at)]


def agree(table: Table, *, player: int, draw: drawing.Draw, at: datetime) -> list[TableEvent]:
    """CARTES-12: a player contests nothing; once all the others agree, the score is written.

    Raises NothingLaid, OwnWord.
    """
    pending = _pending(table)
    table.place(player)
    if player == pending.player:
        raise refusals.OwnWord
    if player in pending.agreed:
        return []
    agreed = TableAgreed(player=player, at=at)
    now = evolve(table, agreed)
    return [agreed, *counting.write_score(now, draw=draw, at=at)] if counting.everybody_agrees(now) else [agreed]


def take_back(table: Table, *, at: datetime) -> list[TableEvent]:
    """A wrong entry is taken back, as long as its score is not written. Raises NothingLaid."""
    _pending(table)
    return [TableTakenBack(at=at)]


def _pending(table: Table) -> Pending:
    beginning.refuse_over(table)
    if table.pending is None:
        raise refusals.NothingLaid
    return table.pending


def _card(table: Table, card: str) -> CategoryCard:
    """Raises CategoriesOfCard where it is a prime, or none."""
    for known in table.rules.categories:
        if known.card == card:
            return known
    raise refusals.CategoriesOfCard


def _refuse_categories(card: CategoryCard, keys: Sequence[str], *, both: bool) -> None:
    if not keys or not {category.key for category in card.categories}.issuperset(keys):
        raise refusals.CategoriesOfCard
    if len(keys) > 1 and not both:
        raise refusals.BothCategories


def _meets(pending: Pending, player: int) -> bool:
    """Whether a card of the other sort, one's own or against, lies there."""
    return any((category.player == pending.player) is not (player == pending.player) for category in pending.categories)


def _fitting(table: Table, card: CategoryCard, key: str, dictionary: fitting.Dictionary, *, told: bool) -> int:
    """How many words of this turn are in a category; one at least where the players say so."""
    category = next(known for known in card.categories if known.key == key)
    words = sum(fitting.fits(word.text, category.test, dictionary) for word in table.words_of_turn)
    if not words and not told:
        raise refusals.CategoryDoesNotFit(category=category.name)
    return max(words, 1)
