"""What the screen of the hall shows, as plain values for templates and for the API."""

from dataclasses import dataclass, field
from datetime import datetime, timedelta
from uuid import UUID

from django.utils.timezone import now

from engine.rules.formula import Formula
from engine.rules.grid import Grid
from engine.rules.joker import bag_left, letters_left
from engine.rules.kind import Kind, second_signal, seconds_of_coup
from engine.rules.placement import Placement
from engine.rules.profile.kept import recorded_profile
from engine.web.shapes import FOR_PAGES, one_of
from games.domain.partie.state.partie import Phase
from games.models import CoupRow, PartieRow
from games.queries.parties_listed import phase_shown
from games.queries.replays import title_of


@dataclass(frozen=True, slots=True)
class Clock:
    """The time of a coup. The server's time is the truth: screens measure how far their own is from it.

    `state` is "waiting" (the tirage is read), "running", "paused" (the partie is interrupted) or "ended"; durations are
    in seconds. `started_at`: the first signal, or when the time runs again after an interruption; it may be a moment
    ahead. `remaining_s` is what is left at `server_now`, begun seconds counted; of a paused clock it stays.
    `warning_s`: what is left at the second signal, 0 when there is none (FISF 3.3.a).
    """

    state: str = field(metadata=one_of(("waiting", "running", "paused", "ended")))
    duration_s: int
    started_at: datetime | None
    ends_at: datetime | None
    server_now: datetime
    remaining_s: int
    warning_s: int


@dataclass(frozen=True, slots=True)
class LastWord:
    """The last solution on the grid."""

    word: str
    ref: str
    score: int
    # those that it covers: row, column, from 0
    cells: tuple[tuple[int, int], ...] = field(metadata=FOR_PAGES)


@dataclass(frozen=True, slots=True)
class CoupShown:
    number: int
    tirage: str
    word: str
    reference: str
    points: int


@dataclass(frozen=True, slots=True)
class Hall:
    """A partie as the public may see it."""

    id: UUID
    round: int
    # "imported" where a partie from a file stays as far as the file goes
    phase: str
    coup: int
    rows: tuple[str, ...]
    tirage: str
    clock: Clock | None
    last: LastWord | None
    history: tuple[CoupShown, ...]
    top_total: int
    # not on the grid; and not in the tirage either, None as long as none is announced: both follow from what is public
    letters_left: int
    bag_count: int | None
    # why the coup about to be played again was annulled (the value of an AnnulmentReason), else empty
    annulled: str
    interrupted_at: datetime | None
    end_reason: str
    results_annulled: bool
    commitment: str
    seed: str
    mort_subite: bool
    competition: UUID | None = field(metadata=FOR_PAGES)
    # that of the file of an imported partie
    title: str = field(metadata=FOR_PAGES)
    version: int = field(metadata=FOR_PAGES)

    @property
    def annulled_coup(self) -> int:
        """The coup that was annulled and has not been drawn again, or not been announced again."""
        return len(self.history) + 1


def hall_of(row: PartieRow, played: list[CoupRow]) -> Hall:
    """The hall screen of a partie, from rows that hold only public facts."""
    grid, formula = Grid.from_rows(row.grid), Formula.parse(row.formula)
    return Hall(
        id=row.id,
        competition=row.competition,
        title=title_of(row.title),
        round=row.round,
        phase=phase_shown(row),
        coup=row.coup,
        rows=tuple(row.grid),
        tirage=row.tirage,
        clock=_clock(row),
        last=_last(played[-1]) if played else None,
        history=tuple(CoupShown(coup.number, coup.tirage, coup.word, coup.reference, coup.points) for coup in played),
        top_total=row.top_total,
        letters_left=letters_left(grid, formula).total(),
        bag_count=bag_left(grid, row.tirage, formula).total() if row.phase in _CLOCK_STATES else None,
        annulled=row.annulled,
        interrupted_at=row.interrupted_at,
        end_reason=row.end_reason,
        results_annulled=row.results_annulled,
        commitment=row.commitment,
        seed=row.seed,
        version=row.position,
        mort_subite=row.mort_subite,
    )


_CLOCK_STATES = {Phase.ANNOUNCED.value: "waiting", Phase.RUNNING.value: "running", Phase.CLOSED.value: "ended"}


def _clock(row: PartieRow) -> Clock | None:
    """The clock from the reading of the tirage to the solution; an interruption stops it (FISF 3.7.e)."""
    state = _CLOCK_STATES.get(row.phase)
    if state is None:
        return None
    if state == "running" and row.interrupted_at:
        state = "paused"
    at = now()
    ends_at = _ends_at(row)
    if state == "running" and ends_at and at >= ends_at:
        state = "ended"
    profile, kind = recorded_profile(row.ruleset), _kind(row)
    # The time as started; before that, the time to come.
    duration = row.seconds if row.started_at else seconds_of_coup(profile, kind, row.seconds, row.coup)
    return Clock(
        state,
        duration,
        started_at=row.resumed_at or row.started_at,
        ends_at=ends_at,
        server_now=at,
        remaining_s=_remaining(row, state, at, duration),
        warning_s=second_signal(profile, kind),
    )


def _kind(row: PartieRow) -> Kind:
    return Kind.of(Formula.parse(row.formula), row.seconds, mort_subite=row.mort_subite)


def _ends_at(row: PartieRow) -> datetime | None:
    """When the time is up, or was: the juge-arbitre may close before."""
    return min(row.ends_at, row.closed_at) if row.ends_at and row.closed_at else row.ends_at


def _remaining(row: PartieRow, state: str, at: datetime, duration: int) -> int:
    if state == "ended":
        return 0
    if row.ends_at is None:
        return duration
    left = row.ends_at - (row.interrupted_at or at)
    return min(duration, max(0, -(-left // timedelta(seconds=1))))


def _last(coup: CoupRow) -> LastWord:
    cells = Placement.parse(coup.word, coup.reference).cells()
    return LastWord(coup.word, coup.reference, coup.points, cells)
