"""Secrets that lie encrypted in the database, so that a copy of it, or a backup, tells nothing of them.

The key comes from SECRET_KEY; those of SECRET_KEY_FALLBACKS still read what they wrote.
"""

import hmac
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from contextlib import suppress
from functools import lru_cache
from hashlib import sha256

from cryptography.exceptions import InvalidTag
from cryptography.fernet import Fernet, InvalidToken
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from django.conf import settings

_PURPOSE = b"raccord: what is sealed"
# AES-256 with GCM. What bears no such mark was sealed before, with Fernet; the rotation of keys seals it again.
_MARK = "gcm1."
_NONCE = 12


def encrypted(text: str) -> str:
    nonce = secrets.token_bytes(_NONCE)
    sealed = AESGCM(_derived(settings.SECRET_KEY, b"aes-256-gcm")).encrypt(nonce, text.encode(), None)
    return _MARK + urlsafe_b64encode(nonce + sealed).decode()


def decrypted(token: str) -> str:
    """Raises cryptography.fernet.InvalidToken where the key is not that of the installation that sealed it."""
    for secret in (settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS):
        with suppress(InvalidToken):
            return _opened(secret, token)
    raise InvalidToken


def resealed(token: str) -> str:
    """The same secret under the key of now; the very same token where it is so already. Raises InvalidToken."""
    if token.startswith(_MARK):
        with suppress(InvalidToken):
            _opened(settings.SECRET_KEY, token)
            return token
    return encrypted(decrypted(token))


def _opened(secret: str, token: str) -> str:
    if not token.startswith(_MARK):
        return Fernet(urlsafe_b64encode(_derived(secret, b"fernet"))).decrypt(token).decode()
    try:
        sealed = urlsafe_b64decode(token.removeprefix(_MARK))
        return AESGCM(_derived(secret, b"aes-256-gcm")).decrypt(sealed[:_NONCE], sealed[_NONCE:], None).decode()
    except (InvalidTag, ValueError) as wrong:
        raise InvalidToken from wrong


def fingerprint(secret: bytes) -> str:
    """The same for the same secret, and of no use without the key: 64 hexadecimal digits."""
    return _fingerprint(settings.SECRET_KEY, secret)


def fingerprints(secret: bytes) -> list[str]:
    """That of each key, former ones included: what was written before the key changed is found as well."""
    return [_fingerprint(key, secret) for key in (settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS)]


def _fingerprint(key: str, secret: bytes) -> str:
    return hmac.new(_derived(key, b"fingerprint"), secret, sha256).hexdigest()


@lru_cache(maxsize=16)
def _derived(secret: str, use: bytes) -> bytes:
    return HKDF(algorithm=SHA256(), length=32, salt=None, info=_PURPOSE + b": " + use).derive(secret.encode())
