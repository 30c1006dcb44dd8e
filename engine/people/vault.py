"""What persons wrote or sent (motives, remarks, photographs): events hold only its id and a salted digest."""

import secrets
from collections.abc import Iterable, Iterator
from dataclasses import fields
from hashlib import sha256
from typing import Any, NamedTuple
from uuid import UUID, uuid4

from django.utils.translation import gettext

from engine.backups.erasures import erases
from engine.people.models import FreeText, KeptFile

TEXT = "text"
"""The kind of a text in the ledger of erasures, where erasing one on demand is noted."""


class Stored(NamedTuple):
    """What an event may hold of a free text. `digest` is 64 hexadecimal digits."""

    id: UUID
    digest: str


def keep_text(text: str, *, text_id: UUID | None = None) -> Stored:
    """Store `text`; giving `text_id` makes a repeated command keep it once (the first text stays)."""
    salt = secrets.token_hex(16)
    row, _created = FreeText.objects.get_or_create(
        pk=text_id or uuid4(), defaults={"salt": salt, "text": text, "digest": salted_digest(salt, text)}
    )
    return Stored(row.pk, row.digest)


def salted_digest(salt: str, text: str | bytes) -> str:
    # The salt goes with the row: after erasure a short text cannot be guessed from the digest in the log.
    content = text if isinstance(text, bytes) else text.encode()
    return sha256(f"{salt}\n".encode() + content).hexdigest()


def texts_of(text_ids: Iterable[UUID]) -> dict[UUID, str]:
    """The text of every id asked for; an erased one says so."""
    wanted = set(text_ids)
    known = dict(FreeText.objects.filter(pk__in=wanted).values_list("pk", "text"))
    return {text_id: known.get(text_id, gettext("Erased text")) for text_id in wanted}


def texts_in(event: Any) -> Iterator[UUID]:
    """The ids of what an event holds of free texts: beside each stands its digest."""
    return (text.id for text in stored_in(event))


def stored_in(event: Any) -> Iterator[Stored]:
    """The same with their digests.

    By the kind of the field, not by its name alone: the reason of an annulled coup is a word of the regulation.
    """
    named = {field.name: getattr(event, field.name) for field in fields(event)}
    for name, value in named.items():
        if f"{name}_digest" in named and isinstance(value, UUID):
            yield Stored(value, named[f"{name}_digest"])


class SaltedText(NamedTuple):
    """A text with what its digest was made of, for a reader who is to check it."""

    id: UUID
    salt: str
    text: str


def salted_texts(text_ids: Iterable[UUID]) -> list[SaltedText]:
    """Those that are not erased, by id."""
    rows = FreeText.objects.filter(pk__in=set(text_ids)).order_by("pk").values_list("pk", "salt", "text")
    return [SaltedText(*row) for row in rows]


def salts_of_files(file_ids: Iterable[UUID]) -> dict[UUID, str]:
    """What the digest of each file was salted with; nothing for an erased one."""
    return dict(KeptFile.objects.filter(pk__in=set(file_ids)).values_list("pk", "salt"))


def erase_text(text_id: UUID) -> bool:
    """Delete the text for ever. False when there was none."""
    deleted, _by_model = FreeText.objects.filter(pk=text_id).delete()
    return deleted > 0


def keep_file(content: bytes, *, file_id: UUID) -> Stored:
    """Store a file; a repeated command keeps it once (the first content stays)."""
    salt = secrets.token_hex(16)
    fields = {"salt": salt, "content": content, "size": len(content), "digest": salted_digest(salt, content)}
    row, _created = KeptFile.objects.get_or_create(pk=file_id, defaults=fields)
    return Stored(row.pk, row.digest)


def sizes_of_files(file_ids: Iterable[UUID]) -> dict[UUID, int]:
    """How many bytes each file has; nothing for an erased one."""
    return dict(KeptFile.objects.filter(pk__in=set(file_ids)).values_list("pk", "size"))


def content_of_file(file_id: UUID) -> bytes | None:
    """None once it is erased."""
    content = KeptFile.objects.filter(pk=file_id).values_list("content", flat=True).first()
    return None if content is None else bytes(content)


def erase_files(file_ids: Iterable[UUID]) -> int:
    """Delete the files for ever; how many there were."""
    return KeptFile.objects.filter(pk__in=set(file_ids)).delete()[0]


@erases(TEXT)
def erase_texts(text_ids: Iterable[UUID]) -> int:
    """Delete the texts for ever; how many there were."""
    return FreeText.objects.filter(pk__in=set(text_ids)).delete()[0]
