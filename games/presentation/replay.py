"""What the replay of a partie shows, coup by coup, as plain values for templates and for the API."""

from dataclasses import dataclass, field

from engine.rules.scoring import FormedWord
from engine.web.shapes import FOR_PAGES
from games.domain.partie.replay import PastCoup, past_coup
from games.queries.replays import Replay
from games.services.subtops import SubTop, subtops


@dataclass(frozen=True, slots=True)
class Marked:
    """The word to ring on the grid."""

    word: str
    ref: str


@dataclass(frozen=True, slots=True)
class LetterScore:
    """`times`: what the cell multiplies the letter by, 1 where it was on the grid already."""

    letter: str
    joker: bool
    value: int
    times: int
    new: bool


@dataclass(frozen=True, slots=True)
class WordScore:
    """One word of the coup, letter by letter; `sum` is what the letters are worth before the word is multiplied."""

    word: str
    reference: str
    letters: tuple[LetterScore, ...]
    sum: int
    times: int
    points: int


@dataclass(frozen=True, slots=True)
class Choice:
    """A placement that scores as much as the retained one."""

    word: str
    reference: str


@dataclass(frozen=True, slots=True)
class CoupReplay:
    """A public coup whole. `top` is null as long as it is searched, `subtops` also where the lexicon is missing."""

    number: int
    tirage: str
    word: str
    reference: str
    points: int
    total: int
    before: tuple[str, ...]
    after: tuple[str, ...]
    words: tuple[WordScore, ...]
    prime: int
    top: int | None
    other_tops: tuple[Choice, ...]
    subtops: tuple[SubTop, ...] | None
    joker_replaced: str
    attempt: int
    previous: int | None
    next: int | None
    last: Marked = field(metadata=FOR_PAGES)

    @property
    def is_rejet(self) -> bool:
        return self.tirage.startswith("-")

    @property
    def tirage_shown(self) -> str:
        """The tirage without the sign of a rejet, which a sentence says."""
        return self.tirage.removeprefix("-")

    @property
    def is_below_top(self) -> bool:
        """Only in a partie that was conducted elsewhere: here the retained solution is a top."""
        return self.top is not None and self.points < self.top


def coup_replay(replay: Replay, number: int) -> CoupReplay:
    """One coup of a partie with what else could be played; raises CoupNotPublic."""
    coup = past_coup(replay.coups, number)
    played = (coup.placement.word, str(coup.placement.ref))
    return CoupReplay(
        number=coup.number,
        tirage=str(coup.tirage),
        before=coup.before.rows(),
        after=coup.after.rows(),
        last=Marked(*played),
        word=played[0],
        reference=played[1],
        points=coup.points,
        total=coup.total,
        words=tuple(_word(word) for word in (coup.scored.main, *coup.scored.formed)),
        prime=coup.scored.prime,
        top=coup.top,
        other_tops=tuple(Choice(top.word, top.reference) for top in coup.tops if (top.word, top.reference) != played),
        subtops=subtops(replay, coup),
        joker_replaced=coup.replaced,
        attempt=coup.attempt,
        previous=_neighbour(replay.coups, coup, -1),
        next=_neighbour(replay.coups, coup, 1),
    )


def _neighbour(coups: tuple[PastCoup, ...], coup: PastCoup, step: int) -> int | None:
    at = coups.index(coup) + step
    return coups[at].number if 0 <= at < len(coups) else None


def _word(formed: FormedWord) -> WordScore:
    letters = tuple(
        LetterScore(letter.letter.upper(), letter.letter.islower(), letter.value, letter.times, letter.is_new)
        for letter in formed.letters
    )
    total = sum(letter.value * letter.times for letter in letters)
    return WordScore(formed.word, str(formed.ref), letters, total, formed.times, formed.points)


@dataclass(frozen=True, slots=True)
class SheetLine:
    """A public coup; its tirage in the notation of FISF 3.1 (EN?+AABT, or -AEIRSTU after a rejet)."""

    number: int
    tirage: str
    word: str
    reference: str
    points: int
    total: int


def sheet_of(replay: Replay) -> tuple[SheetLine, ...]:
    """The whole partie, a line a coup."""
    return tuple(
        SheetLine(
            coup.number,
            str(coup.tirage),
            coup.placement.word,
            str(coup.placement.ref),
            coup.points,
            coup.total,
        )
        for coup in replay.coups
    )
