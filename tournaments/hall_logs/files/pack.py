"""The file of a pack: what it is for, the events that a hall takes along, the rows beside them, games under code."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from hashlib import sha256
from typing import Any
from uuid import UUID

from engine.eventstore import errors, log_text
from engine.eventstore.recorded import Recorded
from tournaments.hall_logs.domain.refusals import NotAPack, PackDamaged
from tournaments.hall_logs.files.heading import Damaged, OtherFile, heading, read_heading

KIND = "hall-pack"


@dataclass(frozen=True, slots=True)
class GameUnderCode:
    """`text`: see `games.services.codes`."""

    game: UUID
    text: str


@dataclass(frozen=True, slots=True)
class Pack:
    """`log`, `position`, `digest`: the log that it was made from, and how far that had come. `secret`: proves later
    that what comes home was written with this pack. `rows`: of the vault, as backups write them. `home`: the address
    of the federation, "" where none is known.
    """

    pack: UUID
    competition: UUID
    centre: UUID
    made_at: str
    log: str
    position: int
    digest: str
    secret: str
    lexicon: str
    lexicon_digest: str
    home: str
    games: tuple[GameUnderCode, ...]
    events: tuple[Recorded, ...]
    rows: tuple[str, ...]

    def written(self) -> str:
        """The whole file."""
        events, rows = [log_text.line_of(event) for event in self.events], list(self.rows)
        facts = {name: _plain(getattr(self, name)) for name in _FACTS}
        games = [{name: _plain(value) for name, value in asdict(game).items()} for game in self.games]
        counted = {"events": len(events), "events_sum": _sum(events), "rows": len(rows), "rows_sum": _sum(rows)}
        return "\n".join([heading(KIND, {**facts, "games": games, **counted}), *events, *rows, ""])


_FACTS = (
    *("pack", "competition", "centre", "made_at", "log", "position"),
    *("digest", "secret", "lexicon", "lexicon_digest", "home"),
)


def read_pack(content: bytes) -> Pack:
    """Raises NotAPack, PackDamaged."""
    lines = content.decode("utf-8", errors="replace").split("\n")
    try:
        facts = read_heading(KIND, lines[0])
    except OtherFile:
        raise NotAPack from None
    except Damaged:
        raise PackDamaged from None
    after = 1 + facts["events"]
    events, rows = lines[1:after], lines[after : after + facts["rows"]]
    if (_sum(events), _sum(rows)) != (facts["events_sum"], facts["rows_sum"]):
        raise PackDamaged
    try:
        return _read(facts, events, rows)
    except (KeyError, ValueError, TypeError, errors.NotAnEvent):
        raise PackDamaged from None


def _read(facts: dict[str, Any], events: Sequence[str], rows: Sequence[str]) -> Pack:
    said: dict[str, Any] = {name: facts[name] for name in _FACTS}
    said |= {name: UUID(said[name]) for name in ("pack", "competition", "centre")}
    games = tuple(GameUnderCode(UUID(game["game"]), game["text"]) for game in facts["games"])
    return Pack(**said, games=games, events=tuple(log_text.read_lines(events)), rows=tuple(rows))


def _plain(value: Any) -> Any:
    return str(value) if isinstance(value, UUID) else value


def _sum(lines: Sequence[str]) -> str:
    return sha256("\n".join(lines).encode()).hexdigest()
