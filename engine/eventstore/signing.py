"""Heads of the log, signed by the installation (Ed25519): its holder can prove that it was given out here.

Changing the database gives no such signature for what it then says: the key lies there sealed by SECRET_KEY.
"""

from base64 import b64decode, b64encode
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache

import structlog
from cryptography.exceptions import InvalidSignature
from cryptography.fernet import InvalidToken
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from django.utils.timezone import now
from django.utils.translation import gettext as _

from engine import rotation, sealing, zones
from engine.events.refusals import N_
from engine.eventstore import models, reading
from engine.eventstore.witnesses import Witness, witnesses

log = structlog.get_logger(__name__)

ASKED, MAIL, PUBLICATION = "asked", "mail", "publication"
_WHERE = {
    ASKED: N_("head given out on %(day)s"),
    MAIL: N_("mail of the day, %(day)s"),
    PUBLICATION: N_("publication of %(day)s"),
}
# Agrees with no log: the stored row was changed since.
_NO_DIGEST = "-"


@dataclass(frozen=True, slots=True)
class PublicKey:
    """A key that proves signatures, as PEM; the newest signs. `raw`: its 32 bytes."""

    number: int
    made_at: datetime
    raw: bytes

    @property
    def pem(self) -> str:
        key = Ed25519PublicKey.from_public_bytes(self.raw)
        return key.public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo).decode()


def signed_text(log_: str, position: int, digest: str) -> bytes:
    """What is signed: four lines, which `printf` and openssl make as well (docs/guide/publication.md)."""
    return f"raccord\n{log_}\n{position}\n{digest}\n".encode()


def sign_head(position: int, digest: str, *, occasion: str) -> models.SignedHead:
    """Sign a head of this log, once for each occasion, and keep what was given out.

    Without a key that opens, it is kept unsigned: nothing that a hall does waits for a signature.
    """
    fields = {"digest": digest, "signature": signature_for(position, digest), "signed_at": now()}
    row, _created = models.SignedHead.objects.get_or_create(position=position, occasion=occasion, defaults=fields)
    return row


def signature_for(position: int, digest: str) -> str:
    """The signature of a head of this log, base64, which is not kept; "" without a key that opens."""
    try:
        return b64encode(_signing_key().sign(signed_text(reading.log_name(), position, digest))).decode()
    except InvalidToken:
        log.warning("head_unsigned", position=position)
        return ""


def signed_statement(text: str) -> tuple[str, str]:
    """The public key of this installation, and its signature of a text of several lines, which is no head; base64.

    Raises InvalidToken without a key that opens, ValueError for the text of a head.
    """
    if text.startswith("raccord\n"):
        raise ValueError(text)
    key = _signing_key()
    raw = key.public_key().public_bytes_raw()
    return b64encode(raw).decode(), b64encode(key.sign(text.encode())).decode()


def proves_statement(key: str, text: str, signature: str) -> bool:
    """Whether the holder of this key signed the text; both as base64."""
    with suppress(ValueError):
        return _proves(b64decode(key), text.encode(), signature)
    return False


def public_keys() -> list[PublicKey]:
    """Those of the installation, the newest first; each as what is sealed gives it, which nobody can forge."""
    keys = []
    for row in models.SigningKey.objects.order_by("-number"):
        with suppress(InvalidToken):
            keys.append(PublicKey(row.number, row.made_at, _opened(row.sealed).public_key().public_bytes_raw()))
    return keys


def new_key() -> PublicKey:
    """The key that signs from now on; those before it still prove what they signed."""
    last = models.SigningKey.objects.order_by("-number").values_list("number", flat=True).first() or 0
    _made(last + 1)
    return public_keys()[0]


def proves(key: bytes, *, log: str, position: int, digest: str, signature: str) -> bool:
    """Whether the holder of this public key, its 32 bytes, signed that head; `signature` as base64."""
    return _proves(key, signed_text(log, position, digest), signature)


def is_signed(row: models.SignedHead, keys: Sequence[PublicKey]) -> bool:
    """Whether one of these keys signed it."""
    text = signed_text(reading.log_name(), row.position, row.digest)
    return any(_proves(key.raw, text, row.signature) for key in keys)


def signature_of(position: int) -> str:
    """The signature of the head at this position that was given out last; "" for none."""
    signed = models.SignedHead.objects.filter(position=position).exclude(signature="").order_by("-signed_at")
    return signed.values_list("signature", flat=True).first() or ""


@witnesses("signed_heads")
def signed_heads() -> Iterator[Witness]:
    """What was given out signed; one whose signature is no longer good contradicts the log itself."""
    keys = public_keys()
    for row in models.SignedHead.objects.order_by("position"):
        where = _(_WHERE.get(row.occasion, _WHERE[ASKED])) % {"day": f"{zones.local(row.signed_at):%d/%m/%Y}"}
        if row.signature and keys and not is_signed(row, keys):
            yield Witness(row.position, _NO_DIGEST, _("%(where)s: its signature is not ours") % {"where": where})
        else:
            yield Witness(row.position, row.digest, where)


@lru_cache(maxsize=4096)
def _proves(key: bytes, text: bytes, signature: str) -> bool:
    with suppress(InvalidSignature, ValueError):
        Ed25519PublicKey.from_public_bytes(key).verify(b64decode(signature), text)
        return True
    return False


def _signing_key() -> Ed25519PrivateKey:
    row = models.SigningKey.objects.order_by("-number").first() or _made(1)
    return _opened(row.sealed)


def _made(number: int) -> models.SigningKey:
    """Two processes that need one at once get the same."""
    drawn = sealing.encrypted(Ed25519PrivateKey.generate().private_bytes_raw().hex())
    return models.SigningKey.objects.get_or_create(number=number, defaults={"sealed": drawn, "made_at": now()})[0]


def _opened(sealed: str) -> Ed25519PrivateKey:
    return Ed25519PrivateKey.from_private_bytes(bytes.fromhex(sealing.decrypted(sealed)))


@rotation.sealed_rows("eventstore.signing_keys", models.SigningKey)
def _reseal_signing_key(row: models.SigningKey) -> None:
    row.sealed = sealing.resealed(row.sealed)
