"""An encrypted file: a first line that anybody may read, then what only the key of the installation opens.

The content is compressed and cut into frames; each is sealed with AES-GCM together with the first line, its own number
and whether it is the last, so that a file cut short, or put together from two, is refused. The first line holds a
digest of itself and a mark of its key: a bit that turned on a worn disk is never taken for a key that is missing.
"""

import hmac
import json
import os
import zlib
from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from secrets import token_bytes
from typing import Any, BinaryIO

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from engine.backups.refusals import BackupDamaged, BackupUnreadable, NotABackup

_MAGIC = b"RACCORD-SAUVEGARDE 2\n"
# Of before 26 November 2026: without a digest of the first line, and without a mark of the key.
_MAGIC_OF_BEFORE = b"RACCORD-SAUVEGARDE 1\n"
_PURPOSE = b"raccord: backups"
_MARKING = b"raccord: the mark of the key of a backup"
_FRAME = 1 << 20
_LONGEST_HEADER = 1 << 16
_TAG = 16


def write(path: Path, header: dict[str, Any], lines: Iterable[str], *, key: str) -> int:
    """Write the file, readable by nobody else; its size in bytes. It is on the disk when this returns."""
    salt, prefix = token_bytes(16), token_bytes(8)
    head = _checked({**header, "salt": salt.hex(), "nonce": prefix.hex(), "key": _mark(key, salt)})
    sealing = _Frames(derived(key, salt), prefix, head)
    with open(path, "xb", opener=private) as file:  # no other way to say who may read it
        file.write(_MAGIC + head)
        for frame in _ahead(_frames(_compressed(lines))):
            file.write(sealing.sealed(*frame))
        file.flush()
        os.fsync(file.fileno())
        return file.tell()


def header_of(path: Path) -> dict[str, Any]:
    """What the first line tells. Raises NotABackup, BackupDamaged."""
    with path.open("rb") as file:
        return _read_header(file)[0]


def read(path: Path, *, keys: Sequence[str]) -> Iterator[str]:
    """The lines that were written. Raises NotABackup, BackupUnreadable with none of the keys, BackupDamaged."""
    with path.open("rb") as file:
        header, head = _read_header(file)
        first = _next_frame(file)
        frames, opened = _first_opened(header, head, first, keys)
        yield from _lines(_opened(file, frames, opened, last=first[1]))


def proven_header(path: Path, *, keys: Sequence[str]) -> dict[str, Any]:
    """What the first line tells, proven by the frame that is sealed with it. Raises as `read`."""
    with path.open("rb") as file:
        header, head = _read_header(file)
        _first_opened(header, head, _next_frame(file), keys)
        return header


def is_whole(path: Path) -> bool:
    """Whether the file goes to its last frame, as far as can be told without opening it: quick, whatever its size."""
    try:
        with path.open("rb") as file:
            _read_header(file)
            last = False
            while not last:
                last, size = _frame_size(file)
                if file.seek(size, os.SEEK_CUR) > path.stat().st_size:
                    return False
            return not file.read(1)
    except (OSError, NotABackup, BackupDamaged):
        return False


class _Frames:
    """Seals or opens one frame after the other."""

    def __init__(self, key: bytes, prefix: bytes, header: bytes) -> None:
        self._cipher, self._prefix, self._header, self._number = AESGCM(key), prefix, header, 0

    def sealed(self, frame: bytes, last: bool) -> bytes:  # as `_ahead` gives it
        token = self._cipher.encrypt(self._nonce(), frame, self._bound(last=last))
        self._number += 1
        return (len(token) | (last << 31)).to_bytes(4, "big") + token

    def opened(self, frame: tuple[bytes, bool]) -> bytes | None:
        """None with another key, or where something was changed."""
        token, last = frame
        try:
            content = self._cipher.decrypt(self._nonce(), token, self._bound(last=last))
        except InvalidTag:
            return None
        self._number += 1
        return content

    def _nonce(self) -> bytes:
        return self._prefix + self._number.to_bytes(4, "big")

    def _bound(self, *, last: bool) -> bytes:
        return self._header + bytes([last])


