"""A request between the event loop of a server and its thread."""

import asyncio
from typing import Any

import pytest
from asgiref.sync import AsyncToSync
from asgiref.testing import ApplicationCommunicator

from deploy.handler import OnePassage

pytestmark = pytest.mark.django_db(transaction=True)


def ask(path: str) -> list[dict[str, Any]]:
    """What the handler sends for a request."""

    async def asked() -> list[dict[str, Any]]:
        scope = {
            "type": "http",
            "method": "GET",
            "path": path,
            "query_string": b"",
            "headers": [(b"host", b"localhost")],
        }
        caller = ApplicationCommunicator(OnePassage(), scope)
        await caller.send_input({"type": "http.request"})
        start = await caller.receive_output(5)
        told = [start, await caller.receive_output(5)]
        await caller.wait(5)
        return told

    return asyncio.run(asked())


def test_a_request_does_not_come_back_to_the_loop_before_its_answer(monkeypatch):
    monkeypatch.setattr(AsyncToSync, "__call__", lambda *_: pytest.fail("back to the loop"))
    start, body = ask("/healthz")
    assert start["status"] == 200
    assert body["body"]


def test_what_does_not_exist_is_answered():
    start, _ = ask("/nowhere-at-all/")
    assert start["status"] == 404
