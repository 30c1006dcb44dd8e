"""What a file is, from what it holds; what is received, and what is not."""

import pytest

from arbitration.domain.recours.documents import DocumentTooLarge, NoDocument, WrongDocument, recognised
from arbitration.events.recours import DocumentKind
from tests.factories.documents import HTML, JPEG, PDF, PNG, SVG, WEBP


@pytest.mark.parametrize(
    ("content", "kind"),
    [
        (JPEG, DocumentKind.JPEG),
        (JPEG + b"what a telephone adds", DocumentKind.JPEG),
        (PNG, DocumentKind.PNG),
        (WEBP, DocumentKind.WEBP),
        (PDF, DocumentKind.PDF),
        (b"\n" * 100 + PDF, DocumentKind.PDF),
    ],
)
def test_a_file_is_known_by_what_it_holds(content, kind):
    assert recognised(content, megabytes=1) is kind


@pytest.mark.parametrize(
    "content",
    [HTML, SVG, b"GIF89a", b"MZ\x90", JPEG[:-2], PNG[:-8], WEBP[:-1], PDF[:-7], b"\n" * 2000 + PDF, b"PK\x03\x04"],
    ids=["html", "svg", "gif", "exe", "cut jpeg", "cut png", "cut webp", "cut pdf", "late pdf", "zip"],
)
def test_another_file_or_a_damaged_one_is_refused(content):
    with pytest.raises(WrongDocument):
        recognised(content, megabytes=1)


def test_an_empty_file_and_one_byte_too_many_are_refused():
    with pytest.raises(NoDocument):
        recognised(b"", megabytes=1)
    whole = JPEG[:-2] + b"\0" * (1_000_000 - len(JPEG)) + JPEG[-2:]
    assert recognised(whole, megabytes=1) is DocumentKind.JPEG
    with pytest.raises(DocumentTooLarge):
        recognised(whole + b"\0", megabytes=1)
