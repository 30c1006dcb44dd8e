"""Every way in which a lexicon file may be spoilt, whatever its sections: each damage has a name and a content.

All but the cut ones pass the checks of the opening: their length and check sum are made right again, so that the
damage reaches those who read the sections.
"""

import random
import struct
import zlib
from collections.abc import Iterator
from pathlib import Path

from engine.lexicon import file as layout
from engine.lexicon.file import LexiconFile, write_file

Damage = tuple[str, bytes]
# What stands in the place of a number: nothing, all, the signs and the edges of small tables.
_NUMBERS = (0, 1, 0xFFFFFFFF, 0x7FFFFFFF, 0x80000000, 0x01FFFFFF, 0xFFFFFF80, 0x0000FFFF)


class Whole:
    """A sound file, its bytes and its sections."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.content = path.read_bytes()
        opened = LexiconFile(path)
        self.header = opened.header
        self.table = dict(opened._table)
        self.sections = {name: bytes(opened.section(name)) for name in self.table}

    def patched(self, name: str, section: bytes | bytearray) -> bytes:
        """The file with a section of the same length put in place; the seal is not made right."""
        offset, length = self.table[name]
        assert len(section) == length
        return self.content[:offset] + section + self.content[offset + length :]

    def rebuilt(self, sections: dict[str, bytes]) -> bytes:
        """The file of other sections, seal included."""
        beside = self.path.with_name("rebuilt")
        write_file(beside, self.header, sections)
        return beside.read_bytes()


def cut(whole: Whole, chance: random.Random) -> Iterator[Damage]:
    """Truncated at each boundary and around it, anywhere, and too long. The opening must refuse them all."""
    ends = {0, layout._HEADER.size, layout._HEADER.size + len(whole.table) * layout._SECTION.size}
    for offset, length in whole.table.values():
        ends |= {offset, offset + length}
    near = {end + step for end in ends for step in (-1, 0, 1)} | {
        chance.randrange(len(whole.content)) for _ in range(200)
    }
    for end in sorted(end for end in near if 0 <= end < len(whole.content)):
        yield f"cut at {end}", whole.content[:end]
    for more in (1, 64, 4096):
        yield f"{more} bytes too long", whole.content + bytes(more)


def flipped(whole: Whole, chance: random.Random, rounds: int) -> Iterator[Damage]:
    """In each section some bits turned, some numbers replaced, some bytes displaced; then the whole of it."""
    for name, section in whole.sections.items():
        if not section:
            continue
        for number in range(rounds):
            yield f"{name}: bits, {number}", whole.patched(name, _with_bits(section, chance))
            yield f"{name}: numbers, {number}", whole.patched(name, _with_numbers(section, chance))
            turn = chance.randrange(len(section))
            yield f"{name}: turned by {turn}", whole.patched(name, section[turn:] + section[:turn])
        yield f"{name}: noise", whole.patched(name, chance.randbytes(len(section)))
        for byte in (0x00, 0xFF, 0x41, 0x7F, 0x80):
            yield f"{name}: all {byte:#x}", whole.patched(name, bytes([byte]) * len(section))


def _with_bits(section: bytes, chance: random.Random) -> bytearray:
    changed = bytearray(section)
    for _ in range(chance.choice((1, 2, 8, 1 + len(section) // 64))):
        changed[chance.randrange(len(changed))] ^= 1 << chance.randrange(8)
    return changed


def _with_numbers(section: bytes, chance: random.Random) -> bytearray:
    changed = bytearray(section)
    for _ in range(chance.choice((1, 4, 1 + len(section) // 256))):
        at = chance.randrange(max(1, len(changed) // 4)) * 4
        if at + 4 <= len(changed):
            number = chance.choice((*_NUMBERS, len(section), len(section) // 4, len(section) // 4 - 1))
            struct.pack_into("<I", changed, at, number)
    return changed


def reshaped(whole: Whole, chance: random.Random) -> Iterator[Damage]:
    """Sections absent, empty, shorter, longer, in the place of one another; each in turn the last of the file."""
    for name, section in whole.sections.items():
        others = {other: content for other, content in whole.sections.items() if other != name}
        yield f"{name}: absent", whole.rebuilt(others)
        lengths = {0, 1, 4, 8, 64, len(section) // 2, *(len(section) - less for less in (1, 2, 4, 8, 64))}
        for length in sorted(length for length in lengths if 0 <= length < len(section)):
            yield f"{name}: the first {length} bytes", whole.rebuilt({**others, name: section[:length]})
        for more in (1, 2, 4, 8, 64, 4096):
            for tail in (bytes(more), b"\xff" * more, chance.randbytes(more)):
                yield f"{name}: {more} bytes more", whole.rebuilt({**others, name: section + tail})
        for other, content in others.items():
            yield f"{name} and {other} swapped", whole.rebuilt({**others, name: content, other: section})
        for number in range(20):
            yield f"{name}: last, bits, {number}", whole.rebuilt({**others, name: bytes(_with_bits(section, chance))})


def misplaced(whole: Whole, chance: random.Random) -> Iterator[Damage]:
    """Sections said to be elsewhere or of another length; other counts in the header. The check sum is right."""
    length = len(whole.content)
    places = (0, 64, length - 64, length, length + 64, 1 << 31, 1 << 32, (1 << 64) - 64, (1 << 63))
    for number, name in enumerate(whole.table):
        at = layout._HEADER.size + number * layout._SECTION.size
        offset, size = whole.table[name]
        for place in (*places, *(other for other, _ in whole.table.values())):
            yield f"{name}: at {place}", _checked(whole, at + 8, struct.pack("<Q", place))
        for said in (0, 1, size - 1, size + 1, length - offset, length, 1 << 31, 1 << 62, (1 << 64) - offset):
            yield f"{name}: {said} bytes long", _checked(whole, at + 16, struct.pack("<Q", said))
        yield f"{name}: another name", _checked(whole, at, chance.randbytes(8))
    for at in range(8, layout._HEADER.size - 4):
        for byte in (0x01, 0xFF):
            yield f"header: byte {at} is {byte:#x}", _checked(whole, at, bytes([byte]))


def _checked(whole: Whole, at: int, change: bytes) -> bytes:
    """The file with some bytes of its header or table changed, and the check sum of both made right."""
    end = layout._HEADER.size + len(whole.table) * layout._SECTION.size
    changed = bytearray(whole.content)
    changed[at : at + len(change)] = change
    header, table = changed[: layout._HEADER.size - 4], changed[layout._HEADER.size : end]
    struct.pack_into("<I", changed, layout._HEADER.size - 4, zlib.crc32(table, zlib.crc32(header)))
    return bytes(changed)
