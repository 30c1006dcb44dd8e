"""The body of a request, before Django sees it."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest
from asgiref.testing import ApplicationCommunicator

from deploy import receiving
from deploy.handler import OnePassage
from engine.eventstore.reading import head

SOON = 60  # seconds; reached only when something is broken
JSON = "/api/v1/tokens/"

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def _drained_at_once(monkeypatch):
    """Nothing more comes of what is refused: the rest of such a body is waited for ten seconds in a hall."""
    monkeypatch.setattr(receiving, "DRAINED_SECONDS", 0.01)


def answered(path: str, *parts: bytes, ends: bool = True, **headers: str) -> tuple[int, str]:
    """Status and text of the answer to a POST whose body comes in these parts."""

    async def asked() -> tuple[int, str]:
        named = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
        scope = {
            "type": "http",
            "method": "POST",
            "path": path,
            "query_string": b"",
            "headers": [(b"host", b"localhost"), (b"content-type", b"application/json"), *named],
        }
        caller = ApplicationCommunicator(OnePassage(), scope)
        for number, part in enumerate(parts, 1):
            await caller.send_input(
                {"type": "http.request", "body": part, "more_body": number < len(parts) or not ends}
            )
        start: dict[str, Any] = await caller.receive_output(SOON)
        body = await caller.receive_output(SOON)
        await caller.wait(SOON)
        return start["status"], body["body"].decode()

    return asyncio.run(asked())


def test_what_is_announced_too_large_is_refused_without_being_read():
    status, text = answered(JSON, b"{", ends=False, content_length="3221225472")
    assert (status, "web.too_large" in text) == (413, True)


def test_what_is_not_announced_is_counted(settings):
    settings.DATA_UPLOAD_MAX_MEMORY_SIZE = 1_000
    status, text = answered(JSON, b" " * 600, b" " * 600, transfer_encoding="chunked")
    assert (status, "web.too_large" in text) == (413, True)


def test_a_page_is_refused_by_a_page(settings):
    settings.DATA_UPLOAD_MAX_MEMORY_SIZE = 1_000
    status, text = answered("/connexion/", b" " * 1_001, content_length="1001")
    assert status == 413
    assert "La demande est trop grande" in text


def test_a_body_that_stops_coming_is_told_so(monkeypatch):
    monkeypatch.setattr(receiving, "TIMEOUT", 0.05)
    before = head()
    status, text = answered(JSON, b"{", ends=False, content_length="100")
    assert (status, "web.too_slow" in text, head()) == (408, True, before)


def test_a_body_that_comes_is_waited_for(monkeypatch):
    monkeypatch.setattr(receiving, "TIMEOUT", 0.5)
    status, _text = answered(JSON, b"{", b"}", content_length="2")
    assert status == 400  # its fields are missing: the view was asked


def test_large_bodies_share_a_room_and_small_ones_always_come(monkeypatch):
    monkeypatch.setattr(receiving, "HELD_BYTES", 100_000)
    large = b" " * 100_000
    status, text = answered(JSON, large, large, content_length="200000")
    assert (status, "web.too_many_bodies" in text) == (503, True)
    assert receiving._Body.held == 0
    monkeypatch.setattr(receiving._Body, "held", 100_000)  # of others
    assert answered(JSON, large, content_length="100000")[0] == 503
    assert answered(JSON, b" " * receiving.FIRST_BYTES)[0] == 400  # the view was asked


def test_a_body_that_would_take_the_last_room_of_the_disk_is_refused(monkeypatch, settings):
    settings.FILE_UPLOAD_MAX_MEMORY_SIZE = 100_000
    monkeypatch.setattr(receiving.shutil, "disk_usage", lambda _folder: SimpleNamespace(free=49_900_000))
    status, text = answered(JSON, b" " * 100_001)
    assert (status, "web.no_room" in text) == (507, True)
    assert answered(JSON, b" " * 100_000)[0] == 400  # of these nothing goes to the disk
