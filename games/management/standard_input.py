"""Lines of standard input, as they come: what has been sent is answered before more is awaited."""

from collections.abc import Iterator
from typing import Protocol

# A position takes some 350 bytes. A line without end must not fill the memory.
LONGEST = 1 << 20
_CHUNK = 1 << 13
# Some programs of Windows begin a text with it.
_BYTE_ORDER_MARK = b"\xef\xbb\xbf"


class InputStream(Protocol):
    """Gives what was sent without waiting for more, as `sys.stdin.buffer` does; nothing at the end."""

    def read1(self, size: int, /) -> bytes: ...


def batches(stream: InputStream) -> Iterator[list[bytes]]:
    """The lines sent until now, without their ends, again and again; the last one needs no end.

    A line longer than LONGEST is cut, and stays longer than LONGEST.
    """
    rest = b""
    chunk = stream.read1(_CHUNK).removeprefix(_BYTE_ORDER_MARK)
    while chunk:
        *lines, rest = (rest + chunk).split(b"\n")
        rest = rest[: LONGEST + 1]
        yield lines
        chunk = stream.read1(_CHUNK)
    if rest:
        yield [rest]
