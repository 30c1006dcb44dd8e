"""Which suppositions can be replayed, and the replays on request."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from uuid import UUID

from django.contrib.auth.models import AnonymousUser

from arbitration.queries.verdicts import standing_attempt
from engine.events.actors import Actor
from engine.jobs.models import Job
from engine.people.permissions import require
from engine.rules.profile.kept import recorded_profile
from engine.web.shapes import FOR_PAGES
from games.queries.positions import coup_position
from tournaments.domain.refusals.whatif import NothingToSuppose, NotOfThisCompetition, ReplayUnknown
from tournaments.domain.whatif import supposition
from tournaments.domain.whatif.changes import ReplayChange, changes_from
from tournaments.models import competitions, replays
from tournaments.queries.competitions import competition_row
from tournaments.queries.rounds import competition_of_partie
from tournaments.queries.standings.seats import EXCLUDED
from tournaments.queries.whatif.supposing import profile_supposed, verdict_supposed

MOST_LISTED = 20


def refuse_impossible(competition: UUID, supposed: supposition.Supposition) -> None:
    """Refuse early what the replay would refuse, before a worker takes it.

    Raises UnknownCompetition, NotOfThisCompetition, NothingToSuppose, NoSuchField, ProfileInvalid, and what reading a
    bulletin again does.
    """
    row = competition_row(competition)
    match supposed:
        case supposition.RulingSupposed() | supposition.CoupSupposedAnnulled() if (
            competition_of_partie(supposed.partie) != competition
        ):
            raise NotOfThisCompetition
        case supposition.RulingSupposed():
            _state_of(competition, supposed.entry)
            verdict_supposed(supposed, standing_attempt(supposed.partie, supposed.entry, supposed.coup))
        case supposition.CoupSupposedAnnulled():
            position = coup_position(supposed.partie, supposed.coup)
            if position is None or not position.announced:
                raise NothingToSuppose
        case supposition.EntrySupposedOut() | supposition.EntrySupposedBack():
            if (_state_of(competition, supposed.entry) == EXCLUDED) == isinstance(
                supposed, supposition.EntrySupposedOut
            ):
                raise NothingToSuppose
        case supposition.ProfileSupposed():
            profile_supposed(recorded_profile(row.ruleset), supposed)


def _state_of(competition: UUID, entry: UUID) -> str:
    row = competitions.EntryRow.objects.filter(competition=competition, entry=entry).first()
    if row is None:
        raise NotOfThisCompetition
    return row.state


@dataclass(frozen=True, slots=True)
class Replay:
    """A replay: `done` of `total` parts; `made_at` null while it is being made. `changes` moves of `lines` ranked."""

    id: UUID
    competition: UUID
    asked_at: datetime
    made_at: datetime | None
    position: int
    lines: int
    done: int
    total: int
    # no worker could make it
    failed: bool
    changes: Sequence[ReplayChange]
    competition_name: str = field(metadata=FOR_PAGES)
    supposed: supposition.Supposition = field(metadata=FOR_PAGES)

    @property
    def is_busy(self) -> bool:
        return self.made_at is None and not self.failed


def replay_job(made: UUID) -> str:
    """The key of the job that makes a replay."""
    return f"replay-{made}"


def replay_row(made: UUID) -> replays.ReplayRow:
    """Raises ReplayUnknown."""
    row = replays.ReplayRow.objects.filter(id=made).first()
    if row is None:
        raise ReplayUnknown
    return row


def replay_asked(made: UUID, *, by: Actor | AnonymousUser) -> Replay:
    """For officials and commission members of the competition. Raises ReplayUnknown, NotAllowed, LoginRequired."""
    row = replay_row(made)
    require(by, "tournaments.replay", row.competition, unknown=ReplayUnknown)
    return _replays([row], competition_row(row.competition).name)[0]


def replays_of(competition: UUID) -> list[Replay]:
    """The last ones of a competition, the latest first; ask `require` first."""
    rows = replays.ReplayRow.objects.filter(competition=competition).order_by("-asked_at", "id")[:MOST_LISTED]
    return _replays(list(rows), competition_row(competition).name)


def _replays(rows: Sequence[replays.ReplayRow], competition_name: str) -> list[Replay]:
    jobs = {job.key: job for job in Job.objects.filter(key__in=[replay_job(row.pk) for row in rows])}
    return [_one(row, jobs.get(replay_job(row.pk), Job()), competition_name) for row in rows]


def _one(row: replays.ReplayRow, job: Job, competition_name: str) -> Replay:
    return Replay(
        id=row.pk,
        competition=row.competition,
        competition_name=competition_name,
        supposed=supposition.supposition_from(row.supposed),
        asked_at=row.asked_at,
        made_at=row.made_at,
        position=row.position,
        lines=row.lines,
        changes=changes_from(row.changes),
        done=job.done,
        total=job.total,
        failed=job.given_up_at is not None,
    )
