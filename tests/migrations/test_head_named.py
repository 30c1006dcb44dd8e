"""A log that had no name is given one, and the version before goes on writing it meanwhile."""

import re
from pathlib import Path

import pytest
from django.db import connection

from engine.backups.vintage import former_executor
from engine.eventstore.recorded import Append, NEW
from engine.eventstore.appending import append
from engine.eventstore.models import Event, Head
from tests.databases import without_tables
from tests.engine.eventstore.samples import Added

pytestmark = pytest.mark.django_db(transaction=True)

# As the version before takes the head and seals it.
OLD = "UPDATE eventstore_head SET position = position + 0, digest = digest WHERE id = 1 RETURNING position"


def migrate(name: str) -> None:
    former_executor().migrate([("eventstore", name)])


@pytest.mark.parametrize("vendor", ["sqlite", pytest.param("postgresql", marks=pytest.mark.services)])
def test_a_log_is_named_after_its_first_event(vendor: str, tmp_path: Path):
    with without_tables(vendor, tmp_path):
        migrate("0003_head_named")
        assert re.fullmatch("[0-9a-f]{12}", Head.objects.get().log)
        append(Append("a", [Added(amount=1), Added(amount=2)], NEW))
        migrate("0002_append_only")
        migrate("0003_head_named")
        first = Event.objects.values_list("digest", flat=True).get(position=1)
        assert Head.objects.get().log == first[:12]
        with connection.cursor() as cursor:
            cursor.execute(OLD)
            assert cursor.fetchone() == (2,)
