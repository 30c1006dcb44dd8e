"""A hall before and during its partie: what is missing, where it stands, what needs attention."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import datetime
from enum import Enum
from uuid import UUID

from engine.text import folded
from games.domain.partie.state.partie import Phase
from games.domain.preparee import Stage


@dataclass(frozen=True, slots=True, kw_only=True)
class Round:
    """What all the halls have of a round. `game` is that sealed for it, None where there is none.

    `partie` is that of `RoundOpened`, None before. `shared`: several centres follow one partie; `coups` and `ended` are
    its. `juges`: how many conduct the whole competition.
    """

    number: int
    partie: UUID | None = None
    is_open: bool = False
    by_centre: bool = False
    shared: bool = False
    game: Stage | None = None
    lexicon_there: bool = True
    juges: int = 0
    coups: int = 0
    ended: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Hall:
    """One centre in a round. `phase`, `coup` and `interrupted` are of the partie that it plays alone, None without one.

    `announced` counts the coups whose solution was announced there, `missing` the bulletins not corrected of them.
    `report`: the state of its last report ("" for none), and its `unknown` players. `differs`: the first coup with
    another grid or tirage than the others (FISF 0.a). `laid`: how many coups of the shared partie it has confirmed,
    `behind` how many it has not.
    """

    centre: UUID
    name: str
    juges: int = 0
    arbitres: int = 0
    entries: int = 0
    seated: int = 0
    checked_in: int = 0
    equipment: tuple[str, ...] = ()
    ready_at: datetime | None = None
    awaited: bool = True
    partie: UUID | None = None
    phase: Phase | None = None
    coup: int = 0
    interrupted: bool = False
    announced: int = 0
    bulletins: int = 0
    missing: int = 0
    report: str = ""
    unknown: int = 0
    differs: int | None = None
    laid: int = 0
    behind: int = 0
    heard_at: datetime | None = None
    seen_at: datetime | None = None


class Item(Enum):
    """What a hall needs before its partie, in the order in which one looks at it."""

    JUGE_ARBITRE = "juge_arbitre"
    ARBITRES = "arbitres"
    ENTRIES = "entries"
    TABLES = "tables"
    CHECK_IN = "check_in"
    LEXICON = "lexicon"
    GAME = "game"
    EQUIPMENT = "equipment"


@dataclass(frozen=True, slots=True)
class Check:
    """`needed`: the partie does not begin without it. `count`: how many there are, or are missing."""

    item: Item
    done: bool
    needed: bool
    count: int = 0


def checklist(hall: Hall, round_: Round) -> tuple[Check, ...]:
    """What is ready and what is missing before the partie; without a sealed game, no line about it."""
    # a juge-arbitre of the whole competition conducts the partie that all play
    juges = hall.juges if round_.by_centre else hall.juges + round_.juges
    absent, standing = hall.entries - hall.checked_in, hall.entries - hall.seated
    sealed = round_.game in (Stage.SEALED, Stage.OPENED, Stage.REVEALED)
    checks = (
        Check(Item.JUGE_ARBITRE, juges > 0, needed=True, count=juges),
        Check(Item.ARBITRES, hall.arbitres > 0, needed=False, count=hall.arbitres),
        Check(Item.ENTRIES, hall.entries > 0, needed=True, count=hall.entries),
        Check(Item.TABLES, hall.entries > 0 and standing == 0, needed=True, count=standing),
        Check(Item.CHECK_IN, hall.entries > 0 and absent == 0, needed=False, count=absent),
        Check(Item.LEXICON, round_.lexicon_there, needed=True),
        Check(Item.GAME, sealed, needed=True),
        Check(Item.EQUIPMENT, bool(hall.equipment), needed=False, count=len(hall.equipment)),
    )
    prepared = round_.by_centre or round_.game is not None
    return tuple(check for check in checks if prepared or check.item is not Item.GAME)


class HallState(Enum):
    """Where a hall stands in a round, in the order of the wall."""

    PLAYING = "playing"
    READY = "ready"
    WAITING = "waiting"  # nobody has heard of it yet, which is no error
    ENDED = "ended"
    AWAY = "away"


def state_of(hall: Hall, round_: Round) -> HallState:
    if round_.by_centre and round_.partie is not None and not hall.awaited:
        return HallState.AWAY
    if hall.phase is Phase.ENDED or (not round_.by_centre and round_.ended):
        return HallState.ENDED
    # in a partie that all play together, a hall has begun with its first bulletin or its first coup followed
    begun = hall.partie is not None if round_.by_centre else bool(hall.bulletins or hall.laid)
    if begun and round_.is_open:
        return HallState.PLAYING
    return HallState.WAITING if hall.ready_at is None else HallState.READY


class Need(Enum):
    """What asks for a hand, the most pressing first."""

    DIFFERS = "differs"
    INTERRUPTED = "interrupted"
    UNKNOWN_PLAYERS = "unknown_players"
    REPORT = "report"
    MISSING = "missing"
    BEHIND = "behind"


LATE = 2
"""From so many coups behind on, a centre that follows is looked at: one is being put on the board."""


@dataclass(frozen=True, slots=True)
class Line:
    """A hall on the wall. `needs` are (need, a number: the coup that differs, or how many)."""

    hall: Hall
    state: HallState
    needs: tuple[tuple[Need, int], ...] = field(default=())


def wall(halls: Iterable[Hall], round_: Round) -> list[Line]:
    """The halls that need attention first, by what they need; then by progress, and by name."""
    lines = [Line(hall, state_of(hall, round_), tuple(_needs(hall, round_))) for hall in halls]
    return sorted(lines, key=_place)


def _needs(hall: Hall, round_: Round) -> Iterator[tuple[Need, int]]:
    if hall.differs is not None:
        yield Need.DIFFERS, hall.differs
    if hall.interrupted:
        yield Need.INTERRUPTED, hall.coup
    if hall.report == "sent":
        yield (Need.UNKNOWN_PLAYERS, hall.unknown) if hall.unknown else (Need.REPORT, 1)
    if state_of(hall, round_) is HallState.ENDED and hall.missing and hall.report != "accepted":
        yield Need.MISSING, hall.missing
    if hall.laid and hall.behind >= LATE:
        yield Need.BEHIND, hall.behind


_NEEDS, _STATES = list(Need), list(HallState)


def _place(line: Line) -> tuple[int, int, str, UUID]:
    first = _NEEDS.index(line.needs[0][0]) if line.needs else len(_NEEDS)
    return first, _STATES.index(line.state), folded(line.hall.name), line.hall.centre
