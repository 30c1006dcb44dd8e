"""What names people, in a file that others may read: opened by the secret of the pack alone."""

import hmac
import json
import secrets
import zlib
from base64 import b64decode, b64encode
from collections.abc import Iterable
from typing import Any

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

ACCOUNT, NAME = "account", "name"
"""Of a line about an account of the hall: its id, and the name that its pages show."""
_NONCE = 12
_MOST = 200_000_000
"""Bytes of a part at most, once it is open."""


class Unreadable(Exception):  # noqa: N818  # the caller words the refusal
    """Another secret, or something was changed."""


def sealed_rows(rows: Iterable[str], *, secret: str) -> str:
    """One line that holds these."""
    nonce = secrets.token_bytes(_NONCE)
    content = zlib.compress(json.dumps(list(rows)).encode())
    return b64encode(nonce + AESGCM(_key(secret)).encrypt(nonce, content, None)).decode()


def opened_rows(line: str, *, secret: str) -> list[str]:
    """Raises Unreadable."""
    try:
        sealed = b64decode(line, validate=True)
        opening = zlib.decompressobj()
        content = opening.decompress(AESGCM(_key(secret)).decrypt(sealed[:_NONCE], sealed[_NONCE:], None), _MOST)
        rows: Any = json.loads(content)
    except (InvalidTag, ValueError, zlib.error):
        raise Unreadable from None
    return [str(row) for row in rows]


def enrolment_of(secret: str, *, log: str, key: str) -> str:
    """What proves that whoever holds the pack made this key, for this log: 64 hexadecimal digits."""
    return hmac.new(secret.encode(), f"{log}\n{key}".encode(), "sha256").hexdigest()


def _key(secret: str) -> bytes:
    return HKDF(algorithm=SHA256(), length=32, salt=None, info=b"raccord: the people of a hall").derive(secret.encode())
