"""Projections of the sample stream, registered for one test and with tables of their own."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.db import connection

from engine.eventstore import notifications
from engine.eventstore.projections import registry
from tests.engine.eventstore.samples import MODELS, Names, Tallies, Totals


@pytest.fixture(scope="class")
def sample_tables(both_databases: str, django_db_blocker: Any) -> Iterator[None]:
    with django_db_blocker.unblock():
        with connection.schema_editor() as editor:
            for model in MODELS:
                editor.create_model(model)
        yield
        with connection.schema_editor() as editor:
            for model in MODELS:
                editor.delete_model(model)


@pytest.fixture
def projecting(sample_tables: None, db: None) -> Iterator[None]:
    """The inline projection "samples.tallies" and the checkpointed "samples.totals" and "samples.names"."""
    registry.projection("samples.tallies", mode="inline")(Tallies)
    registry.projection("samples.totals", mode="checkpointed")(Totals)
    registry.projection("samples.names", mode="checkpointed")(Names)
    yield
    registry.forget("samples.tallies", "samples.totals", "samples.names")
    for model in MODELS:
        model.objects.all().delete()


@pytest.fixture
def heard() -> Iterator[list[int]]:
    """The positions that listeners hear of."""
    positions: list[int] = []
    listener: Callable[[int], None] = positions.append
    notifications.listen(listener)
    yield positions
    notifications._listeners.remove(listener)
