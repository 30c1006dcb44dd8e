"""The last gate of traces: whatever a span was told, by us or by a library, what may leave does."""

from collections.abc import Sequence

from opentelemetry.sdk.trace import ReadableSpan
from opentelemetry.sdk.trace.export import SpanExporter, SpanExportResult
from opentelemetry.trace import Status

from deploy.observability import leaving


class OnlyWhatMayLeave(SpanExporter):
    """Hands spans on without notes, links and words."""

    def __init__(self, to: SpanExporter) -> None:
        self._to = to

    def export(self, spans: Sequence[ReadableSpan]) -> SpanExportResult:
        return self._to.export([_cleared(span) for span in spans])

    def shutdown(self) -> None:
        self._to.shutdown()

    def force_flush(self, timeout_millis: int = 30_000) -> bool:
        return self._to.force_flush(timeout_millis)


def _cleared(span: ReadableSpan) -> ReadableSpan:
    return ReadableSpan(
        name=leaving.name(span.name),
        context=span.context,
        parent=span.parent,
        resource=span.resource,
        attributes=leaving.attributes(span.attributes or {}),
        kind=span.kind,
        status=Status(span.status.status_code),
        start_time=span.start_time,
        end_time=span.end_time,
        instrumentation_scope=span.instrumentation_scope,
    )
