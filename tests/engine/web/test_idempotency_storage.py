"""Repeats with real commits, threads and both databases."""

import threading
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

import pytest
from django.db import connections
from django.http import HttpResponse
from django.utils import timezone

from engine.eventstore.reading import read_stream
from engine.web import answers, idempotency
from engine.web.models import KeptAnswer
from tests.engine.web.small_api import BELL, SOON, Bells, code, post

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("both_databases", "small_api"),
]


def test_view_that_dies_after_its_commit_writes_nothing_twice():
    assert post({}, address="/api/breaks/").status_code == 500
    assert post({}, address="/api/breaks/").status_code == 500
    assert len(read_stream(BELL)) == 1


def test_twenty_at_once_make_one_event_and_twenty_identical_answers():
    together = threading.Barrier(20)

    def one(_):
        try:
            together.wait(SOON)
            response = post({"hour": 1})
            return response.status_code, response.content
        finally:
            connections.close_all()

    with ThreadPoolExecutor(20) as pool:
        seen = set(pool.map(one, range(20)))
    assert len(seen) == 1
    assert next(iter(seen))[0] == 201
    assert (Bells.runs, len(read_stream(BELL))) == (1, 1)


def test_repeat_that_waited_too_long_is_asked_to_come_back(monkeypatch):
    monkeypatch.setattr(idempotency, "TIMEOUT", 0.1)
    with ThreadPoolExecutor(1) as pool:
        first = pool.submit(_closing(lambda: post({"hour": 1, "slow": True})))
        _until(lambda: Bells.runs == 1)
        repeat = post({"hour": 1, "slow": True})
        assert code(repeat) == (409, "web.in_progress")
        assert repeat["Retry-After"] == "1"
        Bells.hold.set()
        assert first.result(SOON).status_code == 201
    assert post({"hour": 1, "slow": True})["Idempotent-Replay"] == "true"


def test_claim_of_a_killed_process_is_taken_over():
    post({"hour": 1})
    KeptAnswer.objects.update(status=None, claimed_at=timezone.now() - answers.LEASE - timedelta(seconds=1))
    again = post({"hour": 1})
    assert (again.status_code, Bells.runs) == (201, 2)
    assert len(read_stream(BELL)) == 1
    assert post({"hour": 1}).content == again.content


def test_server_that_starts_alone_forgets_what_the_killed_one_was_running():
    post({"hour": 1})
    KeptAnswer.objects.update(status=None)
    assert answers.release_interrupted() == 1
    assert (post({"hour": 1}).status_code, Bells.runs, len(read_stream(BELL))) == (201, 2, 1)
    assert answers.release_interrupted() == 0


def test_process_that_lost_its_claim_does_not_overwrite_the_answer():
    lost = answers.claim("scope", "digest")
    KeptAnswer.objects.update(claimed_at=timezone.now() - answers.LEASE - timedelta(seconds=1))
    taken = answers.claim("scope", "digest")
    answers.keep(taken, HttpResponse(b"second"))
    answers.keep(lost, HttpResponse(b"first"))
    assert bytes(KeptAnswer.objects.get().body) == b"second"


def _closing(function):
    def closed():
        try:
            return function()
        finally:
            connections.close_all()

    return closed


def _until(condition):
    pause = threading.Event()
    for _ in range(int(SOON / 0.01)):
        if condition():
            return
        pause.wait(0.01)
    raise AssertionError("it did not happen in time")
