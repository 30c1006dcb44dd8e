"""Photographs and documents that support a recours: received from the player or the arbitres, kept outside the log."""

from collections.abc import Collection, Sequence
from uuid import UUID

from django.conf import settings
from django.db import transaction

from arbitration.domain.recours import documents
from arbitration.domain.recours.state import RECOURS
from arbitration.events.recours import DocumentKind, Fault
from arbitration.models.fisf import FurtherRow
from arbitration.models.recours import DocumentRow, RecoursRow
from arbitration.queries.recours import recours_line
from arbitration.services import links, recours_access
from arbitration.streams import recours_stream
from engine import pdfs
from engine.events.actors import Actor
from engine.eventstore.commanding import command, fresh_id, load, record
from engine.eventstore.recorded import Condition
from engine.people import permissions, vault
from engine.people.brakes import HOUR, Brake

# Reading a file costs more than sending one, and a link may be in the wrong hands.
_TRIED = Brake("documents", documents.MOST_ATTEMPTS, HOUR)


@command
def add_recours_document(recours: UUID, content: bytes, *, by: Actor) -> UUID:
    """An arbitre, or a member who decides, adds a photograph or a PDF. Returns the id under which it is kept.

    Raises UnknownRecours, NotHeard, TooManyDocuments, NoDocument, DocumentTooLarge, TooManyPoints, TooManyPages,
    HeavyPdf, WrongDocument, LockedDocument, PdfsBusy.
    """
    recours_access.require_reader(by, recours_line(recours).row)
    return _add(recours, content)


@command
def add_own_document(recours: UUID, content: bytes, *, by: links.Bearer) -> UUID:
    """The same, by the player who holds the link, to a recours that he filed.

    Raises LinkWithdrawn and TooManyAttempts as well.
    """
    row = recours_line(recours).row
    if row.entry != by.entry or row.by_arbitres:
        raise permissions.NotAllowed
    if not _TRIED.lets(by.actor_id):
        raise documents.TooManyAttempts
    added = _add(recours, content, [links.not_withdrawn(by)])
    _TRIED.give_back(by.actor_id)
    return added


def _add(recours: UUID, content: bytes, conditions: Sequence[Condition] = ()) -> UUID:
    document = fresh_id("document")
    state = load(recours_stream(recours), RECOURS).state
    if document in state.documents:
        return document  # the command was sent again
    documents.expect_room(state)  # before anything is read of the file
    kind, content = _plain(recours, content)
    with transaction.atomic():
        stored = vault.keep_file(content, file_id=document)
        record(
            recours_stream(recours),
            RECOURS,
            documents.add_document,
            conditions=conditions,
            document=stored.id,
            digest=stored.digest,
            kind=kind,
        )
    return document


def _plain(recours: UUID, content: bytes) -> tuple[DocumentKind, bytes]:
    """The kind of the file, and its content once cleaned. A refused attempt is recorded."""
    try:
        kind = documents.recognised(content, megabytes=settings.DOCUMENT_MEGABYTES)
        return kind, _pages_alone(content) if kind is DocumentKind.PDF else _picture_alone(content)
    except (documents.DocumentTooLarge, documents.WrongDocument) as refusal:
        fault = Fault.TOO_LARGE if isinstance(refusal, documents.DocumentTooLarge) else Fault.WRONG_TYPE
        record(recours_stream(recours), RECOURS, documents.refuse_document, fault=fault)
        raise


def _picture_alone(content: bytes) -> bytes:
    """Without the metadata of place, time and device. Raises TooManyPoints, WrongDocument."""
    from engine import pictures  # noqa: PLC0415  # Pillow: only when a picture comes in

    try:
        return pictures.plain_picture(content)
    except pictures.TooManyPointsError as error:
        raise documents.TooManyPoints(millions=pictures.MAX_POINTS // 1_000_000) from error
    except pictures.NotAPictureError as error:
        raise documents.WrongDocument from error


def _pages_alone(content: bytes) -> bytes:
    """Without author, scripts, links and hidden files.

    Raises TooManyPages, HeavyPdf, LockedDocument, WrongDocument, PdfsBusy.
    """
    try:
        return pdfs.plain_pdf(content, most=settings.DOCUMENT_MEGABYTES * 1_000_000)
    except pdfs.BusyError as error:
        raise documents.PdfsBusy from error
    except pdfs.TooManyPagesError as error:
        raise documents.TooManyPages(most=pdfs.MAX_PAGES) from error
    except pdfs.TooHeavyError as error:
        raise documents.HeavyPdf from error
    except pdfs.LockedPdfError as error:
        raise documents.LockedDocument from error
    except pdfs.NotAPdfError as error:
        raise documents.WrongDocument from error


def erase_supports(recours: Collection[UUID]) -> int:
    """Erase for ever the documents, grounds and texts to the FISF of these recours. Returns how many were erased.

    Decisions and their reasons stay; the log keeps ids and digests.
    """
    ids = list(recours)
    grounds = RecoursRow.objects.filter(recours__in=ids).values_list("grounds", flat=True)
    further = FurtherRow.objects.filter(recours__in=ids).values_list("grounds", "documents", "supplied")
    texts = [text for text in (*grounds, *(text for group in further for text in group)) if text is not None]
    files = list(DocumentRow.objects.filter(recours__in=ids).values_list("document", flat=True))
    return vault.erase_texts(texts) + vault.erase_files(files)


def erase_supports_of(entries: Collection[UUID]) -> None:
    """The same for every recours of these entries, when the person is erased."""
    erase_supports(RecoursRow.objects.filter(entry__in=list(entries)).values_list("recours", flat=True))
