"""What may leave is a list; whatever is not on it stays, whoever put it there."""

from uuid import UUID, uuid4

import pytest
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter
from opentelemetry.trace import Link, SpanContext, StatusCode

from deploy.observability import leaving
from deploy.observability.exporting import OnlyWhatMayLeave
from deploy.observability.sampling import Share


@pytest.mark.parametrize(
    "ours", ["games.search_top", "POST api-partie-step", "arbitration.a tournaments.b", "OSError ENOSPC", "<lambda>"]
)
def test_a_name_of_ours_leaves(ours):
    assert leaving.name(ours) == ours


# Always the same: what is drawn as tests are collected is other in each worker.
_ID = UUID("7a53de1c-19f5-4a3e-9a7b-b1f4a6a0c2d1")


@pytest.mark.parametrize(
    "words",
    [
        "/competitions/7/", "somebody@example.org", "Élodie", "a, b", str(_ID), f"topic-{_ID}", _ID.hex,
        "7", "a\nb", "x=1", "",
    ],
)  # fmt: skip
def test_an_address_an_id_and_a_sentence_do_not(words):
    assert leaving.name(words) == leaving.HIDDEN


def test_a_span_leaves_without_what_a_library_might_have_told_it():
    kept = InMemorySpanExporter()
    provider = TracerProvider()
    provider.add_span_processor(SimpleSpanProcessor(OnlyWhatMayLeave(kept)))
    told = {
        "http.url": "https://x/?q=secret",
        "db.statement": "secret",
        "raccord.route": "/secret/",
        "raccord.events": 2,
    }
    link = Link(SpanContext(1, 1, is_remote=True), {"note": "secret"})
    with provider.get_tracer("another").start_as_current_span("GET /secret/", attributes=told, links=[link]) as span:
        span.add_event("secret", {"words": "secret"})
        span.record_exception(ValueError("secret"))
        span.set_status(StatusCode.ERROR, "secret")
    [left] = kept.get_finished_spans()
    assert (left.name, dict(left.attributes)) == (
        leaving.HIDDEN,
        {"raccord.route": leaving.HIDDEN, "raccord.events": 2},
    )
    assert (left.events, left.links, left.status.description) == ((), (), None)
    assert (left.status.status_code, left.context) == (StatusCode.ERROR, span.get_span_context())
    assert "secret" not in left.to_json()


def test_a_share_of_the_traces_is_about_that_share_and_the_same_everywhere():
    numbers = [uuid4().int for _ in range(2_000)]
    kept = [number for number in numbers if Share(0.25).should_sample(None, number, "a").decision.is_sampled()]
    assert 350 < len(kept) < 650
    again = Share(0.25)
    assert all(again.should_sample(None, number, "another").decision.is_sampled() for number in kept)
    of_all = [Share(share).should_sample(None, numbers[0], "a").decision.is_sampled() for share in (0.0, 1.0)]
    assert of_all == [False, True]
