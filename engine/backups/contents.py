"""What an installation cannot work out again, as lines of JSON: the rows beside the log, then the log.

Tables that a page reads are left out: they are built again from the log.
"""

import json
from collections.abc import Iterable, Iterator
from datetime import datetime
from hashlib import sha256
from typing import Any
from uuid import UUID

from django.apps import apps
from django.core import serializers
from django.core.management.color import no_style
from django.core.serializers.json import DjangoJSONEncoder
from django.db import connection, transaction
from django.db.models import Model, QuerySet

from engine.backups.refusals import BackupDamaged
from engine.events import canonical_json
from engine.eventstore.chain import plain, sealed
from engine.eventstore.importing import import_events
from engine.eventstore.models import Checkpoint, Event, Head
from engine.eventstore.projections.registry import registered_models
from engine.eventstore.reading import COLUMNS
from engine.eventstore.recorded import Recorded

# Who is signed in, and what was answered lately, end with the installation; the others are made by its migrations.
_LEFT_OUT = frozenset(
    """sessions.session usersessions.usersession web.keptanswer admin.logentry
    contenttypes.contenttype auth.permission auth.group""".split()
)
# How far the effects are: what has been sent is not sent again. A projection finds its own when it is built again.
_EFFECTS = "effect:"
_LOG = "log"


class _Exact(DjangoJSONEncoder):
    """Times to the microsecond, of which Django keeps the thousandths."""

    def default(self, o: Any) -> Any:
        return o.isoformat() if isinstance(o, datetime) else super().default(o)


def kept_models() -> list[type[Model]]:
    """The tables that are neither built from the log nor the log itself."""
    built = {model for _projection, model in registered_models()} | {Event, Head}
    return [
        model
        for model in apps.get_models()
        if model not in built and model._meta.managed and model._meta.label_lower not in _LEFT_OUT
    ]


def lines() -> Iterator[str]:
    """Everything of the database, in an order in which it can be put back."""
    for model in kept_models():
        for row in _rows(model):
            yield _line(row)
    yield json.dumps({_LOG: len(COLUMNS)})
    events = Event.objects.order_by("position").values_list(*COLUMNS)
    for columns in events.iterator(chunk_size=1000):
        recorded = Recorded(*columns)
        yield canonical_json({**plain(sealed(recorded)), "digest": recorded.digest}).decode()


def sums() -> dict[str, str]:
    """A digest of each table that is kept, of its rows in order: the same where the rows are."""
    return {model._meta.label_lower: _sum(model) for model in kept_models()}


def put_back(saved: Iterable[str]) -> None:
    """Write these lines to the default database, which is empty. Raises BackupDamaged, BrokenChain."""
    rest = iter(saved)
    with transaction.atomic():
        for line in rest:
            if _LOG in (found := _parsed(line)):
                break
            for one in serializers.deserialize("python", [found]):
                one.save()
        else:
            raise BackupDamaged
        _after_explicit_keys()
    import_events(_recorded(_parsed(line)) for line in rest)


def _rows(model: type[Model]) -> Iterator[Model]:
    rows: QuerySet[Model] = model._base_manager.order_by("pk")
    if model is Checkpoint:
        rows = rows.filter(name__startswith=_EFFECTS)
    return rows.iterator(chunk_size=500)


def _line(row: Model) -> str:
    return serializers.serialize("json", [row], cls=_Exact)[1:-1]


def _sum(model: type[Model]) -> str:
    digest = sha256()
    for row in _rows(model):
        digest.update(_line(row).encode())
    return digest.hexdigest()


def _after_explicit_keys() -> None:
    """What numbers its own rows goes on after those that were put back."""
    with connection.cursor() as cursor:
        for statement in connection.ops.sequence_reset_sql(no_style(), kept_models()):
            cursor.execute(statement)


def _parsed(line: str) -> dict[str, object]:
    try:
        found = json.loads(line)
    except ValueError:
        raise BackupDamaged from None
    if not isinstance(found, dict):
        raise BackupDamaged
    return found


def _recorded(found: dict[str, object]) -> Recorded:
    try:
        event_id, recorded_at = UUID(str(found["event_id"])), datetime.fromisoformat(str(found["recorded_at"]))
        told: dict[str, Any] = {**found, "event_id": event_id, "recorded_at": recorded_at}
        return Recorded(**told)  # the chain tells what is not as it was
    except (KeyError, ValueError, TypeError):
        raise BackupDamaged from None
