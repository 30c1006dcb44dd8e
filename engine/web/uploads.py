"""What a request may bring as files, wherever it is sent: so many, and so many bytes in all.

Each form says besides what it takes and how large: this keeps a flood from filling the disk before any form is asked.
"""

from typing import Any

from django.conf import settings
from django.core.exceptions import RequestDataTooBig
from django.core.files.uploadhandler import FileUploadHandler

# The largest that is meant is the archive of a recours: its documents, each of DOCUMENT_MEGABYTES, and the rest.
DOCUMENTS_OF_AN_ARCHIVE = 12


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
