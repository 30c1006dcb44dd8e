"""What may be told, on both databases."""

import pytest

from engine.events.registry import event
from engine.eventstore.appending import append
from engine.eventstore.models import Checkpoint
from engine.eventstore.projections.registry import projections
from engine.eventstore.reading import head
from engine.eventstore.recorded import Append
from engine.jobs import notifications
from engine.jobs.followers import announced, catch_up_all
from engine.web.live.position import lag, shown_position

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("both_databases")]


@event("position_tests.bell_rung")
class BellRung:
    pass


def ring():
    append(Append(f"bell-{head()}", [BellRung()], 0))


def test_fact_is_shown_once_every_projection_has_passed_it():
    catch_up_all()
    ring()
    assert (shown_position(), lag(), head()) == (0, 1, 1)
    catch_up_all()
    assert (shown_position(), lag()) == (1, 0)


def test_slowest_projection_decides():
    ring()
    catch_up_all()
    slow = projections("checkpointed")[0]
    Checkpoint.objects.filter(name__endswith=f":{slow.name}").update(position=0)
    assert (shown_position(), lag()) == (0, 1)


def test_worker_rings_once_for_what_is_new(monkeypatch):
    monkeypatch.setattr(announced, "head", 0)
    rung = []
    monkeypatch.setattr(notifications, "_after_catch_up", [lambda: rung.append(head())])
    ring()
    catch_up_all()
    catch_up_all()
    ring()
    catch_up_all()
    assert rung == [1, 2]
