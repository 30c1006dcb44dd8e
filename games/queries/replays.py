"""A partie read again: coup by coup for everybody, as a record for other programs, draws and all once it is over."""

from dataclasses import dataclass
from uuid import UUID

from engine.eventstore import reading
from engine.people.vault import texts_of
from games.domain.exchange import record, recording
from games.domain.partie import replay
from games.domain.partie.state.evolve import PartieEvent
from games.events.preparee import PartieOpened, PartiePrepared, PartieRevealed, PartieSealed
from games.queries.parties import partie_row, state_of
from games.streams import partie_stream, preparee_stream


@dataclass(frozen=True, slots=True)
class Replay:
    """What is public of the coups of a partie, and what it is played with."""

    partie: UUID
    competition: UUID | None
    round: int
    formula: str
    mort_subite: bool
    lexicon: str
    lexicon_digest: str
    title: str
    ended: bool
    coups: tuple[replay.PastCoup, ...]
    annulled: tuple[replay.AnnulledCoup, ...]

    @property
    def total(self) -> int:
        return self.coups[-1].total if self.coups else 0


def record_of(partie: UUID, *, title: str = "") -> record.RecordedPartie:
    """The coups whose solution is public, as a record for other programs; nothing of the coup in play.

    A partie that comes from a file keeps the title of its file.
    """
    state = state_of(partie)
    return recording.public_record(state, title=title_of(state.imported.title) if state.imported else title)


def title_of(title: UUID | None) -> str:
    """The title of a partie that comes from a file, "" without one."""
    return texts_of([title])[title] if title else ""


def replay_of(partie: UUID) -> Replay:
    """The coups whose solution is public, each as it was played; nothing of the coup in play."""
    state = state_of(partie)
    settings = state.settings
    return Replay(
        partie=partie,
        competition=settings.competition,
        round=settings.round,
        formula=settings.formula,
        mort_subite=settings.mort_subite,
        lexicon=settings.lexicon,
        lexicon_digest=settings.lexicon_digest,
        title=title_of(state.imported.title if state.imported else None),
        ended=state.ended is not None,
        coups=replay.past_coups(state),
        annulled=replay.annulled_coups(state),
    )


def draw_events(partie: UUID) -> tuple[PartieEvent | PartieRevealed, ...]:
    """The whole stream of a partie, secrets included, for the check of its draws, which waits for its end.

    What revealed the game that it shares with other centres comes last.
    """
    row = partie_row(partie)
    streams = [partie_stream(partie), *([preparee_stream(row.preparee)] if row.preparee else [])]
    events = (recorded.event for stream in streams for recorded in reading.read_stream(stream))
    return tuple(event for event in events if not isinstance(event, PartiePrepared | PartieSealed | PartieOpened))
