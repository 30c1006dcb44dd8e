"""Standard output that leads to another program, which may stop reading before the end."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def until_nobody_reads() -> Iterator[None]:
    """What is left to write is dropped, and the command ends with code 1, once the reader of its output went away."""
    try:
        yield
        sys.stdout.flush()
    except BrokenPipeError:
        # Python would complain again while it closes standard output.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
