"""The same lines sent by two tabs at once, or by a browser that did not wait."""

from threading import Barrier, Thread
from uuid import uuid4

import pytest
from django.db import connection

from arbitration.commands.entering import Line, enter_bulletins
from arbitration.models.bulletins import BulletinRow
from engine.eventstore.projections.checking import check
from tests.factories.halls import TOP_LINE

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("both_databases")]


def at_once(hall, *batches):
    """What became of each batch, all sent in the same instant."""
    answers, start = {}, Barrier(len(batches), timeout=60)

    def send(number, lines):
        try:
            start.wait()
            answers[number] = enter_bulletins(hall.partie, hall.centre, lines, by=hall.arbitre)
        finally:
            connection.close()

    threads = [Thread(target=send, args=each) for each in enumerate(batches)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=60)
    return [answers[number] for number in range(len(batches))]


def test_lines_sent_twice_are_recorded_once(closed):
    lines = [Line(uuid4(), f"{table} {TOP_LINE}") for table in (1, 2, 3)]
    first, second = at_once(closed, lines, lines)
    assert first == second
    assert [answer.verdict.score for answer in first] == [106] * 3
    assert BulletinRow.objects.count() == 3
    assert check("arbitration.bulletins") == []


def test_two_bulletins_of_one_table_leave_one_verdict(closed):
    answers = at_once(closed, [Line(uuid4(), f"1 {TOP_LINE}")], [Line(uuid4(), "1 /")])
    refused = [answer.refusal.code for (answer,) in answers if answer.refusal]
    assert refused == ["arbitration.bulletin_already_recorded"]
    assert BulletinRow.objects.count() == 1
