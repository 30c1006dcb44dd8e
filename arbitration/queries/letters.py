"""The letters of a recours before the FISF: one for each step, made from the event that recorded it."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from arbitration.domain.recours.deciding import UnknownRecours
from arbitration.events import fisf as events
from arbitration.streams import recours_stream
from engine.eventstore import reading, recorded
from engine.people import identities, vault

WITH_LETTERS = (
    events.PartiesInformed,
    events.AppealEscalated,
    events.DocumentsRequested,
    events.DossierLapsed,
    events.FurtherAppealDecided,
)


@dataclass(frozen=True, slots=True)
class Letter:
    """A step with a letter. `version`: of its event in the stream; `position`, `digest`: of the log then.

    `text`: the text typed for it, from the vault; `sitting`: the names of those who decided.
    """

    version: int
    event: Any
    recorded_at: datetime
    position: int
    digest: str
    text: str
    sitting: tuple[str, ...]


def letters_of(recours: UUID) -> list[Letter]:
    """In the order of the steps."""
    steps = [
        record for record in reading.read_stream(recours_stream(recours)) if isinstance(record.event, WITH_LETTERS)
    ]
    texts = vault.texts_of(text for step in steps if (text := _text_id(step.event)))
    people = identities.names_of(person for step in steps for person in _sitting(step.event))
    return [_letter(step, texts, people) for step in steps]


def letter_at(recours: UUID, version: int) -> Letter:
    """Raises UnknownRecours if the step of this version has no letter."""
    for letter in letters_of(recours):
        if letter.version == version:
            return letter
    raise UnknownRecours


def step_at(stream: str, version: int) -> recorded.Recorded:
    """The event of a version, as it was recorded."""
    return next(record for record in reading.read_stream(stream, after=version - 1) if record.version == version)


def _letter(record: recorded.Recorded, texts: dict[UUID, str], people: dict[UUID, str]) -> Letter:
    text = _text_id(record.event)
    sitting = tuple(people[person] for person in _sitting(record.event))
    typed_text = texts[text] if text else ""
    return Letter(record.version, record.event, record.recorded_at, record.position, record.digest, typed_text, sitting)


def _text_id(event: Any) -> UUID | None:
    match event:
        case events.PartiesInformed():
            return event.grounds
        case events.AppealEscalated() | events.DocumentsRequested():
            return event.documents
        case events.FurtherAppealDecided():
            return event.reason
    return None


def _sitting(event: Any) -> tuple[UUID, ...]:
    return event.sitting if isinstance(event, events.FurtherAppealDecided) else ()
