"""One trace goes from a request by its events to the jobs and the projections that follow, in whatever process."""

import os
from collections.abc import Iterator

import pytest
import redis
from django.conf import settings

from deploy.rehearsal.services import free_ports
from deploy.rehearsal.stack import answer_of
from tests.deploy.observability.receiver import Receiver, Span, receiver
from tests.durability.server import Server, line_of
from tests.processes import PATIENCE, Process

BROKER = settings.TEST_REDIS_URL.rsplit("/", 1)[0] + "/13"
BULLETIN, STEP = "POST api-bulletins", "POST api-partie-step"
KINDS = "arbitration.bulletin_corrected arbitration.feuille_opened"
ENTERED = {
    (BULLETIN,),
    (BULLETIN, "command arbitration.enter_bulletins"),
    (BULLETIN, "command arbitration.enter_bulletins", "append events"),
    (BULLETIN, "command arbitration.enter_bulletins", "append events", "projection arbitration.bulletins"),
    (BULLETIN, "projection tournaments.standings"),
}
# Of a tirage that is drawn: its search is a job, which records what it found.
SEARCHED = {
    (STEP, "command games.enter_drawn_letters", "append events", "projection games.parties"),
    (STEP, "effect games.top_searches"),
    (STEP, "job games.search_top", "search games.search"),
    (STEP, "job games.search_top", "command games.record_top", "append events"),
}


@pytest.fixture
def here() -> Iterator[Receiver]:
    with receiver() as opened:
        yield opened


def variables(here: Receiver) -> dict[str, str]:
    return {
        "OTEL_EXPORTER_OTLP_ENDPOINT": here.url,
        "OTEL_EXPORTER_OTLP_HEADERS": "authorization=Bearer%20key",
        "OTEL_BSP_SCHEDULE_DELAY": "200",
    }


def last_trace(here: Receiver, request: str) -> list[Span]:
    """The spans of the trace that began with the last such request; none before it has come."""
    began = [span for span in here.spans() if span.name == request]
    return [span for span in here.spans() if began and span.trace == began[-1].trace]


def ways(spans: list[Span]) -> set[tuple[str, ...]]:
    """For each span, the names of those that it is within, from the first on, and its own."""
    by_id = {span.id: span for span in spans}

    def way(span: Span) -> tuple[str, ...]:
        above = by_id.get(span.parent)
        return (*way(above), span.name) if above else (span.name,)

    return {way(span) for span in spans}


def test_a_bulletin_is_followed_from_its_request_to_the_pages(new_hall, here):
    server = Server(new_hall("bulletin"), 1, **variables(here))
    with server.started():
        server.enter(line_of(1))
        here.wait(lambda: ways(last_trace(here, BULLETIN)), ENTERED)
    spans = last_trace(here, BULLETIN)
    assert ways(spans) == ENTERED
    [append] = [span for span in spans if span.name == "append events"]
    assert append.facts == {"raccord.events": 2, "raccord.kinds": KINDS}
    assert {one.headers["authorization"] for one in here.received} == {"Bearer key"}


def test_a_tirage_is_followed_to_its_search_in_the_same_process(new_hall, here):
    server = Server(new_hall("search"), 1, **variables(here))
    with server.started():
        server.step("announce-solution", word="BATEAUX", reference="H6")
        server.step("enter-letters", letters="SIROPBC")
        here.wait(lambda: ways(last_trace(here, STEP)), SEARCHED)
    # Nothing that a player may not know, and nobody's name, is in what left.
    secrets = ("BATEAUX", "SIROPBC", "Joueur", "invalid", server.hall["partie"], server.hall["console"])
    assert [secret for secret in secrets if secret.encode() in here.raw()] == []


@pytest.fixture
def broker() -> Iterator[str]:
    try:
        redis.Redis.from_url(BROKER, socket_connect_timeout=2).flushdb()
    except redis.ConnectionError as error:
        if os.environ.get("REQUIRE_SERVICES") == "1":
            pytest.fail(f"no Redis answers: {error}")
        pytest.skip(f"no Redis answers: {error}")
    yield BROKER
    redis.Redis.from_url(BROKER).flushdb()


@pytest.mark.services
@pytest.mark.lasting
def test_a_tirage_is_followed_through_a_worker_of_celery(new_hall, here, broker):
    server = Server(new_hall("celery"), 1, REDIS_URL=broker, WORKER_CONCURRENCY="2", **variables(here))
    [port] = free_ports(1)
    server.url = f"http://127.0.0.1:{port}"
    roles = [
        Process("-m", *role, env=server.environment)
        for role in (
            ("celery", "--app", "deploy.celery", "worker", "--loglevel", "error"),
            ("uvicorn", "deploy.asgi:application", "--lifespan", "off", "--port", port, "--log-level", "warning"),
        )
    ]
    try:
        answer_of(f"{server.url}/healthz", status=200, seconds=PATIENCE)
        server.step("announce-solution", word="BATEAUX", reference="H6")
        server.step("enter-letters", letters="SIROPBC")
        here.wait(lambda: ways(last_trace(here, STEP)), SEARCHED)
    finally:
        for role in roles:
            role.terminate()
        for role in roles:
            role.wait(PATIENCE)
