"""The parts of the archive that a workbook is, read as XML while they are unpacked."""

from collections.abc import Callable, Iterator, Mapping
from typing import IO
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile

from engine.files.markup import CHUNK, feed, parser_of
from tournaments.domain.refusals.licences import NotASheet, WorkbookElements, WorkbookTooLarge

# A licence file of the largest federation takes some 20 MB once unpacked, and has less than a million elements.
MOST_UNPACKED = 60_000_000
MOST_ELEMENTS = 3_000_000
_DEEPEST = 64
_MOST_PARTS = 2_000
_ENTRY = b"PK\x01\x02"

Begin = Callable[[str, Mapping[str, str]], None]
End = Callable[[str], None]
Characters = Callable[[str], None]


class Parts:
    """What is left to unpack and to count, whatever the part."""

    def __init__(self, archive: ZipFile) -> None:
        self._archive = archive
        self._bytes, self._elements, self._depth = MOST_UNPACKED, MOST_ELEMENTS, 0
        self._names = frozenset(archive.namelist())

    @staticmethod
    def refuse_many(content: bytes) -> None:
        """Raises NotASheet before the library makes an object of each entry of the archive."""
        if content.count(_ENTRY) > _MOST_PARTS:
            raise NotASheet(reason="entries")

    def __contains__(self, name: str) -> bool:
        return name in self._names

    def read(self, name: str, begin: Begin, end: End, characters: Characters) -> Iterator[None]:
        """Tell the elements of a part, without their namespaces, and stop after each chunk.

        Raises NotASheet, WorkbookTooLarge, KeyError.
        """
        part = self._archive.getinfo(name)
        # Other compressions are none of XLSX, and are unpacked whole whatever size is asked for.
        if part.compress_type not in {ZIP_STORED, ZIP_DEFLATED}:
            raise NotASheet(reason=name)
        self._bytes -= part.file_size
        if self._bytes < 0:
            raise WorkbookTooLarge(megabytes=MOST_UNPACKED // 1_000_000)
        self._depth = 0
        parser = parser_of(_declared, namespaces=True)
        parser.StartElementHandler = self._begun(begin)
        parser.EndElementHandler = self._ended(end)
        parser.CharacterDataHandler = characters
        with self._archive.open(part) as opened:
            yield from feed(parser, _chunks(opened))

    def read_whole(self, name: str, begin: Begin, end: End, characters: Characters) -> None:
        """The same, in one go."""
        for _fed in self.read(name, begin, end, characters):
            pass

    def _begun(self, begin: Begin) -> Begin:
        def begun(tag: str, attributes: Mapping[str, str]) -> None:
            self._elements -= 1
            self._depth += 1
            if self._elements < 0:
                raise WorkbookElements(most=MOST_ELEMENTS)
            if self._depth > _DEEPEST:
                raise NotASheet(reason="depth")
            begin(_local(tag), attributes)

        return begun

    def _ended(self, end: End) -> End:
        def ended(tag: str) -> None:
            self._depth -= 1
            end(_local(tag))

        return ended


def _local(name: str) -> str:
    return name.rpartition(" ")[2]


def _chunks(opened: IO[bytes]) -> Iterator[bytes]:
    while chunk := opened.read(CHUNK):
        # A null byte is a UTF-16 that no spreadsheet writes.
        if b"\0" in chunk:
            raise NotASheet(reason="DOCTYPE")
        yield chunk


def _declared(*_declared: object) -> None:
    """A declared entity could unfold without end; no spreadsheet writes one."""
    raise NotASheet(reason="DOCTYPE")


def whole(text: str | None) -> int:
    """The number that an attribute holds, 0 where it holds none."""
    return int(text) if text is not None and text.isascii() and text.isdigit() and len(text) < 10 else 0


def ignored(_told: str) -> None:
    """What a reader does with the end or the text of an element that says nothing to it."""
