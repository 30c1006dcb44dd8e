"""A line of the log and an event that belong together say so, whoever reads which of them first."""

import logging

import pytest
import structlog
from django.http import HttpResponse
from django.test import RequestFactory

from engine.eventstore.appending import append
from engine.eventstore.context import current_metadata, metadata
from engine.eventstore.reading import read_stream
from engine.eventstore.recorded import NEW, Append
from engine.jobs import registry
from engine.jobs.queue import enqueue, run_due
from engine.jobs.registry import job
from engine.web.middleware import NumberMiddleware
from tests.engine.eventstore.samples import Added
from tests.told import told_by

pytestmark = pytest.mark.django_db

# One that spoke before the logs were set up would keep the wrong shape.
log = structlog.get_logger("tests.correlation")


@pytest.fixture
def lines(caplog):
    caplog.set_level(logging.INFO)
    caplog.set_level(logging.INFO, logger="django_structlog")
    return lambda *modules: [line for module in modules for line in told_by(caplog, module)]


def written() -> str:
    return read_stream("a")[0].metadata["correlation_id"]


def test_all_lines_of_a_request_bear_the_id_that_its_events_bear(lines):
    def view(_request) -> HttpResponse:
        log.info("deciding")
        append(Append("a", [Added(amount=1)], NEW))
        return HttpResponse()

    NumberMiddleware(view)(RequestFactory().get("/somewhere/"))
    told = lines("django_structlog", "tests.correlation")
    assert sorted(line["event"] for line in told) == ["deciding", "request_finished", "request_started"]
    assert {line["correlation_id"] for line in told} == {written()}
    assert current_metadata() == {}
    log.info("afterwards")
    assert "correlation_id" not in lines("tests.correlation")[-1]


def test_two_requests_are_told_apart(lines):
    for _ in range(2):
        NumberMiddleware(lambda _request: HttpResponse())(RequestFactory().get("/somewhere/"))
    assert len({line["correlation_id"] for line in lines("django_structlog")}) == 2


def test_lines_of_a_job_bear_the_id_of_what_asked_for_it(lines, monkeypatch):
    monkeypatch.setattr(registry, "_jobs", {})

    @job("tests.tells")
    def tells() -> None:
        log.info("working")
        raise LookupError("AEINRST")

    with metadata(correlation_id="of-the-request"):
        enqueue("tests.tells", key="a")
    run_due()
    told = lines("tests.correlation", "engine.jobs")
    assert [(line["event"], line["correlation_id"]) for line in told] == [
        ("working", "of-the-request"),
        ("job_failed", "of-the-request"),
    ]
    assert told[1]["error"] == "LookupError"
    assert told[1]["place"].startswith("tests/engine/web/test_correlation.py:")
    assert "AEINRST" not in str(told)
