"""What pages, the API and the other apps read of parties.

`hall` reads rows that hold only public facts. `state_of` folds the whole log, secrets included: its callers answer
for what they show (`conduct`, the correction of bulletins, `record_of`, `replay_of`).
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from uuid import UUID

from django.db.models import Count, Exists, OuterRef, QuerySet

from engine.eventstore import commanding, reading
from engine.people.vault import texts_of
from engine.rules.formula import Formula
from engine.rules.grid import Grid
from engine.rules.kind import Kind
from engine.rules.profile.ruleset import RulesetProfile
from engine.web import filtering, lists
from games.domain.exchange import record, recording
from games.domain.partie import annulment, refusals, replay
from games.domain.partie.state.evolve import PARTIE, PartieEvent
from games.domain.partie.state.partie import Partie, Phase
from games.events.partie import DrawSource, TopSolution
from games.events.preparee import PartieOpened, PartiePrepared, PartieRevealed, PartieSealed
from games.models import CoupCheckRow, CoupRow, PartieRow, PrepareeRow, RehearsalRow
from games.streams import partie_stream, preparee_stream

IMPORTED = DrawSource.IMPORTED.value


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


@dataclass(frozen=True, slots=True)
class PartieSummary:
    """A partie in a list; `coups` and `top_total` are those of the coups whose solution is public."""

    id: UUID
    competition: UUID | None
    round: int
    phase: str
    coups: int
    top_total: int
    formula: str
    lexicon: str
    imported: bool
    title: str


@dataclass(frozen=True, slots=True)
class PartiesPage:
    """One page of the list of parties, counted from 1."""

    number: int
    count: int
    parties: tuple[PartieSummary, ...]


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


def load_partie(partie: UUID, *, last: str = "") -> commanding.Loaded[Partie]:
    """The partie as its stream tells it; refuses one that does not exist. `last`: see `commanding.load`."""
    loaded = commanding.load(partie_stream(partie), PARTIE, last=last)
    if loaded.state.phase is Phase.UNBORN:
        raise refusals.PartieUnknown(partie=partie)
    return loaded


def state_of(partie: UUID) -> Partie:
    """The state of a partie, secrets included."""
    return load_partie(partie).state


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


def profile_of(partie: UUID) -> RulesetProfile:
    """The regulation that a partie is bound to."""
    return state_of(partie).profile


def partie_row(partie: UUID) -> PartieRow:
    """The public row of a partie; refuses one that does not exist."""
    row = PartieRow.objects.filter(id=partie).first()
    if row is None:
        raise refusals.PartieUnknown(partie=partie)
    return row


def digests_of(parties: Iterable[UUID], *, coup: int | None = None) -> dict[UUID, dict[int, str]]:
    """FISF 0.a: by partie, the digests of its coups once their tirage is announced, or of one coup. For officials."""
    digests: dict[UUID, dict[int, str]] = {partie: {} for partie in parties}
    rows = CoupCheckRow.objects.filter(partie__in=list(digests))
    for row in rows.order_by("number") if coup is None else rows.filter(number=coup):
        digests[row.partie][row.number] = row.digest
    return digests


def rows_of(parties: Iterable[UUID]) -> dict[UUID, PartieRow]:
    """The rows of these parties; veiled ones are for their officials."""
    return PartieRow.objects.in_bulk(list(parties))


def game_of_round(competition: UUID, number: int) -> PrepareeRow | None:
    """The game prepared for a round, none of its letters; None where there is none."""
    return PrepareeRow.objects.filter(competition=competition, round=number).first()


def game_of_partie(partie: UUID) -> list[UUID]:
    """The game prepared for its round that a partie follows; nothing of another one."""
    row = PartieRow.objects.filter(id=partie).first()
    return [row.preparee] if row and row.preparee else []


def parties_of_game(partie: UUID) -> list[UUID]:
    """The parties in which centres play the game of this one; itself alone where it follows none."""
    game = game_of_partie(partie)
    rows = PartieRow.objects.filter(preparee__in=game).values_list("id", flat=True)
    return list(rows) if game else [partie]


def games_of(competition: UUID) -> list[PrepareeRow]:
    """The games prepared for the rounds of a competition, in order."""
    return list(PrepareeRow.objects.filter(competition=competition).order_by("round"))


def ended_among(parties: Iterable[UUID]) -> set[UUID]:
    """Those of these parties that have ended."""
    return set(PartieRow.objects.filter(id__in=list(parties), phase=Phase.ENDED.value).values_list("id", flat=True))


def partie_under_way(competition: UUID) -> PartieRow | None:
    """The partie of a competition that everybody sees being played, None between two."""
    return _under_way(competition).first()


def parties_under_way(competition: UUID, most: int) -> list[PartieRow]:
    """The same, where several places play each their own; a few."""
    return list(_under_way(competition)[:most])


def _under_way(competition: UUID) -> "QuerySet[PartieRow, PartieRow]":
    parties = PartieRow.objects.filter(competition=competition, veiled=False).exclude(phase=Phase.ENDED.value)
    return parties.order_by("-round", "id")


def public_among(parties: Iterable[UUID]) -> set[UUID]:
    """Those of these parties that everybody sees."""
    return set(public_parties().filter(id__in=list(parties)).values_list("id", flat=True))


def morts_subites_of(competition: UUID) -> list[PartieRow]:
    """The parties of a competition from which players are eliminated, those that everybody sees; ties last."""
    rows = PartieRow.objects.filter(competition=competition, mort_subite=True, veiled=False).order_by("round", "id")
    return sorted(rows, key=lambda row: row.round == 0)


def parties_page(number: int, *, size: int = 50) -> PartiesPage:
    """A page of the parties that everybody sees, the one that moved last first; the nearest page where none is so."""
    parties = parties_found()
    count = max(1, -(-len(parties) // size))
    number = min(max(1, number), count)
    return PartiesPage(number, count, tuple(parties[(number - 1) * size : number * size]))


def parties_found(narrow: filtering.Filter = filtering.unfiltered) -> lists.QueryLines:
    """The same, whatever the page."""
    return lists.QueryLines(narrow(public_parties()).order_by("-position"), _summaries)


def public_parties() -> "QuerySet[PartieRow, PartieRow]":
    """Those that everybody sees: neither of a rehearsal nor of a centre alone while others are to play its game."""
    rehearsed = Exists(RehearsalRow.objects.filter(competition=OuterRef("competition")))
    return PartieRow.objects.filter(~rehearsed, veiled=False)


def _summaries(parties: Sequence[PartieRow]) -> Iterator[PartieSummary]:
    played = CoupRow.objects.filter(partie__in=[row.id for row in parties]).values_list("partie")
    coups = dict(played.annotate(count=Count("number")))
    titles = texts_of(row.title for row in parties if row.title)
    for row in parties:
        yield _summary(row, coups.get(row.id, 0), titles.get(row.title, "") if row.title else "")


def phase_shown(row: PartieRow) -> str:
    """Where a partie stands, as Phase names it; "imported" when nothing else will come of a file that does not end."""
    waits = row.phase == Phase.READY.value
    return IMPORTED if waits and row.source == DrawSource.IMPORTED.value else str(row.phase)


def _summary(row: PartieRow, coups: int, title: str) -> PartieSummary:
    return PartieSummary(
        id=row.id,
        competition=row.competition,
        round=row.round,
        phase=phase_shown(row),
        coups=coups,
        top_total=row.top_total,
        formula=row.formula,
        lexicon=row.lexicon,
        imported=row.source == DrawSource.IMPORTED.value,
        title=title,
    )


def played_coups(partie: UUID) -> list[CoupRow]:
    """The coups whose solution is public, in order."""
    return list(CoupRow.objects.filter(partie=partie).order_by("number"))


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
