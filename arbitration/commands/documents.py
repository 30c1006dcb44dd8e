"""Photographs and documents that support a recours: received from the player or the arbitres, kept outside the log."""

from collections.abc import Collection
from uuid import UUID, uuid5

from django.conf import settings
from django.db import transaction

from arbitration.domain.recours import (
    RECOURS,
    DocumentTooLarge,
    WrongDocument,
    add_document,
    recognised,
    refuse_document,
)
from arbitration.entitled import require_reader
from arbitration.events import Fault
from arbitration.links import Bearer
from arbitration.models import DocumentRow, RecoursRow
from arbitration.queries.recours import recours_line
from arbitration.streams import recours_stream
from engine.events import Actor
from engine.eventstore.commanding import command, record
from engine.eventstore.context import current_metadata
from engine.people import NotAllowed
from engine.people.vault import erase_files, keep_file


@command
def add_recours_document(recours: UUID, content: bytes, *, by: Actor) -> UUID:
    """An arbitre, or who decides, adds a photograph or a PDF. Returns the id under which it is kept.

    Raises UnknownRecours, NoDocument, DocumentTooLarge, WrongDocument, NotHeard, TooManyDocuments.
    """
    require_reader(by, recours_line(recours).row)
    return _add(recours, content)


@command
def add_own_document(recours: UUID, content: bytes, *, by: Bearer) -> UUID:
    """The same, by the player whose link it is, to a recours that he filed."""
    row = recours_line(recours).row
    if row.entry != by.entry or row.by_arbitres:
        raise NotAllowed
    return _add(recours, content)


def _add(recours: UUID, content: bytes) -> UUID:
    try:
        kind = recognised(content, megabytes=settings.DOCUMENT_MEGABYTES)
    except (DocumentTooLarge, WrongDocument) as refusal:
        fault = Fault.TOO_LARGE if isinstance(refusal, DocumentTooLarge) else Fault.WRONG_TYPE
        record(recours_stream(recours), RECOURS, refuse_document, fault=fault)
        raise
    with transaction.atomic():
        # sent again, the command keeps the file once
        kept = keep_file(content, file_id=uuid5(UUID(current_metadata()["command_id"]), "document"))
        record(recours_stream(recours), RECOURS, add_document, document=kept.id, digest=kept.digest, kind=kind)
    return kept.id


def erase_documents_of(entries: Collection[UUID]) -> None:
    """What supports the recours of these entries is erased with the person; the log keeps ids and digests."""
    theirs = RecoursRow.objects.filter(entry__in=entries).values("recours")
    erase_files(DocumentRow.objects.filter(recours__in=theirs).values_list("document", flat=True))
