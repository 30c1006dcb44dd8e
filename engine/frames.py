"""Room for the frames of a request or a job, in one piece of memory.

CPython 3.11 keeps the frames of a thread in chunks of 16 kB. A loop that stands at the end of a chunk maps the next one
and unmaps it at each call, thousands of times for a page: whether it does depends on nothing but how deep the stack
is, so that one middleware more can make any page three times slower. A frame that asks for more than a chunk has gets
one of its own, a power of two, and whatever it calls finds its place behind it.
"""

from collections.abc import Callable
from types import FunctionType
from typing import ParamSpec, TypeVar, cast

P = ParamSpec("P")
R = TypeVar("R")

# Slots of 8 bytes. Half a megabyte is mapped, half of it for this frame, whose pages are never touched; the other
# half holds some thousand frames, more than the interpreter lets a program nest.
_SLOTS = 32 * 1024


def in_one_chunk(function: Callable[P, R]) -> Callable[P, R]:
    """That function, which Python must have been written in, with one chunk for its frame and those of its callees."""
    plain = cast(FunctionType, function)
    plain.__code__ = plain.__code__.replace(co_stacksize=_SLOTS)
    return function
