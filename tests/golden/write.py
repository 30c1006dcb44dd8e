"""Write the golden file of each event type that has none: `python -m tests.golden.write`.

A file holds the data of one (type, schema) as they were first published. It is never edited: if a change of an event
breaks it, the change needs a new schema and an upcaster.
"""

import json
import os
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from datetime import UTC, date, datetime
from enum import Enum
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints
from uuid import UUID

import django

from engine.events.registry import EventType, encode

FOLDER = Path(__file__).parent

_SCALARS: dict[Any, Any] = {
    str: "texte",
    int: 7,
    bool: True,
    NoneType: None,
    UUID: UUID("00000000-0000-4000-8000-000000000001"),
    datetime: datetime(2026, 3, 1, 14, 30, 0, 250_000, tzinfo=UTC),
    date: date(2026, 3, 1),
    Any: ["texte", 7, True, None],
}


def sample(hint: Any) -> Any:
    """A value of a type that events may hold; the present one of an optional type."""
    if hint in _SCALARS:
        return _SCALARS[hint]
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is Literal:
        return arguments[0]
    if origin in (Union, UnionType):
        return sample(next(argument for argument in arguments if argument is not NoneType))
    if origin is tuple:
        return (sample(arguments[0]),)
    if origin is dict:
        return {"clé": sample(arguments[1])}
    return next(iter(hint)) if issubclass(hint, Enum) else sample_of(hint)


def sample_of(cls: Any) -> Any:
    """A dataclass with a sample in every field."""
    assert is_dataclass(cls)
    hints = get_type_hints(cls)
    return cls(**{field.name: sample(hints[field.name]) for field in fields(cls)})


def path_of(name: str, schema: int) -> Path:
    return FOLDER / f"{name}.{schema}.json"


def write_missing(kinds: list[EventType]) -> Iterator[Path]:
    """Write the file of today's schema of each type that has none; gives their paths."""
    for kind in kinds:
        path = path_of(kind.name, kind.schema)
        if not path.exists():
            data = encode(sample_of(kind.cls))
            path.write_text(json.dumps(data, indent=2, sort_keys=True, ensure_ascii=False) + "\n", encoding="utf-8")
            yield path


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "deploy.settings_test")
    django.setup()
    from engine.eventstore.checks import installed_events  # noqa: PLC0415  # Django must be set up first

    for path in write_missing(installed_events()):
        print(path.name)  # noqa: T201  # a script for the console


if __name__ == "__main__":
    main()
