"""A match of Jarnac as its pages show it at one moment: two mats, two clocks, and what each may do now."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from math import ceil
from uuid import UUID

from engine.lexicon.jarnac import LONGEST
from games.domain.jarnac import boxes, offers, result, timing
from games.domain.jarnac.mat import Mat
from games.domain.jarnac.match.state import Match, Phase
from games.events.jarnac import LettersFrom, Side
from games.presentation.match_words import ended_by, situation, verdict

# Below so many seconds a clock says that it is nearly over, by colour and by weight.
LAST = 60
LAST_OF_COUP = 10


@dataclass(frozen=True, slots=True)
class LineView:
    """A line of a mat: nine cells, "" for an empty one. `choice`: what choosing it says, "" where it is not chosen."""

    number: int
    word: str
    cells: tuple[str, ...]
    is_next: bool
    choice: str
    contested: bool

    @property
    def points(self) -> int:
        return len(self.word) ** 2


@dataclass(frozen=True, slots=True)
class Composer:
    """Where a word is typed: to be played on one's own mat, or said as a Jarnac of the other's.

    `letters`: of the reliquat; `stood`: by choice, the word that stands on that line.
    """

    act: str
    side: str
    mat: str
    first: str
    letters: str
    stood: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class SeatView:
    """A player and a mat. `left`: seconds of the clock, None without one; `falls_at`: when it is down, if it runs."""

    side: str
    name: str
    seated: bool
    mine: bool
    has_hand: bool
    lines: tuple[LineView, ...]
    reliquat: str
    points: int
    extra: int
    jarnacs: int
    out: bool
    left: int | None
    falls_at: datetime | None
    last: int
    acts: frozenset[str]


@dataclass(frozen=True, slots=True)
class MatchTable:
    """`hand`: who has the bag, None before the toss; `waits`: until when a Jarnac may be said, if that runs."""

    id: UUID
    competition: UUID | None
    server_now: datetime
    phase: str
    hand: SeatView | None
    seats: tuple[SeatView, SeatView]
    due: int
    left_in_bag: int
    from_bag: bool
    has_clock: bool
    stopped: bool
    starts: str
    next_moment: datetime | None
    waits: datetime | None
    situation: str
    composer: Composer | None
    over: bool
    ended: str
    verdict: str
    minutes: int
    conjugations: bool
    same_entry: bool
    lexicon: str
    edition: str
    short_jarnac: str

    @property
    def mine(self) -> list[SeatView]:
        """The seats for which this page acts."""
        return [seat for seat in self.seats if seat.mine]


def match_table(
    match: UUID, state: Match, at: datetime, names: Mapping[Side, str], sides: Collection[Side] = ()
) -> MatchTable:
    """The match as time has made it by `at`; sides: those for which the reader acts."""
    composer = _composer(state, sides, at)
    seats = tuple(_seat(state, side, names, at, mine=side in sides, composer=composer) for side in Side)
    rules = state.rules
    waits = state.last_call if state.last_call and state.last_call > at and not state.is_over else None
    return MatchTable(
        id=match,
        competition=rules.competition,
        server_now=at,
        phase=state.phase.name.lower(),
        hand=None if state.phase is Phase.TOSS or state.is_over else next(seat for seat in seats if seat.has_hand),
        seats=(seats[0], seats[1]),
        due=min(state.due, state.left_in_bag),
        left_in_bag=state.left_in_bag,
        from_bag=rules.letters_from is LettersFrom.BAG,
        has_clock=state.has_clock,
        stopped=state.clocks.stopped_at is not None and not state.is_over,
        starts=_who_starts(state, names),
        next_moment=timing.deadline(state) if not state.is_over and state.clocks.stopped_at is None else None,
        waits=waits,
        situation=situation(state, names, at),
        composer=composer,
        over=state.is_over,
        ended=ended_by(state),
        verdict=verdict(result.result_of(state), names) if state.is_over else "",
        minutes=rules.seconds // 60,
        conjugations=rules.conjugations,
        same_entry=rules.same_entry,
        lexicon=rules.lexicon,
        edition=boxes.edition_of(rules.box),
        short_jarnac=rules.short_jarnac.value,
    )


def lines_of(mat: Mat, composer: Composer | None = None, contested: int = 0) -> tuple[LineView, ...]:
    """The eight lines; composer: that of this mat, if it has one."""
    return tuple(
        LineView(
            number=number,
            word=word,
            cells=(*word, *("",) * (LONGEST - len(word))),
            is_next=number == mat.free_line,
            choice=_choice(number, word, mat, composer),
            contested=number == contested,
        )
        for number, word in mat.numbered()
    )


def _seat(
    state: Match, side: Side, names: Mapping[Side, str], at: datetime, *, mine: bool, composer: Composer | None
) -> SeatView:
    player = state.players[side]
    composing = composer if composer and composer.mat == side.value else None
    left, falls_at = _time(state, side, at)
    return SeatView(
        side=side.value,
        name=names[side],
        seated=side in state.seats,
        mine=mine,
        has_hand=state.hand is side and state.phase is not Phase.TOSS and not state.is_over,
        lines=lines_of(player.mat, composing, _contested(state, side)),
        reliquat=player.mat.reliquat,
        points=player.points,
        extra=player.extra,
        jarnacs=player.jarnacs,
        out=player.out,
        left=left,
        falls_at=falls_at,
        last=LAST if state.has_clock else LAST_OF_COUP,
        acts=frozenset(act.value for act in offers.offered(state, side, at)) if mine else frozenset(),
    )


def _time(state: Match, side: Side, at: datetime) -> tuple[int | None, datetime | None]:
    """What a side has left: of its clock, else of the coup in play, where it is its own."""
    runs = state.clocks.stopped_at is None and not state.is_over
    if state.has_clock:
        falls_at = state.clocks.falls_at if runs and state.clocks.running is side else None
        return ceil(state.clocks.left(side, at).total_seconds()), falls_at
    if state.hand is not side or state.since is None or state.phase is Phase.TOSS or not runs:
        return None, None
    up = state.since + timedelta(seconds=state.rules.coup_seconds)
    return max(0, ceil((up - at).total_seconds())), up


def _who_starts(state: Match, names: Mapping[Side, str]) -> str:
    """The player who has to start the clocks, "" once they have run."""
    waits = state.has_clock and not state.clocks.started and state.phase is not Phase.TOSS and not state.is_over
    return names[state.hand.other] if waits and state.players[state.hand].opened else ""


def _contested(state: Match, side: Side) -> int:
    """The line of the word that may be contested, 0 for none on this mat."""
    pending = state.pending
    if pending is None or pending.side is not side or state.is_over:
        return 0
    before = pending.before[side].lines
    now = state.mat(side).lines
    return next((number for number, word in enumerate(now, 1) if word != before[number - 1]), 0)


def _composer(state: Match, sides: Collection[Side], at: datetime) -> Composer | None:
    for side in sides:
        acts = offers.offered(state, side, at)
        if offers.Act.PLAY in acts:
            return _composed(offers.Act.PLAY, side, state.mat(side), side)
        if offers.Act.JARNAC in acts:
            return _composed(offers.Act.JARNAC, side, state.mat(side.other), side.other)
    return None


def _composed(act: offers.Act, side: Side, mat: Mat, owner: Side) -> Composer:
    stood = {str(number): word for number, word in mat.numbered() if word and len(word) < LONGEST}
    free = _free(act, mat)
    first = free or next(iter(stood), "0")
    return Composer(act.value, side.value, owner.value, first, mat.reliquat, {**stood, **({free: ""} if free else {})})


def _free(act: offers.Act, mat: Mat) -> str:
    """What choosing the first free line says: of a Jarnac, that the word is of the reliquat alone."""
    if mat.free_line is None:
        return ""
    return str(mat.free_line) if act is offers.Act.PLAY else "0"


def _choice(number: int, word: str, mat: Mat, composer: Composer | None) -> str:
    if composer is None:
        return ""
    if number == mat.free_line:
        return _free(offers.Act(composer.act), mat)
    return str(number) if str(number) in composer.stood else ""
