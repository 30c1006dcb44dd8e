"""`python -m tests.examples.cartes SEED`: a table at which the program plays against itself, as the example keeps one.

Both know the same words, take one of the best that they see, and now and then lay one that is none, which is contested.
"""

import random
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import reduce

from engine.events.refusals import Refusal
from engine.lexicon.lexicon import Lexicon
from engine.rules.letters import ALPHABET, JOKER
from engine.rules.reference import Direction
from engine.solver.pool import PoolSolver
from games.domain.cartes import cards, example, fitting, laying, scoring
from games.domain.cartes.cards import PRIMES
from games.domain.cartes.table.folding import evolve
from games.domain.cartes.table.state import Phase, Table
from games.domain.cartes.tabletop import Spot, step
from games.events.cartes import LaidCard
from tests.examples.shelf import libre
from tests.examples.vocabulary import known

_BEST, _LEAST, _TRIED = 3, 4, 0.05
_READINGS = {"is"}
_LONGEST = 200


@dataclass(frozen=True, slots=True)
class Placement:
    word: str
    at: Spot
    direction: Direction
    points: int

    def said(self, player: int) -> str:
        row, col = self.at
        return f"{player} lay {row} {col} {self.direction.value} {self.word}"


class Player:
    """Both players of a table: what is done next."""

    def __init__(self, lexicon: Lexicon, seed: str) -> None:
        self.lexicon, self.words = lexicon, known(lexicon)
        self.pool, self.chance = PoolSolver(lexicon), random.Random(seed)
        self.has_tried = False

    def next(self, table: Table) -> Iterator[str]:
        """The moves of a turn."""
        player, other = table.hand, table.after(table.hand)
        placed = self.placed(table)
        if not placed or placed[0].points < _LEAST:
            hand = table.places[player].hand
            most = min(3, len(hand), table.left)
            yield f"{player} exchange {''.join(sorted(self.chance.sample(hand, most)))}" if most else f"{player} pass"
            return
        best = self.chance.choice(placed[:_BEST])
        if not self.has_tried and table.turns > 4 and (wrong := self.wrong(table)):
            self.has_tried = True
            yield wrong.said(player)
            yield f"{other} challenge {wrong.word}"
            return
        yield best.said(player) + self.prime(table, best)
        yield from self.categories(table, best)
        yield f"{other} agree"

    def placed(self, table: Table) -> list[Placement]:
        """What can be laid of the known words, the best first."""
        found = {
            (placement.at, placement.direction, placement.word.upper()): placement
            for word in self.within_reach(table)
            for at, direction in _places(table, word)
            if (placement := self.valued(table, word, at, direction))
        }
        return sorted(found.values(), key=lambda each: (-each.points, each.word, each.at, each.direction.value))

    def within_reach(self, table: Table) -> list[str]:
        hand = table.places[table.hand].hand
        held = [hand.replace(JOKER, letter, 1).replace(JOKER, "E") for letter in ALPHABET] if JOKER in hand else [hand]
        on_table = sorted({letter.upper() for letter in table.tabletop.cards.values()}) or [""]
        words = {
            word
            for letters in held
            for owed in on_table
            for word in self.pool.words_with(owed, letters, least=2, most=9)
        }
        return sorted(words & self.words)

    def valued(self, table: Table, word: str, at: Spot, direction: Direction) -> Placement | None:
        """The word laid there with the jokers that it needs, and its points; None where it cannot be."""
        try:
            laid = laying.cards_of_word(table.tabletop, word, at=at, direction=direction)
            spots = laying.laid_on(table.tabletop, laid)
        except Refusal:
            return None
        hand = Counter(table.places[table.hand].hand)
        joined = _with_jokers(laid, hand)
        if joined is None:
            return None
        spots = {(card.row, card.col): card.letter for card in joined}
        made = table.tabletop.with_cards(spots).words_through(spots)
        if not all(each.text in self.words for each in made):
            return None
        counted, fifty = scoring.count_words(table.tabletop, spots, None, table.rules.rules)
        letters = "".join(
            spots.get(spot, word[index].upper())
            for index, spot in enumerate(step(at, direction, index) for index in range(len(word)))
        )
        return Placement(letters, at, direction, sum(each.value * each.times for each in counted) + fifty)

    def prime(self, table: Table, placement: Placement) -> str:
        """The prime card that he holds, on the first letter of a word of enough points."""
        card = table.places[table.hand].bonus
        if card not in PRIMES or not table.tabletop or placement.points < 5 * PRIMES[card]:
            return ""
        return f" {card} {placement.at[0]} {placement.at[1]}"

    def categories(self, table: Table, placement: Placement) -> Iterator[str]:
        """A category card of either, where its letters tell that the word fits; not beside a prime of the player."""
        for player in (table.hand, table.after(table.hand)):
            card = table.places[player].bonus
            for known_card in table.rules.categories:
                for category in known_card.categories:
                    fits = not category.test.keys() & _READINGS and fitting.fits(
                        placement.word.upper(), category.test, self.lexicon
                    )
                    if known_card.card == card and fits and category.ours > 4:
                        yield f"{player} category {card} {category.key}"
                        break

    def wrong(self, table: Table) -> Placement | None:
        """A word with an S too many."""
        hand = table.places[table.hand].hand
        if JOKER in hand:
            return None
        for word in self.within_reach(table):
            longer = f"{word}S"
            if longer in self.lexicon or not 4 <= len(word) <= 7 or not word.endswith(("ER", "IR", "RE")):
                continue
            for at, direction in _places(table, longer):
                try:
                    laid = laying.cards_of_word(table.tabletop, longer, at=at, direction=direction)
                    spots = laying.laid_on(table.tabletop, laid)
                except Refusal:
                    continue
                made = table.tabletop.with_cards(spots).words_through(spots)
                if not Counter(spots.values()) - Counter(hand) and len(made) == 1:
                    return Placement(longer, at, direction, 0)
        return None


def _places(table: Table, word: str) -> Iterator[tuple[Spot, Direction]]:
    if not table.tabletop:
        yield (0, 0), Direction.H
        return
    for spot, letter in table.tabletop.cards.items():
        for index, wanted in enumerate(word):
            if wanted == letter.upper():
                for direction in Direction:
                    yield step(spot, direction, -index), direction


def _with_jokers(laid: tuple[LaidCard, ...], hand: Counter[str]) -> tuple[LaidCard, ...] | None:
    left, joined = Counter(hand), []
    for card in laid:
        letter = card.letter if left[card.letter] else card.letter.lower()
        left[cards.card_of(letter)] -= 1
        joined.append(LaidCard(row=card.row, col=card.col, letter=letter))
    return None if min(left.values(), default=0) < 0 else tuple(joined)


def moves(lexicon: Lexicon, seed: str) -> Iterator[str]:
    """Until the play is over."""
    sealed: dict[str, bytes] = {"seed": seed.encode(), "salt": b"raccord"}
    table = reduce(evolve, example.opened(2, lexicon="libre", **sealed), Table())
    player, at = Player(lexicon, seed), example.START
    for _number in range(_LONGEST):
        if table.phase is not Phase.TURN:
            return
        for said in list(player.next(table)):
            yield said
            at += example.PACE
            happened = example.moved(table, example.move_of(said), dictionary=lexicon, at=at, **sealed)
            table = reduce(evolve, happened, table)


def main() -> None:
    seed = sys.argv[1]
    lines = "\n".join(f'  "{said}",' for said in moves(libre(), seed))
    sys.stdout.write(f'seed = "{seed}"\nsalt = "raccord"\nmoves = [\n{lines}\n]\n')


if __name__ == "__main__":
    main()
