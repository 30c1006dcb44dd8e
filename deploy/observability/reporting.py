"""Errors to a Sentry: each that the server's log tells with its places, and each at which a job fails."""

import logging
import sys
from collections.abc import Callable
from typing import Any

import sentry_sdk
from sentry_sdk.integrations.atexit import AtexitIntegration
from sentry_sdk.integrations.dedupe import DedupeIntegration

from deploy.observability import leaving
from deploy.settings.observability import Errors
from engine.eventstore.context import current_metadata

# What sends cannot tell of what it fails to send; Django tells the errors of views a second time, and of which view.
_NOT_FROM = ("sentry_sdk", "urllib3", "opentelemetry", "django_structlog")
_PATIENCE = 2


def started(to: Errors, **options: Any) -> Callable[[BaseException], None]:
    """Begins to send; the function that reports an error."""
    sentry_sdk.init(
        dsn=to.dsn,
        environment=to.environment,
        release=to.release,
        sample_rate=to.share,
        before_send=_before_send,
        # Traces go by OTLP alone; none of these is begun, and none would pass.
        before_send_transaction=_nothing,
        before_send_log=_nothing,
        before_breadcrumb=_nothing,
        default_integrations=False,
        auto_enabling_integrations=False,
        integrations=[DedupeIntegration(), AtexitIntegration(callback=_nothing)],
        send_default_pii=False,
        include_local_variables=False,
        include_source_context=False,
        max_request_body_size="never",
        max_breadcrumbs=0,
        auto_session_tracking=False,
        send_client_reports=False,
        propagate_traces=False,
        spotlight=False,
        server_name="",
        shutdown_timeout=_PATIENCE,
        in_app_include=["arbitration", "deploy", "engine", "games", "tournaments"],
        **options,
    )
    logging.getLogger().addHandler(_Told())
    return report


def flush() -> None:
    sentry_sdk.flush(timeout=_PATIENCE)


def report(error: BaseException, route: str = "") -> None:
    """An error, with the work in which it was met."""
    surroundings = current_metadata()
    tags = {"route": route, "screen": surroundings.get("screen"), "correlation_id": surroundings.get("correlation_id")}
    with sentry_sdk.new_scope() as scope:
        for tag, value in tags.items():
            if value:
                scope.set_tag(tag, value)
        scope.capture_exception(error)


class _Told(logging.Handler):
    """Beside the log of the server: whatever it tells as an error, with its places, is reported."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)

    def emit(self, record: logging.LogRecord) -> None:
        error = _error_of(record)
        if error is not None and not record.name.startswith(_NOT_FROM):
            match = getattr(getattr(record, "request", None), "resolver_match", None)
            report(error, match.view_name if match else "")


def _error_of(record: logging.LogRecord) -> BaseException | None:
    """That of a line of Python's logging, or of structlog's, which keeps its own in what it says."""
    info: Any = record.exc_info or (record.msg.get("exc_info") if isinstance(record.msg, dict) else None)
    if isinstance(info, BaseException):
        return info
    parts = info if isinstance(info, tuple) else sys.exc_info() if info else (None, None)
    return parts[1]


def _before_send(event: Any, hint: dict[str, Any]) -> Any:
    info = hint.get("exc_info")
    return leaving.error_event(event, info[1]) if info and info[1] else None


def _nothing(*_anything: object) -> None:
    return None
