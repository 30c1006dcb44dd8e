"""A PDF written again as what its pages show: without author, scripts, links, hidden files or history.

What is kept is named, so that what a PDF may hold besides is not. What a file takes is bounded in `__main__`.
"""

from collections.abc import Iterator
from io import BytesIO
from typing import Any

from pypdf import PdfReader, PdfWriter
from pypdf.generic import ArrayObject, DictionaryObject, EncodedStreamObject, NameObject, NullObject, StreamObject

from engine.pdfs.faults import MAX_PAGES, LockedPdfError, NotAPdfError, TooManyPagesError, UnreadError

# Of a page, and of a note or a filled field on it: what is drawn, and where.
_OF_A_PAGE = frozenset(
    ("/Type", "/Parent", "/MediaBox", "/CropBox", "/Rotate", "/UserUnit", "/Group", "/Resources", "/Contents")
)
_OF_A_NOTE = ("/Type", "/Subtype", "/Rect", "/F", "/AP", "/AS")
# Wherever they stand: its author and tools, what it does by itself, what lies outside of it.
_NEVER = ("/Metadata", "/PieceInfo", "/LastModified", "/A", "/AA", "/JS", "/OPI", "/Ref", "/FFilter")
# As an image says that it is a JPEG, in full and for short.
_JPEG = ("/DCTDecode", "/DCT")
# Of a JPEG: where the points begin; Exif and XMP, what Photoshop adds, comments.
_SCAN, _TAGGED = 0xDA, (0xE1, 0xED, 0xFE)


def pages_alone(content: bytes) -> bytes:
    """The same pages, and nothing else. Raises NotAPdfError, TooManyPagesError, LockedPdfError, MemoryError."""
    try:
        return _written(PdfReader(BytesIO(content)))
    except (UnreadError, MemoryError):
        raise
    except Exception as error:  # the library trips over a damaged file in its own many ways
        raise NotAPdfError from error


def _written(reader: PdfReader) -> bytes:
    if reader.is_encrypted and not reader.decrypt(""):
        raise LockedPdfError
    if len(reader.pages) > MAX_PAGES:
        raise TooManyPagesError
    if not reader.pages:
        raise NotAPdfError
    writer = PdfWriter()
    writer.metadata = None
    for page in reader.pages:
        others = [name for name in page if name not in _OF_A_PAGE]
        added = writer.add_page(page, excluded_keys=others)
        if notes := list(_drawn_notes(page)):
            references = [writer._add_object(note.clone(writer)) for note in notes]  # no other way in
            added[NameObject("/Annots")] = ArrayObject(references)
    for part in writer._objects:  # likewise
        _strip(part)
    writer.compress_identical_objects(remove_duplicates=False, remove_unreferenced=True)
    written = BytesIO()
    writer.write(written)
    return written.getvalue()


def _drawn_notes(page: DictionaryObject) -> Iterator[DictionaryObject]:
    """What a reader sees of notes, stamps and filled fields."""
    for reference in page.get("/Annots", ArrayObject()).get_object():
        note = reference.get_object()
        if "/AP" in note:
            yield DictionaryObject({NameObject(name): note.raw_get(name) for name in _OF_A_NOTE if name in note})


def _strip(part: Any) -> None:
    if isinstance(part, ArrayObject):
        for inner in part:
            _strip(inner)
    if not isinstance(part, DictionaryObject):
        return
    for name in _NEVER:
        part.pop(NameObject(name), None)
    if isinstance(part, StreamObject):
        part.pop(NameObject("/F"), None)  # the stream lies in another file
        if isinstance(part, EncodedStreamObject):
            _strip_photograph(part)
    for inner in part.values():
        _strip(inner)


def _strip_photograph(stream: EncodedStreamObject) -> None:
    """A JPEG, packed in other ways besides or not, is left as it is, and unpacked of the others alone."""
    filters = _in_a_row(stream.get("/Filter"))
    if not filters or filters[-1] not in _JPEG:
        return
    if others := filters[:-1]:
        stream._data = _unpacked(stream, others)
        stream[NameObject("/Filter")] = NameObject("/DCTDecode")
        parameters = _in_a_row(stream.pop(NameObject("/DecodeParms"), None))
        if len(parameters) > len(others) and not isinstance(parameters[-1], NullObject):
            stream[NameObject("/DecodeParms")] = parameters[-1]
    stream._data = without_tags(stream._data)


def _unpacked(stream: EncodedStreamObject, filters: list[Any]) -> bytes:
    packed = EncodedStreamObject()
    packed._data = stream._data
    packed[NameObject("/Filter")] = ArrayObject(filters)
    if parameters := _in_a_row(stream.get("/DecodeParms"))[: len(filters)]:
        packed[NameObject("/DecodeParms")] = ArrayObject(parameters)
    return packed.get_data()


def _in_a_row(value: Any) -> list[Any]:
    """None, one or several, said here or elsewhere in the file."""
    if value is None:
        return []
    content = value.get_object()
    return [item.get_object() for item in content] if isinstance(content, ArrayObject) else [content]


def without_tags(jpeg: bytes) -> bytes:
    """A JPEG without what a telephone or a program adds to it; its points are the same ones."""
    stripped, at = bytearray(jpeg[:2]), 2
    while at + 4 <= len(jpeg) and jpeg[at] == 0xFF and jpeg[at + 1] != _SCAN:
        end = at + 2 + int.from_bytes(jpeg[at + 2 : at + 4], "big")
        if jpeg[at + 1] not in _TAGGED:
            stripped += jpeg[at:end]
        at = end
    return bytes(stripped + jpeg[at:])
