"""Which cards leave the table once a turn is scored (CARTES-11).

The text says three things: only the words made or changed on this turn stay, "if possible"; a word of an earlier turn
stays where several of its letters were used; no incomplete or inexistent word ever lies there. On the geometry:

1. K, the cards of all words made or changed on this turn, stay. What of an earlier word is among K was used.
2. An earlier word with two cards or more among K stays whole: several of its letters were used.
   One with a single card among K (the crossing) goes, but for that card.
3. Whatever stays must leave whole words. An earlier word of which two cards that are side by side stay, because they
   belong to words that stay, would be cut to a part of itself: it cannot go, hence it stays whole ("if possible").
   What stays then may hold two cards of another one; so 3 is repeated until it changes nothing.

Each step only adds cards, and adds none that the text does not ask for: the result is the least set that obeys, and
does not depend on the order. Every run of two cards or more that is left is a word that lay there before, whole: had it
lost a card, two of its cards side by side would have stayed, and 3 would have kept it. No dictionary is
consulted: nobody looks up, during the play, whether a cut word happens to be another word (CARTES-15).
"""

from games.domain.cartes.tabletop import Spot, Tabletop, Word, step

SEVERAL = 2


def removed_after(table: Tabletop, laid: frozenset[Spot]) -> frozenset[Spot]:
    """CARTES-11: the cells whose cards leave, once the words through `laid` are counted. table: with the cards laid."""
    made = table.words_through(laid)
    used = frozenset[Spot]().union(*(word.cells for word in made))
    earlier = [word for word in table.words if word not in made]
    staying = used.union(*(word.cells for word in earlier if len(word.cells & used) >= SEVERAL))
    while cut := [word for word in earlier if _is_cut(word, staying)]:
        staying = staying.union(*(word.cells for word in cut))
    return frozenset(table.cards) - staying


def _is_cut(word: Word, staying: frozenset[Spot]) -> bool:
    """Whether a part of a word, two cards side by side, would stay without the rest."""
    return not word.cells <= staying and any(
        cell in staying and step(cell, word.direction) in staying for cell in word.cells - {_last(word)}
    )


def _last(word: Word) -> Spot:
    return step(word.start, word.direction, len(word.letters) - 1)
