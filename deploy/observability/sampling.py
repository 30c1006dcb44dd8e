"""A share of the traces, the same ones in each process: who has the number of a trace knows whether it is kept."""

from typing import Any

from opentelemetry.context import Context
from opentelemetry.sdk.trace.sampling import Decision, Sampler, SamplingResult

# The last 56 bits of a UUID are drawn, as W3C's Trace Context (level 2) asks of a trace id. Not the last 64, by which
# the sampler of the library decides: of a UUID, the first two of those are always the same.
_DRAWN = 1 << 56


class Share(Sampler):
    """Keeps `share` of the traces, from 0 to 1."""

    def __init__(self, share: float) -> None:
        self._below = round(share * _DRAWN)

    def should_sample(
        self, parent_context: Context | None, trace_id: int, name: str, *_others: Any, **_named: Any
    ) -> SamplingResult:
        kept = trace_id % _DRAWN < self._below
        return SamplingResult(Decision.RECORD_AND_SAMPLE if kept else Decision.DROP)

    def get_description(self) -> str:
        return f"Share({self._below / _DRAWN})"
