"""One PDF from standard input, its pages to standard output, within bounds; the exit status says why there are none."""

import os
import resource
import sys

from engine.pdfs.faults import TooHeavyError, UnreadError

# A hundred photographed pages take a fifth of this memory, and a tenth of a second.
_MEMORY = 400 << 20  # bytes
_SECONDS = 5  # of computing
_NICENESS = 10  # the pages of a hall go first


def main() -> int:
    """`python -m engine.pdfs BYTES`: written in at most so many bytes."""
    os.nice(_NICENESS)
    resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (_SECONDS, _SECONDS))
    from engine.pdfs.pages import pages_alone  # noqa: PLC0415  # the library is loaded within the bounds too

    try:
        written = pages_alone(sys.stdin.buffer.read())
    except UnreadError as fault:
        return fault.status
    except MemoryError:
        return TooHeavyError.status
    if len(written) > int(sys.argv[1]):
        return TooHeavyError.status
    sys.stdout.buffer.write(written)
    return 0


if __name__ == "__main__":
    sys.exit(main())
