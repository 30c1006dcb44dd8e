"""What pages and the API show of toppings and of their boards: no letter of a game that is not revealed."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime
from itertools import chain
from typing import Generic, TypeVar
from uuid import UUID

from django.utils.timezone import now
from django.utils.translation import gettext as _, gettext_lazy

from engine.rules.places import board
from engine.web import dates, shapes, typography
from games.domain.topping.ranking import TENTH, total
from games.events.topping import Level
from games.models import ToppingRow
from games.presentation.ruleset import FORMULA_LABELS
from games.queries.toppings import CoupLine, RunLine

LEVEL_LABELS = {
    Level.EASY.value: gettext_lazy("easy"),
    Level.MEDIUM.value: gettext_lazy("medium"),
    Level.HARD.value: gettext_lazy("hard"),
    Level.EXPERT.value: gettext_lazy("expert"),
}


@dataclass(frozen=True, slots=True)
class ToppingView:
    """A topping (FISF 3.8.4). `level` is empty, `coups` and `difficulty` are 0, as long as its game is prepared.

    `commitment` is the SHA-256 of the key of the game and of its salt, told once it is revealed.
    """

    id: UUID
    name: str
    competition: UUID | None
    day: date | None
    in_person: bool
    state: str = field(metadata=shapes.one_of(("preparing", "coming", "open", "closed", "revealed")))
    formula: str
    lexicon: str
    seconds: int
    penalty: int
    opens_at: datetime
    closes_at: datetime | None
    coups: int
    difficulty: int
    level: str
    commitment: str
    seed: str
    salt: str

    @property
    def is_open(self) -> bool:
        return self.state == "open"

    @property
    def is_over(self) -> bool:
        return self.state in ("closed", "revealed")

    @property
    def level_label(self) -> str:
        return str(LEVEL_LABELS.get(self.level, ""))

    @property
    def formula_label(self) -> str:
        return str(FORMULA_LABELS[self.formula])


@dataclass(frozen=True, slots=True)
class BoardLine:
    """A run on the board; `rank` is 0 for one that was abandoned. `ms`: of the coups that it has played.

    `guest`: its player has no account; these come after the others, and are ranked among themselves.
    """

    rank: int
    shared: bool
    run: UUID
    name: str
    ms: int
    played: int
    given: int
    refused: int
    finished: bool
    abandoned: bool
    guest: bool
    # it is the reader's
    mine: bool

    @property
    def time(self) -> str:
        return clocked(self.ms)


@dataclass(frozen=True, slots=True)
class CoupBoardLine:
    """A run at one coup; `guest`: as on the board of the whole."""

    rank: int
    shared: bool
    run: UUID
    name: str
    ms: int
    # it had not found the top, and `ms` holds the penalty
    given: bool
    guest: bool

    @property
    def time(self) -> str:
        return clocked(self.ms)


L = TypeVar("L", BoardLine, CoupBoardLine)
G = TypeVar("G", RunLine, CoupLine, BoardLine, CoupBoardLine)


@dataclass(frozen=True, slots=True)
class BoardPart(Generic[L]):
    """Lines that are ranked among themselves: those that are shown, and how many there are in all."""

    guest: bool
    count: int
    lines: Sequence[L]


def topping_view(row: ToppingRow) -> ToppingView:
    return ToppingView(
        id=row.id,
        name=topping_name(row),
        competition=row.competition,
        day=row.day,
        in_person=row.in_person,
        state=_state(row, now()),
        formula=row.formula,
        lexicon=row.lexicon,
        seconds=row.seconds,
        penalty=row.penalty,
        opens_at=row.opens_at,
        closes_at=row.closes_at,
        coups=row.coups,
        difficulty=row.difficulty,
        level=row.level,
        commitment=row.commitment,
        seed=row.seed,
        salt=row.salt,
    )


def topping_name(row: ToppingRow) -> str:
    return _("Topping of %(day)s") % {"day": dates.written_date(row.day)} if row.day else row.name


def board_of(runs: Iterable[RunLine], *, player: str = "") -> list[BoardLine]:
    """FISF 3.8.4: the board of the whole topping; runs of guests are ranked apart, below the others."""
    return [line for part in _apart(runs) for line in _ranked(part, player)]


def _ranked(lines: list[RunLine], player: str) -> list[BoardLine]:
    """Those that were abandoned come last."""
    going = [line for line in lines if not line.abandoned or line.finished]
    stopped = [line for line in lines if line.abandoned and not line.finished]
    placed = [(place.rank, place.shared, place.of) for place in total(going)]
    placed += [(0, False, line) for line in stopped]
    return [
        BoardLine(
            rank=rank,
            shared=shared,
            run=run.id,
            name=run.name,
            ms=run.ms,
            played=run.played,
            given=run.given,
            refused=run.refused,
            finished=run.finished,
            abandoned=run.abandoned,
            guest=run.guest,
            mine=player != "" and run.player == player,
        )
        for rank, shared, run in placed
    ]


def coup_board_of(lines: Iterable[CoupLine]) -> list[CoupBoardLine]:
    """The board of one coup: the quickest first; apart, below, those of guests."""
    parts = (board(part, lambda line: (line.given, line.ms // TENTH)) for part in _apart(lines))
    return [
        CoupBoardLine(
            place.rank,
            place.shared,
            place.of.id,
            place.of.name,
            place.of.ms,
            place.of.given,
            place.of.guest,
        )
        for place in chain.from_iterable(parts)
    ]


def parts_of(board: Sequence[L], *, shown: Sequence[L] | None = None, most: int | None = None) -> list[BoardPart[L]]:
    """The parts of a board that show a line: of the lines `shown`, or of all of them, the first `most` of each."""
    parts = zip(_apart(board), _apart(board if shown is None else shown), strict=True)
    return [BoardPart(lines[0].guest, len(whole), lines[:most]) for whole, lines in parts if lines]


def _apart(lines: Iterable[G]) -> tuple[list[G], list[G]]:
    """Those in person or of an account, and those of guests."""
    every = list(lines)
    return [line for line in every if not line.guest], [line for line in every if line.guest]


def clocked(ms: int) -> str:
    """A time to the tenth of a second that is over, as it is read: 83_450 -> "1:23,4", in English "1:23.4"."""
    tenths = ms // TENTH
    minutes, rest = divmod(tenths, 600)
    return f"{minutes}:{rest // 10:02d}{typography.decimal_sign()}{rest % 10}"


def _state(row: ToppingRow, at: datetime) -> str:
    if row.seed:
        return "revealed"
    if row.closes_at and at >= row.closes_at:
        return "closed"
    if not row.coups:
        return "preparing"
    return "open" if at >= row.opens_at else "coming"
