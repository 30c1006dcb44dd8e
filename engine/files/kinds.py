"""What a file is, from its content: its name proves nothing."""

import re
from collections.abc import Callable, Collection
from enum import Enum

from engine.files import refusals
from engine.files.refusals import FileRefused


class Kind(Enum):
    """A kind of file other than plain text, as people call it."""

    XLSX = "XLSX"
    XLSB = "XLSB"
    XLS = "XLS"
    LOCKED = "XLSX, DOCX"
    ODS = "ODS"
    NUMBERS = "Numbers"
    EXCEL_XML = "XML (Excel 2003)"
    FLAT_ODS = "FODS"
    SYLK = "SYLK"
    HTML = "HTML"
    ELIOT = "XML (Eliot)"
    XML = "XML"
    PDF = "PDF"
    DOCX = "DOCX"
    PPTX = "PPTX"
    DOC = "DOC"
    ODT = "ODT"
    EPUB = "EPUB"
    RTF = "RTF"
    PNG = "PNG"
    JPEG = "JPEG"
    GIF = "GIF"
    TIFF = "TIFF"
    WEBP = "WebP"
    HEIC = "HEIC"
    ZIP = "ZIP"
    GZIP = "GZIP"
    BZIP2 = "BZIP2"
    XZ = "XZ"
    SEVEN_ZIP = "7Z"
    RAR = "RAR"
    SQLITE = "SQLite"
    ELIOT_DICTIONARY = "DAWG (Eliot)"
    LEXICON = ".lexicon"


_SHEETS = (Kind.XLSB, Kind.ODS, Kind.NUMBERS, Kind.EXCEL_XML, Kind.FLAT_ODS, Kind.SYLK)
_PICTURES = (Kind.PNG, Kind.JPEG, Kind.GIF, Kind.TIFF, Kind.WEBP, Kind.HEIC)
_DOCUMENTS = (Kind.DOCX, Kind.PPTX, Kind.DOC, Kind.ODT, Kind.EPUB, Kind.RTF)
_ARCHIVES = (Kind.ZIP, Kind.GZIP, Kind.BZIP2, Kind.XZ, Kind.SEVEN_ZIP, Kind.RAR)
_REFUSED: dict[Kind, type[FileRefused]] = {
    Kind.XLS: refusals.OldWorkbook,
    Kind.LOCKED: refusals.LockedWorkbook,
    Kind.HTML: refusals.WebPage,
    Kind.PDF: refusals.Pdf,
    **dict.fromkeys(_SHEETS, refusals.OtherSheet),
    **dict.fromkeys(_PICTURES, refusals.Picture),
    **dict.fromkeys(_DOCUMENTS, refusals.WrittenDocument),
    **dict.fromkeys(_ARCHIVES, refusals.ArchiveOfFiles),
}

_MAGICS = (
    (b"\x89PNG\r\n\x1a\n", Kind.PNG),
    (b"\xff\xd8\xff", Kind.JPEG),
    (b"GIF87a", Kind.GIF),
    (b"GIF89a", Kind.GIF),
    (b"II*\x00", Kind.TIFF),
    (b"MM\x00*", Kind.TIFF),
    (b"\x1f\x8b", Kind.GZIP),
    (b"\xfd7zXZ\x00", Kind.XZ),
    (b"7z\xbc\xaf\x27\x1c", Kind.SEVEN_ZIP),
    (b"Rar!\x1a\x07", Kind.RAR),
    (b"SQLite format 3\x00", Kind.SQLITE),
    (b"_COMPILED_DICTIONARY_\x00", Kind.ELIOT_DICTIONARY),
    # Excel before 5 wrote its sheets without an envelope.
    (b"\x09\x00\x04\x00", Kind.XLS),
    (b"\x09\x02\x06\x00", Kind.XLS),
    (b"\x09\x04\x06\x00", Kind.XLS),
)
_ZIPPED, _EMPTY_ZIP = b"PK\x03\x04", b"PK\x05\x06"
_TYPES = ((b"opendocument.spreadsheet", Kind.ODS), (b"opendocument.text", Kind.ODT), (b"epub+zip", Kind.EPUB))
_PARTS = (
    (b"xl/workbook.bin", Kind.XLSB),
    (b"xl/workbook", Kind.XLSX),
    (b"xl/worksheets/", Kind.XLSX),
    (b"word/document", Kind.DOCX),
    (b"ppt/presentation", Kind.PPTX),
    (b"Index/Document.iwa", Kind.NUMBERS),
    (b"Index.zip", Kind.NUMBERS),
)
_OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_BEGINNING = 4_096
_PAGE = re.compile(rb"<(!doctype\s+html|html|head|body|table|meta|title|div|script|style|center|p)\b", re.IGNORECASE)
_SHEET_2003, _FLAT = b"urn:schemas-microsoft-com:office:spreadsheet", b"office:document"
_SYLK = re.compile(rb"ID;P[^\r\n]*\r?\n[A-Z];")
_MAIL = re.compile(rb"MIME-Version:[^<]{0,400}multipart/related", re.IGNORECASE)


