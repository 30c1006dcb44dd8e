"""A run as its player sees it, as an arbitre sees it, and once it is over.

Of the game, a run shows the coups that it has played and the tirage in play: nothing of those to come, and of the coup
in play no top but to the arbitre.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from uuid import UUID

from django.utils.timezone import now
from django.utils.translation import gettext as _, gettext_lazy

from engine.rules.joker import bag_left
from engine.web.shapes import one_of
from games.domain.topping.difficulty import Difficulty, Measure, difficulty_of
from games.domain.topping.game import ToppingCoup, ToppingGame
from games.domain.topping.run import CoupRun, Run
from games.events.topping import Fault, ProposalRefused
from games.presentation.toppings import clocked, topping_name
from games.queries.toppings import topping_row

# A top that was found, a solution that was given: told apart by shape as by colour.
_FOUND, _GIVEN = "🟩", "⬛"
_SIGNS_A_ROW = 10

FAULT_LABELS = {
    Fault.NOT_PLAYABLE: gettext_lazy("cannot be placed there"),
    Fault.LETTERS: gettext_lazy("letters are missing"),
    Fault.WORD: gettext_lazy("word not admitted"),
    Fault.NOT_THE_TOP: gettext_lazy("not the top"),
}


@dataclass(frozen=True, slots=True)
class Refused:
    word: str
    reference: str
    fault: str = field(metadata=one_of(fault.value for fault in Fault))
    # the same in words
    reason: str
    # after the beginning of its coup
    ms: int

    @property
    def time(self) -> str:
        return clocked(self.ms)


@dataclass(frozen=True, slots=True)
class Played:
    """A coup that is over. `said`: the top that was proposed, empty where the solution was given."""

    number: int
    tirage: str
    word: str
    reference: str
    points: int
    ms: int
    given: bool
    said: str

    @property
    def ref(self) -> str:
        return self.reference

    @property
    def time(self) -> str:
        return clocked(self.ms)


@dataclass(frozen=True, slots=True)
class RunView:
    """A run at `server_now`: the grid, the tirage in play (empty once it is over), the coups that it has played."""

    id: UUID
    topping: UUID
    in_person: bool
    # "time_up", in person: the solution is to be given
    state: str = field(metadata=one_of(("running", "time_up", "finished", "abandoned")))
    coup: int
    coups: int
    rows: tuple[str, ...]
    tirage: str
    letters: str
    # letters that are neither on the grid nor in hand
    bag_count: int
    # of the coup in play
    began: datetime
    ends_at: datetime
    server_now: datetime
    seconds: int
    penalty: int
    # of the coups played
    ms: int
    given: int
    refused: tuple[Refused, ...]
    played: tuple[Played, ...]
    # once it is over, lines to send to friends who may still play: no word, no tirage
    told: str

    @property
    def is_over(self) -> bool:
        return self.state in ("finished", "abandoned")

    @property
    def last(self) -> Played | None:
        return self.played[-1] if self.played else None

    @property
    def time(self) -> str:
        return clocked(self.ms)

    @property
    def clock(self) -> "RunClock":
        return RunClock(self)


@dataclass(frozen=True, slots=True)
class RunClock:
    """The time of the coup in play, as the component takes it; there are no signals but its end."""

    run: RunView
    warning_s: int = 0

    @property
    def state(self) -> str:
        return "running" if self.run.state == "running" else "ended"

    @property
    def duration_s(self) -> int:
        return self.run.seconds

    @property
    def started_at(self) -> datetime:
        return self.run.began

    @property
    def ends_at(self) -> datetime:
        return self.run.ends_at

    @property
    def server_now(self) -> datetime:
        return self.run.server_now


@dataclass(frozen=True, slots=True)
class Top:
    # under which it is validated
    number: int
    word: str
    reference: str
    retained: bool


@dataclass(frozen=True, slots=True)
class Conducted:
    """A run in person as its arbitre sees it; `tops` is empty once the run is over."""

    run: RunView
    points: int
    # the one that goes on the grid first
    tops: tuple[Top, ...]


@dataclass(frozen=True, slots=True)
class ReplayedCoup:
    """A coup of a run read again. `best`: the least milliseconds of anybody who found it, null where nobody has."""

    played: Played
    before: tuple[str, ...]
    after: tuple[str, ...]
    other_tops: tuple[Top, ...]
    refused: tuple[Refused, ...]
    measure: Measure
    difficulty: Difficulty
    best: int | None

    @property
    def best_time(self) -> str:
        return "" if self.best is None else clocked(self.best)


def run_view(run_id: UUID, run: Run, game: ToppingGame) -> RunView:
    """What the player sees; `run` as time has made it."""
    at, rules = now(), run.rules
    grid = game.grid_before(run.coup)
    coup = None if run.is_over else game.coup(run.coup)
    letters = coup.tirage.letters if coup else ""
    return RunView(
        id=run_id,
        topping=rules.topping,
        in_person=rules.in_person,
        state=_state(run, at),
        coup=min(run.coup, rules.coups),
        coups=rules.coups,
        rows=grid.rows(),
        tirage=str(coup.tirage).removeprefix("-") if coup else "",
        letters=letters,
        bag_count=bag_left(grid, letters, game.formula).total(),
        began=run.began,
        ends_at=run.deadline,
        server_now=at,
        seconds=rules.seconds,
        penalty=rules.penalty,
        ms=run.ms,
        given=run.given,
        refused=_refused(run.refused, run.began),
        played=tuple(_played(past, game.coup(past.number)) for past in run.coups),
        told=told_to_friends(run) if run.is_over else "",
    )


def told_to_friends(run: Run) -> str:
    """The result in a few lines: the topping, the coups found and the time, a sign for each coup."""
    found = len(run.coups) - run.given
    signs = "".join(_GIVEN if coup.given else _FOUND for coup in run.coups)
    rows = [signs[start : start + _SIGNS_A_ROW] for start in range(0, len(signs), _SIGNS_A_ROW)]
    counts = {"found": found, "count": run.rules.coups, "time": clocked(run.ms)}
    result = _("%(found)s tops out of %(count)s, in %(time)s") % counts
    return "\n".join([topping_name(topping_row(run.rules.topping)), result, *rows])


def conducted(run_id: UUID, run: Run, game: ToppingGame) -> Conducted:
    """What the arbitre of a run in person sees."""
    coup = None if run.is_over else game.coup(run.coup)
    return Conducted(run_view(run_id, run, game), coup.points if coup else 0, _tops(coup) if coup else ())


def replayed_coup(run: Run, game: ToppingGame, number: int, best: Mapping[int, int]) -> ReplayedCoup:
    """A coup that the run has played."""
    played, coup = run.coups[number - 1], game.coup(number)
    return ReplayedCoup(
        played=_played(played, coup),
        before=game.grid_before(number).rows(),
        after=game.grid_before(number).place(coup.placement).rows(),
        other_tops=tuple(top for top in _tops(coup) if not top.retained),
        refused=_refused(played.refused, played.began),
        measure=coup.measure,
        difficulty=difficulty_of(coup.measure),
        best=best.get(number),
    )


def _state(run: Run, at: datetime) -> str:
    if run.is_finished:
        return "finished"
    if run.abandoned_at:
        return "abandoned"
    return "time_up" if at >= run.deadline else "running"


def _played(run: CoupRun, coup: ToppingCoup) -> Played:
    return Played(
        number=run.number,
        tirage=str(coup.tirage),
        word=coup.placement.word,
        reference=str(coup.placement.ref),
        points=coup.points,
        ms=run.ms,
        given=run.given,
        said=f"{run.found.word} {run.found.reference}" if run.found else "",
    )


def _refused(proposals: tuple[ProposalRefused, ...], began: datetime) -> tuple[Refused, ...]:
    return tuple(
        Refused(
            word=proposal.word,
            reference=proposal.reference,
            fault=proposal.fault.value,
            reason=str(FAULT_LABELS[proposal.fault]),
            ms=max(0, round((proposal.at - began).total_seconds() * 1000)),
        )
        for proposal in proposals
    )


def _tops(coup: ToppingCoup) -> tuple[Top, ...]:
    """By the number under which each is validated, the retained one first."""
    tops = [Top(number, top.word, str(top.ref), top == coup.placement) for number, top in enumerate(coup.tops)]
    return tuple(sorted(tops, key=lambda top: not top.retained))
