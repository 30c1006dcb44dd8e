"""The file of a lexicon: a header, a table of sections, and the sections, read in place through a memory map.

Layout, little-endian: the header (`_HEADER`), then one `_SECTION` a section, then the sections, each at a
multiple of 64. Opening checks magic, format, length, the check sum of header and table, and that sections
lie within the file; it reads nothing else. The seal, a SHA-256 of all that follows the header, is checked
by `verify`.
"""

import hashlib
import mmap
import os
import struct
import sys
import zlib
from array import array
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from engine.lexicon import automaton, errors

MAGIC = b"RACCORD\x00"
FORMAT = 3
_ALIGNMENT = 64
# magic, format, sections, length of the file, words, readings, digest of the content, seal, check sum
_HEADER = struct.Struct("<8sHHQQQ32s32sI")
# name, offset, length in bytes
_SECTION = struct.Struct("<8sQQ")
_LIMIT = 64

Sections = Mapping[str, "bytes | array[int]"]


@dataclass(frozen=True)
class Header:
    words: int
    readings: int
    digest: bytes


class LexiconFile:
    """An open lexicon file. Sections are views on the map: they hold it open as long as they live."""

    def __init__(self, path: Path) -> None:
        """Raises UnreadableLexicon, NotALexicon, OtherFormat or DamagedLexicon."""
        self.path = path
        self._view = memoryview(_map(path))
        self.header, self._seal, self._table = _read_header(path, self._view)

    @property
    def size(self) -> int:
        """Bytes on disk."""
        return len(self._view)

    def section(self, name: str) -> memoryview:
        """The bytes of a section; raises DamagedLexicon when the file has none of that name."""
        try:
            offset, length = self._table[name]
        except KeyError:
            raise self.damaged(name) from None
        return self._view[offset : offset + length]

    def numbers(self, name: str, code: automaton.NumberCode = automaton.U32) -> "memoryview[int]":
        """A section as an array of numbers."""
        section = self.section(name)
        if len(section) % array(code).itemsize:
            raise self.damaged(name)
        return section.cast(code)

    def verify(self) -> None:
        """Read every byte and compare with the seal; raises DamagedLexicon."""
        if hashlib.sha256(self._view[_HEADER.size :]).digest() != self._seal:
            raise self.damaged("seal")

    def damaged(self, part: str) -> errors.DamagedLexicon:
        return errors.DamagedLexicon(path=self.path, part=part)


def _map(path: Path) -> mmap.mmap:
    if sys.byteorder != "little":
        raise errors.UnreadableLexicon(path=path, reason="big-endian machine")
    try:
        with path.open("rb") as file:
            if os.fstat(file.fileno()).st_size < _HEADER.size:
                raise errors.NotALexicon(path=path)
            return mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
    except OSError as error:
        raise errors.unreadable(path, error) from error


def _read_header(path: Path, view: memoryview) -> tuple[Header, bytes, dict[str, tuple[int, int]]]:
    magic, version, count, length, words, readings, digest, seal, check = _HEADER.unpack_from(view)
    if magic != MAGIC:
        raise errors.NotALexicon(path=path)
    if version != FORMAT:
        raise errors.OtherFormat(path=path, found=version, expected=FORMAT)
    end = _HEADER.size + count * _SECTION.size
    if length != len(view) or count > _LIMIT or end > length:
        raise errors.DamagedLexicon(path=path, part="length")
    if check != zlib.crc32(view[_HEADER.size : end], zlib.crc32(view[: _HEADER.size - 4])):
        raise errors.DamagedLexicon(path=path, part="header")
    table = {}
    for number in range(count):
        name, offset, size = _SECTION.unpack_from(view, _HEADER.size + number * _SECTION.size)
        if offset % _ALIGNMENT or offset < end or offset + size > length:
            raise errors.DamagedLexicon(path=path, part="sections")
        table[name.rstrip(b"\0").decode("ascii", "replace")] = (offset, size)
    return Header(words, readings, digest), seal, table


def write_file(path: Path, header: Header, sections: Sections) -> None:
    """Write a lexicon file and flush it to the disk."""
    table, length = b"", _HEADER.size + len(sections) * _SECTION.size
    body: list[bytes | array[int]] = []
    for name, content in sections.items():
        gap, size = bytes(-length % _ALIGNMENT), memoryview(content).nbytes
        table += _SECTION.pack(name.encode("ascii"), length + len(gap), size)
        body += gap, content
        length += len(gap) + size
    seal = hashlib.sha256(table)
    for part in body:
        seal.update(part)
    fields = (
        MAGIC,
        FORMAT,
        len(sections),
        length,
        header.words,
        header.readings,
        header.digest,
        seal.digest(),
    )
    unchecked = _HEADER.pack(*fields, 0)[:-4]
    check = zlib.crc32(table, zlib.crc32(unchecked))
    with path.open("wb") as file:
        file.write(_HEADER.pack(*fields, check))
        file.write(table)
        file.writelines(body)
        file.flush()
        os.fsync(file.fileno())
