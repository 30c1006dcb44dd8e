"""What may leave the installation: names of ours and numbers. Everything else is left out, or hidden where it stands.

A list of what may pass, and not of what may not: a library that learns to send more sends nothing more from here.
"""

import re
from collections.abc import Mapping
from typing import Any

from engine import traces

HIDDEN = "***"
# Names of routes, commands, jobs, projections, kinds of events and errors; never a sentence, an address or an id.
_NAME = re.compile(r"[A-Za-z_<][\w.:<>-]*(?: [A-Za-z_<][\w.:<>-]*)*")
_ID = re.compile(r"[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}", re.IGNORECASE)
_LONGEST = 400

# --- traces ----------------------------------------------------------------------------------------------

FACTS = frozenset({"route", "status", "events", "kinds", "batch", "error"})
_PREFIX = "raccord."


def name(value: object) -> str:
    """A name of ours as it is; of anything else, three stars."""
    text = str(value)[:_LONGEST]
    return text if _NAME.fullmatch(text) and not _ID.search(text) else HIDDEN


def attribute(fact: str) -> str:
    """How a fact is called in a span."""
    return f"{_PREFIX}{fact}"


def attributes(all_of_them: Mapping[str, Any]) -> dict[str, str | int]:
    """Those of a span that leave."""
    known = {key: value for key, value in all_of_them.items() if key.removeprefix(_PREFIX) in FACTS}
    return {key: value if isinstance(value, int) else name(value) for key, value in known.items() if value != ""}


# --- errors ----------------------------------------------------------------------------------------------

TAGS = frozenset({"route", "screen", "error"})
CORRELATION = "correlation_id"
_PLAIN = ("event_id", "timestamp", "platform", "level", "release", "environment")
_OF_AN_ERROR = ("type", "module")
_OF_A_FRAME = ("filename", "function", "module", "lineno", "in_app")
_OF_A_CHAIN = ("type", "handled", "source", "exception_id", "parent_id", "is_exception_group")


def error_event(event: Mapping[str, Any], error: BaseException) -> dict[str, Any]:
    """An event of Sentry made anew: the kinds of the error and its places, without its words, and where it was met."""
    tags = event.get("tags") or {}
    kept = {key: name(value) for key, value in tags.items() if key in TAGS and value}
    told = {**_only(event, _PLAIN), "tags": {**kept, "error": name(traces.kind_of(error))}}
    values = (event.get("exception") or {}).get("values") or ()
    told["exception"] = {"values": [_error(value) for value in values]}
    if _ID.fullmatch(correlation := str(tags.get(CORRELATION, ""))):
        told["tags"][CORRELATION] = correlation
        told["contexts"] = {
            "trace": {"trace_id": correlation.replace("-", ""), "span_id": correlation[-17:].replace("-", "")}
        }
    if "route" in kept:
        told["transaction"] = kept["route"]
    return told


def _error(value: Mapping[str, Any]) -> dict[str, Any]:
    frames = (value.get("stacktrace") or {}).get("frames") or ()
    return {
        **_only(value, _OF_AN_ERROR),
        "mechanism": _only(value.get("mechanism") or {}, _OF_A_CHAIN),
        "stacktrace": {"frames": [_only(frame, _OF_A_FRAME) for frame in frames]},
    }


def _only(of: Mapping[str, Any], names: tuple[str, ...]) -> dict[str, Any]:
    return {key: of[key] for key in names if of.get(key) is not None}
