"""An error reaches the Sentry of the settings with its kinds and its places, and without a word of anybody."""

import pytest

from tests.deploy.observability.failing import SECRETS
from tests.deploy.observability.receiver import Receiver, receiver
from tests.processes import Server


@pytest.fixture(scope="module")
def told(tmp_path_factory, request):
    new_hall = request.getfixturevalue("new_hall")
    with receiver() as here:
        variables = {"SENTRY_DSN": here.dsn, "OTEL_EXPORTER_OTLP_ENDPOINT": here.url, "SENTRY_RELEASE": "raccord@1"}
        Server(new_hall("failing"), **variables).run("-m", "tests.deploy.observability.failing")
        yield here


def test_nothing_of_what_somebody_typed_or_holds_leaves(told: Receiver):
    assert len(told.errors()) == 3
    assert len(told.spans()) > 2
    assert [secret for secret in SECRETS if secret.encode() in told.raw()] == []


def test_what_leaves_says_what_happened_where(told: Receiver):
    of_the_view = told.errors()[0]
    assert set(of_the_view) <= {
        "event_id", "timestamp", "platform", "level", "release", "environment", "tags", "exception", "contexts",
        "transaction", "sdk",
    }  # fmt: skip
    assert [value["type"] for value in of_the_view["exception"]["values"]] == ["KeyError", "ValueError"]
    frames = of_the_view["exception"]["values"][-1]["stacktrace"]["frames"]
    assert (frames[-1]["function"], frames[-1]["filename"]) == ("fails", "tests/deploy/observability/failing.py")
    assert {key for frame in frames for key in frame} == {"filename", "function", "module", "lineno", "in_app"}
    assert (of_the_view["tags"]["route"], of_the_view["transaction"]) == ("day-pass", "day-pass")
    assert (of_the_view["release"], of_the_view["environment"]) == ("raccord@1", "production")


def test_the_error_of_a_job_and_a_line_of_the_log_are_told_too(told: Receiver):
    job, line = told.errors()[1:]
    assert job["tags"]["screen"] == "tests.failing"
    assert line["tags"] == {"error": "ValueError"}


def test_an_error_has_the_number_of_its_trace(told: Receiver):
    error = told.errors()[0]
    [request] = [span for span in told.spans() if span.name == "POST day-pass"]
    assert error["contexts"]["trace"] == {"trace_id": request.trace, "span_id": request.id}
    assert error["tags"]["correlation_id"].replace("-", "") == request.trace
    [command] = [span for span in told.spans() if span.name == "command tests.fail"]
    assert (command.parent, command.facts) == (request.id, {"raccord.error": "ValueError"})
    assert request.facts == {"raccord.route": "day-pass", "raccord.status": 500}
