"""What lies on the table: cards on cells without a border, and the words that they form (CARTES-5, CARTES-7)."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from engine.rules.reference import Direction
from games.domain.cartes.cards import value_of

Spot = tuple[int, int]
_STEPS = {Direction.H: (0, 1), Direction.V: (1, 0)}


def step(spot: Spot, direction: Direction, by: int = 1) -> Spot:
    """The cell so many further, in reading order."""
    down, right = _STEPS[direction]
    return spot[0] + by * down, spot[1] + by * right


@dataclass(frozen=True)
class Word:
    """Cards in a row, two at least, that no other card extends."""

    start: Spot
    direction: Direction
    letters: str

    @property
    def text(self) -> str:
        """The word in capitals."""
        return self.letters.upper()

    @cached_property
    def cells(self) -> frozenset[Spot]:
        return frozenset(step(self.start, self.direction, index) for index in range(len(self.letters)))

    @property
    def value(self) -> int:
        """What its cards are worth together."""
        return value_of(self.letters)


@dataclass(frozen=True)
class Tabletop:
    """A letter for each cell that has a card; lower case for a joker."""

    cards: Mapping[Spot, str] = field(default_factory=dict)

    def __bool__(self) -> bool:
        return bool(self.cards)

    def with_cards(self, cards: Mapping[Spot, str]) -> "Tabletop":
        return Tabletop({**self.cards, **cards})

    def without(self, cells: Collection[Spot]) -> "Tabletop":
        return Tabletop({spot: letter for spot, letter in self.cards.items() if spot not in cells})

    def touches(self, cells: Iterable[Spot]) -> bool:
        """Whether one of these cells is beside a card."""
        return any(
            step(cell, direction, by) in self.cards for cell in cells for direction in Direction for by in (-1, 1)
        )

    def run_through(self, spot: Spot, direction: Direction) -> Word:
        """The cards in a row through a cell that has one; perhaps that one alone."""
        start = spot
        while (before := step(start, direction, -1)) in self.cards:
            start = before
        letters, at = [], start
        while at in self.cards:
            letters.append(self.cards[at])
            at = step(at, direction)
        return Word(start, direction, "".join(letters))

    def words_through(self, cells: Iterable[Spot]) -> tuple[Word, ...]:
        """Every word that holds one of these cells, each once, in the order of reading."""
        words = {
            (word.direction.value, word.start): word
            for cell in cells
            for direction in Direction
            if len((word := self.run_through(cell, direction)).letters) > 1
        }
        return tuple(words[key] for key in sorted(words))

    @property
    def words(self) -> tuple[Word, ...]:
        """Every word that lies there."""
        return self.words_through(self.cards)

    def rows(self) -> Iterator[tuple[int, dict[int, str]]]:
        """The rows that hold cards, from the top, each with its letters by column."""
        for row in sorted({spot[0] for spot in self.cards}):
            yield row, {col: letter for (at, col), letter in sorted(self.cards.items()) if at == row}
