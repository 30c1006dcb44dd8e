"""Why a PDF is not taken. `status`: the exit status by which the process that reads it says so."""

from typing import ClassVar

MAX_PAGES = 100


class PdfError(Exception):
    """A PDF that is not taken."""


class BusyError(PdfError):
    """Others are being read."""


class UnreadError(PdfError):
    status: ClassVar[int]


class NotAPdfError(UnreadError):
    """No PDF, a damaged one, or one without a page."""

    status = 3


class TooManyPagesError(UnreadError):
    """More than MAX_PAGES."""

    status = 4


class LockedPdfError(UnreadError):
    """It opens with a password alone."""

    status = 5


class TooHeavyError(UnreadError):
    """Reading it takes more time or memory than a document does, or it comes out too large."""

    status = 6
