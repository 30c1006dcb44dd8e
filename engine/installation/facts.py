"""What is known of an installation at this moment: its log and its followers, its queue, its backups, its disks."""

import platform
import shutil
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path

from django.conf import settings
from django.core.cache.backends.redis import RedisCache
from django.db import connection
from django.db.models import QuerySet
from django.db.models.functions import Coalesce
from django.utils.timezone import now

from engine.backups.folder import backups_of, log_here
from engine.eventstore.exposure import is_exposed
from engine.eventstore.models import Checkpoint, Event
from engine.eventstore.projections.registry import projections
from engine.eventstore.projections.running import checkpoint_of
from engine.eventstore.reading import head
from engine.eventstore.witnesses import denied, known_witnesses
from engine.installation.clock import RecordedTimes, clock
from engine.installation.followers import unread
from engine.installation.plugged import PluginState, plugin_states
from engine.jobs import lanes, models, registry
from engine.jobs.queue import STOPPED
from engine.web.shapes import FOR_PAGES, described

# Seconds; an event is read within one or two of them.
LATE_SECONDS = 60
# What is timed is what was done in this time.
LATELY = timedelta(hours=1)
# In the place of the version of what does not answer.
UNANSWERED = "?"


# How long jobs of one name took from when they were first to be done to their end, failures included; seconds.
@dataclass(frozen=True, slots=True)
class Timing:
    name: str
    what: str = field(metadata=described("In words."))
    count: int
    median: float
    p95: float


@dataclass(frozen=True, slots=True)
class Queue:
    # due, and nobody has them
    waiting: int
    running: int
    given_up: int
    oldest: float = field(
        metadata=described(
            "For how many seconds the first of those that wait has been due, without mails and long work."
        )
    )
    oldest_apart: float = field(metadata=described("The same, of mails and long work."))


@dataclass(frozen=True, slots=True)
class LastBackup:
    made_at: datetime
    size: int
    behind: int = field(metadata=described("Events recorded after it."))
    kept: int


@dataclass(frozen=True, slots=True)
class Disk:
    # "data" or "backups"
    what: str
    free: int
    total: int
    path: str = field(metadata=FOR_PAGES)


@dataclass(frozen=True, slots=True)
class Denied:
    position: int
    where: str


@dataclass(frozen=True, slots=True)
class Versions:
    raccord: str
    commit: str = field(metadata=described("What it was made from, abbreviated; empty where nothing tells."))
    python: str
    database: str
    redis: str = field(metadata=described('Empty in one process; "?" where it does not answer.'))


@dataclass(frozen=True, slots=True, kw_only=True)
class Installation:
    at: datetime
    versions: Versions
    log: str = field(metadata=described("The name of the log, which it keeps wherever it goes."))
    position: int
    last_event_at: datetime | None
    lag: dict[str, int] = field(metadata=described("Events that each projection has to read."))
    unread: dict[str, float] = field(
        metadata=described(
            "For how many seconds the oldest event waits for each projection and each effect that follows it."
        )
    )
    queue: Queue
    timings: list[Timing] = field(metadata=described("Of the jobs done in the last hour, in seconds."))
    backup: LastBackup | None
    witnesses: int = field(metadata=described("Heads of the log that are known elsewhere, and were compared."))
    denied: list[Denied] = field(metadata=described("Those that the log contradicts."))
    clock: RecordedTimes
    disks: list[Disk]
    plugins: list[PluginState]
    # the program itself could change what it has recorded
    log_exposed: bool = field(metadata=FOR_PAGES)

    @property
    def slowest(self) -> int:
        """How many events the slowest projection has still to read."""
        return max(self.lag.values(), default=0)

    @property
    def late(self) -> list[str]:
        """Followers of the log that have left something unread for too long."""
        return [name for name, seconds in self.unread.items() if seconds > LATE_SECONDS]


def installation() -> Installation:
    """As this process sees it; the same for all of them, but for the disks."""
    position, at, known = head(), now(), known_witnesses()
    return Installation(
        at=at,
        versions=versions(),
        log=log_here(),
        position=position,
        last_event_at=Event.objects.filter(position=position).values_list("recorded_at", flat=True).first(),
        lag=lag(position),
        unread=unread(position, at),
        queue=queue(),
        timings=list(timings()),
        backup=last_backup(position),
        disks=list(disks()),
        plugins=plugin_states(),
        log_exposed=is_exposed(),
        witnesses=len(known),
        denied=[Denied(one.position, one.where) for one in denied(known)],
        clock=clock(),
    )


