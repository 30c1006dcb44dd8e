"""Pages and the API between the event loop of a server and the threads that answer."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from functools import partial
from typing import Any

from django.core import signals
from django.core.exceptions import RequestAborted
from django.core.handlers.asgi import ASGIHandler, get_script_prefix
from django.http import HttpResponseBase
from django.urls import set_script_prefix

from deploy import receiving, sign_ins
from engine.frames import in_one_chunk
from engine.web.refusals import REFUSED

# As many as may wait at once for a database that is away; other requests find a thread that has already answered.
THREADS = 128


class OnePassage(ASGIHandler):
    """A request goes to a thread once, and its answer comes back: Django makes five passages, and a thread for each.

    Each passage waits for the interpreter. No view and no middleware here is asynchronous; a request is carried out to
    its end, even if the client has gone.
    """

    def __init__(self) -> None:
        super().__init__()
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="request")
        self._sign_ins = sign_ins.SignIns()

    def load_middleware(self, is_async: bool = False) -> None:
        super().load_middleware(is_async=False)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "http":
            raise ValueError(f"pages and the API are asked for by http, not {scope['type']}")
        try:
            body, refusal = await receiving.bounded(scope, receive, self.read_body)
        except RequestAborted:
            return
        with body:
            async with self._sign_ins.turn(scope) as waited:
                # What a request leaves in its context is not there for the next one of the same thread.
                bounded = scope | {REFUSED: refusal or waited}
                answered = partial(copy_context().run, self._answered, bounded, body)
                response = await asyncio.get_running_loop().run_in_executor(self._threads, answered)
        await self.send_response(response, send)

    @in_one_chunk
    def _answered(self, scope: Any, body: Any) -> HttpResponseBase:
        """The answer, whole: what it held is given back before it is sent. The files of pages are small."""
        set_script_prefix(get_script_prefix(scope))
        signals.request_started.send(sender=self.__class__, scope=scope)
        request, refused = self.create_request(scope, body)
        response: Any = self.get_response(request) if request else refused
        response._handler_class = self.__class__
        parts = list(response.streaming_content) if response.streaming else []
        response.close()
        if response.streaming:
            response.streaming_content = _one_by_one(parts)
        answer: HttpResponseBase = response
        return answer


async def _one_by_one(parts: Sequence[bytes]) -> AsyncIterator[bytes]:
    for part in parts:
        yield part
