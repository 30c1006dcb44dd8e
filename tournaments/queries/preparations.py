"""Games that a worker prepares for rounds to come: how far it is, and none of their letters."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from engine.jobs.models import Job
from engine.rules.formula import Formula
from games.domain.preparation.bounds import Bounds
from games.domain.preparation.constraints import Constraints
from tournaments.models.preparations import PreparationRow

# The job that plays them: what it records was read by nobody.
PREPARE_GAMES = "tournaments.prepare_games"
MOST_LISTED = 5
# Games that are played for one to keep.
TRIES = 1000


@dataclass(frozen=True, slots=True)
class GamesPrepared:
    """What was asked for and how far it is; `unmet`: how many of the games tried each bound refused."""

    id: UUID
    rounds: Sequence[int]
    asked_at: datetime
    made_at: datetime | None
    # the rounds for which a game was chosen
    chosen: Sequence[int]
    unmet: Mapping[str, int]
    tried: int
    # games played, at the most
    done: int
    total: int
    # no worker could make it
    failed: bool

    @property
    def is_busy(self) -> bool:
        return self.made_at is None and not self.failed

    @property
    def lacking(self) -> list[int]:
        """The rounds for which no game suits."""
        return [] if self.is_busy else [number for number in self.rounds if number not in self.chosen]


def preparation_job(made: UUID) -> str:
    """The key of the job that prepares these games."""
    return f"games-{made}"


def constraints_of(bounds: Mapping[str, str], *, unblocked: bool) -> Constraints:
    """Raises BoundsUnreadable, BoundsReversed."""
    return Constraints(**{name: Bounds.parse(name, text) for name, text in bounds.items()}, unblocked=unblocked)


def refuse_contradictions(constraints: Constraints, formulas: Sequence[str]) -> None:
    """Raises BoundTooHigh, BoundTooLow, for the first formula in which no game can satisfy them."""
    for formula in formulas:
        constraints.check(Formula.parse(formula))


def preparations_of(competition: UUID) -> list[GamesPrepared]:
    """The last ones of a competition, the latest first; ask `require` first."""
    rows = list(PreparationRow.objects.filter(competition=competition).order_by("-asked_at", "id")[:MOST_LISTED])
    jobs = {job.key: job for job in Job.objects.filter(key__in=[preparation_job(row.pk) for row in rows])}
    return [_one(row, jobs.get(preparation_job(row.pk), Job())) for row in rows]


def _one(row: PreparationRow, job: Job) -> GamesPrepared:
    return GamesPrepared(
        id=row.pk,
        rounds=row.rounds,
        asked_at=row.asked_at,
        made_at=row.made_at,
        chosen=row.chosen,
        unmet=row.unmet,
        tried=row.tried,
        done=job.done,
        total=job.total,
        failed=row.made_at is None and job.given_up_at is not None,
    )
