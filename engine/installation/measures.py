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
            state = installation()
        except (DatabaseError, OSError) as error:
            log.warning("state_unknown", error=type(error).__name__)
            yield Gauge("raccord_database_up", "Whether the database answers.", value=0)
            return
        yield Gauge("raccord_database_up", "Whether the database answers.", value=1)
        yield from _of_the_log(state)
        yield from _of_the_queue(state)
        yield from _of_the_disk(state)
        left_out = sum(bool(plugin.faults) for plugin in state.plugins)
        yield Gauge(
            "raccord_plugins_left_out", "Plugins that are installed and not used, with what is wrong.", value=left_out
        )


def _of_the_log(state: Installation) -> Iterator[Metric]:
    yield Gauge("raccord_log_position", "Events recorded.", value=state.position)
    late = Gauge("raccord_projection_lag_events", "Events that a projection has still to read.", labels=["projection"])
    for name, events in state.lag.items():
        late.add_metric([name], events)
    yield late
    unread = Gauge(
        "raccord_unread_seconds", "How long the oldest event has waited for who follows it.", labels=["follower"]
    )
    for name, seconds in state.unread.items():
        unread.add_metric([name], seconds)
    yield unread
    denied = "Heads known elsewhere, in backups, publications and mails, that the log contradicts."
    yield Gauge("raccord_log_denied", denied, value=len(state.denied))
    yield Gauge("raccord_clock_steps_back", "How often the recorded time went back.", value=state.clock.count)
    exposed = int(state.log_exposed)
    yield Gauge("raccord_log_exposed", "Whether the program could change what it has recorded.", value=exposed)


def _of_the_queue(state: Installation) -> Iterator[Metric]:
    queue = state.queue
    yield Gauge("raccord_jobs_waiting", "Jobs that are due and that nobody has.", value=queue.waiting)
    yield Gauge("raccord_jobs_running", "Jobs under way.", value=queue.running)
    yield Gauge("raccord_jobs_given_up", "Jobs that were given up.", value=queue.given_up)
    waited = "For how long the first waiting job has been due"
    yield Gauge("raccord_jobs_oldest_seconds", f"{waited}, without mails and long work.", value=queue.oldest)
    yield Gauge("raccord_jobs_apart_oldest_seconds", f"{waited}, of mails and long work.", value=queue.oldest_apart)
    spent = Gauge(
        "raccord_job_seconds",
        "From being first due to being done, in the last hour; games.search_top is the search of a tirage.",
        # Not `job`: Prometheus calls so what it asked, and would give ours another name.
        labels=["work", "quantile"],
    )
    for timing in state.timings:
        spent.add_metric([timing.name, "0.5"], timing.median)
        spent.add_metric([timing.name, "0.95"], timing.p95)
    yield spent


def _of_the_disk(state: Installation) -> Iterator[Metric]:
    if state.backup:
        made = state.backup.made_at.timestamp()
        yield Gauge("raccord_backup_timestamp_seconds", "When the last backup was made.", value=made)
        yield Gauge("raccord_backup_behind_events", "Events recorded after it.", value=state.backup.behind)
    free = Gauge("raccord_disk_free_bytes", "Room left.", labels=["of"])
    whole = Gauge("raccord_disk_total_bytes", "Room in all.", labels=["of"])
    for disk in state.disks:
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
