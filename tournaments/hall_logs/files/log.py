"""What comes home: the log of a hall, whole or from a place on, and, sealed, the texts and the people that it names."""

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import chain
from typing import Any
from uuid import UUID

from engine.eventstore import errors, importing, log_text
from engine.eventstore.recorded import GENESIS, Recorded
from engine.eventstore.verifying import BrokenChain
from tournaments.hall_logs.domain.refusals import HeadingDamaged, LogAltered, LogCutShort, LogGap, NotAHallLog
from tournaments.hall_logs.files.heading import Damaged, OtherFile, heading, read_heading

KIND = "hall-log"


@dataclass(frozen=True, slots=True)
class LogHeading:
    """What the first line says. `log`, `place`, `digest`: the log and its head; `key`, `signature`: who signed it.

    `enrolment`: see `files.sealed_part`. `key`: 64 hexadecimal digits; `signature`: base64. `after`: the place before
    its first event, 0 for a whole log.
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
    after: int = 0


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


def heading_of(content: bytes) -> LogHeading:
    """What the first line says, not proven. Raises NotAHallLog, HeadingDamaged."""
    try:
        return _heading(read_heading(KIND, content.partition(b"\n")[0].decode("utf-8", errors="replace")))
    except OtherFile:
        raise NotAHallLog from None
    except (Damaged, KeyError, ValueError, TypeError):
        raise HeadingDamaged from None


def read_log_file(content: bytes, *, received: tuple[int, str] = (0, GENESIS)) -> HallLog:
    """`received`: the place and the digest of the last event of that log that is here.

    Raises NotAHallLog, HeadingDamaged, LogAltered, LogCutShort; LogGap where it begins after another place.
    """
    said = heading_of(content)
    if said.after and said.after != received[0]:
        raise LogGap(after=said.after, place=received[0])
    count, rest = said.place - said.after, content.decode("utf-8", errors="replace").split("\n")[1:]
    if len(rest) <= count:
        raise LogCutShort(position=said.after + max(len(rest) - 1, 0), whole=said.place)
    before = received[1] if said.after else GENESIS
    events = tuple(_sound(rest[:count], said.after, before))
    if (events[-1].digest if events else before) != said.digest:
        raise LogAltered(position=said.place)
    return HallLog(said, events, rest[count])


def _heading(facts: dict[str, Any]) -> LogHeading:
    ids = {name: UUID(facts[name]) for name in ("pack", "competition", "centre")}
    said = LogHeading(**{name: facts[name] for name in LogHeading.__dataclass_fields__} | ids)
    if not 0 <= said.after <= said.place:
        raise ValueError(said.after)
    return said


def _sound(lines: Sequence[str], after: int, digest: str) -> Iterator[Recorded]:
    try:
        yield from importing.sound(log_text.read_lines(lines), after=after, digest=digest)
    except BrokenChain as broken:
        raise LogAltered(position=broken.position) from None
    except errors.NotAnEvent as wrong:
        raise LogAltered(position=after + wrong.params["line"]) from None