def kind_of(raw: bytes) -> Kind | None:
    """The kind of a file, None for one of plain text, or that nothing tells."""
    for magic, kind in _MAGICS:
        if raw.startswith(magic):
            return kind
    for begins, tell in _FAMILIES:
        if raw.startswith(begins):
            return tell(raw)
    if raw[:3] == b"BZh" and raw[4:10] == b"1AY&SY":
        return Kind.BZIP2
    if raw[:4] == b"RIFF" and raw[8:12] == b"WEBP":
        return Kind.WEBP
    if raw[4:12] in (b"ftypheic", b"ftypheix", b"ftypmif1", b"ftypheif"):
        return Kind.HEIC
    return _of_text(raw)


def refuse_foreign(raw: bytes, *, takes: Collection[Kind] = ()) -> None:
    """Raises a FileRefused, which says what to do, for a kind that is none of those taken."""
    kind = kind_of(raw)
    if kind is not None and kind not in takes:
        raise _REFUSED.get(kind, refusals.Markup)(kind=kind.value)


def _of_text(raw: bytes) -> Kind | None:
    # A page may be saved as UTF-16; what a mark or spaces come before begins after them.
    start = raw[:_BEGINNING].replace(b"\0", b"").lstrip(b"\xef\xbb\xbf\xff\xfe \t\r\n")
    for magic, kind in ((b"%PDF", Kind.PDF), (b"{\\rtf", Kind.RTF)):
        if start.startswith(magic):
            return kind
    if _SYLK.match(start):
        return Kind.SYLK
    if start.startswith(b"<"):
        return _of_markup(start)
    return Kind.HTML if _MAIL.match(start) else None


def _of_markup(start: bytes) -> Kind:
    if b"<EliotGame" in start:
        return Kind.ELIOT
    if _SHEET_2003 in start:
        return Kind.EXCEL_XML
    if _FLAT in start:
        return Kind.FLAT_ODS
    return Kind.HTML if _PAGE.search(start) else Kind.XML


def _of_zip(raw: bytes) -> Kind:
    """By the names of its parts, which stand in it uncompressed."""
    typed = raw[30:38] == b"mimetype"
    said, sorts = (raw[38:120], _TYPES) if typed else (raw, _PARTS)
    return next((kind for name, kind in sorts if name in said), Kind.ZIP)


def _of_ole(raw: bytes) -> Kind:
    """By the names of its streams, which stand in it as UTF-16."""
    sorts = (("EncryptedPackage", Kind.LOCKED), ("WordDocument", Kind.DOC), ("PowerPoint", Kind.PPTX))
    return next((kind for name, kind in sorts if name.encode("utf-16-le") in raw), Kind.XLS)


_FAMILIES: tuple[tuple[bytes, Callable[[bytes], Kind]], ...] = (
    (_ZIPPED, _of_zip),
    (_EMPTY_ZIP, _of_zip),
    (_OLE, _of_ole),
)
