"""The lines of a backup into a new database: the rows, which are read again and compared, then the log."""

import json
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from django.apps.registry import Apps
from django.core.exceptions import FieldDoesNotExist, ValidationError
from django.core.management.color import no_style
from django.db import connection, transaction
from django.db.models import ManyToManyField, Model

from engine.backups import contents, refusals
from engine.eventstore import errors, importing, log_text

Row = dict[str, Any]


@dataclass(slots=True)
class Saved:
    """What a file holds of one table."""

    fields: tuple[str, ...] = ()
    rows: int = 0
    total: int = 0
    """Of the digests of its rows, in whatever order another database gives them."""
    lines: Any = field(default_factory=sha256)
    """As the first line of the file tells it."""

    def add(self, line: str, row: Row) -> None:
        self.fields = tuple(row["fields"])
        self.rows += 1
        self.total += _digest(row, self.fields)
        self.lines.update(line.encode())


def read_rows(lines: Iterator[str]) -> Iterator[tuple[str, Row]]:
    """The rows of a backup, each with its line; the log is left in `lines`. Raises BackupDamaged where none follows."""
    for line in lines:
        row = _parsed(line)
        if contents.LOG in row:
            return
        yield line, row
    raise refusals.BackupDamaged


def put_rows(lines: Iterator[str], registry: Apps) -> dict[str, Saved]:
    """Write the rows to the empty tables of these models; what was put where. The log is left in `lines`."""
    saved: dict[str, Saved] = {}
    with transaction.atomic():
        for line, row in read_rows(lines):
            label = str(row.get("model"))
            try:
                saved.setdefault(label, Saved()).add(line, row)
                _put(registry.get_model(label), row)
            except (LookupError, FieldDoesNotExist) as error:
                raise refusals.RestoredOtherwise(what=label) from error  # from an unknown version
            except (KeyError, ValueError, TypeError, ValidationError) as error:
                raise refusals.BackupDamaged from error
        _after_explicit_keys([registry.get_model(label) for label in saved])
    return saved


def put_missing(lines: Iterable[str], registry: Apps, *, kinds: Collection[str]) -> None:
    """Write the rows of these kinds whose key is not there yet; other rows are left. Raises BackupDamaged."""
    for line in lines:
        row = _parsed(line)
        if row.get("model") not in kinds:
            continue
        try:
            model = registry.get_model(row["model"])
            if not model._base_manager.filter(pk=row["pk"]).exists():
                _put(model, row)
        except (LookupError, FieldDoesNotExist, KeyError, ValueError, TypeError, ValidationError) as error:
            raise refusals.BackupDamaged from error


def compare(saved: dict[str, Saved], sums: dict[str, str], registry: Apps) -> None:
    """Read the tables again, the fields that were saved. Raises RestoredOtherwise, which names those that differ."""
    none = Saved()
    wrong = [label for label, expected in sums.items() if saved.get(label, none).lines.hexdigest() != expected]
    wrong += [label for label, table in saved.items() if _total(registry.get_model(label), table.fields) != table.total]
    if wrong:
        raise refusals.RestoredOtherwise(what=", ".join(sorted(set(wrong))))


def put_log(lines: Iterable[str], *, name: str) -> None:
    """Write the log, which is empty, under the name that it had. Raises BackupDamaged, BrokenChain."""
    try:
        importing.import_events(log_text.read_lines(lines), log=name)
    except errors.NotAnEvent:
        raise refusals.BackupDamaged from None


def _put(model: type[Model], content: Row) -> None:
    """As it was saved, field by field; a field that was not there yet takes its default."""
    key = model._meta.pk
    row, many = model(**{key.attname: key.to_python(content["pk"])}), {}
    for name, value in content["fields"].items():
        saved = model._meta.get_field(name)
        if isinstance(saved, ManyToManyField):
            many[name] = value
        elif isinstance(value, list) and (kinds := saved.related_model):
            setattr(row, name, _kind(kinds, value))  # saved by its names
        else:
            setattr(row, saved.attname, saved.to_python(value))  # type: ignore[union-attr]  # only fields are saved
    row.save_base(raw=True, force_insert=True)
    for name, keys in many.items():
        getattr(row, name).set(keys)


def _kind(kinds: type[Model], names: list[str]) -> Model:
    """The row of this kind; tables that are made for a moment, to be migrated, have none of them yet."""
    app_label, name = names
    return kinds._base_manager.get_or_create(app_label=app_label, model=name)[0]


def _total(model: type[Model], fields: tuple[str, ...]) -> int:
    return sum(_digest(json.loads(contents.line_of(row)), fields) for row in contents.rows_of(model))


def _digest(row: Row, fields: Iterable[str]) -> int:
    """Of the row as plain values: the order of the names in a JSON field is PostgreSQL's own."""
    values = [row["model"], row["pk"], {name: row["fields"][name] for name in fields}]
    return int.from_bytes(sha256(json.dumps(values, sort_keys=True).encode()).digest())


def _after_explicit_keys(models: list[type[Model]]) -> None:
    """Move sequences past the rows that were put back."""
    with connection.cursor() as cursor:
        for statement in connection.ops.sequence_reset_sql(no_style(), models):
            cursor.execute(statement)


def _parsed(line: str) -> Row:
    try:
        row = json.loads(line)
    except ValueError:
        raise refusals.BackupDamaged from None
    if not isinstance(row, dict):
        raise refusals.BackupDamaged
    return row
