"""The file that comes home: the log of a hall from its first event, and, sealed, the texts and the people it names."""

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import chain
from typing import Any
from uuid import UUID

from engine.eventstore import errors, importing, log_text
from engine.eventstore.recorded import Recorded
from engine.eventstore.verifying import BrokenChain
from tournaments.hall_logs.domain.refusals import HeadingDamaged, LogAltered, LogCutShort, NotAHallLog
from tournaments.hall_logs.files.heading import Damaged, OtherFile, heading, read_heading

KIND = "hall-log"


@dataclass(frozen=True, slots=True)
class LogHeading:
    """What the first line says. `log`, `place`, `digest`: the log and its head; `key`, `signature`: who signed it.

    `enrolment`: see `files.sealed_part`. `key`: 64 hexadecimal digits; `signature`: base64.
    """

    pack: UUID
    competition: UUID
    centre: UUID
    log: str
    place: int
    digest: str
    key: str
    signature: str
    enrolment: str
    made_at: str


@dataclass(frozen=True, slots=True)
class HallLog:
    """`events`: the chain of them is sound. `sealed`: the line of the sealed part."""

    heading: LogHeading
    events: tuple[Recorded, ...]
    sealed: str


def lines_of(said: LogHeading, events: Iterator[Recorded], sealed: str) -> Iterator[str]:
    """The lines of the file, without their ends."""
    facts = {name: str(value) if isinstance(value, UUID) else value for name, value in asdict(said).items()}
    yield from chain([heading(KIND, facts)], map(log_text.line_of, events), [sealed])


def read_log_file(content: bytes) -> HallLog:
    """Raises NotAHallLog, HeadingDamaged, LogAltered, LogCutShort."""
    lines = content.decode("utf-8", errors="replace").split("\n")
    try:
        said = _heading(read_heading(KIND, lines[0]))
    except OtherFile:
        raise NotAHallLog from None
    except (Damaged, KeyError, ValueError, TypeError):
        raise HeadingDamaged from None
    rest = lines[1:]
    if len(rest) <= said.place:
        raise LogCutShort(position=max(len(rest) - 1, 0), whole=said.place)
    events = tuple(_sound(rest[: said.place]))
    if events and events[-1].digest != said.digest:
        raise LogAltered(position=said.place)
    return HallLog(said, events, rest[said.place])


def _heading(facts: dict[str, Any]) -> LogHeading:
    ids = {name: UUID(facts[name]) for name in ("pack", "competition", "centre")}
    return LogHeading(**{name: facts[name] for name in LogHeading.__dataclass_fields__} | ids)


def _sound(lines: Sequence[str]) -> Iterator[Recorded]:
    try:
        yield from importing.sound(log_text.read_lines(lines))
    except BrokenChain as broken:
        raise LogAltered(position=broken.position) from None
    except errors.NotAnEvent as wrong:
        raise LogAltered(position=wrong.params["line"]) from None
