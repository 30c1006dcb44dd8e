"""Counters that many requests move at once."""

from typing import Any


def one_more(counters: Any, counter: str, seconds: float) -> int:
    """What the counter says with this one. It begins again `seconds` after its first."""
    # Most are not the first of their time: one question to the cache, then.
    try:
        return int(counters.incr(counter))
    except ValueError:
        pass
    if counters.add(counter, 1, seconds):
        return 1
    try:
        return int(counters.incr(counter))
    except ValueError:  # its time ended between the two calls
        return 1
