"""What a client sees of the Idempotency-Key; its storage is proven in test_idempotency_storage.py."""

from datetime import timedelta
from uuid import uuid4

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client, RequestFactory
from django.utils import timezone

from engine.eventstore.commanding import current_identity
from engine.eventstore.reading import read_stream
from engine.people.models import Account
from engine.web import answers
from engine.web.idempotency import identified_by_form
from engine.web.models import KeptAnswer
from tests.engine.web.small_api import BELL, Bells, code, post
from tests.factories.accounts import AccountFactory

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("small_api")]


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
    signed_in.force_login(AccountFactory())
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


def test_form_with_another_file_after_back_is_another_command():
    """The file can still be read by the page after that."""
    ada, command_id = Account(), str(uuid4())
    ids = []
    for content in (b"one", b"one", b"two"):
        sent = SimpleUploadedFile("parties.jsonl", content)
        ids.append(command_id_of(ada, command_id=command_id, file=sent))
    assert ids[0] == ids[1] != ids[2]
    request = form(ada, command_id=command_id, file=SimpleUploadedFile("parties.jsonl", b"one"))
    with identified_by_form(request):
        assert request.FILES["file"].read() == b"one"


def test_command_id_of_somebody_else_is_another_command():
    command_id = str(uuid4())
    ids = [command_id_of(account, command_id=command_id) for account in (Account(), Account())]
    assert ids[0] != ids[1]


@pytest.mark.parametrize("command_id", ["", "not a uuid"])
def test_form_without_a_usable_id_is_an_ordinary_command(command_id):
    assert command_id_of(Account(), command_id=command_id) is None
