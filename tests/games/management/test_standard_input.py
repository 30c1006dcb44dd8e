"""Lines come as they are sent, whole, and never too long to be kept."""

from io import BytesIO

import pytest

from games.management.standard_input import LONGEST, batches


class Slow:
    """Gives these chunks, one at each reading."""

    def __init__(self, *chunks: bytes) -> None:
        self.chunks = list(chunks)

    def read1(self, size: int, /) -> bytes:
        return self.chunks.pop(0) if self.chunks else b""


@pytest.mark.parametrize(
    ("sent", "given"),
    [
        ((), []),
        ((b"a\nb\n",), [[b"a", b"b"]]),
        ((b"a\nb",), [[b"a"], [b"b"]]),
        ((b"a", b"b\nc", b"\n"), [[], [b"ab"], [b"c"]]),
        ((b"\n\na\r\n",), [[b"", b"", b"a\r"]]),
        ((b"\xef\xbb\xbfa\n\xef\xbb\xbfb\n",), [[b"a", b"\xef\xbb\xbfb"]]),
    ],
)
def test_lines_come_whole_as_soon_as_they_are_sent(sent: tuple[bytes, ...], given: list[list[bytes]]) -> None:
    assert list(batches(Slow(*sent))) == given


def test_what_is_kept_of_a_line_without_end_is_bounded() -> None:
    long, after = [line for lines in batches(BytesIO(b"a" * 5 * LONGEST + b"\nb\n")) for line in lines]
    assert LONGEST < len(long) < 2 * LONGEST
    assert after == b"b"
