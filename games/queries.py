"""What pages, the API and the other apps read of parties.

`hall` reads rows that hold only public facts. `state_of` folds the whole log, secrets included: its callers answer
for what they show (`conduct`, the correction of bulletins, `record_of`).
"""

from dataclasses import dataclass
from uuid import UUID

from engine.eventstore.commanding import Loaded, load
from engine.rules.formula import Formula
from engine.rules.grid import Grid
from games.domain.exchange.record import RecordedPartie
from games.domain.exchange.recording import public_record
from games.domain.partie.refusals import PartieUnknown
from games.domain.partie.state import PARTIE, Partie, Phase
from games.events import TopSolution
from games.models import CoupRow, PartieRow
from games.streams import partie_stream


@dataclass(frozen=True, slots=True)
class CoupPosition:
    """What correcting the bulletins of one coup needs; `version` is that of the partie's stream when it was read."""

    partie: UUID
    coup: int
    grid: Grid
    tirage: str
    first_word_len: int | None
    top: int | None
    tops: tuple[TopSolution, ...]
    closed: bool
    announced: bool
    ended: bool
    version: int
    profile: str
    formula: Formula
    seconds: int
    lexicon_digest: str


def load_partie(partie: UUID) -> Loaded[Partie]:
    """The partie as its stream tells it; refuses one that does not exist."""
    loaded = load(partie_stream(partie), PARTIE)
    if loaded.state.phase is Phase.UNBORN:
        raise PartieUnknown(partie=partie)
    return loaded


def state_of(partie: UUID) -> Partie:
    """The state of a partie, secrets included."""
    return load_partie(partie).state


def coup_position(partie: UUID, coup: int | None = None) -> CoupPosition | None:
    """The position of a coup, of the last closed one when `coup` is None; None when there is no such coup."""
    loaded = load_partie(partie)
    state = loaded.state
    closed = [drawn for drawn in state.coups if drawn.closed_at is not None]
    found = state.coup(coup) if coup is not None else closed[-1] if closed else None
    if found is None:
        return None
    first = state.coups[0].solution
    return CoupPosition(
        partie=partie,
        coup=found.number,
        grid=found.grid,
        tirage=found.tirage,
        first_word_len=len(first.word) if first else None,
        top=found.top.points if found.top else None,
        tops=found.top.tops if found.top else (),
        closed=found.closed_at is not None,
        announced=found.solution is not None,
        ended=state.ended is not None,
        version=loaded.version,
        profile=state.settings.profile,
        formula=state.formula,
        seconds=state.settings.seconds,
        lexicon_digest=state.settings.lexicon_digest,
    )


def partie_row(partie: UUID) -> PartieRow:
    """The public row of a partie; refuses one that does not exist."""
    row = PartieRow.objects.filter(id=partie).first()
    if row is None:
        raise PartieUnknown(partie=partie)
    return row


def partie_under_way(competition: UUID) -> PartieRow | None:
    """The partie of a competition that is being played, None between two."""
    parties = PartieRow.objects.filter(competition=competition).exclude(phase=Phase.ENDED.value)
    return parties.order_by("-round").first()


def played_coups(partie: UUID) -> list[CoupRow]:
    """The coups whose solution is public, in order."""
    return list(CoupRow.objects.filter(partie=partie).order_by("number"))


def record_of(partie: UUID, *, title: str = "") -> RecordedPartie:
    """The coups whose solution is public, as a record for other programs; nothing of the coup in play."""
    return public_record(state_of(partie), title=title)
