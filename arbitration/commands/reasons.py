"""The reasons that commands store in the vault."""

from typing import Any
from uuid import UUID, uuid5

from engine.eventstore.context import current_metadata
from engine.people.vault import Stored, keep_text


def kept_text(text: str, label: str = "reason") -> Stored:
    """A text of the running command, stored once however often the command is sent."""
    return keep_text(text.strip(), text_id=uuid5(UUID(current_metadata()["command_id"]), label))


def kept_reason(reason: str) -> dict[str, Any]:
    """The reason as most events name it."""
    stored = kept_text(reason)
    return {"reason": stored.id, "reason_digest": stored.digest}


def reason_given(reason: str) -> tuple[UUID, str] | None:
    """Its text and digest, for a decision that refuses to do without; None where nothing is said."""
    if not reason.strip():
        return None
    stored = kept_text(reason)
    return stored.id, stored.digest
