"""What an installation cannot work out again, as lines of JSON: the rows beside the log, then the log.

Read models are left out: they are built again from the log.
"""

import json
from collections.abc import Iterator
from datetime import datetime
from hashlib import sha256
from typing import Any

from django.apps import apps
from django.apps.registry import Apps
from django.core import serializers
from django.core.serializers.json import DjangoJSONEncoder
from django.db.models import Field, Model, QuerySet

from engine.eventstore import log_text, models, reading, recorded
from engine.eventstore.projections.registry import registered_models

# Who is signed in, and what was answered lately, end with the installation; the others are made by its migrations.
LEFT_OUT = frozenset(
    """sessions.session usersessions.usersession web.keptanswer
    contenttypes.contenttype auth.permission auth.group""".split()
)
KIND = "contenttypes.contenttype"
"""The table of content types, which each database numbers in its own way: they are saved by name."""
# The checkpoints of effects, so that nothing is sent twice. Projections get theirs when they are rebuilt.
_EFFECTS = "effect:"
LOG = "log"
"""The name in the line between the rows and the log."""


class _Exact(DjangoJSONEncoder):
    """Times to the microsecond, of which Django keeps the thousandths."""

    def default(self, o: Any) -> Any:
        return o.isoformat() if isinstance(o, datetime) else super().default(o)


def kept_models(registry: Apps = apps) -> list[type[Model]]:
    """The tables that are neither built from the log nor the log itself; the models may be those of another version."""
    built = {model for _projection, model in registered_models()} | {models.Event, models.Head}
    without = {model._meta.label_lower for model in built} | LEFT_OUT
    return [model for model in registry.get_models() if model._meta.managed and model._meta.label_lower not in without]


def lines(registry: Apps = apps) -> Iterator[str]:
    """Everything of the database, in an order in which it can be put back."""
    for model in kept_models(registry):
        for row in rows_of(model):
            yield line_of(row)
    yield json.dumps({LOG: len(reading.COLUMNS)})
    events = models.Event.objects.order_by("position").values_list(*reading.COLUMNS)
    for columns in events.iterator(chunk_size=1000):
        yield log_text.line_of(recorded.Recorded(*columns))


def sums(registry: Apps = apps) -> dict[str, str]:
    """A digest of each table that is kept, of its rows in order: the same where the rows are."""
    return {model._meta.label_lower: _sum(model) for model in kept_models(registry)}


def rows_of(model: type[Model]) -> Iterator[Model]:
    """Those that are kept, by their keys; the model may be that of an earlier version."""
    rows: QuerySet[Model] = model._base_manager.order_by("pk")
    if model._meta.label_lower == models.Checkpoint._meta.label_lower:
        rows = rows.filter(name__startswith=_EFFECTS)
    return rows.iterator(chunk_size=500)


def line_of(row: Model) -> str:
    line: str = serializers.serialize("json", [row], cls=_Exact)[1:-1]
    kinds = [field for field in row._meta.concrete_fields if _is_kind(field)]
    if not kinds:
        return line
    document = json.loads(line)
    for field in kinds:
        kind = getattr(row, field.name)
        document["fields"][field.name] = kind and [kind.app_label, kind.model]
    return json.dumps(document)


def _is_kind(field: "Field[Any, Any]") -> bool:
    return field.related_model is not None and field.related_model._meta.label_lower == KIND


def _sum(model: type[Model]) -> str:
    digest = sha256()
    for row in rows_of(model):
        digest.update(line_of(row).encode())
    return digest.hexdigest()
