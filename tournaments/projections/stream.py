"""The public stream: each fact enters it when it becomes public, under the next number, so that nothing is skipped.

What is told of a fact is chosen here field by field: the letters of an annulled tirage, say, are in the log alone.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import count
from typing import Any
from uuid import UUID

from django.db.models import Max

from engine.eventstore.projections.registry import Projection, on, projection
from engine.eventstore.projections.writing import Tables, write
from engine.eventstore.recorded import Recorded
from games.events import partie as events
from games.events.preparee import PartieRevealed
from games.streams import partie_of, preparee_of
from tournaments.events import publication, rehearsal
from tournaments.events.competition import RoundClosed, RoundOpened
from tournaments.models.public import Gate, PublicFactRow, RehearsedRow, StreamGateRow
from tournaments.streams import competition_of


@projection("tournaments.public_stream", mode="checkpointed")
class PublicStream(Projection):
    """A batch is folded: numbers follow each other, and the database is asked for the last one once."""

    models = (PublicFactRow, StreamGateRow, RehearsedRow)

    def apply_batch(self, batch: Sequence[Recorded], tables: Tables) -> None:
        public = _PublicBatch(tables)
        for at in batch:
            self._handlers[at.type](self, at.event, at, public)
        public.write()

    @on(rehearsal.RehearsalBegun)
    def rehearsal_begun(self, event: rehearsal.RehearsalBegun, at: Recorded, public: "_PublicBatch") -> None:
        public.tables[RehearsedRow].create(competition=competition_of(at.stream))

    @on(events.PartieCreated)
    def partie_created(self, event: events.PartieCreated, at: Recorded, public: "_PublicBatch") -> None:
        """Nothing is public yet: a partie is, once it is announced."""
        gate = Gate.WAITING if event.centre is not None else Gate.OPEN
        if event.competition and public.is_rehearsed(event.competition):
            gate = Gate.CLOSED
        public.open_gate(
            partie=partie_of(at.stream),
            competition=event.competition,
            round=event.round,
            preparee=event.preparee,
            gate=gate.value,
        )

    @on(events.PartieAnnounced)
    def partie_announced(self, event: events.PartieAnnounced, at: Recorded, public: "_PublicBatch") -> None:
        public.of_partie(at, {"round": public.gate(partie_of(at.stream)).round})

    @on(events.TirageAnnounced)
    def tirage_announced(self, event: events.TirageAnnounced, at: Recorded, public: "_PublicBatch") -> None:
        public.of_partie(at, {"coup": event.coup, "tirage": event.tirage})

    @on(events.TiragePutBack, events.CoupClosed)
    def coup_alone(self, event: events.TiragePutBack | events.CoupClosed, at: Recorded, public: "_PublicBatch") -> None:
        public.of_partie(at, {"coup": event.coup})

    @on(events.ClockStarted)
    def clock_started(self, event: events.ClockStarted, at: Recorded, public: "_PublicBatch") -> None:
        public.of_partie(at, {"coup": event.coup, "seconds": event.seconds})

    @on(events.SolutionAnnounced)
    def solution_announced(self, event: events.SolutionAnnounced, at: Recorded, public: "_PublicBatch") -> None:
        solution = {"word": event.word, "reference": event.reference, "points": event.points}
        public.of_partie(at, {"coup": event.coup, **solution})

    @on(events.JokerReplaced, events.JokerKept)
    def joker(self, event: events.JokerReplaced | events.JokerKept, at: Recorded, public: "_PublicBatch") -> None:
        public.of_partie(at, {"coup": event.coup, "cell": event.cell, "letter": event.letter})

    @on(events.CoupAnnulled)
    def coup_annulled(self, event: events.CoupAnnulled, at: Recorded, public: "_PublicBatch") -> None:
        public.of_partie(at, {"coup": event.coup, "reason": event.reason.value})

    @on(events.PartieInterrupted, events.PartieResumed)
    def halted(
        self, event: events.PartieInterrupted | events.PartieResumed, at: Recorded, public: "_PublicBatch"
    ) -> None:
        public.of_partie(at, {})

    @on(events.PartieEnded)
    def partie_ended(self, event: events.PartieEnded, at: Recorded, public: "_PublicBatch") -> None:
        public.of_partie(at, {"reason": event.reason.value, "seed": event.seed, "salt": event.salt})

    @on(PartieRevealed)
    def revealed(self, event: PartieRevealed, at: Recorded, public: "_PublicBatch") -> None:
        """All the centres have ended: what waited becomes public, in the order in which it happened."""
        public.reveal(preparee_of(at.stream))

    @on(RoundOpened)
    def round_opened(self, event: RoundOpened, at: Recorded, public: "_PublicBatch") -> None:
        public.of_competition(at, {"round": event.round})

    @on(RoundClosed)
    def round_closed(self, event: RoundClosed, at: Recorded, public: "_PublicBatch") -> None:
        public.of_competition(at, {"round": event.round})

    @on(publication.ResultsPublished)
    def results_published(self, event: publication.ResultsPublished, at: Recorded, public: "_PublicBatch") -> None:
        """The ranking itself is read from the publication, which stands at this position."""
        public.of_competition(at, {"kind": event.kind.value, "number": event.number, "position": at.position})


class _PublicBatch:
    """The public facts of a batch. Gates and facts are held until the end of the batch."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self._gates: dict[UUID, StreamGateRow] = {}
        self._new_gates: list[StreamGateRow] = []
        self._facts: list[PublicFactRow] = []
        self._rehearsed: dict[UUID, bool] = {}

    @cached_property
    def _numbers(self) -> Iterator[int]:
        last: int | None = self.tables[PublicFactRow].aggregate(last=Max("number"))["last"]
        return count((last or 0) + 1)

    def is_rehearsed(self, competition: UUID) -> bool:
        if not self._rehearsed.get(competition):  # what is a rehearsal stays one
            self._rehearsed[competition] = self.tables[RehearsedRow].filter(competition=competition).exists()
        return self._rehearsed[competition]

    def open_gate(self, **values: Any) -> None:
        row = self.tables[StreamGateRow].model(**values)
        self._gates[row.partie] = row
        self._new_gates.append(row)

    def gate(self, partie: UUID) -> StreamGateRow:
        if partie not in self._gates:
            self._gates[partie] = self.tables[StreamGateRow].get(partie=partie)
        return self._gates[partie]

    def of_partie(self, at: Recorded, data: Mapping[str, Any]) -> None:
        row = self.gate(partie_of(at.stream))
        if row.gate != Gate.CLOSED.value:
            self._enter(at, data, is_public=row.gate == Gate.OPEN.value, competition=row.competition, partie=row.partie)

    def of_competition(self, at: Recorded, data: Mapping[str, Any]) -> None:
        competition = competition_of(at.stream)
        if not self.is_rehearsed(competition):
            self._enter(at, data, is_public=True, competition=competition, partie=None)

    def reveal(self, preparee: UUID) -> None:
        """What waited takes its numbers, in the order in which it happened."""
        self.write()
        shared = self.tables[StreamGateRow].filter(preparee=preparee, gate=Gate.WAITING.value)
        parties = list(shared.values_list("partie", flat=True))
        shared.update(gate=Gate.OPEN.value)
        self._gates = {}
        waiting = self.tables[PublicFactRow].filter(partie__in=parties, number=None).order_by("position")
        rows = list(waiting)
        for row in rows:
            row.number = next(self._numbers)
        write(self.tables, PublicFactRow, rows, ["position"])

    def write(self) -> None:
        write(self.tables, StreamGateRow, self._new_gates)
        write(self.tables, PublicFactRow, self._facts)
        self._new_gates, self._facts = [], []

    def _enter(
        self, at: Recorded, data: Mapping[str, Any], *, is_public: bool, competition: UUID | None, partie: UUID | None
    ) -> None:
        row = self.tables[PublicFactRow].model(
            position=at.position,
            number=next(self._numbers) if is_public else None,
            type=at.type,
            at=at.recorded_at,
            competition=competition,
            partie=partie,
            data=dict(data),
        )
        self._facts.append(row)
