"""The ledger of erasures: a file beside the backups, of ids alone. What it names is erased again after a restoration.

A backup keeps what it had, and some are years old; the ledger goes on. Each line bears a mark that only a key of the
backups makes: adding a line erases nobody.
"""

import hmac
import json
import os
from collections.abc import Callable, Collection, Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeVar
from uuid import UUID

import structlog
from django.conf import settings
from django.db import transaction
from django.utils.timezone import now

from engine.backups import container, models
from engine.backups.folder import ledger_in, log_here, unfinished_in
from engine.backups.keys import key, keys
from engine.registering import registering

log = structlog.get_logger(__name__)

_PURPOSE = b"raccord: the ledger of erasures"
Eraser = TypeVar("Eraser", bound=Callable[[Collection[UUID]], int])

_erasers: dict[str, Callable[[Collection[UUID]], int]] = {}


@dataclass(frozen=True, slots=True)
class Line:
    """One erasure. `known`: its mark was made by a key that is here."""

    kind: str
    what: UUID
    at: datetime
    known: bool
    text: str


@dataclass(frozen=True, slots=True)
class Applied:
    """How many things were erased again, how many lines bear no mark of ours, and whether a ledger was there."""

    erased: int = 0
    doubtful: int = 0
    ledger: bool = False


def erases(kind: str) -> Callable[[Eraser], Eraser]:
    """Register `function(ids)`, which erases for ever those of these that are there, and says how many were."""
    return registering(lambda function: _erasers.update({kind: function}))


def note(kind: str, ids: Collection[UUID]) -> None:
    """Part of the transaction that erases; once it stands, the ledger in BACKUPS_DIR has it too.

    Where that folder is out of reach of this process, the next backup writes it there.
    """
    at = now()
    models.Erasure.objects.bulk_create(
        [models.Erasure(kind=kind, what=id_, at=at) for id_ in ids], ignore_conflicts=True
    )
    transaction.on_commit(_write_here, robust=True)


def _write_here() -> None:
    if settings.BACKUPS_DIR.is_dir():
        try:
            write_ledger(settings.BACKUPS_DIR)
        except OSError as error:
            log.warning("ledger_unwritten", error=type(error).__name__)


def write_ledger(folder: Path) -> None:
    """All that was ever erased of this log, in its file of the folder; no file where nothing was.

    What the file had and this database has not is kept: the database may be one of before.
    """
    name = log_here()
    path = ledger_in(folder, name)
    there = {(line.kind, line.what) if line.known else line.text: line.text for line in lines_of(path, name)}
    rows = models.Erasure.objects.order_by("at", "pk").values_list("kind", "what", "at")
    wanted = there | {(kind, what): _line(name, kind, what, at) for kind, what, at in rows}
    if wanted == there:
        return
    unfinished = unfinished_in(folder)
    try:
        with open(unfinished, "x", encoding="utf-8", opener=container.private) as file:
            file.writelines(f"{text}\n" for text in wanted.values())
            file.flush()
            os.fsync(file.fileno())
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)


def lines_of(path: Path, name: str) -> Iterator[Line]:
    """Those of the ledger of a log; none where there is no file."""
    with suppress(FileNotFoundError):
        for text in path.read_text(encoding="utf-8", errors="replace").splitlines():
            if text.strip():
                yield _read(text, name)


def erased_since(folders: Collection[Path], name: str, saved: Collection[tuple[str, UUID]]) -> int:
    """How many erasures the ledgers of a log in these folders have that are not among those of a backup."""
    return sum(line.known and (line.kind, line.what) not in saved for line in _lines_in(folders, name))


def apply_ledgers(folders: Collection[Path]) -> Applied:
    """Erase again what the ledgers of this log in these folders name. Raises nothing for a folder without one."""
    name = log_here()
    lines = _lines_in(folders, name)
    erased = 0
    with transaction.atomic():
        for kind, erase in sorted(_erasers.items()):
            ids = sorted({line.what for line in lines if line.known and line.kind == kind})
            erased += erase(ids)
        rows = [models.Erasure(kind=line.kind, what=line.what, at=line.at) for line in lines if line.known]
        models.Erasure.objects.bulk_create(rows, ignore_conflicts=True)
    there = any(ledger_in(folder, name).is_file() for folder in folders)
    return Applied(erased, sum(not line.known for line in lines), there)


def _lines_in(folders: Collection[Path], name: str) -> list[Line]:
    """Those of the ledgers of a log in these folders, each once."""
    lines = [line for folder in folders for line in lines_of(ledger_in(folder, name), name)]
    return list({(line.kind, line.what) if line.known else line.text: line for line in lines}.values())


def _line(name: str, kind: str, what: UUID, at: datetime) -> str:
    fields = {"at": at.isoformat(timespec="seconds"), "kind": kind, "what": str(what)}
    return json.dumps({**fields, "mark": _mark(key(), name, fields)})


def _read(text: str, name: str) -> Line:
    try:
        fields: dict[str, Any] = json.loads(text)
        mark = fields.pop("mark")
        known = any(hmac.compare_digest(mark, _mark(secret, name, fields)) for secret in keys())
        return Line(fields["kind"], UUID(fields["what"]), datetime.fromisoformat(fields["at"]), known, text)
    except (ValueError, KeyError, TypeError, AttributeError):
        return Line("", UUID(int=0), now(), known=False, text=text)


def _mark(secret: str, name: str, fields: dict[str, Any]) -> str:
    """Of the whole line, and of the log that it is of."""
    return hmac.new(_marking(secret), json.dumps([name, fields], sort_keys=True).encode(), sha256).hexdigest()


@lru_cache(maxsize=16)
def _marking(secret: str) -> bytes:
    return container.derived(secret, b"", _PURPOSE)
