"""A photograph or a document that supports a recours: known by what it holds, never by its name."""

from uuid import UUID

from arbitration.domain.recours.deciding import NotHeard, UnknownRecours
from arbitration.domain.recours.state import Recours, RecoursEvent
from arbitration.events.recours import AppealAttemptRefused, AppealDocumentAdded, DocumentKind, Fault
from engine.events.refusals import N_, Refusal, Wrong
from engine.files.kinds import Kind, kind_of

ARTICLE = "FISF 6.4.2.c"
MOST_DOCUMENTS = 10
# More of them tell nothing more, and a link may be in the wrong hands.
MOST_ATTEMPTS = 20
# Some programs write a few lines before a PDF begins; readers look no further than this.
_PDF_STARTS_WITHIN = 1024
_WEBP_HEAD = 12  # bytes: RIFF, the size, WEBP


class NoDocument(Wrong):
    message = N_("Choose a photograph or a document; this file is empty.")


class DocumentTooLarge(Refusal):
    """The attempt is kept."""

    article = ARTICLE
    status = 413
    message = N_("This file is too large: at most %(megabytes)s MB. Take the photograph again in a smaller size.")


class TooManyPoints(DocumentTooLarge):
    """The attempt is kept. A small file may unpack to a picture that fills the memory of the server."""

    message = N_("This photograph has too many pixels: at most %(millions)s million. Take it again in a smaller size.")


class WrongDocument(Refusal):
    """The attempt is kept."""

    article = ARTICLE
    status = 415
    message = N_("This file is neither a photograph (JPEG, PNG, WebP) nor a PDF, or it is damaged.")


class DocumentOfAnotherKind(WrongDocument):
    """The attempt is kept."""

    code = WrongDocument.code
    message = N_(
        "This file is of the kind %(kind)s. A document is a photograph (JPEG, PNG, WebP) or a PDF: save it so, or "
        "photograph it."
    )


class TooManyPages(DocumentTooLarge):
    """The attempt is kept."""

    message = N_("This PDF has too many pages: at most %(most)s. Send those that support the recours.")


class HeavyPdf(DocumentTooLarge):
    """The attempt is kept. A small file may unpack to what holds a server up for minutes."""

    message = N_("This PDF takes too long to read: photograph its pages, or print them to a new PDF.")


class PdfsBusy(Refusal):
    """Nothing is kept: the file has not been looked at."""

    status = 503
    retry_after = 20
    message = N_("Other PDFs are being read: send yours again in a moment.")


class LockedDocument(WrongDocument):
    """The attempt is kept."""

    message = N_("This PDF asks for a password: save it again without one, or photograph its pages.")


class TooManyDocuments(Refusal):
    message = N_("This recours already has %(most)s documents: no more can be added.")


class TooManyAttempts(Refusal):
    """Nothing is kept: the file has not been looked at."""

    status = 429
    retry_after = 3600
    message = N_("Too many unusable files were sent with this link. Please wait an hour.")


def recognised(content: bytes, *, megabytes: int) -> DocumentKind:
    """What the file is. Raises NoDocument, DocumentTooLarge, WrongDocument."""
    if not content:
        raise NoDocument
    if len(content) > megabytes * 1_000_000:
        raise DocumentTooLarge(megabytes=megabytes)
    kind = _kind(content)
    if kind is None:
        raise DocumentOfAnotherKind(kind=other.value) if (other := _other(content)) else WrongDocument
    return kind


def _other(content: bytes) -> Kind | None:
    """Another kind that the file is; None for a damaged one of those received, or for what nothing tells."""
    kind = kind_of(content)
    return None if kind in (Kind.JPEG, Kind.PNG, Kind.WEBP, Kind.PDF) else kind


def _kind(content: bytes) -> DocumentKind | None:
    if content.startswith(b"\xff\xd8\xff"):
        # Telephones write what they like after the end of the picture: it stands somewhere, not at the end.
        return DocumentKind.JPEG if b"\xff\xd9" in content else None
    if content.startswith(b"\x89PNG\r\n\x1a\n"):
        return DocumentKind.PNG if content[12:16] == b"IHDR" and b"IEND" in content else None
    if content.startswith(b"RIFF") and content[8:_WEBP_HEAD] == b"WEBP":
        whole = int.from_bytes(content[4:8], "little") + 8 <= len(content)
        return DocumentKind.WEBP if whole and len(content) > _WEBP_HEAD else None
    if b"%PDF-" in content[:_PDF_STARTS_WITHIN]:
        return DocumentKind.PDF if b"%%EOF" in content else None
    return None


def refuse_document(recours: Recours, *, fault: Fault) -> list[RecoursEvent]:
    """What could not be received is told by the log, without the file."""
    if recours.filed is None:
        raise UnknownRecours
    if recours.attempts >= MOST_ATTEMPTS:
        return []
    return [AppealAttemptRefused(fault=fault, article=ARTICLE)]


def expect_room(recours: Recours) -> None:
    """A recours that is heard is supported; once it is decided too, as it may go further (FISF 6.4.2)."""
    if recours.filed is None:
        raise UnknownRecours
    if recours.refused is not None:
        raise NotHeard
    if len(recours.documents) >= MOST_DOCUMENTS:
        raise TooManyDocuments(most=MOST_DOCUMENTS)


def add_document(recours: Recours, *, document: UUID, digest: str, kind: DocumentKind) -> list[RecoursEvent]:
    expect_room(recours)
    return [AppealDocumentAdded(document=document, digest=digest, kind=kind)]
