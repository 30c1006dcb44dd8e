"""Traces: one for each correlation id, from the request by its events to the jobs and the projections that follow.

Nothing is written down for them. Events carry the correlation id of the command that recorded them, and jobs that of
the event that they follow from: it is the number of the trace, and its last half that of the span which began it. A
line of the server's log and an event are found by the same number.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any
from uuid import UUID

from opentelemetry import context as contexts, trace
from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
from opentelemetry.sdk.resources import Resource
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor
from opentelemetry.sdk.trace.id_generator import RandomIdGenerator

from deploy.observability import leaving
from deploy.observability.exporting import OnlyWhatMayLeave
from deploy.observability.sampling import Share
from deploy.settings.observability import Traces
from engine.events.refusals import Refusal
from engine.eventstore.context import current_metadata
from engine.eventstore.recorded import Recorded
from engine.observing import Fact

# A batch that follows an outage holds events of a thousand commands: the last of them are enough.
MOST_TRACES = 50
_LAST_HALF = (1 << 64) - 1
_CORRELATION = "correlation_id"
_KINDS = {"request": trace.SpanKind.SERVER}
# The correlation id of which the first span is made just now.
_beginning: ContextVar[UUID | None] = ContextVar("beginning_trace", default=None)


def started(to: Traces) -> tuple["Tracer", Callable[[], None]]:
    """A tracer that sends to that receiver, in a thread of its own, and what sends the rest."""
    exporter = OTLPSpanExporter(endpoint=f"{to.endpoint}/v1/traces", headers=to.headers)
    provider = provider_to(BatchSpanProcessor(OnlyWhatMayLeave(exporter)), to)
    return Tracer(provider), lambda: _flush(provider)


def provider_to(processor: Any, to: Traces) -> TracerProvider:
    named = {"service.name": to.service, "service.version": to.version}
    provider = TracerProvider(Share(to.share), Resource(named), id_generator=_Ids())
    provider.add_span_processor(processor)
    return provider


def _flush(provider: TracerProvider) -> None:
    provider.force_flush(timeout_millis=2_000)


class _Ids(RandomIdGenerator):
    def generate_trace_id(self) -> int:
        begun = _beginning.get()
        return begun.int if begun else super().generate_trace_id()

    def generate_span_id(self) -> int:
        begun = _beginning.get()
        return begun.int & _LAST_HALF if begun else super().generate_span_id()


class Told:
    """A span of OpenTelemetry, which is told facts."""

    def __init__(self, span: trace.Span) -> None:
        self._span = span

    def tell(self, name: str = "", **facts: Fact) -> None:
        if name:
            self._span.update_name(name)
        for fact, value in facts.items():
            self._span.set_attribute(leaving.attribute(fact), value)
        if int(facts.get("status", 0)) >= 500:
            self._span.set_status(trace.StatusCode.ERROR)


class Tracer:
    def __init__(self, provider: TracerProvider) -> None:
        self._tracer = provider.get_tracer("raccord")

    @contextmanager
    def span(self, kind: str, name: str, *, begins: bool) -> Iterator[Told]:
        span = self._begun(name, kind) if begins else self._within(name, kind)
        # Words of an error may be letters of a tirage: only its kind is told.
        with trace.use_span(span, end_on_exit=True, record_exception=False, set_status_on_exception=False):
            try:
                yield Told(span)
            except Exception as error:
                _tell_error(span, error)
                raise

    @contextmanager
    def followed(self, follower: str, batch: Sequence[Recorded]) -> Iterator[None]:
        """A span in the trace of each command whose events are here: a batch holds those of many."""
        spans = [self._following(follower, correlation, batch) for correlation in _last_of(batch)]
        try:
            yield
        except Exception as error:
            for span in spans:
                _tell_error(span, error)
            raise
        finally:
            for span in spans:
                span.end()

    def failed(self, error: BaseException) -> None:
        _tell_error(trace.get_current_span(), error)

    def _begun(self, name: str, kind: str) -> trace.Span:
        token = _beginning.set(_correlation(current_metadata()))
        try:
            return self._started(name, kind, contexts.Context())
        finally:
            _beginning.reset(token)

    def _within(self, name: str, kind: str) -> trace.Span:
        """In the work under way, or, where that is of another correlation, right under what began ours."""
        correlation = _correlation(current_metadata())
        if correlation is None or trace.get_current_span().get_span_context().trace_id == correlation.int:
            return self._started(name, kind, None)
        return self._started(name, kind, _under(correlation))

    def _following(self, follower: str, correlation: UUID, batch: Sequence[Recorded]) -> trace.Span:
        kind, _colon, name = follower.partition(":")
        span = self._started(name, kind, _under(correlation))
        theirs = [event for event in batch if _correlation(event.metadata) == correlation]
        Told(span).tell(events=len(theirs), batch=len(batch), kinds=" ".join(sorted({event.type for event in theirs})))
        return span

    def _started(self, name: str, kind: str, context: contexts.Context | None) -> trace.Span:
        return self._tracer.start_span(f"{kind} {name}".rstrip(), context, _KINDS.get(kind, trace.SpanKind.INTERNAL))


def _correlation(metadata: dict[str, Any]) -> UUID | None:
    value = metadata.get(_CORRELATION)
    return UUID(value) if value else None


def _last_of(batch: Sequence[Recorded]) -> list[UUID]:
    """The correlations of these events, each once; of the last of them where there are many."""
    found = dict.fromkeys(_correlation(event.metadata) for event in batch if not event.is_entered)
    return [correlation for correlation in found if correlation][-MOST_TRACES:]


def _under(correlation: UUID) -> contexts.Context:
    """Where the span that began with this correlation is the one under way, whichever process it was in."""
    flags = trace.TraceFlags(trace.TraceFlags.SAMPLED)
    parent = trace.SpanContext(correlation.int, correlation.int & _LAST_HALF, is_remote=True, trace_flags=flags)
    return trace.set_span_in_context(trace.NonRecordingSpan(parent), contexts.Context())


def _tell_error(span: trace.Span, error: BaseException) -> None:
    """A refusal is an answer, and no failure."""
    span.set_attribute(leaving.attribute("error"), type(error).__name__)
    if not isinstance(error, Refusal):
        span.set_status(trace.StatusCode.ERROR)
