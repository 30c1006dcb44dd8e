"""A match that any test may play: two sides, few words, letters chosen by hand."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

from engine.lexicon.jarnac import Dictionary
from engine.lexicon.readings import Entry
from games.domain.jarnac import contesting, playing, timing
from games.domain.jarnac.match.folding import MATCH, MatchEvent
from games.domain.jarnac.match.state import Match
from games.events.jarnac import Side
from tests.factories.beginnings import MatchCreatedFactory

NOON = datetime(2026, 5, 2, 12, tzinfo=UTC)
FIRST, SECOND = Side.FIRST, Side.SECOND


def at(seconds: float) -> datetime:
    return NOON + timedelta(seconds=seconds)


def noun(lemma: str) -> Entry:
    return Entry(lemma=lemma, pos="N", tags=(), source="test")


@dataclass
class Words(Dictionary):
    """Words with their readings; one without any is what the lexicon does not explain."""

    readings: Mapping[str, tuple[Entry, ...]] = field(default_factory=dict)

    def __contains__(self, word: object, /) -> bool:
        return word in self.readings

    def entries(self, word: str, /) -> tuple[Entry, ...]:
        return self.readings.get(word, ())


def words(*known: str) -> Words:
    """Each an entry of its own."""
    return Words({word: (noun(word),) for word in known})


class Table:
    """Plays a match: each call decides, and what is decided happens. `now` is in seconds after noon."""

    def __init__(self, *, seconds: int = 0, known: Dictionary | None = None, **told: object) -> None:
        self.known = known or words()
        self.events: list[MatchEvent] = [MatchCreatedFactory(seconds=seconds, **told)]
        self.match: Match = MATCH.fold(self.events)
        self.now = 0.0

    def happen(self, decided: list[MatchEvent]) -> list[MatchEvent]:
        for event in decided:
            self.match = MATCH.evolve(self.match, event)
        self.events.extend(decided)
        return decided

    def wait(self, seconds: float) -> "Table":
        self.now += seconds
        self.happen(timing.settle(self.match, at=at(self.now)))
        return self

    def toss(self, first: str = "A", second: str = "B") -> "Table":
        self.happen(playing.toss_once(self.match, first=first, second=second))
        return self

    def draw(self, side: Side, letters: str) -> "Table":
        self.happen(playing.draw(self.match, side=side, letters=lambda _bag, _count: letters, at=at(self.now)))
        return self

    def swap(self, side: Side, returned: str, drawn: str) -> "Table":
        told = {"returned": returned, "letters": lambda _bag, _count: drawn}
        self.happen(playing.swap(self.match, side=side, at=at(self.now), **told))
        return self

    def play(self, side: Side, word: str, line: int = 0) -> "Table":
        self.happen(playing.play(self.match, side=side, line=line, word=word, at=at(self.now)))
        return self

    def pass_(self, side: Side, *, pressed: bool = True) -> "Table":
        self.happen(playing.pass_hand(self.match, side=side, pressed=pressed, at=at(self.now)))
        return self

    def press(self, side: Side) -> "Table":
        self.happen(timing.press(self.match, side=side, at=at(self.now)))
        return self

    def jarnac(self, side: Side, word: str, line: int = 0) -> "Table":
        told = {"line": line, "word": word, "dictionary": self.known}
        self.happen(contesting.say_jarnac(self.match, side=side, at=at(self.now), **told))
        return self

    def contest(self, side: Side, *, jarnac: bool = False) -> "Table":
        told = {"dictionary": self.known, "jarnac": jarnac}
        self.happen(contesting.challenge(self.match, side=side, at=at(self.now), **told))
        return self

    def lines(self, side: Side) -> list[str]:
        return [word for word in self.match.mat(side).lines if word]

    def reliquat(self, side: Side) -> str:
        return self.match.mat(side).reliquat
