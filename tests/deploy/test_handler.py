"""A request between the event loop of a server and its thread."""

import asyncio
from collections.abc import Callable
from contextvars import ContextVar
from io import BytesIO
from threading import current_thread
from typing import Any

import pytest
from asgiref.sync import AsyncToSync
from asgiref.testing import ApplicationCommunicator
from django.http import FileResponse, HttpRequest, HttpResponse, HttpResponseBase

from deploy.handler import OnePassage

SOON = 60  # seconds; reached only when something is broken

pytestmark = pytest.mark.django_db(transaction=True)


def ask(path: str, handler: OnePassage | None = None) -> list[dict[str, Any]]:
    """What the handler sends for a request: the start, then the parts of its body."""

    async def asked() -> list[dict[str, Any]]:
        scope = {
            "type": "http",
            "method": "GET",
            "path": path,
            "query_string": b"",
            "headers": [(b"host", b"localhost")],
        }
        caller = ApplicationCommunicator(handler or OnePassage(), scope)
        await caller.send_input({"type": "http.request"})
        start = await caller.receive_output(SOON)
        told = [start, await caller.receive_output(SOON)]
        while told[-1].get("more_body"):
            told.append(await caller.receive_output(SOON))
        await caller.wait(SOON)
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


def answering(handler: OnePassage, answer: Callable[[HttpRequest], HttpResponseBase]) -> OnePassage:
    handler.get_response = answer
    return handler


def test_what_a_request_leaves_in_its_context_is_not_there_for_the_next():
    left: ContextVar[str] = ContextVar("left", default="nothing")
    seen = []

    def answer(request: HttpRequest) -> HttpResponse:
        seen.append((left.get(), current_thread().name))
        left.set("something")
        return HttpResponse("")

    handler = answering(OnePassage(), answer)
    ask("/", handler)
    ask("/", handler)
    (first, thread), (second, same) = seen
    assert (first, second) == ("nothing", "nothing")
    assert thread == same


def test_a_file_is_sent_whole_and_closed():
    content = BytesIO(b"one" * 40_000)
    _start, *parts = ask("/", answering(OnePassage(), lambda _: FileResponse(content)))
    assert b"".join(part.get("body", b"") for part in parts) == b"one" * 40_000
    assert content.closed
