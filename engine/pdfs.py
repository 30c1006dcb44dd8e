"""PDFs from outside, written again as what their pages show: without author, scripts, links, hidden files or history.

What is kept is named, so that what a PDF may hold besides is not. Nothing of Django.
"""

from collections.abc import Iterator
from io import BytesIO
from typing import Any

from pypdf import PdfReader, PdfWriter
from pypdf.generic import ArrayObject, DictionaryObject, EncodedStreamObject, NameObject, StreamObject

MOST_PAGES = 100
# Of a page, and of a note or a filled field on it: what is drawn, and where.
_OF_A_PAGE = frozenset(
    ("/Type", "/Parent", "/MediaBox", "/CropBox", "/Rotate", "/UserUnit", "/Group", "/Resources", "/Contents")
)
_OF_A_NOTE = ("/Type", "/Subtype", "/Rect", "/F", "/AP", "/AS")
# Wherever they stand: who made it and with what, what it does by itself, what lies outside of it.
_NEVER = ("/Metadata", "/PieceInfo", "/LastModified", "/A", "/AA", "/JS", "/OPI", "/Ref", "/FFilter")
# Of a JPEG: where the points begin; Exif and XMP, what Photoshop adds, comments.
_SCAN, _TAGGED = 0xDA, (0xE1, 0xED, 0xFE)


class NotAPdfError(Exception):
    """No PDF, a damaged one, or one without a page."""


class TooManyPagesError(NotAPdfError):
    """More than MOST_PAGES."""


class LockedPdfError(NotAPdfError):
    """It opens with a password alone."""


def plain_pdf(content: bytes) -> bytes:
    """The same pages, and nothing else. Raises NotAPdfError, TooManyPagesError, LockedPdfError."""
    try:
        return _written(PdfReader(BytesIO(content)))
    except NotAPdfError:
        raise
    except Exception as error:  # the library trips over a damaged file in its own many ways
        raise NotAPdfError from error


def _written(reader: PdfReader) -> bytes:
    if reader.is_encrypted and not reader.decrypt(""):
        raise LockedPdfError
    if len(reader.pages) > MOST_PAGES:
        raise TooManyPagesError
    if not reader.pages:
        raise NotAPdfError
    writer = PdfWriter()
    writer.metadata = None
    for page in reader.pages:
        others = [name for name in page if name not in _OF_A_PAGE]
        added = writer.add_page(page, excluded_keys=others)
        if notes := list(_drawn_notes(page)):
            kept = [writer._add_object(note.clone(writer)) for note in notes]  # no other way in
            added[NameObject("/Annots")] = ArrayObject(kept)
    for one in writer._objects:  # likewise
        _strip(one)
    writer.compress_identical_objects(remove_duplicates=False, remove_unreferenced=True)
    written = BytesIO()
    writer.write(written)
    return written.getvalue()


def _drawn_notes(page: DictionaryObject) -> Iterator[DictionaryObject]:
    """What a reader sees of notes, stamps and filled fields."""
    for found in page.get("/Annots", ArrayObject()).get_object():
        note = found.get_object()
        if "/AP" in note:
            yield DictionaryObject({NameObject(name): note.raw_get(name) for name in _OF_A_NOTE if name in note})


def _strip(one: Any) -> None:
    if isinstance(one, ArrayObject):
        for each in one:
            _strip(each)
    if not isinstance(one, DictionaryObject):
        return
    for name in _NEVER:
        one.pop(NameObject(name), None)
    if isinstance(one, StreamObject):
        one.pop(NameObject("/F"), None)  # the stream lies in another file
        if isinstance(one, EncodedStreamObject) and one.get("/Filter") in ("/DCTDecode", ["/DCTDecode"]):
            one._data = without_tags(one._data)  # as it is, without unpacking it
    for each in one.values():
        _strip(each)


def without_tags(jpeg: bytes) -> bytes:
    """A JPEG without what a telephone or a program adds to it; its points are the same ones."""
    kept, at = bytearray(jpeg[:2]), 2
    while at + 4 <= len(jpeg) and jpeg[at] == 0xFF and jpeg[at + 1] != _SCAN:
        end = at + 2 + int.from_bytes(jpeg[at + 2 : at + 4], "big")
        if jpeg[at + 1] not in _TAGGED:
            kept += jpeg[at:end]
        at = end
    return bytes(kept + jpeg[at:])
