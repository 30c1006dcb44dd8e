"""The public stream: each fact enters it when it becomes public, under the next number, so that nothing is skipped.

What is told of a fact is chosen here field by field: the letters of an annulled tirage, say, are in the log alone.
"""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from django.db.models import Max

from engine.eventstore import Recorded
from engine.eventstore.projections import Projection, Tables, on, projection
from games.events import (
    ClockStarted,
    CoupAnnulled,
    CoupClosed,
    JokerKept,
    JokerReplaced,
    PartieAnnounced,
    PartieCreated,
    PartieEnded,
    PartieInterrupted,
    PartieResumed,
    PartieRevealed,
    SolutionAnnounced,
    TirageAnnounced,
    TiragePutBack,
)
from games.streams import partie_of, preparee_of
from tournaments.events import RehearsalBegun, ResultsPublished, RoundClosed, RoundOpened
from tournaments.models import PublicFactRow, RehearsedRow, StreamGateRow
from tournaments.models.public import Gate
from tournaments.streams import competition_of


@projection("tournaments.public_stream", mode="checkpointed")
class PublicStream(Projection):
    models = (PublicFactRow, StreamGateRow, RehearsedRow)

    @on(RehearsalBegun)
    def rehearsal_begun(self, event: RehearsalBegun, at: Recorded, tables: Tables) -> None:
        tables[RehearsedRow].create(competition=competition_of(at.stream))

    @on(PartieCreated)
    def partie_created(self, event: PartieCreated, at: Recorded, tables: Tables) -> None:
        """Nothing is told yet: a partie is before everybody's eyes once it is announced."""
        gate = Gate.WAITING if event.centre is not None else Gate.OPEN
        if event.competition and tables[RehearsedRow].filter(competition=event.competition).exists():
            gate = Gate.CLOSED
        tables[StreamGateRow].create(
            partie=partie_of(at.stream),
            competition=event.competition,
            round=event.round,
            preparee=event.preparee,
            gate=gate.value,
        )

    @on(PartieAnnounced)
    def partie_announced(self, event: PartieAnnounced, at: Recorded, tables: Tables) -> None:
        row = tables[StreamGateRow].get(partie=partie_of(at.stream))
        _of_partie(at, tables, {"round": row.round})

    @on(TirageAnnounced)
    def tirage_announced(self, event: TirageAnnounced, at: Recorded, tables: Tables) -> None:
        _of_partie(at, tables, {"coup": event.coup, "tirage": event.tirage})

    @on(TiragePutBack, CoupClosed)
    def coup_alone(self, event: TiragePutBack | CoupClosed, at: Recorded, tables: Tables) -> None:
        _of_partie(at, tables, {"coup": event.coup})

    @on(ClockStarted)
    def clock_started(self, event: ClockStarted, at: Recorded, tables: Tables) -> None:
        _of_partie(at, tables, {"coup": event.coup, "seconds": event.seconds})

    @on(SolutionAnnounced)
    def solution_announced(self, event: SolutionAnnounced, at: Recorded, tables: Tables) -> None:
        told = {"coup": event.coup, "word": event.word, "reference": event.reference, "points": event.points}
        _of_partie(at, tables, told)

    @on(JokerReplaced, JokerKept)
    def joker(self, event: JokerReplaced | JokerKept, at: Recorded, tables: Tables) -> None:
        _of_partie(at, tables, {"coup": event.coup, "cell": event.cell, "letter": event.letter})

    @on(CoupAnnulled)
    def coup_annulled(self, event: CoupAnnulled, at: Recorded, tables: Tables) -> None:
        _of_partie(at, tables, {"coup": event.coup, "reason": event.reason.value})

    @on(PartieInterrupted, PartieResumed)
    def halted(self, event: PartieInterrupted | PartieResumed, at: Recorded, tables: Tables) -> None:
        _of_partie(at, tables, {})

    @on(PartieEnded)
    def partie_ended(self, event: PartieEnded, at: Recorded, tables: Tables) -> None:
        _of_partie(at, tables, {"reason": event.reason.value, "seed": event.seed, "salt": event.salt})

    @on(PartieRevealed)
    def revealed(self, event: PartieRevealed, at: Recorded, tables: Tables) -> None:
        """All the centres have ended: what waited is told, in the order in which it happened."""
        shared = tables[StreamGateRow].filter(preparee=preparee_of(at.stream), gate=Gate.WAITING.value)
        parties = list(shared.values_list("partie", flat=True))
        shared.update(gate=Gate.OPEN.value)
        number = _next_number(tables)
        waiting = tables[PublicFactRow].filter(partie__in=parties, number=None).order_by("position")
        for position in list(waiting.values_list("position", flat=True)):
            tables[PublicFactRow].filter(position=position).update(number=number)
            number += 1

    @on(RoundOpened)
    def round_opened(self, event: RoundOpened, at: Recorded, tables: Tables) -> None:
        _of_competition(at, tables, {"round": event.round})

    @on(RoundClosed)
    def round_closed(self, event: RoundClosed, at: Recorded, tables: Tables) -> None:
        _of_competition(at, tables, {"round": event.round})

    @on(ResultsPublished)
    def results_published(self, event: ResultsPublished, at: Recorded, tables: Tables) -> None:
        """The ranking itself is read from the publication, which stands at this position."""
        told = {"kind": event.kind.value, "number": event.number, "position": at.position}
        _of_competition(at, tables, told)


def _of_partie(at: Recorded, tables: Tables, data: Mapping[str, Any]) -> None:
    row = tables[StreamGateRow].get(partie=partie_of(at.stream))
    if row.gate != Gate.CLOSED.value:
        told = row.gate == Gate.OPEN.value
        _enter(at, tables, data, told=told, competition=row.competition, partie=row.partie)


def _of_competition(at: Recorded, tables: Tables, data: Mapping[str, Any]) -> None:
    competition = competition_of(at.stream)
    if not tables[RehearsedRow].filter(competition=competition).exists():
        _enter(at, tables, data, told=True, competition=competition, partie=None)


def _enter(
    at: Recorded, tables: Tables, data: Mapping[str, Any], *, told: bool, competition: UUID | None, partie: UUID | None
) -> None:
    tables[PublicFactRow].create(
        position=at.position,
        number=_next_number(tables) if told else None,
        type=at.type,
        at=at.recorded_at,
        competition=competition,
        partie=partie,
        data=dict(data),
    )


def _next_number(tables: Tables) -> int:
    last: int | None = tables[PublicFactRow].aggregate(last=Max("number"))["last"]
    return (last or 0) + 1
