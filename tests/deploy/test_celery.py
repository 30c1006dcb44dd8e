"""The worker and beat roles for real, on Redis and a database of their own."""

import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing

import pytest
import redis
from celery.fixups.django import DjangoWorkerFixup
from celery.signals import task_postrun, task_prerun
from django.conf import settings

from deploy.celery import app, give_connections_back
from engine.jobs import registry
from tests.processes import ROOT, Process, Server

SOON = 60.0
BROKER = settings.TEST_REDIS_URL.rsplit("/", 1)[0] + "/14"

pytestmark = pytest.mark.services


@pytest.fixture
def installation(new_hall) -> Iterator[Server]:
    """An installation whose tables are made and whose broker is empty."""
    try:
        redis.Redis.from_url(BROKER, socket_connect_timeout=2).flushdb()
    except redis.ConnectionError as error:
        if os.environ.get("REQUIRE_SERVICES") == "1":
            pytest.fail(f"no Redis answers: {error}")
        pytest.skip(f"no Redis answers: {error}")
    yield Server(new_hall("installation"), REDIS_URL=BROKER)
    redis.Redis.from_url(BROKER).flushdb()


def celery(installation: Server, *role: str) -> Process:
    command = ("-m", "celery", "--app", "deploy.celery", *role, "--loglevel", "error")
    return Process(*command, env=installation.environment)


def test_beat_and_worker_find_a_job_that_no_message_announced(installation, tmp_path):
    # Written as if the process had died between its commit and its wake.
    with closing(sqlite3.connect(installation.database)) as database:
        database.execute(
            "INSERT INTO jobs_job"
            " (key, name, arguments, cause, created_at, run_after, attempts, last_error, done, total)"
            " VALUES ('a', 'tests.unknown', '{}', '{}', '2026-01-01', '2026-01-01', 0, '', 0, 0)"
        )
        database.commit()
        schedule = str(tmp_path / "beat")
        roles = [
            celery(installation, "worker", "--pool", "solo"),
            celery(installation, "beat", "--schedule", schedule, "--pidfile", ""),
        ]
        try:
            assert tried(database) == "LookupError"
        finally:
            for role in roles:
                role.terminate()
            for role in roles:
                role.wait(SOON)


def tried(database: sqlite3.Connection) -> str:
    """The kind of the error of the job, once a worker has taken it."""
    deadline = time.monotonic() + SOON
    while time.monotonic() < deadline:
        (error,) = database.execute("SELECT last_error FROM jobs_job").fetchone()
        if error:
            return error.split(":")[0]
        time.sleep(0.1)
    raise AssertionError("no worker took the job")


def test_a_message_is_done_with_when_its_task_is():
    assert (app.conf.task_acks_late, app.conf.task_reject_on_worker_lost) == (True, True)
    assert app.conf.worker_prefetch_multiplier == 1
    # with it, a task that hangs until it is killed would come back for ever
    assert app.conf.task_acks_on_failure_or_timeout is True


def test_nothing_comes_back_while_it_may_still_run():
    longest = max(one.lease.total_seconds() for one in registry._jobs.values())
    limit = app.conf.task_time_limit
    assert longest < app.conf.task_soft_time_limit < limit < app.conf.broker_transport_options["visibility_timeout"]


def test_a_worker_runs_as_many_tasks_as_its_lanes_count_on():
    assert app.conf.worker_concurrency == settings.WORKER_CONCURRENCY
    assert "--concurrency" not in (ROOT / "deploy" / "run-role").read_text(encoding="utf-8")


def test_the_pool_of_connections_outlives_the_tasks(monkeypatch):
    fixup = DjangoWorkerFixup(app)
    thrown_away = []
    monkeypatch.setattr(fixup, "_close_database", lambda: thrown_away.append(1))
    for _ in range(100):
        fixup.close_database()
    assert thrown_away == []
    assert give_connections_back in [receiver() for _, receiver in (*task_prerun.receivers, *task_postrun.receivers)]
