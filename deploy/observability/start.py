"""What watches a process from outside, begun once Django is ready, in each role."""

from collections.abc import Callable
from importlib import import_module

from django.conf import settings

from engine import observing

_flushing: list[Callable[[], None]] = []


def start() -> None:
    """As the settings say; each library is loaded only where its receiver is named."""
    tracer, reporters = None, []
    if settings.TRACES:
        tracing = import_module("deploy.observability.tracing")
        tracer, flush = tracing.started(settings.TRACES)
        _flushing.append(flush)
    if settings.ERRORS:
        reporting = import_module("deploy.observability.reporting")
        reporters.append(reporting.started(settings.ERRORS))
        _flushing.append(reporting.flush)
    observing.watched_by(tracer, *reporters)
    if not settings.EMBEDDED:
        # Its processes end without the functions that Python calls at the end of others.
        import_module("celery.signals").worker_process_shutdown.connect(end)


def end(**_signal: object) -> None:
    """What waits to be sent goes, or is given up within seconds."""
    for flush in _flushing:
        flush()
