"""Dated tables: files with the first season that they rule. A federation's own replace those that come with Raccord."""

import hashlib
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tournaments.domain.refusals.tables import TableInvalid

SHIPPED = Path(__file__).parent.parent / "tables"
LARGEST = 1 << 20


@dataclass(frozen=True, slots=True)
class DatedTable:
    """One file. `name` such as "categories/2010"; `since`: its first season; `digest` of its bytes, in hexadecimal."""

    name: str
    since: int
    content: Mapping[str, Any]
    digest: str

    @property
    def reference(self) -> str:
        """What an event keeps of the table: its name and the beginning of its digest."""
        return f"{self.name}@{self.digest[:12]}"


def season_on(day: Any) -> int:
    """The season of a date: 2027 from September 2026 to August 2027."""
    return int(day.year + (day.month >= 9))


def tables_of(kind: str, folder: Path | None = None) -> list[DatedTable]:
    """The tables of a kind, the earliest first: those in `folder`, if it has any, else the shipped ones."""
    paths = sorted((folder / kind).glob("*.toml")) if folder is not None else []
    paths = paths or sorted((SHIPPED / kind).glob("*.toml"))
    return sorted((_read(kind, path) for path in paths), key=lambda table: table.since)


def in_force(kind: str, season: int, folder: Path | None = None) -> DatedTable:
    """The latest table of a kind that rules a season; before the first one, the first."""
    return ruling(tables_of(kind, folder), season)


def tables_within(folder: Path) -> list[DatedTable]:
    """The tables of a ranking that a plugin brings in a folder of its name, the earliest first."""
    paths = sorted(folder.glob("*.toml"))
    return sorted((_read(f"rankings/{folder.name}", path) for path in paths), key=lambda table: table.since)


def ruling(tables: Sequence[DatedTable], season: int) -> DatedTable:
    """The latest of them that rules a season; before the first one, the first."""
    begun = [table for table in tables if table.since <= season]
    return begun[-1] if begun else tables[0]


def _read(kind: str, path: Path) -> DatedTable:
    try:
        content = path.read_bytes()[: LARGEST + 1]
        table = tomllib.loads(content.decode("utf-8-sig"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise TableInvalid(file=path.name, reason=str(error)) from error
    since = table.get("since")
    if type(since) is not int:
        raise TableInvalid(file=path.name, reason="since")
    return DatedTable(f"{kind}/{path.stem}", since, table, hashlib.sha256(content).hexdigest())


def rows_of(table: DatedTable, key: str) -> list[Mapping[str, Any]]:
    """The entries [[key]] of a table, each with a code of its own. Raises TableInvalid."""
    rows = table.content.get(key)
    if not isinstance(rows, list) or not rows or not all(isinstance(row, dict) for row in rows):
        raise TableInvalid(file=table.name, reason=f"[[{key}]]")
    codes = [row.get("code") for row in rows]
    if not all(isinstance(code, str) and code for code in codes) or len(set(codes)) < len(codes):
        raise TableInvalid(file=table.name, reason="code")
    return rows
