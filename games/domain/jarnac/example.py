"""A match that the program has played against itself: kept are its seed and its moves, the match is what the rules make
of them (JARNAC-1 to -13).
"""

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import cache, reduce
from pathlib import Path
from uuid import UUID

from engine.lexicon.jarnac import Dictionary
from engine.lexicon.readings import Entry
from engine.lexicon.tags import VERB
from engine.rules.draw import commitment, draw_letters
from games.domain.jarnac import boxes, contesting, playing, timing
from games.domain.jarnac.match.folding import MatchEvent, evolve
from games.domain.jarnac.match.state import Match
from games.events.jarnac import LetterCount, LettersFrom, MatchCreated, MatchPlayer, Side

KEPT = Path(__file__).with_name("example.toml")
START = datetime(2026, 1, 1, 14, tzinfo=UTC)
# Between two moves; soon enough for a coup of thirty seconds, and for the moment of a last Jarnac.
PACE = timedelta(seconds=5)
_COUP_SECONDS, _JARNAC_SECONDS = 30, 10
# The number of a draw in the seed: attempts of the toss come before the first letters.
_TOSS = 0

Fact = tuple[MatchEvent, datetime]


@dataclass(frozen=True, slots=True)
class Move:
    """What a side does: `draw`, `swap`, `play`, `pass`, `jarnac` or `contest`. `letters`: a word, or those put back."""

    side: Side
    act: str
    line: int = 0
    letters: str = ""


@dataclass(frozen=True, slots=True)
class Seed:
    """What the letters are drawn from."""

    seed: bytes
    salt: bytes

    def draw(self, number: int, attempt: int, bag: Mapping[str, int], count: int) -> str:
        return draw_letters(self.seed, self.salt, number, attempt, bag, count)


@dataclass(frozen=True, slots=True)
class Kept:
    """`players`: what the two are called; `conjugated`: the words that were contested, each with its infinitive."""

    players: tuple[str, str]
    lexicon: str
    seed: Seed
    conjugated: Mapping[str, str]
    moves: tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class Looked:
    """As much of a lexicon as the match has asked: the words that were contested, verbs in a conjugated form."""

    conjugated: Mapping[str, str]

    def __contains__(self, word: object, /) -> bool:
        return word in self.conjugated

    def entries(self, word: str, /) -> tuple[Entry, ...]:
        infinitive = self.conjugated.get(word)
        return (Entry(lemma=infinitive, pos=VERB, tags=(), source=""),) if infinitive else ()


def read(text: str) -> Kept:
    """The file of an example; each move as it is said: `first play 2 TRAME`."""
    told = tomllib.loads(text)
    first, second = told["players"]
    return Kept(
        players=(first, second),
        lexicon=told["lexicon"],
        seed=Seed(told["seed"].encode(), told["salt"].encode()),
        conjugated=told["conjugated"],
        moves=tuple(map(move_of, told["moves"])),
    )


def move_of(said: str) -> Move:
    side, act, *more = said.split()
    letters = next((part for part in more if part.isalpha()), "")
    line = next((int(part) for part in more if part.isdigit()), 0)
    return Move(Side(side), act, line, letters)


def opened(seed: Seed, lexicon: str) -> list[MatchEvent]:
    """A match without a clock, by the formula of competition, and its toss."""
    created = MatchCreated(
        competition=None,
        players=tuple(MatchPlayer(name=UUID(int=number), name_digest="") for number, _side in enumerate(Side, 1)),
        letters_from=LettersFrom.SERVER,
        commitment=commitment(seed.seed, seed.salt),
        box=tuple(LetterCount(letter=letter, count=count) for letter, count in boxes.BOX.items()),
        conjugations=False,
        same_entry=False,
        lexicon=lexicon,
        lexicon_digest="",
        seconds=0,
        coup_seconds=_COUP_SECONDS,
        jarnac_seconds=_JARNAC_SECONDS,
    )
    match = evolve(Match(), created)
    tossed = playing.toss(match, letters=lambda attempt: seed.draw(_TOSS, attempt, match.bag, len(Side)))
    return [created, *tossed]


def moved(match: Match, move: Move, *, seed: Seed, dictionary: Dictionary, at: datetime) -> list[MatchEvent]:
    """What follows from a move. Raises what the rules refuse, and ValueError for an act that there is not."""

    def letters(bag: Mapping[str, int], count: int) -> str:
        return seed.draw(match.draws + 1, 0, bag, count)

    match move.act:
        case "draw":
            return playing.draw(match, side=move.side, letters=letters, at=at)
        case "swap":
            return playing.swap(match, side=move.side, returned=move.letters, letters=letters, at=at)
        case "play":
            return playing.play(match, side=move.side, line=move.line, word=move.letters, at=at)
        case "pass":
            return playing.pass_hand(match, side=move.side, at=at)
        case "jarnac":
            return contesting.say_jarnac(
                match, side=move.side, line=move.line, word=move.letters, dictionary=dictionary, at=at
            )
        case "contest":
            return contesting.challenge(match, side=move.side, dictionary=dictionary, at=at)
        case _:
            raise ValueError(move.act)


def played(kept: Kept) -> list[Fact]:
    """Every fact of the match, each with its moment: up to the one that time alone brings, its end."""
    facts: list[Fact] = [(event, START) for event in opened(kept.seed, kept.lexicon)]
    match = reduce(evolve, (event for event, _at in facts), Match())
    at = START
    for move in kept.moves:
        at += PACE
        happened = moved(match, move, seed=kept.seed, dictionary=Looked(kept.conjugated), at=at)
        match, facts = reduce(evolve, happened, match), facts + _at(happened, at)
    after = timing.settle(match, at=at + timedelta(seconds=_JARNAC_SECONDS))
    return facts + _at(after, at)


@cache
def example() -> tuple[Kept, tuple[Fact, ...]]:
    """The one that is shown, and all its facts."""
    kept = read(KEPT.read_text(encoding="utf-8"))
    return kept, tuple(played(kept))


def _at(events: Iterable[MatchEvent], at: datetime) -> list[Fact]:
    return [(event, at) for event in events]