def lag(position: int) -> dict[str, int]:
    """How many events each projection has still to read."""
    names = {checkpoint_of(known): known.name for known in projections("checkpointed")}
    reached = dict(Checkpoint.objects.filter(name__in=names).values_list("name", "position"))
    return {name: max(0, position - reached.get(checkpoint, 0)) for checkpoint, name in sorted(names.items())}


def queue() -> Queue:
    at = now()
    still = models.Job.objects.filter(done_at=None, given_up_at=None)
    due = still.filter(run_after__lte=at).exclude(lease_until__gt=at)
    return Queue(
        waiting=due.count(),
        running=still.filter(lease_until__gt=at).count(),
        given_up=models.Job.objects.filter(done_at=None)
        .exclude(given_up_at=None)
        .exclude(last_error__startswith=STOPPED)  # somebody knows of it
        .count(),
        oldest=_oldest(lanes.within(due, registry.Lane.QUICK), at),
        oldest_apart=max(_oldest(lanes.within(due, lane), at) for lane in registry.APART),
    )


def _oldest(due: QuerySet[models.Job], at: datetime) -> float:
    first = due.order_by("run_after").values_list("run_after", flat=True).first()
    return (at - first).total_seconds() if first else 0.0


def timings() -> Iterator[Timing]:
    """Of the jobs done lately, by name; the search of a tirage is one of them."""
    first_due = Coalesce("due_at", "run_after")  # a failure moves the second; rows of the version before lack the first
    done = models.Job.objects.filter(done_at__gte=now() - LATELY).values_list("name", first_due, "done_at")
    spent: dict[str, list[float]] = {}
    for name, due_at, done_at in done.iterator():
        assert done_at is not None  # it is what they were found by
        spent.setdefault(name, []).append(max(0.0, (done_at - due_at).total_seconds()))
    for name, seconds in sorted(spent.items()):
        seconds.sort()
        yield Timing(name, registry.label_of(name), len(seconds), _quantile(seconds, 0.5), _quantile(seconds, 0.95))


def _quantile(ordered: list[float], share: float) -> float:
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]


def last_backup(position: int) -> LastBackup | None:
    """The newest file of this log in BACKUPS_DIR, as its name and its size tell it; None without any."""
    try:
        backups = backups_of(settings.BACKUPS_DIR, log_here())
        last = backups[-1]
        return LastBackup(last.made_at, last.path.stat().st_size, max(0, position - last.position), len(backups))
    except (OSError, IndexError):
        return None


def disks() -> Iterator[Disk]:
    """Where the data of this process go, and where backups do when that is elsewhere."""
    seen: set[int] = set()
    for what, path in (("data", settings.DATA_DIR), ("backups", settings.BACKUPS_DIR)):
        there = next((folder for folder in (path, *path.parents) if folder.is_dir()), Path("/"))
        if (device := there.stat().st_dev) not in seen:
            seen.add(device)
            usage = shutil.disk_usage(there)
            yield Disk(what, usage.free, usage.total, str(path))


def versions() -> Versions:
    return Versions(settings.VERSION, settings.COMMIT, platform.python_version(), database_version(), redis_version())


def database_version() -> str:
    """Its kind and its version, as it tells them itself. Raises the errors of Django’s database."""
    name = {"postgresql": "PostgreSQL", "sqlite": "SQLite"}[connection.vendor]
    with connection.cursor() as cursor:
        cursor.execute("SHOW server_version" if connection.vendor == "postgresql" else "SELECT sqlite_version()")
        version = str(cursor.fetchone()[0])
    return f"{name} {version.split(maxsplit=1)[0]}"


def redis_version() -> str:
    """Empty in one process; UNANSWERED where none answers."""
    if settings.EMBEDDED:
        return ""
    try:
        options = {"OPTIONS": {"socket_timeout": 2, "socket_connect_timeout": 2}}
        client = RedisCache(settings.REDIS_URL, options)._cache.get_client()  # Django tells no version
        return str(client.info("server")["redis_version"])
    except Exception:  # any failure means that it does not answer
        return UNANSWERED
