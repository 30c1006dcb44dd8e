"""Photographs and documents that support recours; what they show lies in the vault."""

from collections.abc import Iterable
from dataclasses import dataclass
from uuid import UUID

from arbitration.domain.refusals import UnknownDocument
from arbitration.events.recours import DocumentKind
from arbitration.models.recours import DocumentRow
from engine.people.vault import sizes_of_files


@dataclass(frozen=True, slots=True)
class DocumentView:
    """A photograph or a document that supports a recours. `size` in bytes; None once it is erased."""

    row: DocumentRow
    size: int | None

    @property
    def kind(self) -> DocumentKind:
        return DocumentKind(self.row.kind)


def documents_of(recours: Iterable[UUID]) -> dict[UUID, list[DocumentView]]:
    """Those of each recours, in the order in which they came."""
    documents = list(DocumentRow.objects.filter(recours__in=list(recours)).order_by("position"))
    sizes = sizes_of_files(row.document for row in documents)
    by_recours: dict[UUID, list[DocumentView]] = {}
    for row in documents:
        by_recours.setdefault(row.recours, []).append(DocumentView(row, sizes.get(row.document)))
    return by_recours


def document_in(recours: UUID, document: UUID) -> DocumentView:
    """One that supports this recours. Raises UnknownDocument, also once it is erased."""
    row = DocumentRow.objects.filter(recours=recours, document=document).first()
    size = sizes_of_files([document]).get(document)
    if row is None or size is None:
        raise UnknownDocument
    return DocumentView(row, size)
