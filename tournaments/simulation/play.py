"""Playing a round: the juge-arbitre conducts, every centre enters its bulletins, coup after coup."""

import time
import uuid
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random
from uuid import UUID

from arbitration.commands.entering import Line, enter_bulletins
from arbitration.commands.mort_subite import pronounce_eliminations
from arbitration.queries.turns import plays, turns_of
from engine.eventstore.recorded import Recorded
from engine.people.models import Account
from engine.solver.search import first
from games.commands.partie import Seen
from games.domain.partie.solution import retainable
from games.domain.partie.state.partie import Partie, Phase
from games.domain.partie.steps import Step, next_step
from games.events.partie import Will
from games.queries.parties import state_of
from games.services import lexicons, steps
from tournaments.commands.rounds import close_round, open_round
from tournaments.simulation import players, scenario

# Lines of one entry: what an arbitre's browser sends at once.
_BATCH = 20
_SOLUTIONS_SEEN = 120
_SEARCH_LIMIT_S = 120
_SEARCH_POLL_S = 0.005


@dataclass(slots=True)
class Measures:
    """Seconds spent in each phase, and what was counted."""

    seconds: dict[str, float] = field(default_factory=dict)
    coups: int = 0
    bulletins: int = 0
    refused: int = 0

    @contextmanager
    def phase(self, name: str) -> Iterator[None]:
        since = time.perf_counter()
        yield
        self.seconds[name] = self.seconds.get(name, 0.0) + time.perf_counter() - since

    def add(self, other: "Measures", *, beside: int) -> None:
        """What one of so many did `beside` the others: each second of it is shared."""
        for name, spent in other.seconds.items():
            self.seconds[name] = self.seconds.get(name, 0.0) + spent / beside
        self.bulletins += other.bulletins
        self.refused += other.refused

    def as_dict(self, *, events: int) -> dict[str, object]:
        """Counts, seconds of each phase, and what was done in a second: bulletins while correcting, events overall."""
        return {
            "events": events,
            "coups": self.coups,
            "bulletins": self.bulletins,
            "refused": self.refused,
            "seconds": {phase: round(spent, 3) for phase, spent in self.seconds.items()},
            "rates": {
                "bulletins_per_second": _rate(self.bulletins, self.seconds.get("correcting", 0.0)),
                "events_per_second": _rate(events, sum(self.seconds.values())),
            },
        }


def _rate(count: int, seconds: float) -> float:
    return round(count / seconds, 1) if seconds else 0.0


@dataclass(frozen=True, slots=True)
class Pace:
    """Seconds that each part of a coup lasts on the screens; 0 to play as fast as the machine allows."""

    reading: float = 0.0
    playing: float = 0.0
    correcting: float = 0.0

    def wait(self, step: Step | None) -> None:
        """Let the people in the hall do what comes before `step`."""
        before = {
            Step.START_CLOCK: self.reading,
            Step.CLOSE_COUP: self.playing,
            Step.ANNOUNCE_SOLUTION: self.correcting,
        }
        if step in before:
            time.sleep(before[step])


def play_round(
    cast: scenario.Cast,
    *,
    seed: int,
    measures: Measures,
    partie: UUID | None = None,
    pace: Pace | None = None,
    on_coup: Callable[[], None] = lambda: None,
) -> UUID:
    """Open the next round, or take up the `partie` of the open one; play it to the end, close the round.

    Returns the partie.
    """
    secret = f"raccord-simulation-{seed}".encode()
    partie = partie or open_round(cast.competition, by=cast.juge_arbitre, seed=secret)
    chance = Random(f"{seed}:play")
    if state_of(partie).phase is Phase.CLOSED:
        # Taken up where a stopped process left it; lines that were entered get their first answer again.
        _correct(partie, cast, chance, measures)
    while step := next_step(state := state_of(partie)):
        (pace or Pace()).wait(step)
        with measures.phase("conducting"):
            _conduct(partie, step, cast)
        if step is Step.CLOSE_COUP:
            _correct(partie, cast, chance, measures)
            on_coup()
    close_round(cast.competition, round=state.settings.round, by=cast.juge_arbitre)
    return partie


