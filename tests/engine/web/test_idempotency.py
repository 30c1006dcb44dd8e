"""The middleware around a small API of its own, with real threads and both databases."""

import json
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from uuid import uuid4

import pytest
from django.db import connections
from django.http import HttpResponse
from django.test import Client, RequestFactory
from django.urls import path
from django.utils import timezone
from rest_framework.response import Response
from rest_framework.views import APIView

from engine.events import Decider, event
from engine.eventstore import read_stream
from engine.eventstore.commanding import command, current_identity, record
from engine.people.models import Account
from engine.web import answers, idempotency
from engine.web.idempotency import identified_by_form
from engine.web.models import KeptAnswer

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("both_databases")]

SOON = 10.0
BELL = f"bell-{uuid4()}"


@event("idempotency_tests.bell_rung")
class BellRung:
    hour: int


BELLS = Decider(initial=int, evolve=lambda count, _event: count + 1)


@command
def ring(hour: int) -> int:
    recorded = record(BELL, BELLS, lambda _count: [BellRung(hour=hour)])
    return recorded[-1].version


class Bells(APIView):
    """Rings; its answer tells how often the view ran, so that a replay can be told from a second run."""

    authentication_classes = ()
    runs = 0
    hold = threading.Event()

    def post(self, request):
        type(self).runs += 1
        if request.data.get("slow"):
            assert self.hold.wait(SOON)
        answer = {"version": ring(request.data["hour"]), "run": self.runs}
        status = request.data.get("status", 201)
        headers = {"Location": "/api/bells/1/"}
        if request.data.get("secret"):
            headers["Cache-Control"] = "no-store"
        return Response(answer, status=status, headers=headers)


class Breaks(APIView):
    def post(self, request):
        ring(1)
        raise OSError("the process dies between the commit and the answer")


def page(request):
    return HttpResponse("page")


urlpatterns = [
    path("api/bells/", Bells.as_view()),
    path("api/other/", Bells.as_view()),
    path("api/breaks/", Breaks.as_view()),
    path("page/", page),
]


@pytest.fixture(autouse=True)
def small_api(settings) -> Iterator[None]:
    settings.ROOT_URLCONF = __name__
    Bells.runs = 0
    Bells.hold.clear()
    yield
    Bells.hold.set()


def post(body, key="k", client=None, address="/api/bells/", **headers):
    client = client or Client(raise_request_exception=False)
    if key is not None:
        headers["Idempotency-Key"] = key
    return client.post(address, json.dumps(body), content_type="application/json", headers=headers)


def code(response):
    return response.status_code, response.json()["code"]


def test_repeat_gets_the_first_answer_byte_for_byte():
    first, repeat = post({"hour": 1}), post({"hour": 1})
    assert (repeat.status_code, repeat.content) == (first.status_code, first.content)
    assert repeat["Location"] == first["Location"] == "/api/bells/1/"
    assert repeat["Content-Type"] == first["Content-Type"]
    assert repeat["Idempotent-Replay"] == "true"
    assert "Idempotent-Replay" not in first
    assert (Bells.runs, len(read_stream(BELL))) == (1, 1)


def test_without_a_key_every_request_runs():
    post({"hour": 1}, key=None)
    post({"hour": 1}, key=None)
    assert (Bells.runs, len(read_stream(BELL))) == (2, 2)


def test_same_key_with_another_body_is_refused():
    post({"hour": 1})
    assert code(post({"hour": 2})) == (422, "web.key_reused")
    assert len(read_stream(BELL)) == 1


@pytest.mark.parametrize("key", ["", "x" * 201])
def test_key_of_a_wrong_length_is_refused(key):
    assert code(post({"hour": 1}, key=key)) == (400, "web.bad_key")
    assert Bells.runs == 0


def test_longest_key_is_accepted():
    assert post({"hour": 1}, key="x" * 200).status_code == 201


def test_key_belongs_to_its_address_and_its_owner():
    post({"hour": 1})
    post({"hour": 1}, address="/api/other/")
    post({"hour": 1}, Authorization="Token one")
    signed_in = Client()
    signed_in.force_login(Account.objects.create_user("ada@example.org"))
    post({"hour": 1}, client=signed_in)
    assert (Bells.runs, KeptAnswer.objects.count()) == (4, 4)


def test_refusal_of_a_wrong_request_is_kept():
    post({"hour": 1, "status": 422})
    assert post({"hour": 1, "status": 422})["Idempotent-Replay"] == "true"


@pytest.mark.parametrize("status", [401, 403, 409, 429, 503])
def test_answer_that_may_change_is_not_kept(status):
    post({"hour": 1, "status": status})
    repeat = post({"hour": 1, "status": status})
    assert "Idempotent-Replay" not in repeat
    assert not KeptAnswer.objects.exists()
    assert (Bells.runs, len(read_stream(BELL))) == (2, 1)


def test_answer_that_holds_a_secret_is_not_kept():
    post({"hour": 1, "secret": True})
    assert not KeptAnswer.objects.exists()


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
    monkeypatch.setattr(idempotency, "PATIENCE", 0.1)
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


def test_process_that_lost_its_claim_does_not_overwrite_the_answer():
    lost = answers.claim("scope", "digest")
    KeptAnswer.objects.update(claimed_at=timezone.now() - answers.LEASE - timedelta(seconds=1))
    taken = answers.claim("scope", "digest")
    answers.keep(taken, HttpResponse(b"second"))
    answers.keep(lost, HttpResponse(b"first"))
    assert bytes(KeptAnswer.objects.get().body) == b"second"


def test_pages_are_left_alone():
    client = Client()
    response = client.post("/page/", {"hour": 1}, headers={"Idempotency-Key": "k"})
    assert response.content == b"page"
    assert not KeptAnswer.objects.exists()


def test_purge_keeps_recent_answers():
    for key, age in (("old", answers.KEPT_FOR + timedelta(hours=1)), ("recent", timedelta(0))):
        post({"hour": 1}, key=key)
        KeptAnswer.objects.filter(claimed_at__gt=timezone.now() - timedelta(minutes=1)).update(
            claimed_at=timezone.now() - age
        )
    assert answers.purge() == 1
    assert KeptAnswer.objects.count() == 1


def form(user, **fields):
    request = RequestFactory().post("/page/", fields)
    request.user = user
    return request


def command_id_of(user, **fields):
    with identified_by_form(form(user, **fields)):
        identity = current_identity()
        return identity and identity.command_id


def test_form_sent_twice_is_one_command():
    ada, command_id = Account(), str(uuid4())
    sent = {"command_id": command_id, "word": "TABLEAU"}
    first = command_id_of(ada, **sent, csrfmiddlewaretoken="one")
    assert first == command_id_of(ada, **sent, csrfmiddlewaretoken="two")
    assert first is not None


def test_form_corrected_after_back_is_another_command():
    ada, command_id = Account(), str(uuid4())
    words = [command_id_of(ada, command_id=command_id, word=word) for word in ("TABLEAU", "TABLEAUX")]
    assert words[0] != words[1]


def test_command_id_of_somebody_else_is_another_command():
    command_id = str(uuid4())
    ids = [command_id_of(account, command_id=command_id) for account in (Account(), Account())]
    assert ids[0] != ids[1]


@pytest.mark.parametrize("command_id", ["", "not a uuid"])
def test_form_without_a_usable_id_is_an_ordinary_command(command_id):
    assert command_id_of(Account(), command_id=command_id) is None


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
