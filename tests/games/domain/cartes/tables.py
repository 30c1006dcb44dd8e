"""A table that any test may play: few words, cards chosen by hand, a table as the figures of the text show it."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any

from engine.lexicon.readings import Entry
from engine.rules.letters import in_order
from engine.rules.reference import Direction
from games.domain.cartes import counting, judging, playing
from games.domain.cartes.fitting import Dictionary
from games.domain.cartes.laying import cards_of_word
from games.domain.cartes.table.folding import TABLE, TableEvent
from games.domain.cartes.table.state import Phase, Table
from games.domain.cartes.tabletop import Spot, Tabletop
from games.events.cartes import CardsFrom, LaidCard, PrimeCard, TableDealt, TableRules, TableTossed, TossedCard
from tests.factories.beginnings import TableCreatedFactory

NOON = datetime(2026, 5, 2, 12, tzinfo=UTC)
H, V = Direction.H, Direction.V
STANDARD = TableRules()


def at(seconds: float) -> datetime:
    return NOON + timedelta(seconds=seconds)


@dataclass
class Words(Dictionary):
    """Words with their readings; one without any is what the lexicon does not explain."""

    readings: Mapping[str, tuple[Entry, ...]] = field(default_factory=dict)

    def __contains__(self, word: object, /) -> bool:
        return word in self.readings

    def entries(self, word: str, /) -> tuple[Entry, ...]:
        return self.readings.get(word, ())


def entry(lemma: str, pos: str, *tags: str) -> tuple[Entry, ...]:
    return (Entry(lemma=lemma, pos=pos, tags=tags, source="test"),)


# The words of the figures.
KNOWN = Words(
    {
        "FINE": entry("fin", "A", "fs"),
        "DEFINIE": entry("définir", "V", "Kfs"),
        "DEFINIES": entry("définir", "V", "Kfp"),
        "REDEFINIES": entry("redéfinir", "V", "Kfp"),
        "DORES": entry("dorer", "V", "Kmp"),
        "LEGUME": entry("légume", "N", "es"),
        "LE": entry("le", "G", "ms"),
        "MON": entry("mon", "G", "es"),
        "MI": entry("mi", "N", "mi"),
        "ON": entry("on", "G", "es"),
        "NI": entry("ni", "G"),
    }
)


def cards(word: str, start: Spot, direction: Direction = H) -> dict[Spot, str]:
    """A word on the cells where it lies."""
    down, right = (0, 1) if direction is H else (1, 0)
    return {(start[0] + down * n, start[1] + right * n): letter for n, letter in enumerate(word)}


def on_table(*words: tuple[Any, ...]) -> Tabletop:
    return Tabletop({spot: letter for word in words for spot, letter in cards(*word).items()})


def lay(letters: Mapping[Spot, str]) -> tuple[LaidCard, ...]:
    return tuple(LaidCard(row=row, col=col, letter=letter) for (row, col), letter in letters.items())


def first_ones(_part: int, pile: Mapping[str, int], count: int) -> str:
    """The first cards of the alphabet."""
    return in_order("".join(Counter(pile).elements()))[:count]


class Seats:
    """Plays a table: each call decides, and what is decided happens. `now` is in seconds after noon."""

    def __init__(
        self,
        *hands: str,
        bonuses: str = "",
        known: Dictionary = KNOWN,
        cards_from: CardsFrom = CardsFrom.SERVER,
        **told: Any,
    ) -> None:
        """hands: of the players, dealt from a box as it is; bonuses: their bonus cards."""
        players = told.pop("players", len(hands) or 2)
        start = TableCreatedFactory(size=players, cards_from=cards_from, rules=TableRules(**told))
        first = TableTossed(
            cards=tuple(TossedCard(player=n, letter="A" if n == 1 else "Z") for n in range(1, players + 1))
        )
        here = start.cards_from is CardsFrom.SERVER
        dealt = TableDealt(
            hands=hands or (("AEIRSTU",) * players if here else ()),
            bonuses=bonuses or ("2222233"[:players] if here else ""),
            at=NOON,
        )
        self.known = known
        self.now = 0.0
        self.events: list[TableEvent] = [start, first, dealt]
        self.table: Table = TABLE.fold(self.events)

    def happen(self, decided: list[TableEvent]) -> "Seats":
        for event in decided:
            self.table = TABLE.evolve(self.table, event)
        self.events.extend(decided)
        return self

    def word(self, player: int, word: str, start: Spot = (0, 0), direction: Direction = H, **told: Any) -> "Seats":
        """A whole word; the cards that lie there already are not laid."""
        return self.lay(player, cards_of_word(self.table.tabletop, word, at=start, direction=direction), **told)

    def lay(self, player: int, laid: tuple[LaidCard, ...], prime: PrimeCard | None = None) -> "Seats":
        return self.happen(playing.lay_word(self.table, player=player, cards=laid, prime=prime, at=at(self.now)))

    def category(self, player: int, card: str, *keys: str, **told: Any) -> "Seats":
        told = {"player": player, "card": card, "categories": keys, "dictionary": self.known, **told}
        return self.happen(judging.play_category(self.table, at=at(self.now), **told))

    def challenge(self, player: int, word: str, told: bool | None = None) -> "Seats":
        asked = {"player": player, "word": word, "dictionary": self.known, "told": told}
        return self.happen(judging.challenge(self.table, at=at(self.now), **asked))

    def agree(self, *players: int) -> "Seats":
        for player in players:
            self.happen(judging.agree(self.table, player=player, draw=first_ones, at=at(self.now)))
        return self

    def score(self, player: int | None = None) -> "Seats":
        return self.happen(counting.write_score(self.table, draw=first_ones, at=at(self.now), player=player))

    def pass_(self, player: int) -> "Seats":
        return self.happen(playing.pass_turn(self.table, player=player, at=at(self.now)))

    def exchange(self, player: int, letters: str = "", *, bonus: bool = False, count: int = 0) -> "Seats":
        told = {"player": player, "letters": letters, "bonus": bonus, "count": count, "draw": first_ones}
        return self.happen(playing.exchange(self.table, at=at(self.now), **told))

    def wait(self, seconds: float) -> "Seats":
        self.now += seconds
        return self

    @property
    def scores(self) -> list[int]:
        return [place.score for place in self.table.places.values()]

    @property
    def points(self) -> tuple[int, ...]:
        """Those of what lies there, as they would be written."""
        score = self.table.score_of_turn
        assert score is not None
        return score.points

    @property
    def lies(self) -> list[str]:
        return sorted(word.text for word in self.table.shown.words)

    @property
    def phase(self) -> Phase:
        return self.table.phase