def _first_opened(
    header: dict[str, Any], head: bytes, first: tuple[bytes, bool], keys: Sequence[str]
) -> tuple[_Frames, bytes]:
    """Raises BackupUnreadable where the key is none of these; BackupDamaged where it is one, and opens nothing."""
    salt, prefix = bytes.fromhex(header["salt"]), bytes.fromhex(header["nonce"])
    for key in keys:
        frames = _Frames(derived(key, salt), prefix, head)
        if (opened := frames.opened(first)) is not None:
            return frames, opened
        if hmac.compare_digest(header.get("key", ""), _mark(key, salt)):
            raise BackupDamaged
    raise BackupUnreadable


def private(path: str, flags: int) -> int:
    """An opener of files that nobody else reads."""
    return os.open(path, flags, 0o600)


def derived(secret: str, salt: bytes, purpose: bytes = _PURPOSE) -> bytes:
    """The 32 bytes of a key for this purpose alone."""
    return HKDF(algorithm=SHA256(), length=32, salt=salt, info=purpose).derive(secret.encode())


def _mark(secret: str, salt: bytes) -> str:
    """Tells whether a key is the one of the file, and nothing else about it."""
    return derived(secret, salt, _MARKING)[:8].hex()


def _compressed(lines: Iterable[str]) -> Iterator[bytes]:
    squeeze = zlib.compressobj(6)
    for line in lines:
        if piece := squeeze.compress(line.encode() + b"\n"):
            yield piece
    yield squeeze.flush()


def _frames(pieces: Iterable[bytes]) -> Iterator[bytes]:
    held = bytearray()
    for piece in pieces:
        held += piece
        while len(held) > _FRAME:
            yield bytes(held[:_FRAME])
            del held[:_FRAME]
    yield bytes(held)


def _ahead(frames: Iterable[bytes]) -> Iterator[tuple[bytes, bool]]:
    """Each frame, and whether it is the last."""
    held: bytes | None = None
    for frame in frames:
        if held is not None:
            yield held, False
        held = frame
    yield held or b"", True


def _checked(header: dict[str, Any]) -> bytes:
    return json.dumps({**header, "check": _digest(header)}, ensure_ascii=False).encode() + b"\n"


def _digest(header: dict[str, Any]) -> str:
    return sha256(json.dumps(header, ensure_ascii=False).encode()).hexdigest()


def _read_header(file: BinaryIO) -> tuple[dict[str, Any], bytes]:
    magic = file.read(len(_MAGIC))
    if magic not in (_MAGIC, _MAGIC_OF_BEFORE):
        raise BackupDamaged if _resembles(magic) else NotABackup
    head = file.readline(_LONGEST_HEADER)
    try:
        header: dict[str, Any] = json.loads(head)
        bytes.fromhex(header["salt"] + header["nonce"])
        if magic == _MAGIC and head != _checked({name: header[name] for name in header if name != "check"}):
            raise BackupDamaged
    except (ValueError, KeyError, TypeError):
        raise BackupDamaged from None
    return header, head


def _resembles(magic: bytes) -> bool:
    """Whether a bit or two of it turned."""
    return len(magic) == len(_MAGIC) and sum(a != b for a, b in zip(magic, _MAGIC, strict=True)) == 1


def _next_frame(file: BinaryIO) -> tuple[bytes, bool]:
    last, size = _frame_size(file)
    token = file.read(size)
    if len(token) < size:
        raise BackupDamaged
    return token, last


def _frame_size(file: BinaryIO) -> tuple[bool, int]:
    word = int.from_bytes(file.read(4), "big")
    last, size = bool(word >> 31), word & 0x7FFFFFFF
    if not _TAG <= size <= _FRAME + _TAG:
        raise BackupDamaged
    return last, size


def _opened(file: BinaryIO, frames: _Frames, content: bytes, *, last: bool) -> Iterator[bytes]:
    yield content
    while not last:
        token, last = _next_frame(file)
        if (clear := frames.opened((token, last))) is None:
            raise BackupDamaged
        yield clear


def _lines(frames: Iterable[bytes]) -> Iterator[str]:
    open_up, held = zlib.decompressobj(), b""
    for frame in frames:
        *whole, held = (held + open_up.decompress(frame)).split(b"\n")
        yield from (line.decode() for line in whole)
    if held or not open_up.eof:
        raise BackupDamaged
