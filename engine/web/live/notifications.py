"""Rings when the pages can show more: in this process, or through the channel layer when there are several.

A ring may be lost: publishers look by themselves every second.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress

import structlog
from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer
from django.conf import settings

from engine.jobs.notifications import after_catch_up

log = structlog.get_logger(__name__)

GROUP = "log"
# A group forgets a channel after a day.
REJOIN = 3600.0
PAUSE = 1.0
SHORT = 2.0

_here: dict[asyncio.AbstractEventLoop, list[Callable[[], None]]] = {}


@after_catch_up
def notify() -> None:
    """Called by the worker, in its thread, when projections moved."""
    for loop, listeners in list(_here.items()):
        with suppress(RuntimeError):  # that loop ended meanwhile
            for wake in list(listeners):
                loop.call_soon_threadsafe(wake)
    if not settings.EMBEDDED:
        async_to_sync(_ring_elsewhere)()


async def listen(wake: Callable[[], None]) -> None:
    """Call `wake` in the running loop at each ring, until cancelled."""
    loop = asyncio.get_running_loop()
    _here.setdefault(loop, []).append(wake)
    try:
        while not settings.EMBEDDED:
            await _listen_elsewhere(wake)
        await loop.create_future()
    finally:
        others = _here.get(loop, [])
        if wake in others:
            others.remove(wake)
        if not others:
            _here.pop(loop, None)


async def _ring_elsewhere() -> None:
    try:
        async with asyncio.timeout(SHORT):
            await get_channel_layer().group_send(GROUP, {"type": "log.moved"})
    except Exception as error:
        log.warning("channel_layer_unreachable", error=type(error).__name__)


async def _listen_elsewhere(wake: Callable[[], None]) -> None:
    layer = get_channel_layer()
    try:
        channel = await layer.new_channel()
        await layer.group_add(GROUP, channel)
        with suppress(TimeoutError):
            async with asyncio.timeout(REJOIN):
                while True:
                    await layer.receive(channel)
                    _end_where_asked()
                    wake()
        await layer.group_discard(GROUP, channel)
    except Exception as error:
        log.warning("channel_layer_unreachable", error=type(error).__name__)
        await asyncio.sleep(PAUSE)


def _end_where_asked() -> None:
    """Raises CancelledError: what reads Redis may have lost the one that was sent to it (seen on a busy machine)."""
    running = asyncio.current_task()
    if running and running.cancelling():
        raise asyncio.CancelledError
