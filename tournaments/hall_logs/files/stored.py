"""What an event names of the vault, and a hall sends along."""

from collections.abc import Iterator

from arbitration.events.recours import AppealDocumentAdded
from engine.people import vault


def stored_in(event: object) -> Iterator[vault.Stored]:
    """What an event holds of texts and of documents, each with its salted digest."""
    yield from vault.stored_in(event)
    if isinstance(event, AppealDocumentAdded):
        yield vault.Stored(event.document, event.digest)
