"""The state of a partie, folded from its stream `partie-<id>`."""

from dataclasses import dataclass, field, replace
from datetime import datetime
from enum import Enum
from typing import assert_never

from engine.events.decider import Decider
from engine.rules.end import EndReason
from engine.rules.formula import Formula
from engine.rules.grid import Grid
from engine.rules.joker import accompanied
from engine.rules.placement import Placement
from games.domain.partie.choice import used, without
from games.events import (
    BagChecked,
    ClockStarted,
    CoupClosed,
    JokerKept,
    JokerReplaced,
    PartieAnnounced,
    PartieCreated,
    PartieEnded,
    SolutionAnnounced,
    TirageAnnounced,
    TirageDrawn,
    TiragePutBack,
    TirageRejected,
    TopComputed,
    WillAsked,
    WillStated,
)

PartieEvent = (
    PartieCreated
    | BagChecked
    | PartieAnnounced
    | TirageDrawn
    | TirageRejected
    | WillAsked
    | WillStated
    | TopComputed
    | TiragePutBack
    | TirageAnnounced
    | ClockStarted
    | CoupClosed
    | SolutionAnnounced
    | JokerReplaced
    | JokerKept
    | PartieEnded
)


class Phase(Enum):
    """Where a partie stands; each phase allows one next step of the juge-arbitre, two at most."""

    UNBORN = "unborn"
    CREATED = "created"
    BAG_CHECKED = "bag_checked"
    READY = "ready"  # the next tirage may be drawn
    UNDECIDED = "undecided"  # letters are drawn, and the juge-arbitre says whether they may be played
    DRAWN = "drawn"
    ANNOUNCED = "announced"
    RUNNING = "running"
    CLOSED = "closed"
    ENDED = "ended"


@dataclass(frozen=True, slots=True)
class Coup:
    """One coup, from its draw to its solution. `grid` is the grid before the coup."""

    number: int
    rejet: int
    reliquat: str
    drawn: str
    grid: Grid
    announced: bool = False
    started_at: datetime | None = None
    seconds: int = 0
    closed_at: datetime | None = None
    top: TopComputed | None = None
    solution: SolutionAnnounced | None = None
    replaced: JokerReplaced | None = None

    @property
    def tirage(self) -> str:
        return self.reliquat + self.drawn


@dataclass(frozen=True, slots=True)
class Partie:
    """A partie between two events. `reliquat` is what stays in hand, `put_back` the tirage that had no solution,
    `rejected` the last tirage that was not valid; both until a tirage is played. `asked`: letters drawn that may be
    played at the juge-arbitre's will alone."""

    created: PartieCreated | None = None
    bag_checked: bool = False
    announced: bool = False
    grid: Grid = field(default_factory=Grid.empty)
    reliquat: str = ""
    put_back: str = ""
    rejected: str = ""
    asked: WillAsked | None = None
    rejets: int = 0
    coups: tuple[Coup, ...] = ()
    ended: EndReason | None = None

    @property
    def phase(self) -> Phase:
        if self.created is None:
            return Phase.UNBORN
        if self.ended is not None:
            return Phase.ENDED
        if not self.bag_checked:
            return Phase.CREATED
        if not self.announced:
            return Phase.BAG_CHECKED
        return self._phase_of_coup()

    def _phase_of_coup(self) -> Phase:
        if self.asked is not None:
            return Phase.UNDECIDED
        if not self.coups or self.current.solution is not None:
            return Phase.READY
        if self.current.closed_at is not None:
            return Phase.CLOSED
        if self.current.started_at is not None:
            return Phase.RUNNING
        return Phase.ANNOUNCED if self.current.announced else Phase.DRAWN

    @property
    def current(self) -> Coup:
        """The last coup drawn."""
        return self.coups[-1]

    @property
    def next_coup(self) -> int:
        """The number of the coup that the next tirage begins, counted from 1."""
        return len(self.coups) + 1

    @property
    def formula(self) -> Formula:
        return Formula.parse(self.settings.formula)

    @property
    def settings(self) -> PartieCreated:
        if self.created is None:
            raise LookupError("a partie has no settings before it is created")
        return self.created

    def coup(self, number: int) -> Coup | None:
        """Coup `number`, counted from 1; None when it has not been drawn."""
        return self.coups[number - 1] if 0 < number <= len(self.coups) else None


def evolve(partie: Partie, event: PartieEvent) -> Partie:
    """The partie after `event`. Never refuses: what is recorded has happened."""
    match event:
        case PartieCreated():
            return _hand_left(replace(partie, created=event))
        case BagChecked():
            return replace(partie, bag_checked=True)
        case PartieAnnounced():
            return replace(partie, announced=True)
        case TirageDrawn():
            return _drawn(partie, event)
        case TirageRejected():
            return _hand_left(replace(partie, rejected=event.letters, rejets=partie.rejets + 1))
        case WillAsked():
            return replace(partie, asked=event)
        case WillStated():
            return replace(partie, asked=None)
        case TopComputed():
            return _with_coup(partie, top=event)
        case TiragePutBack():
            back = "".join(sorted(event.letters))
            rejets = partie.rejets + 1
            return _hand_left(replace(partie, coups=partie.coups[:-1], put_back=back, rejected="", rejets=rejets))
        case TirageAnnounced():
            return _with_coup(partie, announced=True)
        case ClockStarted():
            return _with_coup(partie, started_at=event.at, seconds=event.seconds)
        case CoupClosed():
            return _with_coup(partie, closed_at=event.at)
        case SolutionAnnounced():
            return _solved(partie, event)
        case JokerReplaced():
            return _joker_replaced(partie, event)
        case JokerKept():
            return _hand_left(partie, partie.reliquat)
        case PartieEnded():
            return replace(partie, ended=event.reason)
        case _:
            assert_never(event)


def _drawn(partie: Partie, event: TirageDrawn) -> Partie:
    coup = Coup(event.coup, event.rejet, event.reliquat, event.drawn, partie.grid)
    return replace(partie, coups=(*partie.coups, coup))


def _with_coup(partie: Partie, **changes: object) -> Partie:
    return replace(partie, coups=(*partie.coups[:-1], replace(partie.current, **changes)))  # type: ignore[arg-type]  # the field names are those of Coup, checked by its constructor


def _solved(partie: Partie, event: SolutionAnnounced) -> Partie:
    placement = Placement.parse(event.word, event.reference)
    tiles = partie.grid.new_tiles(placement)
    return replace(
        _with_coup(partie, solution=event),
        grid=partie.grid.with_tiles(tiles),
        reliquat=without(partie.current.tirage, used(tiles)),
        put_back="",
        rejected="",
        rejets=0,
    )


def _joker_replaced(partie: Partie, event: JokerReplaced) -> Partie:
    replaced = _with_coup(partie, replaced=event)
    return _hand_left(
        replace(replaced, grid=partie.grid.with_joker_replaced(event.cell, event.letter)), partie.reliquat
    )


def _hand_left(partie: Partie, letters: str = "") -> Partie:
    """The partie with these letters in hand and, in a joker partie, the joker that goes with them (FISF 3.8.1)."""
    return replace(partie, reliquat=accompanied(partie.grid, letters, partie.formula))


PARTIE: Decider[Partie, PartieEvent] = Decider(initial=Partie, evolve=evolve)
