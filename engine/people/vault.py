"""Free text of persons (motives, remarks, network addresses): events hold only its id and a salted digest."""

import secrets
from collections.abc import Iterable
from hashlib import sha256
from typing import NamedTuple
from uuid import UUID, uuid4

from django.utils.translation import gettext

from engine.people.models import FreeText


class Kept(NamedTuple):
    """What an event may hold of a free text. `digest` is 64 hexadecimal digits."""

    id: UUID
    digest: str


def keep_text(text: str, *, text_id: UUID | None = None) -> Kept:
    """Store `text`; giving `text_id` makes a repeated command keep it once (the first text stays)."""
    salt = secrets.token_hex(16)
    row, _created = FreeText.objects.get_or_create(
        pk=text_id or uuid4(), defaults={"salt": salt, "text": text, "digest": salted_digest(salt, text)}
    )
    return Kept(row.pk, row.digest)


def salted_digest(salt: str, text: str) -> str:
    # The salt goes with the row: after erasure a short text cannot be guessed from the digest in the log.
    return sha256(f"{salt}\n{text}".encode()).hexdigest()


def texts_of(text_ids: Iterable[UUID]) -> dict[UUID, str]:
    """The text of every id asked for; an erased one says so."""
    wanted = set(text_ids)
    known = dict(FreeText.objects.filter(pk__in=wanted).values_list("pk", "text"))
    return {text_id: known.get(text_id, gettext("Erased text")) for text_id in wanted}


def erase_text(text_id: UUID) -> bool:
    """Delete the text for ever. False when there was none."""
    deleted, _by_model = FreeText.objects.filter(pk=text_id).delete()
    return deleted > 0
