"""What happens in rounds of the quiz, under its own names."""

from typing import Any, Self
from uuid import UUID

from engine.events.codec import value
from engine.events.registry import event
from tournaments.game_rounds import events as shared
from tournaments.game_rounds.events import Seats


@value
class QuizTable:
    table: int
    players: tuple[UUID, ...]


@value
class QuizLine:
    entry: UUID
    rank: int
    shared: bool
    answers: int


@event("quiz.planned")
class QuizPlanned(shared.Planned):
    questions: int


@event("quiz.round_seated")
class QuizRoundSeated(shared.RoundSeated):
    tables: tuple[QuizTable, ...]

    @property
    def seats(self) -> Seats:
        return Seats({each.table: each.players for each in self.tables})


@event("quiz.round_cancelled")
class QuizRoundCancelled(shared.RoundCancelled):
    """Made again."""


@event("quiz.seats_corrected")
class QuizSeatsCorrected(shared.SeatsCorrected):
    tables: tuple[QuizTable, ...]

    @classmethod
    def to(cls, seats: Seats, **said: Any) -> Self:
        return cls(tables=tuple(QuizTable(table=table, players=who) for table, who in seats.tables.items()), **said)

    @property
    def seats(self) -> Seats:
        return Seats({each.table: each.players for each in self.tables})


@event("quiz.opened")
class QuizOpened(shared.OnlineOpened):
    online_field = "page"
    page: UUID


@event("quiz.result_entered")
class QuizResultEntered(shared.ResultEntered):
    answers: tuple[int, ...]

    @classmethod
    def of(cls, outcome: tuple[int, ...], *, online: UUID | None = None, **said: Any) -> Self:
        return cls(answers=outcome, **said)

    @property
    def outcome(self) -> tuple[int, ...]:
        return self.answers


@event("quiz.result_withdrawn")
class QuizResultWithdrawn(shared.ResultWithdrawn):
    """Of another table."""


@event("quiz.round_closed")
class QuizRoundClosed(shared.RoundClosed):
    """All the results are in."""


@event("quiz.published")
class QuizPublished(shared.StandingsPublished):
    lines: tuple[QuizLine, ...]


@event("quiz.reopened")
class QuizReopened(shared.StandingsReopened):
    """For a cause."""
