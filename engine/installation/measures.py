"""The same facts as Prometheus metrics, read when they are asked for, on /metrics."""

from collections.abc import Iterator

import structlog
from django.db import DatabaseError
from prometheus_client import REGISTRY
from prometheus_client.core import GaugeMetricFamily as Gauge
from prometheus_client.registry import Collector

from engine.installation.facts import Installation, installation

log = structlog.get_logger(__name__)

Metric = Gauge


class StateCollector(Collector):
    def describe(self) -> list[Metric]:
        """Nothing is read when it is registered: there may be no database yet."""
        return []

    def collect(self) -> Iterator[Metric]:
        try:
            found = installation()
        except (DatabaseError, OSError) as error:
            log.warning("state_unknown", error=type(error).__name__)
            yield Gauge("raccord_database_up", "Whether the database answers.", value=0)
            return
        yield Gauge("raccord_database_up", "Whether the database answers.", value=1)
        yield from _of_the_log(found)
        yield from _of_the_queue(found)
        yield from _of_the_disk(found)


def _of_the_log(found: Installation) -> Iterator[Metric]:
    yield Gauge("raccord_log_position", "Events recorded.", value=found.position)
    late = Gauge("raccord_projection_lag_events", "Events that a projection has still to read.", labels=["projection"])
    for name, events in found.lag.items():
        late.add_metric([name], events)
    yield late
    unread = Gauge(
        "raccord_unread_seconds", "How long the oldest event has waited for who follows it.", labels=["follower"]
    )
    for name, seconds in found.unread.items():
        unread.add_metric([name], seconds)
    yield unread
    told = "Heads known elsewhere, in backups, publications and mails, that the log contradicts."
    yield Gauge("raccord_log_denied", told, value=len(found.denied))
    yield Gauge("raccord_clock_steps_back", "How often the recorded time went back.", value=found.clock.count)
    exposed = int(found.log_exposed)
    yield Gauge("raccord_log_exposed", "Whether the program could change what it has recorded.", value=exposed)


def _of_the_queue(found: Installation) -> Iterator[Metric]:
    queue = found.queue
    yield Gauge("raccord_jobs_waiting", "Jobs that are due and that nobody has.", value=queue.waiting)
    yield Gauge("raccord_jobs_running", "Jobs under way.", value=queue.running)
    yield Gauge("raccord_jobs_given_up", "Jobs that were given up.", value=queue.given_up)
    told = "For how long the first waiting job has been due"
    yield Gauge("raccord_jobs_oldest_seconds", f"{told}, without mails and long work.", value=queue.oldest)
    yield Gauge("raccord_jobs_apart_oldest_seconds", f"{told}, of mails and long work.", value=queue.oldest_apart)
    spent = Gauge(
        "raccord_job_seconds",
        "From being first due to being done, in the last hour; games.search_top is the search of a tirage.",
        labels=["job", "quantile"],
    )
    for one in found.timings:
        spent.add_metric([one.name, "0.5"], one.median)
        spent.add_metric([one.name, "0.95"], one.p95)
    yield spent


def _of_the_disk(found: Installation) -> Iterator[Metric]:
    if found.backup:
        made = found.backup.made_at.timestamp()
        yield Gauge("raccord_backup_timestamp_seconds", "When the last backup was made.", value=made)
        yield Gauge("raccord_backup_behind_events", "Events recorded after it.", value=found.backup.behind)
    free = Gauge("raccord_disk_free_bytes", "Room left.", labels=["of"])
    whole = Gauge("raccord_disk_total_bytes", "Room in all.", labels=["of"])
    for disk in found.disks:
        free.add_metric([disk.what], disk.free)
        whole.add_metric([disk.what], disk.total)
    yield free
    yield whole


def register() -> None:
    """Once in a process."""
    if not _registered:
        REGISTRY.register(StateCollector())
        _registered.append(True)


_registered: list[bool] = []
