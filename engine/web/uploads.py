"""What a request may bring as files, wherever it is sent: so many, and so many bytes in all.

Each form says besides what it takes and how large: this keeps a flood from filling the disk before any form is asked.
"""

from collections.abc import Callable
from typing import Any

from django.conf import settings
from django.core.exceptions import RequestDataTooBig
from django.core.files.uploadhandler import FileUploadHandler

from engine.events.refusals import N_, Refusal
from engine.web.marks import View, marked, said_of

# The largest that is meant is the archive of a recours: its documents, each of DOCUMENT_MEGABYTES, and the rest.
DOCUMENTS_OF_AN_ARCHIVE = 12


class TooLarge(Refusal):
    status = 413
    message = N_("The request is too large.")


class TooSlow(Refusal):
    status = 408
    message = N_("The request did not come whole. Check the network, then send it again.")


class TooManyBodies(Refusal):
    status = 503
    retry_after = 10
    message = N_("Many files are being received just now. Please send yours again in a moment.")


class NoRoom(Refusal):
    status = 507
    retry_after = 5
    message = N_("The disk of the server is full: nothing was recorded, and what was confirmed before is safe.")


def takes_files(documents: int = 1) -> Callable[[View], View]:
    """Say of a view that it takes files: the room of so many documents, besides DATA_UPLOAD_MAX_MEMORY_SIZE."""
    return marked(documents=documents)


def most_bytes(path: str) -> int:
    """The largest body that the route of this path takes."""
    documents: int = said_of(path, "documents") or 0
    usual: int = settings.DATA_UPLOAD_MAX_MEMORY_SIZE
    return usual + documents * settings.DOCUMENT_MEGABYTES * 1_000_000


class BoundedUploads(FileUploadHandler):
    """Keeps nothing itself: the handlers after it receive what passes. Raises RequestDataTooBig."""

    def __init__(self, request: Any = None) -> None:
        super().__init__(request)
        self.left = settings.DOCUMENT_MEGABYTES * DOCUMENTS_OF_AN_ARCHIVE * 1_000_000

    def receive_data_chunk(self, raw_data: bytes, start: int) -> bytes:
        self.left -= len(raw_data)
        if self.left < 0:
            raise RequestDataTooBig("more bytes than any form takes")
        return raw_data

    def file_complete(self, file_size: int) -> None:
        return None
