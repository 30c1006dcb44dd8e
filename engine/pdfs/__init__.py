"""PDFs from outside, written again by a process of their own: what a file takes of time and memory ends with it.

A few kilobytes may unpack to millions of objects, which the library builds one by one. Nothing of Django.
"""

import subprocess
import sys
from pathlib import Path
from threading import Lock

from engine.pdfs.faults import (
    MAX_PAGES,
    BusyError,
    LockedPdfError,
    NotAPdfError,
    PdfError,
    TooHeavyError,
    TooManyPagesError,
    UnreadError,
)

__all__ = [
    "MAX_PAGES",
    "BusyError",
    "LockedPdfError",
    "NotAPdfError",
    "PdfError",
    "TooHeavyError",
    "TooManyPagesError",
    "plain_pdf",
]

# A server reads one at a time: what twenty of them take is what one takes.
_ONE = Lock()
TIMEOUT = 10  # seconds
# The process ends itself by the time that it computes; this is for a machine that has none to give.
_LONGEST = 20  # seconds
_ROOT = Path(__file__).parents[2]
_FAULTS: dict[int, type[UnreadError]] = {
    fault.status: fault for fault in (NotAPdfError, TooManyPagesError, LockedPdfError, TooHeavyError)
}


def plain_pdf(content: bytes, *, most: int) -> bytes:
    """The pages of a PDF and nothing else, in at most so many bytes.

    Raises NotAPdfError, TooManyPagesError, LockedPdfError, TooHeavyError, BusyError.
    """
    if not _ONE.acquire(timeout=TIMEOUT):
        raise BusyError
    try:
        return _read_apart(content, most)
    finally:
        _ONE.release()


def _read_apart(content: bytes, most: int) -> bytes:
    program = [sys.executable, "-m", "engine.pdfs", str(most)]
    try:
        # It says what it found by its status; what the library says of a damaged file is nobody's.
        done = subprocess.run(
            program,
            cwd=_ROOT,
            input=content,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            check=False,
            timeout=_LONGEST,
        )
    except subprocess.TimeoutExpired as error:
        raise TooHeavyError from error
    if done.returncode:
        raise _FAULTS.get(done.returncode, TooHeavyError)  # a process that was ended says nothing
    return done.stdout
