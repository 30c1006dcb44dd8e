"""Secrets that lie encrypted in the database, so that a copy of it, or a backup, tells nothing of them.

The key comes from SECRET_KEY; those of SECRET_KEY_FALLBACKS still read what they wrote.
"""

import hmac
from base64 import urlsafe_b64encode
from functools import lru_cache
from hashlib import sha256

from cryptography.fernet import Fernet, MultiFernet
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from django.conf import settings

_PURPOSE = b"raccord: what is sealed"


def encrypted(text: str) -> str:
    return _keys(settings.SECRET_KEY, tuple(settings.SECRET_KEY_FALLBACKS)).encrypt(text.encode()).decode()


def decrypted(token: str) -> str:
    """Raises cryptography.fernet.InvalidToken where the key is not that of the installation that sealed it."""
    return _keys(settings.SECRET_KEY, tuple(settings.SECRET_KEY_FALLBACKS)).decrypt(token).decode()


def fingerprint(secret: bytes) -> str:
    """The same for the same secret, and of no use without the key: 64 hexadecimal digits."""
    return hmac.new(_derived(settings.SECRET_KEY, b"fingerprint"), secret, sha256).hexdigest()


@lru_cache(maxsize=4)
def _keys(secret: str, fallbacks: tuple[str, ...]) -> MultiFernet:
    return MultiFernet([Fernet(urlsafe_b64encode(_derived(each, b"fernet"))) for each in (secret, *fallbacks)])


def _derived(secret: str, use: bytes) -> bytes:
    return HKDF(algorithm=SHA256(), length=32, salt=None, info=_PURPOSE + b": " + use).derive(secret.encode())
