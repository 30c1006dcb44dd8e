from datetime import UTC, datetime, timedelta, timezone
from typing import Any
from uuid import UUID

import pytest
from django.db import transaction

from engine.events.codec import Json
from engine.events.registry import event
from engine.eventstore import appending
from engine.eventstore.appending import append
from engine.eventstore.commanding import identified, metadata
from engine.eventstore.reading import read_log
from engine.eventstore.recorded import GENESIS, NEW, Append, digest_after, sealed
from engine.eventstore.sealing import read_sealed
from tests.databases import default_database


@event("samples.everything")
class Everything:
    """What the two databases might store each in its own way."""

    at: datetime
    number: int
    text: str
    nested: Json


FACTS = [
    Everything(
        at=datetime(2026, 3, 1, 12, 0, tzinfo=timezone(timedelta(hours=1))),
        number=2**70,
        text='« Œdème » \u2028 \U0001f0cf \\ " / \x7f',
        nested={"b": [1, None, True, {"z": -1, "a": ""}], "a": {}, "é": "e\u0301"},
    ),
    Everything(at=datetime(2026, 3, 1, tzinfo=UTC), number=0, text="", nested={}),
]


@pytest.mark.services
@pytest.mark.django_db(transaction=True)
def test_both_databases_give_the_same_digests(
    sqlite_database: dict[str, Any], postgresql_database: dict[str, Any], monkeypatch: pytest.MonkeyPatch
):
    digests = []
    monkeypatch.setattr(appending, "now", lambda: datetime(2026, 3, 1, 11, 30, tzinfo=UTC))
    for database in (sqlite_database, postgresql_database):
        with (
            default_database(database),
            transaction.atomic(),
            identified(UUID(int=7)),
            metadata(actor="é", correlation_id=UUID(int=8)),
        ):
            append(Append("a", FACTS, NEW))
            read = read_log(0, 10)
            digests.append([row.digest for row in read])
            assert [row.event for row in read] == FACTS
            assert read[0].digest == digest_after(GENESIS, sealed(read[0]))
            assert read_sealed(0, 1)[0].digest_after(GENESIS) == read[0].digest
            transaction.set_rollback(True)
    assert digests[0] == digests[1]
    # Written here once: the way digests are made must never change.
    assert digests[0] == [
        "76866132015bed65bd3cebf6ede77755ca29b1850013407898edcefd9270d15b",
        "27b9d6979f3cc5754f43dcd61bc8537d0eecd06c54dbe5691fdf22cadc0ad347",
    ]
