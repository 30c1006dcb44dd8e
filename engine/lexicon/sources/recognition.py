"""Files that are no word list, told from their first bytes and refused with what to do instead."""

from pathlib import Path

from engine.lexicon.errors import BinaryList, NotText
from engine.lexicon.file import MAGIC

_KINDS = (
    (b"%PDF", "PDF"),
    (b"PK\x03\x04", "ZIP, XLSX, ODS, DOCX"),
    (b"PK\x05\x06", "ZIP"),
    (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "XLS, DOC"),
    (b"\x1f\x8b", "GZIP"),
    (b"BZh", "BZIP2"),
    (b"\xfd7zXZ\x00", "XZ"),
    (b"7z\xbc\xaf\x27\x1c", "7Z"),
    (b"Rar!\x1a\x07", "RAR"),
    (b"SQLite format 3\x00", "SQLite"),
    (b"{\\rtf", "RTF"),
    (b"<?xml", "XML"),
    (b"<!doctype html", "HTML"),
    (b"<html", "HTML"),
    (MAGIC, ".lexicon"),
)
# All but tab, line feed, form feed, carriage return, and the end of file of DOS.
_CONTROLS = bytes(set(range(32)) - {9, 10, 12, 13, 26})
_MANY_CONTROLS = 1 / 100


def refuse_foreign(path: Path, raw: bytes) -> None:
    """Raises NotText for a known format of something else."""
    start = raw[:64].lstrip(b"\xef\xbb\xbf \t\r\n")
    for magic, kind in _KINDS:
        if raw.startswith(magic) or start.lower().startswith(magic):
            raise NotText(path=path, kind=kind)


def refuse_binary(path: Path, raw: bytes) -> None:
    """Raises BinaryList where control characters are more than an accident."""
    controls = len(raw) - len(raw.translate(None, _CONTROLS))
    if controls > len(raw) * _MANY_CONTROLS:
        raise BinaryList(path=path)