def _conduct(partie: UUID, step: Step, cast: scenario.Cast) -> None:
    """Take the step that the partie waits for; the search comes first where the step depends on it."""
    waits = step in (Step.ANNOUNCE_TIRAGE, Step.ANNOUNCE_SOLUTION)
    state = searched(partie) if waits else state_of(partie)
    # Once searched, a tirage without a solution is put back instead of being announced.
    step = next_step(state) or step
    arguments = said(state, step)
    steps.take_step(step, partie, by=cast.juge_arbitre, seen=Seen(coup=len(state.coups)), **arguments)


def said(partie: Partie, step: Step) -> dict[str, str]:
    """What the juge-arbitre says with a step. His will on a Y or a joker (FISF 3.2) is to play the tirage."""
    if step is Step.STATE_WILL:
        return {"will": Will.VALID.value}
    return _retained(partie) if step is Step.ANNOUNCE_SOLUTION else {}


def _retained(partie: Partie) -> dict[str, str]:
    choice = retainable(partie)[0]
    return {"word": choice.word, "reference": choice.reference}


def searched(partie: UUID) -> Partie:
    """The partie once the worker has found the top of its coup."""
    deadline = time.monotonic() + _SEARCH_LIMIT_S
    while time.monotonic() < deadline:
        state = state_of(partie)
        if state.current.top is not None:
            return state
        time.sleep(_SEARCH_POLL_S)
    raise TimeoutError("no worker searched the top of the coup: is one running?")


def _correct(partie: UUID, cast: scenario.Cast, chance: Random, measures: Measures) -> None:
    """Every player writes a bulletin; the arbitre of each centre types those of his tables."""
    state = state_of(partie)
    with measures.phase("playing"):
        seen = sight_of(state)
        written = [(seat, seat.player.write(seen, chance)) for seat in still_in(state, partie, cast.seats)]
    for centre, arbitre in cast.arbitres.items():
        lines = [(seat, text) for seat, text in written if seat.centre == centre]
        enter(partie, state.current.number, centre, lines, by=arbitre, measures=measures)
    with measures.phase("conducting"):
        pronounce(state, partie, by=cast.juge_arbitre)
    measures.coups += 1


def still_in(state: Partie, partie: UUID, seats: Sequence[scenario.Seat]) -> Sequence[scenario.Seat]:
    """FISF 3.8.3: the players of the coup; those who fell in a mort subite hand in nothing."""
    if not state.settings.mort_subite:
        return seats
    turns = turns_of([partie])
    return [seat for seat in seats if plays(turns, seat.entry, state.current.number)]


def pronounce(state: Partie, partie: UUID, *, by: Account) -> list[Recorded]:
    """FISF 3.8.3: in a mort subite, pronounce who falls at the coup that was just corrected."""
    if not state.settings.mort_subite:
        return []
    coup = state.current
    return pronounce_eliminations(partie, coup=coup.number, attempt=coup.attempt, without_bulletin=True, by=by)


def enter(
    partie: UUID,
    coup: int,
    centre: UUID,
    written: Sequence[tuple[scenario.Seat, str]],
    *,
    by: Account,
    measures: Measures,
) -> None:
    """The arbitre of a centre types what was written at its tables, some bulletins at a time."""
    with measures.phase("correcting"):
        lines = [_line(partie, coup, seat, text) for seat, text in written]
        for start in range(0, len(lines), _BATCH):
            answers = enter_bulletins(partie, centre, lines[start : start + _BATCH], by=by)
            measures.bulletins += sum(answer.refusal is None for answer in answers)
            measures.refused += sum(answer.refusal is not None for answer in answers)


def sight_of(state: Partie) -> players.CoupSeen:
    """The coup in play as the players see it, with the solutions that one may find."""
    coup, lexicon = state.current, lexicons.lexicon_named(state.settings.lexicon_digest)
    seen = first(coup.grid, coup.tirage, lexicon, state.formula, _SOLUTIONS_SEEN)
    return players.CoupSeen(coup.tirage, tuple(seen), lexicon)


def _line(partie: UUID, coup: int, seat: scenario.Seat, text: str) -> Line:
    return Line(id=uuid.uuid5(seat.entry, f"{partie}:{coup}"), text=f"{seat.table} {text}")
