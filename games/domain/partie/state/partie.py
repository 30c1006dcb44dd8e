"""Where a partie stands between two events."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from enum import Enum
from uuid import UUID

from engine.rules.end import EndReason
from engine.rules.formula import Formula
from engine.rules.grid import Grid
from engine.rules.kind import Kind
from engine.rules.profile import kept, ruleset
from games.events import partie as events


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
    """One coup, from its draw to its solution. `grid` is the grid before the coup.

    `attempt` is 1, and one more each time that the coup was taken back after its bulletins had been raised.
    """

    number: int
    rejet: int
    reliquat: str
    drawn: str
    grid: Grid
    attempt: int = 1
    announced: bool = False
    started_at: datetime | None = None
    seconds: int = 0
    paused: timedelta = timedelta()
    closed_at: datetime | None = None
    top: events.TopComputed | None = None
    endings: tuple[events.TopSolution, ...] = ()
    imposed: events.SolutionImposed | None = None
    solution: events.SolutionAnnounced | None = None
    replaced: events.JokerReplaced | None = None

    @property
    def tirage(self) -> str:
        return self.reliquat + self.drawn

    @property
    def is_last(self) -> bool:
        """FISF 3.7.b: whether its solution leaves letters that cannot be placed."""
        if self.solution is None:
            return False
        if self.imposed is not None and self.imposed.last:
            return True
        return (self.solution.word, self.solution.reference) in {(top.word, top.reference) for top in self.endings}

    @property
    def ends_at(self) -> datetime | None:
        """FISF 3.3: when its time is up, the pauses left out; None before the clock is started."""
        return self.started_at and self.started_at + timedelta(seconds=self.seconds) + self.paused

    @property
    def is_running(self) -> bool:
        return self.started_at is not None and self.closed_at is None

    @property
    def is_collected(self) -> bool:
        """FISF 3.7.e: whether its bulletins have been raised; not those of a tirage that allows no solution."""
        return self.closed_at is not None and (self.top is None or bool(self.top.tops))


@dataclass(frozen=True, slots=True)
class Typed:
    """The letters last typed from a bag, and what lay before them: the hand, and the rejet that they followed."""

    drawn: str
    rejet: int
    reliquat: str
    rejected: str


@dataclass(frozen=True, slots=True)
class Annulment:
    """FISF 3.6: a coup as it was when it was annulled."""

    coup: Coup
    reason: events.AnnulmentReason


@dataclass(frozen=True, slots=True)
class Partie:
    """A partie between two events.

    `reliquat` is what stays in hand. Until a tirage is played: `rejected` is the last one that was not valid,
    `put_back` the one that had no solution or whose coup was annulled, by `annulled` then. `withdrawn` are the coups
    taken back after their bulletins had been raised, a number each time. `asked`: letters drawn that may be played at
    the juge-arbitre's will alone. `typed`: the letters of a bag that nobody has heard yet. `annulments` has
    every annulled coup, in order. A prepared partie is `off_script` from its first annulled coup on. `eliminations`:
    those pronounced in a mort subite, coup by coup (FISF 3.8.3). `multiplex`: the one whose console conducts it.
    """

    created: events.PartieCreated | None = None
    imported: events.PartieImported | None = None
    bag_checked: bool = False
    announced: bool = False
    grid: Grid = field(default_factory=Grid.empty)
    reliquat: str = ""
    put_back: str = ""
    annulled: events.CoupAnnulled | None = None
    rejected: str = ""
    asked: events.WillAsked | None = None
    typed: Typed | None = None
    rejets: int = 0
    coups: tuple[Coup, ...] = ()
    withdrawn: tuple[int, ...] = ()
    annulments: tuple[Annulment, ...] = ()
    off_script: bool = False
    eliminations: tuple[events.EliminationsPronounced, ...] = ()
    interrupted_at: datetime | None = None
    multiplex: UUID | None = None
    results_annulled: bool = False
    ended: EndReason | None = None

    @property
    def phase(self) -> Phase:
        if self.created is None:
            return Phase.UNBORN
        if self.ended is not None:
            return Phase.ENDED
        if self.imported is not None:
            return self._phase_of_coup()
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
    def pronounced(self) -> Mapping[int, int]:
        """FISF 3.8.3: the attempt of each coup whose eliminations have been pronounced."""
        return {elimination.coup: elimination.attempt for elimination in self.eliminations}

    @property
    def left(self) -> int | None:
        """FISF 3.8.3: how many players are still in, once eliminations have been pronounced."""
        return self.eliminations[-1].left if self.eliminations else None

    @property
    def formula(self) -> Formula:
        return Formula.parse(self.settings.formula)

    @property
    def settings(self) -> events.PartieCreated:
        if self.created is None:
            raise LookupError("a partie has no settings before it is created")
        return self.created

    @property
    def kind(self) -> Kind:
        return Kind.of(self.formula, self.settings.seconds, mort_subite=self.settings.mort_subite)

    @property
    def profile(self) -> ruleset.RulesetProfile:
        """The regulation as it was when the partie was created, whatever its file says now (ADR 7)."""
        return kept.kept_profile(self.settings.ruleset, self.settings.profile_digest)

    def coup(self, number: int) -> Coup | None:
        """Coup `number`, counted from 1; None when it has not been drawn."""
        return self.coups[number - 1] if 0 < number <= len(self.coups) else None
