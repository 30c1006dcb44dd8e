"""What a PDF takes of time and memory is bounded, and is not taken of the server."""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from engine import pdfs
from engine.pdfs import (
    MAX_PAGES,
    BusyError,
    LockedPdfError,
    NotAPdfError,
    PdfError,
    TooHeavyError,
    TooManyPagesError,
    plain_pdf,
)
from engine.pdfs.pages import pages_alone
from tests.factories.documents import PDF, bomb, locked, one_page, pages

MOST = 1_000_000  # bytes
ROOT = Path(__file__).resolve().parents[3]


def told(content: bytes, most: int = MOST) -> type[PdfError]:
    with pytest.raises(PdfError) as told:
        plain_pdf(content, most=most)
    return told.type


def test_it_is_written_as_its_pages_are_in_a_process_of_its_own():
    assert plain_pdf(one_page(), most=MOST) == pages_alone(one_page())


def test_why_one_is_not_taken_is_told():
    assert told(b"%PDF-1.4\n%%EOF\n") is NotAPdfError
    assert told(locked(PDF)) is LockedPdfError
    assert told(pages(MAX_PAGES + 1)) is TooManyPagesError


def test_what_comes_out_larger_than_it_may_is_too_heavy():
    assert told(PDF, most=len(PDF) - 1) is TooHeavyError
    assert plain_pdf(PDF, most=len(PDF))


# Asked in a small process: one that is forked has had the memory of whoever forked it.
MEASURED = """
import resource, sys
from engine.pdfs import TooHeavyError, plain_pdf
try:
    plain_pdf(sys.stdin.buffer.read(), most=1_000_000)
except TooHeavyError:
    taken = resource.getrusage(resource.RUSAGE_CHILDREN)
    print(taken.ru_utime, taken.ru_maxrss // 1024)
"""


@pytest.mark.lasting
def test_a_small_file_that_unpacks_to_millions_of_objects_is_ended():
    """Built in the server, it would take 5 GB and hold every page up for minutes."""
    small = bomb(370)
    assert len(small) < 100_000
    asked = subprocess.run([sys.executable, "-c", MEASURED], cwd=ROOT, input=small, stdout=subprocess.PIPE, check=True)
    seconds, megabytes = map(float, asked.stdout.split())
    assert (0 < seconds < 7, 0 < megabytes < 400) == (True, True)


def test_a_machine_that_has_no_time_to_give_ends_one_too(monkeypatch):
    monkeypatch.setattr(pdfs, "_LONGEST", 0.01)
    assert told(PDF) is TooHeavyError


def test_one_is_read_at_a_time_and_who_waits_too_long_is_told(monkeypatch):
    monkeypatch.setattr(pdfs, "TIMEOUT", 0)
    with ThreadPoolExecutor(4) as senders:
        answers = list(senders.map(lambda _number: outcome(PDF), range(4)))
    assert answers == [bytes, BusyError, BusyError, BusyError]
    assert outcome(PDF) is bytes


def outcome(content: bytes) -> type:
    try:
        return type(plain_pdf(content, most=MOST))
    except PdfError as told:
        return type(told)
