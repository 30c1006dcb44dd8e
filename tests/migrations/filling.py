"""Rows for every table of some version, as its models describe them: whatever is valid, three of each."""

from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from typing import Any
from uuid import UUID

from django.apps.registry import Apps
from django.db.models import Field, Model, fields
from django.db.models.fields.json import JSONField

ROWS = 3
# Made by a migration of its own, or by Django after each; the log is filled by what writes it.
LEFT_OUT = frozenset({"eventstore", "contenttypes", "auth", "admin"})
# What a migration looks up elsewhere, seals, or makes anew from what it should hold.
_NAMED = {"profile": "fisf-2020", "seed": "00ff", "salt": "ff00", "folded": " a name"}
_NOON = datetime(2026, 11, 22, 12, 0, 0, 31, tzinfo=UTC)

Row = dict[str, Any]


def fill(apps: Apps, labels: set[str] | None = None, *, start: int = 0) -> None:
    """ROWS rows in each table, or in these alone, numbered from `start`; a foreign key names the row of its number."""
    for model in _in_order(apps):
        if labels is None or model._meta.label_lower in labels:
            for number in range(start, start + ROWS):
                model._base_manager.create(**dict(_values(model, number)))


def rows(apps: Apps) -> dict[str, dict[Any, Row]]:
    """What lies in each table, by key."""
    return {
        model._meta.label_lower: {row["pk"]: row for row in model._base_manager.values("pk", *_columns(model))}
        for model in _in_order(apps)
    }


def _columns(model: type[Model]) -> list[str]:
    return [field.attname for field in model._meta.concrete_fields]


def _in_order(apps: Apps) -> list[type[Model]]:
    """Each table after those that it refers to."""
    waiting = [each for each in apps.get_models() if each._meta.managed and each._meta.app_label not in LEFT_OUT]
    ordered: list[type[Model]] = []
    while waiting:
        ready = [each for each in waiting if not _referred(each) & set(waiting) - {each}]
        ordered += ready
        waiting = [each for each in waiting if each not in ready]
    return ordered


def _referred(model: type[Model]) -> set[type[Model]]:
    return {field.related_model for field in model._meta.concrete_fields if field.is_relation}


def _values(model: type[Model], number: int) -> Iterator[tuple[str, Any]]:
    for field in model._meta.concrete_fields:
        if field.is_relation:
            yield field.attname, field.related_model._base_manager.order_by("pk")[number].pk
        elif not isinstance(field, fields.AutoField):
            yield field.attname, _value(field, number)


def _value(field: "Field[Any, Any]", number: int) -> Any:
    if field.choices:
        flat = [value for value, _label in field.flatchoices]
        return flat[number % len(flat)]
    if field.name in _NAMED:
        return _NAMED[field.name]
    match field:
        case fields.EmailField():
            return f"{field.name}{number}@exemple.invalid"
        case fields.CharField():
            # the end of it is what is its own
            return f"{field.name}{number}"[-(field.max_length or 200) :]
        case fields.TextField():
            return f"L’été, {field.name} « {number} »"
        case fields.UUIDField():
            return UUID(int=number + 1)
        case fields.BooleanField():
            return number % 2 == 0
        case fields.IntegerField():
            return number + 1
        case fields.DateTimeField():
            return _NOON + timedelta(days=number)
        case fields.DateField():
            return date(2026, 11, 22) + timedelta(days=number)
        case fields.BinaryField():
            return bytes([0, 255, number])
        case fields.GenericIPAddressField():
            return f"192.0.2.{number}"
        case JSONField(name="players"):
            return [str(UUID(int=number + 1))]
        case JSONField():
            return field.get_default() or {"partie": number, "été": [1, None, "à"]}
        case _:
            return field.get_default()
