"""Where a coup stands, and what has become of it: what the correction of its bulletins asks of a partie."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from uuid import UUID

from engine.eventstore import commanding
from engine.rules.formula import Formula
from engine.rules.grid import Grid
from engine.rules.kind import Kind
from engine.rules.profile.ruleset import RulesetProfile
from games.domain.partie import annulment
from games.domain.partie.state.partie import Partie
from games.events.partie import TopSolution
from games.queries.parties import load_partie, state_of


@dataclass(frozen=True, slots=True)
class CoupPosition:
    """What correcting the bulletins of one coup needs; `version` is that of the partie's stream when it was read.

    `attempt` tells the bulletins of a coup that is played again from those of the annulled one. `annulled_since`: a
    later coup has been annulled after its bulletins had been raised, and is not closed again. `pronounced`: of a mort
    subite, the attempt of each coup whose eliminations have been pronounced (FISF 3.8.3). `where`, of whichever
    partie, tells it from other positions: what is adjudicated follows from it.
    """

    partie: UUID
    coup: int
    attempt: int
    grid: Grid
    tirage: str
    first_word_len: int | None
    top: int | None
    tops: tuple[TopSolution, ...]
    closed: bool
    announced: bool
    annulled_since: bool
    ended: bool
    results_annulled: bool
    version: int
    profile: RulesetProfile
    profile_digest: str
    formula: Formula
    kind: Kind
    lexicon_digest: str
    pronounced: Mapping[int, int]
    where: tuple[object, ...]


def coup_position(partie: UUID, coup: int | None = None, *, last: str = "") -> CoupPosition | None:
    """The position of a coup, of the last closed one when `coup` is None; None when there is no such coup.

    `last`: see `commanding.load`.
    """
    loaded = load_partie(partie, last=last)
    state = loaded.state
    closed = [drawn for drawn in state.coups if drawn.closed_at is not None]
    wanted = state.coup(coup) if coup is not None else closed[-1] if closed else None
    return _position(partie, loaded, wanted.number) if wanted is not None else None


def closed_positions(partie: UUID) -> list[CoupPosition]:
    """The positions of the coups that are closed, in their order; each as its last attempt."""
    loaded = load_partie(partie)
    return [_position(partie, loaded, coup.number) for coup in loaded.state.coups if coup.closed_at is not None]


# The bulletins of a hall come one after the other, at a partie that stands still meanwhile.
@lru_cache(maxsize=64)
def _position(partie: UUID, loaded: commanding.Loaded[Partie], number: int) -> CoupPosition:
    state, coup = loaded.state, loaded.state.coups[number - 1]
    closed = [drawn for drawn in state.coups if drawn.closed_at is not None]
    first = state.coups[0].solution
    return CoupPosition(
        partie=partie,
        coup=coup.number,
        attempt=coup.attempt,
        grid=coup.grid,
        tirage=coup.tirage,
        first_word_len=len(first.word) if first else None,
        top=coup.top.points if coup.top else None,
        tops=coup.top.tops if coup.top else (),
        closed=coup.closed_at is not None,
        announced=coup.solution is not None,
        annulled_since=bool(closed) and any(number > closed[-1].number for number in state.withdrawn),
        ended=state.ended is not None,
        results_annulled=state.results_annulled,
        version=loaded.version,
        profile=state.profile,
        profile_digest=state.settings.profile_digest,
        formula=state.formula,
        kind=state.kind,
        lexicon_digest=state.settings.lexicon_digest,
        pronounced=state.pronounced,
        where=(
            coup.grid.rows(),
            coup.tirage,
            coup.number,
            len(first.word) if first else None,
            state.formula.name,
            state.settings.lexicon_digest,
        ),
    )


def was_annulled(partie: UUID, coup: int, attempt: int) -> bool:
    """Whether this attempt at a coup was taken back after its bulletins had been raised (FISF 3.6)."""
    return state_of(partie).withdrawn.count(coup) >= attempt


def is_annullable(partie: UUID, coup: int) -> bool:
    """FISF 3.6: whether this coup may still be annulled: the last one, until the next tirage is drawn."""
    state = state_of(partie)
    return annulment.may_annul(state) and state.current.number == coup
